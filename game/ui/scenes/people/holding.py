"""A seat of this device's at a table: the row it is saved as, the links that it makes, and what
arrives live."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from game.language import N_, _
from game.people.kept import kept, restored
from game.people.letters import MAX_LETTERS, note_link, table_link
from game.people.seat import Seat
from game.people.steps import MAX_NAME, is_plain
from game.people.table import Table
from game.session.codec import NewerError, SaveError, read_object
from game.ui import navigation
from game.ui.kit.stack import GameScene
from game.ui.services import Services
from game.ui.table import effects
from game.ui.table.table import Table as Board

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


class Live(Protocol):
    """The connections of a table to other devices: see `game.ui.scenes.live`."""

    @property
    def names(self) -> list[str]:
        """The players that this device is connected with."""

    @property
    def busy(self) -> bool:
        """Whether received messages are still to be checked."""

    def send_new(self, table: Table) -> None:
        """Send the new messages of the table to all others."""

    def run_until(self, holding: Holding, until: float) -> bool:
        """Check what came; return whether there was anything to do."""

    def settle(self, scene: Follower) -> None:
        """Let a scene go on with what was checked."""


PHRASES = (
    *(N_("Good luck!"), N_("Well played."), N_("Nice double."), N_("That one hurt.")),
    *(N_("Good match."), N_("I want a rematch.")),
)
"""Set phrases, which travel with a turn, so nobody can write what they like on another's screen: by
their numbers in messages, so a new one goes last."""

_LIVE: WeakKeyDictionary[Services, dict[str, Live]] = WeakKeyDictionary()
"""The connections of each window's tables, by their identities: they stay while screens change."""


class Follower(GameScene[Services]):
    """A scene of a table that goes on with what arrives live while it is on top."""

    holding: Holding

    def follow(self, went: Went) -> None:
        """Show what has come; the seat of the holding has taken it."""
        raise NotImplementedError

    def paste(self, text: str) -> None:
        navigation.open_link(self.services, text)

    @property
    def follows(self) -> bool:
        """Whether it can go on with what came."""
        return self.services.scenes.top is self

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.follows and (live := self.holding.live):
            live.settle(self)

    def think(self, until: float) -> bool:
        live = self.holding.live
        return bool(live and live.run_until(self.holding, until)) or super().think(until)

    @property
    def moving(self) -> bool:
        live = self.holding.live
        return bool(live and live.busy) or super().moving


class Holding:
    """A seat, and its row as this window last read or saved it; None if there was none."""

    def __init__(self, services: Services, seat: Seat, before: str | None = None) -> None:
        self._services, self.seat, self._before = services, seat, before
        self.heard: dict[int, int] = {}
        """The phrases that others have just said, by their seats."""

    @property
    def identity(self) -> str:
        return self.seat.table.identity.hex()

    @property
    def live(self) -> Live | None:
        """The connections of the table, if there ever were any."""
        return _LIVE.get(self._services, {}).get(self.identity)

    @live.setter
    def live(self, live: Live) -> None:
        _LIVE.setdefault(self._services, {})[self.identity] = live

    def take(self, seat: Seat) -> bool:
        """Save the seat as it is now. Return False, and say why, if it can't be: another window has
        gone on with the table, or there are too many."""
        services = self._services
        now = Row.of(seat, services.platform.today())
        if self._before is not None and Row.from_text(self._before).seat == now.seat:
            self.seat = seat
            return True
        row = now.to_text()
        rows = services.profile.tables()
        if self.identity not in rows and len(rows) >= MAX_TABLES:
            text = _("You already have a seat at {count} tables. Leave one of them first.")
            services.profile.tell(text.format(count=MAX_TABLES))
            return False
        if not services.profile.keep_table(self.identity, row, self._before):
            text = _(
                "Another window of the game has gone on with this table. Open the table again "
                "to go on from there."
            )
            services.profile.tell(text)
            return False
        self.seat, self._before = seat, row
        if self.live:
            self.live.send_new(seat.table)
        return True

    def show_heard(self, table: Board) -> None:
        """Show at their seats what others have said, once."""
        heard, self.heard = self.heard, {}
        for seat, number in heard.items():
            if seat != table.me and number < len(PHRASES) and table.host.settings.talk:
                effects.talk_of(table, seat, _(PHRASES[number]))
                table.host.announce(f"{table.words.names[seat]}: {_(PHRASES[number])}")

    def forget(self) -> None:
        """Forget the seat."""
        self._services.profile.keep_table(self.identity, None, self._before)

    @property
    def link(self) -> str:
        """The link to the table as it is now."""
        address = self._services.platform.history.address()
        return f"{address}#{table_link(self.seat.table, MAX_LETTERS - len(address) - 1)}"

    @property
    def note(self) -> str:
        """The player's note to the seat."""
        return f"{self._services.platform.history.address()}#{note_link(self.seat)}"


@dataclass(frozen=True)
class Went:
    """A seat of this device's has gone on; `shown` moves of the round were known before, `ended` is
    whether a round was checked just now, and `heard` what the others said meanwhile."""

    seat: Seat
    before: str | None
    shown: int | None = None
    ended: bool = False
    heard: dict[int, int] = field(default_factory=dict)


def going_on(seat: Seat) -> Generator[None, None, Seat]:
    """Write what the seat can without the player, in slices. A round whose hand can't be right is
    stopped, so that the check shows who has lied."""
    seat = yield from seat.writing()
    hand = yield from seat.looking()
    if seat.choosing and seat.match(hand) is None:
        seat = yield from seat.stopped().writing()
    return seat
