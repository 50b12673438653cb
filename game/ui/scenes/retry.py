"""A round tried again from one of the player's plays, and how it went against the first time."""

from collections.abc import Callable, Iterator, Sequence

from game.ai.review import lead
from game.ai.review_words import compared
from game.engine.events import RoundEnded
from game.language import _
from game.session.links import Link
from game.session.session import DEAL, Session
from game.ui import screens
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Control, Text, button
from game.ui.scenes.shared_rows import ending, hands
from game.ui.scenes.table import TableScene
from game.ui.services import Services
from game.ui.words.events import Words


class RetryScene(TableScene):
    """A table over the review of a round of `first`, which stays as it is: play goes on from a step
    of it, and nothing is saved. `me` is the seat whose play is tried again."""

    name = "retry"

    def __init__(self, services: Services, first: Session, me: int, step: int) -> None:
        called = first.listing.key
        match, _events = Link.of_round(first.match, None, called).after(step)
        super().__init__(services, Session(match, first.seats, mode=DEAL, called=called))
        self.table.result_heads = (RoundEnded,)
        self._first, self._me, self._step = first, me, step

    def enter(self) -> None:
        """Save no last screen: after a restart the player is where the review was opened."""

    def open_result(self) -> None:
        played = self.table.session
        self.services.open(
            screens.RETRY_END, self._first, played, self._me, self._again, self._leave
        )

    def open_menu(self) -> None:
        question, about = _("Leave this attempt?"), _("Your original result stays.")
        back = _("Back to the review")
        self.services.open(screens.ASK, question, about, back, self._leave, _("Resume"))

    def _leave(self) -> None:
        self.services.scenes.close(RetryScene)

    def _again(self) -> None:
        self._leave()
        self.services.open(screens.RETRY, self._first, self._me, self._step)


class RetryEndScene(FormScene[Services]):
    """The second result beside the first, over the table."""

    name = "retry-end"
    widest = 520
    short_footer = FooterPlace.BESIDE

    def __init__(
        self,
        services: Services,
        first: Session,
        now: Session,
        me: int,
        again: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self._played, self._again, self._leave = now.match.round, again, leave
        self._words = Words.of(now, me)
        self._comparison = compared(lead(first.match.round, me), lead(now.match.round, me))

    def rows(self) -> Sequence[Box]:
        comparison = Text(self._comparison, 17, colour=theme.BRASS, bold=True, id="compared")
        return [*ending(self._played, self._words), comparison]

    def secondary_rows(self) -> Sequence[Box]:
        return hands(self._played, self._words)

    def actions(self) -> Iterator[Control]:
        yield button("button-again", _("Try again"), self._again)
        yield button("button-done", _("Done"), self.back)

    def back(self) -> None:
        self._leave()
