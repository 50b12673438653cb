"""What travels as text: links with the latest messages of a table, and a player's note.

    table/2/1234.89abcdef/<letters>/<letters>/z
    seat/2/56.89abcdef/<letters>/z

The kind, the format's version, how many letters follow and their CRC-32; then the letters, base64
as in web addresses, with a slash after every 240: some messengers cut a longer run in two. The
number comes first because it is the end of a link that gets lost, and what stands last is a letter
because some leave a sign out of a link that it ends with.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Generator
from dataclasses import dataclass
from zlib import crc32

from game.people.errors import Fault, Foul, GapError, MessageError
from game.people.seat import Seat
from game.people.secret import SECRET
from game.people.steps import Joined, Message, Reader
from game.people.table import IDENTITY, Table, covered, taking

MAX_LETTERS = 2000
"""The letters of the longest link, with its address."""

TABLE, SEAT, LIVE = "table", "seat", "live"
_VERSION = 2
_RUN = 240
_END = "z"
_SENT, _USUAL = str.maketrans("+/", "-_"), str.maketrans("-_", "+/")  # the letters of base64
_MOST_MESSAGES = 60
_LINK = re.compile(
    rf"({TABLE}|{SEAT}|{LIVE})/([0-9]{{1,3}})/([0-9]{{1,4}})\.([0-9a-f]{{8}})((?:/[A-Za-z0-9_-]{{1,240}})*)"
)


_BREAK = re.compile(r"\s|%20|%0[ad]", re.IGNORECASE)  # where a program has broken a line


class TornError(MessageError):
    """The end of a link is missing, or letters of it were changed."""


class NewerError(MessageError):
    """A newer version of the game made the link."""


@dataclass(frozen=True)
class Bundle:
    """The latest messages of a table: its identity, and the number of the first one."""

    identity: bytes
    first: int
    messages: tuple[Message, ...]


def linked(kind: str, data: bytes) -> str:
    """Return bytes as a link of a kind, without an address."""
    letters = binascii.b2a_base64(data, newline=False).decode().rstrip("=").translate(_SENT)
    runs = [letters[at : at + _RUN] for at in range(0, len(letters), _RUN)]
    head = f"{len(letters)}.{crc32(letters.encode()):08x}"
    return "/".join([kind, str(_VERSION), head, *runs, _END])


def unpacked(text: str) -> tuple[str, bytes]:
    """Return the kind and the bytes of a link, whatever text surrounds it. Raises MessageError."""
    found = _LINK.search(_BREAK.sub("", text))
    if not found:
        raise MessageError("it contains no link to a table")
    kind, version, length, check, runs = found.groups()
    if int(version) > _VERSION:
        raise NewerError("a newer version of the game made it")
    letters = runs.replace("/", "")[: int(length)]
    if len(letters) < int(length) or f"{crc32(letters.encode()):08x}" != check:
        raise TornError("the end of it is missing")
    try:
        return kind, binascii.a2b_base64(letters.translate(_USUAL) + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError):
        raise TornError("it is damaged") from None


def table_link(table: Table, room: int = MAX_LETTERS) -> str:
    """Return the link to a table: all messages since the last one of the seat whose turn it is,
    and as many before them as fit into `room` letters. A deck goes along only if no newer one
    replaces it."""
    log, link = table.log, ""
    newest = len(log) - 1
    before = newest if table.writer is None else -1  # a guest has no messages yet
    known = max((at for at in range(len(log)) if log[at].seat == table.writer), default=before)
    for first in range(newest, max(-1, newest - _MOST_MESSAGES), -1):
        longer = linked(TABLE, bundled(table, first, len(log)))
        if link and first <= known and len(longer) > room:
            break
        link = longer
    return link


def bundled(table: Table, first: int, last: int) -> bytes:
    """Return the messages of a table from one on, up to another; see `read_bundle`."""
    bare, messages = superseded(table), table.log[first:last]
    packed = (
        message.packed(bare=first + at in bare, covered=covered(messages, at))
        for at, message in enumerate(messages)
    )
    return b"".join([table.identity, first.to_bytes(2, "big"), *packed])


def superseded(table: Table) -> frozenset[int]:
    """Return the numbers of the messages whose decks nobody needs any more: a newer one of the same
    deal follows."""
    log = table.log
    return frozenset(at for at in range(len(log) - 1) if log[at].deck and log[at + 1].deals)


def read_bundle(data: bytes) -> Bundle:
    """Read the messages of a table's link. Raises MessageError."""
    reader = Reader(data)
    identity, first, messages = reader.take(IDENTITY), reader.number(2), []
    while reader.left:
        messages.append(Message.read(reader))
    if not 0 < len(messages) <= _MOST_MESSAGES:
        raise MessageError("it has no messages, or too many")
    return Bundle(identity, first, tuple(messages))


def opened_table(bundle: Bundle) -> Generator[None, None, Table]:
    """Return the table that a bundle begins, in slices. Raises MessageError or Foul, and GapError
    if it begins later."""
    if bundle.first:
        raise GapError("the messages before it are missing")
    table = yield from taking(Table(), bundle.messages)
    if table.identity != bundle.identity:
        raise MessageError("it says another table than it holds")
    return table


def following(table: Table, bundle: Bundle) -> list[Message]:
    """Return the messages of a bundle that come after those of the table.

    Raises GapError if some between are missing, Foul if a seat has signed two different messages
    of one number, and MessageError for a bundle of another table.
    """
    if bundle.identity != table.identity:
        raise MessageError("it is of another table")
    if bundle.first > len(table.log):
        raise GapError("the messages before it are missing")
    for number, message in enumerate(bundle.messages, start=bundle.first):
        if number >= len(table.log):
            break
        if message.content != table.log[number].content:
            if table.is_fork(number, bundle.messages[number - bundle.first :]):
                raise Foul(message.seat, number, Fault.FORK)
            raise MessageError("it is of another table, or damaged")
    return list(bundle.messages[len(table.log) - bundle.first :])


def lost_seat(seat: Seat, bundle: Bundle) -> int | None:
    """Return the number of the message with which somebody else sat down where this seat did; None
    if nobody has."""
    for number, message in enumerate(bundle.messages, start=bundle.first):
        if number >= len(seat.table.log):
            return None
        mine = seat.table.log[number]
        if message.content != mine.content:
            joins = any(isinstance(step, Joined) for step in mine.steps(seat.table.seats))
            return number if joins and mine.seat == seat.number and number else None
    return None


def note_link(seat: Seat) -> str:
    """Return a player's note to himself: with it and the table's links a seat can be taken again
    where this device has forgotten it."""
    return linked(SEAT, seat.table.identity + bytes([seat.number]) + seat.secret)


def read_note(data: bytes) -> tuple[bytes, int, bytes]:
    """Return the table's identity, the seat and the secret of a note. Raises MessageError."""
    if len(data) != IDENTITY + 1 + SECRET:
        raise MessageError("it is not a note to a seat")
    return data[:IDENTITY], data[IDENTITY], data[IDENTITY + 1 :]
