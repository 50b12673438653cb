"""A match being played: seats, moves, opponents' thinking, and its text for saving."""

from __future__ import annotations

import json
import re
import unicodedata
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game import __version__
from game.ai.budget import Budget
from game.ai.levels import LEVELS, Choosing
from game.ai.personalities import personality_of
from game.ai.position_line import Lines
from game.engine import Event, Match, Move, Play, Record, RecordError, SeatView
from game.engine.round import ReadOnlyRound
from game.language import _
from game.session.challenge import Challenge
from game.session.challenge import read as read_challenge
from game.session.codec import NewerError, SaveError, read_object
from game.session.links import LinkError
from game.variants import GAMES
from game.variants.catalogue import Listing, listing_of

_FORMAT = 1
_MAX_LETTERS = 200_000  # a match of a hundred rounds takes a tenth of this
MAX_NAME_LENGTH = 40
"""The maximum of letters in a name."""

_DAY = re.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})")
_IDENTITY = re.compile("[0-9a-f]{8,16}")
_CHALLENGE = re.compile(
    r"challenge/1/[0-9]{1,4}-[0-9a-f]{8}/(deal|[0-9]{1,2})/[a-z0-9/=.,_-]{1,2000}"
)
MAX_SAVED_ROUNDS = 100
"""Only this many rounds, the latest, are saved: reading them takes a second in a browser."""

_MAX_ROUNDS = 1000  # of a match that an earlier version saved, with all its rounds

DEAL = "deal"
"""The mode of a single deal; a deal of the day has "daily 2026-11-21", a challenge its link."""

PLAYER_NAME = "You"
"""The name of the player's own seat in saves; the screen shows it in the player's language."""


@dataclass(frozen=True)
class Seat:
    """A player: a name, and a level of `LEVELS`, or None for a person."""

    name: str
    level: str | None = None


def is_day(text: str) -> bool:
    """Return whether a text is a date such as "2026-11-21", and not so early or late that the days
    around it are outside the calendar."""
    found = _DAY.fullmatch(text)
    if not found:
        return False
    year, month, day = map(int, found.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 28 + leap, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return 1000 < year < 9999 and 1 <= month <= 12 and 1 <= day <= days[month - 1]


def is_identity(text: object) -> bool:
    """Return whether this is the identity of a match."""
    return isinstance(text, str) and _IDENTITY.fullmatch(text) is not None


def identity_of(text: str) -> str:
    """Return the identity of a saved match. Raises SaveError for any other text.

    If an earlier version saved none, it is a checksum of the text, as in that version's statistics.
    """
    return _identity(read_object(text, _("a saved match")), text)


def _identity(data: dict[str, Any], text: str) -> str:
    identity = data.get("id", _checksum(text))
    if not is_identity(identity):
        raise SaveError(_("its name is damaged"))
    return str(identity)


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


class NothingToUndo(ValueError):
    """There is no choice of the player's to undo."""


class Session:
    """One match with its players; `save` is called with it after every change.

    `mode` is empty for a match of many rounds; for a single deal it is `DEAL`, or "daily" and the
    day; for a challenge it is the link. `undone` counts the moves undone. `called` is the key in
    `CATALOGUE` of the game that was chosen; if it is empty the rules decide which listing it is.
    `identity` tells the match from any other: 8 to 16 random hexadecimal digits, or by default a
    checksum of how it began.
    """

    open_hands = False
    """Whether all hands are face up during play."""

    opens_hands = False
    """Whether they will be face up at some point."""

    hints = True
    """Whether hints are available."""

    def __init__(
        self,
        match: Match,
        seats: tuple[Seat, ...],
        save: Callable[[Session], None] = lambda _session: None,
        mode: str = "",
        undone: int = 0,
        called: str = "",
        identity: str = "",
    ) -> None:
        if len(seats) != match.rules.seats:
            raise ValueError(f"{match.rules.seats} seats to fill, {len(seats)} players given")
        self.match = match
        self.seats = seats
        self.save = save
        self.mode = mode
        self.rounds_to_play = rounds_in(mode)
        self.undone = undone
        self._called = called
        self.identity = identity or _checksum(f"{match.game} {match.seed} {match.start} {mode}")
        self._choices = self._choices_so_far()

    @property
    def listing(self) -> Listing:
        """The listing of the game."""
        return listing_of(self.match.game, self.match.rules, self._called)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people who play here; none if computers play each other."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.level is None)

    @property
    def person(self) -> int:
        """The seat of the person who plays here (the first, if several do; 0 if none does)."""
        return (*self.people, 0)[0]

    @property
    def next_person(self) -> int:
        """The seat of the person to move next (0 if computers play each other)."""
        around = self.match.rules.from_seat(self.match.round.turn)
        return next((seat for seat in around if seat in self.people), 0)

    @property
    def over(self) -> bool:
        """Whether nothing is left to play: the match is won, or the single deal is played out, or
        all rounds of a challenge."""
        last = 0 < self.rounds_to_play <= len(self.match.rounds)
        return (last and self.match.round.outcome is not None) or self.match.over

    @property
    def waits(self) -> bool:
        """Whether the next move comes from another device."""
        return False

    @property
    def single(self) -> bool:
        """Whether only one deal is played, and no match."""
        return self.rounds_to_play == 1

    @cached_property
    def challenge(self) -> Challenge | None:
        """The challenge that is played; None for any other match, or if its link can't be read."""
        if not _CHALLENGE.fullmatch(self.mode):
            return None
        try:
            return read_challenge(self.mode)
        except LinkError:
            return None

    @property
    def day(self) -> str:
        """The date whose daily deal this is, such as "2026-11-21"; empty for any other match."""
        return self.mode.partition(" ")[2]

    @property
    def deal_no(self) -> int | None:
        """The number of the deal being played; None for one made by hand."""
        return self.match.round.deal.number

    def view(self, seat: int) -> SeatView:
        """Return exactly what `seat` may know."""
        return self.match.view(seat)

    def alike(self, plays: Sequence[Play]) -> bool:
        """Return whether plays are equivalent: they score the same, as does all that may follow."""
        if self.match.rules.trains:  # no train is like another
            return len(plays) == 1
        lines, line = Lines(self.match.rules), self.match.round.line
        return len({lines.encode(line, play) for play in plays}) == 1

    def play(self, move: Move) -> list[Event]:
        """Make the move of the seat whose turn it is. Raises IllegalMove and changes nothing."""
        now = self.match.round
        chosen = self._is_choice(now)
        events = self.match.play(move)
        if chosen:
            self._choices.append(len(now.moves) - 1)
        self.save(self)
        return events

    def next_round(self) -> list[Event]:
        """Deal the next round. Raises the match's own error while a round is in progress."""
        events = self.match.next_round()
        self._choices = []
        self.save(self)
        return events

    @property
    def can_undo(self) -> bool:
        """Whether a choice can be undone: only one person plays and has made a choice, and the
        hands have not been revealed yet."""
        return len(self.people) == 1 and bool(self._choices) and not self.match.round.outcome

    def undo(self) -> None:
        """Go back to the person's last choice in this round, undoing everything since.

        The deal stays the same, so the same tiles will be drawn again. Raises NothingToUndo.
        """
        if not self.can_undo:
            raise NothingToUndo("there is no move to take back")
        step = self._choices.pop()
        while len(self.match.round.moves) > step:
            self.match.pop()
        self.undone += 1
        self.save(self)

    def _is_choice(self, now: ReadOnlyRound) -> bool:
        """Return whether a person has more than one possible move; knocking is never a choice."""
        several = len(now.legal) > 1 and isinstance(now.legal[0], Play)
        return several and self.seats[now.turn].level is None

    def _choices_so_far(self) -> list[int]:
        """Return the indexes of the moves of this round that were a person's choice."""
        played = self.match.round
        again = played.rewound()
        choices = []
        for number, move in enumerate(played.moves):
            if self._is_choice(again):
                choices.append(number)
            again.play(move)
        return choices

    def choosing(self, budget: Budget) -> Choosing:
        """Let the opponent whose turn it is choose a move. Raises ValueError on a person's turn.

        In a challenge it plays as in the challenger's match, as long as all has gone like there.
        """
        seat = self.match.round.turn
        name, level = self.seats[seat].name, self.seats[seat].level
        if level is None:
            raise ValueError(f"seat {seat} is a person's")
        if self.challenge and (known := self.challenge.answer(self.match)):
            return _at_once(known)
        return LEVELS[level].choosing(self.view(seat), budget, personality_of(name))

    def record(self) -> str:
        """Return the record of the match, as `game.engine.record` writes it."""
        return str(Record.of(self.match))

    def to_text(self) -> str:
        """Return the match as text that `from_text` resumes."""
        return json.dumps(
            {
                "boneyard": _FORMAT,
                "version": __version__,
                "seats": [{"name": seat.name, "level": seat.level} for seat in self.seats],
                "id": self.identity,
                "record": str(Record.of(self.match.latest(MAX_SAVED_ROUNDS))),
                **({"occasion": self.mode} if self.mode else {}),
                **({"called": self._called} if self._called else {}),
                "undone": self.undone,
            },
            ensure_ascii=False,
            indent=1,
        )

    @classmethod
    def from_text(cls, text: str) -> Session:
        """Return the session that `to_text` wrote. Raises SaveError for any other text."""
        if len(text) > _MAX_LETTERS:
            raise SaveError(_("it is longer than any match"))
        data = read_object(text, _("a saved match"))
        if "boneyard" not in data:
            raise SaveError(_("it is not a saved match from this game"))
        if type(data["boneyard"]) is int and data["boneyard"] > _FORMAT:
            raise NewerError(_("a newer version of the game saved it"))
        if data["boneyard"] != _FORMAT:
            sentence = _("it was saved in format {theirs}, but this version reads {ours}")
            raise SaveError(sentence.format(theirs=repr(data["boneyard"]), ours=_FORMAT))
        if not isinstance(data.get("record"), str):
            raise SaveError(_("the moves are missing"))
        try:
            record = Record.parse(data["record"])
            if len(record.rounds) > _MAX_ROUNDS:
                raise SaveError(_("it is longer than any match"))
            match = record.replay()
        except RecordError as error:
            sentence = _("line {number} of its record is damaged")
            raise SaveError(sentence.format(number=error.line)) from error
        if match.game not in GAMES:
            sentence = _("this version doesn’t recognise the game “{game}”")
            raise SaveError(sentence.format(game=match.game))
        mode = data.get("occasion", "")
        if not isinstance(mode, str) or not is_mode(mode):
            raise SaveError(_("this version doesn’t recognise that kind of match"))
        undone = data.get("undone", 0)
        if type(undone) is not int or undone < 0:
            raise SaveError(_("the undo count is invalid"))
        seats = read_seats(data.get("seats"), match.rules.seats)
        called, identity = str(data.get("called", "")), _identity(data, text)
        return cls(match, seats, mode=mode, undone=undone, called=called, identity=identity)


def is_mode(text: str) -> bool:
    """Return whether this is the mode of a session."""
    kind, _, day = text.partition(" ")
    daily = kind == "daily" and is_day(day)
    return text in ("", DEAL) or daily or _CHALLENGE.fullmatch(text) is not None


def rounds_in(mode: str) -> int:
    """Return how many rounds are played at most in a mode; 0 for as many as the match takes."""
    challenge = _CHALLENGE.fullmatch(mode)
    if challenge:
        return 1 if challenge[1] == DEAL else int(challenge[1])
    return 1 if mode else 0


def _at_once(move: Move) -> Choosing:
    """Choose a move without thinking."""
    return move
    yield


def sanitize_name(text: str) -> str:
    """Return a typed text as a name that `read_seats` accepts: of limited length, printable, with
    single spaces between words. It is empty if nothing is left."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join(filter(str.isprintable, text))[:MAX_NAME_LENGTH].strip()


def read_seats(rows: Any, wanted: int) -> tuple[Seat, ...]:
    """Return the seats of a save. Raises SaveError unless they are `wanted` valid seats."""
    if not isinstance(rows, list) or len(rows) != wanted:
        raise SaveError(_("it should name {count} players").format(count=wanted))
    seats = []
    for row in rows:
        name, level = (row.get("name"), row.get("level")) if isinstance(row, dict) else (None, None)
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            raise SaveError(_("a player’s name is invalid"))
        if len(name) > MAX_NAME_LENGTH:
            raise SaveError(_("a player’s name is too long"))
        if level is not None and (not isinstance(level, str) or level not in LEVELS):
            text = _("an opponent’s level is unknown: {level}")
            raise SaveError(text.format(level=repr(level)))
        seats.append(Seat(name, level))
    return tuple(seats)
