"""What happens at the table by itself, and when: deals, answers, forced moves, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.events import Drew, Event
from game.engine.moves import Move, Play
from game.ui.table import effects
from game.ui.table.thinking import Thinking

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

_PACE = 0.55  # seconds an opponent takes at least
_AGAIN = 0.15  # seconds before a further draw
_BEAT = 0.8  # seconds before a forced draw or pass is made for the player
_OPENING = 0.35  # seconds before a deal: what moves is drawn in advance meanwhile
_HURRIED = 0.05  # seconds that are left of any wait after a tap


class Course:
    """The course of the match at one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.thinking = Thinking(table.session, table.services.thought_took)
        """What the opponent whose turn it is thinks, also while tiles are still on their way."""
        self._hold = 0.0
        self._fresh = False
        self._next_move: Move | None = None
        self._paced = False
        self._result_seen = False
        self.hurrying = False
        """Whether the others are to make haste until it is the player's turn."""
        self._handed = self._alone
        """Whether the device is in the hands of whoever the table is seen from."""

    @property
    def _alone(self) -> bool:
        """Whether the device stays where it is: fewer than two people play."""
        return len(self._table.session.people) < 2

    @property
    def held_up(self) -> bool:
        """Whether the game waits until what happened has been seen."""
        return self._hold > 0

    def open_round(self) -> None:
        """Get ready to deal the round that has just begun."""
        self._fresh = True
        self._hold = _OPENING
        top = self._table.top
        top.dealing = top.piled = True
        top.counts = [0] * top.view.rules.seats

    def next_round(self) -> None:
        """Begin another round after the one whose result has been seen."""
        table = self._table
        table.session.next_round()
        self._result_seen = False
        self._handed = self._alone
        table.sit(table.me if self._handed else table.session.next_person)
        self.open_round()
        table.layout()

    def take_over(self) -> None:
        """Let the next person, who has the device now, see their hand."""
        table, seat = self._table, self._table.session.next_person
        self._handed = True
        if seat != table.me:
            piled = table.top.piled
            table.sit(seat)
            if piled:
                self.open_round()
            table.layout()

    def show(self, events: Sequence[Event]) -> None:
        """Show what happened; the game waits until it has been seen."""
        self._hold = self._table.seconds(effects.show(self._table, events))
        self._table.changed()

    def forget(self) -> None:
        """Let go of what was about to happen: the position has changed."""
        self._hold, self._next_move, self._paced = 0.0, None, False

    def hurry(self) -> None:
        """Fast-forward: what moves arrives, and the others do not dawdle until it is my turn."""
        self._table.top.stage.finish()
        self._hold = min(self._hold, _HURRIED)
        self.hurrying = not self._table.my_turn
        self._table.changed()

    def show_result(self) -> None:
        """Open the result of the round, once how it ended has been seen."""
        if not self.held_up:
            self._result_seen = True
            self._table.acts.cancel()
            self._table.open_result()

    def update(self, dt: float) -> None:
        """Let time pass; then the next thing happens, if nothing else does."""
        table = self._table
        on_top = table.services.scenes.top is table
        if not self._handed:
            if on_top:
                table.acts.cancel()
                table.hand_over()
        elif self.held_up:
            self._hold -= dt
            if not self.held_up:
                self._rest()
        elif on_top and not table.top.busy:
            self._next()

    def _rest(self) -> None:
        """Deal a round that is ready; else what was shown has been seen, and the hand stands up."""
        if self._fresh:
            self._fresh = False
            self.show(self._table.view.history)
            return
        self._table.top.dealing = False
        self._table.acts.settle()

    def _next(self) -> None:
        """Do what is next: show the result, make a move, or wait for the player's."""
        table = self._table
        if table.over:
            if not self._result_seen:
                self.show_result()
        elif table.my_turn:
            self.hurrying = False
            if table.automatic:
                self._force(table.automatic)
        elif table.session.match.round.turn in table.session.people:
            self._await_other()
        else:
            self._answer()

    def _await_other(self) -> None:
        """Let another person at this device move: what is forced needs no hands."""
        legal = self._table.session.match.round.legal_moves()
        auto_pass = self._table.services.settings.auto_pass
        if len(legal) == 1 and not isinstance(legal[0], Play) and auto_pass:
            self._force(legal[0])
        else:
            self._handed = False

    def _force(self, move: Move) -> None:
        """Make the player's only move after a beat."""
        table = self._table
        if self._next_move is None:
            self._next_move = move
            drew = bool(table.view.history) and isinstance(table.view.history[-1], Drew)
            self._hold = table.seconds(_AGAIN if drew else _BEAT)
            table.changed()
        else:
            table.play(move)

    def _answer(self) -> None:
        """Make the move the opponent has found, once it has taken a moment over it."""
        if not self._paced:
            self._paced = True
            self._hold = self._table.seconds(_PACE)
            self._table.changed()
        elif self.thinking.move:
            self._table.play(self.thinking.move)
