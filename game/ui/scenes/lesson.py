"""A first game, learned by playing: a short round on a fixed deal, with a word at each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.ai.levels import USUAL
from game.engine.events import Passed, Played
from game.engine.match import Match
from game.engine.rules import Rules
from game.language import _, all_of, either
from game.profile.choices import NAMES
from game.session.session import YOU, Seat, Session
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Part, Row, Text
from game.ui.scenes.ask import AskScene
from game.ui.scenes.result import ending
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.table import TableScene
from game.ui.table import sentences
from game.ui.words.events import Words
from game.ui.words.names import lacking

if TYPE_CHECKING:
    from game.ui.app import App

_RULES = Rules(seats=2, hand=5)
_DEAL = 907
"""The player leads a double, later plays another, sees the opponent pass, and goes out first,
whichever tiles they choose."""


class LessonScene(TableScene):
    """A table at which the sentence above the rack says what to do and why. Nothing is saved."""

    name = "lesson"

    def __init__(self, app: App) -> None:
        seats = (Seat(YOU), Seat(NAMES[0], USUAL))
        super().__init__(app, Session(Match(_RULES, _DEAL), seats), fresh=True)
        app.profile.save_place("title")

    @property
    def prompt(self) -> tuple[str, bool]:
        """The sentence above the rack, and whether it asks the player for something."""
        if self.top.dealing:
            return _("A short round, to learn the game"), False
        if self.over or not self.my_turn or self.forced or self.acts.advice or self.grip.proposed:
            return sentences.prompt(self)
        return self._advice(), True

    def _advice(self) -> str:
        view = self.view
        playable = self.grip.playable
        if not view.line.placed:
            said = _("You hold the highest double: tap {tile}, or drag it")
            return said.format(tile=playable[0])
        if len(view.hand) == 1:
            return _("Play your last tile to go out and win")
        last = view.history[-1]
        if isinstance(last, Passed) and last.seat != self.me:
            # Translators: {lacking} is like "no 4, no 2".
            said = _("{name} passed, so holds {lacking}")
            return said.format(name=self.words.names[last.seat], lacking=lacking(last.values))
        double = next((tile for tile in playable if tile.high == tile.low), None)
        if double:
            return _("A double lies crosswise: try {tile}").format(tile=double)
        mine = sum(isinstance(event, Played) and event.seat == self.me for event in view.history)
        ends = sorted(set(view.line.values), reverse=True)
        if mine == 1:
            return _("Play a tile that has a {ends}").format(ends=either(ends))
        return _("The open ends are now {ends}").format(ends=all_of(ends))

    def open_result(self) -> None:
        """Say how the round ended and what that scores."""
        self.app.scenes.push(LessonEndScene(self.app, self.session, self.words))

    def open_panel(self, control: str) -> None:
        """Open the log or the settings; the menu asks whether to leave."""
        if control != "menu":
            super().open_panel(control)
            return
        self.acts.cancel()
        self.app.audio.play("tick")
        self.app.scenes.push(
            AskScene(
                self.app,
                _("Leave the lesson?"),
                _("You find it again on the title."),
                _("Leave"),
                _("Go on"),
            )
        )

    def resumed(self, result: Any) -> None:
        """Go on after a panel, or leave the lesson."""
        from game.ui.scenes.title import TitleScene

        if result is True or result in ("title", "new"):
            self.app.scenes.replace(TitleScene(self.app))
            if result == "new":
                self.app.scenes.push(SetupScene(self.app))
        elif result == "again":
            self.app.scenes.replace(LessonScene(self.app))


class LessonEndScene(FormScene):
    """Over the lesson; pops "new" for a game, "again" or "title"."""

    name = "lesson-end"
    overlay = True
    widest = 480
    first_focus = "button-new-game"

    def __init__(self, app: App, session: Session, words: Words) -> None:
        super().__init__(app)
        self._match, self._words = session.match, words

    def rows(self) -> Sequence[Row]:
        """Return how it ended, the hands, and what comes next."""
        rows = ending(self._match.round, self._words)
        rows += [
            Text(
                _("If nobody can play, the round is blocked, and the lowest hand wins it."),
                gap=18,
                node=("blocked", "text"),
            ),
            Text(
                _(
                    "Rounds follow each other until somebody has the points agreed. Other games "
                    "draw from a boneyard, grow in four directions, or score while they are "
                    "played: their rules are a page each."
                ),
                gap=8,
                node=("more", "text"),
            ),
        ]
        return rows

    def foot(self) -> Sequence[Row]:
        """Return the ways on."""
        return [
            Buttons(
                Part("button-title", "button", _("To the title"), self.back),
                Part(
                    "button-again", "button", _("Play again"), lambda: self.app.scenes.pop("again")
                ),
                Part(
                    "button-new-game", "button", _("New game"), lambda: self.app.scenes.pop("new")
                ),
                primary="button-new-game",
            )
        ]

    def back(self) -> None:
        """Leave for the title."""
        self.app.scenes.pop("title")
