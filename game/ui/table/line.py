"""The line of play on the felt: the layout of its tiles, and its open ends."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from game.engine import Play, Rules, Tile
from game.engine.line import Line, Placed
from game.ui.art import tiles
from game.ui.art.canvas import Rect
from game.ui.kit.pointer import Point, hit_test_nearest
from game.ui.kit.sliced_task import SlicedTask
from game.ui.layout.arrange import Arrangement, Spot, interim_layout, lay, laying
from game.ui.layout.camera import Camera, around
from game.ui.layout.felt import unit_of
from game.ui.table.areas import Areas
from game.ui.table.pieces import art_angle, felt_of, pieces_of, slots_of
from game.ui.table.sprite import TileSprite
from game.ui.table.stage import Stage
from game.ui.table.viewport import Viewport

_THREAD = 0.75  # of its size, below which a line is laid out again rather than shown smaller


class TableLine:
    """The line on one felt; a different felt needs a new object."""

    def __init__(self, areas: Areas, rules: Rules) -> None:
        self._on = areas.felt, areas.line_unit, areas.least_unit
        self.felt = areas.felt
        self._felt = felt_of(areas.felt.size, areas.line_unit, rules)
        self._rules = rules
        self._line = Line()
        self.arrangement: Arrangement | None = None
        """The layout on the whole felt as shown; None while there are no tiles."""
        self._before: Arrangement | None = None
        """How the line lay last, with room for everything: the next one grows from it."""
        self._lain: tuple[Arrangement, ...] = ()
        """How the line has lain here, tile by tile: after an undo it lies as it did."""
        self.viewport = Viewport(*self._on)
        self._relayout: SlicedTask[Arrangement] | None = None
        self._ahead: dict[Play, tuple[Line, SlicedTask[Arrangement]]] = {}
        """The layout of the line after each play that may come next."""
        self.aside: Rect | None = None
        """The area that shows the whole line for now, in the shape it has on the felt."""
        self._next_felt: Rect | None = None
        """The same for another felt, as long as the line is laid out for that."""
        self._origin: TableLine | None = None
        """The line on the felt where it lay before."""

    def fits(self, areas: Areas) -> bool:
        """Return whether this line's felt is the one in these areas."""
        return self._on == (areas.felt, areas.line_unit, areas.least_unit)

    def shows_on(self, areas: Areas) -> bool:
        """Show the line in these areas, in the shape it has; return whether that will do for now:
        on its own felt, or if it takes long to lay it out for another."""
        if self.fits(areas):
            self._next_felt = None
            return True
        self._next_felt, self.aside = areas.felt, None
        return self._felt.spins == "every" and self.arrangement is not None

    def shrinks_in(self, room: Rect) -> bool:
        """Return whether the line is much smaller in some room, as it keeps its shape."""
        if self.arrangement is None:
            return False
        left, top, right, bottom = around(self.arrangement.boxes)
        return min(room.width / (right - left), room.height / (bottom - top)) < _THREAD

    def back_on(self, areas: Areas) -> TableLine:
        """Return the line as it lay in these areas before, or else this one."""
        origin = self._origin
        return origin if origin and origin.fits(areas) and origin._line == self._line else self

    def on(self, areas: Areas) -> TableLine:
        """Return a line on another felt, with the same view."""
        new = TableLine(areas, self._rules)
        new._origin = self
        new.viewport = self.viewport.on(new.viewport)
        new.lie_as(self)
        return new

    def lie_as(self, other: TableLine) -> None:
        """Lay the next line from how another one lay, as far as that has room here."""
        self._before = other._before

    # How it lies

    def begin(self, line: Line) -> None:
        """Take the line that is already there when the table is opened, to be laid out by `work`;
        none of it is shown until the layout is applied."""
        self._line = line
        if line.placed:
            self._relayout = self._arranging(line)

    @property
    def laid(self) -> bool:
        """Whether the line is shown, or there is none."""
        return self.arrangement is not None or not self.busy

    def update(self, line: Line, *, at_once: bool, over: bool) -> None:
        """Lay out the line. Tiles stay where they are, and new ones go where they were offered,
        until the new layout is applied, or for good if the round is `over`; unless everything is to
        be shown `at_once`."""
        if self._relayout and self._relayout.done:
            self._before = self._relayout.finish()
        self._line, self._relayout = line, None
        if not line.placed:
            self._ahead.clear()
            self._apply(None)
            return
        ahead = (task for after, task in self._ahead.values() if after == line)
        task = next(ahead, None) or self._arranging(line)
        self._ahead.clear()
        task.run_until(0.0)
        gap: Arrangement | None = None
        if self.arrangement and not at_once:
            gap = interim_layout(pieces_of(line), slots_of(line), self.arrangement, task.result)
        if gap is None:
            self._apply(task.finish())
        else:
            self.arrangement, self._relayout = gap, None if over else task
            self.apply_relayout(still=True)

    def _arranging(self, line: Line) -> SlicedTask[Arrangement]:
        pieces = tuple(pieces_of(line))
        before = next((lay for lay in self._lain if lay.pieces == pieces), self._before)
        elsewhere = self._before is None or self._before.felt != self._felt
        return SlicedTask(laying(pieces, slots_of(line), self._felt, before, centred=elsewhere))

    def lay_ahead(self, plays: Sequence[Play], until: float) -> bool:
        """Lay out the line as it will be after plays that may come next, until `until`, by
        `perf_counter`, so that the frame in which a tile is played has no layout to do; return
        whether there was anything to do."""
        return not self.laid_ahead(plays) and any(
            task.run_until(until) for task in self._tasks(plays)
        )

    def laid_ahead(self, plays: Sequence[Play]) -> bool:
        """Return whether nothing is left to lay ahead; nothing can be while a new layout waits."""
        return self.busy or all(task.done for task in self._tasks(plays))

    def _tasks(self, plays: Sequence[Play]) -> Iterator[SlicedTask[Arrangement]]:
        for play in plays:
            if play not in self._ahead:
                after = self._line.play(*play)
                self._ahead[play] = after, self._arranging(after)
            yield self._ahead[play][1]

    def unit_after(self, play: Play) -> int:
        """Return the size of the line's tiles after a play, if that has been laid ahead."""
        line = self._ahead[play][1].result if play in self._ahead else None
        return round(line.unit_at(self.viewport.seeing(line).camera.zoom)) if line else self.unit

    def _apply(self, line: Arrangement | None) -> None:
        self.viewport = self.viewport.seeing(line)
        self.arrangement = self._before = line
        count = len(line.pieces) if line else 0
        self._lain = tuple(lay for lay in self._lain if len(lay.pieces) < count)
        if line:
            self._lain += (line,)

    @property
    def busy(self) -> bool:
        """Whether a new layout is being worked out, or waits to be applied."""
        return self._relayout is not None

    def work(self, until: float) -> bool:
        """Work on a new layout until `until`, by `perf_counter`; return whether there is one."""
        return self._relayout is not None and self._relayout.run_until(until)

    def apply_relayout(self, *, still: bool) -> bool:
        """Apply the new layout if it is finished and, if everything must stay `still`, moves
        nothing; return whether it was applied."""
        if self._relayout is None or not self._relayout.done:
            return False
        line = self._relayout.finish()
        if still and self._moves(line):
            return False
        self._relayout = None
        self._apply(line)
        return True

    def _moves(self, line: Arrangement) -> bool:
        """Return whether a layout shows any tile in a different place or size."""
        assert self.arrangement
        was, view = self.viewport.camera, self.viewport.seeing(line).camera
        spots = zip(line.spots, self.arrangement.spots, strict=True)
        return round(line.unit_at(view.zoom)) != round(self.arrangement.unit_at(was.zoom)) or any(
            now.angle != then.angle
            or math.dist(view.at(now.x, now.y), was.at(then.x, then.y)) > 0.5
            for now, then in spots
        )

    def send(
        self,
        stage: Stage,
        seconds: float,
        arriving: Callable[[Tile], TileSprite],
        landing: Tile | None = None,
    ) -> None:
        """Animate every tile of the line to its target in `seconds`.

        A tile without a sprite gets one from `arriving`; one that is `landing` is carried.
        """
        for p, spot, unit in self._lying():
            sprite = stage.line.pop(p.tile, None) or stage.rack.pop(p.tile, None)
            # Of tiles in the same place, the last one is seen.
            sprite = stage.line[p.tile] = sprite or arriving(p.tile)
            sprite.dim = False
            angle, lands = art_angle(spot, p.outer == p.tile.high), p.tile == landing
            stage.move(sprite, self._on_felt(spot), unit, seconds, angle=angle, lands=lands)

    def glides(self, stage: Stage) -> bool:
        """Return whether the line is moving to another place or size."""
        return next(iter(stage.line.values()), None) in stage.tweens.targets()

    def _lying(self) -> Iterator[tuple[Placed, Spot, float]]:
        """Yield every tile of the line with its spot and its size on the screen."""
        if self.arrangement:
            for placed, spot in zip(self._line.placed, self.arrangement.spots, strict=True):
                yield placed, spot, self.unit

    # Places on the screen

    @property
    def unit(self) -> int:
        """The short side of a tile in the line, in pixels on the screen."""
        line = self.arrangement
        return round(line.unit_at(self._camera.zoom) if line else unit_of(self._felt.beginning()))

    @property
    def _camera(self) -> Camera:
        """The view of the line: on the felt, or of the whole line in the area set aside; where that
        is all of the felt, as large as its tiles have room, without places for others."""
        camera, room, line = self.viewport.camera, self.aside or self._next_felt, self.arrangement
        if room is None or line is None:
            return camera
        if room != self.felt:
            left, top, right, bottom = around(line.boxes)
            zoom = min(camera.zoom, room.width / (right - left), room.height / (bottom - top))
        else:
            left, top, right, bottom = around([spot.box for spot in line.spots])
            _felt, most, edge = self._on
            wide, high = room.width - edge, room.height - edge
            zoom = max(1.0, min(most / line.unit, wide / (right - left), high / (bottom - top)))
        return Camera(*room.size, zoom, (left + right) / 2, (top + bottom) / 2)

    def _on_felt(self, spot: Spot) -> Point:
        x, y = self._camera.at(spot.x, spot.y)
        # Where tiles may be half a pixel off, the least inaccuracy would move one by a whole pixel.
        return self._window.left + round(x, 3), self._window.top + round(y, 3)

    @property
    def _window(self) -> Rect:
        return self.aside or self._next_felt or self.felt

    def _spot_rect(self, spot: Spot) -> Rect:
        unit = self.unit if self.arrangement else round(min(spot.w, spot.h))
        w, h = tiles.size(unit, spot.h > spot.w)
        x, y = self._on_felt(spot)
        return Rect(round(x - w / 2), round(y - h / 2), w, h)

    @property
    def covered(self) -> list[Rect]:
        """The parts of the screen that the line covers: its tiles, and the places for the next."""
        if self.arrangement is None:
            return []
        places = [spot for place in self.arrangement.places for spot in (place.tile, place.double)]
        return [self._spot_rect(spot) for spot in (*self.arrangement.spots, *places)]

    def _spot_of(self, play: Play) -> Spot:
        double = play.tile.is_double and not self._rules.touching_sum
        if self.arrangement is None or play.arm is None:
            lead = pieces_of(Line.of(self._rules).play(play.tile))
            return lay(lead, [], self._felt).spots[0]
        return self.arrangement.place(play.arm).spot(double)

    def place_of(self, play: Play) -> Rect:
        """Return the rectangle on the screen where a play would put its tile."""
        return self._spot_rect(self._spot_of(play))

    def from_left(self, plays: Sequence[Play]) -> list[int]:
        """Return the indices of plays, ordered from left to right by their targets."""
        return sorted(range(len(plays)), key=lambda n: self.place_of(plays[n]).center)

    def angle_of(self, play: Play) -> int:
        """Return the angle of a play's tile, in degrees clockwise from upright."""
        outer = self._line.play(*play).placed[-1].outer
        return art_angle(self._spot_of(play), outer == play.tile.high)

    def end_rect(self, arm: int) -> Rect | None:
        """Return where an arm takes a tile that isn't a double; None if it can't take any more."""
        spot = self._end_spot(arm)
        return self._spot_rect(spot) if spot else None

    def _end_spot(self, arm: int) -> Spot | None:
        places = self.arrangement.places if self.arrangement else ()
        return next((place.tile for place in places if place.slot.arm == arm), None)

    def go_to_end(self, arm: int) -> None:
        """Pan just enough to show where an arm takes a tile."""
        if spot := self._end_spot(arm):
            self.viewport.go_to(spot.box)

    def nearest_play(self, plays: Sequence[Play], pos: Point, reach: float) -> Play | None:
        """Return the play whose target is nearest to a point, within `reach` pixels."""
        if plays and plays[0].arm is None:
            return plays[0] if self.felt.collidepoint(pos) else None
        found = hit_test_nearest(pos, [self.place_of(play) for play in plays], reach)
        return None if found is None else plays[found]

    def scroll_into_view(self, plays: Sequence[Play]) -> bool:
        """Scroll the targets of plays into view; if there are none and the view was zoomed out to
        show others, restore it. Return whether the view has changed."""
        if not self.arrangement:
            return False
        return self.viewport.scroll_into_view([self._spot_of(play).box for play in plays])
