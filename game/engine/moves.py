"""Moves, as values and as text.

>>> [str(move) for move in (Play(Tile(6, 6)), Play(Tile(6, 4), 0), Draw(), Pass())]
['6-6', '6-4@0', 'draw', 'pass']
>>> Move.parse("4-6@0")
Play(Tile(6, 4), 0)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from game.engine.errors import MoveError, TileError
from game.engine.tiles import Tile

MAX_ARMS = 1000
"""Arms have numbers from 0 up to this, not included."""

ARM_WORDS = {"left": 0, "right": 1, "up": 2, "down": 3}
"""The arms by the words for where they usually lie."""


class Move:
    """A move: a `Play`, a `Draw`, a `Pass` or a `Knock`, and nothing else."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a move of this kind as `str` writes it. Raises `MoveError`."""
        move = _parse(text)
        if not isinstance(move, cls):
            raise MoveError(f'"{text}" is not a {cls.__name__.lower()}.')
        return move


class _TileOnArm(NamedTuple):
    tile: Tile
    arm: int | None


class Play(_TileOnArm, Move):
    """Play a tile on the open end of an arm; the set tile on no arm. Written "6-4@0", "6-6"."""

    __slots__ = ()

    def __new__(cls, tile: Tile, arm: int | None = None) -> "Play":
        """Return the play. Raises `MoveError` for what is not a tile, or not an arm's number."""
        if not isinstance(tile, Tile):
            raise MoveError(f"{tile!r} is not a tile.")
        if arm is not None and (type(arm) is not int or not 0 <= arm < MAX_ARMS):
            raise MoveError(f"{arm!r} is not the number of an arm.")
        return super().__new__(cls, tile, arm)

    def __str__(self) -> str:
        return f"{self.tile}" if self.arm is None else f"{self.tile}@{self.arm}"

    def __repr__(self) -> str:
        return f"Play({self.tile!r}, {self.arm})"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take a tile from the boneyard. Written "draw"."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Let the turn go by. Written "pass"."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Knock(Move):
    """Say that one tile is left in the hand. Written "knock"."""

    def __str__(self) -> str:
        return "knock"


def _parse(text: str) -> Move:
    """Read a move of any kind. Raises `MoveError`."""
    if not isinstance(text, str):
        raise MoveError(f"{text!r} is not a text.")
    if text == "draw":
        return Draw()
    if text == "pass":
        return Pass()
    if text == "knock":
        return Knock()
    tile, at, arm = text.partition("@")
    if at and not (arm.isascii() and arm.isdigit() and len(arm) < 4):
        raise MoveError(f'"{text}" is not a move; the arm after @ is a small number.')
    try:
        return Play(Tile.parse(tile), int(arm) if at else None)
    except TileError:
        raise MoveError(f'"{text}" is not a move; write "6-4@0", "draw" or "pass".') from None


def read_move(text: str, legal: Sequence[Move]) -> Move:
    """Read a move as somebody types it who has these to choose from.

    Besides what `Move.parse` reads that is a tile alone, where it fits at one end only, and a tile
    with "left", "right", "up" or "down". Raises `MoveError`, also where the end must be named.
    Whether the move is legal shows when it is played.
    """
    words = text.split() if isinstance(text, str) else []
    if len(words) == 2 and words[1] in ARM_WORDS:
        text = f"{words[0]}@{ARM_WORDS[words[1]]}"
    move = Move.parse(text.strip() if words else text)
    if not isinstance(move, Play) or move.arm is not None:
        return move
    found = [play for play in legal if isinstance(play, Play) and play.tile == move.tile]
    if len(found) > 1:
        raise MoveError(f"{move.tile} fits at several ends: {', '.join(map(str, found))}.")
    return found[0] if found else move
