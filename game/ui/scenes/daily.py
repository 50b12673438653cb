"""The deal of the day, of every game: play it, go on with it, pass on what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Start
from game.language import _
from game.session.daily import Daily, number, occasion
from game.session.links import Link
from game.session.session import Session
from game.ui.art import theme
from game.ui.kit.form import SheetScene
from game.ui.kit.rows import Buttons, Part, Row, Text
from game.ui.kit.services import Services
from game.ui.words import deals
from game.ui.words.days import day_in_words, result_in_words, running
from game.variants import GAMES


class DailyScene(SheetScene):
    """A panel over the title, one button a game."""

    name = "daily"
    widest = 460

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._day = services.platform.today()
        self._said = ""
        now = services.profile.matches.now()
        begun = [*([now] if now else []), *services.profile.matches.waiting().sessions()]
        self._begun = {s.match.game: s for s in begun if s.day == self._day and not s.over}
        self._now = now

    def rows(self) -> Sequence[Row]:
        """Return what the day has to offer, and what it has brought."""
        daily, day = self.services.profile.daily(), self._day
        rows: list[Row] = [
            Text(_("Deal of the day"), 24, bold=True, node=("heading", "heading")),
            Text(
                _(
                    "{date}, the same for everyone. Your first try counts. Tap a finished deal "
                    "to share it."
                ).format(date=day_in_words(day)),
                14,
                colour=theme.table.quiet,
                gap=6,
            ),
        ]
        rows += [Buttons(self._part(daily, game)) for game in GAMES]
        if self._said:
            rows.append(Text(self._said, 14, colour=theme.BRASS, node=("said", "status")))
        if waits := deals.what_waits(self._now):
            rows.append(Text(waits, 13.5, colour=theme.table.quiet, node=("waits", "status")))
        return rows

    def _part(self, daily: Daily, game: str) -> Part:
        """Return a game's button: its name, what came of it, and which day running it is."""
        words, press = [_(GAMES[game].name)], partial(self._play, game)
        if result := daily.result(game, self._day):
            words.append(f"{result.mine} : {result.theirs}")
            press = partial(
                self._share,
                result_in_words(daily, game, self._day, self.services.platform.history.address()),
            )
        elif begun := self._begun.get(game):
            words.append(_("resume"))
            press = partial(self._go_on, begun)
        if (days := running(daily, game, self._day)) > 1:
            words.append(_("day {number}").format(number=days))
        return Part(f"daily-{game}", "button", " · ".join(words), press)

    def _play(self, game: str) -> None:
        start = Start(number(game, self._day))
        link = Link(game, GAMES[game].rules, start)
        self.services.navigation.play(link, occasion(self._day))

    def _go_on(self, session: Session) -> None:
        if session is not self._now:
            self.services.profile.matches.go_on_with(session)
        self.services.navigation.reopen(at_table=True)

    def _share(self, text: str) -> None:
        self.services.platform.clipboard.share(text, self.services.answer(self._say))

    def _say(self, said: str) -> None:
        self._said = said
        self.rebuild()
