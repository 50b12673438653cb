"""The options of games by country, each choice with its sentence for the page of rules.

Source: the house rules' page of games by country.
"""

from game.engine.count import Bonus
from game.language import N_
from game.variants import options
from game.variants.bonuses import ROWS, amounts
from game.variants.option import Choice, Option, Picture, amount

_LINE = ("6-6", "6-3", "6-5")

DIRECTION = Option("direction", N_("Direction of play")).plus(
    Choice("clockwise", N_("Clockwise"), N_("Turns go clockwise, to the left.")),
    Choice(
        "counter_clockwise", N_("Counterclockwise"), N_("Turns go counterclockwise, to the right.")
    ),
)

OPENING = options.OPENING.only(
    "top_double",
    Choice("lot", N_("By draw"), N_("Everyone draws a tile; the heaviest leads, with any tile.")),
)

REDEAL_DOUBLES = Option("redeal_doubles", N_("Too many doubles")).plus(
    # Translators: hands with many doubles are never dealt again.
    Choice(0, N_("Play on"), N_("Every deal is played.")),
    *(
        amount(count, N_("If a hand has too many doubles, the tiles are dealt again."))
        for count in (4, 5, 6)
    ),
)

OUT_SCORE = Option("out_score", N_("Going out scores")).plus(
    Choice("pips", N_("Their pips"), N_("Going out scores the opponents’ pips.")),
    Choice(
        "all_hands", N_("All pips"), N_("Going out scores all the pips left, the partner’s too.")
    ),
    Choice("one", N_("One point"), N_("Going out scores 1 point.")),
    Choice("two", N_("Two points"), N_("Going out scores 2 points.")),
    Choice(
        "last_tile",
        N_("Depends on the last tile"),
        N_(
            "1 point, 2 for a double, 3 for a tile whose two numbers are the two ends, "
            "and 4 or 6 for a double that fits both ends."
        ),
        pictures=(
            Picture(_LINE, "3-1", N_("Going out with {tile} here scores {points}.")),
            Picture(_LINE, "3-3", N_("Going out with {tile}, a carroça, scores {points}.")),
            Picture(_LINE, "5-3", N_("Going out with {tile}, lá e lô, scores {points}.")),
            Picture(
                ("2-2", "2-4", "2-6 6-4"),
                "4-4",
                N_("Going out with {tile}, a cruzada, scores {points}."),
            ),
        ),
    ),
    Choice(
        "crosswise",
        N_("One point, or two"),
        N_(
            "Going out scores 1 point, or 2 with a tile whose two numbers are the two ends "
            "(dekabès)."
        ),
        pictures=(
            Picture(_LINE, "3-1", N_("Going out with {tile} here scores {points}.")),
            Picture(
                # Translators: a dekabès, in Haiti: going out with a tile whose two numbers are the
                # two ends of the line.
                *(_LINE, "5-3"),
                N_("Going out with {tile}, a dekabès, scores {points}."),
            ),
        ),
    ),
)

# Translators: a double that ends the round and fits both ends of the line.
CROSSED = Option("crossed", N_("Cruzada")).plus(
    amount(4, N_("A double that fits both ends scores 4 points.")),
    amount(6, N_("A double that fits both ends scores 6 points.")),
)

BLOCKED_SCORE = options.BLOCKED_SCORE.only(
    Choice("opponents", N_("In full"), N_("The other team’s pips, nothing subtracted.")),
    Choice("minus_own", N_("Minus own pips"), N_("The other team’s pips minus the winners’.")),
    Choice(
        "all_hands",
        N_("All pips"),
        N_("The winners of a block score all the pips left, their own too."),
    ),
    Choice("one", N_("One point"), N_("Winning a block scores 1 point.")),
    Choice("two", N_("Two points"), N_("Winning a block scores 2 points.")),
)

BLOCKED_WINNER = Option("blocked_winner", N_("Winner of a block")).plus(
    Choice("total", N_("Lighter team"), N_("The team with fewer pips wins a blocked round.")),
    Choice(
        "lowest_hand",
        N_("Lightest hand"),
        N_(
            "The lightest single hand wins a blocked round for its team, whatever the partner "
            "holds."
        ),
    ),
    Choice(
        "duel",
        N_("Last to play vs. next"),
        N_(
            "A blocked round is between the last to play and the next player: the lighter hand "
            "wins for its team."
        ),
    ),
)

TEAM_TIE = Option("team_tie", options.BLOCKED_TIE.title).plus(
    Choice("nobody", N_("Nobody"), N_("On a tie nobody scores.")),
    Choice("setter", N_("Team that led"), N_("On a tie the team that led the round wins.")),
    Choice("blocker", N_("Team that played last"), N_("On a tie the team that played last wins.")),
)

AFTER_TIE = Option("after_tie", N_("After a tie")).plus(
    Choice("same", N_("As before"), N_("A round that nobody wins changes nothing.")),
    Choice(
        "one_more",
        N_("One more"),
        N_("After a round that nobody wins, the next is worth 1 point more."),
    ),
    Choice(
        "double",
        N_("Twice as much"),
        N_("After a round that nobody wins, the next is worth twice as much."),
    ),
)

CAPICUA = Option("capicua", N_("Capicúa")).plus(
    Choice("none", N_("Doesn’t count"), N_("How the last tile fits makes no difference.")),
    Choice(
        "two_faces",
        N_("Two different ends"),
        N_("Capicúa: the two numbers of the last tile are the two ends."),
    ),
    Choice(
        "any_end",
        N_("Both ends, no doubles"),
        N_("Capicúa: the last tile fits both ends, and is not a double."),
    ),
    Choice(
        "any_tile",
        N_("Both ends, doubles too"),
        N_("Capicúa: the last tile fits both ends, even a double."),
    ),
)

CAPICUA_BONUS = ROWS[Bonus.CAPICUA].option
DOUBLE_BLANK_BONUS = ROWS[Bonus.DOUBLE_BLANK].option
BLOCK_BONUS = ROWS[Bonus.BLOCK].option
PASS_BONUS = amounts("pass_bonus", N_("Bonus when all others pass"), 0, 25, 30, 50)
FIRST_PASS_BONUS = amounts(
    "first_pass_bonus", N_("Bonus for a pass after the lead"), 0, 10, 25, 30, 50
)

EACH_PASS = amounts("each_pass", N_("Points for each pass"), 0, 20)
PASS_INSTEAD = PASS_BONUS.only(0, 30, 50)
DOUBLE_OUT = Option("double_out", N_("Going out with a double")).plus(
    Choice(0, N_("Their pips"), N_("The same as going out with any other tile.")),
    Choice(
        20,
        "20",
        N_("This many points instead of pips."),
        pictures=(Picture(_LINE, "3-3", N_("Going out with {tile} here scores {points}.")),),
    ),
)

FIRST_PASS = Option("first_pass", N_("Pass after the lead counts")).plus(
    Choice(
        "always", N_("Always"), N_("The bonus counts whenever the player after the lead passes.")
    ),
    Choice(
        "plain_twice",
        N_("Doubled if no double was led"),
        N_("The bonus is doubled if the round was not led with a double."),
    ),
    Choice(
        "alone",
        N_("Only if the partner can play"),
        N_("The bonus counts only if the partner of the player who led can play."),
    ),
)

ROUND_BONUS = Option("round_bonus", N_("First rounds")).plus(
    Choice("none", N_("No bonus"), N_("Every round scores the same.")),
    Choice(
        "hundred",
        N_("100, 75, 50, 25"),
        N_(
            "Winning the first round of a match adds 100 points, the second 75, the third 50, "
            "the fourth 25."
        ),
    ),
)

KEEPING = Option("keeping", N_("Match score")).plus(
    Choice("added", N_("Added up"), N_("Points are added up from round to round.")),
    Choice(
        "love",
        N_("Six-love"),
        N_(
            "Only wins in a row count (six-love): when a side with none wins, everyone is "
            "back to zero (bruk). But 1–0 becomes 1–1, and the next win counts as two."
        ),
    ),
    Choice(
        "in_a_row",
        N_("Wins in a row"),
        N_("Only wins in a row count: a win sets everyone else back to zero."),
    ),
)

LEVEL_LEAD = Option("level_lead", N_("Lead when tied")).plus(
    Choice("usual", N_("As usual"), N_("The last round decides who leads, whatever the score.")),
    Choice(
        "opening",
        N_("Same as the first"),
        N_(
            "Whenever the scores are tied, as after a bruk and at 1–1, the lead is decided as "
            "in the first round."
        ),
    ),
)

REMOVED = Option("removed", N_("Double blank")).plus(
    # Translators: of a tile: part of the set that is played with, or not.
    Choice("none", N_("In play"), N_("The set is complete.")),
    Choice("double_blank", N_("Taken out"), N_("0-0 is taken out of the set.")),
)

RANKING = Option("ranking", N_("Who wins")).plus(
    Choice(
        "highest",
        N_("Highest score"),
        N_("The winner of a round scores, and the highest score wins the match."),
    ),
    Choice(
        "lowest",
        N_("Lowest score"),
        N_("The pips left in a hand count against the player holding it; the lowest score wins."),
    ),
)

BLANK_VALUE = amounts(
    "blank_value",
    N_("0-0 left in a hand"),
    *(0, 10, 25, 50),
    on_top=N_("It counts this many pips."),
    nothing=N_("It doesn’t count."),
)

ANY_BLANK = Option("any_blank", N_("Any other tile with a blank")).plus(
    Choice(0, N_("Its pips"), N_("It counts its pips.")),
    amount(25, N_("It counts this many, whatever its other half is.")),
)

BLANK_HELD = Option("blank_held", N_("When 0-0 in hand counts")).plus(
    # Translators: when 0-0 left in a hand counts more than nothing.
    Choice("always", N_("In any hand"), N_("Whatever else is left in the hand.")),
    Choice("alone", N_("On its own"), N_("Only if it is the last tile of the hand.")),
)

_SHARED: dict[str, Option] = {}
"""The options of `options` and of this module by rule point, the first of several."""

for _option in [*vars(options).values(), *globals().values()]:
    if isinstance(_option, Option):
        _SHARED.setdefault(_option.key, _option)


def listed(keys: str, *own: Option) -> tuple[Option, ...]:
    """Return the options of these rule points, in this order: a game's own, or the shared ones.
    Raises ValueError if one of its own is not among them."""
    found = _SHARED | {option.key: option for option in own}
    options = tuple(found[key] for key in keys.split())
    if unlisted := [option.key for option in own if option not in options]:
        raise ValueError(f"These options are not listed: {', '.join(unlisted)}.")
    return options
