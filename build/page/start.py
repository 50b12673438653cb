"""Loads the game, and starts it on the browser's own event loop.

Runs in the page once the files are in place. Where the page wakes Python from a snapshot, this has
run when that was taken, and `load` too, and only `start` is left to be called.
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
import tokenize  # noqa: F401 (traceback asks for it, also where the start fails and little is there)
import traceback
import typing
from collections.abc import Coroutine
from functools import cache
from importlib import import_module
from typing import Any

import js

HOME = "/app/assets"
COMPILED = f"{HOME}/compiled.bin"


def report(task: "asyncio.Task[None]") -> None:
    """Shows the error panel if the game ended by an error."""
    error = None if task.cancelled() else task.exception()
    if error is not None:
        js.boneyard_failed("".join(traceback.format_exception(error)))


def run(main: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
    """Stands in for `asyncio.run`, which would have to wait: the browser's loop already runs."""
    task = asyncio.ensure_future(main)
    task.add_done_callback(report)
    return task


@cache
def compiled() -> dict[str, bytes]:
    """What dataclasses and named tuples are made from, as text and as code: compiling it would take
    more than a third of the time in which the game loads. Comes with the rest of the game.

    The code of each is packed by itself: to unpack all of it at once took 80 ms on a slow phone.
    """
    with open(COMPILED, "rb") as file:
        found: dict[str, bytes] = marshal.load(file)
    return found


def code(text: str) -> Any:
    """The code of a text, or the text itself where that is not known. A function is made once, and
    its code then not kept any longer."""
    if not compiled.cache_info().currsize and not os.path.exists(COMPILED):
        return text
    packed = (compiled().pop if text.startswith("def ") else compiled().get)(text, None)
    return text if packed is None else marshal.loads(packed)


def compiled_type(text: str, how: tuple[str, str]) -> Any:
    """The same for what typing makes of a type that stands in quotes."""
    found = code(text)
    return compile(text, *how) if found is text else found


def use_compiled() -> None:
    """Has the library run code that is compiled already where it would compile a text."""
    dataclasses.exec = lambda text, *names: exec(code(text), *names)  # type: ignore[attr-defined]
    collections.eval = lambda text, *names: eval(code(text), *names)  # type: ignore[attr-defined]
    typing.compile = lambda text, *how: compiled_type(text, how)  # type: ignore[attr-defined]


def load() -> None:
    """Loads what leads to the title. Nothing is opened, and nothing here is this browser's."""
    os.chdir(HOME)
    sys.path.insert(0, HOME)
    import_module("game.ui.loop")
    import_module("game.ui.scenes.title")
    import_module("game.platform.web.platform")
    import_module("game.__main__")
    use_compiled()


def set_time_zone() -> None:
    """Tells the module `time` how far the browser's clock is from UTC, in winter and in summer."""
    year = time.gmtime().tm_year
    seasons = (time.mktime((year, month, 1, 12, 0, 0, 0, 0, -1)) for month in (1, 7))
    offsets = [time.localtime(season).tm_gmtoff for season in seasons]
    time.timezone, time.altzone = -min(offsets), -max(offsets)
    time.daylight = int(time.timezone != time.altzone)


def start() -> None:
    """Gives main.py what it finds under pygbag, and runs it up to its first wait."""
    # What a snapshot has taken from when and where it was made.
    random.seed()  # noqa: TID251 (the module's own state, whoever may come to use it)
    set_time_zone()
    platform.window = js  # type: ignore[attr-defined]
    asyncio.run = run  # type: ignore[assignment]
    import_module("main")
