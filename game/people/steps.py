"""What messages are made of, as values and as bytes.

A message is one seat's: its steps, then a hash of the position they lead to. Nothing is read
beyond the bytes that are there, and every step is written in one way only.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from hashlib import sha256
from typing import ClassVar

from game.people.errors import MessageError
from game.people.secret import KEY, SECRET
from game.people.signing import PUBLIC_KEY, SIGNATURE

POSITION = 8
"""The bytes of the hash of a position."""

MAX_CONTENT = 1000
"""The bytes of the longest message, but for its deck."""

MAX_NAME = 20
"""The letters of the longest name."""

NONCE = 16
_MAX_TERMS = 300
_COVERED, _BARE, _HASHED = 0x8000, 0x4000, 0x2000  # without signature, deck, hash of the deck
_HASH = slice(3, 3 + SECRET)  # of the deck, in the content of a step of the deal
_NO_ARM = 255


class Reader:
    """Bytes from elsewhere, taken from the front."""

    def __init__(self, data: bytes) -> None:
        self._data, self.at = data, 0

    @property
    def left(self) -> int:
        """How many bytes are left."""
        return len(self._data) - self.at

    def take(self, count: int) -> bytes:
        """Take bytes. Raises MessageError if fewer are left."""
        if count > self.left:
            raise MessageError("a part of a message is missing")
        self.at += count
        return self._data[self.at - count : self.at]

    def number(self, width: int = 1) -> int:
        """Take a number of so many bytes."""
        return int.from_bytes(self.take(width), "big")

    def text(self, most: int, width: int = 1) -> str:
        """Take a text of limited length that can be shown. Raises MessageError."""
        data = self.take(self.number(width))
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise MessageError("a text in it is damaged") from None
        if not is_plain(text) or len(text) > most:
            raise MessageError("a text in it can’t be shown")
        return text


def is_plain(text: str) -> bool:
    """Return whether a text is one printable line with single spaces between its words."""
    text_as_kept = " ".join(unicodedata.normalize("NFC", text).split())
    return bool(text) and text == text_as_kept and text.isprintable()


def written(text: str, width: int = 1) -> bytes:
    """Return a text with its length before it."""
    data = text.encode()
    return len(data).to_bytes(width, "big") + data


def digest(data: bytes) -> bytes:
    """Return the hash by which a message names its deck."""
    return sha256(b"boneyard deck" + data).digest()


class Step:
    """A part of a message."""

    code: ClassVar[int]

    def fields(self) -> bytes:
        """Return the bytes after the code."""
        return b""

    @classmethod
    def read(cls, reader: Reader, seats: int) -> Step:
        """Read the fields of a message at a table of so many seats. Raises MessageError."""
        return cls()


@dataclass(frozen=True)
class Opened(Step):
    """The host opens a table: the terms, as text, and what makes the table unlike any other."""

    code = 0
    terms: str
    nonce: bytes

    def fields(self) -> bytes:
        return written(self.terms, 2) + self.nonce

    @classmethod
    def read(cls, reader: Reader, seats: int) -> Step:
        return cls(reader.text(_MAX_TERMS, 2), reader.take(NONCE))


@dataclass(frozen=True)
class Joined(Step):
    """A seat sits down, with the key that its messages are signed with."""

    code = 1
    name: str
    key: bytes

    def fields(self) -> bytes:
        return written(self.name) + self.key

    @classmethod
    def read(cls, reader: Reader, seats: int) -> Step:
        return cls(reader.text(MAX_NAME), reader.take(PUBLIC_KEY))


@dataclass(frozen=True)
class Dealt(Step):
    """A step of the deal: the hash of the deck it leads to; in a seat's first one its commitment;
    and where its keys are on, the key of each other seat's hand, in the order of seats."""

    code = 2
    digest: bytes
    commitment: bytes = b""
    keys: tuple[bytes, ...] = ()

    def fields(self) -> bytes:
        flags = bool(self.commitment) | bool(self.keys) << 1
        return b"".join([bytes([flags]), self.digest, self.commitment, *self.keys])

    @classmethod
    def read(cls, reader: Reader, seats: int) -> Step:
        flags, hashed = reader.number(), reader.take(SECRET)
        if not 0 < flags < 4:
            raise MessageError("a step of the deal is damaged")
        promised = reader.take(SECRET) if flags & 1 else b""
        keys = tuple(reader.take(KEY) for _ in range(seats - 1)) if flags & 2 else ()
        return cls(hashed, promised, keys)


@dataclass(frozen=True)
class Played(Step):
    """The tile of a place is played on an arm, with the seat's own key for that place."""

    code = 3
    place: int
    key: bytes
    arm: int | None = None
    outer: int | None = None

    def fields(self) -> bytes:
        ends = (_NO_ARM if end is None else end for end in (self.arm, self.outer))
        return bytes([self.place, *ends]) + self.key

    @classmethod
    def read(cls, reader: Reader, seats: int) -> Step:
        place, *ends = reader.number(), reader.number(), reader.number()
        arm, outer = (None if end == _NO_ARM else end for end in ends)
        return cls(place, reader.take(KEY), arm, outer)


@dataclass(frozen=True)
class Drew(Step):
    """The seat to move asks for the next tile of the boneyard."""

    code = 4


@dataclass(frozen=True)
class Passed(Step):
    """The seat to move passes."""

    code = 5


@dataclass(frozen=True)
class Gave(Step):
    """Another seat publishes its key for a place that is drawn."""

    code = 6
    key: bytes

    def fields(self) -> bytes:
        return self.key

    @classmethod
    def read(cls, reader: Reader, seats: int) -> Step:
        return cls(reader.take(KEY))


@dataclass(frozen=True)
class Showed(Step):
    """A seat opens its seed, once the round is over."""

    code = 7
    seed: bytes

    def fields(self) -> bytes:
        return self.seed

    @classmethod
    def read(cls, reader: Reader, seats: int) -> Step:
        return cls(reader.take(SECRET))


@dataclass(frozen=True)
class Stopped(Step):
    """A seat stops the round because a place of its hand holds no tile, or one seen elsewhere."""

    code = 8


@dataclass(frozen=True)
class Left(Step):
    """A seat leaves the table for good."""

    code = 9


@dataclass(frozen=True)
class Said(Step):
    """A seat says one of a few set phrases, by its number. It changes nothing, and what a newer
    version of the game can say is no fault."""

    code = 10
    phrase: int

    def fields(self) -> bytes:
        return bytes([self.phrase])

    @classmethod
    def read(cls, reader: Reader, seats: int) -> Step:
        return cls(reader.number())


_STEPS: dict[int, type[Step]] = {
    kind.code: kind
    for kind in (Opened, Joined, Dealt, Played, Drew, Passed, Gave, Showed, Stopped, Left, Said)
}


@dataclass(frozen=True)
class Message:
    """A message as it is sent. The deck is hashed in the content, so that it may be left out. So
    may the signature where a later one of the same seat comes with it, which is of both."""

    content: bytes
    signature: bytes
    deck: bytes = field(default=b"", compare=False)

    @property
    def seat(self) -> int:
        """The seat that it says it is from."""
        return self.content[0]

    @property
    def position(self) -> bytes:
        """The hash of the position after it."""
        return self.content[-POSITION:]

    def chained(self, before: bytes) -> bytes:
        """Return the hash of the log up to this message; its signature is of that."""
        return sha256(b"boneyard log" + before + self.content).digest()

    def steps(self, seats: int) -> list[Step]:
        """Return the steps. Raises MessageError."""
        reader, steps = Reader(self.content[1:-POSITION]), []
        while reader.left:
            kind = _STEPS.get(reader.number())
            if kind is None:
                raise MessageError("a step in it is unknown")
            steps.append(kind.read(reader, seats))
        if all(isinstance(step, Said) for step in steps):
            raise MessageError("nothing is in it")
        return steps

    @property
    def deals(self) -> bool:
        """Whether it begins with a step of the deal; no other step of it can be one."""
        return self.content[1] == Dealt.code

    def packed(self, *, bare: bool, covered: bool = False) -> bytes:
        """Return it as bytes. `bare` leaves out the deck, or else the hash that follows from it;
        `covered` leaves out the signature."""
        deck = b"" if bare or not self.deals else self.deck
        signature = b"" if covered else self.signature
        content = self.content[: _HASH.start] + self.content[_HASH.stop :] if deck else self.content
        flags = (0 if signature else _COVERED) | (_HASHED if deck else _BARE)
        size = len(deck).to_bytes(2, "big") if deck else b""
        return (flags | len(content)).to_bytes(2, "big") + size + content + signature + deck

    @classmethod
    def read(cls, reader: Reader) -> Message:
        """Read what `packed` returns, now or in earlier versions. Raises MessageError."""
        flags = reader.number(2)
        size = 0 if flags & _BARE else reader.number(2)
        length = flags & ~(_COVERED | _BARE | _HASHED)
        if not POSITION + 2 <= length <= MAX_CONTENT:
            raise MessageError("a message has an impossible length")
        content = reader.take(length)
        signature = b"" if flags & _COVERED else reader.take(SIGNATURE)
        deck = reader.take(size)
        if flags & _HASHED:
            content = content[: _HASH.start] + digest(deck) + content[_HASH.start :]
        return cls(content, signature, deck)


def content_of(seat: int, steps: list[Step], position: bytes) -> bytes:
    """Return the content of a message."""
    body = b"".join(bytes([step.code]) + step.fields() for step in steps)
    return bytes([seat]) + body + position
