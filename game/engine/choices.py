"""The rule points that are set by name, and the choices for each, with what they do. Those about
scoring are in `scoring_choices`.

No game is named here: a game is a choice for each point. Where only one game uses a choice, its
source is that game's table in the house rules.
"""

from enum import StrEnum

from game.engine.ending import Ending


class Teams(StrEnum):
    """Who plays with whom."""

    NONE = "none"
    PARTNERSHIPS = "partnerships"
    """Four seats: opposite seats are partners and share one score."""


class Leftover(StrEnum):
    """What happens to a single tile left over from the deal."""

    HIDDEN = "hidden"
    """It stays face down and unused."""
    SHOWN = "shown"
    """It lies face up from the start, unused."""
    TO_WINNER = "to_winner"
    """It stays face down; its pips go to the winner of the round."""

    @property
    def scores(self) -> bool:
        return self is Leftover.TO_WINNER


class Removed(StrEnum):
    """Which tiles are taken out of the set before the deal."""

    NONE = "none"
    DOUBLE_BLANK = "double_blank"
    """0-0, so that three seats can share the 27 tiles that are left (Jamaica, dominoj.com)."""


class Opening(StrEnum):
    """Who leads the first round, and any other round where the opening rule decides."""

    HIGHEST_DOUBLE = "highest_double"
    """The holder of the highest double in any hand, which must be played."""
    LOWEST_DOUBLE = "lowest_double"
    """The holder of the lowest double in any hand, which must be played (Russia)."""
    LOWEST_BUT_BLANK = "lowest_but_blank"
    """The same, but 0-0 does not count."""
    DOUBLE_HOLDER = "double_holder"
    """The holder of the highest double, or of the heaviest tile if there is none, with any tile."""
    TOP_DOUBLE = "top_double"
    """The holder of the highest double of the set, which must be played; if undealt, deal again."""
    DOUBLE_BLANK = "double_blank"
    """The holder of 0-0, which must be played; if undealt, deal again."""
    LOT = "lot"
    """Each seat draws a tile before the deal; the heaviest leads, with any tile."""
    ROUND_DOUBLE = "round_double"
    """The holder of the double of the round, which must be played: the highest of the set in the
    first round, the next lower one in each later round. While nobody holds it each seat draws a
    tile (Chickenfoot, htfbw 39024)."""
    NEXT_DOUBLE = "next_double"
    """The same, but if nobody holds it the next lower one leads, and after 0-0 the highest; with no
    double in any hand, deal again (Chickenfoot, htfbw 76108 and reference.com; Mexican Train,
    htfbw 76098: the highest double in a hand)."""

    @property
    def by_any_double(self) -> bool:
        """Whether more than one double can give the lead."""
        doubles = self in (Opening.HIGHEST_DOUBLE, Opening.LOWEST_DOUBLE, Opening.LOWEST_BUT_BLANK)
        return doubles or self is Opening.DOUBLE_HOLDER

    @property
    def by_round(self) -> bool:
        """Whether the number of the round decides which double gives the lead."""
        return self in (Opening.ROUND_DOUBLE, Opening.NEXT_DOUBLE)

    @property
    def takes_lower(self) -> bool:
        """Whether a lower double gives the lead where nobody holds the one of the round."""
        return self is Opening.NEXT_DOUBLE


class NoDouble(StrEnum):
    """What happens when the highest double should lead and nobody holds a double."""

    HEAVIEST = "heaviest"
    """The heaviest single tile leads, and must be played if the double would have had to be."""
    REDEAL = "redeal"


class NextLead(StrEnum):
    """Who leads the rounds after the first."""

    OPENING = "opening"
    """The opening rule decides every round."""
    WINNER = "winner"
    """The winner of the last round, with any tile; if nobody won, the opening rule decides."""
    WINNERS_CHOOSE = "winners_choose"
    """The same, but in a team the winner may leave the lead to its partner (Jamaica, Pagat)."""
    WENT_OUT = "went_out"
    """The seat that went out, with any tile; after a block the opening rule decides."""
    PLAYED_LAST = "played_last"
    """The seat that played last, with any tile: it went out or closed the line (Russia)."""
    ROTATES = "rotates"
    """The next seat in turn each round, with any tile."""


class DrawRule(StrEnum):
    """What a seat that cannot play takes from the boneyard."""

    NONE = "none"
    ONE = "one"
    """One tile, played at once if it fits; otherwise the turn passes."""
    UNTIL_PLAYABLE = "until_playable"
    """Tile after tile until one fits, which is played at once."""


class Joining(StrEnum):
    """Which halves may touch."""

    EQUAL = "equal"
    """Those that show the same number."""
    SUM = "sum"
    """Those that add up to one more than the highest number of the set. 0-0, and every tile whose
    own halves add up to that, goes on any end, either way round (Matador)."""


class Suits(StrEnum):
    """Which of the tiles that match an end may be played there."""

    OPEN = "open"
    UNLOCKED = "unlocked"
    """A double, or any tile once the double of that end's number is in the line."""


class Spinner(StrEnum):
    """Which doubles may be played on at all four sides."""

    NONE = "none"
    FIRST_DOUBLE = "first_double"
    SET_DOUBLE = "set_double"
    """The first tile of the round, if it is a double."""
    EVERY_DOUBLE = "every_double"


class Arms(StrEnum):
    """When the arms at the short ends of a spinner open."""

    SIDES_FIRST = "sides_first"
    """Once both its long sides are covered."""
    ALL_AT_ONCE = "all_at_once"


class Fill(StrEnum):
    """Which doubles need a tile on each of their sides before any other end opens again: spinners,
    by the choice of the same name in `Spinner`."""

    NONE = "none"
    SET_DOUBLE = "set_double"
    """The one that is led (Sebastopol, Cross, Double Bergen: Pagat)."""
    EVERY_DOUBLE = "every_double"
    """Each spinner, once it is played (Chickenfoot, htfbw 39024)."""


class Direction(StrEnum):
    """Which way turns go round the table. Only code that draws the seats needs to know."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"
    """To the right, as in Latin America and the Caribbean (Pagat; the Spanish federation)."""


class LevelLead(StrEnum):
    """Who leads a round that begins with all scores level."""

    USUAL = "usual"
    """The seat that would lead any later round."""
    OPENING = "opening"
    """The opening rule decides. Where only wins in a row count, scores are level after a bruk and
    at one all (Jamaica, dominoj.com)."""


class Hub(StrEnum):
    """What the line grows from."""

    NONE = "none"
    """The tile that is led."""
    TRAINS = "trains"
    """A double that is taken out before the deal: the highest in the first round, a lower one in
    each later round. From it grow a train for each seat and one for all (Mexican Train). A seat
    that cannot play puts a marker on its own train, which is open to all until the seat itself
    plays there again."""


class Cover(StrEnum):
    """What a double on a train requires. If no tile of its number is left, it requires nothing."""

    AT_ONCE = "at_once"
    """Its seat covers it in the same turn; if it can't, each later seat must, before all else."""
    FIRST_LAID = "first_laid"
    """The same, but its seat may lay more doubles first; the first laid is covered first."""
    LAST_LAID = "last_laid"
    """The same, but the last laid is covered first."""
    ANYWHERE = "anywhere"
    """A second tile in the same turn, on any open train, if one fits (Good Sam, Florida)."""
    BY_NEXT = "by_next"
    """The same, but if the double is left uncovered each later seat must cover it, before all else
    (Wikipedia; reference.com)."""

    @property
    def owes(self) -> bool:
        """Whether an uncovered double has to be covered before anything else."""
        return self is not Cover.ANYWHERE

    @property
    def extra(self) -> bool:
        """Whether the seat of a double plays one more tile wherever it may."""
        return self in (Cover.ANYWHERE, Cover.BY_NEXT)

    @property
    def chains(self) -> bool:
        """Whether several doubles may be laid before the first is covered."""
        return self in (Cover.FIRST_LAID, Cover.LAST_LAID)

    @property
    def next(self) -> int:
        """The index, among the doubles in the order they were laid, of the one to cover next."""
        return -1 if self is Cover.LAST_LAID else 0


class CommonTrain(StrEnum):
    """When the common train is open to a seat."""

    ALWAYS = "always"
    """At any turn, even to begin it."""
    AFTER_OWN = "after_own"
    """Once the seat's own train is begun."""


class FirstTrain(StrEnum):
    """How much a seat lays in the turn when it begins its own train."""

    ONE = "one"
    WHOLE = "whole"
    """As long a train as its tiles allow."""
    FIRST_TURN = "first_turn"
    """As many tiles as it likes, but only in its first turn of the round (htfbw 76098;
    mexicantrain.com)."""

    @property
    def stops(self) -> bool:
        """Whether the seat may stop before its tiles run out."""
        return self is FirstTrain.FIRST_TURN


class LastDouble(StrEnum):
    """What happens when the last tile of a hand is a double on a train."""

    ENDS = "ends"
    """The round ends all the same."""
    DOUBLES = "doubles"
    """The round ends, and what the others hold counts twice."""
    COVERED = "covered"
    """It has to be covered like any double: a tile is drawn for that, while there are any."""

    def doubles(self, end: Ending) -> bool:
        """Whether hands count twice when a round ends like this."""
        return self is LastDouble.DOUBLES and end.by_double
