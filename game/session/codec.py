"""Decoding of saved texts, and the errors for those that can't be used."""

import json
import re
from itertools import accumulate
from typing import Any

from game.language import _

_MAX_DEPTH = 20  # nested brackets; what the game saves needs four
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
_ESCAPED = re.compile(r"\\.", re.DOTALL)


class SaveError(ValueError):
    """A saved text that can't be used; the message says why in plain words."""


class NewerError(SaveError):
    """A saved text that only a newer version of the game can use."""


def _depth(text: str) -> int:
    """Return how deeply brackets are nested, not counting those in strings.

    Parsing deeply nested text may overflow the stack, which a browser's Python does not survive.
    """
    outside = "".join(_ESCAPED.sub("", text).split('"')[::2])
    brackets = re.findall(r"[\[\]{}]", outside)
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0)


def read_object(text: str, what: str) -> dict[str, Any]:
    """Return the JSON object in a saved text. Raises SaveError for one that is not `what`."""
    if not text:
        raise SaveError(_("it is empty or can’t be read"))
    try:
        if _depth(text) > _MAX_DEPTH:
            raise ValueError("too many brackets within each other")
        text.encode()  # half a surrogate pair, which can't be stored anywhere, is refused here
        data = json.loads(text)
        if "\\u" in text:  # and where it is written as "\\ud800"
            json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        sentence = _("it is damaged or is not {what}")
        raise SaveError(sentence.format(what=what)) from error
    if not isinstance(data, dict):
        raise SaveError(_("it doesn’t contain {what} from this game").format(what=what))
    return data
