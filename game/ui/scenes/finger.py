"""A finger that shows how a tile is dragged to where it may lie."""

import math

from game.engine.moves import Play
from game.ui.art import assets, marks, theme, tiles
from game.ui.art.canvas import DisplayList
from game.ui.kit.tween import ease_out
from game.ui.table.table import Table

_WAY, _REST = 1.1, 1.3  # seconds from the rack to the place, and before it begins again
_TIMES = 3  # the drag is shown; then the finger rests on the tile
_FRAME = 1 / 30
_SIDE, _EDGE = 44, 3  # points the finger is wide, and the dark edge around it
_TIP = 0.4, 0.08  # where its tip is, as shares of its width
_OPACITY = 0.8  # of the tile under it
_carried = assets.Cache(1_000_000)


class Finger:
    """Shows a play, from when it is first asked for: its place is marked, and a finger drags the
    tile there a few times. Where nothing may move, it points at the tile."""

    def __init__(self) -> None:
        self._play: Play | None = None
        self._age = 0.0
        self._still = False

    def show(self, play: Play | None, dt: float, *, still: bool) -> bool:
        """Show a play, or none, `dt` seconds later; return whether that looks otherwise."""
        before, moved = self._play, self.moving
        self._age = self._age + dt if play == before else 0.0
        self._play, self._still = play, still
        return moved or self.moving or play != before

    @property
    def moving(self) -> bool:
        """Whether it drags."""
        return self._play is not None and not self._still and self._age < _TIMES * (_WAY + _REST)

    @property
    def idle_for(self) -> float:
        """Seconds until it looks otherwise."""
        return _FRAME if self.moving else math.inf

    @property
    def share(self) -> float:
        """How much of the way to the place lies behind it."""
        if not self.moving:
            return 0.0
        return ease_out(min(1.0, max(0.0, self._age % (_WAY + _REST) - _REST / 2) / _WAY))

    def draw(self, surface: DisplayList, table: Table) -> None:
        """Draw the place, the tile on its way and the finger."""
        if not (play := self._play):
            return
        m, place, share = table.metrics, table.line.place_of(play), self.share
        upright = place.height > place.width
        marks.place(min(place.size), upright, strong=True).blit(surface, *place.topleft)
        rack = table.stage.rack[play.tile]
        x = rack.x + (place.centerx - rack.x) * share
        y = rack.y + (place.centery - rack.y) * share
        if share:
            angle = table.line.angle_of(play)
            face = tiles.face(play.tile.high, play.tile.low, min(place.size), angle).surface
            ghost = _carried.get(face, lambda: assets.with_opacity(face, _OPACITY))
            surface.blit(ghost, ghost.get_rect(center=(round(x), round(y))))
        side, edge = m.px(_SIDE), m.px(_EDGE)
        left, top = round(x - _TIP[0] * side), round(y - _TIP[1] * side)
        dark = assets.icon("finger", side + 2 * edge, theme.ON_BRASS)
        surface.blit(dark, (left - edge, top - edge))
        surface.blit(assets.icon("finger", side, theme.TEXT), (left, top))
