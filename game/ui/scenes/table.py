"""The table: the match as one seat sees it, and everything that seat can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.events import Drew, Event, Played, Scored
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.rules import InPlay
from game.engine.tiles import Tile
from game.session.session import Session
from game.ui import effects
from game.ui.controls import TableControls
from game.ui.grip import Grip
from game.ui.keep import SPEEDS
from game.ui.pointer import Touch
from game.ui.scene import Node, Scene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table_nodes import describe
from game.ui.table_paint import TablePainter
from game.ui.tabletop import Tabletop
from game.ui.theme import DURATIONS
from game.ui.thinking import Thinking
from game.ui.words import Words
from game.variants import GAMES

if TYPE_CHECKING:
    from game.ui.app import App

_PACE = 0.55  # seconds an opponent takes at least
_AGAIN = 0.15  # seconds before a further draw
_BEAT = 0.8  # seconds before a forced draw or pass is made for the player
_OPENING = 0.35  # seconds before a deal: what moves is drawn in advance meanwhile
_HURRY = 0.2  # what is left of every duration after a tap


class TableScene(Scene):
    """A session at the table. The match is saved by the session after every move.

    `fresh` shows the deal of a round that has just begun.
    """

    name = "table"

    def __init__(self, app: App, session: Session, *, fresh: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self.me = session.person
        self.view = session.view(self.me)
        self.words = Words(self.view.rules, [seat.name for seat in session.seats], self.me)
        self.game_name = GAMES[session.match.game].name
        self.top = Tabletop(self.me, self.view, self.metrics)
        self.grip = Grip()
        self.controls = TableControls(self)
        self.painter = TablePainter(self)
        lead = not self.view.line.placed
        self._said = self.words.event(self.view.history[-1]) if lead else ""
        self._advice = ""
        self._hold = 0.0
        self._thinking = Thinking(session, app.decision_times.append)
        self._paced = False
        self._next_move: Move | None = None
        self._hurrying = False
        self._result_seen = False
        self._fresh = False
        self._warming: Iterator[None] = iter(())
        app.keep.save_place("table")
        if fresh:
            self._open_round()

    # Time

    @property
    def pace(self) -> float:
        """The factor on every duration that the chosen speed asks for."""
        return SPEEDS[self.app.settings.speed] * (_HURRY if self._hurrying else 1.0)

    def seconds(self, base: float) -> float:
        """Return how long something is shown that is to be read."""
        return base * self.pace

    def moving_seconds(self, base: float) -> float:
        """Return how long a movement takes; 0 with motion off."""
        return 0.0 if self.app.calm else base * self.pace

    def later(self, base: float, act: Callable[[], None]) -> None:
        """Do something after a while."""
        self.top.stage.after(self.seconds(base), act)

    def sound(self, name: str, wait: float) -> None:
        """Play a sound after a while."""
        self.later(wait, lambda: self.app.audio.play(name))

    def say(self, text: str) -> None:
        """Show a sentence above the rack."""
        self._said = text

    def changed(self) -> None:
        """Draw the table anew, also what rests on it."""
        self.painter.stale()
        self.dirty = True

    @property
    def moving(self) -> bool:
        """Whether anything is in motion or about to happen."""
        waits = self.view.turn != self.me or self._hold > 0 or self.forced is not None
        return self.top.stage.busy or self.grip.drag is not None or (waits and not self.over)

    @property
    def in_motion(self) -> bool:
        """Whether a tile is on its way or in the player's hand."""
        return self.top.stage.tweens.busy or self._held is not None

    # The match

    @property
    def my_turn(self) -> bool:
        """Whether the player is to move."""
        return bool(self.view.legal)

    @property
    def ready(self) -> bool:
        """Whether the player can act at once: it is their turn, and nothing is on its way."""
        return self.my_turn and not self.top.stage.busy and not self.top.piled

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.session.match.round.outcome is not None

    @property
    def forced(self) -> Move | None:
        """The draw or pass that is the player's only move, if it is."""
        only = self.view.legal[0] if len(self.view.legal) == 1 else None
        return only if isinstance(only, (Draw, Pass)) else None

    def layout(self) -> None:
        """Place everything anew for the window."""
        self.top.resize(self.metrics)
        self._sync(0.0)
        self._warming = self.top.warm()

    def _sync(self, seconds: float, mover: int | None = None) -> None:
        self.top.sync(self.view, seconds, mover, self._held)
        self.grip.set_legal(self.view.legal)
        self.changed()

    @property
    def _held(self) -> Tile | None:
        drag = self.grip.drag
        return drag.tile if drag and drag.started else None

    def _show(self, events: Sequence[Event]) -> None:
        self._hold = self.seconds(effects.show(self, events))
        self.changed()

    def _open_round(self) -> None:
        """Get ready to deal the round that has just begun."""
        self._fresh = True
        self._hold = _OPENING
        self.top.dealing = self.top.piled = True
        self.top.counts = [0] * self.view.rules.seats

    def play(self, move: Move) -> None:
        """Make the move of the seat whose turn it is."""
        seat = self.view.turn
        events = self.session.play(move)
        self._next_move = None
        self._paced = False
        self._said = self._advice = ""
        self.top.dealing = False
        if seat == self.me:  # a tile held while others play stays in the hand
            self.grip.cancel()
        self.view = self.session.view(self.me)
        self._sync(self.moving_seconds(DURATIONS.play), mover=seat)
        self.top.counts = list(self.view.counts)
        self._show([event.seen_by(self.me) for event in events])

    def _next_round(self) -> None:
        self.session.next_round()
        self._result_seen = False
        self.view = self.session.view(self.me)
        self.top.deal(self.view)
        self._open_round()
        self._sync(0.0)

    # What happens by itself

    def update(self, dt: float) -> None:
        """Move what moves; then let the next thing happen."""
        next(self._warming, None)
        if self.top.stage.update(dt):
            self.dirty = True
        if self._hold > 0:
            self._hold -= dt
            if self._hold <= 0:
                self._rest()
            return
        if self.top.stage.busy or self.app.scenes.top is not self:
            return
        if self.over:
            if not self._result_seen:
                self.show_result()
        elif self.my_turn:
            self._hurrying = False
            if self.forced:
                self._force(self.forced)
        else:
            self._answer()

    def _rest(self) -> None:
        """Deal a round that is ready; else what was shown has been seen, and the hand stands up."""
        if self._fresh:
            self._fresh = False
            self._show(self.view.history)
            return
        self.top.dealing = False
        self._settle()

    def _force(self, move: Move) -> None:
        """Make the player's only move after a beat."""
        if self._next_move is None:
            self._next_move = move
            drew = bool(self.view.history) and isinstance(self.view.history[-1], Drew)
            self._hold = self.seconds(_AGAIN if drew else _BEAT)
            self.changed()
        else:
            self.play(move)

    def think(self, until: float) -> bool:
        """Let the opponent whose turn it is think, also while tiles are still on their way."""
        return self._thinking.go_on(until)

    def _answer(self) -> None:
        """Make the move the opponent has found, once it has taken a moment over it."""
        if not self._paced:
            self._paced = True
            self._hold = self.seconds(_PACE)
            self.changed()
        elif self._thinking.move:
            self.play(self._thinking.move)

    def show_result(self) -> None:
        """Open the result of the round."""
        if self._hold <= 0:
            self._result_seen = True
            self.cancel()
            self.app.scenes.push(ResultScene(self.app, self.session, self.words))

    # What the player does

    def pick(self, tile: Tile) -> None:
        """Pick a tile of the rack; it is played at once where it has only one place."""
        if not self.my_turn:
            return
        self.app.audio.play("pick")
        play = self.grip.pick(tile)
        if play:
            self.play(play)
            return
        self._advice = ""
        if self.grip.picked:
            self._advice = "Choose an end"
        elif not self.grip.plays(tile):
            self._advice = self._why_not(tile)
        self._settle()

    def place(self, play: Play) -> None:
        """Play a tile where it was put."""
        self.play(play)

    def cancel(self) -> bool:
        """Let go of what is held; it glides home. Returns whether anything was held."""
        held = self.grip.cancel()
        if held:
            self._advice = ""
            self._settle()
        return held

    def _settle(self) -> None:
        self.top.sync_rack(self.moving_seconds(DURATIONS.glide_home), self._held)
        self.changed()

    def _why_not(self, tile: Tile) -> str:
        if self.forced:
            return ""
        if not self.view.line.placed:
            return f"{self.grip.playable[0]} leads this round"
        for value in self.view.locked:
            if tile.has(value):
                return f"{value}-{value} must be played before {tile}"
        ends = " or ".join(str(value) for value in self.view.line.values)
        return f"{tile} has no {ends}"

    def hurry(self) -> None:
        """Fast-forward: what moves arrives, and opponents do not dawdle until it is my turn."""
        self.top.stage.finish()
        self._hold = min(self._hold, 0.05)
        self._hurrying = not self.my_turn
        self.changed()

    def do_forced(self) -> None:
        """Make the player's only move, a draw or a pass, without waiting."""
        if self.forced:
            self.top.stage.finish()
            self.play(self.forced)

    def open_panel(self, control: str) -> None:
        """Open the menu or the settings ("gear") over the table."""
        self.cancel()
        self.app.audio.play("tick")
        if control == "menu":
            self.app.scenes.push(PauseScene(self.app, self.session.match))
        else:
            self.app.scenes.push(SettingsScene(self.app))

    def pointer(self, touch: Touch) -> None:
        """Hand the pointer on."""
        self.dirty = True
        self.controls.pointer(touch)

    def key(self, key: int, shift: bool) -> None:
        """Hand the key on."""
        self.controls.key(key, shift)

    def resumed(self, result: Any) -> None:
        """Go on after a panel, or leave the table."""
        if result == "next":
            self._next_round()
        elif result == "again":
            self._again()
        elif result in ("title", "new"):
            self._leave(setup=result == "new")

    def _again(self) -> None:
        from game.ui.scenes.setup import new_session

        match = self.session.match
        session = new_session(
            GAMES[match.game], match.rules, self.session.seats, self.app.keep.save_match
        )
        self.app.scenes.replace(TableScene(self.app, session, fresh=True))

    def _leave(self, *, setup: bool) -> None:
        from game.ui.scenes.setup import SetupScene
        from game.ui.scenes.title import TitleScene

        self.app.keep.save_place("title")
        if self.session.match.over:
            self.app.keep.forget_match()
        self.app.scenes.replace(TitleScene(self.app))
        if setup:
            self.app.scenes.push(SetupScene(self.app))

    # What is seen

    @property
    def counted(self) -> bool:
        """Whether the count of the ends matters in this game, and there is one."""
        return self.view.rules.in_play is not InPlay.NONE and bool(self.view.placed)

    @property
    def count_scores(self) -> bool:
        """Whether the last tile played has scored by the count of the ends."""
        since = [e for e in self.view.history if isinstance(e, (Played, Scored))]
        return bool(since) and isinstance(since[-1], Scored)

    @property
    def prompt(self) -> tuple[str, bool]:
        """The sentence above the rack, and whether it asks the player for something."""
        if self.top.dealing:
            return f"Round {self.view.round_no}", False
        if self.over:
            return (self._said, False) if self._hold > 0 else ("See the result", True)
        if isinstance(self.forced, Draw):
            return "No tile fits: draw one", True
        if isinstance(self.forced, Pass):
            locked = self.view.locked
            values = [value for value in self.view.line.values if value not in locked]
            return f"You pass: {self.words.lacking(values, locked)}", True
        if self.my_turn:
            told = self._said if self._hold > 0 or not self.view.line.placed else ""
            return self._advice or told or "Your turn", True
        return self._said or self.words.turn(self.view.turn), False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.controls.follow()
        self.painter.draw(surface)

    def describe(self) -> list[Node]:
        """Return what is on the table."""
        return describe(self)
