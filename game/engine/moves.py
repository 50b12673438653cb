"""Moves, as values and as text, and the errors that refuse a move.

>>> [str(move) for move in (Play(Tile(6, 6)), Play(Tile(6, 4), 0), Draw(), Pass())]
['6-6', '6-4@0', 'draw', 'pass']
>>> parse_move("4-6@0")
Play(tile=Tile(high=6, low=4), arm=0)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from game.engine.tiles import Tile, TileError

MOST_ARMS = 1000
"""Arms have numbers from 0 up to this, not included."""


class MoveError(ValueError):
    """Text that does not say a move, or a play made of something else than a tile and an arm."""


class _TileOnArm(NamedTuple):
    tile: Tile
    arm: int | None


class AmbiguousMove(MoveError):
    """Text that names a tile, which fits at several ends, and not the end."""


class Play(_TileOnArm):
    """Play a tile on the open end of an arm; the set tile on no arm. Written "6-4@0", "6-6"."""

    __slots__ = ()

    def __new__(cls, tile: Tile, arm: int | None = None) -> "Play":
        """Return the play. Raises `MoveError` for what is not a tile, or not an arm's number."""
        if not isinstance(tile, Tile):
            raise MoveError(f"{tile!r} is not a tile.")
        if arm is not None and (type(arm) is not int or not 0 <= arm < MOST_ARMS):
            raise MoveError(f"{arm!r} is not the number of an arm.")
        return super().__new__(cls, tile, arm)

    def __str__(self) -> str:
        return f"{self.tile}" if self.arm is None else f"{self.tile}@{self.arm}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a tile from the boneyard. Written "draw"."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the turn go by. Written "pass"."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Play | Draw | Pass


def parse_move(text: str) -> Move:
    """Read a move as `str` writes it. Raises `MoveError`."""
    if not isinstance(text, str):
        raise MoveError(f"{text!r} is not a text.")
    if text == "draw":
        return Draw()
    if text == "pass":
        return Pass()
    tile, at, arm = text.partition("@")
    if at and not (arm.isascii() and arm.isdigit() and len(arm) < 4):
        raise MoveError(f'"{text}" is not a move; the arm after @ is a small number.')
    try:
        return Play(Tile.parse(tile), int(arm) if at else None)
    except TileError:
        raise MoveError(f'"{text}" is not a move; write "6-4@0", "draw" or "pass".') from None


SIDES = {"left": 0, "right": 1, "up": 2, "down": 3}
"""The arms by the words for where they usually lie."""


def read_move(text: str, legal: Sequence[Move]) -> Move:
    """Read a move as somebody types it who has these to choose from.

    Besides what `parse_move` reads that is a tile alone, where it fits at one end only, and a tile
    with "left", "right", "up" or "down". Raises `AmbiguousMove` where the end must be named, and
    `MoveError`. Whether the move is legal shows when it is played.
    """
    words = text.split() if isinstance(text, str) else []
    if len(words) == 2 and words[1] in SIDES:
        text = f"{words[0]}@{SIDES[words[1]]}"
    move = parse_move(text.strip() if words else text)
    if not isinstance(move, Play) or move.arm is not None:
        return move
    found = [play for play in legal if isinstance(play, Play) and play.tile == move.tile]
    if len(found) > 1:
        raise AmbiguousMove(f"{move.tile} fits at several ends: {', '.join(map(str, found))}.")
    return found[0] if found else move


class IllegalMove(ValueError):
    """A move the rules do not allow: `rule` names the rule, the message tells the player."""

    rule: ClassVar[str] = "the rules of the game"


class NotAMove(IllegalMove):
    """Something else than a `Play`, a `Draw` or a `Pass`."""

    rule = "moves are plays, draws and passes"


class OwnedByMatch(IllegalMove):
    """A move made in, or taken back from, the round of a match behind the match's back."""

    rule = "a match plays its own rounds"


class NoMoveMade(ValueError):
    """A move to be taken back where none has been made."""


class RoundOver(IllegalMove):
    """A move after the end of the round."""

    rule = "end of the round"


class NotYourTile(IllegalMove):
    """A play of a tile that is not in the hand."""

    rule = "your own tiles"


class MustLead(IllegalMove):
    """A lead with another tile than the one that must lead."""

    rule = "forced lead"


class NoSuchEnd(IllegalMove):
    """A play on an arm that is not open."""

    rule = "open ends"


class DoesNotFit(IllegalMove):
    """A play on an end that shows another number."""

    rule = "matching ends"


class Locked(IllegalMove):
    """A play on an end whose number is locked: its double has not been played yet."""

    rule = "unlocked suits"


class MustPlay(IllegalMove):
    """A pass or a draw while a tile can be played."""

    rule = "play if you can"


class MustDraw(IllegalMove):
    """A pass while a tile may be drawn."""

    rule = "draw if you cannot play"


class OneDraw(IllegalMove):
    """A second draw where one is allowed."""

    rule = "one draw a turn"


class NothingToDraw(IllegalMove):
    """A draw where none is allowed, or from a boneyard that gives nothing."""

    rule = "the boneyard"
