"""The player's rack, and the selection: the picked tile, the drag, the keyboard's focus."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.trains import Runs
from game.engine import Move, Play, Tile
from game.ui.kit.pointer import Point

RUN = "run"
"""The order in which the tiles in hand make the longest train, with the rest last."""


class Rack:
    """One seat's tiles from left to right, in `order`; `by` is how they were last sorted."""

    def __init__(self, hand: Sequence[Tile], by: str, begin: int = 0) -> None:
        self._wanted = [*hand]  # also remembers the place of a tile that may come back
        self._hand = frozenset(hand)
        self.sort(by, begin)

    @property
    def order(self) -> list[Tile]:
        """The tiles in hand, from left to right."""
        return [tile for tile in self._wanted if tile in self._hand]

    def hold(self, hand: Sequence[Tile]) -> None:
        """Hold another hand: tiles that stay or return keep their places, new ones go right."""
        self._hand = frozenset(hand)
        self._wanted += [tile for tile in hand if tile not in self._wanted]

    def sort(self, by: str, begin: int = 0) -> None:
        """Sort by "suit", the higher half, by "weight", the pips, or as a `RUN` from a number."""
        self.by = by
        if by == RUN:
            run = Runs(self.order).best(begin, self.order)
            self._wanted.sort(reverse=True)
            self._wanted.sort(key=lambda tile: run.index(tile) if tile in run else len(run))
        elif by == "weight":
            self._wanted.sort(key=lambda tile: (tile.pips, tile), reverse=True)
        else:
            self._wanted.sort(reverse=True)

    def move(self, tile: Tile, at: int) -> bool:
        """Move a tile to an index of `order`; return whether it moved."""
        there = self.order[at]
        if there == tile:
            return False
        to = self._wanted.index(there)
        self._wanted.remove(tile)
        self._wanted.insert(to, tile)
        return True


@dataclass
class Drag:
    """A tile dragged by the pointer: where it was pressed, the offset from its centre in units, and
    its slot in the rack."""

    tile: Tile
    start: Point
    pos: Point
    offset: Point
    slot: int
    started: bool = False
    seen: Point = (0.0, 0.0)
    """Where the pointer was in the last frame."""
    speed: Point = (0.0, 0.0)
    """Pixels a second of the pointer, evened out over some frames."""


@dataclass
class Selection:
    """The player's selection. Whether a play is legal is always read from `legal`."""

    legal: tuple[Move, ...] = ()
    picked: Tile | None = None
    premove: Tile | None = None
    """The tile queued to be played on the player's turn."""
    turned: Tile | None = None
    """The tile to lie with its lower half facing out, if it fits either way."""
    drag: Drag | None = None
    cursor: Tile | None = None
    """The tile that has the keyboard's focus, or will get it back."""
    control: str = ""
    """The button that has the keyboard's focus instead, by its id."""
    focused_target: int = 0
    """Index of the target of the picked tile that has the keyboard's focus."""
    drop_target: Play | None = None
    """The play that dropping the tile would make."""
    pending: Play | None = None
    """The move awaiting confirmation."""

    def set_legal(self, legal: tuple[Move, ...]) -> None:
        """Set the legal moves of a new position; a dragged tile stays in the hand."""
        self.legal = legal
        self.focused_target, self.drop_target, self.turned = 0, None, None
        if self.pending not in legal:
            self.pending = None
        if self.picked and not self.plays(self.picked):
            self.picked = None

    @property
    def pressed(self) -> Tile | None:
        """The pressed tile, before a press becomes a drag."""
        return self.drag.tile if self.drag and not self.drag.started else None

    @property
    def dragged(self) -> Tile | None:
        """The dragged tile, once a press has become a drag."""
        return self.drag.tile if self.drag and self.drag.started else None

    @property
    def playable(self) -> list[Tile]:
        """The tiles that can be played, each once."""
        return list(dict.fromkeys(move.tile for move in self.legal if isinstance(move, Play)))

    def plays(self, tile: Tile | None) -> list[Play]:
        return [move for move in self.legal if isinstance(move, Play) and move.tile == tile]

    @property
    def offered(self) -> list[Play]:
        """The plays to show: those of the tile that is dragged or picked, as it is turned."""
        if self.pending:
            return []
        tile = self.dragged or self.picked
        out = tile and (tile.low if self.turned == tile else tile.high)
        return [play for play in self.plays(tile) if play.outer in (None, out)]

    @property
    def facing(self) -> int | None:
        """The half that is to face out, if the tile whose plays are shown fits either way."""
        return next((play.outer for play in self.offered), None)

    def turn(self) -> None:
        """Turn the picked tile, if either half may face out."""
        if self.facing is not None:
            self.turned = None if self.turned == self.picked else self.picked

    def pick(self, tile: Tile, *, alike: bool = False) -> Play | None:
        """Pick a tile; return its play, to be made at once, if it has only one, or all of them are
        `alike`. A tile that fits either way round is turned when it is picked again."""
        plays = self.plays(tile)
        if tile == self.picked != self.turned and self.facing is not None:
            self.turn()
            return None
        self.turned = None
        if len(plays) == 1 or (plays and alike):
            self.picked = None
            return plays[0]
        self.picked = tile if plays and self.picked != tile else None
        self.focused_target = 0
        return None

    def cancel(self) -> bool:
        """Clear the selection; return whether anything was selected."""
        held = bool(self.picked or self.premove or self.drag or self.pending)
        self.picked = self.premove = self.drag = self.drop_target = self.pending = None
        self.turned = None
        return held

    @property
    def held(self) -> Tile | None:
        """The tile that is out of the rack: dragged, or awaiting confirmation."""
        return self.pending.tile if self.pending else self.dragged

    def stay(self, before: Sequence[Tile], now: Sequence[Tile]) -> None:
        """Keep the focus in the rack: if its tile has gone, move it to the one that followed."""
        if self.cursor in before and self.cursor not in now:
            at = min(before.index(self.cursor), len(now) - 1)
            self.cursor = now[at] if now else None

    @property
    def state(self) -> tuple[object, ...]:
        """The part of the selection that the static layers show, for comparison."""
        drag = self.drag and (self.drag.tile, self.drag.started)
        keys = self.cursor, self.control, self.focused_target, self.turned
        return self.picked, self.premove, self.pending, drag, *keys

    @property
    def lit(self) -> Tile | None:
        """The tile that has the keyboard's focus."""
        return None if self.control else self.cursor

    def aim(self, target: int, order: Sequence[int] = ()) -> None:
        """Move the keyboard's focus to a target, in an order; past the last, turn the tile."""
        count = len(self.offered)
        if not 0 <= target < count:
            self.turn()
        self.focused_target = order[target % count] if order else target % max(1, count)

    def step(self, order: Sequence[Tile], step: int) -> None:
        """Move the keyboard's focus: among the picked tile's targets, or among the tiles, beginning
        at one that can be played."""
        self.control = ""
        if self.picked:
            self.aim(self.focused_target + step)
            return
        if self.cursor in order:
            self.cursor = order[(order.index(self.cursor) + step) % len(order)]
        elif order:
            playable = self.playable
            tiles = [tile for tile in order if tile in playable] or order
            self.cursor = tiles[0 if step > 0 else -1]
