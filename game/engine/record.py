"""A match as short readable text: to save, replay, share and test.

The first line names the format. Then come the game, its rules and the seed; a line that says how
the match began, if not as the seed decides (see `Start`); and a line of moves for each round dealt.
Whose move it is, and every later deal, follow from the rules and the seed.

>>> match = Match(Rules(), seed=7)
>>> events = match.play(match.legal[0])
>>> text = str(Record.of(match))
>>> print(text.splitlines()[0], "…", text.splitlines()[-1])
boneyard-record 1 … round 1: 6-6
>>> Record.parse(text).replay() == match
True
"""

import re
from dataclasses import dataclass

from game.engine import errors
from game.engine.match import Match
from game.engine.moves import Move
from game.engine.rules import Rules
from game.engine.start import Start
from game.engine.validity import validated

FORMAT = "boneyard-record"
VERSION = 1
_HEADER = (FORMAT, "game", "rules", "seed")
_SEED = re.compile(r"[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Record:
    """A record: the moves of every round dealt; the last may be unfinished.

    `start` is the chosen beginning of the match, where there is one.
    """

    game: str
    rules: Rules
    seed: int
    rounds: tuple[tuple[Move, ...], ...]
    start: Start | None = None

    def __post_init__(self) -> None:
        """Turn lists into tuples, so nothing can change. Raises `RecordError` for non-moves."""
        try:
            object.__setattr__(self, "rounds", tuple(map(tuple, self.rounds)))
        except TypeError:
            raise errors.RecordError(len(_HEADER), "the rounds are not lists of moves.") from None

    @classmethod
    def of(cls, match: Match) -> "Record":
        """Return the record of a match so far."""
        rounds = tuple(played.moves for played in match.rounds)
        return cls(match.game, match.rules, match.seed, rounds, match.start)

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record as `str` writes it; only `replay` checks whether its moves are legal.

        Raises `RecordError`.
        """
        if not isinstance(text, str):
            raise errors.RecordError(1, f"{text!r} is not a text.")
        lines = [line.strip() for line in text.rstrip().split("\n")]
        version, game, rules, seed = (_value(lines, at, name) for at, name in enumerate(_HEADER))
        if version != str(VERSION):
            raise errors.RecordError(
                1, f'version "{version}" is not known; this program reads {VERSION}.'
            )
        if len(game.split()) != 1:
            raise errors.RecordError(2, "the game is named by one word.")
        chosen = _rules(rules)
        if not _SEED.fullmatch(seed):
            raise errors.RecordError(4, f'"{seed}" is not a seed; it is a whole number.')
        start = _start(lines[len(_HEADER)]) if len(lines) > len(_HEADER) else None
        head = len(_HEADER) + (start is not None)
        if len(lines) == head:
            raise errors.RecordError(len(lines) + 1, 'a line beginning "round 1:" is missing.')
        rounds = tuple(
            _moves(line, number, head) for number, line in enumerate(lines[head:], start=1)
        )
        return cls(game, chosen, int(seed), rounds, start)

    def __str__(self) -> str:
        lines = [f"{FORMAT} {VERSION}", f"game {self.game}"]
        lines += [f"rules {self.rules}", f"seed {self.seed}"]
        lines += [str(self.start)] if self.start else []
        for number, moves in enumerate(self.rounds, start=1):
            lines.append(" ".join([f"round {number}:", *map(str, moves)]))
        return "\n".join(lines) + "\n"

    def __repr__(self) -> str:
        return f"<Record of {self.game}, seed {self.seed}, rounds: {len(self.rounds)}>"

    def replay(self) -> Match:
        """Play the moves, and return the match. Raises `RecordError`."""
        head = len(_HEADER) + (self.start is not None)
        try:
            match = Match(self.rules, self.seed, self.game, self.start)
        except (errors.MatchError, errors.DealError, errors.PositionError) as error:
            raise errors.RecordError(head, str(error)) from None
        for number, moves in enumerate(self.rounds, start=1):
            line = head + number
            try:
                if number > 1:
                    match.next_round()
            except errors.MatchError as error:
                raise errors.RecordError(line, f"round {number} cannot begin. {error}") from None
            for count, move in enumerate(moves, start=1):
                try:
                    match.play(move)
                except errors.IllegalMove as error:
                    raise errors.RecordError(line, f"move {count}, {move}. {error}") from None
        return match


def _value(lines: list[str], at: int, name: str) -> str:
    """Return what follows `name` on a line of the header."""
    first, _, value = lines[at].partition(" ") if at < len(lines) else ("", "", "")
    if first != name:
        raise errors.RecordError(at + 1, f'a line beginning "{name}" is missing.')
    return value.strip()


def _rules(text: str) -> Rules:
    try:
        return validated(Rules.parse(text))
    except errors.RulesError as error:
        raise errors.RecordError(_HEADER.index("rules") + 1, str(error)) from None


def _start(line: str) -> Start | None:
    """Read the line of a chosen beginning; None if the line is already a round's."""
    if not line.startswith(("deal", "tiles", "position")):
        return None
    try:
        return Start.parse(line)
    except errors.MatchError as error:
        raise errors.RecordError(len(_HEADER) + 1, str(error)) from None


def _moves(line: str, number: int, head: int) -> tuple[Move, ...]:
    """Read the line of round `number`, which follows `head` header lines."""
    at = head + number
    name, colon, moves = line.partition(":")
    if not colon or name.split() != ["round", str(number)]:
        raise errors.RecordError(at, f'a line beginning "round {number}:" is missing.')
    try:
        return tuple(map(Move.parse, moves.split()))
    except errors.MoveError as error:
        raise errors.RecordError(at, str(error)) from None
