"""Tables of people in every state, with the same secrets each time, and how to get to their
screens."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from random import Random

from game.ai.budget import finish
from game.engine import Move, Rules
from game.people.hidden_round import Phase
from game.people.letters import table_link
from game.people.seat import Seat
from game.people.table import Table
from game.people.terms import Terms
from game.platform import peers, scanner
from game.session.tables import Tables
from game.ui.scenes.people.holding import Row, going_on
from tour.fakes import FakeCamera, FakePeer
from tour.harness import Player
from tour.routes import Show, presses, reopened

NAMES = ("Ann", "Bob", "Cleo", "Dora")
DAY = "2026-11-20"


@contextmanager
def among(made: list[FakePeer]) -> Iterator[None]:
    """Let all devices of this process connect with each other."""
    real, peers.connect = peers.connect, partial(FakePeer, made)
    try:
        yield
    finally:
        peers.connect = real


@contextmanager
def cameras(made: list[FakeCamera]) -> Iterator[list[FakeCamera]]:
    """Let this process have cameras that read codes."""
    real = scanner.reads_codes, scanner.begin
    scanner.reads_codes, scanner.begin = lambda: True, partial(FakeCamera, made)
    try:
        yield made
    finally:
        scanner.reads_codes, scanner.begin = real


@contextmanager
def same_secrets(seed: int = 65) -> Iterator[None]:
    """Draw the secrets of seats from a fixed sequence."""
    real, fixed = secrets.token_bytes, Random(seed)
    secrets.token_bytes = lambda nbytes=None: fixed.randbytes(nbytes or 32)
    try:
        yield
    finally:
        secrets.token_bytes = real


def read(log: Sequence[object]) -> Table:
    """Take a log from its beginning."""
    table = Table()
    for message in log:
        table = table.taken(message)  # type: ignore[arg-type]
    return table


def caught_up(seat: Seat, table: Table) -> Seat:
    """Let a seat take what it has not taken yet, without writing anything."""
    return finish(seat.taking(list(table.log[len(seat.table.log) :])))


def seated(rules: Rules, game: str, guests: int) -> list[Seat]:
    """Seat the host, and some guests."""
    seats = [Seat.host(Terms(game, rules), NAMES[0])]
    for name in NAMES[1 : guests + 1]:
        seats.append(Seat.guest(read(seats[-1].table.log), name))
    return [caught_up(seat, seats[-1].table) for seat in seats]


def played(
    seats: list[Seat],
    until: Callable[[Seat], bool],
    choose: Callable[[Sequence[Move]], Move] = lambda legal: legal[0],
) -> list[Seat]:
    """Let all seats write and take their messages, until one that writes next is as wanted."""
    while not seats[0].table.over:
        writer = seats[0].table.writer
        assert writer is not None
        seat, count = finish(going_on(seats[writer])), len(seats[writer].table.log)
        while len(seat.table.log) == count:
            if until(seat):
                return [seat if it.number == writer else it for it in seats]
            match = seat.match(seat.hand())
            assert match
            seat = finish(going_on(seat.moved(choose(match.legal), seat.hand())))
        seats = [seat if it.number == writer else caught_up(it, seat.table) for it in seats]
        if until(seat):
            break
    return seats


def may_choose(seat: Seat) -> bool:
    """Return whether a player has several moves to choose from."""
    match = seat.match(seat.hand()) if seat.choosing else None
    return match is not None and len(match.legal) > 1


def moves_of(seat: Seat) -> int:
    """Return how many moves of the round a seat has seen."""
    return len(seat.ahead.round.moves) if seat.ahead.round else 0


TWO, QUICK = Rules(), Rules(hand=3, target=5)


def _asked() -> Seat:
    seats = played(seated(TWO, "block", 1), lambda it: may_choose(it) and moves_of(it) > 7)
    return next(it for it in seats if it.choosing)


def _sent() -> Seat:
    four = Rules(seats=4)
    seats = played(seated(four, "block", 3), lambda it: not it.choosing and moves_of(it) > 8)
    return next(it for it in seats if not it.choosing)


def _shown() -> Seat:
    in_show = lambda it: it.table.phase is Phase.SHOW and not it.writes  # noqa: E731
    return played(seated(TWO, "block", 1), in_show)[0]


def _left() -> Seat:
    seats = played(seated(TWO, "block", 1), lambda it: may_choose(it) and moves_of(it) > 5)
    gone = next(it for it in seats if it.choosing)
    gone = Seat.at(gone.secret, gone.number, gone.table).gone()
    return caught_up(seats[1 - gone.number], gone.table)


_TABLES: dict[str, Callable[[], Seat]] = {
    "asked": _asked,
    "sent": _sent,
    "shown": _shown,
    "over": lambda: played(seated(QUICK, "block", 1), lambda it: it.table.over)[0],
    "ended": lambda: played(seated(TWO, "block", 1), lambda it: len(it.table.rounds) > 0)[0],
    "host": lambda: seated(Rules(seats=3), "fives", 1)[0],
    "left": _left,
}


@cache
def seat_at(name: str) -> Seat:
    """Return a seat at a table in some state."""
    with same_secrets([*_TABLES].index(name)):
        return _TABLES[name]()


def row_of(name: str) -> tuple[str, str]:
    """Return the identity and the row of a table."""
    seat = seat_at(name)
    return seat.table.identity.hex(), Row.of(seat, DAY).to_text()


def at(name: str, *ids: str) -> Show:
    """Return how to open a table from the list, and to press some buttons there."""

    def show(player: Player) -> Player:
        identity, row = row_of(name)
        texts: dict[str, object] = {"people": Tables({identity: row}).to_text()}
        again = reopened(player, texts, "button-people", f"table-{identity}")
        again.until(lambda: again.scene != "people-receiving" and again.still)
        again.run(1.0)
        presses(*ids)(again)
        again.run(0.5)
        return again

    return show


def connecting(*ids: str, lost: bool = False) -> Show:
    """Return how to show a code for a live connection, as in a browser, and to press some buttons
    there; the connection may be `lost`."""

    def show(player: Player) -> Player:
        again = at("asked")(player)
        assert again
        made: list[FakePeer] = []
        with among(made):
            presses("button-pause", "button-live", *ids)(again)
            again.run(0.5)
            if lost:
                made[-1].tell("closed", b"")
                again.run(0.5)
        return again

    return show


def scanning(error: str = "") -> Show:
    """Return how to show the camera that reads a code, or why it can't."""

    def show(player: Player) -> Player:
        with cameras([]) as made:
            again = connecting("button-camera")(player)
            assert again
            if error:
                made[-1].tell("refused", error)
                again.run(0.5)
        return again

    return show


def tables(player: Player) -> Player:
    """Show a list of tables in many states."""
    rows = dict(map(row_of, _TABLES))
    return reopened(player, {"people": Tables(rows).to_text()}, "button-people")


def invited(player: Player) -> None:
    """Open an invitation, and give a name."""
    player.follow(f"#{table_link(seat_at('host').table)}")
    player.until(lambda: player.scene == "people-invitation")
    player.act("name", "Dora")
    player.run(0.3)


def stranger(player: Player) -> None:
    """Open the link of a table at which this device has no seat."""
    player.follow(f"#{table_link(seat_at('asked').table)}")
    player.until(lambda: player.scene == "people-seat")
    player.run(0.3)


def scenes() -> dict[str, Show]:
    """Return the screens of tables of people by name, each with how to get there."""
    return {
        "people": presses("button-people"),
        "people-list": tables,
        "people-promises": presses("button-people", "button-works"),
        "people-new": presses("button-people", "button-new"),
        "people-new-more": presses("button-people", "button-new", "button-more"),
        "people-invitation": invited,
        "people-seat": stranger,
        "people-wait": at("host"),
        "people-note": at("host", "button-note"),
        "people-table": at("asked"),
        "people-menu": at("asked", "button-pause"),
        "people-say": at("asked", "button-pause", "button-say"),
        "people-leave": at("asked", "button-pause", "button-leave"),
        "people-live": connecting(),
        "people-live-qr": connecting("button-qr"),
        "people-live-failed": connecting(lost=True),
        "people-camera": scanning(),
        "people-camera-refused": scanning("NotAllowedError"),
        "live-server": presses("button-settings", "button-server"),
        "people-live-desktop": at("asked", "button-pause", "button-live"),
        "people-table-sent": at("sent"),
        "people-send": at("sent", "answer-send"),
        "people-wait-shown": at("shown"),
        "people-result": at("ended", "button-last"),
        "people-wait-over": at("over"),
        "people-wait-left": at("left"),
    }
