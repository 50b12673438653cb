"""Seven of each: the hand and the table show how many tiles of a number are left."""

from collections.abc import Sequence

from game.ai.reasons import Why
from game.engine import SeatView, Tile
from game.language import N_, _
from game.puzzles.course.lesson import Drill, Lesson, held
from game.puzzles.puzzle import Kind, Level, Puzzle


def _suits(hand: Sequence[Tile]) -> bool:
    """Whether a hand has four tiles of one number and three each of two others: few are left."""
    counts = sorted(held(hand).values())
    return counts[-1] >= 4 and counts[-3] >= 3


def _count(view: SeatView, _names: Sequence[str]) -> str:
    """Say how many tiles the others hold of the open number of which they hold the fewest."""
    out = {end: sum(end in tile for tile in view.unseen) for end in view.line.values}
    number = min(out, key=out.__getitem__, default=None)
    if number is None:
        return ""
    if not out[number]:
        return _("Count the {number}s: the others hold none").format(number=number)
    text = _("Count the {number}s: the others hold {count}")
    return text.format(number=number, count=out[number])


LESSON = Lesson(
    "seven",
    N_("Seven of each"),
    N_("Each number is on seven tiles. Count the table and your hand: the rest are still out."),
    (
        Drill(
            Puzzle(Kind.COUNT, "four", Level.EASY, 71507, "322200221001"),
            N_("Five 6s are on the table, and you hold 6-1 and 6-3: all seven. Play 6-1"),
            N_("A 6 is open, and your 6-3 is the last one: nobody else can play there."),
            {
                "1-1": N_("2-1 is still out, and it fits both the 1 and the 2."),
                "3-1": N_("2-1 is still out for the 2, and 4-3 for the 3."),
            },
        ),
        Drill(
            Puzzle(Kind.COUNT, "four", Level.EASY, 70964, "31142111401113"),
            N_("Five 4s are on the table, and you hold the other two. Which one opens a 4?"),
            N_("A 4 is open, and only your 4-1 fits it: it is the last of the seven."),
            {
                "2-1": N_("3-1 is still out for the 1, and 5-2 for the 5."),
                "2-2": N_("5-2 is still out, and it fits both the 2 and the 5."),
            },
        ),
        Drill(
            Puzzle(Kind.COUNT, "four", Level.EASY, 70306, "3021321112021003"),
            N_("Count the 1s and the 2s, then open the one that nobody else has"),
            N_("Five 1s were on the table, and 4-1 and 2-1 were yours. Now only you have a 1."),
            {
                "3-3": N_("4-3 is still out, and it fits both the 3 and the 4."),
                "4-2": N_(
                    "Three 2s were on the table, and two were yours: 2-0 and 3-2 are still out."
                ),
            },
        ),
        Drill(
            Puzzle(Kind.COUNT, "four", Level.EASY, 70231, "313133111320"),
            N_("Which tile opens a number that nobody else has?"),
            N_("Four 5s were on the table, and three were yours: nobody else can play on this 5."),
            {
                "2-1": N_("1-0 is still out, and it fits both the 1 and the 0."),
                "2-2": N_("2-0 is still out, and it fits both the 2 and the 0."),
            },
        ),
    ),
    "four",
    _suits,
    frozenset({Why.HOLDS_ALL, Why.HOLDS, Why.NOBODY}),
    _count,
)
