"""Don't feed the next player: which ends to leave open for them, and which to cover."""

from game.ai.reasons import Why
from game.language import N_
from game.puzzles.course.lesson import Drill, Lesson, has_five, passed_on
from game.puzzles.puzzle import Kind, Level, Puzzle

LESSON = Lesson(
    "feed",
    # Translators: to feed is to leave an end open that the next player has a tile for.
    N_("Don’t feed the next"),
    N_("Leave open what the next player lacks. Cover what they can use."),
    (
        Drill(
            Puzzle(Kind.PASS, "block", Level.MEDIUM, 622, "510101"),
            N_("Theo passed on the 4 and the 6. Play 5-4: it leaves only those open"),
            N_("5-4 leaves only a 4 and a 6. Theo passed on both, and must pass again."),
            {
                "6-0": N_("6-0 opens a 0: that feeds Theo’s 1-0, 2-0, 3-0 and 5-0."),
                "6-1": N_("6-1 opens a 1 for Theo’s 1-0, and leaves the 5 for 5-0."),
            },
        ),
        Drill(
            Puzzle(Kind.PASS, "block", Level.EASY, 1116, "1032000"),
            N_("Theo passed on the 6, but has a 2. Cover the 2, and leave the 6"),
            N_("4-2 leaves a 4 and a 6: Theo’s 3-2 fits neither."),
            {"6-0": N_("6-0 covers the 6, which is safe. The 2 still feeds Theo’s 3-2.")},
        ),
        Drill(
            Puzzle(Kind.PASS, "block", Level.MEDIUM, 225, "1011"),
            N_("Look for the two numbers that Theo lacks. Which tile leaves only those?"),
            N_("3-2 leaves the 5 and opens a 2. Theo passed on the 2 and the 5."),
            {
                "5-0": N_("5-0 covers the 5, which is safe, and opens a 0 for 1-0, 4-0 and 6-0."),
                "6-5": N_("6-5 covers the 5, which is safe, and opens a 6 for 6-0 and 6-3."),
            },
        ),
        Drill(
            Puzzle(Kind.PASS, "block", Level.MEDIUM, 838, "331101"),
            N_("Which tile leaves Theo nothing to play?"),
            N_("6-1 leaves a 4 and a 6, and Theo has neither."),
            {
                "1-1": N_("1-1 leaves the 1 open, and that feeds Theo’s 2-1."),
                "4-0": N_("4-0 opens a 0 for Theo’s 3-0, and leaves the 1 for 2-1."),
            },
        ),
    ),
    "block",
    has_five,
    frozenset({Why.NOBODY, Why.PASSED, Why.STOPS, Why.LEAVES}),
    lambda view, names: passed_on(view, view.rules.from_seat(view.seat)[1:2], names),
)
