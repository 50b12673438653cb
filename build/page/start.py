"""Runs in the page once the files are in place: starts main.py on the browser's own event loop."""

import asyncio
import os
import platform
import runpy
import sys
import traceback
from collections.abc import Coroutine
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


def start() -> None:
    """Gives main.py what it finds under pygbag, and runs it up to its first wait."""
    platform.window = js  # type: ignore[attr-defined]
    asyncio.run = run  # type: ignore[assignment]
    os.chdir(HOME)
    sys.path.insert(0, HOME)
    runpy.run_module("main", run_name="__main__", alter_sys=True)


start()
