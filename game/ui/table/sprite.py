"""A tile sprite."""

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.tiles import Tile
from game.ui.art import canvas, marks, tiles
from game.ui.art.assets import Cache
from game.ui.art.canvas import DisplayList, Rect, Surface

_SIZES = 24  # steps in which a tile grows to twice its size
_FLIPS = 10  # steps in which it turns over: to its edge, and from there
_TURN = 5  # degrees per step as it turns
_moved = Cache(16_000_000, windows=1)


@dataclass(eq=False)
class TileSprite:
    """A tile somewhere on the screen.

    `x`, `y` are its centre, `unit` its short side, both in pixels; `angle` is degrees clockwise
    from standing with its higher half on top; `lift` its height above the table in units; `face` is
    1 face up, 0 face down, in between while turning. If `tile` is None, only its back is shown.
    """

    tile: Tile | None
    x: float
    y: float
    unit: float
    angle: float = 0.0
    lift: float = 0.0
    face: float = 1.0
    dim: bool = False
    raster_unit: int = 0
    """The unit of the picture it is scaled from while it changes size; 0 for its own."""

    @property
    def rect(self) -> Rect:
        """The rectangle of the tile's face on the screen, when it isn't at an angle."""
        w, h = tiles.size(round(self.unit), tiles.upright(self._quarter))
        return Rect(round(self.x - w / 2), round(self.y - h / 2 - self._rise), w, h)

    @property
    def _quarter(self) -> int:
        return round(self.angle / 90) * 90 % 360

    @property
    def _rise(self) -> float:
        return self.lift * self.unit

    @property
    def _open(self) -> float:
        """The share of its width that shows while it turns over: 1 at rest."""
        return max(1, round(_FLIPS * abs(2 * self.face - 1))) / _FLIPS

    @property
    def _size(self) -> int:
        """Its unit in whole steps from its picture's, so that scaled pictures can be reused."""
        step = max(1, self.raster_unit // _SIZES)
        return max(1, self.raster_unit - step * round((self.raster_unit - self.unit) / step))

    def _shares(self, unit: int) -> tuple[float, float]:
        """Return the shares of its width and height at which a picture of a unit is drawn."""
        size = self._size / unit if self.raster_unit else 1.0
        if tiles.upright(self._quarter):
            return size * self._open, size
        return size, size * self._open

    def draw_shadow(self, surface: DisplayList) -> None:
        """Draw the shadow on the table below it."""
        unit = self.raster_unit or round(self.unit)
        upright = tiles.upright(self._quarter)
        art = marks.shadow(unit, upright, self.lift)
        w, h = tiles.size(unit, upright)
        across, down = self._shares(unit)
        # A new shadow for every size would be expensive, and a shadow this soft can be scaled
        # unnoticed.
        image = _scaled(art.surface, across, down, canvas.scale)
        left = self.x - (art.left + w / 2) * across
        top = self.y - self._rise - (art.top + h / 2) * down
        surface.blit(image, (round(left), round(top)))

    def draw(self, surface: DisplayList) -> None:
        """Draw the tile; one that turns, scales or flips is drawn from its picture at rest."""
        if self.unit < 2:
            return
        unit = self.raster_unit or round(self.unit)
        quarter = self._quarter
        if self.tile is None or self.face < 0.5:
            art = tiles.back(unit, quarter)
        else:
            art = tiles.face(self.tile.high, self.tile.low, unit, quarter, dim=self.dim)
        turn = (quarter - self.angle + 180) % 360 - 180
        turn = _TURN * round(turn / _TURN)
        across, down = self._shares(unit)
        w, h = tiles.size(unit, tiles.upright(quarter))
        if not turn and across == down == 1:
            art.blit(surface, self.x - w / 2, self.y - h / 2 - self._rise)
            return
        image = _scaled(art.surface, across, down)
        if turn:
            flat = image
            image = _moved.get((flat, turn), lambda: canvas.rotozoom(flat, turn, 1.0))
        below = (art.surface.get_height() - h) * down / 2  # half of the thickness below its face
        middle = round(self.x), round(self.y - self._rise + below)
        surface.blit(image, image.get_rect(center=middle))


def _scaled(
    image: Surface,
    across: float,
    down: float,
    scale: Callable[[Surface, tuple[int, int]], Surface] = canvas.smoothscale,
) -> Surface:
    w, h = image.get_size()
    size = max(1, round(w * across)), max(1, round(h * down))
    if size == (w, h):
        return image
    return _moved.get((image, size), lambda: scale(image, size))
