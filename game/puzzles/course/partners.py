"""Partners: playing for two, with an eye on what the partner led and needs."""

from game.ai.reasons import Why
from game.language import N_
from game.puzzles.course.lesson import Drill, Lesson
from game.puzzles.puzzle import Kind, Level, Puzzle

LESSON = Lesson(
    "partners",
    N_("Partners"),
    N_("Bring back your partner’s number, leave their end open, and play for the two of you."),
    (
        Drill(
            Puzzle(Kind.PASS, "partners", Level.EASY, 1337, "1212002200100000"),
            N_("Your partner led the double 6 and has another 6. Bring the 6 back: play 6-3"),
            N_("They pass, and your partner goes out with 6-2: you both win."),
            {"5-4": N_("5-4 leaves a 3 and a 5. They have both, your partner has neither.")},
        ),
        Drill(
            Puzzle(Kind.WIN, "partners", Level.EASY, 1475, "1231211112110001"),
            N_("The 3 is your partner’s end. Leave it open and play 5-0"),
            N_("The 3 stays open: they pass, and your partner goes out with 3-3."),
            {"3-2": N_("3-2 covers your partner’s 3 and opens a 2: they go out with 5-2.")},
        ),
        Drill(
            Puzzle(Kind.WIN, "partners", Level.EASY, 3166, "322330110011101111"),
            N_("Your partner has one tile left. Which tile of yours opens its number?"),
            N_("4-1 opens a 4: they pass, and your partner goes out with 4-4."),
            {"2-0": N_("2-0 opens no 4 for your partner, and they go out with 4-2.")},
        ),
        Drill(
            Puzzle(Kind.WIN, "partners", Level.EASY, 7267, "7131432030100211011"),
            N_("Who can play after you? Find the tile that is good for you both"),
            N_("After 4-2 only your partner can play, and then you go out with 5-0."),
            {"5-0": N_("After 5-0 your partner has to pass, and they go out with 1-0.")},
        ),
    ),
    "partners",
    # Somebody else leads 6-6, and the hand has two 6s to return the number.
    lambda hand: (6, 6) not in hand and sum(6 in tile for tile in hand) >= 2,
    frozenset({Why.FREES, Why.RETURNS, Why.LEAVES, Why.PASSED, Why.STOPS, Why.NOBODY}),
)
