"""Hot seat: passing the device. Hands are hidden until the next player has it."""

from collections.abc import Callable, Iterator, Sequence

from game.language import _, colon
from game.session.session import Session
from game.ui import navigation
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, Text, button
from game.ui.scenes.replay_rows import LineRow
from game.ui.services import Services
from game.ui.words.events import Words
from game.ui.words.names import called


class HandOverScene(FormScene[Services]):
    """Covers the table; calls `on_ready` once the next player has the device."""

    name = "hand-over"
    overlay = False
    widest = 420
    first_focus = "button-mine"

    def __init__(self, services: Services, session: Session, on_ready: Callable[[], None]) -> None:
        super().__init__(services)
        self._session, self._on_ready = session, on_ready
        seat = self._seat = session.next_person
        self._player = called(session.seats[seat].name, seat)

    def rows(self) -> Iterator[Box]:
        """Yield what is public, once a tile was played: the line, the last move, the scores."""
        heading = _("Pass the device to {name}").format(name=self._player)
        yield Heading(heading, centre=True)
        yield Quiet(_("Tiles stay hidden until you tap “Show my tiles”."), 15, centre=True, gap=8)
        match = self._session.match
        if not match.round.line.placed:
            return
        words = Words.of(self._session, self._seat)
        told = (words.event(event.seen_by(self._seat)) for event in reversed(match.round.history))
        scores = (
            "\N{NO-BREAK SPACE}".join(colon(words.side(side), score).rsplit(" ", 1))
            for side, score in enumerate(match.scores)
        )
        yield LineRow(match.view(self._seat), words.names)
        yield Text(next(filter(None, told), ""), centre=True, gap=10, id="last")
        yield Quiet(" · ".join(scores), 15, centre=True, gap=4, id="scores")

    def actions(self) -> Sequence[Control]:
        show = button("button-mine", _("Show my tiles"), lambda: self.leave(self._on_ready))
        return [button("button-title", _("Main menu"), self.back), show]

    def back(self) -> None:
        navigation.leave_table(self.services, self._session)
