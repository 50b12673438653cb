"""The areas of the table for a window size, a number of seats and a rack."""

import math
from dataclasses import dataclass

from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics

LIFT = 0.28
"""How far a playable tile is raised in the rack, in units."""

_BACK_STEP = 1.2  # from one back to the next at another seat, in backs

COUNT = 26
"""Room in points for the number next to a row of backs."""

HELD = 0.5
"""How far a tile is lifted while it is dragged, in units."""

_STACKED_SCORE = 11  # points from the bottom of the face to the middle of the score there

MANY = 9
"""Above this many backs, their number is shown in figures too."""

Point = tuple[float, float]


@dataclass(frozen=True)
class SeatBox:
    """One seat's panel; its backs begin at `backs` and go right, each `unit` pixels wide."""

    rect: Rect
    backs: Rect
    unit: int
    fan: bool
    """Whether every tile is shown as a back, or one back represents them all."""
    room: int
    """The right edge the backs may reach."""
    face: Rect | None
    """Where the face or the initial is; None if there is only a face in front of a short name."""
    slim: bool = False
    """Whether everything about the seat is shown in one line."""

    @property
    def stacked(self) -> bool:
        """Whether the face stands over the tile count, with the score below the name beside it."""
        if self.face is None or self.slim or self.fan:
            return False
        return self.face.bottom <= self.backs.top

    @property
    def topped(self) -> bool:
        """Whether the face stands on the panel, with the score beside it."""
        return self.face is not None and self.face.bottom <= self.rect.top

    def score(self, m: Metrics) -> Point:
        """Return roughly where the middle of its score is."""
        counted = bool(self.unit) and not (self.fan or self.slim)
        y = self.rect.top + m.px(17) if counted else self.rect.centery
        if counted and self.face and self.stacked:
            y = self.face.bottom - m.px(_STACKED_SCORE)
        if self.face and self.topped:
            y = self.face.centery
        return self.rect.right - m.px(20), y

    def step(self, m: Metrics, count: int) -> float:
        """Return the distance between the backs, in pixels, if there are `count`."""
        room = self.room - self.backs.left - self.unit
        if count > MANY:
            room -= m.px(COUNT)
        return min(self.unit * _BACK_STEP, room / max(1, count - 1))


@dataclass(frozen=True)
class RackArea:
    """Where the tiles in hand are: in `rows` rows of at most `across` in `area`."""

    area: Rect
    rows: int
    across: int
    unit: int
    least_pitch: int = 0
    """The least distance between tiles in a row, where there is room for it."""

    def spots(self, tiles: int) -> list[Point]:
        """Return the centres of `tiles` tiles, row by row, with each row centred."""
        pitch = min(max(self.unit * 1.6, self.least_pitch), self.area.width / self.across)
        high = self.area.height / self.rows
        rows = max(1, math.ceil(tiles / self.across))
        spots = []
        for n in range(tiles):
            row, column = divmod(n, self.across)
            here = min(self.across, tiles - row * self.across)
            x = self.area.centerx + (column - (here - 1) / 2) * pitch
            y = self.area.centery + (row - (rows - 1) / 2) * high + self.unit * LIFT / 2
            spots.append((x, y))
        return spots

    def rects(self, tiles: int, least: int = 0) -> list[Rect]:
        """Return where each of `tiles` tiles can be touched, raised or not: `least` pixels wide."""
        rects = []
        for x, y in self.spots(tiles):
            rect = Rect(0, 0, max(least, self.unit), round(self.unit * (2 + LIFT)))
            rect.midbottom = (round(x), round(y + self.unit))
            rects.append(rect)
        return rects


@dataclass(frozen=True)
class Areas:
    """The areas of one table; everything in pixels."""

    buttons: dict[str, Rect]
    """The round buttons, by their purpose."""
    heading: Rect
    seats: dict[int, SeatBox]
    felt: Rect
    """Where the line of play lies."""
    boneyard: Rect
    prompt: Rect
    count: Rect
    """Where the count of the ends is shown, in games that score in play."""
    tray: Rect
    rack: RackArea
    line_unit: int
    """The maximum short side of a tile in the line."""
    least_unit: int
    """Its minimum, unless the player zooms out further."""
    upright: bool
    """Whether everything is stacked vertically, so the boneyard and its caption are small."""

    def backs_end(self, m: Metrics, seat: int, count: int) -> Point:
        """Return the centre of the last of `count` backs a seat shows."""
        box = self.seats[seat]
        if box.unit == 0:
            return self.tray.center
        step = box.step(m, count) if box.fan else 0
        return box.backs.centerx + max(0, count - 1) * step, box.backs.centery
