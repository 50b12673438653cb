"""The player's past matches and single deals: the facts a list shows, and packed records."""

from __future__ import annotations

import binascii
import json
import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from game import __version__
from game.engine import Match, Start
from game.engine.record import FORMAT, VERSION, Record
from game.engine.validity import MAX_SEATS
from game.language import _
from game.session import links
from game.session.codec import SaveError, read_object
from game.session.links import Link
from game.session.session import (
    MAX_SAVED_ROUNDS,
    Seat,
    Session,
    is_day,
    is_identity,
    is_mode,
    read_seats,
    rounds_in,
)
from game.variants.catalogue import CATALOGUE, Listing

MAX_MATCHES = 200
"""The number of matches and single deals that are kept."""

FILE = "boneyard-match"
"""The key that marks a file as holding a match."""

_FILE_FORMAT = 1
NOBODY = -1
"""The winner of a single deal in which several sides tied for the best."""


_MAX_LETTERS = 250_000  # letters of all matches together; most take less than a thousand

_MAX_RECORD = 200_000
_LIMIT = 10**6
_HEAD = 3  # lines of a record before the seed


@dataclass(frozen=True)
class PastMatch:
    """A finished match: its `identity`, the date it ended, the key in `CATALOGUE` of its game, who
    played, the points of each side, the side that won, and the number of rounds; `packed` holds its
    moves, which `session` reads. A single deal has a `mode`, like a session; the side with the best
    points won it, or `NOBODY`."""

    identity: str
    day: str
    game: str
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    winner: int
    rounds: int
    packed: str
    mode: str = ""

    @classmethod
    def of(cls, session: Session, day: str) -> PastMatch:
        """Return a match that is over, in the form in which it is kept."""
        match = session.match
        game, best = session.listing.key, match.rules.best_side(match.scores)
        winner = NOBODY if best is None else best
        who = session.seats, match.scores, winner, match.round_no
        packed = _packed(match.latest(MAX_SAVED_ROUNDS), game)
        return cls(session.identity, day, game, *who, packed, session.mode)

    @classmethod
    def of_file(cls, text: str) -> PastMatch:
        """Return the match that `to_file` wrote. Raises SaveError for any other text."""
        if len(text) > 2 * _MAX_LETTERS:
            raise SaveError(_("it is longer than any match"))
        data = read_object(text, _("a saved match"))
        if FILE not in data:
            raise SaveError(_("it is not a saved match from this game"))
        if data[FILE] != _FILE_FORMAT:
            raise SaveError(_("a newer version of the game wrote it"))
        past = _read(data.get("id"), data.get("match"))
        if past is None or len(past.packed) > _MAX_LETTERS:
            raise SaveError(_("its record is damaged"))
        return past

    def to_file(self) -> str:
        """Return the match as the text of a file."""
        data = {FILE: _FILE_FORMAT, "version": __version__, "id": self.identity, "match": self.row}
        return json.dumps(data, ensure_ascii=False) + "\n"

    @property
    def listing(self) -> Listing:
        """The listing of its game."""
        return CATALOGUE[self.game]

    @property
    def single(self) -> bool:
        """Whether only one deal was played, and no match."""
        return rounds_in(self.mode) == 1

    @property
    def person(self) -> int | None:
        """The seat of the one person who played against computers; None if there were several."""
        people = [number for number, seat in enumerate(self.seats) if seat.level is None]
        return people[0] if len(people) == 1 else None

    @property
    def won(self) -> bool | None:
        """Whether that person won; None if several played, or nobody won."""
        if self.person is None or self.winner == NOBODY:
            return None
        return self.person % len(self.scores) == self.winner

    def sides(self) -> list[int]:
        """Return the sides, the person's first."""
        mine = (self.person or 0) % len(self.scores)
        return [mine, *(side for side in range(len(self.scores)) if side != mine)]

    def members(self, side: int) -> tuple[int, ...]:
        """Return the seats that played for a side."""
        return tuple(range(side, len(self.seats), len(self.scores)))

    def record(self) -> Record:
        """Return the moves of all rounds. Raises SaveError if they can't be read."""
        try:
            packed = binascii.a2b_base64(self.packed, strict_mode=True)
            unpacker = zlib.decompressobj()
            text = unpacker.decompress(packed, _MAX_RECORD).decode()
            if (
                unpacker.unused_data
                or binascii.b2a_base64(packed, newline=False) != self.packed.encode()
            ):
                raise ValueError("more stands there than a record")
            head, _line, rest = text.partition("\n")
            link = links.read(head)
            lines = f"{FORMAT} {VERSION}", f"game {link.game}", f"rules {link.rules}", rest
            record = Record.parse("\n".join(lines))
        except (ValueError, zlib.error) as error:
            raise SaveError(_("its record is damaged")) from error
        if len(record.rounds) > MAX_SAVED_ROUNDS:
            raise SaveError(_("it is longer than any match"))
        return record

    def replayed(self) -> Iterator[Match]:
        """Replay the match, and yield it after each round. Raises ValueError if that fails."""
        record = self.record()
        match = Match(record.rules, record.seed, record.game, record.start)
        for number, moves in enumerate(record.rounds):
            if number:
                match.next_round()
            for move in moves:
                match.play(move)
            yield match

    def session(self) -> Session:
        """Return the match as it ended, replayed. Raises SaveError if that fails."""
        record = self.record()
        try:
            match = record.replay()
            return Session(
                match, self.seats, mode=self.mode, called=self.game, identity=self.identity
            )
        except ValueError as error:
            raise SaveError(_("its record is damaged")) from error

    @property
    def row(self) -> list[Any]:
        """The row that is saved."""
        seats = [[*asdict(seat).values()] for seat in self.seats]
        who = [seats, [*self.scores], self.winner, self.rounds]
        return [self.day, self.game, *who, self.packed, *filter(None, [self.mode])]


def _packed(match: Match, called: str) -> str:
    """Return a match as short text: its game and rules as in a link, the rest as in a record."""
    head = Link(match.game, match.rules, Start(0), called=called)
    lines = [str(head), *str(Record.of(match)).splitlines()[_HEAD:]]
    packed = zlib.compress("\n".join(lines).encode(), 9)
    return binascii.b2a_base64(packed, newline=False).decode()


@dataclass
class Archive:
    """The rows of past matches by identity, the latest last. Rows that can't be read, such as those
    written by a newer version, are kept unchanged."""

    rows: dict[str, Any] = field(default_factory=dict)

    def count(self, session: Session, day: str) -> bool:
        """Add a match or a single deal that ended on a day, once only; return whether it was new.
        Only those that a person played are kept."""
        if session.identity in self.rows or not session.over or not session.people:
            return False
        self.rows[session.identity] = PastMatch.of(session, day).row
        while len(self.rows) > MAX_MATCHES or len(self.to_text()) > _MAX_LETTERS:
            del self.rows[next(iter(self.rows))]
        return True

    def matches(self) -> list[PastMatch]:
        """Return the matches that can be listed, the latest first."""
        read = (_read(identity, row) for identity, row in reversed(self.rows.items()))
        return [match for match in read if match]

    def to_text(self) -> str:
        """Return the matches as text that `from_text` reads. A match is one list, so that merging
        two windows never mixes their data within it."""
        return json.dumps(self.rows, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Archive:
        """Return the matches that `to_text` wrote. Raises SaveError for any other text; the matches
        themselves are read when they are shown."""
        rows = read_object(text, _("a list of past matches"))
        if len(text) > 3 * _MAX_LETTERS:  # more than two windows' matches together
            raise SaveError(_("its past matches are too long together"))
        return cls(rows)


def _read(identity: Any, row: Any) -> PastMatch | None:
    """Return the match of a row; None if it can't be read."""
    match row:
        case [
            str(day),
            str(game),
            list(seats),
            list(scores),
            int(winner),
            int(rounds),
            str(packed),
            *more,
        ]:
            mode = more[0] if more else ""
        case _:
            return None
    try:
        rows = [{"name": name, "level": level} for name, level in seats]
        players = read_seats(rows, len(rows))
    except (SaveError, TypeError, ValueError):
        return None
    proper = (
        is_identity(identity)
        and (day == "" or is_day(day))
        and game in CATALOGUE
        and MAX_SEATS >= len(players) >= len(scores) >= 2
        and len(scores) in (2, len(players))
        and len(players) % len(scores) == 0
        and isinstance(mode, str)
        and is_mode(mode)
        and (NOBODY if mode else 0) <= winner < len(scores)
        and len(more) == bool(mode)
        and 0 < rounds < _LIMIT
        and all(type(points) is int and abs(points) < _LIMIT for points in scores)
    )
    if not proper:
        return None
    return PastMatch(identity, day, game, players, tuple(scores), winner, rounds, packed, mode)
