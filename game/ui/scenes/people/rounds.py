"""A round at a table of people as a match at this device's table."""

from collections.abc import Callable
from dataclasses import replace

from game.engine import Event, Match, Move, SeatView
from game.people.seat import Seat
from game.people.table import Table
from game.session.session import PLAYER_NAME, Session
from game.session.session import Seat as Player


class PeopleSession(Session):
    """A round that this device's player sees from one seat; nothing of it is saved here."""

    hints = False

    def __init__(self, table: Table, me: int, match: Match) -> None:
        self._me = me
        names = [PLAYER_NAME if seat == me else name for seat, name in enumerate(table.names)]
        called = table.terms.called if table.terms else ""
        super().__init__(match, tuple(map(Player, names)), called=called)

    @property
    def people(self) -> tuple[int, ...]:
        return (self._me,)

    @property
    def can_undo(self) -> bool:
        return False


class HiddenSession(PeopleSession):
    """A round in progress. Only the view of its seat means anything; `on_move` takes the seat after
    each move of the player's. The moves after the first `shown` ones are made one by one."""

    def __init__(self, seat: Seat, shown: int | None, on_move: Callable[[Seat], None]) -> None:
        self._on_move = on_move
        super().__init__(seat.ahead, seat.number, self._taken(seat, shown))

    def _taken(self, seat: Seat, shown: int | None) -> Match:
        """Take a seat; return its match after so many moves: the others are still to be shown."""
        self.seat, self._hand = seat, seat.hand()
        now = seat.ahead.round
        assert now
        # A tile that this seat draws is not known before all keys for it are there.
        known = len(now.moves) - (bool(now.awaited) and now.turn == seat.number)
        begun = known if shown is None else min(shown, known)
        match = seat.match(self._hand, begun)
        assert match
        self._coming = [made.move for made in now.moves[begun:known]]
        return match

    @property
    def coming(self) -> Move | None:
        """The next of the moves that are still to be shown."""
        return self._coming[0] if self._coming else None

    def follow(self, seat: Seat) -> None:
        """Go on with a seat that has taken more messages; its new moves are still to be shown."""
        self.match = self._taken(seat, self.shown)

    @property
    def shown(self) -> int:
        """How many moves of the round are shown."""
        return len(self.match.round.moves)

    @property
    def waits(self) -> bool:
        return bool(self._coming) or not self.seat.choosing

    def view(self, seat: int) -> SeatView:
        """Return what the seat sees; while others are waited for, no move can be made."""
        seen = super().view(seat)
        return replace(seen, legal=()) if self.waits else seen

    def play(self, move: Move) -> list[Event]:
        """Make the next move to be shown, or the player's. What only the others can complete is not
        shown yet: a tile that is drawn, and the end of the round."""
        if self._coming:
            self._coming.pop(0)
            return self.match.play(move)
        self.seat = self.seat.moved(move, self._hand)
        self._on_move(self.seat)
        now = self.seat.ahead.round
        if now is None or now.ended_by is not None or now.awaited:
            return []
        return self.match.play(move)
