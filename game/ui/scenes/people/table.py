"""The table of a seat while a round is played, with its menu and the links between turns; and its
result."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.engine import Event, Match, Move, SeatView
from game.engine.round_state import RoundState
from game.language import _
from game.people.hidden_round import Phase
from game.people.seat import Seat
from game.people.table import Table
from game.session.session import PLAYER_NAME, Session
from game.session.session import Seat as Player
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.people import opening, words
from game.ui.scenes.people.holding import Follower, Holding, Went, going_on
from game.ui.scenes.people.tables import SendScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.services import Services
from game.ui.table import commands
from game.ui.table.table import Answer, Overlay
from game.ui.table.table import Table as Board


class MenuScene(FormScene[Services]):
    """What can be done besides playing; `on_overlay` opens the list of moves."""

    name = "people-menu"
    widest = 420
    first_focus = "button-resume"
    short_footer = FooterPlace.BESIDE

    def __init__(
        self,
        services: Services,
        holding: Holding,
        table: Board,
        on_overlay: Callable[[Overlay], None],
    ) -> None:
        super().__init__(services)
        self._holding, self._table, self._on_overlay = holding, table, on_overlay

    def rows(self) -> Iterator[Box]:
        services, holding = self.services, self._holding
        log = partial(self._on_overlay, Overlay.LOG)
        sort = partial(self.leave, partial(commands.sort, self._table))
        terms = holding.seat.table.terms
        assert terms
        say = opening.dialog(services, opening.SAYING, holding)
        note = opening.dialog(services, opening.NOTE, holding)
        works = opening.dialog(services, opening.PROMISES)
        leave = partial(opening.ask_to_leave, services, holding, self._left)
        on = not holding.seat.table.over
        buttons = [
            *([button("button-say", _("Say something"), say)] if on else []),
            button("button-log", _("Moves"), log),
            button("button-sort", _("Sort tiles"), sort),
            services.leads_to("button-rules", _("Rules"), screens.RULES, terms.link),
            services.leads_to("button-settings", _("Settings"), screens.SETTINGS),
            button("button-note", _("Note to yourself"), note),
            button("button-works", _("How it works"), works),
        ]
        if on:
            live = partial(self.leave, partial(opening.connect, services, holding))
            buttons.append(button("button-live", _("Play live"), live))
            buttons.append(button("button-leave", _("Leave table"), leave))
        yield Heading(_("Paused"), centre=True)
        yield Quiet(words.status(holding.seat), centre=True, gap=2, id="status")
        yield Buttons(*buttons, gap=20)

    def actions(self) -> Iterator[Control]:
        yield button("button-tables", _("My tables"), self._tables)
        yield button("button-resume", _("Resume"), self.back)

    def _left(self) -> None:
        """Show the link that tells the others, if there is one."""
        if self._holding.seat.table.over:
            opening.show_table(self.services, self._holding)
        else:
            self._tables()

    def _tables(self) -> None:
        navigation.title(self.services)
        self.services.open(screens.PEOPLE)


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
        """Take a seat; return its match after the moves that are shown by now."""
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


class PeopleTableScene(Follower, TableScene):
    """A round at a table of people. The moves after the first `shown` ones are made before the
    player's eyes; after the player's turn there is a link to send."""

    name = "people-table"
    last_screen = ""  # the list of tables leads back here

    def __init__(self, services: Services, holding: Holding, shown: int | None) -> None:
        self.holding = holding
        self._hidden = HiddenSession(holding.seat, shown, self._write)
        self._writing: SlicedTask[Seat] | None = None
        self._sent = shown is None
        """Whether the link to send was offered, or is known from before."""
        fresh = shown == 0
        super().__init__(services, self._hidden, fresh, guide=self._guide)

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

    @property
    def moving(self) -> bool:
        return self._writing is not None or self._hidden.coming is not None or super().moving

    def _menu(self) -> MenuScene:  # type: ignore[override]
        return MenuScene(self.services, self.holding, self.table, self._open)

    def _guide(self, table: Board) -> tuple[str, bool] | None:
        """Say whose turn it is while others are awaited."""
        if table.dealing or table.showing or not self._hidden.waits or self._hidden.coming:
            return None
        if self._writing:
            return _("One moment…"), False
        return words.status(self.holding.seat), False


class FinishedScene(TableScene):
    """The table after the last round that was checked, all hands face up."""

    name = "people-over"
    last_screen = ""  # the list of tables leads back here

    def __init__(self, services: Services, holding: Holding) -> None:
        self._holding, seat = holding, holding.seat
        super().__init__(services, PeopleSession(seat.table, seat.number, seat.table.rounds[-1]))

    def open_result(self) -> None:
        self._holding.show_heard(self.table)
        on = partial(opening.show_table, self.services, self._holding)
        seat, live, following = self._holding.seat, self._holding.live, _("Next round")
        if seat.table.over:  # the link shows its end to who has not seen it
            sends = seat.table.log[-1].seat == seat.number and not (live and live.names)
            following = _("Send the link") if sends else _("Table")
        self.services.scenes.push(CheckedScene(self.services, self, on, following))

    def _menu(self) -> MenuScene:  # type: ignore[override]
        return MenuScene(self.services, self._holding, self.table, self._open)


class CheckedScene(ResultScene):
    """The result, and what the check has found: nothing, or there would be no result."""

    def __init__(
        self, services: Services, over: FinishedScene, on_next: partial[None], following: str
    ) -> None:
        table = over.table
        super().__init__(services, table.session, table.me, on_next, over.as_neighbour)
        self.name, self._following = "people-result", following
        self._next = ""  # it would be about matches against the computer
        self.first_focus = "button-next-round"

    def rows(self) -> Sequence[Box]:
        text = _("Checked: every tile and every move in this round was right.")
        return [*super().rows(), Text(text, 14, gap=10, id="checked")]

    @property
    def _challenge(self) -> list[Control]:
        return []

    def _more(self, played: RoundState) -> Iterator[Control]:
        """Yield the usual buttons, but for that of a deal, which has no number here."""
        return (it for it in super()._more(played) if it.id != "button-deal")

    def footer(self) -> Sequence[Box]:
        go_on = button("button-next-round", self._following, lambda: self.leave(self._on_next))
        return [Buttons(*self._review, go_on, primary=go_on.id, in_line=True)]
