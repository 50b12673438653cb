"""Rows of the deal of the day: the picture of its game, and the calendar."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from functools import partial

from game.language import _, ngettext
from game.session.daily import Daily, Result, Turn
from game.ui.art import assets, glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.boxes import Fits, Grid, HBox, Parts, VBox
from game.ui.kit.leaves import Line, Pane, Picture, Squares
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import (
    CHIP_HEIGHT,
    CHOSEN,
    CLEAR,
    Box,
    Interaction,
    button,
    draw_focus,
)
from game.ui.kit.text import centred
from game.ui.scenes.games import picture
from game.ui.words.days import day_in_words, meanings, month_in_words, score
from game.variants.catalogue import CATALOGUE

_PICTURE, _LOW_PICTURE = 86, 52  # points a picture is high
_UNIT = 26  # points of a tile's short side at most
_DISC = 32  # points a day is wide
_DOT = 4  # points the mark of puzzles is wide
_SQUARE, _KEY = 13, 9  # points a square is wide, and one that stands for all of its colour
_COLOURS: dict[Turn, theme.Colour] = {
    Turn.PLAYED: (96, 178, 110),
    Turn.SCORED: theme.BRASS,
    Turn.DREW: (98, 156, 214),
    Turn.PASSED: (226, 224, 214),
}


def deal(game: str, number: int, result: Result | None, *, low: bool) -> Box:
    """Return a game's picture, name and deal number; once played its result, a square for each
    turn."""
    name, label = _(CATALOGUE[game].name), _("Deal {number}").format(number=number)
    text, told = f"{name}, {label}", Line(label, 14, colour=theme.table.quiet)
    squares: list[Box] = []
    legend: list[Box] = []
    if result:
        text = _("{game}: {mine} to {theirs}")
        text = text.format(game=name, mine=result.mine, theirs=result.theirs)
        told = Line(score(result.mine, result.theirs), 17, bold=True)
        turns = [_COLOURS[Turn(letter)] for letter in result.turns]
        squares = [Squares(turns, _SQUARE, wraps=True)] if turns else []
        means = [(_COLOURS[turn], meaning) for turn, meaning in meanings(result)]
        legend = [Grid(*(_meaning(*each) for each in means), space=14, gap=8)] if turns else []
    ways = [
        HBox(Line(name, size, bold=True), told, shares=(1, 0), space=10) for size in (17, 15, 13.5)
    ]
    foot = Fits(*ways, VBox(Line(name, 17, 15, 13.5, bold=True), told), gap=2)
    figure, high = picture(CATALOGUE[game]), _LOW_PICTURE if low else _PICTURE
    art = Picture(lambda surface, m, area: figure.draw(surface, area, m.px(_UNIT)), high)
    face = VBox(art, foot, *squares, *legend, id="featured", label=text)
    return Pane(face, (14, 11), CHOSEN, theme.BRASS)


def _meaning(colour: theme.Colour, text: str) -> Box:
    """Return what squares of a colour mean."""
    name = Line(text, 12.5, colour=theme.table.quiet)
    return HBox(Squares([colour], _KEY), name, shares=(0, 1), space=2)


def weeks(day: date) -> list[list[date | None]]:
    """Return the weeks of a day's month from Monday on, with None for days of other months.

    Python's own `calendar` would bring so much along that the page takes notably longer to load.
    """
    monday = day.replace(day=1)
    monday -= timedelta(monday.weekday())
    found: list[list[date | None]] = []
    while not found or monday.month == day.month:
        days = [monday + timedelta(n) for n in range(7)]
        found.append([each if each.month == day.month else None for each in days])
        monday += timedelta(7)
    return found


def month(
    daily: Daily, solved: Mapping[str, int], day: str, today: str, choose: Callable[[str], None]
) -> Box:
    """Return the month of `day` as a calendar: days with a deal played are filled, in brass where
    one was won; a dot marks those on which puzzles were `solved`. `today` has a ring, `day` a
    frame; `choose` is called with a day up to today."""
    title = month_in_words(day)
    title = title[:1].upper() + title[1:]

    def one(each: date) -> _Day:
        name = each.isoformat()
        box = _Day(each.day, daily.on(name), solved.get(name, 0))
        box.shown, box.today = name == day, name == today
        if name <= today:
            box.control = button(f"day-{name}", box.text(name), partial(choose, name))
        return box

    every = [each for week in weeks(date.fromisoformat(day)) for each in week]
    grid = [one(each) if each else None for each in every]
    days = [each for each in grid if each]
    played = sum(each.played for each in days)
    text = ngettext(
        "{month}: played on {count} day, won on {won}",
        "{month}: played on {count} days, won on {won}",
        played,
    )
    text = text.format(month=title, count=played, won=sum(each.won for each in days))
    if count := sum(each.solved for each in days):
        puzzles = _("Puzzles solved: {count}").format(count=count)
        text = f"{text}. {puzzles}"
    # Translators: what a disc of the calendar in brass means, and one in another colour.
    means = (theme.BRASS, _("Deal won")), (theme.table.badge, _("Deal played"))
    legend = [Grid(*(_meaning(*each) for each in means), space=14, gap=8)] if played else []
    return VBox(Line(title, 17, bold=True), _Days(grid), *legend, id="month", label=text)


class _Days(Box):
    """The days of a month: a week to a line, or as many days as a finger can tell; None is a day of
    another month."""

    gap = 7

    def __init__(self, days: Sequence[_Day | None]) -> None:
        self._days = days

    def measure(self, m: Metrics, width: int) -> int:
        return max(rect.bottom for _day, rect in self.parts(m, Rect(0, 0, width, 0)))

    def parts(self, m: Metrics, area: Rect) -> Parts:
        high = m.px(CHIP_HEIGHT)
        across = max(1, min(7, int(area.width / m.density) // CHIP_HEIGHT))
        edges = [area.left + n * area.width // across for n in range(across + 1)]
        for place, day in enumerate(day for day in self._days if day or across == 7):
            line, n = divmod(place, across)
            if day:
                yield day, Rect(edges[n], area.top + line * high, edges[n + 1] - edges[n], high)


class _Day(Box):
    """A day of the calendar, which can be chosen if it has a control."""

    shown = today = False

    def __init__(self, number: int, results: Sequence[Result], solved: int) -> None:
        self._number, self.solved = number, solved
        self.played, self.won = bool(results), any(result.won for result in results)

    def text(self, day: str) -> str:
        """Return the date with what it brought: "4 May 2026: won, 2 puzzles solved"."""
        text = day_in_words(day)
        if self.won:
            text = _("{date}: won").format(date=text)
        elif self.played:
            text = _("{date}: played").format(date=text)
        if self.solved:
            # Translators: {day} is a date and perhaps what its deal brought: “4 May 2026: won”.
            more = ngettext(
                "{day}, {count} puzzle solved", "{day}, {count} puzzles solved", self.solved
            )
            text = more.format(day=text, count=self.solved)
        return text

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(CHIP_HEIGHT)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        name, pane = self.control.id if self.control else "", area.inflate(-m.px(2), -m.px(2))
        if self.shown:
            surface.blit(glass.round_rect(pane.size, m.px(10), CHOSEN, theme.BRASS), pane)
        elif name and name in (state.hover, state.pressed):
            surface.blit(glass.round_rect(pane.size, m.px(10), theme.GLASS_RAISED, CLEAR), pane)
        disc = Rect(0, 0, m.px(_DISC), m.px(_DISC))
        disc.center = area.center
        edge = theme.TEXT if self.today else None
        fill = theme.BRASS if self.won else theme.table.badge if self.played else CLEAR
        if fill != CLEAR or edge:
            surface.blit(glass.pill(disc.size, fill, edge), disc)
        if self.won:
            ink = theme.ON_BRASS
        elif self.played or self.today:
            ink = theme.TEXT
        else:
            ink = theme.table.quiet if self.control else theme.table.faint
        number = assets.text(str(self._number), m.px(13.5), ink, bold=self.played)
        centred(surface, number, disc)
        if self.solved:
            dot = Rect(0, 0, m.px(_DOT), m.px(_DOT))
            dot.center = area.centerx, area.centery + m.px(11)
            surface.blit(glass.pill(dot.size, ink), dot)
        if name and state.focus == name:
            draw_focus(surface, m, pane.inflate(-m.px(6), -m.px(6)))
