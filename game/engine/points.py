"""The rule points that are set by name, and the choices of each.

No game is named here: a game is a choice for each point. Where a choice is one game's own, the
source of it is the house rules' table of that game.
"""

from enum import StrEnum


class Teams(StrEnum):
    """Who plays with whom."""

    NONE = "none"
    """Each seat for itself."""
    PARTNERSHIPS = "partnerships"
    """Four seats: opposite seats are partners and share one score."""


class Leftover(StrEnum):
    """What becomes of the single tile that is left over from the deal, where there is one."""

    HIDDEN = "hidden"
    """It stays face down and unused."""
    SHOWN = "shown"
    """It lies face up from the deal on, unused."""
    TO_WINNER = "to_winner"
    """It stays face down; its pips go to the winner of the round."""


class Opening(StrEnum):
    """Who leads the first round, and any other round that the opening rule decides."""

    HIGHEST_DOUBLE = "highest_double"
    """The holder of the highest double in any hand, which must be played."""
    DOUBLE_HOLDER = "double_holder"
    """The holder of the highest double, or else of the heaviest tile, with any tile."""
    TOP_DOUBLE = "top_double"
    """The holder of the highest double of the set, which must be played; else deal again."""
    DOUBLE_BLANK = "double_blank"
    """The holder of 0-0, which must be played; else deal again."""
    LOT = "lot"
    """Each seat draws a tile before the deal; the heaviest leads, with any tile."""


class NoDouble(StrEnum):
    """What happens when the highest double should lead and nobody holds a double."""

    HEAVIEST = "heaviest"
    """The heaviest single tile leads, and must be played if the double would have to be."""
    REDEAL = "redeal"
    """The tiles are dealt again."""


class NextLead(StrEnum):
    """Who leads the rounds after the first."""

    OPENING = "opening"
    """The opening rule decides every round."""
    WINNER = "winner"
    """The winner of the last round, with any tile; nobody won: the opening rule decides."""
    WENT_OUT = "went_out"
    """Who went out, with any tile; after a block the opening rule decides."""
    ROTATES = "rotates"
    """The next seat clockwise each round, with any tile."""


class Drawing(StrEnum):
    """What a seat that cannot play takes from the boneyard."""

    NONE = "none"
    """Nothing: it passes."""
    ONE = "one"
    """One tile, played at once if it fits; else the turn passes."""
    UNTIL_PLAYABLE = "until_playable"
    """Tile after tile until one fits, which is played at once."""


class Suits(StrEnum):
    """Which of the tiles that match an end may be played there."""

    OPEN = "open"
    """All of them."""
    UNLOCKED = "unlocked"
    """A double, or any tile once the double of that end's number is in the line."""


class Spinner(StrEnum):
    """Which doubles may be played on at all four sides."""

    NONE = "none"
    """None: the line has two ends."""
    FIRST_DOUBLE = "first_double"
    """The first double of the round."""
    SET_DOUBLE = "set_double"
    """The first tile of the round, if it is a double."""
    EVERY_DOUBLE = "every_double"
    """Every double."""


class Arms(StrEnum):
    """When the arms at the short ends of a spinner open."""

    SIDES_FIRST = "sides_first"
    """Once both its long sides are covered."""
    ALL_AT_ONCE = "all_at_once"
    """At once."""


class Counting(StrEnum):
    """How long a spinner belongs to the count of the ends, both its halves together."""

    SIDES = "sides"
    """Until both its long sides are covered."""
    ENDS = "ends"
    """Each half until the short end of that half is covered (Sniff)."""


class InPlay(StrEnum):
    """Which counts of the ends score at once for the seat that makes them; 0 never does."""

    NONE = "none"
    """None."""
    FIVES = "fives"
    """Multiples of five."""
    THREES = "threes"
    """Multiples of three."""
    FIVES_AND_THREES = "fives_and_threes"
    """Multiples of either; a multiple of both scores for the one and for the other."""


class Unit(StrEnum):
    """What one point is."""

    PIPS = "pips"
    """A pip."""
    MULTIPLES = "multiples"
    """A five, or a three where threes score: a count of 20 is four points."""


class Rounding(StrEnum):
    """Whether the pips left in hands are rounded to the nearest five when a round is scored."""

    NONE = "none"
    """They are not."""
    TOGETHER = "together"
    """Once, after they have been added up."""
    PER_HAND = "per_hand"
    """Each hand by itself, before they are added up."""


class OutScore(StrEnum):
    """What going out scores."""

    PIPS = "pips"
    """The opponents' pips."""
    ONE = "one"
    """One point."""


class BlockedScore(StrEnum):
    """What the lowest hand scores when the round is blocked."""

    MINUS_OWN = "minus_own"
    """The opponents' pips minus its own."""
    OPPONENTS = "opponents"
    """The opponents' pips."""
    PAIRWISE = "pairwise"
    """For each opponent, that opponent's pips minus its own."""
    NOTHING = "nothing"
    """Nothing."""


class BlockedTie(StrEnum):
    """Who wins a blocked round when several hands are lowest. Tied teams never score."""

    SETTER = "setter"
    """The seat that set the round; if it is not tied, the tied seat nearest after it."""
    SPLIT = "split"
    """The tied seats share; what does not divide goes to the seat `SETTER` would choose."""
    NOBODY = "nobody"
    """Nobody scores."""
    PAIR_SPLITS = "pair_splits"
    """Two tied of three seats share, and what does not divide is lost; else nobody scores."""


class MatchEnd(StrEnum):
    """When a match is won by the highest score at or over the target, if it is not tied."""

    FINISH_ROUND = "finish_round"
    """At the end of the round."""
    AT_ONCE = "at_once"
    """The moment the target is reached."""
