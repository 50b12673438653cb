"""Opens every screen. A screen is loaded when it is first opened, so the title appears sooner: this
is the only file of the user interface with late imports."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING

from game.language import _
from game.platform import StorageError
from game.profile.store import plain
from game.ui.kit.loading import load
from game.ui.kit.services import Services
from game.ui.scenes.ask import AskScene
from game.ui.scenes.notice import NoticeScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.trouble import TroubleScene

if TYPE_CHECKING:
    from game.profile.choices import Choices
    from game.session.links import Link
    from game.session.session import Seat, Session

_LATER = (
    # What dataclasses are made with, one by one: together they take long.
    *("ast", "dis", "linecache", "inspect", "dataclasses"),
    *("game.engine", "game.variants", "game.ai.levels", "game.session.session", "game.ai.review"),
    *("game.ui.scenes.setup", "game.ui.scenes.table", "game.ui.scenes.settings"),
    *("game.ui.scenes.rules", "game.ui.scenes.result", "game.ui.scenes.pause"),
    "game.ui.scenes.lesson",
)
"""What the title does not need but leads to."""


def load_rest() -> Generator[None, None, None]:
    """Load what the title leads to, a little a step."""
    return load(_LATER)


def prepare(services: Services) -> Generator[None, None, None]:
    """Draw the new game and the first deal out of sight, a little a step."""
    from game.ui.scenes.setup import SetupScene
    from game.ui.scenes.table import ahead

    yield from SetupScene(services).ahead()
    yield from ahead(services, services.profile.choices())


class Navigation:
    """Opens the screens: see `game.ui.kit.services.Navigation` for what scenes open, each with a
    method. Below are those that only the app opens."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._scenes = services.scenes
        self._profile = services.profile

    # Rooms

    def reopen(self, *, at_table: bool) -> None:
        """Show the table with the match as it was saved, if there is one, else the title."""
        self._scenes.scenes.clear()  # first: where it fails, nothing half left is in the way
        if session := self._profile.matches.take_up() if at_table else None:
            self.table(session)
        else:
            self.title()

    def title(self) -> None:
        """Show the title."""
        self._scenes.replace(TitleScene(self._services))

    def table(self, session: Session, *, fresh: bool = False) -> None:
        """Show a match at the table; `fresh` deals the round first, which has just begun."""
        from game.ui.scenes.table import TableScene

        self._scenes.replace(TableScene(self._services, session, fresh=fresh))

    def begin(self, choices: Choices) -> None:
        """Begin the match that was chosen."""
        from game.session import begin

        rules, players = choices.rules, choices.players
        game, called = choices.variant.key, choices.game
        self._begun(begin.fresh(game, rules, players, secrets.randbelow, called))

    def _begun(self, session: Session) -> None:
        self._profile.matches.begin(session)
        self.table(session, fresh=True)

    def again(self, session: Session) -> None:
        """Begin a fresh match of the same game, rules and players."""
        from game.session import begin

        self._begun(begin.again(session, secrets.randbelow))

    def play(self, link: Link, occasion: str = "") -> None:
        """Play the single deal of a link; a match under way waits meanwhile.

        The player sits at the first seat and computers at the others, as for the last new game.
        """
        from game.session import begin, waiting

        seats = self._profile.choices().seats
        words = filter(None, [occasion])
        session = begin.single(link, seats, secrets.randbelow, *words)
        try:
            self._profile.matches.begin(session, beside=True)
        except OverflowError:
            said = _(
                "You already have {count} paused matches. Finish one first, or start a new "
                "game in its place."
            )
            self._profile.tell(said.format(count=waiting.MOST))
            return
        self.table(session, fresh=True)

    def lesson(self) -> None:
        """Begin the lesson."""
        from game.ui.scenes.lesson import LessonScene

        self._scenes.replace(LessonScene(self._services))

    def leave(self, session: Session) -> None:
        """Leave the table for the title; a match that is over is forgotten."""
        self._profile.save_place("title")
        if session.over:
            self._profile.matches.forget()
        self.title()

    # Panels and pages

    def setup(self) -> None:
        """Open the new game."""
        from game.ui.scenes.setup import SetupScene

        self._scenes.push(SetupScene(self._services))

    def games(self, chosen: str, *, on_game: Callable[[str], None]) -> None:
        """Open all games to choose one of."""
        from game.ui.scenes.games import GamesScene

        self._scenes.push(GamesScene(self._services, chosen, on_game))

    def daily(self) -> None:
        """Open the deal of the day."""
        from game.ui.scenes.daily import DailyScene

        self._scenes.push(DailyScene(self._services))

    def rules(self, deal: Link | None = None) -> None:
        """Open the rules a deal is played by; without one those of all games, as last set up."""
        from game.ui.scenes.rules import RulesScene

        self._scenes.push(RulesScene(self._services, deal))

    def keys(self) -> None:
        """Open what the keys and a gamepad's buttons do."""
        from game.ui.scenes.keys import KeysScene

        self._scenes.push(KeysScene(self._services))

    def statistics(self) -> None:
        """Open the statistics."""
        from game.ui.scenes.statistics import StatisticsScene

        self._scenes.push(StatisticsScene(self._services))

    def settings(self) -> None:
        """Open the settings."""
        from game.ui.scenes.settings import SettingsScene

        self._scenes.push(SettingsScene(self._services))

    def pause(
        self, session: Session, *, on_log: Callable[[], None], on_sort: Callable[[], None]
    ) -> None:
        """Open the menu of the table; what only the table can do is called for."""
        from game.ui.scenes.pause import PauseScene

        self._scenes.push(PauseScene(self._services, session, on_log, on_sort))

    def pause_ahead(self, session: Session) -> Generator[None, None, None]:
        """Draw the menu of the table out of sight, a little a step."""
        from game.ui.scenes.pause import PauseScene

        yield from PauseScene(self._services, session, lambda: None, lambda: None).ahead()

    def deal(self, session: Session) -> None:
        """Open what can be done with the deal on the table."""
        from game.ui.scenes.this_deal import DealScene

        self._scenes.push(DealScene(self._services, session))

    def replay(self, link: Link, seats: Sequence[Seat] = ()) -> None:
        """Open the round of a link; `seats` tell who played it, where that is known."""
        from game.ui.scenes.replay import ReplayScene

        self._scenes.push(ReplayScene(self._services, link, seats))

    def log(self, session: Session, me: int) -> None:
        """Open what happened in the round, as seat `me` saw it (-1: nobody's eyes)."""
        from game.ui.scenes.log import LogScene

        self._scenes.push(LogScene(self._services, session, me))

    def hand_over(self, session: Session, *, on_ready: Callable[[], None]) -> None:
        """Hide the table until the person to move next has the device."""
        from game.ui.scenes.hand_over import HandOverScene

        self._scenes.push(HandOverScene(self._services, session, on_ready))

    def result(self, session: Session, me: int, *, on_next: Callable[[], None]) -> None:
        """Open the result of the round; `on_next` begins the next one."""
        from game.ui.scenes.result import ResultScene

        self._scenes.push(ResultScene(self._services, session, me, on_next))

    def lesson_end(self, session: Session) -> None:
        """Open the end of the lesson."""
        from game.ui.scenes.lesson_end import LessonEndScene

        self._scenes.push(LessonEndScene(self._services, session))

    def review(self, session: Session, me: int) -> None:
        """Open the look back at the round of seat `me`."""
        from game.ui.scenes.review import ReviewScene

        self._scenes.push(ReviewScene(self._services, session, me))

    def seat(self, number: int, seat: Seat, *, on_done: Callable[[Seat], None]) -> None:
        """Open who plays at a seat, by name and level."""
        from game.ui.scenes.seat import SeatScene

        self._scenes.push(SeatScene(self._services, number, seat, on_done))

    def enter_name(
        self, heading: str, text: str, usual: str, *, on_name: Callable[[str], None]
    ) -> None:
        """Let a name be typed; `usual` is what it is where none is."""
        from game.ui.scenes.enter_name import NameScene

        self._scenes.push(NameScene(self._services, heading, text, usual, on_name))

    def enter_number(self, *, on_number: Callable[[int], None]) -> None:
        """Let the number of a deal be typed."""
        from game.ui.scenes.enter_number import NumberScene

        self._scenes.push(NumberScene(self._services, on_number))

    def saves(self) -> None:
        """Open what the game keeps, to be taken out or in."""
        from game.ui.scenes.saves import SavesScene

        self._scenes.push(SavesScene(self._services))

    def about(self) -> None:
        """Open what the game is made of."""
        from game.ui.scenes.about import AboutScene

        self._scenes.push(AboutScene(self._services))

    def licence(self, title: str, text: str) -> None:
        """Open a licence."""
        from game.ui.scenes.about import LicenceScene

        self._scenes.push(LicenceScene(self._services, title, text))

    def ask(
        self, question: str, about: str, yes: str, on_yes: Callable[[], None], *, no: str = ""
    ) -> None:
        """Ask before something that can’t be undone; nothing happens unless the player agrees."""
        self._scenes.push(AskScene(self._services, question, about, yes, on_yes, no=no))

    # What comes from outside

    def open_link(self, text: str) -> None:
        """Show what a link offers over whatever is on the screen; say so where it is nothing."""
        from game.session.links import LinkError, read
        from game.ui.scenes.offer import SharedScene

        try:
            link = read(text)
        except LinkError as error:
            said = _("This link can’t be opened: {why}.")
            self._profile.tell(said.format(why=error))
            return
        self._scenes.drop(SharedScene)  # one offer at a time
        self._scenes.push(SharedScene(self._services, link))

    def open_file(self, path: str) -> None:
        """Offer a file that was dropped onto the window; say so where it can't be used."""
        try:
            text = self._services.platform.files.dropped(path)
        except StorageError as error:
            self._refuse_file(error)
        else:
            self.offer_saves(text)

    def offer_saves(self, text: str) -> None:
        """Ask whether a file's texts shall replace what is kept; say so where they can't."""
        from game.profile import export
        from game.session.saves import SaveError
        from game.ui.scenes.saves import ImportScene

        try:
            texts = export.read(text)
        except SaveError as error:
            self._refuse_file(error)
        else:
            self._scenes.push(ImportScene(self._services, texts))

    def _refuse_file(self, error: Exception) -> None:
        said = _("This file can’t be used: {why}.")
        self._profile.tell(said.format(why=plain(error)))

    # What the app has to say

    def notice(self, notes: Sequence[str]) -> None:
        """Tell the player something; what was told and not yet taken note of is told with it."""
        untaken = [note for scene in self._scenes.drop(NoticeScene) for note in scene.notes]
        self._scenes.push(NoticeScene(self._services, [*untaken, *notes]))

    def trouble(self, error: Exception, text: str) -> None:
        """Show in place of all scenes that the game has made a mistake; `text` tells it all."""
        self._scenes.replace(TroubleScene(self._services, error, text))

    def look_elsewhere(self) -> None:
        """See whether another window has changed the match: the title shows it, at the table the
        player is asked which one stays."""
        names = [scene.name for scene in self._scenes.scenes]
        if names == ["title"] and self._profile.matches.elsewhere():
            self._take_theirs(at_table=False)
        elif "table" in names and "elsewhere" not in names and self._profile.matches.elsewhere():
            self._services.let_go()
            self._elsewhere()

    def _elsewhere(self) -> None:
        """Ask which match stays; nothing is written over until the player has said."""
        self._scenes.push(
            AskScene(
                self._services,
                _("Open in two windows"),
                _(
                    "The saved match was changed in another window of the game. This window "
                    "can continue with what is saved now, or keep its own match instead."
                ),
                _("Keep this one"),
                self._profile.matches.keep_mine,
                no=_("Use the newer one"),
                on_no=lambda: self._take_theirs(at_table=True),
                name="elsewhere",
            )
        )

    def _take_theirs(self, *, at_table: bool) -> None:
        self._profile.matches.take_theirs()
        self.reopen(at_table=at_table)
