"""The log of the round: every play, draw, pass and score."""

from collections.abc import Sequence

from game.engine.events import Event, Led, Played, Scored
from game.language import _
from game.session.session import Session
from game.ui import screens
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, Text
from game.ui.services import Services
from game.ui.words.events import Words


class LogScene(FormScene[Services]):
    """The log over the table, newest first."""

    name = "log"

    def __init__(self, services: Services, session: Session, me: int) -> None:
        super().__init__(services)
        self._words, self._view = Words.of(session, me), session.view(max(0, me))
        self._session, self._me = session, me

    def rows(self) -> Sequence[Box]:
        view = self._view
        round_ = _("Round {number}").format(number=view.round_no)
        deal = _("Newest move first")  # of a deal that has no number
        if self._session.deal_no is not None:
            deal = _("Deal {number} · newest move first").format(number=self._session.deal_no)
        rows: list[Box] = [Heading(round_), Quiet(deal, gap=2, id="deal")]
        told = [
            (event, text) for event in _once(view.history) if (text := self._words.event(event))
        ]
        for number, (event, text) in reversed([*enumerate(told)]):
            scored = isinstance(event, Scored)
            colour = theme.BRASS if scored else theme.TEXT
            rows.append(Text(text, colour=colour, bold=scored, gap=8, id=f"log-{number}"))
        return rows

    def others(self) -> Sequence[Control]:
        """Return the button for the cards of the other players, which a tap on a seat opens too."""
        session, me = self._session, self._me
        seats = [seat for seat in range(session.match.rules.seats) if seat != me]
        lead, name = self.services.leads_to, _("Players")
        return [lead("button-players", name, screens.PLAYERS, session, me, seats, {})]


def _once(history: Sequence[Event]) -> list[Event]:
    """Return the events without the play of a tile that the lead has announced."""
    named: set[tuple[int, object]] = set()
    told: list[Event] = []
    for event in history:
        if isinstance(event, Led):
            named = {(event.seat, event.tile)}
        elif isinstance(event, Played) and (event.seat, event.tile) in named:
            continue
        told.append(event)
    return told
