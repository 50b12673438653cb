"""The table as a scene: it hands the table what the player does, and opens what the table asks."""

import math
from collections.abc import Generator
from copy import copy
from dataclasses import replace
from functools import partial
from itertools import product
from time import perf_counter

from game.engine.match import Match
from game.profile.defaults import NewGameDefaults
from game.session.session import Session
from game.ui import screens
from game.ui.art.assets import SLICE, draw_sliced
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.theme import DURATIONS
from game.ui.kit import keys
from game.ui.kit.pointer import Pinch, Point, Touch
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import AccessibleNode, GameScene, Neighbour
from game.ui.scenes.pause import PauseScene
from game.ui.services import Services
from game.ui.table import commands, director, dragging, placing, sentences
from game.ui.table.controls import Controls, controls
from game.ui.table.keyboard import TableKeyboard
from game.ui.table.nodes import describe
from game.ui.table.paint import TablePainter
from game.ui.table.pointer import TablePointer
from game.ui.table.prerender import draw_deal, prerender_ahead, prerender_line, prerender_moves
from game.ui.table.table import Guide, Overlay, Phase, Prompt, Table, Turn

_SHUFFLED_SLICE = 0.025
"""Seconds of a frame for prerendering before the deal, when there is nothing else to do."""

_MOVING_SLICE = 0.001
"""The same while tiles move: for one picture, mostly."""

_OPENING = "button-pause", "button-log", "button-settings"
"""The buttons that open another scene, and change nothing on the table."""


class TableScene(GameScene[Services]):
    """A session at the table. The match is saved by the session after every move.

    `fresh` shows the deal of a round that has just begun; a `guide` words the prompts.
    """

    name = "table"
    last_screen = "table"
    """The screen to open when the game is opened again; empty: as before."""

    def __init__(
        self,
        services: Services,
        session: Session,
        fresh: bool = False,
        *,
        guide: Guide | None = None,
    ) -> None:
        super().__init__(services)
        self.table = Table(session, services, services.metrics, guide)
        self._controls = Controls(self.table)
        self._pointer = TablePointer(self.table, self._controls)
        self._keyboard = TableKeyboard(self.table, self._controls)
        self._painter, self._painted_for = TablePainter(), self._looks
        self._prerendering = SlicedTask(self._prerender_steps())
        self._prerendered_for: tuple[object, ...] = ()
        self._fresh = fresh
        self._seen: tuple[object, ...] = ()  # what the table showed in the last frame
        if fresh:
            director.open_round(self.table)
        placing.begin(self.table)

    def enter(self) -> None:
        if self.last_screen:
            self.services.profile.save_last_screen(self.last_screen)

    def prepare(self, until: float) -> bool:
        return director.prepare(self.table, until)

    def layout(self) -> None:
        placing.resize(self.table, self.metrics)
        if self._looks != self._painted_for:
            self._painter, self._painted_for = TablePainter(), self._looks
        self._controls.forget()
        self._prerendered_for = ()  # all that was drawn may be forgotten

    @property
    def _looks(self) -> tuple[object, ...]:
        return self.metrics, self.services.appearance, self.services.language

    def resume(self) -> None:
        """Go on without a new layout; a changed setting shows."""
        self.table.result_seen = self.table.result_opened
        self._make_room(self.metrics.safe)

    def follow_pad(self) -> None:
        self.table.metrics = self.table.metrics._replace(pad=self.metrics.pad)

    def translate(self) -> None:
        self.table.prompt = Prompt(self.table.prompt.last_event)
        self.table.hinting = None

    # Input, then what follows from it

    def pointer(self, touch: Touch) -> None:
        self._open(self._pointer.touch(touch))

    def pinch(self, pinch: Pinch) -> None:
        self._pointer.pinch(pinch)

    def wheel(self, steps: float) -> None:
        self._pointer.wheel(steps, self.services.pointer.pos)

    def key(self, key: int, shift: bool) -> None:
        """Take a key press; Tab cycles through all that can be pressed, in reading order."""
        if key == keys.TAB:
            self._keyboard.go_round(self.describe(), -1 if shift else 1)
        else:
            self._open(self._keyboard.press(key))

    def focus(self, id: str) -> None:
        self._keyboard.focus(id)

    def update(self, dt: float) -> None:
        if self.table.stage.update(dt):
            self.dirty = True
        on_top = self._on_top
        self._open(director.update(self.table, dt, on_top=on_top))
        if dt:  # else what is shown first is still to be drawn
            self._prerender()
        dragging.follow(self.table, dt)
        self._pointer.update(dt)
        self._keyboard.begin_turn()
        self._keyboard.come_back()
        seen, self._seen = self._seen, self._shown_state()
        self.dirty = self.dirty or seen != self._seen
        if self.dirty and on_top:
            director.announce_prompt(self.table)

    @property
    def _on_top(self) -> bool:
        """Whether no other scene is open over it."""
        return self.services.scenes.top is self

    def _shown_state(self) -> tuple[object, ...]:
        """Return the visible state without animations, to be compared."""
        table, drag = self.table, self.table.selection.drag
        dragged_to = drag.pos if drag and drag.started else None
        return table.revision, table.hover, table.selection.drop_target, dragged_to

    def _prerender(self) -> None:
        """Prerender a little, while nothing moves: for these sizes, and those that the line may
        have after the next play. While it gets there, a picture a frame."""
        line, plays = self.table.line, self.table.next_plays
        needed = self.table.areas.rack.unit, line.unit, plays if line.laid_ahead(plays) else ()
        if needed != self._prerendered_for:
            only_ahead = self._prerendering.done and needed[:2] == self._prerendered_for[:2]
            steps = prerender_ahead(self.table) if only_ahead else self._prerender_steps()
            self._prerendering, self._prerendered_for = SlicedTask(steps), needed
        if not self.in_motion:
            seconds = _SHUFFLED_SLICE if self.table.phase is Phase.SHUFFLED else SLICE
            self._prerendering.run_until(perf_counter() + seconds)
        elif line.glides(self.table.stage):
            self._prerendering.run_until(perf_counter() + _MOVING_SLICE)

    def _prerender_steps(self) -> Generator[None, None, None]:
        """Draw the next moves and the menu off screen, a little a step."""
        yield from _prerender_moves(self.table)
        yield from self._menu().prerender()

    def think(self, until: float) -> bool:
        return director.think(self.table, until)

    @property
    def moving(self) -> bool:
        return self.table.moving

    @property
    def idle_for(self) -> float:
        """No time while a bubble or a reaction shows, or something is still to be drawn or laid.
        Under another scene nothing begins: an opponent waits for it to close."""
        table, stage, undrawn = self.table, self.table.stage, self._shown_state() != self._seen
        ahead = table.line.laid_ahead(table.next_plays) and self._prerendering.done
        waits = stage.bubbles or stage.reactions or undrawn or not ahead or self.dirty
        if self._on_top:
            return 0.0 if waits or self.moving else math.inf
        under_way = table.busy or director.counts_down(table, on_top=False)
        return 0.0 if waits or under_way else math.inf

    @property
    def in_motion(self) -> bool:
        return self.table.stage.tweens.busy or self.table.dragging

    # What is opened over it

    def _open(self, overlay: Overlay | None) -> None:
        session, services = self.table.session, self.services
        if overlay in (Overlay.MENU, Overlay.LOG, Overlay.SETTINGS):
            commands.cancel(self.table)
            self.services.sound("tick")
        match overlay:
            case Overlay.MENU:
                self.open_menu()
            case Overlay.LOG:
                services.open(screens.LOG, session, self._viewer)
            case Overlay.SETTINGS:
                services.open(screens.SETTINGS)
            case Overlay.HAND_OVER:
                hand_over = partial(director.hand_device_to_next, self.table)
                services.open(screens.HAND_OVER, session, hand_over)
            case Overlay.TRAIN:
                arm = self.table.looked_at
                table = self.table
                title = sentences.train(table.view, table.words.names, arm).words
                services.open(screens.TRAIN, title, sentences.train_in_full(table, arm))
            case Overlay.SEAT:
                seats, heard = (self.table.looked_at,), self.table.stage.small_talk
                services.open(screens.PLAYERS, session, self._viewer, seats, heard)
            case Overlay.RESULT:
                self.open_result()

    @property
    def _viewer(self) -> int:
        """The seat the table is seen from, -1 for a spectator's."""
        return self.table.me if self.table.mine else -1

    def open_menu(self) -> None:
        self.services.scenes.push(self._menu())

    def _menu(self) -> PauseScene:
        on_log, on_sort = partial(self._open, Overlay.LOG), partial(commands.sort, self.table)
        return PauseScene(self.services, self.table.session, on_log, on_sort)

    def open_result(self) -> None:
        table = self.table
        go_on = partial(director.next_round, table)
        session, me = table.session, table.words.me
        self.services.open(screens.RESULT, session, me, go_on, self.as_neighbour)

    @property
    def as_neighbour(self) -> Neighbour:
        """The table as a panel beside it sees it."""
        menu = partial(self._open, Overlay.MENU)
        return Neighbour(self._make_room, self._press_button, menu, lambda: not self.table.busy)

    def _press_button(self, start: Point, end: Point) -> None:
        """Press the button of another scene, if a press beside a sheet began and ended on it."""
        control = self._controls.at(end)
        if (
            control
            and control.id in _OPENING
            and control.press
            and control.rect.collidepoint(start)
        ):
            self._open(control.press())

    def _make_room(self, free: Rect) -> None:
        """Move the table into what is free of the window."""
        seconds = self.table.moving_seconds(DURATIONS.glide_home)
        placing.make_room(self.table, self.metrics, free, seconds, self._clear_felt)

    def _clear_felt(self) -> Rect | None:
        """Return the part of the felt that nothing lies over; None where it is all of it."""
        return None

    # What is seen

    def draw(self, surface: DisplayList) -> None:
        """Draw the table; with its first picture, which may come in parts, what the deal takes."""
        self._painter.draw(surface, self.table, self._controls.all)
        if self._fresh:
            draw_deal(self.table)
            self._fresh = False

    def describe(self) -> list[AccessibleNode]:
        return describe(self.table, self._controls.all)


def prerender_table(services: Services, choices: NewGameDefaults) -> Generator[None, None, None]:
    """Draw out of sight, a picture a step, the table of a match that is about to be dealt."""
    match, metrics = Match(choices.rules, 0, choices.variant.key), services.metrics
    table = Table(Session(match, choices.players), services, metrics)
    table.pile()
    placing.lay(table)
    yield
    yield from draw_sliced(lambda: _draw(table))
    yield from _prerender_moves(table)


def _draw(table: Table) -> None:
    TablePainter().draw(DisplayList(table.metrics.size), table, controls(table))


def _prerender_moves(table: Table) -> Generator[None, None, None]:
    """Draw out of sight what the next moves need: the line, what marks each seat whose turn it is,
    and tiles on their way."""
    yield from prerender_line(table)
    for silent, seat in product((False, True), table.areas.seats):
        yield from draw_sliced(partial(_draw_turn, table, seat, silent=silent))
    yield from prerender_moves(table)


def _draw_turn(table: Table, seat: int, *, silent: bool) -> None:
    """Draw the table as it is now, but with a seat to move; a `silent` one tells nothing else."""
    looks = copy(table)  # nothing that both hold is changed by drawing it
    looks.phase = Phase.PLAYING
    looks.turn = Turn()
    if silent:
        looks.prompt = Prompt()
    legal = table.view.legal if seat == table.me else ()
    looks.view = replace(table.view, turn=seat, legal=legal)
    _draw(looks)
