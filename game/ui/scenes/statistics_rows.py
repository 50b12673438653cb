"""The statistics as pictures: how much was won, the latest matches, each game and level."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from game.ai.levels import LEVELS
from game.language import _, ngettext
from game.session.statistics import Statistics, Tally
from game.ui.art import assets, glass, theme
from game.ui.art.canvas import Canvas
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Look, Row
from game.ui.kit.text import centred, draw_lines, size_for, width_of, wrap

_RING, _LOW_RING = 96, 76  # points the ring of all matches is wide
_SQUARE = 13  # points a square for a match is wide
_HEAD, _ROW = 24, 40  # points the levels, and a game, are high
_SMOOTH = 4  # a ring is drawn so many times as large
_SHORT = 3  # letters of a level's name where there is no room for all of them
_rings = assets.Cache(2_000_000)


def draw_ring(surface: Canvas, rect: pygame.Rect, width: int, share: float) -> None:
    """Draw a ring of which a share from 0 to 1 is brass, clockwise from the top."""
    turned = round(360 * share)

    def make() -> pygame.Surface:
        side, thick = rect.width * _SMOOTH, width * _SMOOTH
        art = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = side / 2, side / 2
        pygame.draw.circle(art, theme.table.badge, middle, side / 2, thick)
        outer, inner = side / 2, side / 2 - thick
        edge = [_point(side / 2, outer, n) for n in range(turned + 1)]
        edge += [_point(side / 2, inner, n) for n in range(turned, -1, -1)]
        if turned:
            pygame.draw.polygon(art, theme.BRASS, edge)
        return pygame.transform.smoothscale(art, rect.size)

    surface.blit(_rings.get((rect.width, width, turned, theme.table.badge), make), rect)


def _point(middle: float, reach: float, degrees: int) -> tuple[float, float]:
    angle = math.radians(degrees)
    return middle + reach * math.sin(angle), middle - reach * math.cos(angle)


class SummaryRow(Row):
    """All matches: a ring for the share won, how many, the best streak, and a square for each of
    the latest."""

    def __init__(self, statistics: Statistics) -> None:
        total = statistics.total
        self._share, self._form = total.won / max(1, total.matches), statistics.form
        said = ngettext("{won} of {count} match won", "{won} of {count} matches won", total.matches)
        self._sum = said.format(won=total.won, count=total.matches)
        self._streak = _("Best streak: {count}").format(count=total.best)
        self.node = ("summary", "text", f"{self._sum}. {self._streak}")

    def _ring(self, m: Metrics) -> int:
        return m.s(_LOW_RING if m.low else _RING)

    def measure(self, m: Metrics, width: int) -> int:
        """Take the height of the ring."""
        return self._ring(m)

    def draw(self, surface: Canvas, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the ring, and the rest beside it."""
        ring = pygame.Rect(area.topleft, (self._ring(m), self._ring(m)))
        draw_ring(surface, ring, m.s(9), self._share)
        share = assets.text(f"{100 * self._share:.0f}%", m.s(21), theme.TEXT, bold=True)
        centred(surface, share, ring)
        left = ring.right + m.s(18)
        room = area.right - left
        lines = wrap(self._sum, m.s(17), room, bold=True)
        high = len(lines) * m.s(23) + m.s(20) + (m.s(_SQUARE + 10) if self._form else 0)
        place = pygame.Rect(left, ring.centery - high // 2, room, high)
        draw_lines(surface, lines, place, m.s(17), theme.TEXT, m.s(23), bold=True)
        place = place.move(0, len(lines) * m.s(23))
        draw_lines(surface, [self._streak], place, m.s(14), theme.table.quiet, m.s(20))
        self._draw_form(surface, m, place.left, place.top + m.s(28), room)

    def _draw_form(self, surface: Canvas, m: Metrics, x: int, y: int, room: int) -> None:
        """Draw the latest matches, as many as there is room for, the newest at the right."""
        side, step = m.s(_SQUARE), m.s(_SQUARE + 4)
        for n, letter in enumerate(self._form[-max(1, room // step) :]):
            fill = theme.BRASS if letter == "w" else theme.table.badge
            surface.blit(glass.round_rect((side, side), m.s(3), fill), (x + n * step, y))


def _columns(width: int) -> tuple[int, int]:
    """Return how wide a game's name may be, and a level."""
    name = width * 3 // 10
    return name, (width - name) // len(LEVELS)


class LevelsRow(Row):
    """The names of the levels over their columns, short where there is no room for all of them."""

    def measure(self, m: Metrics, width: int) -> int:
        """Take a line."""
        return m.s(_HEAD)

    def draw(self, surface: Canvas, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw each in the middle of its column."""
        left, each = _columns(area.width)
        names = [_(level.name) for level in LEVELS.values()]
        longest = max(names, key=lambda name: width_of(name, m.s(12)))
        size = size_for(longest, (m.s(13), m.s(12), m.s(11)), each - m.s(4))
        if width_of(longest, size) > each - m.s(4):
            names = [f"{name[:_SHORT]}." if len(name) > _SHORT + 1 else name for name in names]
        for n, name in enumerate(names):
            place = pygame.Rect(area.left + left + n * each, area.top, each, area.height)
            centred(surface, assets.text(name, size, theme.table.quiet), place)


class GameRow(Row):
    """One game: a ring for each level met, with how many matches were won; a dot for the others."""

    gap = 0

    def __init__(self, game: str, name: str, tallies: Mapping[str, Tally]) -> None:
        self._name = name
        self._tallies = [tallies.get(key, Tally()) for key in LEVELS]
        # Translators: a level, and what was won against it: "Club 8 of 14".
        said = _("{level} {won} of {count}")
        met = zip(LEVELS.values(), self._tallies, strict=True)
        told = [
            said.format(level=_(level.name), won=tally.won, count=tally.matches)
            for level, tally in met
            if tally.matches
        ]
        if told:
            self.node = (f"game-{game}", "text", f"{name}: {', '.join(told)}")

    def measure(self, m: Metrics, width: int) -> int:
        """Take a line of rings."""
        return m.s(_ROW)

    def draw(self, surface: Canvas, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the name and the rings."""
        left, each = _columns(area.width)
        met = any(tally.matches for tally in self._tallies)
        colour = theme.TEXT if met else theme.table.faint
        lines = wrap(self._name, m.s(14), left - m.s(6), bold=True)
        place = area.move(0, (area.height - len(lines) * m.s(17)) // 2)
        draw_lines(surface, lines, place, m.s(14), colour, m.s(17), bold=True)
        for n, tally in enumerate(self._tallies):
            cell = pygame.Rect(area.left + left + n * each, area.top, each, area.height)
            self._draw_cell(surface, m, cell, tally)

    def _draw_cell(self, surface: Canvas, m: Metrics, cell: pygame.Rect, tally: Tally) -> None:
        side = m.s(32 if tally.matches else 7)
        ring = pygame.Rect(0, 0, side, side)
        ring.center = cell.center
        if not tally.matches:
            surface.blit(glass.pill(ring.size, theme.GLASS_RAISED, CLEAR), ring)
            return
        draw_ring(surface, ring, m.s(4), tally.won / tally.matches)
        centred(surface, assets.text(str(tally.won), m.s(13), theme.TEXT, bold=True), ring)
