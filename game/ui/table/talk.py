"""Table talk: what an opponent says now and then about what has just happened.

Whether anybody speaks hangs on the deal and on how far the round has come, so that the same round
sounds the same again. Nothing said has to be known, or tells of anything that can't be seen.
"""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

from game.engine.events import Blocked, Dealt, Drew, Event, Played, Scored, WentOut
from game.language import N_, _
from game.ui.table.table import Table

_SELDOM = 7  # one of so many occasions is spoken about

_DEAL = (N_("Good luck, everyone."), N_("Let’s see what we have here."), N_("A fresh start."))
_OWN_DOUBLE = (N_("That one was getting heavy."), N_("Doubles are best on the table."))
_DOUBLE = (N_("Nice double."), N_("I was waiting for that one."))
_OWN_SCORE = (N_("That adds up nicely."), N_("I can count, too."))
_SCORE = (N_("Well counted."), N_("I saw that coming."))
_OWN_DRAW = (N_("Not what I was hoping for."), N_("I’ll need bigger hands."))
_OUT = (N_("Well played."), N_("One more turn, and I had it."))
_BLOCK = (N_("Nobody moves."), N_("Well, that’s that."))


class Quip(NamedTuple):
    """What a seat says."""

    seat: int
    words: str


def quip_for(table: Table, event: Event) -> Quip | None:
    """Return a quip about an event; None where nobody says anything."""
    view, session = table.view, table.session
    seats = [n for n, seat in enumerate(session.seats) if seat.level and n != table.me]
    number = crc32(f"{session.deal_no} {view.round_no} {len(view.history)}".encode())
    number, silent = divmod(number, _SELDOM)
    if silent or not seats or table.guide or table.fast_forwarding:
        return None
    actor = getattr(event, "seat", -1)
    lines = _lines(event, own=actor in seats)
    others = [seat for seat in seats if seat != actor]
    speaker = actor if lines in (_OWN_DOUBLE, _OWN_SCORE, _OWN_DRAW) else None
    if speaker is None and others:
        speaker = others[number % len(others)]
    if not lines or speaker is None:
        return None
    return Quip(speaker, _(lines[number // len(seats) % len(lines)]))


def _lines(event: Event, *, own: bool) -> tuple[str, ...]:
    """Return the quips that fit an event: `own` where an opponent made it happen."""
    match event:
        case Dealt():
            return _DEAL
        case Played(tile=tile) if tile.is_double:
            return _OWN_DOUBLE if own else _DOUBLE
        case Scored(points=points) if points >= 10:
            return _OWN_SCORE if own else _SCORE
        case Drew() if own:
            return _OWN_DRAW
        case WentOut():
            return _OUT
        case Blocked():
            return _BLOCK
    return ()
