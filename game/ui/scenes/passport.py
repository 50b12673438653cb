"""The passport: the games of countries, with a stamp on each that was won."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.language import _, all_of, ngettext
from game.session.statistics import Tally
from game.ui.art import assets, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Interaction, Row
from game.ui.kit.text import draw_lines
from game.ui.scenes.games import picture
from game.variants.ways import WAYS, Family, Way

_TITLE = 24  # points the heading is high
_SIDE, _GAP = 56, 8  # points a stamp is wide, and between two
_UNIT = 11  # points a tile on a stamp is wide at most
_SMOOTH = 4  # a ring is drawn so many times as large
_FAINT = 0.28  # how much is seen of a game not played yet
_rings = assets.Cache(1_000_000)


def has_passport(games: Mapping[str, Mapping[str, Tally]]) -> bool:
    """Whether a game of a country was played."""
    return any(way.family is Family.COUNTRY for way in WAYS.values() if way.key in games)


class PassportRow(Row):
    """A round picture for each country's game over the letters of the country: ringed with brass
    where a match of it was won, plain where one was played, and faint before that. `games` are the
    tallies by game and level."""

    gap = 22

    def __init__(self, games: Mapping[str, Mapping[str, Tally]]) -> None:
        countries = (way for way in WAYS.values() if way.family is Family.COUNTRY)
        self._ways = sorted(countries, key=_country)
        played = [way for way in self._ways if games.get(way.key)]
        self._played = {way.key for way in played}
        self._won = {
            way.key for way in played if any(tally.won for tally in games[way.key].values())
        }
        said = ngettext(
            "Passport: {won} of {count} game won", "Passport: {won} of {count} games won",
            len(self._ways),
        )  # fmt: skip
        self._sum = said.format(won=len(self._won), count=len(self._ways))
        names = [_(way.name) for way in played if way.key in self._won]
        told = f"{self._sum}: {all_of(names)}" if names else self._sum
        self.node = ("passport", "text", told)

    def _across(self, m: Metrics, width: int) -> int:
        """Return how many stamps stand side by side, about as many on each line."""
        most, count = max(1, (width + m.px(_GAP)) // m.px(_SIDE + _GAP)), len(self._ways)
        return -(-count // -(-count // most))

    def measure(self, m: Metrics, width: int) -> int:
        lines = -(-len(self._ways) // self._across(m, width))
        return m.px(_TITLE) + lines * m.px(_SIDE + _GAP) - m.px(_GAP)

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        draw_lines(surface, [self._sum], area, m.px(14), theme.table.quiet, m.px(20))
        across, step = self._across(m, area.width), m.px(_SIDE + _GAP)
        for number, way in enumerate(self._ways):
            line, column = divmod(number, across)
            x, y = area.left + column * step, area.top + m.px(_TITLE) + line * step
            self._draw_stamp(surface, m, pygame.Rect(x, y, m.px(_SIDE), m.px(_SIDE)), way)

    def _draw_stamp(self, surface: DisplayList, m: Metrics, rect: pygame.Rect, way: Way) -> None:
        won = way.key in self._won
        surface.blit(_ring(rect.width, m.px(3 if won else 1), won), rect)
        known = way.key in self._played
        inner = rect.inflate(-rect.width // 4, -rect.width // 2).move(0, -rect.width // 12)
        picture(way).draw(surface, inner, m.px(_UNIT), seen=1.0 if known else _FAINT)
        country = _country(way)
        colour = theme.BRASS if won else theme.TEXT if known else theme.table.quiet
        name = assets.text(country, m.px(10.5), colour, bold=True)
        surface.blit(name, name.get_rect(center=(rect.centerx, rect.bottom - rect.width // 4)))


def _country(way: Way) -> str:
    """Return the letters of the country a game is from; empty where it is from several."""
    return way.home.partition("-")[2]


def _ring(side: int, thick: int, won: bool) -> pygame.Surface:
    """Return the edge of a stamp."""
    colour = theme.BRASS if won else theme.table.badge

    def make() -> pygame.Surface:
        whole = side * _SMOOTH
        art = pygame.Surface((whole, whole), pygame.SRCALPHA)
        pygame.draw.circle(art, colour, (whole / 2, whole / 2), whole / 2, thick * _SMOOTH)
        return pygame.transform.smoothscale(art, (side, side))

    return _rings.get((side, thick, colour), make)
