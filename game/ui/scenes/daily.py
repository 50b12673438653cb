"""The deal of the day, of every game: play it, go on with it, pass on what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from game.engine.match import Start
from game.language import N_, _, ngettext
from game.session.daily import Daily, Result, number, occasion
from game.session.session import Session
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Part, Row, Text
from game.ui.words import deals
from game.variants import GAMES

if TYPE_CHECKING:
    from game.ui.app import App

_MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)


def day_in_words(day: str) -> str:
    """Return "21 November 2026"."""
    when = date.fromisoformat(day)
    # Translators: a date, as "21 November 2026".
    said = _("{day} {month} {year}")
    return said.format(day=when.day, month=_(_MONTHS[when.month - 1]), year=when.year)


def running(daily: Daily, game: str, today: str) -> int:
    """Return on how many days running a game's deal was played, up to today or yesterday."""
    when, days = date.fromisoformat(today), 0
    if daily.result(game, today) is None:
        when -= timedelta(days=1)
    while daily.result(game, when.isoformat()):
        when -= timedelta(days=1)
        days += 1
    return days


def daily_text(app: App, game: str, day: str, result: Result) -> str:
    """Return what a deal of the day brought, for others to read."""
    title = _("Boneyard, {game}, {date}")
    lines = [
        title.format(game=_(GAMES[game].name), date=day_in_words(day)),
        f"{result.mine} : {result.theirs}",
    ]
    if result.undone:
        said = ngettext("{count} move taken back", "{count} moves taken back", result.undone)
        lines[1] += f", {said.format(count=result.undone)}"
    if (days := running(app.profile.daily(), game, day)) > 1:
        said = ngettext("{count} day running", "{count} days running", days)
        lines.append(said.format(count=days))
    return "\n".join([*lines, *filter(None, [app.platform.history.address()])])


class DailyScene(FormScene):
    """A panel over the title, one button a game."""

    name = "daily"
    overlay = True
    widest = 460
    first_focus = "button-done"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._day = app.platform.today()
        self._said = ""
        now = app.profile.matches.now()
        begun = [*([now] if now else []), *app.profile.matches.waiting().sessions()]
        self._begun = {s.match.game: s for s in begun if s.day == self._day and not s.over}
        self._now = now

    def rows(self) -> Sequence[Row]:
        """Return what the day has to offer, and what it has brought."""
        daily, day = self.app.profile.daily(), self._day
        rows: list[Row] = [
            Text(_("Deal of the day"), 24, bold=True, node=("heading", "heading")),
            Text(
                _(
                    "{date}, the same for everybody. The first try counts; press a finished one to "
                    "share its result."
                ).format(date=day_in_words(day)),
                14,
                colour=theme.table.quiet,
                gap=6,
            ),
        ]
        rows += [Buttons(self._part(daily, game)) for game in GAMES]
        if self._said:
            rows.append(Text(self._said, 14, colour=theme.BRASS, node=("said", "status")))
        if waits := deals.what_waits(self.app):
            rows.append(Text(waits, 13.5, colour=theme.table.quiet, node=("waits", "status")))
        return rows

    def _part(self, daily: Daily, game: str) -> Part:
        """Return a game's button: its name, what came of it, and which day running it is."""
        words, press = [_(GAMES[game].name)], partial(self._play, game)
        if result := daily.result(game, self._day):
            words.append(f"{result.mine} : {result.theirs}")
            press = partial(self._share, daily_text(self.app, game, self._day, result))
        elif begun := self._begun.get(game):
            words.append(_("go on"))
            press = partial(self._go_on, begun)
        if (days := running(daily, game, self._day)) > 1:
            words.append(_("day {number}").format(number=days))
        return Part(f"daily-{game}", "button", " · ".join(words), press)

    def foot(self) -> Sequence[Row]:
        """Return the way back."""
        return [Buttons(Part("button-done", "button", _("Done"), self.back), primary="button-done")]

    def back(self) -> None:
        """Return to the title."""
        self.app.scenes.pop()

    def _play(self, game: str) -> None:
        start = Start(number(game, self._day))
        deals.play(self.app, game, GAMES[game].rules, start, occasion(self._day))

    def _go_on(self, session: Session) -> None:
        if session is not self._now:
            self.app.profile.matches.go_on_with(session)
        self.app.reopen(at_table=True)

    def _share(self, text: str) -> None:
        self.app.platform.clipboard.share(text, self.app.answer(self._say))

    def _say(self, said: str) -> None:
        self._said = said
        self.rebuild()
