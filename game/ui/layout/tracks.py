"""The tracks that the arms of a line of play follow, when it has no more than one spinner.

All is in cells; x runs to the right and y down, from the middle of the set tile.

An arm runs straight to the edge of the felt. There it turns on a plain tile that hangs from the
last half, and runs back beside itself with that whole tile between the two rows; and so on, always
away from the middle: the arm to the right downwards, the one to the left upwards. Around a spinner
the arms make a pinwheel: each has a quarter of the felt to itself, the arm down the one to the left
of it, the arm up the one to the right, where their rows lie along the edge. As no arm can meet
another and there is always room further out, nothing is ever searched for or laid again.

A double lies across a straight run, not at a corner.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import NamedTuple

RIGHT, DOWN, LEFT, UP = range(4)
DX = (1, 0, -1, 0)
DY = (0, 1, 0, -1)

# The angle of a tile whose outer half points right, down, left, up (counter-clockwise, 0 is up).
ANGLE = (270, 180, 90, 0)

_APART = 5  # from the middle of a row to where the next may begin: half its width and a tile
_COLUMN = 3  # from the middle of an arm up or down to the rows of others: it may have doubles
_AT_STOP = 1  # room that a plain tile leaves at a row's stop, for doubles that hang from it
_DOUBLE_AT_STOP = 3  # and that a double leaves
_ROW = 5  # room for another tile: an arm begins no shorter row while there is room to run on


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

    @property
    def w(self) -> int:
        """The width."""
        return self.right - self.left

    @property
    def h(self) -> int:
        """The height."""
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[int, int]:
        """The middle, on whole cells."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2


class Track(NamedTuple):
    """The way of an arm once it has turned."""

    drift: int
    """The direction from one row to the next."""
    inward: int
    """The direction of rows that run back to the middle."""
    reach: float
    """How far up or down it runs before it turns, if it has not turned yet."""
    stop: int | None = None
    """The x where rows that run back have to stop; None for the edge of the felt."""
    waits: bool = False
    """Whether it may not begin a row yet, as a spinner may come that needs room beside it."""


class End(NamedTuple):
    """Where an arm ends: the middle of the edge that the next tile joins, and how to go on."""

    x: int
    y: int
    heading: int
    track: Track
    double: bool
    """Whether the last tile is a double."""
    turned: bool = False
    """Whether the arm has turned."""
    back: int | None = None
    """The direction of the next row; None in a row."""
    across: int = 0
    """How far it is from the middle of the last row; only between rows."""

    @property
    def room(self) -> float:
        """The room up to the stop of the row."""
        stop = self.track.stop
        if stop is None or not self.turned or self.heading != self.track.inward:
            return inf
        return (stop - self.x) * DX[self.heading]


class Lay(NamedTuple):
    """A tile laid, or offered: the cells it takes, its angle, and the end it leaves."""

    box: Box
    angle: int
    end: End


def set_tile(double: bool, reach: float, *, waits: bool) -> tuple[Lay, Lay]:
    """Lay the set tile, its side 0 to the right; return it with the end at that side, and with the
    end at the other."""
    box = Box(-1, -2, 1, 2) if double else Box(-2, -1, 2, 1)
    angle = ANGLE[UP if double else RIGHT]
    right = End(box.right, 0, RIGHT, Track(DOWN, LEFT, reach, None, waits), double)
    left = End(box.left, 0, LEFT, Track(UP, RIGHT, reach, None, waits), double)
    return Lay(box, angle, right), Lay(box, angle, left)


def ways(end: End, double: bool) -> list[Lay]:
    """Return the ways to lay a tile at an end: the first for which the felt has room is taken."""
    if end.back is None:
        return _in_row(end, double)
    on, row = _ahead(end, double), _bent(end, end.back)
    if double or end.across < _APART or end.track.waits or row.end.room < _AT_STOP:
        return [on]
    if end.turned:
        return [row] if row.end.room >= _ROW else [on, row]
    reach = end.track.reach + (4 if end.double else 0)
    return [row] if abs(on.end.y) > reach else [on, row]


def _in_row(end: End, double: bool) -> list[Lay]:
    """Return the ways on in a row. Where a double must not be at the corner, and where the next row
    would have no room up to its stop, there is no other way than straight on."""
    on, drift = _ahead(end, double), end.track.drift
    if on.end.room < (_DOUBLE_AT_STOP if double else _AT_STOP):
        return [_bent(end, drift) if end.double else _hung(end, drift, double)]
    if double or end.double:
        return [on]
    hung = _hung(end, drift, double)
    back = (end.heading + 2) % 4
    return [on, hung] if end.turned or _bent(hung.end, back).end.room >= _AT_STOP else [on]


def _ahead(end: End, double: bool) -> Lay:
    """Lay a tile straight on; a double lies across the line."""
    d, long, half = end.heading, 2 if double else 4, 2 if double else 1
    x, y = end.x + long * DX[d], end.y + long * DY[d]
    on = end._replace(x=x, y=y, double=double, across=end.across + long)
    angle = ANGLE[UP if DX[d] else LEFT] if double else ANGLE[d]
    return Lay(_box(end.x, end.y, d, 0, long, half), angle, on)


def _hung(end: End, to: int, double: bool) -> Lay:
    """Turn by hanging a tile from the last one's outer half."""
    x, y = end.x - DX[end.heading] + DX[to], end.y - DY[end.heading] + DY[to]
    back = (end.heading + 2) % 4
    side = End(x, y, to, end.track, double=False, turned=True, back=back, across=1)
    return _ahead(side, double)


def _bent(end: End, to: int) -> Lay:
    """Turn by a plain tile whose inner half lies straight on, and whose outer half beside it."""
    x, y = end.x + DX[end.heading], end.y + DY[end.heading]
    back = (end.heading + 2) % 4 if end.back is None else None
    on = End(x + 3 * DX[to], y + 3 * DY[to], to, end.track, False, True, back, across=3)
    return Lay(_box(x, y, to, -1, 3, 1), ANGLE[to], on)


def _box(x: int, y: int, d: int, start: int, end: int, half: int) -> Box:
    """Return what lies from `start` to `end` cells from a point in a direction, and `half` to
    either side."""
    xs = sorted((x + start * DX[d], x + end * DX[d]))
    ys = sorted((y + start * DY[d], y + end * DY[d]))
    wide, high = half * abs(DY[d]), half * abs(DX[d])
    return Box(xs[0] - wide, ys[0] - high, xs[1] + wide, ys[1] + high)


# Around a spinner


def parted(ends: Iterable[End], spinner: Lay) -> list[End]:
    """Give the arms that are there their parts of the felt around a spinner."""
    x, _ = spinner.box.middle
    in_row = spinner.end.back is None
    found = []
    for end in ends:
        out = -DX[end.track.inward]
        stop = x + out * (_COLUMN if in_row else 1 - _COLUMN)
        found.append(end._replace(track=end.track._replace(stop=stop, waits=False)))
    return found


def beside(spinner: Lay) -> tuple[End, End]:
    """Return the ends at a spinner's short sides, left and right of its arm's heading."""
    heading = spinner.end.heading
    side = _beside_row if spinner.end.back is None else _beside_column
    return side(spinner, (heading + 3) % 4), side(spinner, (heading + 1) % 4)


def _beside_row(spinner: Lay, d: int) -> End:
    """Return the arm up or down from a spinner in a row; its rows run out to one side."""
    x, y = spinner.box.middle
    out = RIGHT if d == UP else LEFT
    stop = x - DX[out] * (_COLUMN - 1)
    track = Track(d, (out + 2) % 4, spinner.end.track.reach, stop)
    return End(x, y + 2 * DY[d], d, track, double=True, back=out, across=2)


def _beside_column(spinner: Lay, d: int) -> End:
    """Return the arm to the right or left of a spinner in an arm that runs up or down."""
    x, y = spinner.box.middle
    on = spinner.end
    drift = on.heading if d == on.track.inward else (on.heading + 2) % 4
    track = Track(drift, (d + 2) % 4, on.track.reach, x + DX[d] * _COLUMN)
    return End(x + 2 * DX[d], y, d, track, double=True)


def past(end: End) -> End:
    """Return the arm that goes on past a spinner: its rows run out to the other side of it."""
    if end.back is None:
        return end
    return end._replace(turned=False, back=(end.track.inward + 2) % 4, across=1)
