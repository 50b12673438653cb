"""How a match begins: a new one, the same again, or a single deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.ai.levels import LEVELS
from game.engine.deals import DEALS
from game.engine.match import Match
from game.engine.rules import Rules
from game.session.links import Link
from game.session.session import DEAL, Seat, Session

Below = Callable[[int], int]
"""Draws a number from 0 up to, and without, the one it is given."""

_IDENTITIES = 1 << 64


def fresh(
    game: str, rules: Rules, seats: Sequence[Seat], below: Below, called: str = ""
) -> Session:
    """Return a fresh match of a game of `GAMES` with the players at `seats`; `called` is the key in
    `WAYS` of what was chosen."""
    match = Match(rules, below(DEALS), game)
    return Session(match, tuple(seats), called=called, identity=_identity(below))


def again(session: Session, below: Below) -> Session:
    """Return a fresh match of the same game, rules and players."""
    match = session.match
    return fresh(match.game, match.rules, session.seats, below, session.way.key)


def single(link: Link, seats: Sequence[Seat], below: Below, occasion: str = DEAL) -> Session:
    """Return the single deal of a link: a person plays at the first seat and computers at the
    others, as far as `seats` say who."""
    me, *others = seats[: link.rules.seats]
    usual = next(iter(LEVELS))
    players = replace(me, level=None), *(replace(s, level=s.level or usual) for s in others)
    identity = _identity(below)
    return Session(link.match(), players, occasion=occasion, called=link.called, identity=identity)


def _identity(below: Below) -> str:
    return f"{below(_IDENTITIES):016x}"
