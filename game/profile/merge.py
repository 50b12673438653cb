"""Three-way merge of what two windows have saved."""

import json
from typing import Any

from game.profile.codecs import Codec
from game.session.codec import read_object

_GONE: Any = object()


def merged(base: Any, mine: Any, theirs: Any) -> Any:
    """Return `theirs` with the changes from `base` to `mine` applied, entry by entry."""
    if mine == base:
        return theirs
    if not isinstance(mine, dict) or not isinstance(theirs, dict):
        return mine
    old = base if isinstance(base, dict) else {}
    keys = dict.fromkeys((*theirs, *mine))
    pairs = {
        key: merged(old.get(key, _GONE), mine.get(key, _GONE), theirs.get(key, _GONE))
        for key in keys
    }
    return {key: value for key, value in pairs.items() if value is not _GONE}


def merged_texts(codec: Codec[Any], base: str | None, mine: str, theirs: str) -> str:
    """Return the text to save if another window has saved `theirs` since both held `base`.

    It is just `mine` if `theirs` is damaged or one of them is not a JSON object.
    """
    try:
        codec.parse(theirs)
        old = {**json.loads(codec.default().to_text()), **read_object(base or "{}", "kept")}
        return json.dumps(merged(old, read_object(mine, "kept"), read_object(theirs, "kept")))
    except (ValueError, TypeError):
        return mine
