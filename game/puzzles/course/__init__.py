"""The course: lessons in any order, each in its own file, which ends with a `LESSON`."""

from game.puzzles.course import block, feed, fives, hand, key, partners, passes, seven
from game.puzzles.course.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (
    hand.LESSON,
    seven.LESSON,
    passes.LESSON,
    feed.LESSON,
    key.LESSON,
    block.LESSON,
    partners.LESSON,
    fives.LESSON,
)
