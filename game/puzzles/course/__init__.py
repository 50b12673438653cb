"""The course: lessons in any order, each in a file of its own that ends in a `LESSON`."""

from game.puzzles.course import block, fives, hand, key, partners
from game.puzzles.course.lesson import Lesson

LESSONS: tuple[Lesson, ...] = (hand.LESSON, key.LESSON, block.LESSON, partners.LESSON, fives.LESSON)
