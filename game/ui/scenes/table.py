"""The table: the match as one seat sees it, and everything that seat can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from game.engine.events import Event
from game.engine.moves import Draw, Move, Pass
from game.engine.view import SeatView
from game.language import _
from game.profile.settings import SPEEDS
from game.session.session import Session
from game.ui.art.theme import DURATIONS
from game.ui.kit.pointer import Pinch, Touch
from game.ui.kit.scene import Scene
from game.ui.kit.services import Services
from game.ui.kit.stack import Node
from game.ui.table import sentences
from game.ui.table.commands import Acts
from game.ui.table.director import Course
from game.ui.table.input import TableControls
from game.ui.table.nodes import describe
from game.ui.table.paint import TablePainter
from game.ui.table.selection import Grip
from game.ui.table.table import Tabletop
from game.ui.table.warm import warm
from game.ui.words.events import Words
from game.variants import GAMES

_HURRY = 0.2  # what is left of every duration after a tap


class TableScene(Scene):
    """A session at the table. The match is saved by the session after every move.

    `fresh` shows the deal of a round that has just begun.
    """

    name = "table"

    def __init__(self, services: Services, session: Session, *, fresh: bool = False) -> None:
        super().__init__(services)
        self.session = session
        self.grip = Grip()
        self.acts = Acts(self)
        self.course = Course(self)
        self.controls = TableControls(self)
        self.painter = TablePainter(self)
        self.news: Event | None = None
        """What happened last, as far as it is put in words above the rack."""
        self._warming: Iterator[None] = iter(())
        self.sit(session.next_person)
        if not self.view.line.placed:
            self.news = self.view.history[-1]
        services.profile.save_place("table")
        if fresh:
            self.course.open_round()

    def sit(self, seat: int) -> None:
        """Look at the table from a seat: its hand in the rack, the others around."""
        self.me = seat
        self.mine = self.session.seats[seat].level is None
        """Whether a person sits there, who may act; otherwise computers are watched."""
        self.view = self._look()
        names = [seat.name for seat in self.session.seats]
        self.words = Words(self.view.rules, names, seat if self.mine else -1)
        self.top = Tabletop(seat, self.view, self.metrics, self.services.settings.order)
        self.grip.cancel()
        self.grip.set_legal(self.view.legal)

    def _look(self) -> SeatView:
        seen = self.session.view(self.me)
        return seen if self.mine else replace(seen, legal=())

    def layout(self) -> None:
        """Place everything anew for the window."""
        self.top.resize(self.metrics)
        self._sync(0.0)
        if self.grip.proposed:
            self.top.put(self.grip.proposed)
        self._warming = warm(self.top)

    def translate(self) -> None:
        """Let go of a hint, and of what was said of the last thing done."""
        self.acts.forget()

    def _sync(self, seconds: float, mover: int | None = None) -> None:
        self.grip.set_legal(self.view.legal)
        self.top.sync(self.view, seconds, mover, self.grip.held)
        self.changed()

    # Time

    @property
    def pace(self) -> float:
        """The factor on every duration that the chosen speed asks for."""
        return SPEEDS[self.services.settings.speed] * (_HURRY if self.course.hurrying else 1.0)

    def seconds(self, base: float) -> float:
        """Return how long something is shown that is to be read."""
        return base * self.pace

    def moving_seconds(self, base: float) -> float:
        """Return how long a movement takes; 0 with motion off."""
        return 0.0 if self.services.calm else base * self.pace

    def later(self, base: float, act: Callable[[], None]) -> None:
        """Do something after a while."""
        self.top.stage.after(self.seconds(base), act)

    def sound(self, name: str, wait: float) -> None:
        """Play a sound after a while."""
        self.later(wait, lambda: self.services.sound(name))

    def changed(self) -> None:
        """Draw the table anew, also what rests on it."""
        self.painter.stale()
        self.dirty = True

    @property
    def moving(self) -> bool:
        """Whether anything is in motion or about to happen."""
        waits = not self.my_turn or self.course.held_up or self.automatic or self.acts.hinting
        held = self.grip.drag is not None
        return self.top.busy or held or (bool(waits) and not self.over)

    @property
    def in_motion(self) -> bool:
        """Whether a tile is on its way or in the player's hand."""
        drag = self.grip.drag
        return self.top.stage.tweens.busy or (drag is not None and drag.started)

    # The match

    @property
    def game_name(self) -> str:
        """What the game is called."""
        return _(GAMES[self.session.match.game].name)

    @property
    def my_turn(self) -> bool:
        """Whether the player is to move."""
        return bool(self.view.legal)

    @property
    def ready(self) -> bool:
        """Whether the player can act at once: it is their turn, and nothing is on its way."""
        at_rest = not (self.top.busy or self.top.piled)
        return self.my_turn and at_rest

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.session.match.round.outcome is not None

    @property
    def forced(self) -> Move | None:
        """The draw or pass that is the player's only move, if it is."""
        only = self.view.legal[0] if len(self.view.legal) == 1 else None
        return only if isinstance(only, (Draw, Pass)) else None

    @property
    def automatic(self) -> Move | None:
        """The player's only move, where the settings let it be made without asking."""
        if self.forced:
            return self.forced if self.services.settings.auto_pass else None
        only = self.view.legal[0] if len(self.view.legal) == 1 else None
        return only if self.services.settings.auto_play else None

    def play(self, move: Move) -> None:
        """Make the move of the seat whose turn it is."""
        seat = self.view.turn
        events = self.session.play(move)
        self.course.forget()
        self.news = None
        self.acts.forget()
        self.top.dealing = False
        if seat == self.me:  # a tile held while others play stays in the hand
            self.grip.cancel()
        self.view = self._look()
        self._sync(self.moving_seconds(DURATIONS.play), mover=seat)
        self.top.counts = list(self.view.counts)
        self.course.show([event.seen_by(self.me) for event in events])

    def rewind(self) -> None:
        """Show the position a choice was taken back to."""
        self.top.stage.finish()
        self.course.forget()
        self.news = None
        self.acts.forget()
        self.view = self._look()
        self.grip.set_legal(self.view.legal)
        self.top.rewind(self.view, self.moving_seconds(DURATIONS.glide_home))
        self.changed()

    # Time passes

    def update(self, dt: float) -> None:
        """Move what moves; then let the next thing happen."""
        next(self._warming, None)
        if self.top.stage.update(dt):
            self.dirty = True
        if self.top.resettle(self.moving_seconds(DURATIONS.glide_home)):
            self._resettled()
        self.course.update(dt)

    def _resettled(self) -> None:
        """Follow a line that was laid anew."""
        if self.grip.proposed:
            self.top.put(self.grip.proposed)
        if not self.course.held_up:
            self.acts.settle()
        self.changed()

    def think(self, until: float) -> bool:
        """Lay the line anew where it has to be; then let an opponent think, or look for a hint."""
        if self.top.line.laying.go_on(until):
            return True
        return self.course.thinking.go_on(until) or self.acts.go_on(until)

    # Panels

    def hand_over(self) -> None:
        """Have the device passed on, with every hand hidden until it has been."""
        self.services.navigation.hand_over(self.session, on_ready=self.course.take_over)

    def open_result(self) -> None:
        """Open the result of the round."""
        if self.session.over:
            self.services.profile.count(self.session)
        on_next = self.course.next_round
        self.services.navigation.result(self.session, self.words.me, on_next=on_next)

    def open_panel(self, control: str) -> None:
        """Open the menu, the log of the round or the settings ("gear") over the table."""
        self.acts.cancel()
        self.services.sound("tick")
        if control == "menu":
            self.open_menu()
        elif control == "log":
            self.services.navigation.log(self.session, self.words.me)
        else:
            self.services.navigation.settings()

    def open_menu(self) -> None:
        """Open the menu; what only the table can do comes back to it."""
        self.services.navigation.pause(
            self.session, on_log=lambda: self.open_panel("log"), on_sort=self.acts.sort
        )

    def succeed(self, other: TableScene) -> None:
        """Draw on the surface of a table that is left."""
        self.painter.succeed(other.painter)

    # What the player does

    def pointer(self, touch: Touch) -> None:
        """Hand the pointer on."""
        self.dirty = True
        self.controls.pointer(touch)

    def pinch(self, pinch: Pinch) -> None:
        """Hand the fingers on."""
        self.dirty = True
        self.controls.pinch(pinch)

    def wheel(self, steps: float) -> None:
        """Hand the wheel on."""
        self.controls.wheel(steps, self.services.pointer.pos)

    def key(self, key: int, shift: bool) -> None:
        """Hand the key on."""
        self.controls.key(key, shift)

    # What is seen

    @property
    def told(self) -> str:
        """The sentence about what happened last."""
        return self.words.event(self.news) if self.news else ""

    @property
    def prompt(self) -> tuple[str, bool]:
        """The sentence above the rack, and whether it asks the player for something."""
        return sentences.prompt(self)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.controls.follow()
        self.painter.draw(surface)

    def describe(self) -> list[Node]:
        """Return what is on the table."""
        return describe(self)
