"""The result of a round that every device has checked."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.engine.round_state import RoundState
from game.language import _
from game.session.session import Session
from game.ui.kit.rows import Box, Buttons, Control, Text, button
from game.ui.kit.stack import Neighbour
from game.ui.scenes.people import opening
from game.ui.scenes.people.holding import Holding
from game.ui.scenes.people.menu import MenuScene
from game.ui.scenes.people.rounds import PeopleSession
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.services import Services


class FinishedScene(TableScene):
    """The table after the last round that was checked, all hands face up."""

    name = "people-over"

    def __init__(self, services: Services, holding: Holding) -> None:
        self._holding, seat = holding, holding.seat
        super().__init__(services, PeopleSession(seat.table, seat.number, seat.table.rounds[-1]))

    def enter(self) -> None:
        """Save no last screen: the list of tables leads back here."""

    def open_result(self) -> None:
        self._holding.show_heard(self.table)
        on = partial(opening.show_table, self.services, self._holding)
        session, me = self.table.session, self.table.me
        seat, live, following = self._holding.seat, self._holding.live, _("Next round")
        if seat.table.over:  # the link shows its end to who has not seen it
            sends = seat.table.log[-1].seat == seat.number and not (live and live.names)
            following = _("Send the link") if sends else _("Table")
        scene = CheckedScene(self.services, session, me, on, self.as_neighbour, following)
        self.services.scenes.push(scene)

    def _menu(self) -> MenuScene:  # type: ignore[override]
        return MenuScene(self.services, self._holding, self.table, self._open)


class CheckedScene(ResultScene):
    """The result, and what the check has found: nothing, or there would be no result."""

    def __init__(
        self,
        services: Services,
        session: Session,
        me: int,
        on_next: partial[None],
        table: Neighbour,
        next_: str,
    ) -> None:
        super().__init__(services, session, me, on_next, table)
        self.name, self._next = "people-result", next_
        self.first_focus = "button-next-round"

    def rows(self) -> Sequence[Box]:
        said = _("Checked: every tile and every move in this round was right.")
        return [*super().rows(), Text(said, 14, gap=10, id="checked")]

    @property
    def _challenge(self) -> list[Control]:
        return []

    def _more(self, played: RoundState) -> Iterator[Control]:
        """Yield the usual buttons, but for that of a deal, which has no number here."""
        return (it for it in super()._more(played) if it.id != "button-deal")

    def footer(self) -> Sequence[Box]:
        go_on = button("button-next-round", self._next, lambda: self.leave(self._on_next))
        return [Buttons(*self._review, go_on, primary=go_on.id, in_line=True)]
