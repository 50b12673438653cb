"""The line of play if each seat has a train: the hub, and where each train lies on the felt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.engine import Play, Rules, SeatView
from game.engine.line import Line, Placed
from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Point, hit_test_nearest
from game.ui.layout.arrange import Spot
from game.ui.layout.trains import Measures, Yard, interim_yard, yard
from game.ui.table.areas import Areas
from game.ui.table.line import TableLine
from game.ui.table.pieces import spots_in, trains_of

_SIGN, _LOW_SIGN, _SMALL_SIGN = (92, 42), (84, 36), (92, 24)  # points
_LOW = 230  # points of height from which signs are as large as any
_EDGE = 9  # points that the hub's platform and the signs keep from the sides of a narrow felt
_LEAST, _SMALL = 22, 10  # points a tile is wide at least; and in a small train


@dataclass(frozen=True, slots=True)
class ShownYard:
    """A yard on the screen, with its upper left corner at a point."""

    yard: Yard
    at: tuple[int, int]

    def sign(self, arm: int) -> Rect:
        """Return the rectangle of a train's sign."""
        return Rect(*map(round, self.yard.tracks[arm].sign)).move(self.at)

    @property
    def platform(self) -> Rect:
        """The area of the hub, which all trains start from."""
        tracks = enumerate(self.yard.tracks)
        signs = [self.sign(arm) for arm, track in tracks if not track.small]
        hub = self.rect_of(self.yard.hub)
        return hub.unionall([Rect(hub.left, s.top, hub.width, s.height) for s in signs])

    def rail(self, arm: int) -> Rect | None:
        """Return where the first tile of a train will lie; None if the train has begun."""
        train = self.yard.trains[arm]
        return None if train.spots else self.rect_of(train.plain)

    def rect_of(self, spot: Spot) -> Rect:
        """Return the rectangle of a spot."""
        rect = Rect(0, 0, round(spot.w), round(spot.h))
        rect.center = round(self.at[0] + spot.x), round(self.at[1] + spot.y)
        return rect


class TrainsLine(TableLine):
    """The trains on one felt, arranged for the seat of the view that is `seen`."""

    def __init__(
        self, areas: Areas, rules: Rules, metrics: Metrics, seen: Callable[[], SeatView]
    ) -> None:
        super().__init__(areas, rules)
        self._metrics, self._seen = metrics, seen
        m = metrics
        low = areas.upright or areas.felt.height < m.px(_LOW) or m.is_short
        sign = _LOW_SIGN if low else _SIGN
        self._measures = Measures(
            float(areas.felt.width),
            float(areas.felt.height),
            float(areas.line_unit),
            float(m.px(_LEAST)),
            float(m.px(_SMALL)),
            (m.px(sign[0]), m.px(sign[1])),
            (m.px(_SMALL_SIGN[0]), max(m.least_target, m.px(_SMALL_SIGN[1]))),
        )
        self._trains: tuple[tuple[bool, ...], ...] = trains_of(Line.of(rules), rules)
        self._used: frozenset[int] = frozenset()
        """The other seats' trains that may be played on: those with a marker, and those that end in
        a double to be covered. One that is closed again stays in the set until another opens, so
        that it remains large and nothing moves."""
        self._still: tuple[Measures, Yard] | None = None
        """How the trains lay before the last change, until they may move."""
        self._over = False

    def shrinks_in(self, room: Rect) -> bool:
        return False  # trains are laid out for any room at once

    def on(self, areas: Areas) -> TrainsLine:
        return TrainsLine(areas, self._rules, self._metrics, self._seen)

    # How it lies

    def begin(self, line: Line) -> None:
        self.update(line, at_once=True, over=False)

    @property
    def laid(self) -> bool:
        return True

    def update(self, line: Line, *, at_once: bool, over: bool) -> None:
        """Lay out the trains. Tiles stay where they are, and a new one goes where it was offered,
        until the new layout is applied: see `TableLine.update`."""
        before = self.yard if self._line.placed and not at_once else None
        self._line, self._trains = line, trains_of(line, self._rules)
        view = self._seen()
        used = view.markers | {end.arm for end in view.uncovered_doubles}
        if not used <= self._used or len(line.placed) == 1:
            self._used = used
        self._still, self._over = None, over
        after, still = self.yard, before and interim_yard(before, self._trains)
        if still and not still.lies_as(after):
            self._still = self._room, still

    @property
    def busy(self) -> bool:
        return self._still is not None and not self._over

    def laid_ahead(self, plays: Sequence[Play]) -> bool:
        return True

    def apply_relayout(self, *, still: bool) -> bool:
        if still or not self.busy:
            return False
        self._still = None
        return True

    @property
    def _window(self) -> Rect:
        felt = super()._window
        narrow = not self._measures._replace(w=felt.width, h=felt.height).wide
        return felt.inflate(-2 * narrow * self._metrics.px(_EDGE), 0)

    @property
    def _room(self) -> Measures:
        return self._measures._replace(w=self._window.width, h=self._window.height)

    @property
    def yard(self) -> Yard:
        """How the trains lie: on the felt, or aside."""
        room = self._room
        if self._still and self._still[0] == room:
            return self._still[1]
        return yard(room, self._trains, self._seen().seat, self._used)

    def _on_felt(self, spot: Spot) -> Point:
        return self._window.left + spot.x, self._window.top + spot.y

    def _lying(self) -> Iterator[tuple[Placed, Spot, float]]:
        for placed, spot in zip(self._line.placed, spots_in(self.yard, self._line), strict=True):
            yield placed, spot, _unit_of(spot)

    # Places on the screen

    @property
    def unit(self) -> int:
        """The short side of a tile in the viewer's own train, in pixels."""
        return round(_unit_of(self.yard.trains[self._seen().seat].plain))

    @property
    def shown(self) -> ShownYard:
        """The trains where they are on the screen."""
        return ShownYard(self.yard, self._window.topleft)

    @property
    def covered(self) -> list[Rect]:
        shown, trains = self.shown, self.yard.trains
        spots = [spot for train in trains for spot in (*train.spots, train.plain, train.double)]
        signs = [shown.sign(arm) for arm in range(len(trains))]
        return [shown.platform, *signs, *map(shown.rect_of, spots)]

    def _spot_of(self, play: Play) -> Spot:
        assert play.arm is not None
        train = self.yard.trains[play.arm]
        return train.double if play.tile.is_double else train.plain

    def end_rect(self, arm: int) -> Rect | None:
        return self._spot_rect(self.yard.trains[arm].plain)

    def nearest_play(self, plays: Sequence[Play], pos: Point, reach: float) -> Play | None:
        """Return the play whose train is nearest to a point, within `reach` pixels."""
        tracks, at = self.yard.tracks, self._window.topleft
        aimed = [tracks[play.arm or 0] for play in plays]
        rects = [Rect(t.left, t.top, t.w, t.h).move(at) for t in aimed]
        found = hit_test_nearest(pos, rects, reach / 4)
        return None if found is None else plays[found]

    def scroll_into_view(self, plays: Sequence[Play]) -> bool:
        return False  # trains are always in view


def _unit_of(spot: Spot) -> float:
    return min(spot.w, spot.h)
