"""What two devices have to know of each other to connect, as a short code.

Of a session description (SDP) only a fingerprint, two passwords and some addresses are of its own;
the rest is the same in every browser, and is put together here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.people.errors import MessageError
from game.people.letters import LIVE, linked, unpacked
from game.people.steps import Reader
from game.people.table import IDENTITY

_FINGERPRINT = 32
_MOST_ADDRESSES = 8
_MDNS, _IPV4 = 0, 1
_KINDS = "host", "srflx", "relay"
_WORD = re.compile(r"[A-Za-z0-9+/]{4,64}")
_CANDIDATE = re.compile(
    r"a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx|relay)", re.IGNORECASE
)
_UUID = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
_NUMBERS = re.compile(r"\d{1,3}(\.\d{1,3}){3}")


@dataclass(frozen=True)
class Address:
    """Where a device can be reached: a `.local` name or numbers, a port, and how it was found."""

    host: str
    port: int
    kind: str = "host"

    def packed(self) -> bytes:
        name = _UUID.fullmatch(self.host)
        data = bytes.fromhex("".join(name.groups())) if name else bytes(self._numbers())
        head = (_MDNS if name else _IPV4) | _KINDS.index(self.kind) << 4
        return bytes([head]) + data + self.port.to_bytes(2, "big")

    def _numbers(self) -> list[int]:
        return [int(number) for number in self.host.split(".")]

    @property
    def fits(self) -> bool:
        """Whether a code can hold it: not where the address is of version 6."""
        if _UUID.fullmatch(self.host):
            return True
        return bool(_NUMBERS.fullmatch(self.host)) and max(self._numbers()) < 256

    @classmethod
    def read(cls, reader: Reader) -> Address:
        head = reader.number()
        kind, form = head >> 4, head & 15
        if kind >= len(_KINDS) or form > _IPV4:
            raise MessageError("an address in it is unknown")
        if form == _MDNS:
            digits = reader.take(16).hex()
            parts = digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]
            host = "-".join(parts) + ".local"
        else:
            host = ".".join(map(str, reader.take(4)))
        return cls(host, reader.number(2), _KINDS[kind])


@dataclass(frozen=True)
class Code:
    """What a device tells another one: its table and seat, and how it is reached."""

    table: bytes
    seat: int
    hasty: bool
    """Whether its browser gives up a few seconds after it has begun, as Firefox does."""
    fingerprint: bytes
    name: str
    password: str
    addresses: tuple[Address, ...]

    @classmethod
    def of(cls, table: bytes, seat: int, offer: str) -> Code:
        """Return the code of a browser's own offer. Raises MessageError."""
        lines = {key: _of(offer, key) for key in ("ice-ufrag", "ice-pwd", "fingerprint")}
        digest = lines["fingerprint"].rpartition(" ")[2].replace(":", "")
        found = [
            Address(host, int(port), kind.lower())
            for host, port, kind in _CANDIDATE.findall(offer)
            if int(port)
        ]
        addresses = tuple(dict.fromkeys(it for it in found if it.fits))[:_MOST_ADDRESSES]
        hasty = "mozilla" in offer.partition("\r\ns=")[0]
        name, password = lines["ice-ufrag"], lines["ice-pwd"]
        return cls(table, seat, hasty, bytes.fromhex(digest), name, password, addresses)

    def __str__(self) -> str:
        words = b"".join(bytes([len(word)]) + word.encode() for word in (self.name, self.password))
        addresses = b"".join(address.packed() for address in self.addresses)
        head = self.table + bytes([self.seat, self.hasty]) + self.fingerprint
        return linked(LIVE, head + words + addresses)

    @classmethod
    def parse(cls, text: str) -> Code:
        """Read a code, whatever text surrounds it. Raises MessageError."""
        kind, data = unpacked(text)
        if kind != LIVE:
            raise MessageError("it is no code")
        reader = Reader(data)
        table, seat, hasty = reader.take(IDENTITY), reader.number(), reader.number()
        fingerprint = reader.take(_FINGERPRINT)
        name, password = (_word(reader) for _ in range(2))
        addresses = []
        while reader.left:
            addresses.append(Address.read(reader))
        if seat > 3 or hasty > 1 or len(addresses) > _MOST_ADDRESSES:
            raise MessageError("it is damaged")
        return cls(table, seat, bool(hasty), fingerprint, name, password, tuple(addresses))

    def answer(self, mine: int) -> str:
        """Return the description that the device at the seat `mine` applies."""
        digest = ":".join(f"{byte:02X}" for byte in self.fingerprint)
        lines = [
            *("v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"),
            *("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"),
            *(f"a=ice-ufrag:{self.name}", f"a=ice-pwd:{self.password}", "a=ice-options:trickle"),
            f"a=fingerprint:sha-256 {digest}",
            f"a=setup:{'active' if mine < self.seat else 'passive'}",
            *("a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144"),
        ]
        for at, it in enumerate(self.addresses):
            rank = 2113937151 - (at << 8) - (_KINDS.index(it.kind) << 28)
            related = "" if it.kind == "host" else " raddr 0.0.0.0 rport 9"
            lines.append(
                f"a=candidate:{at + 1} 1 udp {rank} {it.host} {it.port} typ {it.kind}{related}"
            )
        return "\r\n".join([*lines, ""])


def _of(offer: str, key: str) -> str:
    found = re.search(rf"^a={key}:(.*?)\r?$", offer, re.MULTILINE)
    if not found:
        raise MessageError("the browser’s offer is incomplete")
    return found[1]


def _word(reader: Reader) -> str:
    word = reader.take(reader.number()).decode("ascii", "replace")
    if not _WORD.fullmatch(word):
        raise MessageError("it is damaged")
    return word
