"""The block: when to end the round at once, and who wins the count."""

from game.ai.reasons import Why
from game.language import N_
from game.puzzles.course.lesson import Drill, Lesson, has_five
from game.puzzles.puzzle import Kind, Level, Puzzle

LESSON = Lesson(
    "block",
    N_("The block"),
    N_("Block the round only when your hand has fewer pips."),
    (
        Drill(
            Puzzle(Kind.BLOCK, "block", Level.EASY, 1386, "102211"),
            N_("After 6-1 nobody can play. You keep 5 pips, they keep 18: play it"),
            N_("Nobody has a tile for 5 or 6. You win the count, 5 pips to 18."),
            {"1-0": N_("1-0 opens a 0, and 4-0 fits it: the round goes on.")},
        ),
        Drill(
            Puzzle(Kind.BLOCK, "block", Level.EASY, 1292, "11211"),
            N_("Either tile blocks the round. They hold 11 pips: what will you hold?"),
            N_("Without 6-1 you win the count, 7 pips to 11."),
            {"1-0": N_("It is blocked, but you still hold 13 pips, and they hold 11.")},
        ),
        Drill(
            Puzzle(Kind.BLOCK, "block", Level.EASY, 1544, "31111"),
            N_("They have no 3s or 5s. Which tile leaves only those?"),
            N_("A 3 and a 5 are left: blocked, and you win the count, 7 pips to 13."),
            {"4-2": N_("4-2 opens a 4, and 4-1 fits it: the round goes on.")},
        ),
        Drill(
            Puzzle(Kind.BLOCK, "block", Level.EASY, 110, "111110"),
            N_("Can you block it, and who wins the count?"),
            N_("After 2-1 nobody can play. You win the count, 8 pips to 11."),
            {"2-0": N_("2-0 opens a 0, and 5-0 fits it: the round goes on.")},
        ),
    ),
    "block",
    has_five,
    frozenset({Why.NOBODY, Why.ONE_NUMBER, Why.LOCKS, Why.HOLDS_ALL, Why.HOLDS}),
)
