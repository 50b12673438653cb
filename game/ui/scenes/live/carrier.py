"""The connections of a table: the codes by which two devices find each other, and the log of signed
messages that they carry, as links do.

Each device tells how much of the log it has, and is sent what it lacks; what it takes it sends on
to all others that it is connected with. So it doesn't matter who is connected with whom, and a
connection that was lost is taken up where it broke off.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial

from game.language import _
from game.people.errors import GapError, MessageError
from game.people.letters import LIVE, Bundle, bundled, linked, read_bundle, unpacked
from game.people.seat import Seat
from game.people.steps import Message, Reader
from game.people.table import IDENTITY, Table, covered
from game.platform import peers
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.people import words
from game.ui.scenes.people.holding import Follower, Holding, Went
from game.ui.scenes.people.receiving import Outcome, Refused, gone_on
from game.ui.services import Services

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
    """The table, seat and addresses of a device, for another one.

    Of a session description (SDP) only a fingerprint, two passwords and some addresses differ; the
    rest is the same in every browser, and is put together in `answer`.
    """

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


_HAVE, _LOG = b"\0", b"\1"
_AT_ONCE = 40  # messages in a packet
_MOST_WAITING = 50  # packets that wait to be checked

_Checking = SlicedTask[Outcome | None]
NEW, TRYING, OPEN, CLOSED = "new", "trying", "open", "closed"


class Connection:
    """A connection to another device, or a code that waits for one."""

    peer: peers.Peer

    def __init__(self) -> None:
        self.state = NEW
        self.mine: Code | None = None
        self.theirs: Code | None = None
        self.has = 0
        """How many messages the other device has."""


class Carrier:
    """All connections of a table on this device; `changed` is called where one has changed."""

    def __init__(self, services: Services, holding: Holding) -> None:
        self._services, self._table, self._seat = services, holding.seat.table, holding.seat.number
        self.connections: list[Connection] = []
        self._inbox: list[tuple[Connection, Bundle]] = []
        self._taking: tuple[_Checking, Connection, Holding, Seat] | None = None
        self.changed: Callable[[], None] = lambda: None

    @classmethod
    def of(cls, services: Services, holding: Holding) -> Carrier:
        """Return the connections of a table, none yet where it is asked for first."""
        if not isinstance(holding.live, cls):
            holding.live = cls(services, holding)
        assert isinstance(holding.live, cls)
        return holding.live

    # Connecting

    def begin(self, server: peers.Server | None) -> Connection | None:
        """Begin a connection, by a server if there is one: first it makes a code. None where this
        platform can't."""
        made = Connection()

        def tell(kind: str, data: bytes) -> None:
            self._services.post(partial(self._on_event, made, kind, data))

        if not (peer := peers.connect(tell, server)):
            return None
        made.peer = peer
        return made

    def take_code(self, made: Connection, text: str) -> str:
        """Take the other device's code; return why it can't be used, "" where it can."""
        try:
            theirs = Code.parse(text)
        except MessageError:
            return _("This code is incomplete: ask for it again.")
        if theirs.table != self._table.identity:
            return _("This code is for another table.")
        if theirs.seat == self._seat or theirs.seat >= self._table.seats:
            return _("This is your own code: enter the one you were sent.")
        made.theirs = theirs
        if made.mine and not made.mine.hasty:
            self.connect(made)
        return ""

    def connect(self, made: Connection) -> None:
        """Look for the other device, whose code is here."""
        if made.state == NEW and made.theirs:
            made.state = TRYING
            made.peer.apply(made.theirs.answer(self._seat))

    def name(self, made: Connection) -> str:
        """Return who is at the other end."""
        names = self._table.names
        if made.theirs and made.theirs.seat < len(names):
            return names[made.theirs.seat]
        return _("the other player")

    # Events of connections

    def _on_event(self, made: Connection, kind: str, data: bytes) -> None:
        if kind == "offer" and made.mine is None:
            made.mine = Code.of(self._table.identity, self._seat, data.decode())
        elif kind == "open" and made.state == TRYING:
            made.state = OPEN
            self.connections.append(made)
            self._say_what_is_here(made)
        elif kind == "data" and made.state == OPEN:
            self._heard(made, data)
        elif kind == "closed" and made.state != CLOSED:
            self._close(made, tell=made.state == OPEN)
        self.changed()

    def _close(self, made: Connection, *, tell: bool) -> None:
        made.state = CLOSED
        if made in self.connections:
            self.connections.remove(made)
        made.peer.close()
        if tell:
            text = _(
                "The live connection to {name} was lost, but nothing else: keep playing by link, "
                "or connect again."
            )
            self._services.profile.tell(text.format(name=self.name(made)))

    # The log

    @property
    def names(self) -> list[str]:
        """The players that this device is connected with."""
        return [self.name(it) for it in self.connections]

    def send_new(self, table: Table) -> None:
        """Send the new messages of the table to all others."""
        self._table = table
        for made in self.connections:
            self._send(made)

    def _send(self, made: Connection) -> None:
        table = self._table
        while made.has < len(table.log):
            last = min(len(table.log), made.has + _AT_ONCE)
            while not _all_signed(table.log[made.has : last]):
                last += 1
            made.peer.send(_LOG + bundled(table, made.has, last))
            made.has = last

    def _say_what_is_here(self, made: Connection) -> None:
        made.has = len(self._table.log)  # until it says that it has less
        count = len(self._table.log).to_bytes(4, "big")
        made.peer.send(_HAVE + self._table.identity + count)

    def _heard(self, made: Connection, data: bytes) -> None:
        """Take what another device has sent; one that sends anything else is not listened to."""
        kind, data = data[:1], data[1:]
        if kind == _HAVE and len(data) == IDENTITY + 4 and data[:IDENTITY] == self._table.identity:
            made.has = int.from_bytes(data[IDENTITY:], "big")
            self._send(made)
            return
        try:
            if kind != _LOG or len(self._inbox) >= _MOST_WAITING:
                raise MessageError("it is not of the game")
            bundle = read_bundle(data)
            self._inbox.append((made, bundle))
            made.has = max(made.has, bundle.first + len(bundle.messages))
        except MessageError as error:
            self._refuse(made, words.trouble(error))

    def _refuse(self, made: Connection, why: str) -> None:
        self._close(made, tell=False)
        self._services.profile.tell(why)

    @property
    def busy(self) -> bool:
        """Whether received messages are still to be checked."""
        return bool(self._inbox or self._taking)

    def run_until(self, holding: Holding, until: float) -> bool:
        """Check what came; return whether there was anything to do."""
        if self._inbox and not self._taking:
            made, bundle = self._inbox.pop(0)
            self._taking = SlicedTask(_taking(holding, bundle)), made, holding, holding.seat
        return self._taking is not None and self._taking[0].run_until(until)

    def settle(self, scene: Follower) -> None:
        """Let a scene go on with what was checked."""
        if not self._taking or not self._taking[0].done:
            return
        task, made, holding, seat = self._taking
        self._taking, outcome = None, task.result
        current = holding.seat is seat and holding is scene.holding
        if outcome is None or not current:
            self._say_what_is_here(made)  # so that it comes again
        elif isinstance(outcome, Refused):
            self._refuse(made, outcome.why)
        elif isinstance(outcome, Went):
            self._go_on(scene, outcome)

    def _go_on(self, scene: Follower, went: Went) -> None:
        """Save what came, unless it was here before, and show it."""
        holding = scene.holding
        known = len(holding.seat.table.log)
        if len(went.seat.table.log) > known and holding.take(went.seat):
            holding.heard = {**holding.heard, **went.heard}
            scene.follow(went)


def _all_signed(messages: Sequence[Message]) -> bool:
    """Return whether each message is signed, or came in a link with a later one that covers it."""
    return all(it.signature or covered(messages, at) for at, it in enumerate(messages))


def _taking(holding: Holding, bundle: Bundle) -> Generator[None, None, Outcome | None]:
    """Check messages as those of a link are; None if some before them are missing."""
    try:
        return (yield from gone_on(holding.seat, bundle, None))
    except GapError:
        return None
    except MessageError as error:
        return Refused(words.trouble(error))
