"""Loads the game, and starts it on the browser's own event loop.

Runs in the page once the files are in place. If the page restores Python from a snapshot, this file
and `load` have already run when that was taken, and only `start` remains to be called.
"""

import asyncio
import collections
import dataclasses
import marshal
import os
import platform
import random
import sys
import time
import tokenize  # noqa: F401 (traceback needs it, even if the start fails with little loaded)
import traceback
import typing
from functools import cache
from importlib import import_module
from typing import Any

import js

HOME = "/app/assets"
COMPILED = f"{HOME}/compiled.bin"


def report(task: "asyncio.Task[None]") -> None:
    """Shows the error panel if the game ended with an error."""
    error = None if task.cancelled() else task.exception()
    if error is not None:
        js.boneyard_failed("".join(traceback.format_exception(error)))


@cache
def compiled() -> dict[str, bytes]:
    """The code that dataclasses and named tuples generate, by its text: compiling it would take
    more than a third of the game's loading time. It arrives with the rest of the game.

    Each is marshalled separately: unpacking all of them at once took 80 ms on a slow phone.
    """
    with open(COMPILED, "rb") as file:
        found: dict[str, bytes] = marshal.load(file)
    return found


def code(text: str) -> Any:
    """The code of a text, or the text itself if it is not known. Each function is made only once,
    so its code is then dropped."""
    if not compiled.cache_info().currsize and not os.path.exists(COMPILED):
        return text
    packed = (compiled().pop if text.startswith("def ") else compiled().get)(text, None)
    return text if packed is None else marshal.loads(packed)


def compiled_type(text: str, how: tuple[str, str]) -> Any:
    """The same for the code that typing makes from a type in quotes."""
    found = code(text)
    return compile(text, *how) if found is text else found


def use_compiled() -> None:
    """Makes the library run code that is already compiled where it would compile a text."""
    dataclasses.exec = lambda text, *names: exec(code(text), *names)  # type: ignore[attr-defined]
    collections.eval = lambda text, *names: eval(code(text), *names)  # type: ignore[attr-defined]
    typing.compile = lambda text, *how: compiled_type(text, how)  # type: ignore[attr-defined]


def load() -> None:
    """Loads what the title needs. Opens nothing, and depends on nothing in this browser."""
    os.chdir(HOME)
    sys.path.insert(0, HOME)
    import_module("game.ui.loop")
    import_module("game.ui.scenes.title")
    import_module("game.platform.web.platform")
    import_module("game.__main__")
    use_compiled()


def set_time_zone() -> None:
    """Sets the browser's offset from UTC, in winter and in summer, in the module `time`."""
    year = time.gmtime().tm_year
    seasons = (time.mktime((year, month, 1, 12, 0, 0, 0, 0, -1)) for month in (1, 7))
    offsets = [time.localtime(season).tm_gmtoff for season in seasons]
    time.timezone, time.altzone = -min(offsets), -max(offsets)
    time.daylight = int(time.timezone != time.altzone)


def start() -> None:
    """Gives the game the page's window, and runs it on the browser's own loop."""
    # Reset what a snapshot keeps from the time and place it was taken.
    random.seed()  # noqa: TID251 (the module's own state, in case anything uses it)
    set_time_zone()
    platform.window = js  # type: ignore[attr-defined]
    task = asyncio.ensure_future(import_module("game.__main__").play())
    task.add_done_callback(report)
