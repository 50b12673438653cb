"""The house options that several games offer, in plain words.

Source: the house rules, "Points every game shares", "Block" and "Straight".
"""

from game.engine.rules import (
    Arms,
    BlockedScore,
    BlockedTie,
    Counting,
    Drawing,
    InPlay,
    Leftover,
    MatchEnd,
    NextLead,
    NoDouble,
    Opening,
    Rounding,
    Rules,
    Spinner,
    Teams,
)
from game.variants.base import Choice, Option


def _each_alone(rules: Rules) -> bool:
    return rules.teams is Teams.NONE


def _draws(rules: Rules) -> bool:
    return rules.draw is not Drawing.NONE and rules.undealt > 0


def _one_left_over(rules: Rules) -> bool:
    return rules.undealt == 1 and not _draws(rules)


def _may_lack_doubles(rules: Rules) -> bool:
    """Whether so many tiles stay undealt that every double may be among them."""
    by_double = rules.opening in (Opening.HIGHEST_DOUBLE, Opening.DOUBLE_HOLDER)
    return by_double and rules.undealt > rules.max_pip


SEATS = Option(
    "seats",
    "Players",
    (
        Choice(2, "2", "You and one opponent."),
        Choice(3, "3", "You and two opponents."),
        Choice(4, "4", "You and three others."),
    ),
)

TEAMS = Option(
    "teams",
    "Teams",
    (
        Choice(Teams.NONE, "Each alone", "Everybody plays and scores for themselves."),
        Choice(Teams.PARTNERSHIPS, "Partners", "Opposite players share one score."),
    ),
    applies=lambda rules: rules.seats == 4,
    needs="Partnerships need four seats.",
)

SET = Option(
    "max_pip",
    "Set of tiles",
    (
        Choice(6, "Double-six", "28 tiles, from 0-0 to 6-6."),
        Choice(9, "Double-nine", "55 tiles, from 0-0 to 9-9."),
        Choice(12, "Double-twelve", "91 tiles, from 0-0 to 12-12."),
    ),
)

TARGET = Option(
    "target",
    "Points to win",
    (
        Choice(50, "50", "A short match."),
        Choice(100, "100", "The usual match."),
        Choice(150, "150", "A longer match."),
        Choice(200, "200", "A long match."),
    ),
    least=1,
)

OPENING = Option(
    "opening",
    "First lead",
    (
        Choice(
            Opening.HIGHEST_DOUBLE,
            "Highest double",
            "Whoever holds the highest double must play it first.",
        ),
        Choice(
            Opening.TOP_DOUBLE,
            "Top double only",
            "The highest double of the set (6-6, 9-9 or 12-12) leads; nobody has it: deal again.",
        ),
        Choice(
            Opening.DOUBLE_BLANK,
            "Double blank only",
            "0-0 leads; if nobody has it, the tiles are dealt again.",
        ),
    ),
)

NO_DOUBLE = Option(
    "no_double",
    "Nobody has a double",
    (
        Choice(NoDouble.HEAVIEST, "Heaviest leads", "The heaviest tile must be played first."),
        Choice(NoDouble.REDEAL, "Deal again", "The tiles are shuffled and dealt again."),
    ),
    applies=_may_lack_doubles,
    needs="With this lead and so few tiles undealt somebody always has a double.",
)

NEXT_LEAD = Option(
    "next_lead",
    "Later leads",
    (
        Choice(NextLead.OPENING, "As the first", "Every round begins as the first one does."),
        Choice(NextLead.WINNER, "Winner leads", "The winner of the last round plays any tile."),
        Choice(NextLead.ROTATES, "Takes turns", "The lead moves one player on; any tile leads."),
    ),
)

DRAW = Option(
    "draw",
    "When you cannot play",
    (
        Choice(Drawing.ONE, "Draw one", "Draw one tile and play it if it fits, else pass."),
        Choice(
            Drawing.UNTIL_PLAYABLE,
            "Draw until one fits",
            "Draw until a tile fits, and play it at once.",
        ),
        Choice(Drawing.NONE, "Pass", "No tiles are drawn."),
    ),
    applies=lambda rules: rules.undealt > 0,
    needs="Every tile is dealt, so there is nothing to draw.",
)

RESERVE = Option(
    "reserve",
    "Never drawn",
    (
        Choice(0, "None", "The boneyard can be drawn to the last tile."),
        Choice(1, "One tile", "The last tile of the boneyard stays."),
        Choice(2, "Two tiles", "The last two tiles of the boneyard stay."),
    ),
    applies=_draws,
    needs="Where nothing is drawn, no tile needs to be kept from it.",
)

LEFTOVER = Option(
    "leftover",
    "Tile left over",
    (
        Choice(Leftover.HIDDEN, "Hidden", "It stays face down and is not used."),
        Choice(Leftover.SHOWN, "Shown", "It lies face up for all to see, and is not used."),
        Choice(Leftover.TO_WINNER, "To the winner", "Its pips go to the winner of the round."),
    ),
    applies=_one_left_over,
    needs="Only a single tile left over, and never drawn, can be shown or scored.",
)

SPINNER = Option(
    "spinner",
    "Spinner",
    (
        Choice(Spinner.NONE, "None", "The line has two ends."),
        Choice(
            Spinner.FIRST_DOUBLE, "First double", "The first double can be played on all round."
        ),
    ),
)

ARMS = Option(
    "arms",
    "Sides of the spinner",
    (
        Choice(Arms.SIDES_FIRST, "Long sides first", "Its ends open once both sides are covered."),
        Choice(Arms.ALL_AT_ONCE, "All at once", "All four sides are open from the start."),
    ),
    applies=lambda rules: rules.spinner is not Spinner.NONE,
    needs="Without a spinner there are no such sides.",
)

BLOCKED_SCORE = Option(
    "blocked_score",
    "Blocked round scores",
    (
        Choice(BlockedScore.MINUS_OWN, "Minus own", "The opponents’ pips minus the winner’s own."),
        Choice(BlockedScore.OPPONENTS, "In full", "The opponents’ pips, nothing taken off."),
        Choice(
            BlockedScore.PAIRWISE,
            "Each difference",
            "The winner’s own pips are taken off for each opponent.",
            applies=lambda rules: rules.sides > 2,
            needs="With one opponent or two teams there is only one difference.",
        ),
    ),
)

BLOCKED_TIE = Option(
    "blocked_tie",
    "Tie in a block",
    (
        Choice(BlockedTie.SETTER, "Who led", "Who led the round wins, or the nearest tied after."),
        Choice(BlockedTie.SPLIT, "Shared", "The tied players share the points."),
        Choice(BlockedTie.NOBODY, "Nobody", "Nobody scores."),
    ),
    applies=_each_alone,
    needs="Teams that tie never score.",
)

IN_PLAY = Option(
    "in_play",
    "Scoring in play",
    (
        Choice(InPlay.FIVES, "Fives", "Ends that count a multiple of five score it."),
        Choice(InPlay.THREES, "Threes", "Ends that count a multiple of three score it."),
        Choice(
            InPlay.FIVES_AND_THREES,
            "Fives and threes",
            "Multiples of five or three score; a multiple of both scores twice.",
        ),
    ),
)

COUNTING = Option(
    "counting",
    "A spinner counts",
    (
        Choice(Counting.SIDES, "Until covered", "Until both its long sides are covered."),
        Choice(Counting.ENDS, "Sniff", "Each half until the short end there is covered too."),
    ),
    applies=lambda rules: rules.spinner is not Spinner.NONE,
    needs="Without a spinner there is none to count.",
)

ROUNDING = Option(
    "rounding",
    "Pips left in hands",
    (
        Choice(Rounding.TOGETHER, "Rounded once", "Added up, then rounded to the nearest five."),
        Choice(
            Rounding.PER_HAND,
            "Each hand rounded",
            "Each hand is rounded to the nearest five, then they are added up.",
        ),
    ),
)

MATCH_END = Option(
    "match_end",
    "Match ends",
    (
        Choice(MatchEnd.AT_ONCE, "At once", "The moment a score reaches the target."),
        Choice(MatchEnd.FINISH_ROUND, "After the round", "The round is played to its end first."),
    ),
)
