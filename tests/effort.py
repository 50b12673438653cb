"""How long something takes, in function calls: the same on every machine, however busy."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class TooMuch(AssertionError):
    """More functions were called than allowed."""


@contextmanager
def few_calls(most: int) -> Iterator[None]:
    """Raises `TooMuch` if the code inside makes more than `most` function calls."""
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
