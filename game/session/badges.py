"""Badges for skill: decided from a finished match alone, so past matches can be checked again."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from game.ai.levels import LEVELS
from game.engine.events import Drew, EndReason, Moved, Outcome, Passed, Played, Scored
from game.engine.match import Match
from game.engine.round import ReadOnlyRound
from game.language import _
from game.session.archive import PastMatch
from game.session.codec import SaveError, read_object
from game.session.session import Seat, Session, is_identity

LOCKED_OUT, MANY_DOUBLES, MANY_DRAWN, MANY_POINTS = 3, 5, 8, 20
"""How many passes in a row, doubles dealt, tiles drawn, and points from one tile earn a badge."""

_LEAST_ROUNDS = 3  # of a match in which every round was won
_LEAST_SIDES = 4


class Badge(StrEnum):
    """What a badge is for; those for a whole match come first."""

    BEHIND = "behind"
    """Won after being behind by half the target."""
    TO_NIL = "to-nil"
    """Won, and nobody else scored a point."""
    EVERY_ROUND = "every-round"
    STRONGEST = "strongest"
    """Beat an opponent of the strongest level."""
    ALONE = "alone"
    """Won alone against three or more."""
    LIGHTEST = "lightest"
    """Blocked a round with the lightest hand."""
    ONE_PIP = "one-pip"
    """Won a block by one pip."""
    BOTH_ENDS = "both-ends"
    """Went out with a tile that fitted both ends, with a different number at each."""
    LOCKOUT = "lockout"
    """Made the next seat pass with several plays in a row."""
    DOUBLES = "doubles"
    """Won a round with many doubles dealt."""
    DRAWN = "drawn"
    """Won a round after drawing many tiles."""
    ONE_TILE = "one-tile"
    """Scored many points with one tile."""


def earned(match: Match, seats: Sequence[Seat], me: int) -> set[Badge]:
    """Return what a seat earned in a match that is over."""
    won = match.winning_side == match.rules.side_of(me)
    of_match = set(_of_match(match, seats, me)) if won else set()
    return of_match.union(*(_of_round(played, me) for played in match.rounds))


def _of_match(match: Match, seats: Sequence[Seat], me: int) -> Iterator[Badge]:
    """Yield the badges earned by winning a match."""
    rules, mine = match.rules, match.rules.side_of(me)
    others = [side for side in range(rules.sides) if side != mine]
    sign = -1 if rules.lowest_wins else 1
    if not rules.rounds and any(
        sign * (played.before[side] - played.before[mine]) * 2 >= rules.target
        for played in match.rounds
        for side in others
    ):
        yield Badge.BEHIND
    if not rules.lowest_wins and match.round_no > 1 and not any(match.scores[o] for o in others):
        yield Badge.TO_NIL
    winners = [played.outcome.winners for played in match.rounds if played.outcome]
    all_mine = all(won and {*map(rules.side_of, won)} == {mine} for won in winners)
    if all_mine and len(winners) == match.round_no >= _LEAST_ROUNDS:
        yield Badge.EVERY_ROUND
    strongest = [*LEVELS][-1]
    if any(seat.level == strongest and rules.side_of(n) != mine for n, seat in enumerate(seats)):
        yield Badge.STRONGEST
    if rules.sides >= _LEAST_SIDES:
        yield Badge.ALONE


def _of_round(played: ReadOnlyRound, me: int) -> Iterator[Badge]:
    outcome, rules = played.outcome, played.rules
    rivals = [seat for seat in range(rules.seats) if rules.side_of(seat) != rules.side_of(me)]
    if _most_passes(played, me, rivals) >= LOCKED_OUT:
        yield Badge.LOCKOUT
    if any(
        isinstance(event, Scored)
        and (event.seat, event.reason) == (me, EndReason.COUNT)
        and event.points >= MANY_POINTS
        for event in played.history
    ):
        yield Badge.ONE_TILE
    if outcome and me in outcome.winners:
        if sum(tile.is_double for tile in played.deal.hands[me]) >= MANY_DOUBLES:
            yield Badge.DOUBLES
        drawn = sum(isinstance(event, Drew) and event.seat == me for event in played.history)
        if drawn >= MANY_DRAWN:
            yield Badge.DRAWN
        if outcome.winners == (me,):
            yield from _of_end(played, outcome, me, rivals)


def _of_end(
    played: ReadOnlyRound, outcome: Outcome, me: int, rivals: Sequence[int]
) -> Iterator[Badge]:
    """Yield the badges earned by the end of a round that a seat has won."""
    last = next(event for event in reversed(played.history) if isinstance(event, Played))
    pips = outcome.pips
    if outcome.kind == "blocked":
        lightest = all(pips[me] < pips[seat] for seat in range(len(pips)) if seat != me)
        if last.seat == me and lightest:
            yield Badge.LIGHTEST
        if min(pips[seat] for seat in rivals) == pips[me] + 1:
            yield Badge.ONE_PIP
    elif outcome.kind == "out" and not played.rules.trains:
        before = played.copy()
        before.pop()
        ends = {end.value for end in before.line.ends}
        if len(ends) > 1 and ends == set(last.tile):
            yield Badge.BOTH_ENDS


def _most_passes(played: ReadOnlyRound, me: int, rivals: Sequence[int]) -> int:
    """Return the longest run of plays by a seat after each of which the next seat passed."""
    moves = [event for event in played.history if isinstance(event, Moved)]
    most = now = 0
    for event, after in pairwise(moves):
        if event.seat == me:
            passed = isinstance(event, Played) and isinstance(after, Passed)
            now = now + 1 if passed and after.seat in rivals else 0
            most = max(most, now)
    return most


@dataclass
class Badges:
    """The badges earned, each with the match that first earned it; `complete` once the matches
    older than badges have been gone through."""

    earned: dict[str, str] = field(default_factory=dict)
    complete: bool = False

    def count(self, session: Session) -> bool:
        """Add what a match that is over has earned; return whether there was anything new. Only
        matches of one person against computers count, not single deals."""
        if session.mode or len(session.people) != 1 or session.match.winning_side is None:
            return False
        found = earned(session.match, session.seats, session.person)
        return self._add(found, session.identity)

    def _add(self, found: Iterable[Badge], identity: str) -> bool:
        before = len(self.earned)
        self.earned = {**dict.fromkeys(found, identity), **self.earned}
        return len(self.earned) > before

    def fill(self, matches: Iterable[PastMatch]) -> Generator[None, None, None]:
        """Add what past matches earned, one round per step; skip those that can't be read."""
        for past in matches:
            match, me = None, None if past.mode else past.person
            try:
                for after in past.replayed() if me is not None else ():
                    match = after
                    yield
            except ValueError:
                continue
            if match and match.over and me is not None:
                self._add(earned(match, past.seats, me), past.identity)
        self.complete = True

    def merge(self, other: Badges) -> None:
        """Add the badges of another."""
        self.earned = {**other.earned, **self.earned}
        self.complete = self.complete or other.complete

    def to_text(self) -> str:
        """Return the badges as text that `from_text` reads."""
        return json.dumps({"earned": self.earned, "complete": self.complete})

    @classmethod
    def from_text(cls, text: str) -> Badges:
        """Return the badges that `to_text` wrote, even of a newer version. Raises SaveError."""
        data = read_object(text, _("a list of badges"))
        found, complete = data.get("earned", {}), data.get("complete", False)
        if not isinstance(found, dict) or not all(map(is_identity, found.values())):
            raise SaveError(_("a badge in it is damaged"))
        return cls(found, complete is True)
