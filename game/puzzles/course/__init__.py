"""The course: its lessons, in any order."""

from collections.abc import Sequence

from game.ai.reasons import Why
from game.engine import SeatView, Tile
from game.engine.events import Passed
from game.language import N_, _
from game.puzzles.course.lesson import Drill, Lesson, has_five, held, passed_on
from game.puzzles.puzzle import Kind, Level, Puzzle


def _lone_double(hand: Sequence[Tile]) -> bool:
    """Whether a hand has four tiles of one number, and a double with no other tile of its own."""
    numbers = held(hand)
    alone = any(tile.is_double and numbers[tile.high] == 1 for tile in hand)
    return alone and max(numbers.values()) >= 4


HAND = Lesson(
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
    _lone_double,
    frozenset({Why.FOLLOWS, Why.SUITS, Why.SOME, Why.DOUBLE, Why.HOLDS, Why.HOLDS_ALL}),
)
"""Read your hand: which tiles in it go together, and which are on their own."""


def _three_numbers(hand: Sequence[Tile]) -> bool:
    """Whether a hand has four tiles of one number and three each of two others: few are left."""
    counts = sorted(held(hand).values())
    return counts[-1] >= 4 and counts[-3] >= 3


def _fewest_left(view: SeatView, _names: Sequence[str]) -> str:
    """Say how many tiles the others hold of the open number of which they hold the fewest."""
    out = {end: sum(end in tile for tile in view.unseen) for end in view.line.values}
    number = min(out, key=out.__getitem__, default=None)
    if number is None:
        return ""
    if not out[number]:
        return _("Count the {number}s: the others hold none").format(number=number)
    text = _("Count the {number}s: the others hold {count}")
    return text.format(number=number, count=out[number])


SEVEN = Lesson(
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
    _three_numbers,
    frozenset({Why.HOLDS_ALL, Why.HOLDS, Why.NOBODY}),
    _fewest_left,
)
"""Seven of each: the hand and the table show how many tiles of a number are left."""


def _last_pass(view: SeatView, names: Sequence[str]) -> str:
    """Return everything that the last seat to pass has passed on."""
    passes = [event.seat for event in view.history if isinstance(event, Passed)]
    others = [seat for seat in reversed(passes) if seat != view.seat]
    return passed_on(view, others, names)


PASSES = Lesson(
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
"""A pass is forever: it shows which numbers a player lacks, and so who holds a tile."""

FEED = Lesson(
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
"""Don't feed the next player: which ends to leave open for them, and which to cover."""


def _double_in_danger(hand: Sequence[Tile]) -> bool:
    """Whether a hand has four tiles of one number, and a double with one other tile of its own."""
    numbers = held(hand)
    in_danger = any(tile.is_double and numbers[tile.high] == 2 for tile in hand)
    return in_danger and max(numbers.values()) >= 4


KEY = Lesson(
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
    _double_in_danger,
    frozenset({Why.NOBODY, Why.STOPS, Why.PASSED, Why.HOLDS_ALL, Why.HOLDS, Why.DOUBLE}),
)
"""Hard end, dead double, key: numbers that are nearly used up, for better or worse."""

BLOCK = Lesson(
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
"""The block: when to end the round at once, and who wins the count."""

PARTNERS = Lesson(
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
"""Partners: playing for two, with an eye on what the partner led and needs."""

FIVES = Lesson(
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
"""Fives and drawing: counting the ends, and leaving the others none to play on."""

LESSONS = (HAND, SEVEN, PASSES, FEED, KEY, BLOCK, PARTNERS, FIVES)
