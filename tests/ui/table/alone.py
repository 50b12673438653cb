"""A table without a screen: no app, no window, and a clock that the test turns."""

from __future__ import annotations

from dataclasses import replace

from game.platform import Display
from game.profile.settings import Settings
from game.session.session import Session
from game.ui.art.canvas import Canvas
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase, Touch
from game.ui.kit.stack import Node
from game.ui.table import director, placing
from game.ui.table.controls import Controls
from game.ui.table.keyboard import TableKeyboard
from game.ui.table.nodes import describe
from game.ui.table.paint import TablePainter
from game.ui.table.pointer import TablePointer
from game.ui.table.table import Panel, Table

FRAME = 1 / 60


class Host:
    """What a table needs of the program around it: it takes down what it is told."""

    def __init__(self, *, reduced_motion: bool = False, **settings: object) -> None:
        self.settings = replace(Settings(), **settings)  # type: ignore[arg-type]
        self.reduced_motion = reduced_motion
        self.sounds: list[str] = []
        self.said: list[str] = []
        self.thoughts: list[float] = []

    def change(self, *, order: str) -> None:
        self.settings = replace(self.settings, order=order)

    def sound(self, name: str) -> None:
        self.sounds.append(name)

    def announce(self, text: str) -> None:
        self.said.append(text)

    def changed_beneath(self) -> None: ...

    def thought_took(self, ms: float) -> None:
        self.thoughts.append(ms)


def metrics(size: tuple[int, int] = (1280, 720), density: float = 1.0) -> Metrics:
    """Return the measures of a window."""
    return Metrics.of(Display(size, density))


class Alone:
    """A session at a table that nobody shows; what it wants opened is in `opened`."""

    def __init__(self, session: Session, host: Host | None = None) -> None:
        self.host = host or Host()
        self.table = Table(session, self.host, metrics())
        self.controls = Controls(self.table)
        self.pointer = TablePointer(self.table, self.controls)
        self.keyboard = TableKeyboard(self.table, self.controls)
        self.painter = TablePainter()
        self.opened: list[Panel] = []
        placing.lay(self.table)

    def frame(self) -> None:
        """Let one frame pass, and opponents think as long as they like."""
        self.table.stage.update(FRAME)
        self._open(director.update(self.table, FRAME, on_top=not self.opened))
        self.pointer.follow()
        while director.think(self.table, float("inf")):
            pass

    def run(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def until_asked(self) -> None:
        """Let time pass until the player can act."""
        for _ in range(6000):
            if self.table.ready and not self.table.held_up:
                return
            self.frame()
        raise AssertionError("the player is never asked")

    def touch(self, phase: Phase, pos: tuple[float, float]) -> None:
        """Let the pointer do something."""
        self._open(self.pointer.touch(Touch(phase, pos)))

    def nodes(self) -> list[Node]:
        """Return what the table says of itself."""
        return describe(self.table, self.controls.all)

    def draw(self) -> Canvas:
        """Return the table as it is drawn."""
        canvas = Canvas(self.table.metrics.size)
        self.painter.draw(canvas, self.table, self.controls.all)
        return canvas

    def _open(self, panel: Panel | None) -> None:
        if panel:
            self.opened.append(panel)
