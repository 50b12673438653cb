"""The deals and puzzles of a day: the featured deal with its picture, those of other games, the
calendar that leads to other days, and the time until the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from functools import partial

from game.language import _, ngettext
from game.session.daily import EARLIEST, Daily, Result, Turn, link_of, mode_of, number
from game.session.session import Session
from game.ui import navigation, screens
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
    Buttons,
    Control,
    Heading,
    Interaction,
    Quiet,
    Text,
    button,
    draw_focus,
)
from game.ui.kit.text import centred
from game.ui.scenes.games import picture
from game.ui.scenes.new_game import offered
from game.ui.scenes.puzzles import TodayForm, of_day_choices, of_day_row
from game.ui.services import Services
from game.ui.words import days, deals
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
    text, note = f"{name}, {label}", Line(label, 14, colour=theme.table.quiet)
    squares: list[Box] = []
    legend: list[Box] = []
    if result:
        text = _("{game}: {mine} to {theirs}")
        text = text.format(game=name, mine=result.mine, theirs=result.theirs)
        note = Line(score(result.mine, result.theirs), 17, bold=True)
        turns = [_COLOURS[Turn(letter)] for letter in result.turns]
        squares = [Squares(turns, _SQUARE, wraps=True)] if turns else []
        means = [(_COLOURS[turn], meaning) for turn, meaning in meanings(result)]
        legend = [Grid(*(_meaning(*each) for each in means), space=14, gap=8)] if turns else []
    ways = [
        HBox(Line(name, size, bold=True), note, shares=(1, 0), space=10) for size in (17, 15, 13.5)
    ]
    foot = Fits(*ways, VBox(Line(name, 17, 15, 13.5, bold=True), note), gap=2)
    figure, high = picture(CATALOGUE[game]), _LOW_PICTURE if low else _PICTURE
    art = Picture(lambda surface, m, area: figure.draw(surface, area, m.px(_UNIT)), high)
    face = VBox(art, foot, *squares, *legend, id="featured", label=text)
    return Pane(face, (14, 11), CHOSEN, theme.BRASS)


def _meaning(colour: theme.Colour, text: str) -> Box:
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


_HIGH = 900  # points of height from which a window held upright has room for a large picture
_MONTH = len("2026-11")


class DailyScene(TodayForm):
    """The deals of the day, over the title: the featured one, then those of other games."""

    name = "daily"
    primary = ""

    def _open_day(self, day: str) -> None:
        """Load the deals of a day, and which of them are in progress."""
        matches = self.services.profile.matches
        self._day = day
        daily, first = self.services.profile.daily(), days.featured(day)
        played = [game for game in daily.games if day != self._today and daily.result(game, day)]
        self._game = first if first in played else (*played, first)[0]
        self._now = now = matches.peek()
        begun = [*([now] if now else []), *matches.paused()]
        self._begun = {s.listing.key: s for s in begun if s.day == self._day and not s.over}
        new, solved = of_day_choices(self.services, day)
        self.choices = new | solved
        self._next = self._until_next()
        self.first_focus = f"daily-{self._game}"

    def _go_to(self, day: str) -> None:
        self._choose(day)
        self.way_back = partial(self.services.open, screens.DAY, day, "")
        self.reveal(self.first_focus)

    def rows(self) -> Sequence[Box]:
        """Return the featured deal, the rules of its game until it is played, the match that would
        be paused, and the other deals where there is one column."""
        daily, day = self.services.profile.daily(), self._day
        played, when = daily.result(self._game, day), days.day_in_words(day)
        about = _("{date}, the same for everyone. Your first try counts.").format(date=when)
        late = _("Your first try counts in the calendar, but not towards your streak.")
        m = self.metrics
        low = m.is_short or (m.portrait and m.points[1] < _HIGH)
        rows: list[Box] = [
            Heading(_("Deal of the day")),
            Quiet(when if played or self._late else about, gap=6),
            *([Quiet(self._next, gap=0, id="next")] if played and not self._late else ()),
            deal(self._game, number(self._game, day), played, low=low),
        ]
        first = self._first(daily)
        link = link_of(self._game, day)
        if played:  # as any single deal: the result of the first try stands
            again = partial(navigation.play_deal, self.services, link)
            before = button("button-again", _("Play again"), again)
        else:  # the game may be new to the player
            before = self.services.leads_to("button-rules", _("Rules"), screens.RULES, link)
        rows.append(Buttons(before, first, primary=first.id))
        rows += self.feedback_rows()
        if not played:
            note, name = (late, "late") if self._late else (self._next, "next")
            rows.append(Quiet(note, gap=8, centre=True, id=name))
        if waits := deals.what_waits(self._now):
            rows.append(Quiet(waits, 13.5, gap=8, id="waits", role="status"))
        todays = of_day_row(self.services, day, self.open_puzzle)
        rows += [Text(_("Puzzles"), gap=14), todays]
        return rows if self.two_columns else [*rows, *self._other_rows(daily)]

    @property
    def _late(self) -> bool:
        """Whether a deal of the day that is shown comes too late for the streak."""
        return date.fromisoformat(self._day) + timedelta(days=1) < date.fromisoformat(self._today)

    def _other_rows(self, daily: Daily) -> list[Box]:
        others = [self._part(daily, game) for game in self._others(daily)]
        asked = _("All games…"), screens.GAMES, self._game, self._show
        games = self.services.leads_to("button-games", *asked)
        return [Text(_("Other games"), gap=14), Buttons(*others, games, gap=8)]

    def _others(self, daily: Daily) -> list[str]:
        """Return a few other games: those that a new game offers, and those played today; with the
        button of all games they fill rows of two."""
        known = offered(self.services.profile.new_game_defaults(), self.services.platform.languages)
        touched = [
            game for game in CATALOGUE if game in self._begun or daily.result(game, self._day)
        ]
        others = [game for game in dict.fromkeys([*known, *touched]) if game != self._game]
        idle = [game for game in others if game not in touched]
        if idle and len(others) % 2 == 0:
            others.remove(idle[-1])
        return others

    def _show(self, game: str) -> None:
        self._game = game
        self.first_focus = f"daily-{game}"
        self.rebuild()

    def secondary_rows(self) -> Sequence[Box]:
        daily = self.services.profile.daily()
        solved = self.services.profile.puzzles().solved_by_day()
        rows: list[Box] = [month(daily, solved, self._day, self._today, self._go_to)]
        if any(day.startswith(self._day[:_MONTH]) for day in solved):
            rows.append(Quiet(_("A dot marks a day with a puzzle solved."), 13.5, gap=4, id="dots"))
        first = date.fromisoformat(self._day).replace(day=1)
        before, after = first - timedelta(days=1), first + timedelta(days=32)
        today = date.fromisoformat(self._today)
        months = {"earlier": before, "later": min(after.replace(day=1), today)}
        listings = [
            button(
                f"button-{listing}", days.month_in_words(str(day)), partial(self._choose, str(day))
            )
            for listing, day in months.items()
            if day.month != first.month and day > today - timedelta(days=EARLIEST)
        ]
        rows.append(Buttons(*listings, gap=8))
        if row := days.streak_in_words(daily, self._today):
            rows.append(Text(row, 14, colour=theme.BRASS, gap=8, id="streak"))
            how = _("Each day you play adds one; each day you miss takes one away.")
            rows.append(Quiet(how, 13.5, gap=2))
        return [*rows, *self._other_rows(daily)] if self.two_columns else rows

    def update(self, dt: float) -> None:
        super().update(dt)
        if (until := self._until_next()) != self._next:
            self._next = until
            self.rebuild()

    @property
    def idle_for(self) -> float:
        return min(super().idle_for, self.services.platform.seconds_until_utc_midnight() % 60 or 60)

    def _until_next(self) -> str:
        return days.until_next(self.services.platform.seconds_until_utc_midnight())

    def _first(self, daily: Daily) -> Control:
        """Return the primary button: play the featured deal, resume it, or share its result."""
        game = self._game
        if daily.result(game, self._day):
            return button(f"daily-{game}", _("Share result"), self._way(daily, game))
        text = _("Resume") if game in self._begun else _("Play")
        return button(f"daily-{game}", text, self._way(daily, game))

    def _part(self, daily: Daily, game: str) -> Control:
        """Return another game's button: its name and its result."""
        words = [_(CATALOGUE[game].name)]
        if result := daily.result(game, self._day):
            words.append(days.score(result.mine, result.theirs))
        elif game in self._begun:
            words.append(_("resume"))
        return button(f"daily-{game}", " · ".join(words), self._way(daily, game))

    def _way(self, daily: Daily, game: str) -> partial[None]:
        if daily.result(game, self._day):
            worded = partial(days.result_in_words, daily, game, self._day)
            return partial(navigation.share, self, worded)
        if begun := self._begun.get(game):
            return partial(self._go_on, begun)
        return partial(self._play, game)

    def _play(self, game: str) -> None:
        if not self._is_past():
            navigation.play_deal(self.services, link_of(game, self._day), mode_of(self._day))

    def _go_on(self, session: Session) -> None:
        if session is not self._now:
            self.services.profile.matches.switch_to(session)
        navigation.reopen(self.services, at_table=True)


class DayScene(DailyScene):
    """The same, opened at another day, as "2026-11-21"; and at the deal of a game."""

    def __init__(self, services: Services, day: str, game: str = "") -> None:
        super().__init__(services)
        self._open_day(day)
        if game:
            self._show(game)
