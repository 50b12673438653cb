"""A table without a screen: no app, no window, and a clock that the test advances."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Self

import pygame

from game.engine.match import Match
from game.platform import Display
from game.profile.settings import Settings
from game.session.session import Session
from game.ui.art.canvas import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase, Touch
from game.ui.kit.stack import AccessibleNode
from game.ui.table import commands, director, dragging, placing
from game.ui.table.controls import Controls
from game.ui.table.keyboard import TableKeyboard
from game.ui.table.nodes import describe
from game.ui.table.paint import TablePainter
from game.ui.table.pointer import TablePointer
from game.ui.table.table import Overlay, Table
from tests.ui.tables import SIZE
from tour import driving
from tour.driving import Driver, Point
from tour.harness import KEYS

FRAME = 1 / 60
"""Shorter than a screen's, as little is drawn."""


class Host:
    """What a table needs from the app: it records what it is told."""

    def __init__(self, *, reduced_motion: bool = False, **settings: object) -> None:
        self.settings = replace(Settings(), **settings)  # type: ignore[arg-type]
        self.reduced_motion = reduced_motion
        self.by_keys = False
        self.sounds: list[str] = []
        self.said: list[str] = []
        self.pulses: list[int] = []
        self.thoughts: list[float] = []

    def change(self, *, order: str) -> None:
        self.settings = replace(self.settings, order=order)

    def sound(self, name: str) -> None:
        self.sounds.append(name)

    def announce(self, text: str) -> None:
        self.said.append(text)

    def vibrate(self, milliseconds: int) -> None:
        self.pulses.append(milliseconds)

    def changed_beneath(self) -> None: ...

    def thought_took(self, ms: float) -> None:
        self.thoughts.append(ms)


def metrics(size: tuple[int, int] = (1280, 720), density: float = 1.0) -> Metrics:
    return Metrics.of(Display(size, density))


class Alone(Driver):
    """A session, resumed from its text, at a table that isn't shown; overlays it asks for go to
    `opened`, and the table is left alone until that is emptied."""

    def __init__(
        self, session: Session, host: Host | None = None, measures: Metrics | None = None
    ) -> None:
        self.host = host or Host()
        self.session = Session.from_text(session.to_text())
        self.table = Table(self.session, self.host, measures or metrics())
        self.controls = Controls(self.table)
        self.pointer = TablePointer(self.table, self.controls)
        self.keyboard = TableKeyboard(self.table, self.controls)
        self.painter = TablePainter()
        self.opened: list[Overlay] = []
        self._pos = (-1, -1)
        placing.lay(self.table)

    # Time

    def frame(self) -> None:
        """Let one frame pass, and opponents think for as long as they like."""
        self.table.stage.update(FRAME)
        self._open(director.update(self.table, FRAME, on_top=not self.opened))
        dragging.follow(self.table, FRAME)
        self.pointer.update(FRAME)
        self.keyboard.begin_turn()
        self.keyboard.come_back()
        while director.think(self.table, float("inf")):
            pass

    tick = frame

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame()

    pause = run

    def until(self, met: Callable[[], object], what: str = "it", seconds: float = 100.0) -> None:
        for _ in range(round(seconds / FRAME)):
            if met():
                return
            self.frame()
        raise AssertionError(f"{what} does not come about: {sorted(self.nodes)}")

    def until_asked(self) -> Self:
        """Let time pass until the player can act; return this table."""
        self.until(lambda: self.table.ready and not self.table.held_up, "the player's turn")
        return self

    # Looking

    @property
    def match(self) -> Match:
        return self.session.match

    def described(self) -> list[AccessibleNode]:
        """Return the nodes of the table."""
        return describe(self.table, self.controls.all)

    @property
    def nodes(self) -> dict[str, driving.Node]:
        css, size = self.table.metrics.css, self.table.metrics.size
        scene = self.opened[-1].name.lower().replace("_", "-") if self.opened else "table"
        state = "moving" if self.table.moving else ""
        whole = {"name": scene, "role": "scene", "state": state}
        found = {node.id: {**node._asdict(), "rect": css(node.rect)} for node in self.described()}
        return {"scene": {**whole, "rect": css(pygame.Rect((0, 0), size))}, **found}

    @property
    def density(self) -> float:
        return self.table.metrics.density

    def draw(self) -> DisplayList:
        display_list = DisplayList(self.table.metrics.size)
        self.painter.draw(display_list, self.table, self.controls.all)
        return display_list

    # Acting

    def point(self, phase: Phase, pos: tuple[float, float], *, finger: bool = False) -> None:
        self._open(self.pointer.touch(Touch(phase, pos, finger)))

    def _step(self, phase: Phase, pos: Point, *, finger: bool = False) -> None:
        self._pos = pos
        self.point(phase, pos, finger=finger)
        self.frame()

    def mouse_down(self, pos: Point) -> None:
        self._step(Phase.DOWN, pos)

    def mouse_move(self, pos: Point) -> None:
        self._step(Phase.MOVE if self.table.selection.drag else Phase.HOVER, pos)

    def mouse_up(self, pos: Point) -> None:
        self._step(Phase.UP, pos)

    def finger_down(self, pos: Point) -> None:
        self._step(Phase.DOWN, pos, finger=True)

    def finger_move(self, pos: Point) -> None:
        self._step(Phase.MOVE, pos, finger=True)

    def finger_up(self, pos: Point) -> None:
        self._step(Phase.UP, pos, finger=True)

    def wheel(self, steps: int) -> None:
        self.pointer.wheel(steps, self._pos)
        self.frame()

    def press(self, *keys: int, shift: bool = False) -> Self:
        for key in keys:
            if key == pygame.K_TAB:
                self.keyboard.go_round(self.described(), -1 if shift else 1)
            else:
                self._open(self.keyboard.press(key))
            self.frame()
        return self

    def key(self, name: str) -> None:
        self.press(KEYS[name])

    def button(self, name: str) -> None:
        raise NotImplementedError("a table knows nothing of pads")

    def resize(self, size: Point, density: float = 1.0) -> None:
        placing.resize(self.table, metrics(size, density))
        self.controls.forget()

    def _open(self, panel: Overlay | None) -> None:
        if panel in (Overlay.MENU, Overlay.LOG, Overlay.SETTINGS):
            commands.cancel(self.table)
        if panel:
            self.opened.append(panel)


def opened(
    now: Session, size: Point = SIZE, density: float = 1.0, *, motion: str = "off", **more: object
) -> Alone:
    """Return a player at a table alone, whatever state it is in."""
    host = Host(reduced_motion=motion == "off", **more)
    me = Alone(now, host, metrics(size, density))
    me.frame()
    return me


def at_table(now: Session, size: Point = SIZE, density: float = 1.0, **settings: Any) -> Alone:
    """Return a player at a table alone, ready to choose."""
    me = opened(now, size, density, **settings)
    me.until(lambda: me.asked)
    return me
