"""The ledger of luck: what was dealt in past matches, and how often each seat could play, compared
with what was to be expected.

What a deal should give is worked out from the rules alone. How often a seat can play depends on how
everybody plays, so there each seat is compared with everybody at the table.
"""

from collections import defaultdict
from collections.abc import Generator, Iterable
from enum import StrEnum
from math import sqrt
from typing import NamedTuple

from game.engine import Match, Rules
from game.engine.chances import all_stand, dealt
from game.engine.events import Drew, Passed, Played
from game.engine.round import ReadOnlyRound
from game.session.archive import PastMatch

WIDTH = 1.96
"""Standard deviations from the middle of a band to its edge: by chance, 19 of 20 fall inside."""

_LEAST_ROUNDS = 20  # with fewer, how much rounds differ is unknown


class Who(StrEnum):
    """Seats as the player sees them."""

    ME = "me"
    PARTNER = "partner"
    OPPONENTS = "opponents"


class What(StrEnum):
    """What is counted: in the hands as dealt, and in the turns after the lead."""

    PIPS = "pips"
    DOUBLES = "doubles"
    PLAYABLE = "playable"
    """Turns in which a tile could be played at once."""
    DRAWS = "draws"
    """Tiles drawn in a round, if there is a boneyard to draw from."""


class Mark(NamedTuple):
    """What came, on average over hands or turns, what was to be expected, and how far to either
    side of that the band reaches."""

    came: float
    expected: float
    reach: float

    @property
    def inside(self) -> bool:
        """Whether it lies within its band."""
        return abs(self.came - self.expected) <= self.reach


class _Tally(NamedTuple):
    """What a seat had in a round."""

    pips: int
    doubles: int
    turns: int
    playable: int
    draws: int


class _Round(NamedTuple):
    """A round, by seat; `exact` says whether the expected deal is known exactly."""

    rules: Rules
    exact: bool
    tallies: tuple[_Tally, ...]


_KNOWN: dict[PastMatch, tuple[_Round, ...]] = {}  # what was counted before: replaying takes long

_Counts = dict[Who, tuple[int, int]]
"""What was counted in a round, and out of how many turns or hands, by `Who`."""


class LuckStatistics:
    """The counts of matches against computers; `matches` and `deals` are how many there were."""

    def __init__(self) -> None:
        self.matches = self.deals = 0
        self._dealt: dict[tuple[What, Who], list[float]] = defaultdict(lambda: [0.0] * 4)
        """What came, what was expected, its variance, and the number of hands."""
        self._played: dict[tuple[What, str, int], list[_Counts]] = defaultdict(list)
        """The rounds of the same game with as many seats, in which seats are compared."""

    def fill(self, matches: Iterable[PastMatch]) -> Generator[None, None, None]:
        """Count matches, one round per step; skip those that can't be read."""
        for past in matches:
            if past.person is None or past.mode:
                continue
            try:
                rounds = _KNOWN.get(past) or (yield from _replayed(past))
            except ValueError:  # an impossible move or deal, or no record at all
                continue
            _KNOWN[past] = rounds
            self.matches += 1
            for played in rounds:
                self._add(played, past)
            yield

    def _add(self, played: _Round, past: PastMatch) -> None:
        self.deals += 1
        me, rules = past.person or 0, played.rules
        mates = [seat for seat in rules.members(rules.side_of(me)) if seat != me]
        others = [seat for seat in range(rules.seats) if seat != me and seat not in mates]
        seats = {Who.ME: [me], Who.PARTNER: mates, Who.OPPONENTS: others}
        seats = {who: held for who, held in seats.items() if held}
        for who, held in seats.items() if played.exact else ():
            pips, doubles = dealt(rules, len(held))
            came = [played.tallies[seat] for seat in held]
            for what, chance, sum_ in (
                (What.PIPS, pips, sum(tally.pips for tally in came)),
                (What.DOUBLES, doubles, sum(tally.doubles for tally in came)),
            ):
                row = self._dealt[what, who]
                more = sum_, chance.mean, chance.variance, len(held)
                self._dealt[what, who] = [a + b for a, b in zip(row, more, strict=True)]
        alike = past.game, rules.seats
        groups = {who: [played.tallies[seat] for seat in held] for who, held in seats.items()}
        turns = {
            who: (sum(t.playable for t in tallies), sum(t.turns for t in tallies))
            for who, tallies in groups.items()
        }
        self._played[What.PLAYABLE, *alike].append(turns)
        if rules.draws:
            drawn = {who: (sum(t.draws for t in of), len(of)) for who, of in groups.items()}
            self._played[What.DRAWS, *alike].append(drawn)

    def marks(self) -> dict[What, dict[Who, Mark]]:
        """Return everything there is to show, in order."""
        found: dict[What, dict[Who, Mark]] = {}
        for what in What:
            marks = {who: self._mark(what, who) for who in Who}
            if known := {who: mark for who, mark in marks.items() if mark}:
                found[what] = known
        return found

    def _mark(self, what: What, who: Who) -> Mark | None:
        if what in (What.PIPS, What.DOUBLES):
            came, expected, variance, hands = self._dealt.get((what, who), [0.0] * 4)
            if not hands:
                return None
            return Mark(came / hands, expected / hands, WIDTH * sqrt(variance) / hands)
        alike = [rounds for (one, *_), rounds in self._played.items() if one is what]
        return _compared([rounds for rounds in alike if who in rounds[0]], who)


def _compared(games: list[list[_Counts]], who: Who) -> Mark | None:
    """Return how often something came to one of `Who`, compared with everybody in the same games.

    How far apart these may be by chance is estimated from how much rounds differ: turns within a
    round are not independent of each other.
    """
    came = expected = variance = times = 0.0
    if sum(map(len, games)) < _LEAST_ROUNDS:
        return None
    for rounds in games:
        all_came = sum(count for one in rounds for count, _of in one.values())
        all_times = sum(of for one in rounds for _count, of in one.values())
        my_times = sum(one[who][1] for one in rounds)
        if not all_times:
            continue
        rate, share = all_came / all_times, my_times / all_times
        came += sum(one[who][0] for one in rounds)
        expected += my_times * rate
        times += my_times
        for one in rounds:
            mine = one[who][0] - rate * one[who][1]
            of_all = sum(count - rate * of for count, of in one.values())
            variance += (mine - share * of_all) ** 2
    return Mark(came / times, expected / times, WIDTH * sqrt(variance) / times) if times else None


def _replayed(past: PastMatch) -> Generator[None, None, tuple[_Round, ...]]:
    """Replay a match, one round per step. Raises ValueError if that fails."""
    rounds = []
    for match in past.replayed():
        rounds.append(_counted(match, match.round))
        yield
    return tuple(rounds)


def _counted(match: Match, played: ReadOnlyRound) -> _Round:
    seats = range(match.rules.seats)
    turns, playable, draws = ([0 for _seat in seats] for _ in range(3))
    drew, led = False, False
    for event in played.history:
        if type(event) is Drew:
            draws[event.seat] += 1
            drew = True
        elif isinstance(event, (Played, Passed)):
            if led:
                turns[event.seat] += 1
                playable[event.seat] += isinstance(event, Played) and not drew
            drew, led = False, True
    hands = played.deal.hands
    tallies = []
    for seat in seats:
        pips, doubles = sum(t.pips for t in hands[seat]), sum(t.is_double for t in hands[seat])
        tallies.append(_Tally(pips, doubles, turns[seat], playable[seat], draws[seat]))
    leader = match.start_of_round(played).leader
    exact = played.deal.number is not None and all_stand(match.rules, leader)
    return _Round(match.rules, exact, tuple(tallies))
