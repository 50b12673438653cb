"""Read your hand: which tiles in it go together, and which are on their own."""

from collections.abc import Sequence

from game.ai.reasons import Why
from game.engine.tiles import Tile
from game.language import N_
from game.puzzles.course.lesson import Drill, Lesson, held
from game.puzzles.puzzle import Kind, Level, Puzzle


def _suits(hand: Sequence[Tile]) -> bool:
    """Whether a hand has four tiles of one number, and a double with no other tile of its own."""
    numbers = held(hand)
    alone = any(tile.is_double and numbers[tile.high] == 1 for tile in hand)
    return alone and max(numbers.values()) >= 4


LESSON = Lesson(
    "hand",
    N_("Read your hand"),
    N_("Keep what goes together. Play what stands alone while it fits."),
    (
        Drill(
            Puzzle(Kind.WIN, "block", Level.EASY, 1145, "311101"),
            N_("1-1 stands alone: play it first. Your 0s can wait"),
            N_("You get rid of 1-1 while it fits, and 2-0 still takes you to 0-0."),
            {"2-0": N_("The 1 may be covered before your next turn, and 1-1 is your only 1.")},
        ),
        Drill(
            Puzzle(Kind.WIN, "block", Level.EASY, 659, "111103"),
            N_("Play 6-5: it opens a 5, and you have 5-0 for it"),
            N_("6-5 opens a 5, and your 5-0 goes with it."),
            {"6-3": N_("6-3 opens a 3, and you have no other. Now nothing of yours fits.")},
        ),
        Drill(
            Puzzle(Kind.WIN, "block", Level.EASY, 609, "321211"),
            N_("Your two 4s go together. Which tile stands alone?"),
            N_("3-3 was your only 3. 4-0 still fits, and then 4-1."),
            {"4-0": N_("The 3 may be covered before your next turn, and 3-3 is your only 3.")},
        ),
        Drill(
            Puzzle(Kind.WIN, "block", Level.EASY, 481, "1032"),
            N_("Which tile goes with the rest of your hand?"),
            N_("4-3 opens a 4, and your 4-4 goes with it."),
            {"3-0": N_("3-0 opens a 0, and you have no other. Look at your 4s.")},
        ),
    ),
    "block",
    _suits,
    frozenset({Why.FOLLOWS, Why.SUITS, Why.SOME, Why.DOUBLE, Why.HOLDS, Why.HOLDS_ALL}),
)
