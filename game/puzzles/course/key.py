"""Hard end, dead double, key: numbers that are nearly used up, for better or worse."""

from collections.abc import Sequence

from game.ai.reasons import Why
from game.engine.tiles import Tile
from game.language import N_
from game.puzzles.course.lesson import Drill, Lesson, held
from game.puzzles.puzzle import Kind, Level, Puzzle


def _suits(hand: Sequence[Tile]) -> bool:
    """Whether a hand has four tiles of one number, and a double with one other tile of its own."""
    numbers = held(hand)
    in_danger = any(tile.is_double and numbers[tile.high] == 2 for tile in hand)
    return in_danger and max(numbers.values()) >= 4


LESSON = Lesson(
    "key",
    # Translators: a hard end shows a number that is nearly used up, a dead double can never be
    # played again, and a key is the one tile left for an end.
    N_("Hard end, dead double, key"),
    N_("Keep the end that only you can answer. Play a double before its number is used up."),
    (
        Drill(
            Puzzle(Kind.PASS, "block", Level.EASY, 1720, "301110"),
            N_("Play 6-4: it leaves a hard end, and your 6-1 is the only key to it"),
            N_("All the other 6s are used up: they pass, and your key can wait."),
            {"5-3": N_("5-3 leaves the 4 open, and their 4-2 fits it.")},
        ),
        Drill(
            Puzzle(Kind.WIN, "block", Level.EASY, 376, "311101"),
            N_("Play 4-4 first: if your 4-0 covers this 4, no tile can open another"),
            N_("4-4 goes while it fits, and your 4-0 can still follow."),
            {"4-0": N_("The 4 is covered, and no tile can open another: your 4-4 is dead.")},
        ),
        Drill(
            Puzzle(Kind.PASS, "block", Level.EASY, 1952, "7330121"),
            N_("Only you have a 6 left. Which tile keeps that end for later?"),
            N_("They can’t play on the 6 or the 5, and then you have your key, 6-0."),
            {"6-0": N_("6-0 was your key. Now a 0 is open, and their 4-0 fits it.")},
        ),
        Drill(
            Puzzle(Kind.WIN, "block", Level.EASY, 1192, "11100"),
            N_("Look at their doubles. What do you play?"),
            N_("4-3 covers the last 4. Their 4-4 is dead, and its 8 pips will be yours."),
            {"2-1": N_("The 4 stays open, and they get rid of 4-4.")},
        ),
    ),
    "block",
    _suits,
    frozenset({Why.NOBODY, Why.STOPS, Why.PASSED, Why.HOLDS_ALL, Why.HOLDS, Why.DOUBLE}),
)
