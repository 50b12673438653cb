"""Loads the game, and starts it on the browser's own event loop.

Runs in the page once the files are in place. Where the page wakes Python from a snapshot, this has
run when that was taken, and `load` too, and only `start` is left to be called.
"""

import asyncio
import os
import platform
import random
import sys
import time
import traceback
from collections.abc import Coroutine
from importlib import import_module
from typing import Any

import js

HOME = "/app/assets"


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


def load() -> None:
    """Loads what leads to the title. Nothing is opened, and nothing here is this browser's."""
    os.chdir(HOME)
    sys.path.insert(0, HOME)
    import_module("game.ui.app")
    import_module("game.platform.web.platform")
    import_module("game.__main__")


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
