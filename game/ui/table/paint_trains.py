"""Draws the signs of the trains: whose each is, what it needs, and whether it is open to all."""

from collections.abc import Sequence

from game.ui.art import assets, glass, theme, tiles
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.text import fitted
from game.ui.table import sentences
from game.ui.table.sentences import Train
from game.ui.table.table import Table
from game.ui.table.trains_line import ShownYard, TrainsLine

_RAIL = 0.12  # of a tile's width
_NAME, _SMALL_NAME = (12.5, 11.5, 10.5, 9.5), (11.5, 10.5, 9.5)  # points: the largest that fits
_LOW = 30  # points of height below which a sign has one line
_EDGE = 1.5  # points of each tile that show of those under the first
_EDGES = 2  # of those tiles that show


def draw(surface: DisplayList, table: Table) -> None:
    """Draw the signs of the trains at a table."""
    line, arms = table.line, range(table.view.rules.trains)
    if not isinstance(line, TrainsLine) or not table.view.line.placed:
        return
    trains = [sentences.train(table.seen, table.words.names, arm) for arm in arms]
    control = table.selection.control
    lit = next((arm for arm in arms if control == f"train-{arm}"), None)
    draw_yard(surface, table.metrics, line.shown, trains, lit)


def draw_yard(
    surface: DisplayList,
    m: Metrics,
    yard: ShownYard,
    trains: Sequence[Train],
    lit: int | None = None,
) -> None:
    """Draw a sign for each of the trains, with a flag and a bright edge if the viewer may play on
    it, and another edge if it is `lit`; the platform they start from, and the edges of tiles that
    lie under the first one shown for want of room."""
    platform = yard.platform.inflate(m.px(8), m.px(6))
    surface.blit(glass.round_rect(platform.size, m.px(9), theme.GLASS, theme.HAIRLINE), platform)
    for arm, train in enumerate(trains):
        if place := yard.rail(arm):
            rail = Rect(place.left, 0, place.width, max(2, round(place.height * _RAIL)))
            rail.centery = place.centery
            surface.blit(glass.pill(rail.size, theme.GLASS, theme.HAIRLINE), rail)
        _draw_edges(surface, m, yard, arm)
        sign = yard.sign(arm)
        edge, width = (theme.TEXT, float(m.px(1.5))) if train.yours else (theme.HAIRLINE, 1.0)
        if arm == lit:
            edge, width = theme.BRASS, float(m.px(2))
        small = yard.yard.tracks[arm].small or sign.height < m.px(_LOW)
        radius, fill = (m.px(6), theme.GLASS) if small else (m.px(9), theme.GLASS_NIGHT)
        surface.blit(glass.round_rect(sign.size, radius, fill, edge, width), sign)
        (_draw_small if small else _draw_large)(surface, m, train, sign)


def _draw_edges(surface: DisplayList, m: Metrics, yard: ShownYard, arm: int) -> None:
    train, step = yard.yard.trains[arm], -yard.yard.tracks[arm].way * m.px(_EDGE)
    for n in range(min(train.under, _EDGES), 0, -1):
        place = yard.rect_of(train.spots[0]).move(n * step, 0)
        blank = tiles.face(0, 0, min(place.size), 0 if place.height > place.width else 90)
        blank.blit(surface, *place.topleft)


def _draw_large(surface: DisplayList, m: Metrics, train: Train, sign: Rect) -> None:
    inner = sign.inflate(-m.px(14), -m.px(6))
    if train.flag:
        icon = assets.icon("flag", m.px(16), theme.BRASS)
        surface.blit(icon, icon.get_rect(topright=inner.topright))
    room = inner.width - (m.px(18) if train.flag else 0)
    label = fitted(train.name, [m.px(size) for size in _NAME], room, theme.TEXT, bold=True)
    surface.blit(label, inner.topleft)
    colour = theme.BRASS if train.due else theme.table.quiet
    needs = fitted(train.needs, [m.px(size) for size in (12, 11, 10)], inner.width, colour)
    surface.blit(needs, needs.get_rect(bottomleft=inner.bottomleft))


def _draw_small(surface: DisplayList, m: Metrics, train: Train, sign: Rect) -> None:
    inner = sign.inflate(-m.px(10), 0)
    colour = theme.BRASS if train.due else theme.TEXT
    number = assets.text(str(train.number), m.px(13), colour, bold=True)
    surface.blit(number, number.get_rect(midright=inner.midright))
    room = inner.width - number.get_width() - m.px(4)
    if train.flag:
        icon = assets.icon("flag", m.px(13), theme.BRASS)
        room -= icon.get_width() + m.px(2)
        surface.blit(icon, icon.get_rect(midleft=(inner.left + room, inner.centery)))
    name = fitted(train.name, [m.px(size) for size in _SMALL_NAME], room, theme.table.quiet)
    surface.blit(name, name.get_rect(midleft=inner.midleft))
