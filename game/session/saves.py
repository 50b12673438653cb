"""What is kept is text; this reads it, and refuses what it can’t be."""

from __future__ import annotations

import json
import re
from typing import Any

from game.language import _

_DEEPEST = 20  # brackets within each other; what the game keeps needs four
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)


class SaveError(ValueError):
    """A kept text that can't be used; the message says why in plain words."""


class NewerError(SaveError):
    """A kept text that a newer version of the game can use."""


def _depth(text: str) -> int:
    """Return how deeply brackets lie within each other, outside of strings.

    Whoever parses a text that nests without end may run out of stack, and a browser's Python does
    not survive that.
    """
    deepest = depth = 0
    for bracket in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def read_object(text: str, what: str) -> dict[str, Any]:
    """Return the JSON object that a kept text is. Raises SaveError for one that is not `what`."""
    try:
        if _depth(text) > _DEEPEST:
            raise ValueError("too many brackets within each other")
        text.encode()  # half a character, which can be kept nowhere, is refused here
        data = json.loads(text)
        if "\\u" in text:  # and where it is written as "\\ud800"
            json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        said = _("it is damaged, or not {what} at all")
        raise SaveError(said.format(what=what)) from error
    if not isinstance(data, dict):
        raise SaveError(_("it is not {what} of this game").format(what=what))
    return data
