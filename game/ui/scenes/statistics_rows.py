"""Rows of the statistics: totals, recent form, best rounds, games by level."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.ai.levels import LEVELS
from game.engine.line import Line
from game.language import _, colon, ngettext, percent
from game.profile.defaults import NewGameDefaults
from game.session import links
from game.session.links import Link
from game.session.session import Seat
from game.session.statistics import BestRound, Statistics, Tally
from game.ui.art import assets, glass, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.cells import cells
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Interaction, Row, button, draw_pane
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.text import centred, draw_lines, size_for, width_of, wrap
from game.ui.scenes.replay_rows import figure_of
from game.ui.table.pieces import laying_alone
from game.variants.ways import Way

_RING, _LOW_RING = 96, 76  # points the ring of all matches is wide
_BESIDE = 18  # points from the ring to what is told of them
_DOT = " · "  # between facts in one line
_SQUARE = 13  # points a square for a match is wide
_HEAD, _ROW = 24, 40  # points the levels, and a game, are high
_TITLE, _LINE, _POINTS, _NAME = 24, 40, 20, 17  # points the parts of the best rounds are high
_BEST = 3  # best rounds side by side
_UNIT = 14  # points a tile of a line is wide at most
_FINE = 10  # a line is laid out so many times as large
_SMOOTH = 4  # a ring is drawn so many times as large
_SHORT = 3  # letters of a level's name where there is no room for all of them
_rings = assets.Cache(2_000_000)


def draw_ring(surface: DisplayList, rect: pygame.Rect, width: int, share: float) -> None:
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


def told_left(statistics: Statistics) -> str:
    """Say how many matches were given up for others; empty where none was."""
    left = sum(statistics.left.values())
    # Translators: matches the player didn’t finish but began another.
    said = ngettext("{count} match abandoned", "{count} matches abandoned", left)
    return said.format(count=left) if left else ""


class SummaryRow(Row):
    """All matches: a ring for the share won, the count, the best streak and the matches abandoned,
    and recent form in squares."""

    def __init__(self, statistics: Statistics) -> None:
        total = statistics.total
        self._share, self._form = total.won / max(1, total.matches), statistics.form
        said = ngettext("{won} of {count} match won", "{won} of {count} matches won", total.matches)
        self._sum = said.format(won=total.won, count=total.matches)
        best = _("Best streak: {count}").format(count=total.best)
        self._facts = [fact for fact in (best, told_left(statistics)) if fact]
        self.node = ("summary", "text", f"{self._sum}. {_DOT.join(self._facts)}")

    def _ring(self, m: Metrics) -> int:
        return m.px(_LOW_RING if m.is_short else _RING)

    def _told(self, m: Metrics, room: int) -> tuple[Sequence[str], Sequence[str], int]:
        """Return the lines of the count and those of the facts, each fact from a line of its own
        where one line is too short for them, and how high both and the squares are."""
        count, facts = wrap(self._sum, m.px(17), room, bold=True), [_DOT.join(self._facts)]
        if width_of(facts[0], m.px(14)) > room:
            facts = [line for fact in self._facts for line in wrap(fact, m.px(14), room)]
        squares = m.px(_SQUARE + 10) if self._form else 0
        return count, facts, len(count) * m.px(23) + len(facts) * m.px(20) + squares

    def measure(self, m: Metrics, width: int) -> int:
        ring = self._ring(m)
        return max(ring, self._told(m, width - ring - m.px(_BESIDE))[-1])

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        ring = pygame.Rect(0, 0, self._ring(m), self._ring(m))
        ring.midleft = area.midleft
        draw_ring(surface, ring, m.px(9), self._share)
        share = assets.text(percent(round(100 * self._share)), m.px(21), theme.TEXT, bold=True)
        centred(surface, share, ring)
        left = ring.right + m.px(_BESIDE)
        room = area.right - left
        count, facts, high = self._told(m, room)
        place = pygame.Rect(left, ring.centery - high // 2, room, high)
        draw_lines(surface, count, place, m.px(17), theme.TEXT, m.px(23), bold=True)
        place = place.move(0, len(count) * m.px(23))
        draw_lines(surface, facts, place, m.px(14), theme.table.quiet, m.px(20))
        below = place.top + len(facts) * m.px(20) + m.px(8)
        self._draw_form(surface, m, place.left, below, room)

    def _draw_form(self, surface: DisplayList, m: Metrics, x: int, y: int, room: int) -> None:
        """Draw the latest matches, as many as there is room for, the newest at the right."""
        side, step = m.px(_SQUARE), m.px(_SQUARE + 4)
        for n, letter in enumerate(self._form[-max(1, room // step) :]):
            fill = theme.BRASS if letter == "w" else theme.table.badge
            surface.blit(glass.round_rect((side, side), m.px(3), fill), (x + n * step, y))


class BestRow(Row):
    """The best rounds of the games played most: each one's line, its game and its points; `watch`
    is called with the one pressed."""

    tasks: list[SlicedTask[Any]]

    def __init__(
        self, statistics: Statistics, watch: Callable[[Link, Sequence[Seat]], None]
    ) -> None:
        self.tasks = []
        games = [game for game in statistics.most_played if game in statistics.rounds][:_BEST]
        self._bests = [_Best.of(statistics.rounds[game]) for game in games]
        self.controls = [
            button(f"best-{best.way.key}", best.told, partial(watch, best.link, best.seats))
            for best in self._bests
        ]

    def places(self, m: Metrics, width: int) -> Sequence[pygame.Rect]:
        """Share the width evenly, as if there were always as many as there may be."""
        row = pygame.Rect(0, m.px(_TITLE), width, m.px(_LINE + _POINTS + 14))
        places = cells(row, _BEST, _BEST, m.px(8))[: len(self.controls)]
        lines = max(len(self._lines(m, best, places[0].width)) for best in self._bests)
        for place in places:
            place.height += lines * m.px(_NAME)
        return places

    def _lines(self, m: Metrics, best: _Best, width: int) -> Sequence[str]:
        return wrap(best.name, m.px(13), width - m.px(10))

    def measure(self, m: Metrics, width: int) -> int:
        return max(place.bottom for place in self.places(m, width))

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        surface.blit(assets.text(_("Best rounds"), m.px(14), theme.table.quiet), area.topleft)
        places = self.places(m, area.width)
        self.tasks = []
        for best, control, place in zip(self._bests, self.controls, places, strict=True):
            pane = place.move(area.topleft)
            draw_pane(surface, m, control, pane, state, "plain")
            line = pygame.Rect(pane.left, pane.top + m.px(6), pane.width, m.px(_LINE))
            room = line.inflate(-m.px(16), -m.px(4))
            size = room.width * _FINE, room.height * _FINE
            laying = laying_alone(best.line, best.link.rules, size, m.px(_UNIT) * _FINE)
            self.tasks.append(laying)
            if laying.result:
                figure_of(best.line, *laying.result).draw(surface, room, m.px(_UNIT))
            below = pygame.Rect(pane.left, line.bottom, pane.width, m.px(_POINTS))
            points = assets.text(f"+{best.points}", m.px(15), theme.BRASS, bold=True)
            centred(surface, points, below)
            below = below.move(0, below.height)
            lines = self._lines(m, best, pane.width)
            draw_lines(surface, lines, below, m.px(13), theme.TEXT, m.px(_NAME), centre=True)


class _Best(NamedTuple):
    """A best round, replayed to its end."""

    link: Link
    points: int
    line: Line
    seats: tuple[Seat, ...]
    """The seats of the round; the default ones where those are not known."""

    @classmethod
    def of(cls, kept: BestRound) -> _Best:
        """Replay a saved round."""
        link = links.read(kept.link)
        match = link.match()
        for move in link.moves:
            match.play(move)
        seats = kept.seats or NewGameDefaults().seats[: link.rules.seats]
        return cls(link, kept.points, match.round.line, seats)

    @property
    def way(self) -> Way:
        return self.link.way

    @property
    def name(self) -> str:
        return _(self.way.name)

    @property
    def told(self) -> str:
        """Its accessible name."""
        said = ngettext(
            "Watch your best round: {game}, {count} point",
            "Watch your best round: {game}, {count} points",
            self.points,
        )
        return said.format(game=self.name, count=self.points)


def _columns(width: int) -> tuple[int, int]:
    """Return the widths of the columns: a game's name, and each level."""
    name = width * 3 // 10
    return name, (width - name) // len(LEVELS)


class LevelsRow(Row):
    """The names of the levels over their columns, short where there is no room for all of them."""

    height = _HEAD

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        left, each = _columns(area.width)
        names = [_(level.name) for level in LEVELS.values()]
        longest = max(names, key=lambda name: width_of(name, m.px(12)))
        size = size_for(longest, (m.px(13), m.px(12), m.px(11)), each - m.px(4))
        if width_of(longest, size) > each - m.px(4):
            names = [f"{name[:_SHORT]}." if len(name) > _SHORT + 2 else name for name in names]
        for n, name in enumerate(names):
            place = pygame.Rect(area.left + left + n * each, area.top, each, area.height)
            centred(surface, assets.text(name, size, theme.table.quiet), place)


class LeftRow(Row):
    """How many matches were given up for others against each level, in their columns."""

    height = _HEAD

    def __init__(self, against: Mapping[str, int]) -> None:
        self._counts = [against.get(key, 0) for key in LEVELS]
        # Translators: over the numbers of matches the player began, but not finished.
        self._name = _("Abandoned")
        met = zip(LEVELS.values(), self._counts, strict=True)
        told = ", ".join(f"{_(level.name)} {count}" for level, count in met if count)
        self.node = ("left-against", "text", colon(self._name, told))

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        left, each = _columns(area.width)
        size = size_for(self._name, (m.px(13), m.px(12), m.px(11)), left)
        surface.blit(assets.text(self._name, size, theme.table.quiet), area.topleft)
        for n, count in enumerate(self._counts):
            text = assets.text(str(count or "–"), m.px(13), theme.table.quiet)
            place = text.get_rect(top=area.top)
            place.centerx = area.left + left + n * each + each // 2
            surface.blit(text, place)


class GameRow(Row):
    """One game: a ring for each level met, with how many matches were won; a dot for the others."""

    gap = 0
    height = _ROW

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
            self.node = (f"game-{game}", "text", colon(name, ", ".join(told)))

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        left, each = _columns(area.width)
        met = any(tally.matches for tally in self._tallies)
        colour = theme.TEXT if met else theme.table.faint
        lines = wrap(self._name, m.px(14), left - m.px(6), bold=True)
        place = area.move(0, (area.height - len(lines) * m.px(17)) // 2)
        draw_lines(surface, lines, place, m.px(14), colour, m.px(17), bold=True)
        for n, tally in enumerate(self._tallies):
            cell = pygame.Rect(area.left + left + n * each, area.top, each, area.height)
            self._draw_cell(surface, m, cell, tally)

    def _draw_cell(self, surface: DisplayList, m: Metrics, cell: pygame.Rect, tally: Tally) -> None:
        side = m.px(32 if tally.matches else 7)
        ring = pygame.Rect(0, 0, side, side)
        ring.center = cell.center
        if not tally.matches:
            surface.blit(glass.pill(ring.size, theme.GLASS_RAISED, CLEAR), ring)
            return
        draw_ring(surface, ring, m.px(4), tally.won / tally.matches)
        centred(surface, assets.text(str(tally.won), m.px(13), theme.TEXT, bold=True), ring)
