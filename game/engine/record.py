"""A match as short readable text: to save, replay, share and test.

The first line names the format; then the game, its rules and the seed; where the match began from a
chosen deal, a line with its number (its tiles, if it was made by hand), leader, scores before, the
round's number and how many of the seed's deals came before; then a line of moves for each round
dealt. Whose move it is, and every further deal, follow from the rules and the seed.

>>> match = Match(Rules(), seed=7)
>>> events = match.play(match.round.legal_moves()[0])
>>> text = write(match)
>>> print(text.splitlines()[0], "…", text.splitlines()[-1])
boneyard-record 1 … round 1: 6-6
>>> replay(read(text)).round.line == match.round.line
True
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.deals import Deal
from game.engine.errors import (
    DealError,
    IllegalMove,
    MatchError,
    MoveError,
    RecordError,
    RulesError,
    TileError,
)
from game.engine.match import Match, Start
from game.engine.moves import Move
from game.engine.rules import Rules
from game.engine.tiles import Tile

FORMAT = "boneyard-record"
VERSION = 1
_HEADER = (FORMAT, "game", "rules", "seed")
_SEED = re.compile(r"[0-9]{1,18}")
_TILES = r"[0-9]{1,2}-[0-9]{1,2}(?:,[0-9]{1,2}-[0-9]{1,2})*"
_START = re.compile(
    rf"(?:deal (?P<number>[0-9]{{1,6}})|tiles (?P<hands>{_TILES}(?: {_TILES})*)"
    rf"(?: boneyard (?P<boneyard>{_TILES}))?(?: lots (?P<lots>{_TILES}))?)"
    r"(?: leader (?P<leader>[0-9]))?(?: scores (?P<scores>[0-9]{1,18}(?:,[0-9]{1,18}){1,7}))?"
    r"(?: round (?P<round>[0-9]{1,5}))?(?: unwon (?P<unwon>[0-9]{1,3}))?"
    r"(?: dealt (?P<dealt>[0-9]{1,5}))?"
)


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: the moves of every round dealt, the last perhaps unfinished.

    `start` is the chosen beginning of the match, where there is one.
    """

    game: str
    rules: Rules
    seed: int
    rounds: tuple[tuple[Move, ...], ...]
    start: Start | None = None

    def __post_init__(self) -> None:
        """Keep no list that others could change. Raises `RecordError` for what holds no moves."""
        try:
            object.__setattr__(self, "rounds", tuple(map(tuple, self.rounds)))
        except TypeError:
            raise RecordError(len(_HEADER), "the rounds are not lists of moves.") from None

    @classmethod
    def of(cls, match: Match) -> "Record":
        """Return the record of a match as it stands."""
        rounds = tuple(played.moves for played in match.rounds)
        return cls(match.game, match.rules, match.seed, rounds, match.start)

    def __str__(self) -> str:
        lines = [
            f"{FORMAT} {VERSION}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"seed {self.seed}",
            *([_start_line(self.start)] if self.start else []),
        ]
        for number, moves in enumerate(self.rounds, start=1):
            lines.append(" ".join([f"round {number}:", *map(str, moves)]))
        return "\n".join(lines) + "\n"


def write(match: Match) -> str:
    """Write a match as text."""
    return str(Record.of(match))


def read(text: str) -> Record:
    """Read a record; whether its moves are legal shows only in `replay`. Raises `RecordError`."""
    if not isinstance(text, str):
        raise RecordError(1, f"{text!r} is not a text.")
    lines = [line.strip() for line in text.rstrip().split("\n")]
    version, game, rules, seed = (_value(lines, at, name) for at, name in enumerate(_HEADER))
    if version != str(VERSION):
        raise RecordError(1, f'version "{version}" is not known; this program reads {VERSION}.')
    if len(game.split()) != 1:
        raise RecordError(2, "the game is named by one word.")
    chosen = _rules(rules)
    if not _SEED.fullmatch(seed):
        raise RecordError(4, f'"{seed}" is not a seed; it is a whole number.')
    start = _start(lines[len(_HEADER)]) if len(lines) > len(_HEADER) else None
    head = _head(start)
    if len(lines) == head:
        raise RecordError(len(lines) + 1, 'a line beginning "round 1:" is missing.')
    rounds = tuple(_moves(line, number, head) for number, line in enumerate(lines[head:], start=1))
    return Record(game, chosen, int(seed), rounds, start)


def _head(start: Start | None) -> int:
    """Return how many lines stand before the rounds."""
    return len(_HEADER) + (start is not None)


def _start_line(start: Start) -> str:
    words = [f"deal {start.number}"]
    if start.tiles:
        words = ["tiles", *map(_written, start.tiles.hands)]
        if start.tiles.boneyard:
            words.append(f"boneyard {_written(start.tiles.boneyard)}")
        if start.tiles.lots:
            words.append(f"lots {_written(start.tiles.lots)}")
    if start.leader is not None:
        words.append(f"leader {start.leader}")
    if start.scores:
        words.append(f"scores {','.join(map(str, start.scores))}")
    if start.round_no > 1:
        words.append(f"round {start.round_no}")
    if start.unwon:
        words.append(f"unwon {start.unwon}")
    if start.dealt:
        words.append(f"dealt {start.dealt}")
    return " ".join(words)


def _written(tiles: Iterable[Tile]) -> str:
    return ",".join(map(str, tiles))


def _start(line: str) -> Start | None:
    """Read the line of a chosen beginning; None where the rounds begin at once."""
    if not line.startswith(("deal", "tiles")):
        return None
    found = _START.fullmatch(line)
    if found is None:
        raise RecordError(len(_HEADER) + 1, f'"{line}" does not say a deal.')
    number, leader, scores = found["number"], found["leader"], found["scores"]
    try:
        by_hand = None if number else _dealt(found)
    except TileError as error:
        raise RecordError(len(_HEADER) + 1, str(error)) from None
    return Start(
        int(number) if number else None,
        int(leader) if leader else None,
        tuple(map(int, scores.split(","))) if scores else (),
        by_hand,
        int(found["round"] or 1),
        int(found["unwon"] or 0),
        int(found["dealt"] or 0),
    )


def _dealt(found: re.Match[str]) -> Deal:
    """Read the deal of a line that gives its tiles."""
    hands = tuple(map(_tiles, found["hands"].split()))
    return Deal(hands, _tiles(found["boneyard"]), lots=_tiles(found["lots"]))


def _tiles(text: str | None) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split(","))) if text else ()


def _value(lines: list[str], at: int, name: str) -> str:
    """Return what follows `name` on a line of the header."""
    first, _, value = lines[at].partition(" ") if at < len(lines) else ("", "", "")
    if first != name:
        raise RecordError(at + 1, f'a line beginning "{name}" is missing.')
    return value.strip()


def _rules(text: str) -> Rules:
    try:
        return Rules.parse(text)
    except RulesError as error:
        raise RecordError(_HEADER.index("rules") + 1, str(error)) from None


def _moves(line: str, number: int, head: int) -> tuple[Move, ...]:
    """Read the line of round `number`, after `head` other lines."""
    at = head + number
    name, colon, moves = line.partition(":")
    if not colon or name.split() != ["round", str(number)]:
        raise RecordError(at, f'a line beginning "round {number}:" is missing.')
    try:
        return tuple(Move.parse(word) for word in moves.split())
    except MoveError as error:
        raise RecordError(at, str(error)) from None


def replay(record: Record) -> Match:
    """Play a record through, and return the match as it stood. Raises `RecordError`."""
    if not isinstance(record, Record):
        raise RecordError(1, f"{record!r} is not a record.")
    head = _head(record.start)
    try:
        match = Match(record.rules, record.seed, record.game, record.start)
    except (MatchError, DealError) as error:
        raise RecordError(head, str(error)) from None
    for number, moves in enumerate(record.rounds, start=1):
        line = head + number
        try:
            if number > 1:
                match.next_round()
        except MatchError as error:
            raise RecordError(line, f"round {number} cannot begin. {error}") from None
        for count, move in enumerate(moves, start=1):
            try:
                match.play(move)
            except IllegalMove as error:
                raise RecordError(line, f"move {count}, {move}. {error}") from None
    return match
