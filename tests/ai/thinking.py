"""Coroutines that think in slices, run to their end."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def run(thinking: Coroutine[Any, Any, T]) -> tuple[T, int]:
    """Return what comes of it, and how often it handed the loop back."""
    pauses = 0
    while True:
        try:
            thinking.send(None)
        except StopIteration as done:
            found: T = done.value
            return found, pauses
        pauses += 1
