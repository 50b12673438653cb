"""How a match begins: a new one, the same again, or a single deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.ai.levels import LEVELS
from game.engine.dealing import DEALS
from game.engine.match import Match
from game.engine.rules import Rules
from game.session.links import Link
from game.session.session import DEAL, Seat, Session

Save = Callable[[str], None]
"""Keeps a match as text."""
Below = Callable[[int], int]
"""Draws a number from 0 up to, and without, the one it is given."""


def fresh(
    game: str,
    rules: Rules,
    seats: Sequence[Seat],
    save: Save,
    below: Below,
    called: str = "",
) -> Session:
    """Return a fresh match of a game of `GAMES`, saved, with the players at `seats`; `called` is
    the key in `WAYS` of what was chosen."""
    match = Match(rules, below(DEALS), game)
    return _saved(Session(match, tuple(seats), save, called=called))


def again(session: Session, save: Save, below: Below) -> Session:
    """Return a fresh match, saved, of the same game, rules and players."""
    match = session.match
    return fresh(match.game, match.rules, session.seats, save, below, session.way.key)


def single(link: Link, seats: Sequence[Seat], save: Save, occasion: str = DEAL) -> Session:
    """Return the single deal of a link, saved: a person plays at the first seat and computers at
    the others, as far as `seats` say who."""
    me, *others = seats[: link.rules.seats]
    usual = next(iter(LEVELS))
    players = replace(me, level=None), *(replace(s, level=s.level or usual) for s in others)
    return _saved(Session(link.match(), players, save, occasion, called=link.called))


def _saved(session: Session) -> Session:
    session.save(session.to_text())
    return session
