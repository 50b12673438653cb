"""Fives and drawing: counting the ends, and leaving the others none to play on."""

from game.ai.reasons import Why
from game.language import N_
from game.puzzles.course.lesson import Drill, Lesson
from game.puzzles.puzzle import Kind, Level, Puzzle

LESSON = Lesson(
    "fives",
    N_("Fives and drawing"),
    N_("Make the open ends add up to a multiple of five, and make the others draw."),
    (
        Drill(
            Puzzle(Kind.POINTS, "fives", Level.EASY, 339, "63200301011"),
            N_("Play 5-5. A double at an end counts twice: 3 + 2 + 10 = 15"),
            N_("You score 15, and they can’t play."),
            {"5-4": N_("3 + 2 + 4 = 9 scores nothing, and they go out with 4-0.")},
        ),
        Drill(
            Puzzle(Kind.POINTS, "fives", Level.MEDIUM, 453, "50110230"),
            N_("The spinner makes four ends. Play 4-0: 5 + 5 + 4 + 6 = 20"),
            N_("You score 20. They can’t play, and you go out with 6-6."),
            {"6-6": N_("5 + 5 + 0 + 12 = 22 isn’t a multiple of five: it scores nothing.")},
        ),
        Drill(
            Puzzle(Kind.POINTS, "draw", Level.EASY, 1347, "32111202211102011"),
            N_("They have only 2-2. Which tile makes them draw?"),
            N_("No end shows a 2. They draw the last tile, and it doesn’t fit either."),
            {"3-2": N_("3-2 opens a 2, and they go out with 2-2.")},
        ),
        Drill(
            Puzzle(Kind.POINTS, "draw", Level.EASY, 189, "421100022122112"),
            N_("Add up the ends, and look at what they have. What do you play?"),
            N_("2 + 12 + 3 + 8 = 25, and 0-0 fits nowhere: they have to draw."),
            {"6-0": N_("6-0 scores nothing and opens a 0: they go out with 0-0.")},
        ),
    ),
    "draw",
    # Three tiles would score if they were led.
    lambda hand: sum(tile.pips % 5 == 0 < tile.pips for tile in hand) >= 3,
    frozenset({Why.WINS, Why.SCORES, Why.UNSCORED, Why.LIMITS, Why.STOPS, Why.NOBODY}),
)
