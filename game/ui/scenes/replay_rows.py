"""Rows of a replay: the line of play and the scrubber."""

from collections.abc import Callable, Sequence

from game.engine import Line, Rules, SeatView
from game.engine.line import Placed
from game.language import _, colon
from game.ui.art import glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.figures import Figure, Piece
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Box, Interaction, slider
from game.ui.kit.switches import Track
from game.ui.layout.arrange import Spot
from game.ui.layout.trains import Measures, spread_out
from game.ui.table import paint_trains, sentences
from game.ui.table.layouts import areas_for
from game.ui.table.pieces import (
    art_angle,
    felt_of,
    laying_alone,
    laying_as_played,
    spots_in,
    trains_of,
)
from game.ui.table.sentences import Train
from game.ui.table.trains_line import ShownYard

_UNIT = 30  # points of a tile's short side at most
_LOW_REST, _HIGH_REST = 280, 480  # points of height the line does not get, in a low window, others
_LOW_REST_BESIDE, _HIGH_REST_BESIDE = 190, 330  # and where the hands stand beside it, not below
_LOW_WIDE_REST, _WIDE_REST = 92, 112  # and where it takes all that the text at its side leaves
_LOWEST, _TRAIN = 64, 40  # points of height of a line at least, and of each of trains at two sides
_SIGN = 84, 22  # points of the sign of a train
_ALONE, _ALONE_UNIT = 36, 14  # points a line alone is high, and a tile of it wide at most
_FINE = 10  # a line alone is laid out so many times as large


def figure_of(line: Line, spots: Sequence[Spot], unit: float, marked: int | None = None) -> Figure:
    """Return a picture of a line of play whose tiles lie in spots, `unit` wide each; the tile of
    the number `marked` has a line around it."""

    def piece(p: Placed, spot: Spot) -> Piece:
        angle = art_angle(spot, p.outer == p.tile.high)
        return Piece((p.tile.high, p.tile.low), angle, spot.left / unit, spot.top / unit)

    return Figure(tuple(map(piece, line.placed, spots)), marked)


def _tiles_text(view: SeatView, trains: Sequence[Train]) -> str:
    """Return the tiles of a line, in the order of play; of trains, one after the other."""
    if not trains:
        return " ".join([str(placed.tile) for placed in view.placed])
    told = [str(view.placed[0].tile)]
    for arm, train in enumerate(trains):
        tiles = [str(placed.tile) for placed in view.placed if placed.arm == arm]
        if tiles:
            told.append(colon(train.name, " ".join(tiles)))
    return ". ".join(told)


class LineRow(Box):
    """The line of play as a seat sees it, its last tile marked after a `play`; `names` are those of
    the seats, for the signs of their trains.

    `beside` if the hands stand beside it, not below; `wide` if it takes all the height but what two
    lines of controls need; `taken` are points of height that it leaves to other rows. It lies as on
    the table, or as the first tiles of the `whole` line do there; or if it is shown `alone`, and
    not step by step, as large as there is room.
    """

    def __init__(
        self,
        view: SeatView,
        names: Sequence[str],
        *,
        play: bool = False,
        beside: bool = False,
        wide: bool = False,
        taken: int = 0,
        alone: bool = False,
        whole: Line | None = None,
    ) -> None:
        self._view, self._line, self._rules = view, view.line, view.rules
        self._whole = whole or view.line
        arms = range(view.rules.trains) if view.placed else ()
        self._trains = [sentences.train(view, names, arm) for arm in arms]
        self.lowest = max(_LOWEST, _TRAIN * ((len(self._trains) + 1) // 2))
        self._marked = len(view.placed) - 1 if play else None
        self._low_rest = (_LOW_REST_BESIDE if beside else _LOW_REST) + taken
        self._wide, self._taken, self._alone = wide, taken, alone
        self._high_rest = (_HIGH_REST_BESIDE if beside else _HIGH_REST) + taken
        lies = _tiles_text(view, self._trains)
        text = _("The line: {tiles}").format(tiles=lies) if lies else _("No tiles in the line yet")
        self.node = ("line", "text", text)

    def measure(self, m: Metrics, width: int) -> int:
        high = m.points[1]
        if self._wide:
            rest = _LOW_WIDE_REST if m.is_short else _WIDE_REST
            return m.px(high - rest - self._taken)
        if m.is_short:
            return m.px(max(80, high - self._low_rest))
        return m.px(max(120, min(300, 0.33 * high, high - self._high_rest)))

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        pane = glass.round_rect(area.size, m.px(theme.RADII.button), theme.GLASS, CLEAR)
        surface.blit(pane, area)
        room = area.inflate(-m.px(16), -m.px(16))
        if self._trains:
            self._draw_trains(surface, m, room)
        elif self._line.placed and (laid := self._laid(m, room.size)):
            figure_of(self._line, *laid, self._marked).draw(surface, room, m.px(_UNIT))

    def _laid(self, m: Metrics, room: tuple[int, int]) -> tuple[list[Spot], float] | None:
        """Return where the tiles lie, and how wide they are; None until that is worked out."""
        if not self._alone:  # on the table's felt
            areas = areas_for(m, self._rules.seats, 0, self._rules.hand)
            felt = felt_of(areas.felt.size, areas.line_unit, self._rules)
            laying = laying_as_played(self._whole, felt)
        else:
            laying = laying_alone(self._line, self._rules, room, m.px(_UNIT))
        self.tasks = [laying]
        if laying.result is None:
            return None
        spots, unit = laying.result
        return spots[: len(self._line.placed)], unit

    def _draw_trains(self, surface: DisplayList, m: Metrics, room: Rect) -> None:
        """Draw the trains with their signs, all tiles of one size."""
        sign = float(m.px(_SIGN[0])), float(min(m.px(_SIGN[1]), room.height // len(self._trains)))
        measures = Measures(*room.size, m.px(_UNIT), 0, 0, sign, sign)
        trains = trains_of(self._line, self._rules)
        shown = ShownYard(spread_out(measures, trains, self._view.seat), room.topleft)
        paint_trains.draw_yard(surface, m, shown, self._trains)
        unit, spots = shown.yard.hub.w, spots_in(shown.yard, self._line)
        figure = figure_of(self._line, spots, unit, self._marked)
        tiles = [shown.rect_of(spot) for spot in spots]
        area = tiles[0].unionall(tiles).inflate(2 * unit, 2 * unit)
        figure.draw(surface, area, unit)


class LineAlone(Box):
    """A line of play and nothing else, as large as there is room."""

    def __init__(self, line: Line, rules: Rules) -> None:
        self._line, self._rules = line, rules

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(_ALONE)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        size, unit = (area.width * _FINE, area.height * _FINE), m.px(_ALONE_UNIT)
        laying = laying_alone(self._line, self._rules, size, unit * _FINE)
        self.tasks = [laying]
        if laying.result:
            figure_of(self._line, *laying.result).draw(surface, area, unit)


def scrubber(step: int, count: int, go: Callable[[int], None]) -> Box:
    """Return a slider for the steps of a round."""
    share = step / max(1, count)
    control = slider(
        *("step", _("Move by move"), share),
        adjust=lambda by: go(step + by),
        slide=lambda share: go(round(share * count)),
        value=_("Step {number} of {count}").format(number=step, count=count),
    )
    return Track(control, share, 22, gap=4)
