"""The house options that several games offer, in plain words.

Source: the house rules, "Points every game shares", "Block" and "Straight".
"""

from game.language import N_
from game.variants.option import Choice, Option, amount

SEATS = Option("seats", N_("Players")).plus(
    amount(2, N_("One against one.")),
    amount(3, N_("Three players, everyone for themselves.")),
    amount(4, N_("Four players, everyone for themselves or as partners.")),
)

TEAMS = Option("teams", N_("Teams")).plus(
    Choice("none", N_("Solo"), N_("Everyone for themselves.")),
    Choice("partnerships", N_("Partners"), N_("Players opposite each other share one score.")),
)

SET = Option("max_pip", N_("Set of tiles")).plus(
    Choice(6, N_("Double-six"), N_("28 tiles, from 0-0 to 6-6.")),
    Choice(9, N_("Double-nine"), N_("55 tiles, from 0-0 to 9-9.")),
    Choice(12, N_("Double-twelve"), N_("91 tiles, from 0-0 to 12-12.")),
)


def target(*usual: Choice) -> Option:
    """Return the option for the points to win: the usual numbers, or any other."""
    return Option("target", N_("Points to win"), usual, least=1)


def hand(*choices: Choice) -> Option:
    """Return the option for how many tiles each player takes."""
    return Option("hand", N_("Tiles each"), choices)


TARGET = target(
    amount(50, N_("A short match.")),
    amount(100, N_("The usual match.")),
    amount(150, N_("A longer match.")),
    amount(200, N_("A long match.")),
)

# Translators: how long a match is: one round, or up to a number of points.
ROUNDS = Option("rounds", N_("Length")).plus(
    Choice(0, N_("To the target"), N_("As many rounds as it takes to reach the target.")),
    amount(1, N_("A single round decides the match.")),
    amount(3, N_("The best score after three rounds wins.")),
)

OPENING = Option("opening", N_("First lead")).plus(
    Choice(
        "highest_double",
        N_("Highest double"),
        N_("The player with the highest double must play it first."),
    ),
    Choice(
        "top_double",
        N_("Top double only"),
        N_(
            "The highest double of the set (6-6, 9-9 or 12-12) leads. If nobody has it, deal again."
        ),
    ),
    Choice(
        "double_blank",
        N_("Double blank only"),
        N_("0-0 leads; if nobody has it, the tiles are dealt again."),
    ),
)

NO_DOUBLE = Option("no_double", N_("Nobody has a double")).plus(
    Choice("heaviest", N_("Heaviest tile leads"), N_("The heaviest tile must be played first.")),
    Choice("redeal", N_("Deal again"), N_("The tiles are shuffled and dealt again.")),
)

NEXT_LEAD = Option("next_lead", N_("Later leads")).plus(
    Choice("opening", N_("Same as the first"), N_("Every round begins like the first.")),
    Choice("winner", N_("Winner leads"), N_("The winner of the last round leads any tile.")),
    Choice(
        "winners_choose",
        N_("Winners choose"),
        N_("The winner of the last round leads, or lets their partner lead."),
    ),
    Choice(
        "played_last",
        N_("Last to play leads"),
        N_("The player who played last in the last round leads any tile."),
    ),
    Choice(
        "rotates",
        N_("The lead rotates"),
        N_("The lead passes to the next player, who may lead any tile."),
    ),
)

DRAW = Option("draw", N_("If you can’t play")).plus(
    Choice("one", N_("Draw one"), N_("Draw one tile and play it if it fits; otherwise pass.")),
    Choice(
        "until_playable",
        N_("Draw until one fits"),
        N_("Draw until a tile fits, and play it at once."),
    ),
    # Translators: a choice: you pass.
    Choice("none", N_("Pass"), N_("No tiles are drawn.")),
)

RESERVE = Option("reserve", N_("Never drawn")).plus(
    # Translators: tiles of the boneyard that are never drawn.
    Choice(0, N_("No tile"), N_("Every tile of the boneyard can be drawn.")),
    Choice(1, N_("One tile"), N_("The last tile of the boneyard stays.")),
    Choice(2, N_("Two tiles"), N_("The last two tiles of the boneyard stay.")),
)

LEFTOVER = Option("leftover", N_("Leftover tile")).plus(
    # Translators: of a tile.
    Choice("hidden", N_("Hidden"), N_("It stays face down and is not used.")),
    # Translators: of a tile.
    Choice("shown", N_("Shown"), N_("It lies face up and is not used.")),
    Choice("to_winner", N_("To the winner"), N_("Its pips go to the winner of the round.")),
)

SPINNER = Option("spinner", N_("Spinner")).plus(
    # Translators: no spinner.
    Choice("none", N_("None"), N_("The line has two ends.")),
    Choice(
        "first_double",
        N_("First double"),
        N_("You can play on all four sides of the first double."),
    ),
)

ARMS = Option("arms", N_("Sides of the spinner")).plus(
    Choice("sides_first", N_("Long sides first"), N_("Its ends open once both sides are covered.")),
    Choice("all_at_once", N_("All at once"), N_("All four sides are open from the start.")),
)

BLOCKED_SCORE = Option("blocked_score", N_("Score for a block")).plus(
    Choice("minus_own", N_("Minus own pips"), N_("The opponents’ pips minus the winner’s own.")),
    Choice("opponents", N_("In full"), N_("The opponents’ pips, nothing subtracted.")),
    Choice(
        "pairwise",
        # Translators: the difference to each opponent is scored.
        N_("Each difference"),
        N_("The winner’s own pips are subtracted for each opponent."),
    ),
)

BLOCKED_TIE = Option("blocked_tie", N_("Tie in a block")).plus(
    Choice(
        "setter",
        N_("The player who led"),
        N_("The player who led wins a tie; otherwise the next tied player."),
    ),
    # Translators: of points.
    Choice("split", N_("Shared"), N_("The tied players share the points.")),
    # Translators: nobody scores.
    Choice("nobody", N_("Nobody"), N_("Nobody scores.")),
)

IN_PLAY = Option("in_play", N_("Points as you play")).plus(
    Choice(
        "fives",
        N_("Fives"),
        N_("Open ends that add up to a multiple of five score that many points."),
    ),
    Choice(
        "threes",
        N_("Threes"),
        N_("Open ends that add up to a multiple of three score that many points."),
    ),
    Choice(
        "fives_and_threes",
        N_("Fives and threes"),
        N_("Multiples of five or three score; a multiple of both scores twice."),
    ),
)

# Translators: how long: “Until covered”.
COUNTING = Option("counting", N_("A spinner counts")).plus(
    Choice("sides", N_("Until covered"), N_("Until both its long sides are covered.")),
    Choice("ends", N_("Half by half"), N_("Each half until the short end there is covered too.")),
)

ROUNDING = Option("rounding", N_("Pips left in hands")).plus(
    Choice("together", N_("Rounded once"), N_("Added up, then rounded to the nearest five.")),
    Choice(
        "per_hand",
        N_("Each hand rounded"),
        N_("Each hand is rounded to the nearest five, then they are added up."),
    ),
    Choice("down", N_("Rounded down"), N_("Added up, then rounded down to a multiple of five.")),
)

MATCH_END = Option("match_end", N_("End of the match")).plus(
    Choice("at_once", N_("At once"), N_("The moment a score reaches the target.")),
    Choice("finish_round", N_("After the round"), N_("The round is finished first.")),
)
