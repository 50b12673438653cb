"""A round tried again from one of the player's plays, and how it went against the first time."""

from collections.abc import Iterator, Sequence

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
        self.first, self.me, self._step = first, me, step

    def enter(self) -> None:
        """Save no last screen: after a restart the player is where the review was opened."""

    def open_result(self) -> None:
        self.services.scenes.push(RetryEndScene(self.services, self))

    def open_menu(self) -> None:
        question, about = _("Leave this attempt?"), _("Your original result stays.")
        back = _("Back to the review")
        self.services.open(screens.ASK, question, about, back, self.close, _("Resume"))

    def close(self) -> None:
        """Close the attempt, and what is open over it."""
        self.services.scenes.close(RetryScene)

    def again(self) -> None:
        """Begin another attempt from the same step."""
        self.close()
        self.services.open(screens.RETRY, self.first, self.me, self._step)


class RetryEndScene(FormScene[Services]):
    """The second result beside the first, over the table."""

    name = "retry-end"
    widest = 520
    short_footer = FooterPlace.BESIDE

    def __init__(self, services: Services, retry: RetryScene) -> None:
        super().__init__(services)
        self._retry, now, me = retry, retry.table.session, retry.me
        self._played, self._words = now.match.round, Words.of(now, me)
        self._comparison = compared(lead(retry.first.match.round, me), lead(self._played, me))

    def rows(self) -> Iterator[Box]:
        yield from ending(self._played, self._words)
        yield Text(self._comparison, 17, colour=theme.BRASS, bold=True, id="compared")

    def secondary_rows(self) -> Sequence[Box]:
        return hands(self._played, self._words)

    def actions(self) -> Iterator[Control]:
        yield button("button-again", _("Try again"), self._retry.again)
        yield button("button-done", _("Done"), self.back)

    def back(self) -> None:
        self._retry.close()
