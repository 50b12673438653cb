"""The rule points that are set by name, and the choices of each, which carry what they do.

No game is named here: a game is a choice for each point. Where a choice is one game's own, the
source of it is the house rules' table of that game.
"""

from enum import Enum, StrEnum, auto

from game.engine.ending import Ending


class Own(Enum):
    """What becomes of the winning side's own pips."""

    LEFT_OUT = auto()
    """They count nothing."""
    TAKEN_OFF = auto()
    """They are taken off."""
    TAKEN_OFF_EACH = auto()
    """They are taken off once for each opponent."""
    SCORED = auto()
    """They are scored too."""


class Teams(StrEnum):
    """Who plays with whom."""

    NONE = "none"
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

    @property
    def scores(self) -> bool:
        return self is Leftover.TO_WINNER


class Removed(StrEnum):
    """Which tiles are taken out of the set before the deal."""

    NONE = "none"
    DOUBLE_BLANK = "double_blank"
    """0-0, so that three seats can share the 27 tiles that are left (Jamaica, dominoj.com)."""


class Opening(StrEnum):
    """Who leads the first round, and any other round that the opening rule decides."""

    HIGHEST_DOUBLE = "highest_double"
    """The holder of the highest double in any hand, which must be played."""
    LOWEST_DOUBLE = "lowest_double"
    """The holder of the lowest double in any hand, which must be played (Russia)."""
    LOWEST_BUT_BLANK = "lowest_but_blank"
    """The same, but 0-0 does not count for it."""
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


class NextLead(StrEnum):
    """Who leads the rounds after the first."""

    OPENING = "opening"
    """The opening rule decides every round."""
    WINNER = "winner"
    """The winner of the last round, with any tile; nobody won: the opening rule decides."""
    WINNERS_CHOOSE = "winners_choose"
    """The same, but of a team the winner may leave the lead to its partner (Jamaica, Pagat)."""
    WENT_OUT = "went_out"
    """Who went out, with any tile; after a block the opening rule decides."""
    PLAYED_LAST = "played_last"
    """Who played last, with any tile: the seat that went out, or closed the line (Russia)."""
    ROTATES = "rotates"
    """The next seat in turn each round, with any tile."""


class Drawing(StrEnum):
    """What a seat that cannot play takes from the boneyard."""

    NONE = "none"
    ONE = "one"
    """One tile, played at once if it fits; else the turn passes."""
    UNTIL_PLAYABLE = "until_playable"
    """Tile after tile until one fits, which is played at once."""


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


class Counting(StrEnum):
    """How long a spinner belongs to the count of the ends, both its halves together."""

    SIDES = "sides"
    """Until both its long sides are covered."""
    ENDS = "ends"
    """Each half until the short end of that half is covered (Sniff)."""


class InPlay(StrEnum):
    """Which counts of the ends score at once for the seat that makes them; 0 never does."""

    NONE = "none"
    FIVES = "fives"
    THREES = "threes"
    FIVES_AND_THREES = "fives_and_threes"
    """Multiples of either; a multiple of both scores for the one and for the other."""

    @property
    def factors(self) -> tuple[int, ...]:
        """The numbers whose multiples score."""
        match self:
            case InPlay.NONE:
                return ()
            case InPlay.FIVES:
                return (5,)
            case InPlay.THREES:
                return (3,)
            case InPlay.FIVES_AND_THREES:
                return (5, 3)


class Unit(StrEnum):
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
    """Each hand by itself to the nearest, before they are added up."""
    DOWN = "down"
    """Once, after they have been added up, and down to the five below."""

    @property
    def by_hand(self) -> bool:
        """Whether each hand is rounded by itself."""
        return self is Rounding.PER_HAND

    def hand(self, pips: int) -> int:
        """Return what the pips of one hand count."""
        return nearest_five(pips) if self.by_hand else pips

    def total(self, pips: int) -> int:
        """Return what pips count that have been added up."""
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
    ALL_HANDS = "all_hands"
    """All pips left, the partner's too."""
    LAST_TILE = "last_tile"
    """One point, or two for a double; three for a tile whose two faces are the two ends, which
    differ; and what `crossed` says for a double that fits both ends (Brazil)."""

    def fixed(self, end: Ending, crossed: int) -> int | None:
        """Return the points for going out, whatever pips are left; None if the pips score."""
        match self:
            case OutScore.PIPS | OutScore.ALL_HANDS:
                return None
            case OutScore.ONE:
                return 1
            case OutScore.LAST_TILE if end.by_double:
                return crossed if end.fits_both else 2
            case OutScore.LAST_TILE:
                return 3 if end.fits_crosswise else 1

    @property
    def own(self) -> Own:
        """What becomes of the pips of who goes out, and of the partner's."""
        return Own.SCORED if self is OutScore.ALL_HANDS else Own.LEFT_OUT

    @property
    def counts_pips(self) -> bool:
        return self in (OutScore.PIPS, OutScore.ALL_HANDS)

    @property
    def by_tile(self) -> bool:
        """Whether it matters how the last tile fits."""
        return self is OutScore.LAST_TILE


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

    @property
    def fixed(self) -> int | None:
        """The points for a block, whatever pips are left; None if the pips score."""
        match self:
            case BlockedScore.ONE:
                return 1
            case BlockedScore.NOTHING:
                return 0
        return None

    @property
    def own(self) -> Own:
        """What becomes of the winners' own pips."""
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
    """The tied seats share; what does not divide goes to the seat `SETTER` would choose."""
    NOBODY = "nobody"
    PAIR_SPLITS = "pair_splits"
    """Two tied of three seats share, and what does not divide is lost; else nobody scores."""

    @property
    def shared(self) -> bool:
        """Whether those who tie may share."""
        return self in (BlockedTie.SPLIT, BlockedTie.PAIR_SPLITS)


class MatchEnd(StrEnum):
    """When a match is won by the highest score at or over the target, if it is not tied."""

    FINISH_ROUND = "finish_round"
    AT_ONCE = "at_once"


class Direction(StrEnum):
    """Which way turns go round the table. Only those who draw the seats need to know."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"
    """To the right, as in Latin America and the Caribbean (Pagat; the Spanish federation)."""


class BlockedWinner(StrEnum):
    """Whose pips decide a blocked round where teams play."""

    TOTAL = "total"
    """The team with fewer pips in both hands together."""
    LOWEST_HAND = "lowest_hand"
    """The team of the lightest single hand (Jamaica, the Dominican patio, Jawaker)."""
    DUEL = "duel"
    """The lighter of two hands: that of the seat that played last, and so closed the line, and that
    of the seat after it ("con el de abajo", dominoesonline.com)."""

    @property
    def by_total(self) -> bool:
        """Whether hands of a team are added up."""
        return self is BlockedWinner.TOTAL

    @property
    def by_last(self) -> bool:
        """Whether it matters who played last."""
        return self is BlockedWinner.DUEL

    def weigh(self, end: Ending) -> list[int]:
        """Return the pips by which each side wins a block or not."""
        pips, sides = end.pips, end.sides
        match self:
            case BlockedWinner.TOTAL:
                return [sum(pips[side::sides]) for side in range(sides)]
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
    """That of the seat that set the round."""
    BLOCKER = "blocker"
    """That of the seat that played last, and so closed the line."""


class Capicua(StrEnum):
    """Which last tile of a hand is a capicúa. The line has two ends, as they are before it."""

    NONE = "none"
    TWO_FACES = "two_faces"
    """One whose two faces are the two ends, which differ (the Dominican Republic)."""
    ANY_END = "any_end"
    """One that fits both ends and is no double (Puerto Rico, after SACI)."""
    ANY_TILE = "any_tile"
    """One that fits both ends, a double too."""

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


class LevelLead(StrEnum):
    """Who leads a round before which all sides have the same score."""

    USUAL = "usual"
    """Who leads any later round."""
    OPENING = "opening"
    """The opening rule decides: where wins in a row are kept that is after a bruk and at one all
    (Jamaica, dominoj.com)."""


class FirstPass(StrEnum):
    """When the team that led scores because the seat after the lead passes."""

    ALWAYS = "always"
    PLAIN_TWICE = "plain_twice"
    """Whenever it passes, and twice as much where no double was led (dominoesonline.com)."""
    ALONE = "alone"
    """If the seat after it does not pass as well."""

    @property
    def waits(self) -> bool:
        """Whether it is seen only a turn later if the pass scores."""
        return self is FirstPass.ALONE

    def points(self, bonus: int, *, double_led: bool) -> int:
        """Return what the pass scores where it is worth `bonus`."""
        return bonus << (self is FirstPass.PLAIN_TWICE and not double_led)


class RoundBonus(StrEnum):
    """What the winners of a round score besides, by its number in the match."""

    NONE = "none"
    HUNDRED = "hundred"
    """100 in the first round, 75 in the second, 50 in the third, 25 in the fourth."""

    @property
    def pays(self) -> bool:
        """Whether some rounds are worth more than others."""
        return self is not RoundBonus.NONE

    def points(self, round_no: int) -> int:
        """Return what the winners of the round of this number score besides."""
        return (100, 75, 50, 25)[round_no - 1] if self.pays and round_no <= 4 else 0


class AfterTie(StrEnum):
    """What a round is worth after rounds that nobody has won."""

    SAME = "same"
    ONE_MORE = "one_more"
    """A point more for each of them."""
    DOUBLE = "double"
    """Twice as much for each of them."""

    @property
    def counts(self) -> bool:
        """Whether rounds that nobody has won make a difference."""
        return self is not AfterTie.SAME

    def more(self, points: int, tied_rounds: int) -> int:
        """Return what these points are worth more after so many rounds that nobody won."""
        match self:
            case AfterTie.SAME:
                return 0
            case AfterTie.ONE_MORE:
                return tied_rounds
            case AfterTie.DOUBLE:
                return (points << tied_rounds) - points


class Keeping(StrEnum):
    """How the score of a match is kept."""

    ADDED = "added"
    LOVE = "love"
    """What is scored counts while all others have nothing. Who scores with nothing brings everybody
    back to nothing, and gets none of it; but at one to nothing it becomes one all, and the next win
    counts for both ("one all play two"). Where more than two sides play, all go back to nothing
    once each of them has scored (Jamaica, dominoj.com)."""


class Ranking(StrEnum):
    """Which score wins a match, and so what the end of a round scores."""

    HIGHEST = "highest"
    """The highest. What the winner of a round scores, `OutScore` and `BlockedScore` say."""
    LOWEST = "lowest"
    """The lowest: at the end of a round each side scores the pips its own hands hold, against it
    (Russia; Mexican Train)."""


class Hub(StrEnum):
    """What the line goes out from."""

    NONE = "none"
    """The tile that is led."""
    TRAINS = "trains"
    """A double that is taken out before the deal: the highest in the first round, a lower one in
    each round after it. A train for each seat goes out from it, and one for all (Mexican Train).
    A seat that cannot play puts a marker on its own train, which is open to all until the seat
    itself plays there again."""


class Cover(StrEnum):
    """What a double on a train asks for. One of which all tiles lie asks for nothing."""

    AT_ONCE = "at_once"
    """Its seat covers it in the same turn; else each seat after it has to, before anything else."""
    FIRST_LAID = "first_laid"
    """The same, but its seat may lay more doubles first; the first laid is covered first."""
    LAST_LAID = "last_laid"
    """The same, but the last laid is covered first."""
    ANYWHERE = "anywhere"
    """A second tile in the same turn, on any open train; if there is none, nothing more
    (Good Sam, Florida)."""

    @property
    def owes(self) -> bool:
        """Whether a double that is not covered has to be, before anything else."""
        return self is not Cover.ANYWHERE

    @property
    def chains(self) -> bool:
        """Whether several doubles may be laid before the first is covered."""
        return self in (Cover.FIRST_LAID, Cover.LAST_LAID)

    @property
    def next(self) -> int:
        """The place, among the doubles in the order in which they were laid, of the one that is
        covered next."""
        return -1 if self is Cover.LAST_LAID else 0


class CommonTrain(StrEnum):
    """When the train that is common to all is open to a seat."""

    ALWAYS = "always"
    """At any turn, also to begin it."""
    AFTER_OWN = "after_own"
    """Once the seat's own train is begun."""


class FirstTrain(StrEnum):
    """How much a seat lays in the turn in which it begins its own train."""

    ONE = "one"
    WHOLE = "whole"
    """As long a train as the tiles give that it chooses (htfbw 76098)."""


class LastDouble(StrEnum):
    """What follows where the last tile of a hand is a double on a train."""

    ENDS = "ends"
    """The round ends all the same."""
    DOUBLES = "doubles"
    """The round ends, and what the others hold counts twice."""
    COVERED = "covered"
    """It asks for another tile as any double does, which is drawn, while there are any."""

    def doubles(self, end: Ending) -> bool:
        """Whether hands count twice where a round ended so."""
        return self is LastDouble.DOUBLES and end.by_double


class Held(StrEnum):
    """When 0-0 left in a hand counts more than its pips, which are none."""

    ALWAYS = "always"
    """Whatever else is left."""
    ALONE = "alone"
    """If it is the only tile left (Russia)."""
