"""A first game, learned by playing: a short round on a fixed deal, with a word at each step."""

from __future__ import annotations

from game.ai.levels import USUAL
from game.engine.events import Passed, Played
from game.engine.match import Match
from game.engine.rules import Rules
from game.language import _, all_of, either
from game.profile.choices import NAMES
from game.session.session import YOU, Seat, Session
from game.ui.kit.services import Services
from game.ui.scenes.ask import AskScene
from game.ui.scenes.table import TableScene
from game.ui.table import sentences
from game.ui.words.names import lacking

_RULES = Rules(seats=2, hand=5)
_DEAL = 907
"""The player leads a double, later plays another, sees the opponent pass, and goes out first,
whichever tiles they choose."""


class LessonScene(TableScene):
    """A table at which the sentence above the rack says what to do and why. Nothing is saved."""

    name = "lesson"

    def __init__(self, services: Services) -> None:
        seats = (Seat(YOU), Seat(NAMES[0], USUAL))
        super().__init__(services, Session(Match(_RULES, _DEAL), seats), fresh=True)
        services.profile.save_place("title")

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
        self.services.navigation.lesson_end(self.session)

    def open_menu(self) -> None:
        """Ask whether to leave."""
        self.services.scenes.push(
            AskScene(
                self.services,
                _("Leave the lesson?"),
                _("You find it again on the title."),
                _("Leave"),
                self.services.navigation.title,
                no=_("Go on"),
            )
        )
