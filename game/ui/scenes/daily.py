"""The deals and puzzles of a day: the featured deal with its picture, those of other games, the
calendar that leads to other days, and the time until the next."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

from game.language import _
from game.session.daily import Daily, mode_of, number
from game.session.daily_links import EARLIEST, link_of
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.art import theme
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.scenes.daily_rows import deal, month
from game.ui.scenes.new_game import offered
from game.ui.scenes.puzzles import TodayForm, of_day_choices, of_day_row
from game.ui.services import Services
from game.ui.words import days, deals
from game.variants.catalogue import CATALOGUE

_HIGH = 900  # points of height from which a window held upright has room for a large picture
_MONTH = len("2026-11")


class DailyScene(TodayForm):
    """The deals of the day, over the title: the featured one, then those of other games."""

    name = "daily"

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
        """Show a day of the calendar, and its deal."""
        self._choose(day)
        self.way_back = partial(self.services.open, screens.DAY, day, "")
        self.reveal(self.first_focus)

    def rows(self) -> Sequence[Box]:
        """Return the featured deal, the rules of its game until it is played, the match that would
        be paused, and the other deals where there is one column."""
        daily, day = self.services.profile.daily(), self._day
        played, said = daily.result(self._game, day), days.day_in_words(day)
        about = _("{date}, the same for everyone. Your first try counts.").format(date=said)
        late = _("Your first try counts in the calendar, but not towards your streak.")
        m = self.metrics
        low = m.is_short or (m.portrait and m.points[1] < _HIGH)
        rows: list[Box] = [
            Heading(_("Deal of the day")),
            Quiet(said if played or self._late else about, gap=6),
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
        """Return the deals of other games, and the button of all games."""
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
        """Feature the deal of another game."""
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

    def footer(self) -> Sequence[Box]:
        """Return the button back; the primary one is above."""
        return [Buttons(button("button-done", _("Done"), self.back))]

    def update(self, dt: float) -> None:
        super().update(dt)
        if (said := self._until_next()) != self._next:
            self._next = said
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
