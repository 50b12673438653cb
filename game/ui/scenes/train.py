"""One train as a whole, from the hub to its end."""

import math
from collections.abc import Sequence
from dataclasses import replace

from game.ui.art import figures
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.figures import Figure
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase, Touch
from game.ui.kit.rows import Box, Heading, Interaction
from game.ui.services import Services

Halves = tuple[int, int]

_UNIT = 24  # points a tile is wide
_LANE = 2.4  # tiles' widths from lane to lane
_TAP = 8  # points that a tap moves at most


class TrainRow(Box):
    """The tiles of a train, the halves nearer the hub first, in as many lanes as they need."""

    def __init__(self, tiles: Sequence[Halves]) -> None:
        self._tiles = tiles
        self.node = ("whole-train", "text", " ".join([f"{a}-{b}" for a, b in tiles]))

    def _figure(self, m: Metrics, width: int) -> Figure:
        lanes: list[list[Halves]] = [[]]
        room = width / m.px(_UNIT)
        for tile in self._tiles:
            longer = [*lanes[-1], tile]  # a double lies crosswise
            if sum([1 if a == b else 2 for a, b in longer]) + figures.GAP * len(longer) > room:
                lanes.append([])
            lanes[-1].append(tile)
        pieces = []
        for n, lane in enumerate(lanes):
            first, *rest = [f"{a}-{b}" for a, b in lane]
            lying = figures.spread(first, right=" ".join(rest))
            left = lying.bounds[0]
            pieces += [replace(p, x=p.x - left, y=p.y + n * _LANE) for p in lying.pieces]
        return Figure(tuple(pieces))

    def measure(self, m: Metrics, width: int) -> int:
        return math.ceil((self._figure(m, width).bounds[3] + 0.1) * m.px(_UNIT))

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        figure = self._figure(m, area.width)
        box = area.copy()
        box.width = math.ceil(figure.bounds[2] * m.px(_UNIT))
        figure.draw(surface, box, m.px(_UNIT))


class TrainScene(FormScene[Services]):
    """A train over the table, with what its sign says; a tap closes it as well."""

    name = "train"

    def __init__(self, services: Services, said: str, tiles: Sequence[tuple[int, int]]) -> None:
        super().__init__(services)
        self._said, self._tiles, self._down = said, tiles, (0.0, 0.0)

    def rows(self) -> Sequence[Box]:
        return [Heading(self._said), TrainRow(self._tiles)]

    def pointer(self, touch: Touch) -> None:
        if touch.phase is Phase.DOWN:
            self._down = touch.pos
        super().pointer(touch)
        moved = max(abs(a - b) for a, b in zip(touch.pos, self._down, strict=True))
        if touch.phase is Phase.UP and moved < self.metrics.px(_TAP) and not self._at(touch.pos):
            self.back()
