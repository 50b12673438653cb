"""The rule points about scoring that are set by name, and the choices for each (see `choices`)."""

from collections.abc import Sequence
from enum import Enum, StrEnum, auto
from operator import add

from game.engine.ending import Ending


class Own(Enum):
    """What happens to the winning side's own pips."""

    LEFT_OUT = auto()
    """They count for nothing."""
    TAKEN_OFF = auto()
    """They are taken off."""
    TAKEN_OFF_EACH = auto()
    """They are taken off once for each opponent."""
    SCORED = auto()
    """They are scored too."""


class SpinnerCount(StrEnum):
    """How long the two halves of a spinner belong to the count of the ends."""

    SIDES = "sides"
    """Both until both its long sides are covered."""
    ENDS = "ends"
    """Each half until the short end of that half is covered (Sniff)."""


class EndsScoring(StrEnum):
    """Which ends score at once for the seat that makes them; a count of 0 never does."""

    NONE = "none"
    FIVES = "fives"
    THREES = "threes"
    FIVES_AND_THREES = "fives_and_threes"
    """Multiples of either; a multiple of both scores for the one and for the other."""
    HEADERS = "headers"
    """Two ends or more with the number that the tile just laid turns out, and nothing else: a point
    for each half that shows it, two at a double (Bergen: double and triple headers)."""
    HEADERS_AND_DOUBLES = "headers_and_doubles"
    """The same, and two points for a double whose number is at no other end (Double Bergen)."""

    @property
    def factors(self) -> tuple[int, ...]:
        """The numbers whose multiples score."""
        match self:
            case EndsScoring.FIVES:
                return (5,)
            case EndsScoring.THREES:
                return (3,)
            case EndsScoring.FIVES_AND_THREES:
                return (5, 3)
        return ()


class ScoreUnit(StrEnum):
    """What one point is."""

    PIPS = "pips"
    MULTIPLES = "multiples"
    """A five, or a three where threes score: a count of 20 is four points."""


class Rounding(StrEnum):
    """Whether the pips left in hands are rounded to a five when a round is scored."""

    NONE = "none"
    TOGETHER = "together"
    """Once, after they have been added up, to the nearest."""
    PER_HAND = "per_hand"
    """Each hand by itself, to the nearest, before they are added up."""
    DOWN = "down"
    """Once, after they have been added up, down to the five below."""

    @property
    def by_hand(self) -> bool:
        """Whether each hand is rounded by itself."""
        return self is Rounding.PER_HAND

    def hand(self, pips: int) -> int:
        """Return what the pips of one hand count."""
        return nearest_five(pips) if self.by_hand else pips

    def total(self, pips: int) -> int:
        """Return what the total of the pips counts."""
        if self is Rounding.TOGETHER:
            return nearest_five(pips)
        return pips // 5 * 5 if self is Rounding.DOWN else pips


def nearest_five(pips: int) -> int:
    """Return `pips` rounded to the nearest five.

    >>> [nearest_five(pips) for pips in (2, 3, 7, 8, 12, 13, 27, 28)]
    [0, 5, 5, 10, 10, 15, 25, 30]
    """
    return (pips + 2) // 5 * 5


class OutScore(StrEnum):
    """What going out scores."""

    PIPS = "pips"
    """The opponents' pips."""
    ONE = "one"
    TWO = "two"
    ALL_HANDS = "all_hands"
    """All pips left, the partner's too."""
    LAST_TILE = "last_tile"
    """One point, or two for a double; three for a tile whose two faces are the two ends, which
    differ; and `crossed` for a double that fits both ends (Brazil)."""
    CROSSWISE = "crosswise"
    """One point, or two for a tile whose two faces are the two ends, which differ (Haiti)."""

    def fixed(self, end: Ending, crossed: int) -> int | None:
        """Return the points for going out, if they are fixed; None if the pips score."""
        match self:
            case OutScore.PIPS | OutScore.ALL_HANDS:
                return None
            case OutScore.ONE:
                return 1
            case OutScore.TWO:
                return 2
            case OutScore.LAST_TILE if end.by_double:
                return crossed if end.fits_both else 2
            case OutScore.LAST_TILE:
                return 3 if end.fits_crosswise else 1
            case OutScore.CROSSWISE:
                return 2 if end.fits_crosswise else 1

    @property
    def own(self) -> Own:
        """What happens to the pips left on the side that goes out, the partner's."""
        return Own.SCORED if self is OutScore.ALL_HANDS else Own.LEFT_OUT

    @property
    def counts_pips(self) -> bool:
        return self in (OutScore.PIPS, OutScore.ALL_HANDS)

    @property
    def by_tile(self) -> bool:
        """Whether it matters how the last tile fits."""
        return self in (OutScore.LAST_TILE, OutScore.CROSSWISE)


class BlockedScore(StrEnum):
    """What the lowest hand scores when the round is blocked."""

    MINUS_OWN = "minus_own"
    """The opponents' pips minus its own."""
    OPPONENTS = "opponents"
    PAIRWISE = "pairwise"
    """For each opponent, that opponent's pips minus its own."""
    NOTHING = "nothing"
    ALL_HANDS = "all_hands"
    """All pips left, its own too."""
    ONE = "one"
    TWO = "two"

    @property
    def fixed(self) -> int | None:
        """The points for a block, if they are fixed; None if the pips score."""
        return {BlockedScore.ONE: 1, BlockedScore.TWO: 2, BlockedScore.NOTHING: 0}.get(self)

    @property
    def own(self) -> Own:
        """What happens to the winners' own pips."""
        match self:
            case BlockedScore.MINUS_OWN:
                return Own.TAKEN_OFF
            case BlockedScore.PAIRWISE:
                return Own.TAKEN_OFF_EACH
            case BlockedScore.ALL_HANDS:
                return Own.SCORED
        return Own.LEFT_OUT


class BlockedTie(StrEnum):
    """Who wins a blocked round when several hands are lowest. Tied teams never score."""

    SETTER = "setter"
    """The seat that set the round; if it is not tied, the tied seat nearest after it."""
    SPLIT = "split"
    """The tied seats share; a remainder goes to the seat `SETTER` would choose."""
    NOBODY = "nobody"
    PAIR_SPLITS = "pair_splits"
    """Two of three seats that tie share, and a remainder is lost; otherwise nobody scores."""

    @property
    def shared(self) -> bool:
        """Whether seats that tie may share."""
        return self in (BlockedTie.SPLIT, BlockedTie.PAIR_SPLITS)


class MatchEnd(StrEnum):
    """When a match is won by the highest score at or over the target, if it is not tied."""

    FINISH_ROUND = "finish_round"
    AT_ONCE = "at_once"


class BlockedWinner(StrEnum):
    """Whose pips decide a blocked round: most choices are for teams."""

    TOTAL = "total"
    """The fewest pips: those of a team, or of a hand where there are none."""
    NO_DOUBLE = "no_double"
    """The fewest pips in a hand without a double, if there is one (Bergen: puzzle-place.net, and
    Celko at gamecabinet.com)."""
    LOWEST_HAND = "lowest_hand"
    """The team with the lightest single hand (Jamaica, the Dominican patio, Jawaker)."""
    DUEL = "duel"
    """The lighter of two hands: the one of the seat that closed the line by playing last, and the
    one of the seat after it ("con el de abajo", dominoesonline.com)."""

    @property
    def by_total(self) -> bool:
        """Whether the pips of each side decide, and nothing else."""
        return self is BlockedWinner.TOTAL

    @property
    def by_single_hand(self) -> bool:
        """Whether a single hand decides for its team."""
        return self in (BlockedWinner.LOWEST_HAND, BlockedWinner.DUEL)

    @property
    def by_last(self) -> bool:
        """Whether it matters who played last."""
        return self is BlockedWinner.DUEL

    def weigh(self, end: Ending) -> list[int]:
        """Return numbers for each side, such as its pips, of which the lowest wins a block."""
        pips, sides = end.pips, end.sides
        match self:
            case BlockedWinner.TOTAL:
                return [sum(pips[side::sides]) for side in range(sides)]
            case BlockedWinner.NO_DOUBLE:
                behind = sum(pips) + 1
                return [held + behind * (seat in end.doubled) for seat, held in enumerate(pips)]
            case BlockedWinner.LOWEST_HAND:
                return [min(pips[side::sides]) for side in range(sides)]
            case BlockedWinner.DUEL:
                after = (end.seat + 1) % len(pips)
                first, second = pips[end.seat], pips[after]
                return [first, second] if end.seat % sides == 0 else [second, first]


class TeamTie(StrEnum):
    """Which of two tied teams wins a blocked round."""

    NOBODY = "nobody"
    SETTER = "setter"
    """The team of the seat that set the round."""
    BLOCKER = "blocker"
    """The team of the seat that closed the line by playing last."""


class Capicua(StrEnum):
    """Which last tile of a hand is a capicúa. The two ends are those of the line before it."""

    NONE = "none"
    TWO_FACES = "two_faces"
    """One whose two faces are the two ends, which differ (the Dominican Republic)."""
    ANY_END = "any_end"
    """One that fits both ends and is not a double (Puerto Rico, after SACI)."""
    ANY_TILE = "any_tile"
    """One that fits both ends, even a double."""

    def made(self, end: Ending) -> bool:
        """Whether a hand went out with a capicúa."""
        match self:
            case Capicua.NONE:
                return False
            case Capicua.TWO_FACES:
                return end.fits_crosswise
            case Capicua.ANY_END:
                return end.fits_both and not end.by_double
            case Capicua.ANY_TILE:
                return end.fits_both


class FirstPass(StrEnum):
    """When the team that led scores for a pass by the next seat."""

    ALWAYS = "always"
    PLAIN_TWICE = "plain_twice"
    """Whenever it passes, and twice as much if the lead was not a double (dominoesonline.com)."""
    ALONE = "alone"
    """Only if the seat after it does not pass too."""

    @property
    def waits(self) -> bool:
        """Whether it takes another turn to see if the pass scores."""
        return self is FirstPass.ALONE

    def points(self, bonus: int, *, double_led: bool) -> int:
        """Return what the pass scores if its bonus is `bonus`."""
        return bonus << (self is FirstPass.PLAIN_TWICE and not double_led)


class RoundBonus(StrEnum):
    """What the winners of a round score on top, by its number in the match."""

    NONE = "none"
    HUNDRED = "hundred"
    """100 in the first round, 75 in the second, 50 in the third, 25 in the fourth."""

    @property
    def pays(self) -> bool:
        """Whether some rounds are worth more than others."""
        return self is not RoundBonus.NONE

    def points(self, round_no: int) -> int:
        """Return what the winners of the round with this number score on top."""
        return (100, 75, 50, 25)[round_no - 1] if self.pays and round_no <= 4 else 0


class AfterTie(StrEnum):
    """How much more a round is worth after rounds that nobody has won."""

    SAME = "same"
    ONE_MORE = "one_more"
    """One point more for each of them."""
    DOUBLE = "double"
    """Doubled for each of them."""

    @property
    def counts(self) -> bool:
        """Whether rounds that nobody won make a difference."""
        return self is not AfterTie.SAME

    def more(self, points: int, tied_rounds: int) -> int:
        """Return how much more these points are worth after `tied_rounds` rounds nobody won."""
        match self:
            case AfterTie.SAME:
                return 0
            case AfterTie.ONE_MORE:
                return tied_rounds
            case AfterTie.DOUBLE:
                return (points << tied_rounds) - points


class ScoreKeeping(StrEnum):
    """How the score of a match is kept."""

    ADDED = "added"
    LOVE = "love"
    """Points count while all others are at love (zero). When a side at love wins, everybody goes
    back to love and it gets nothing; but one–love becomes one all, and the next win counts for both
    ("one all play two"). With more than two sides, all go back to love once each of them has scored
    (Jamaica, dominoj.com)."""
    IN_A_ROW = "in_a_row"
    """A win sets all others back to nothing (Guadeloupe, guadeloupe.fr)."""

    def tallied(self, before: Sequence[int], won: Sequence[int]) -> tuple[int, ...]:
        """Return the scores after a round in which the sides scored `won`.

        >>> love = ScoreKeeping.LOVE
        >>> love.tallied((0, 0), (1, 0)), love.tallied((2, 0), (0, 1))
        ((1, 0), (0, 0))
        >>> love.tallied((1, 0), (0, 1)), love.tallied((1, 1), (1, 0))
        ((1, 1), (2, 0))
        >>> ScoreKeeping.IN_A_ROW.tallied((2, 0, 1), (0, 1, 0))
        (0, 1, 0)
        """
        added = tuple(map(add, before, won))
        in_a_row = self is ScoreKeeping.IN_A_ROW
        if self is ScoreKeeping.ADDED or not any(won) or not (in_a_row or all(added)):
            return added
        if in_a_row or (len(added) == 2 and all(before)):  # at one all the next win counts for both
            return tuple([score if more else 0 for score, more in zip(added, won, strict=True)])
        one_all = len(added) == 2 and max(before) == 1
        return (1, 1) if one_all else (0,) * len(added)


class Ranking(StrEnum):
    """Which score wins a match, and so what the end of a round scores."""

    HIGHEST = "highest"
    """The highest. `OutScore` and `BlockedScore` say what the winner of a round scores."""
    LOWEST = "lowest"
    """The lowest: pips left in hands count against their own side (Russia; Mexican Train)."""


class DoubleBlankValue(StrEnum):
    """When 0-0 left in a hand counts more than its zero pips."""

    ALWAYS = "always"
    """Whatever else is left."""
    ALONE = "alone"
    """If it is the only tile left (Russia)."""
