"""Rows of the deal of the day: the picture of its game, and the calendar."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import partial

from game.language import _, ngettext
from game.session.daily import Daily, Result, Turn
from game.ui.art import assets, glass, theme
from game.ui.art.canvas import Rect
from game.ui.art.display_list import DisplayList
from game.ui.art.figures import Figure
from game.ui.kit.boxes import Grid, HBox, VBox
from game.ui.kit.leaves import Line, Pane, Picture, Squares
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CHIP_HEIGHT, CHOSEN, CLEAR, Box, Interaction, Row, button, draw_focus
from game.ui.kit.text import centred
from game.ui.scenes.games import picture
from game.ui.words.days import day_in_words, meanings, month_in_words, score
from game.variants.ways import WAYS

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
    name, label = _(WAYS[game].name), _("Deal {number}").format(number=number)
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
    foot = HBox(Line(name, 17, 15, 13.5, bold=True), told, shares=(1, 0), space=10, gap=2)
    art = Picture(partial(_draw_figure, picture(WAYS[game])), _LOW_PICTURE if low else _PICTURE)
    face = VBox(art, foot, *squares, *legend, id="featured", label=text)
    return Pane(face, (14, 11), CHOSEN, theme.BRASS)


def _meaning(colour: theme.Colour, text: str) -> Box:
    """Return what squares of a colour mean."""
    name = Line(text, 12.5, colour=theme.table.quiet)
    return HBox(Squares([colour], _KEY), name, shares=(0, 1), space=2)


def _draw_figure(figure: Figure, surface: DisplayList, m: Metrics, area: Rect) -> None:
    figure.draw(surface, area, m.px(_UNIT))


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


class MonthRow(Row):
    """The month of `day` as a calendar: days with a deal played are filled, in brass where one was
    won; a dot marks those on which puzzles were `solved`. `today` has a ring, `day` a frame;
    `choose` is called with a day up to today."""

    def __init__(
        self,
        daily: Daily,
        solved: Mapping[str, int],
        day: str,
        today: str,
        choose: Callable[[str], None],
    ) -> None:
        self._day, self._today = date.fromisoformat(day), date.fromisoformat(today)
        title = month_in_words(day)
        self._title = title[:1].upper() + title[1:]
        self._weeks = weeks(self._day)
        results = {d: daily.on(d.isoformat()) for week in self._weeks for d in week if d}
        self._played = {d for d, found in results.items() if found}
        self._won = {d for d, found in results.items() if any(result.won for result in found)}
        text = ngettext(
            "{month}: played on {count} day, won on {won}",
            "{month}: played on {count} days, won on {won}",
            len(self._played),
        )
        shown = text.format(month=self._title, count=len(self._played), won=len(self._won))
        self._solved = {d: solved[str(d)] for d in results if str(d) in solved}
        if self._solved:
            puzzles = _("Puzzles solved: {count}").format(count=sum(self._solved.values()))
            shown = f"{shown}. {puzzles}"
        self.node = ("month", "text", shown)
        self.controls = [
            button(f"day-{d}", self._day_text(d), partial(choose, d.isoformat()))
            for d in results
            if d <= self._today
        ]

    def _day_text(self, day: date) -> str:
        said = day_in_words(day.isoformat())
        if day in self._won:
            said = _("{date}: won").format(date=said)
        elif day in self._played:
            said = _("{date}: played").format(date=said)
        if count := self._solved.get(day):
            # Translators: {day} is a date and perhaps what its deal brought: “4 May 2026: won”.
            more = ngettext("{day}, {count} puzzle solved", "{day}, {count} puzzles solved", count)
            said = more.format(day=said, count=count)
        return said

    def measure(self, m: Metrics, width: int) -> int:
        return max(cell.bottom for cell in self._cells(m, width).values())

    def _cells(self, m: Metrics, width: int) -> dict[date, Rect]:
        """Return where each day lies: a week to a line, or as many days as a finger can tell."""
        high = m.px(CHIP_HEIGHT)
        across = max(1, min(7, int(width / m.density) // CHIP_HEIGHT))
        days = [day for week in self._weeks for day in week if day or across == 7]
        edges = [n * width // across for n in range(across + 1)]
        cells = {}
        for place, day in enumerate(days):
            line, n = divmod(place, across)
            if day:
                left = edges[n]
                cells[day] = Rect(left, m.px(30) + line * high, edges[n + 1] - left, high)
        return cells

    def places(self, m: Metrics, width: int) -> list[Rect]:
        return [cell for day, cell in self._cells(m, width).items() if day <= self._today]

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        title = assets.text(self._title, m.px(17), theme.TEXT, bold=True)
        surface.blit(title, area.topleft)
        for day, cell in self._cells(m, area.width).items():
            self._draw_day(surface, m, day, cell.move(area.topleft), state)

    def _draw_day(
        self, surface: DisplayList, m: Metrics, day: date, cell: Rect, state: Interaction
    ) -> None:
        name, pane = f"day-{day}", cell.inflate(-m.px(2), -m.px(2))
        if day == self._day:
            surface.blit(glass.round_rect(pane.size, m.px(10), CHOSEN, theme.BRASS), pane)
        elif day <= self._today and name in (state.hover, state.pressed):
            surface.blit(glass.round_rect(pane.size, m.px(10), theme.GLASS_RAISED, CLEAR), pane)
        disc = Rect(0, 0, m.px(_DISC), m.px(_DISC))
        disc.center = cell.center
        won, played = day in self._won, day in self._played
        edge = theme.TEXT if day == self._today else None
        fill = theme.BRASS if won else theme.table.badge if played else CLEAR
        if fill != CLEAR or edge:
            surface.blit(glass.pill(disc.size, fill, edge), disc)
        if won:
            ink = theme.ON_BRASS
        elif played or day == self._today:
            ink = theme.TEXT
        else:
            ink = theme.table.quiet if day < self._today else theme.table.faint
        centred(surface, assets.text(str(day.day), m.px(13.5), ink, bold=played), disc)
        if day in self._solved:
            dot = Rect(0, 0, m.px(_DOT), m.px(_DOT))
            dot.center = cell.centerx, cell.centery + m.px(11)
            surface.blit(glass.pill(dot.size, ink), dot)
        if state.focus == name:
            draw_focus(surface, m, pane.inflate(-m.px(6), -m.px(6)))
