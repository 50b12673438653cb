"""The geometry of trains: a hub, and a track for each train that runs straight outwards and turns
back.

Pure arithmetic: no pygame, no rules, no chance. Every train has a track of its own, so none meets
another. On a wide felt the hub is in the middle, and tracks go left and right from it. On a narrow
one they all go right, each in the same row for a round; only if rows would be too low, trains that
nobody can play on are small.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from game.ui.layout.arrange import Spot

_WIDE = 1.45  # how many times as wide as high a felt must be to count as wide
_LEAST_LONG = 9  # tiles' widths that must fit beside a sign on each side of a wide felt
_SIZES = (1.0, 0.75, 0.55)  # of the largest that a track has room for
_EIGHTH = 1 / 8  # by which sizes differ, if they differ at all
_COLUMN = 1.5  # signs' widths of a column of small trains, where there are three
_ROW = 1.2  # signs' heights from one row to the next
_LANE = 2.1  # tiles' widths that a track is high at least
_LOW = 0.72  # of the least size: a row for each train has room for tiles that large, or is too low
_CROWDED = 0.6  # of a column's width, the most that a sign takes there
_UNDER, _UNDER_OF = 3, 4  # tiles moved under the next at a time, at most; and of how many that fit
_GAP = 0.09
_CLEAR = 1.5  # tiles' widths between doubles in two lanes, along these, from middle to middle
_PICTURED = 0.3  # tiles' widths left free beside the hub in a picture
_SMALLER = 0.85  # from each size tried for a picture to the next


class Measures(NamedTuple):
    """What must fit, in pixels: the felt; the maximum and minimum short side of a tile, and the
    short side in small trains; and the sign of a train, and of a small one."""

    w: float
    h: float
    most: float
    least: float
    small: float
    sign: tuple[float, float]
    small_sign: tuple[float, float]

    @property
    def wide(self) -> bool:
        """Whether there is room for trains, and signs, on both sides of the hub."""
        room = self.w / 2 - self.most - self.sign[0]
        return self.w >= _WIDE * self.h and room >= _LEAST_LONG * self.least

    def sign_for(self, high: float) -> tuple[float, float]:
        """Return the size of a sign on a track of some height."""
        return self.sign if high > self.sign[1] else self.small_sign


@dataclass(frozen=True, slots=True)
class Track:
    """The place of one train: its sign, and the region beside it, where it runs in direction `way`
    (1: right)."""

    sign: tuple[float, float, float, float]
    left: float
    top: float
    w: float
    h: float
    way: int
    small: bool = False


@dataclass(frozen=True, slots=True)
class Train:
    """A train on its track: the spot of each tile, the spots for a plain tile and a double that
    come next, and how many of the first tiles lie under the next one for want of room."""

    spots: tuple[Spot, ...]
    plain: Spot
    double: Spot
    under: int


@dataclass(frozen=True, slots=True)
class Yard:
    """All trains and their tracks, by their arms, and the hub's spot."""

    hub: Spot
    tracks: tuple[Track, ...]
    trains: tuple[Train, ...]

    def lies_as(self, other: Yard) -> bool:
        """Return whether every tile and sign is where it is in another yard."""
        here, there = ([train.spots for train in yard.trains] for yard in (self, other))
        return (self.hub, self.tracks, here) == (other.hub, other.tracks, there)


def interim_yard(before: Yard, trains: Sequence[tuple[bool, ...]]) -> Yard | None:
    """Return the yard with the tiles added to these trains since, each where it was offered; None
    if a train has fewer tiles, or more than one extra."""
    laid = []
    for track, train, tiles in zip(before.tracks, before.trains, trains, strict=True):
        more = len(tiles) - len(train.spots)
        if more not in (0, 1):
            return None
        longer = _train(track, tiles, min(train.plain.w, train.plain.h)) if more else train
        if longer.spots[: len(train.spots)] != train.spots:
            offered = train.double if tiles[-1] else train.plain
            longer = replace(train, spots=(*train.spots, offered))
        laid.append(longer)
    return replace(before, trains=tuple(laid))


@lru_cache(maxsize=64)
def yard(
    measures: Measures,
    trains: tuple[tuple[bool, ...], ...],
    first: int,
    open_: frozenset[int],
) -> Yard:
    """Lay out trains, given as whether each tile is a double; the last is the common one.

    The train `first` is the viewer's own, and those on which somebody can play are `open_`.
    """
    wide = measures.wide
    hub, tracks = (_wide if wide else _narrow)(measures, len(trains), first, open_)
    both = [*zip(tracks, trains, strict=True)]
    if wide:
        units = [unit := _unit(measures, both)] * len(both)
        if not all(_fits(*one, unit) for one in both):
            needs = [_need(measures, *one, unit) for one in both]
            hub, tracks = _wide(measures, len(trains), first, open_, needs)
    else:
        units = [_small(measures, one[0]) or _unit(measures, [one]) for one in both]
    laid = [_train(*one) for one in zip(tracks, trains, units, strict=True)]
    tracks = [_beside(track, unit) for track, unit in zip(tracks, units, strict=True)]
    return Yard(_hub(*hub, max(units)), tuple(tracks), tuple(laid))


def spread_out(measures: Measures, trains: Sequence[tuple[bool, ...]], first: int = 0) -> Yard:
    """Lay out whole trains as for a picture of them: all in one size, however small.

    They run to the right, in a row each; or to both sides of the hub if that many signs don't fit
    below each other, or if there are none, which a sign no wider than 0 means.
    """
    signed = measures.sign[0] > 0
    lay = _narrow if signed and len(trains) * _ROW * measures.sign[1] <= measures.h else _wide
    unit, open_ = measures.most, frozenset(range(len(trains)))
    while True:
        m = measures._replace(most=unit, least=unit, small=unit)
        if not signed:
            sign = unit * _PICTURED, unit * _PICTURED
            m = m._replace(sign=sign, small_sign=sign)
        hub, tracks = lay(m, len(trains), first, open_)
        both = [*zip(tracks, trains, strict=True)]
        lowest = min(track.h for track in tracks)
        if unit < 2 or (unit * _LANE < lowest and all(_fits(*one, unit) for one in both)):
            signs = [_beside(track, unit) for track in tracks]
            return Yard(_hub(*hub, unit), tuple(signs), tuple([_train(*one, unit) for one in both]))
        unit = float(int(unit * _SMALLER))  # whole pixels, as tiles are drawn


def _beside(track: Track, unit: float) -> Track:
    """Return a track with its sign placed beside its first tile."""
    left, _top, wide, high = track.sign
    top = _lanes(track, unit)[1] - high / 2
    top = max(track.top, min(top, track.top + track.h - high))
    return replace(track, sign=(left, top, wide, high))


def _lanes(track: Track, unit: float) -> tuple[int, float, float]:
    """Return how many lanes a track has for tiles of a size, the middle of the first lane, and the
    distance from each to the next."""
    gap = max(1.0, float(round(unit * _GAP)))
    pitch = 2 * (unit + gap)
    lanes = max(1, int((track.h + gap) / pitch))
    return lanes, track.top + (track.h - (lanes - 1) * pitch) / 2, pitch


_Hub = tuple[float, float, float]  # its middle, and how wide it may be


def _hub(x: float, y: float, most: float, unit: float) -> Spot:
    """Return the hub's spot around a point, at most `most` wide, for trains of a size."""
    return Spot(x, y, min(unit, most), 2 * min(unit, most), 0)


def _order(count: int, first: int) -> list[int]:
    """Return the arms of the seats, starting with the viewer's."""
    return [(first + step) % (count - 1) for step in range(count - 1)]


def _wide(
    m: Measures, count: int, first: int, _open: frozenset[int], needs: Sequence[float] = ()
) -> tuple[_Hub, list[Track]]:
    """Set tracks on both sides of the hub: the viewer's own at the bottom left, the common one at
    the bottom right, as high as they need to be, see `_heights`."""
    seats = _order(count, first)
    on_left = seats[: math.ceil(count / 2)]
    on_right = [count - 1, *reversed(seats[len(on_left) :])]
    sign_w, sign_h = m.sign_for(m.h / len(on_left))
    hub_w = min(m.most, m.h / 4) + 0.4 * sign_h
    tracks: dict[int, Track] = {}
    for way, arms in ((-1, on_left), (1, on_right)):
        top = m.h
        heights = _heights(m.h, [needs[arm] if needs else 0.0 for arm in arms])
        for arm, high in zip(arms, heights, strict=True):
            top -= high
            inner = m.w / 2 + way * hub_w / 2
            sign = (inner if way > 0 else inner - sign_w, top + (high - sign_h) / 2, sign_w, sign_h)
            edge = inner + way * (sign_w + 0.15 * sign_h)
            left, right = (edge, m.w) if way > 0 else (0, edge)
            tracks[arm] = Track(sign, left, top, right - left, high, way)
    return (m.w / 2, m.h / 2, hub_w), [tracks[arm] for arm in range(count)]


def _heights(total: float, needs: list[float]) -> list[float]:
    """Share a height out to tracks: alike, unless one needs more than that; then each gets what it
    needs, as far as the one that needs most can, and as much of the rest."""
    share, most = total / len(needs), needs.index(max(needs))
    needs[most] -= max(0.0, sum(needs) - total)
    if needs[most] <= share:
        return [share] * len(needs)
    return [need + (total - sum(needs)) / len(needs) for need in needs]


def _narrow(m: Measures, count: int, first: int, open_: frozenset[int]) -> tuple[_Hub, list[Track]]:
    """Set tracks to the right of the hub, the common one and the viewer's own at the bottom, with
    the height that the others leave. If rows are too low, trains that aren't open are small: above
    the others, in two columns if there are many and in three if signs would overlap; and some of
    the open ones too, if that still leaves too little room."""
    seats = _order(count, first)
    others = seats[1:] if m.h > m.w else seats[:0:-1]  # upwards from one's own, as on a wide felt
    roomy = m.h >= count * _LANE * _LOW * m.least
    small = [] if roomy else [arm for arm in others if arm not in open_]
    large = [*(arm for arm in others if arm not in small), count - 1, first]
    tracks: dict[int, Track] = {}
    sign_w, sign_h = m.small_sign
    row = sign_h * _ROW
    while math.ceil(len(small) / 2) + len(large) > m.h / row and len(large) > 2:
        small.append(large.pop(0))
    columns = 1 if len(small) < 2 else 2
    if m.h < sign_h * (math.ceil(len(small) / 2) + len(large)) and m.w > 3 * _COLUMN * sign_w:
        columns = 3
    if m.h < sign_h * (math.ceil(len(small) / columns) + len(large)):
        return _crowded(m, count, [*small, *large])
    row = min(row, m.h / (math.ceil(len(small) / columns) + len(large)))
    for n, arm in enumerate(small):
        down, across = divmod(n, columns)
        left, top = across * m.w / columns, down * row
        wide = m.w / columns - sign_w - 0.5 * sign_h
        sign = left, top, sign_w, sign_h
        tracks[arm] = Track(sign, left + sign_w + 0.2 * sign_h, top, wide, sign_h, 1, small=True)
    top = above = math.ceil(len(small) / columns) * row
    high, lane = max(1.0, (m.h - top) / len(large)), 2 * (1 + _GAP) * m.least
    row = min(high, lane * max(1, int(high / lane)))
    hub = min(m.least, m.sign[0] / 2)
    for n, arm in enumerate(large, 3 - len(large)):
        high = row if n < 1 else (m.h - top) / (3 - n)
        sign_w, sign_h = m.sign_for(high)
        left = hub * 1.3
        sign = (left, top + (high - sign_h) / 2, sign_w, sign_h)
        begin = left + sign_w + 0.15 * sign_h
        tracks[arm] = Track(sign, begin, top, m.w - begin, high, 1)
        top += high
    middle = hub / 2 + 1, above + (m.h - above) / 2, hub
    return middle, [tracks[arm] for arm in range(count)]


def _crowded(m: Measures, count: int, arms: Sequence[int]) -> tuple[_Hub, list[Track]]:
    """Set tracks of small trains in as many columns as it takes, on a felt that is too low to have
    a row for each of the others."""
    sign_w, sign_h = m.small_sign
    rows = max(1, int(m.h / sign_h))
    columns, hub = math.ceil(count / rows), min(m.small, m.h / 2)
    wide, row = (m.w - 1.3 * hub) / columns, min(m.h / rows, sign_h * _ROW)
    sign_w = min(sign_w, max(sign_h, _CROWDED * wide))
    tracks: dict[int, Track] = {}
    for n, arm in enumerate(arms):
        down, across = divmod(n, columns)
        left, top = 1.3 * hub + across * wide, down * row
        sign = (left, top + (row - sign_h) / 2, sign_w, sign_h)
        begin = left + sign_w + 0.2 * sign_h
        tracks[arm] = Track(sign, begin, top, left + wide - begin, row, 1, small=True)
    middle = hub / 2 + 1, m.h / 2, hub
    return middle, [tracks[arm] for arm in range(count)]


def _small(m: Measures, track: Track) -> float:
    """Return the size of tiles in a small train, by the height of its row; 0 for a large train."""
    return float(int(m.small * track.h / m.small_sign[1])) if track.small else 0.0


def _unit(m: Measures, trains: Sequence[tuple[Track, tuple[bool, ...]]]) -> float:
    """Return the largest size at which every train fits whole, with room for one more tile; or the
    smallest size allowed."""
    lowest, largest = min(track.h for track, _tiles in trains) / _LANE, m.most
    while largest > lowest:
        largest *= 1 - _EIGHTH
    for share in _SIZES:
        unit = float(int(largest * share))
        if unit < m.least * (1 + _EIGHTH):
            break
        if all(_fits(track, tiles, unit) for track, tiles in trains):
            return unit
    return max(4.0, min(m.least, float(int(lowest))))


def _fits(track: Track, tiles: Sequence[bool], unit: float) -> bool:
    return len(list(_lay(track, [*tiles, False], unit))) > len(tiles)


def _need(m: Measures, track: Track, tiles: Sequence[bool], unit: float) -> float:
    """Return how high a track has to be for its sign and all of its train, and one more tile."""
    pitch = _lanes(track, unit)[2]
    for lanes in range(1, int(m.h / pitch) + 1):
        if _fits(replace(track, h=lanes * pitch), tiles, unit):
            return max(lanes * pitch, track.sign[3] * _ROW)
    return m.h


def _train(track: Track, tiles: tuple[bool, ...], unit: float) -> Train:
    """Return a train on its track: as many of its last tiles as fit, over the first ones. Several
    move under the next at a time, so that a long train seldom moves, but never many of those that
    fit, so that its track stays filled."""
    room, under = len(list(_lay(track, [False] * len(tiles), unit))), 0
    while under < len(tiles) and not _fits(track, tiles[under:], unit):
        under += max(1, min(_UNDER, room // _UNDER_OF))
    under = min(under, max(0, len(tiles) - 1))
    shown = list(_lay(track, [*tiles[under:], False], unit))
    across = list(_lay(track, [*tiles[under:], True], unit))
    plain = shown[-1] if shown else Spot(track.left + unit, track.top + unit, 2 * unit, unit, 270)
    seen = shown[: len(tiles) - under] or [plain] * (len(tiles) - under)
    double = across[-1] if len(across) > len(tiles) - under else plain
    spots = (*[seen[0]] * under, *seen) if tiles else ()
    return Train(tuple(spots), plain, double, under)


def _lay(track: Track, tiles: Sequence[bool], unit: float) -> Iterator[Spot]:
    """Yield the spots of tiles as far as they fit: out to the end of the track, then back one lane
    lower, joined by a tile laid across. A double lies lengthwise after such a tile, and below
    another double, which it would all but touch."""
    gap = max(1.0, float(round(unit * _GAP)))
    lanes, first, pitch = _lanes(track, unit)
    lane, along, on = 0, 0.0, 1
    fresh = False
    above, across = list[float](), list[float]()  # where doubles lie in the lane before, and here
    for double in tiles:
        middle = first + lane * pitch
        room = track.w - along if on > 0 else along
        last = lane == lanes - 1
        crosswise = double and not fresh
        at = along + on * unit / 2
        crosswise &= all(abs(at - other) >= _CLEAR * unit for other in above)
        long = unit if crosswise else 2 * unit
        spare = 0.0 if last else gap + unit + (0.0 if crosswise else gap + unit)
        fresh = False
        if room >= long + spare:
            spot = _spot(track, along + on * long / 2, middle, unit, on, crosswise)
            along += on * (long + gap)
            across += [at] * crosswise
        elif last or crosswise:
            return
        else:
            spot = _down(track, along + on * unit / 2, middle + unit / 2 + gap, unit)
            lane, along, on, fresh = lane + 1, along + on * unit, -on, True
            above, across = across, []
        yield spot


def _spot(track: Track, along: float, middle: float, unit: float, on: int, crosswise: bool) -> Spot:
    x = track.left + along if track.way > 0 else track.left + track.w - along
    if crosswise:
        return Spot(x, middle, unit, 2 * unit, 0)
    return Spot(x, middle, 2 * unit, unit, 270 if on * track.way > 0 else 90)


def _down(track: Track, along: float, middle: float, unit: float) -> Spot:
    return replace(_spot(track, along, middle, unit, 1, True), angle=180)
