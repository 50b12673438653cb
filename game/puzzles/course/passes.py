"""A pass is forever: it shows which numbers a player lacks, and so who holds a tile."""

from collections.abc import Sequence

from game.ai.reasons import Why
from game.engine import SeatView
from game.engine.events import Passed
from game.language import N_
from game.puzzles.course.lesson import Drill, Lesson, passed_on
from game.puzzles.puzzle import Kind, Level, Puzzle


def _last_pass(view: SeatView, names: Sequence[str]) -> str:
    """Return everything that the last seat to pass has passed on."""
    passes = [event.seat for event in view.history if isinstance(event, Passed)]
    others = [seat for seat in reversed(passes) if seat != view.seat]
    return passed_on(view, others, names)


LESSON = Lesson(
    "passes",
    N_("A pass is forever"),
    N_("A player who passes has none of the open numbers, and won’t until they draw."),
    (
        Drill(
            Puzzle(Kind.WHO, "four", Level.EASY, 40309, "3023122021413", "40"),
            N_("Who holds 4-0? Nora and Ada passed on the 4, so choose Theo"),
            N_("Nobody draws here, so Nora and Ada still have no 4: 4-0 is with Theo."),
            {
                "Nora": N_("Nora passed on the 4, and 4-0 has one."),
                "Ada": N_("Ada passed on the 4, and 4-0 has one."),
            },
        ),
        Drill(
            Puzzle(Kind.WHO, "four", Level.EASY, 40737, "1111141101122", "20"),
            N_("Two players passed on the 0, as it says below their names. Who holds 2-0?"),
            N_("Theo and Ada passed on the 0: only Nora is left to hold 2-0."),
            {
                "Theo": N_("Theo passed on the 0, and 2-0 has one."),
                "Ada": N_("Ada passed on the 0, and 2-0 has one."),
            },
        ),
        Drill(
            Puzzle(Kind.WHO, "four", Level.MEDIUM, 40885, "11003151010", "61"),
            N_("Who holds 6-1? Nora passed on the 1. Now look at the 6"),
            N_("Nora passed on the 1 and Ada on the 6: only Theo is left to hold 6-1."),
            {
                "Nora": N_("Nora passed on the 1, and 6-1 has one."),
                "Ada": N_("Ada passed on the 6, and 6-1 has one."),
            },
        ),
        Drill(
            Puzzle(Kind.WHO, "four", Level.MEDIUM, 40453, "331010212110", "62"),
            N_("Who holds 6-2?"),
            N_("Theo passed on the 6 and Nora on the 2: only Ada is left to hold 6-2."),
            {
                "Theo": N_("Theo passed on the 6, and 6-2 has one."),
                "Nora": N_("Nora passed on the 2, and 6-2 has one."),
            },
        ),
    ),
    "four",
    # It has every number: whatever the others pass on, it can leave that open.
    lambda hand: len({number for tile in hand for number in tile}) == 7,
    frozenset({Why.PASSED, Why.LEAVES}),
    _last_pass,
)
