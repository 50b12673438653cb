"""A seat at a table of people as it is kept: the text of it, and what a list tells of the table."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from game.language import _
from game.people.kept import kept, restored
from game.people.seat import Seat
from game.people.steps import MAX_NAME, is_plain
from game.session.codec import NewerError, SaveError, read_object

MAX_TABLES = 20
"""How many tables a player can have a seat at."""

_FORMAT = 1
_MOST_SEATS = 4
_NOTE = re.compile("[0-3] [0-9a-f]{64}")
_TEXTS = "seat", "called", "day", "note"


@dataclass(frozen=True)
class Row:
    """A seat at a table. Where only the player's `note` to it is known yet, `seat` and `names` are
    empty."""

    seat: str
    """What `game.people.kept` wrote."""
    called: str
    """The key of the game's listing in `CATALOGUE`."""
    names: tuple[str, ...]
    me: int
    """The number of the seat."""
    turn: int | None
    """The seat that writes next, which may be empty; None where the table is over."""
    day: str
    """The date of the last change, such as "2026-11-21"."""
    note: str = ""
    """Its seat and secret."""

    @classmethod
    def of(cls, seat: Seat, day: str) -> Row:
        """Return a seat as it is kept, changed on a day."""
        table = seat.table
        called = table.terms.listing.key if table.terms else ""
        return cls(kept(seat), called, table.names, seat.number, table.writer, day)

    @property
    def mine(self) -> bool:
        """Whether it is this player's turn."""
        return bool(self.seat) and self.turn == self.me

    def read(self) -> Generator[None, None, Seat]:
        """Return the seat, in slices. Raises SaveError if it can't be read."""
        return restored(self.seat)

    def to_text(self) -> str:
        return json.dumps({"row": _FORMAT, **asdict(self)}, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> Row:
        """Return the row that `to_text` wrote. Raises SaveError for any other text."""
        data = read_object(text, _("a table of people"))
        if type(data.get("row")) is int and data["row"] > _FORMAT:
            raise NewerError(_("a newer version of the game saved it"))
        if data.get("row") != _FORMAT or not _is_proper(data):
            raise SaveError(_("it is damaged"))
        texts = {key: data[key] for key in _TEXTS}
        return cls(**texts, names=tuple(data["names"]), me=data["me"], turn=data["turn"])


def _is_proper(data: dict[str, Any]) -> object:
    names, turn, seats = data.get("names"), data.get("turn"), range(_MOST_SEATS)
    try:
        date.fromisoformat(data.get("day") or "")
    except (TypeError, ValueError):
        return False
    return (
        all(isinstance(data.get(key), str) for key in _TEXTS)
        and (not data["note"] or _NOTE.fullmatch(data["note"]))
        and isinstance(names, list)
        and len(names) <= _MOST_SEATS
        and all(isinstance(it, str) and is_plain(it) and len(it) <= MAX_NAME for it in names)
        and type(data.get("me")) is int
        and data["me"] in seats
        and (turn is None or (type(turn) is int and turn in seats))
    )
