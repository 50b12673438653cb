"""What two windows have kept, put together."""

from __future__ import annotations

from typing import Any

_GONE: Any = object()


def merged(base: Any, mine: Any, theirs: Any) -> Any:
    """Return `theirs` with what changed from `base` to `mine`, entry by entry."""
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
