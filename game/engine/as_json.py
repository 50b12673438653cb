"""Views and events as plain values for JSON, with stable names.

A tile is "6-4", a move is written as in a record, a rule's choice is its name; an event gives its
kind in "event", followed by its fields. Seats, sides and arms are numbers.

>>> as_json(Played(1, Tile(6, 4), 0, 3))
{'event': 'played', 'seat': 1, 'tile': '6-4', 'arm': 0, 'index': 3}
>>> as_json(Played(1, Tile(6, 1), 0, 3, outer=6))
{'event': 'played', 'seat': 1, 'tile': '6-1', 'arm': 0, 'index': 3, 'outer': 6}
"""

import re
from dataclasses import is_dataclass
from enum import Enum
from typing import Any

from game.engine.count import Count, Part
from game.engine.events import Event, Outcome, Played
from game.engine.line import End, Line, Placed
from game.engine.moves import Move
from game.engine.rules import Rules
from game.engine.tiles import Tile
from game.engine.view import SeatView

SCHEMA = 2
"""The version of these names; raised by any change that a reader of the JSON would notice."""

_KEPT = {"stakes_raised": "raised", "tied_rounds": "unwon"}
"""Names that differ here; most were renamed in the code later."""


def as_json(value: SeatView | Event) -> dict[str, Any]:
    """Return a view or an event as a dictionary of strings, numbers, lists and dictionaries.

    Raises `TypeError` for anything else.
    """
    if isinstance(value, SeatView):
        return {"schema": SCHEMA, **_fields(value), "count": _plain(value.count)}
    if isinstance(value, Event):
        return _plain_event(value)
    raise TypeError(f"{value!r} is neither a view nor an event.")


def _plain_event(event: Event) -> dict[str, Any]:
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(event).__name__).lower()
    return {"event": _KEPT.get(kind, kind), **_fields(event)}


def _fields(value: Any) -> dict[str, Any]:
    named = {name: getattr(value, name) for name in value.__match_args__}
    if isinstance(value, Played) and value.outer is None:
        del named["outer"]
    return {_KEPT.get(name, name): _plain(part) for name, part in named.items()}


def _plain(value: Any) -> Any:
    match value:
        case Tile() | Move():
            return str(value)
        case Enum():
            return value.value
        case Line():
            return {"placed": _plain(value.placed), "ends": _plain(value.ends)}
        case Count():
            return {"value": value.value, "parts": _plain(value.parts)}
        case Event():
            return _plain_event(value)
        case Placed() | End() | Part() | Rules() | Outcome():
            return _fields(value)
        case tuple() | list():
            return [_plain(part) for part in value]
    assert not is_dataclass(value), value
    return value
