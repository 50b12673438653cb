"""The statistics: totals, form, best rounds, results by game and level, and a next step."""

from collections.abc import Sequence
from functools import partial

from game.ai.levels import LEVELS
from game.language import _
from game.session.badges import Badges
from game.session.links import Link
from game.session.session import Seat
from game.ui import screens
from game.ui.kit.form import DialogScene
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.working import WorkingForm
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.passport import BadgesRow, PassportRow, has_passport
from game.ui.scenes.statistics_rows import (
    BestRow,
    GameRow,
    LeftRow,
    LevelsRow,
    SummaryRow,
    told_left,
)
from game.ui.services import Services
from game.variants.ways import WAYS

_LISTED = 7  # games that are listed at least, played or not


class StatisticsScene(WorkingForm[Services], DialogScene[Services]):
    """The statistics, over the title; past matches older than badges are looked at meanwhile."""

    name = "statistics"
    widest = 660

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._statistics = services.profile.statistics()
        shown = services.settings.standing
        self._badges = services.profile.badges() if shown else Badges(complete=True)
        older = [] if self._badges.complete else services.profile.archive().matches()
        self.task: SlicedTask[None] = SlicedTask(self._badges.fill(older))
        if not older:
            self.task.cancel()

    def show_progress(self) -> None:
        if self.task.done:
            self.services.profile.add_badges(self._badges)
            self.rebuild()

    def rows(self) -> Sequence[Box]:
        rows: list[Box] = [Heading(_("Statistics"))]
        if not self._statistics.total.matches:
            nothing = _("Nothing yet. Every match you finish against the computer is counted here.")
            text = Quiet(nothing, 15, gap=8, id="nothing")
            left = told_left(self._statistics)
            return [*rows, text, *([Quiet(left, id="left")] if left else ()), self._past()]
        rows.append(SummaryRow(self._statistics))
        rows.append(self._past())
        if self._statistics.rounds:
            rows.append(BestRow(self._statistics, self._watch))
        if has_passport(self._statistics.games):
            rows.append(PassportRow(self._statistics.games))
        return rows if self.two_columns else [*rows, *self._badges_rows()]

    def _badges_rows(self) -> list[Box]:
        """Return the badges: below the passport, or in the second column."""
        earned = self._badges.earned
        return [BadgesRow(earned)] if earned else []

    def _past(self) -> Box:
        """Return the buttons of these matches, of their luck, and of what to try next."""
        open_ = self.services.open
        past = button("button-matches", _("Past matches"), partial(open_, screens.PAST_MATCHES))
        luck = button("button-ledger", _("Luck of the deal"), partial(open_, screens.LEDGER))
        if not (step := self._statistics.next_step):
            return Buttons(past, luck)
        game, level = step
        said = _("Next: beat {level} ({game})")
        name = said.format(level=_(LEVELS[level].name), game=_(WAYS[game].name))
        return Buttons(past, luck, button("button-next", name, self._next))

    def secondary_rows(self) -> Sequence[Box]:
        if not self._statistics.total.matches:
            return ()
        games = self._statistics.games
        rows: list[Box]
        rows = [GameRow(key, _(WAYS[key].name), games.get(key, {})) for key in self._shown()]
        if self._statistics.left_against:
            rows.append(LeftRow(self._statistics.left_against))
        badges = self._badges_rows() if self.two_columns else []
        if self.metrics.is_short:
            return [LevelsRow(), *rows, *badges]
        about = _("With mixed levels, a match counts as played against the strongest opponent.")
        return [LevelsRow(), *rows, Quiet(about, 13.5, gap=8), *badges]

    def _shown(self) -> list[str]:
        """Return every game that was played, and others to fill the screen."""
        games = self._statistics.games
        most = max(_LISTED, sum(key in games for key in WAYS))
        kept = sorted(WAYS, key=lambda key: key not in games)[:most]
        return [key for key in WAYS if key in kept]

    def _watch(self, link: Link, seats: Sequence[Seat]) -> None:
        self.services.open(screens.REPLAY, link, seats)

    def _next(self) -> None:
        """Open a new game with what to try next chosen."""
        if step := self._statistics.next_step:
            new = NewGame(self.services.profile.new_game_defaults())
            new.choose_game(step[0])
            new.choose_level(step[1])
            self.services.profile.save_new_game_defaults(new.choices)
            self.leave(partial(self.services.open, screens.SETUP))

    def others(self) -> Sequence[Control]:
        reset = button("button-reset", _("Reset"), self._ask)
        return [reset] if self._statistics.games or self._statistics.left else ()

    def _ask(self) -> None:
        about = _("All counts will be deleted; your past matches stay. This can’t be undone.")
        question, forget = _("Reset all statistics?"), self._forget
        self.services.open(screens.ASK, question, about, _("Reset"), forget, _("Cancel"))

    def _forget(self) -> None:
        self._statistics = self.services.profile.reset_statistics()
        self.rebuild()
