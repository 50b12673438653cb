"""Moves, as values and as text.

>>> [str(move) for move in (Play(Tile(6, 6)), Play(Tile(6, 4), 0), Draw(), Pass())]
['6-6', '6-4@0', 'draw', 'pass']
>>> Move.parse("4-6@0"), Move.parse("6-1@0:6")
(Play(Tile(6, 4), 0), Play(Tile(6, 1), 0, 6))
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from game.engine.errors import MoveError, TileError
from game.engine.tiles import Tile

MAX_ARMS = 1000
"""Arms are numbered from 0 up to but not including this."""

ARM_WORDS = {"left": 0, "right": 1, "up": 2, "down": 3}
"""The arms by the words for their usual directions."""


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

    def __str__(self) -> str:
        return type(self).__name__.lower()


class _TileOnArm(NamedTuple):
    tile: Tile
    arm: int | None = None
    outer: int | None = None


class Play(_TileOnArm, Move):
    """Play a tile on the open end of an arm; the set tile on no arm. Written "6-4@0", "6-6".

    `outer` is the half that faces out, where it has to be named: "6-1@0:6" (see `tiles`).
    """

    __slots__ = ()

    def __new__(cls, tile: Tile, arm: int | None = None, outer: int | None = None) -> "Play":
        """Return the play. Raises `MoveError` for something that is not a tile, not an arm's
        number, or not a half of the tile."""
        if not isinstance(tile, Tile):
            raise MoveError(f"{tile!r} is not a tile.")
        if arm is not None and (type(arm) is not int or not 0 <= arm < MAX_ARMS):
            raise MoveError(f"{arm!r} is not the number of an arm.")
        if outer is not None and (arm is None or outer not in tile):
            raise MoveError(f"{outer!r} is not the half of {tile} that faces out.")
        return super().__new__(cls, tile, arm, outer)

    def __str__(self) -> str:
        arm = "" if self.arm is None else f"@{self.arm}"
        return f"{self.tile}{arm}" if self.outer is None else f"{self.tile}{arm}:{self.outer}"

    def __repr__(self) -> str:
        named = "" if self.outer is None else f", {self.outer}"
        return f"Play({self.tile!r}, {self.arm}{named})"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take a tile from the boneyard. Written "draw"."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Pass the turn. Written "pass"."""


@dataclass(frozen=True, slots=True)
class Knock(Move):
    """Announce that one tile is left in the hand. Written "knock"."""


_WITHOUT_TILE: dict[str, Move] = {str(move): move for move in (Draw(), Pass(), Knock())}


def _parse(text: str) -> Move:
    """Read a move of any kind. Raises `MoveError`."""
    if not isinstance(text, str):
        raise MoveError(f"{text!r} is not a text.")
    if text in _WITHOUT_TILE:
        return _WITHOUT_TILE[text]
    tile, at, place = text.partition("@")
    arm, colon, outer = place.partition(":")
    if at and not (arm.isascii() and arm.isdigit() and len(arm) < 4):
        raise MoveError(f'"{text}" is not a move; the arm after @ is a small number.')
    if colon and not (outer.isascii() and outer.isdigit() and len(outer) < 3):
        raise MoveError(f'"{text}" is not a move; after : stands the half that faces out.')
    try:
        return Play(Tile.parse(tile), int(arm) if at else None, int(outer) if colon else None)
    except TileError:
        raise MoveError(f'"{text}" is not a move; write "6-4@0", "draw" or "pass".') from None


def read_move(text: str, legal: Sequence[Move]) -> Move:
    """Read a move as a person types it who has these to choose from.

    In addition to what `Move.parse` reads, this may be just a tile, where it fits at one end only,
    or a tile with "left", "right", "up" or "down". Raises `MoveError`, also where the end or the
    half that faces out is missing.
    Whether the move is legal is checked only when it is played.
    """
    words = text.split() if isinstance(text, str) else []
    if len(words) == 2 and words[1] in ARM_WORDS:
        text = f"{words[0]}@{ARM_WORDS[words[1]]}"
    move = Move.parse(text.strip() if words else text)
    if not isinstance(move, Play) or move in legal:
        return move
    found = [
        play
        for play in legal
        if isinstance(play, Play) and play.tile == move.tile and move.arm in (None, play.arm)
    ]
    if move.outer is not None:
        return move
    if len(found) > 1:
        raise MoveError(f"{move.tile} fits at several ends: {', '.join(map(str, found))}.")
    return found[0] if found else move
