"""The desktop game in a real window on its own virtual display (Xvfb), played by clicks (xdotool).

What the game does is read from its saves. Where to click comes from a second copy of the game in
memory, with the same size and the same saves.
"""

import os
import struct
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from devtools.paths import ROOT
from game.platform.desktop.storage import FileStorage
from game.profile.codecs import EXPORTED, LAST_SCREEN
from tour.harness import FakePlatform, Player
from tour.memory import MemoryStorage

SCREEN = (1280, 800)
PATIENCE = 120  # seconds, enough for a busy machine


def until(met: Callable[[], object], what: str) -> None:
    """Waits until a condition holds. Raises AssertionError, with `what`, if it never does."""
    end = time.monotonic() + PATIENCE
    while not met():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.1)


class Screen:
    """A virtual display."""

    def __init__(self, display: str, frame: Path) -> None:
        shown = {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        self.environment = {**os.environ, **shown}
        self.environment.pop("SDL_VIDEODRIVER", None)
        self._frame = frame

    def _ask(self, *words: object) -> subprocess.CompletedProcess[str]:
        command = ["xdotool", *map(str, words)]
        return subprocess.run(
            command,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )

    def do(self, *words: object) -> str:
        """xdotool's output for a command. Raises AssertionError if it fails."""
        done = self._ask(*words)
        assert done.returncode == 0, f"{words}: {done.stderr}"
        return done.stdout

    def windows(self) -> list[str]:
        """The ids of the visible windows."""
        return self._ask("search", "--onlyvisible", "--class", ".").stdout.split()

    def sizes(self) -> list[tuple[int, int]]:
        """The sizes of the visible windows."""
        shapes = [self.shape(id) for id in self.windows()]
        return [shape for shape in shapes if shape]

    def shape(self, id: str) -> tuple[int, int] | None:
        """The width and height of a window; None if it is gone."""
        lines = self._ask("getwindowgeometry", "--shell", id).stdout.splitlines()
        found = dict(line.split("=") for line in lines)
        return (int(found["WIDTH"]), int(found["HEIGHT"])) if found else None

    def picture(self) -> pygame.Surface:
        """What the screen shows. Source: the XWD format, version 7 (X11/XWDFile.h)."""
        data = self._frame.read_bytes()
        header = struct.unpack(">25I", data[:100])
        start, wide, high, stride, colours = header[0], header[4], header[5], header[12], header[19]
        start += 12 * colours
        rows = (data[start + y * stride :][: 4 * wide] for y in range(high))
        return pygame.image.frombytes(b"".join(rows), (wide, high), "BGRA").convert(24)


@contextmanager
def open_screen(folder: Path) -> Iterator[Screen]:
    """Runs an Xvfb for as long as its screen is used."""
    hear, say = os.pipe()
    command = ["Xvfb", "-displayfd", str(say), "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24"]
    # Without -noreset it restarts when its last client leaves, and meanwhile refuses new ones.
    command += ["-nolisten", "tcp", "-noreset", "-fbdir", str(folder)]
    running = subprocess.Popen(command, pass_fds=[say], stderr=subprocess.DEVNULL)
    os.close(say)
    try:
        with os.fdopen(hear) as numbers:
            number = numbers.readline().strip()
        assert number, "Xvfb did not start"
        yield Screen(f":{number}", folder / "Xvfb_screen0")
    finally:
        running.terminate()
        running.wait(timeout=30)


class Window:
    """The game's window, and its saves."""

    def __init__(self, screen: Screen, saves: Path) -> None:
        self._screen, self._saves = screen, FileStorage(saves)
        until(screen.windows, "a window")
        (self._id,) = screen.windows()
        until(lambda: screen.do("getwindowname", self._id).strip() == "Boneyard", "its title")
        self.size = screen.shape(self._id) or (0, 0)

    def kept(self, key: str) -> str:
        """What the game has saved under a key, "" for nothing."""
        return self._saves.read(key) or ""

    def beside(self) -> Player:
        """The same game in memory."""
        read = {kind.key: self.kept(kind.key) for kind in (*EXPORTED, LAST_SCREEN)}
        texts = {key: text for key, text in read.items() if text}
        return Player(FakePlatform(self.size, storage=MemoryStorage(texts)))

    def click(self, x: int, y: int) -> None:
        self._screen.do("mousemove", "--window", self._id, x, y)
        self._screen.do("mousedown", 1)
        time.sleep(0.05)  # a press as long as a finger's
        self._screen.do("mouseup", 1)

    def click_until(self, point: tuple[int, int], met: Callable[[], bool], what: str) -> None:
        """Clicks a point until a condition holds; repeats it, as the game may not be ready yet."""
        until(lambda: _heard(lambda: self.click(*point), met, 2), what)

    def key_until(self, key: str, met: Callable[[], bool], what: str) -> None:
        """Presses a key until a condition holds; repeats it, as the game may not be ready yet."""
        until(lambda: _heard(lambda: self._screen.do("key", key), met, 8), what)


def _heard(act: Callable[[], object], met: Callable[[], bool], seconds: float) -> bool:
    """Does something; returns whether a condition holds within some seconds."""
    act()
    end = time.monotonic() + seconds
    while not met() and time.monotonic() < end:
        time.sleep(0.1)
    return met()


@contextmanager
def playing(command: Sequence[str], screen: Screen, saves: Path) -> Iterator[Window]:
    """Runs the game with a folder of saves while its window is in use."""
    environment = {**screen.environment, "BONEYARD_DATA": str(saves)}
    log = saves / "said.log"
    with log.open("w", encoding="utf-8") as said:
        running = subprocess.Popen(
            command, env=environment, cwd=saves, stdout=said, stderr=subprocess.STDOUT
        )
    try:
        yield Window(screen, saves)
        assert running.poll() is None, f"the game has ended: {log.read_text(encoding='utf-8')}"
        assert "Traceback" not in log.read_text(encoding="utf-8")
    finally:
        running.terminate()
        running.wait(timeout=30)
