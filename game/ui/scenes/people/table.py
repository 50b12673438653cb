"""The table of a seat while a round is played: the usual table, and the links between turns."""

from dataclasses import replace

from game.language import _
from game.people.hidden_round import Phase
from game.people.seat import Seat
from game.ui import navigation
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.people import opening, words
from game.ui.scenes.people.holding import Follower, Holding, Went, going_on
from game.ui.scenes.people.menu import MenuScene
from game.ui.scenes.people.rounds import HiddenSession
from game.ui.scenes.people.sending import SendScene
from game.ui.scenes.table import TableScene
from game.ui.services import Services
from game.ui.table import commands
from game.ui.table.table import Answer, Table


class PeopleTableScene(Follower, TableScene):
    """A round at a table of people. The moves after the first `shown` ones are made before the
    player's eyes; after the player's turn there is a link to send."""

    name = "people-table"

    def __init__(self, services: Services, holding: Holding, shown: int | None) -> None:
        self.holding = holding
        self._hidden = HiddenSession(holding.seat, shown, self._write)
        self._writing: SlicedTask[Seat] | None = None
        self._sent = shown is None
        """Whether the link to send was offered, or is known from before."""
        fresh = shown == 0
        super().__init__(services, self._hidden, fresh, guide=self._guide)

    def enter(self) -> None:
        """Save no last screen: the list of tables leads back here."""

    # After a move

    def _write(self, seat: Seat) -> None:
        """Write what follows from the player's move without the player, and save it."""
        self._writing = SlicedTask(going_on(seat))

    def think(self, until: float) -> bool:
        if self._writing and self._writing.run_until(until):
            return True
        return super().think(until)

    def update(self, dt: float) -> None:
        """Show what the others have played; then offer the link, once there is one."""
        super().update(dt)
        table, on_top = self.table, self._on_top
        if self._writing and self._writing.done:
            self._wrote()
        if not on_top or table.busy or table.held_up or table.dealing:
            return
        if self._hidden.coming:
            commands.play_in_sight(table, self._hidden.coming)
        else:
            self.holding.show_heard(table)
            if self._writing is None and self._hidden.waits:
                self._offer()

    def resume(self) -> None:
        super().resume()
        self._hidden.seat = replace(self._hidden.seat, phrase=self.holding.seat.phrase)

    def _wrote(self) -> None:
        """Save the message, and go on: at another screen where there are no hands to be seen."""
        assert self._writing
        seat = self._writing.finish()
        self._writing = None
        rounds = len(self.holding.seat.table.rounds)
        if not self.holding.take(seat):
            opening.show_table(self.services, self.holding)
        elif len(seat.table.rounds) > rounds:
            opening.show_result(self.services, self.holding)
        elif seat.table.phase is not Phase.PLAY:
            opening.show_table(self.services, self.holding)
        else:
            self._hidden.seat, self._sent = seat, False
            self.dirty = True

    @property
    def follows(self) -> bool:
        table = self.table
        shows = table.busy or table.held_up or table.dealing or self._hidden.coming
        return super().follows and not shows and self._writing is None

    def follow(self, went: Went) -> None:
        if went.ended:
            opening.show_result(self.services, self.holding)
        elif not opening.has_hand(self.holding):
            opening.show_table(self.services, self.holding)
        else:
            self._hidden.follow(self.holding.seat)
            self.table.ask(())
            self.table.refresh()
            self._sent, self.dirty = False, True

    def _offer(self) -> None:
        """Offer the link beside the table, the first time at once."""
        if not self.table.answers:
            label = _("Send the link")
            self.table.ask((Answer("answer-send", label, self._open_link),))
            self.dirty = True
        live = self.holding.live
        if not self._sent and not self.table.stage.busy and not (live and live.names):
            self._open_link()

    def _open_link(self) -> None:
        self._sent = True
        self.services.scenes.push(SendScene(self.services, self.holding, self.as_neighbour))

    def paste(self, text: str) -> None:
        navigation.open_link(self.services, text)

    @property
    def moving(self) -> bool:
        return self._writing is not None or self._hidden.coming is not None or super().moving

    def _menu(self) -> MenuScene:  # type: ignore[override]
        return MenuScene(self.services, self.holding, self.table, self._open)

    def _guide(self, table: Table) -> tuple[str, bool] | None:
        """Say whose turn it is while others are awaited."""
        if table.dealing or table.showing or not self._hidden.waits or self._hidden.coming:
            return None
        if self._writing:
            return _("One moment…"), False
        return words.status(self.holding.seat), False
