"""The line of play where each seat has a train: the hub, and where each train lies on the felt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.line import Line
from game.engine.moves import Play
from game.engine.rules import Rules
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Point, hit_test_nearest
from game.ui.layout.arrange import Spot
from game.ui.layout.trains import Measures, Track, Yard, yard
from game.ui.table.areas import Areas
from game.ui.table.line import TableLine
from game.ui.table.pieces import art_angle, trains_of
from game.ui.table.sprite import TileSprite
from game.ui.table.stage import Stage

_SIGN, _LOW_SIGN, _SMALL_SIGN = (92, 42), (84, 36), (92, 22)  # points
_LOW = 230  # points of height from which signs are as large as any
_LEAST, _SMALL = 22, 10  # points a tile is wide at least; and in a small train


class TrainsLine(TableLine):
    """The trains on one felt, as the seat of the view that is `seen` has them before it."""

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
            (m.px(_SMALL_SIGN[0]), m.px(_SMALL_SIGN[1])),
        )
        self._trains: tuple[tuple[bool, ...], ...] = trains_of(Line.of(rules), rules)
        self._used: frozenset[int] = frozenset()

    def on(self, areas: Areas) -> TrainsLine:
        return TrainsLine(areas, self._rules, self._metrics, self._seen)

    # How it lies

    def update(self, line: Line, *, at_once: bool, over: bool) -> None:
        """Lay out the trains."""
        self._line, self._trains = line, trains_of(line, self._rules)
        self._used = in_use(self._seen())

    @property
    def yard(self) -> Yard:
        """How the trains lie: on the felt, or aside."""
        measures = self._measures._replace(w=self._window.width, h=self._window.height)
        return yard(measures, self._trains, self._seen().seat, self._used)

    @property
    def _window(self) -> pygame.Rect:
        return self.aside or self.felt

    def _on_felt(self, spot: Spot) -> Point:
        """Return the centre of a spot on the screen."""
        return self._window.left + spot.x, self._window.top + spot.y

    def _spot_rect(self, spot: Spot) -> pygame.Rect:
        rect = pygame.Rect(0, 0, round(spot.w), round(spot.h))
        x, y = self._on_felt(spot)
        rect.center = round(x), round(y)
        return rect

    def send(
        self,
        stage: Stage,
        seconds: float,
        arriving: Callable[[Tile], TileSprite],
        landing: Tile | None = None,
    ) -> None:
        """Animate every tile of the line to its target in `seconds`; see `TableLine`."""
        hub, nexts = self.yard.hub, [iter(train.spots) for train in self.yard.trains]
        for p in self._line.placed:
            spot = hub if p.arm is None else next(nexts[p.arm])
            sprite = stage.line.get(p.tile)
            if sprite is None:
                sprite = stage.rack.pop(p.tile, None) or arriving(p.tile)
            stage.line.pop(p.tile, None)
            stage.line[p.tile] = sprite  # of those that lie in one place, the last is seen
            sprite.dim = False
            angle = art_angle(spot, p.outer == p.tile.high)
            to, unit, lands = self._on_felt(spot), _unit_of(spot), p.tile == landing
            stage.move(sprite, to, unit, seconds, angle=angle, lands=lands)

    # Places on the screen

    @property
    def unit(self) -> int:
        """The short side of a tile in the viewer's own train, in pixels."""
        return round(_unit_of(self.yard.trains[self._seen().seat].plain))

    def sign_of(self, arm: int) -> pygame.Rect:
        """Return where the sign of a train stands."""
        return pygame.Rect(*map(round, self._track(arm).sign)).move(self._window.topleft)

    @property
    def platform(self) -> pygame.Rect:
        """Return where the hub lies, and what all trains go out from."""
        signs = [self.sign_of(arm) for arm in range(self._rules.trains) if not self.is_small(arm)]
        hub = self._spot_rect(self.yard.hub)
        return hub.unionall([pygame.Rect(hub.left, s.top, hub.width, s.height) for s in signs])

    def is_small(self, arm: int) -> bool:
        """Whether a train is small, as nobody can play on it now."""
        return self._track(arm).small

    def _track(self, arm: int) -> Track:
        return self.yard.tracks[arm]

    def _spot_of(self, play: Play) -> Spot:
        assert play.arm is not None
        train = self.yard.trains[play.arm]
        return train.double if play.tile.is_double else train.plain

    def end_rect(self, arm: int) -> pygame.Rect | None:
        """Return where a train takes a tile that is no double."""
        return self._spot_rect(self.yard.trains[arm].plain)

    def nearest_play(self, plays: Sequence[Play], pos: Point, reach: float) -> Play | None:
        """Return the play whose train is nearest to a point, within `reach` pixels."""
        tracks = [self._track(play.arm or 0) for play in plays]
        at = self._window.topleft
        rects = [pygame.Rect(t.left, t.top, t.w, t.h).move(at) for t in tracks]
        found = hit_test_nearest(pos, rects, reach / 4)
        return None if found is None else plays[found]

    def scroll_into_view(self, plays: Sequence[Play]) -> bool:
        """Trains are always in view."""
        return False


def line_on(
    areas: Areas, rules: Rules, metrics: Metrics, seen: Callable[[], SeatView]
) -> TableLine:
    """Return the line of a game on the felt of areas."""
    return TrainsLine(areas, rules, metrics, seen) if rules.trains else TableLine(areas, rules)


def in_use(view: SeatView) -> frozenset[int]:
    """Return the trains of seats that others may play on: those with a marker, and those that end
    in a double to be covered."""
    return view.markers | {end.arm for end in view.owed}


def _unit_of(spot: Spot) -> float:
    return min(spot.w, spot.h)
