"""How long something takes, in calls of functions: the same on every machine, however busy."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class TooMuch(AssertionError):
    """More functions were called than may be."""


@contextmanager
def few_calls(most: int) -> Iterator[None]:
    """Stops with `TooMuch` what calls more functions than `most`."""
    calls = 0

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")
        if calls > most:
            raise TooMuch(f"more than {most} calls")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
