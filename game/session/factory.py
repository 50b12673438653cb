"""Makes sessions: a new match, a rematch, a single deal, or a challenge taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.levels import LEVELS
from game.engine import Match, Rules
from game.engine.deals import DEALS
from game.language import _
from game.session.links import Link
from game.session.session import DEAL, Seat, Session

if TYPE_CHECKING:
    from game.session.challenge import Challenge

RandBelow = Callable[[int], int]
"""Returns a random number from 0 up to but not including its argument."""

_IDENTITIES = 1 << 64


def new_match(
    game: str, rules: Rules, seats: Sequence[Seat], below: RandBelow, called: str = ""
) -> Session:
    """Return a new match of a game of `GAMES` with the players at `seats`; `called` is the key in
    `CATALOGUE` of what was chosen."""
    match = Match(rules, below(DEALS), game)
    return Session(match, tuple(seats), called=called, identity=_identity(below))


def rematch(session: Session, below: RandBelow) -> Session:
    """Return a new match of the same game, rules and players."""
    match = session.match
    return new_match(match.game, match.rules, session.seats, below, session.listing.key)


def single_deal(link: Link, seats: Sequence[Seat], below: RandBelow, mode: str = DEAL) -> Session:
    """Return the single deal of a link: a person plays at the first seat and computers at the
    others, at the levels that `seats` give."""
    me, *others = seats[: link.rules.seats]
    usual = next(iter(LEVELS))
    players = replace(me, level=None), *(replace(s, level=s.level or usual) for s in others)
    identity = _identity(below)
    return Session(link.match(), players, mode=mode, called=link.called, identity=identity)


def challenged(challenge: Challenge, name: str, below: RandBelow) -> Session:
    """Return the match of a challenge, to be played by a person with this name against the
    challenger's opponents."""
    usual = [_("Player {number}").format(number=n + 1) for n in range(len(challenge.players))]
    seats = [
        Seat(called or other, level) if level else Seat(name)
        for (called, level), other in zip(challenge.players, usual, strict=True)
    ]
    match, called = challenge.match(), challenge.link.called
    return Session(
        match, tuple(seats), mode=str(challenge), called=called, identity=_identity(below)
    )


def _identity(below: RandBelow) -> str:
    return f"{below(_IDENTITIES):016x}"
