"""The course: lessons in any order, each in a file of its own that ends in a `LESSON`."""

from game.puzzles.course import block, feed, hand, passes, seven
from game.puzzles.course.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (
    hand.LESSON,
    seven.LESSON,
    passes.LESSON,
    feed.LESSON,
    block.LESSON,
)
