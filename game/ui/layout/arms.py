"""How an arm of a line with at most one spinner goes on: straight, turning, and its escape routes.

All is in cells; x runs to the right and y down, from the middle of the set tile.

An arm runs straight on, or turns on a plain tile: one that hangs from the last half, or one whose
inner half lies straight on. A double lies across a straight run, and turns only where it must. An
escape route is a way on which any number of tiles could follow, straight on or after one turn: a
strip without end, wide enough for doubles.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.layout.penalty import is_stair
from game.ui.layout.pieces import ANGLE, DOWN, DX, DY, LEFT, RIGHT, UP

_FAR = 100_000  # cells: as good as without end
_SHORT = 9  # cells within which an arm that has turned may run back beside itself


def vertical(heading: int) -> bool:
    """Return whether a direction is up or down."""
    return heading in (UP, DOWN)


class Box(NamedTuple):
    """Left, top, right and bottom, in cells."""

    left: int
    top: int
    right: int
    bottom: int

    def around(self, other: Box) -> Box:
        """Return the box around this one and another."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def near(self, other: Box) -> bool:
        """Return whether another box is less than a cell away."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    @property
    def w(self) -> int:
        return self.right - self.left

    @property
    def h(self) -> int:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[int, int]:
        """The middle, on whole cells."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2


class End(NamedTuple):
    """The end of an arm: the middle of the edge that the next tile joins, and how to go on."""

    x: int
    y: int
    heading: int
    double: bool
    """Whether the last tile is a double."""
    previous_heading: int | None = None
    """The direction in which it ran before it turned; None if it has not."""
    run: int = 0
    """How many cells it has run since."""
    tiles: int = 0
    """How many tiles it has laid since."""

    @property
    def between(self) -> bool:
        """Whether it has just turned, and may run back beside itself."""
        return self.previous_heading is not None and self.run < _SHORT and vertical(self.heading)

    def stair(self, to: int) -> bool:
        """Whether it would make a stair in a direction."""
        return is_stair(self.previous_heading, self.tiles, to)

    @property
    def sides(self) -> tuple[int, int]:
        """The directions to turn to, the better one first: the way it drifts, which is clockwise
        until it has turned; soon after that, back."""
        right = (self.heading + 1) % 4
        if self.previous_heading is None:
            return right, (right + 2) % 4
        back = (self.previous_heading + 2) % 4
        drift = self.previous_heading
        return (back, drift) if self.stair(drift) else (drift, back)


class Placement(NamedTuple):
    """A tile placed or offered: the cells it covers, its angle, and the new end."""

    box: Box
    angle: int
    end: End


def set_tile(double: bool) -> tuple[Placement, Placement]:
    """Place the set tile, its side 0 to the right; return it with the end at that side, and with
    the end at the other."""
    box = Box(-1, -2, 1, 2) if double else Box(-2, -1, 2, 1)
    angle = ANGLE[UP if double else RIGHT]
    right, left = End(box.right, 0, RIGHT, double), End(box.left, 0, LEFT, double)
    return Placement(box, angle, right), Placement(box, angle, left)


def ahead(end: End, double: bool) -> Placement:
    """Place a tile straight on; a double lies across the line."""
    d, long, half = end.heading, 2 if double else 4, 2 if double else 1
    x, y = end.x + long * DX[d], end.y + long * DY[d]
    on = end._replace(x=x, y=y, double=double, run=end.run + long, tiles=end.tiles + 1)
    angle = ANGLE[UP if DX[d] else LEFT] if double else ANGLE[d]
    return Placement(_box(end.x, end.y, d, long, half), angle, on)


def turns(end: End, double: bool) -> list[Placement]:
    """Return the placements that turn, the better side first; no double follows a double."""
    if double:
        return [ahead(_side(end, to), double) for to in end.sides]
    if end.double:
        return [_turn_inner(end, to) for to in end.sides]
    first, second = end.sides
    inner, outer = _turn_inner, _turn_outer
    order = (inner, outer, outer, inner) if end.between else (outer, inner, outer, inner)
    sides = (first, first, second, second)
    return [turn(end, side) for turn, side in zip(order, sides, strict=True)]


def _turn_outer(end: End, to: int) -> Placement:
    """Turn by a plain tile that hangs from the side of the last half."""
    return ahead(_side(end, to), double=False)


def _side(end: End, to: int) -> End:
    """Return the end at a side of the outer half of a plain tile."""
    x, y = end.x - DX[end.heading] + DX[to], end.y - DY[end.heading] + DY[to]
    return End(x, y, to, False, end.heading, 1)


def _turn_inner(end: End, to: int) -> Placement:
    """Turn by a plain tile whose inner half lies straight on, and whose outer half beside it."""
    x, y = end.x + DX[end.heading] - DX[to], end.y + DY[end.heading] - DY[to]
    on = End(x + 4 * DX[to], y + 4 * DY[to], to, False, end.heading, 3, 1)
    return Placement(_box(x, y, to, 4, 1), ANGLE[to], on)


def escape_routes(end: End) -> list[tuple[Box, ...]]:
    """Return the escape routes from an end, each as the boxes it takes."""
    if end.double:
        turned = [_turn_inner(end, to) for to in end.sides]
        return [(_strip(end),), *((turn.box, _strip(turn.end)) for turn in turned)]
    return [(_strip(end),), *((_strip(_side(end, to)),) for to in end.sides)]


def room_ahead(end: End) -> Box:
    """Return the room for a tile straight on, and for a double in its place."""
    return _box(end.x, end.y, end.heading, 4, 2)


def _strip(end: End) -> Box:
    """Return all that lies straight on."""
    return _box(end.x, end.y, end.heading, _FAR, 2)


def _box(x: int, y: int, d: int, long: int, half: int) -> Box:
    """Return what lies up to `long` cells from a point in a direction, and `half` to either
    side."""
    xs = sorted((x, x + long * DX[d]))
    ys = sorted((y, y + long * DY[d]))
    wide, high = half * abs(DY[d]), half * abs(DX[d])
    return Box(xs[0] - wide, ys[0] - high, xs[1] + wide, ys[1] + high)


def short_sides(spinner: Placement) -> tuple[End, End]:
    """Return the ends at a spinner's short sides, left and right of its arm's heading."""
    x, y = spinner.box.middle
    heading = spinner.end.heading
    left, right = (heading + 3) % 4, (heading + 1) % 4
    return (
        End(x + 2 * DX[left], y + 2 * DY[left], left, double=True),
        End(x + 2 * DX[right], y + 2 * DY[right], right, double=True),
    )
