"""What is written over what another window or a newer version has saved; and the formats that saved
values were written in, kept beside them under a key of their own.

Every value began in format 1, which isn't listed. A version that saves something the versions
before can't read raises the format of its codec. An older version, in another window or after a
downgrade, then knows that what it can't read is not damaged: it uses the rest, and leaves that as
it is.
"""

import json
from collections.abc import Iterable
from typing import Any

from game.language import _
from game.profile.codecs import Codec, T
from game.session.codec import NewerError, SaveError, read_object

KEY = "formats"

_GONE: Any = object()


def _listed(text: str | None) -> dict[str, int]:
    """Return the formats that are listed, by key: none if the list is damaged."""
    try:
        listed = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    entries = listed.items() if isinstance(listed, dict) else ()
    return {key: number for key, number in entries if type(number) is int}


def is_newer(codec: Codec[Any], listed: str | None) -> bool:
    """Return whether, by a list, a version that knows more has saved a value."""
    return _listed(listed).get(codec.key, 1) > codec.format


def raised(
    written: Iterable[Codec[Any]], stored: str | None, imported: str | None = None
) -> dict[str, str]:
    """Return the list to store beside values that are written, by its key, if it changes."""
    ours = {codec.key: codec.format for codec in written if codec.format > 1}
    lists = _listed(stored), _listed(imported), ours
    highest = {key: max(of.get(key, 1) for of in lists) for of in lists for key in of}
    return {} if highest == lists[0] else {KEY: json.dumps(highest)}


def parse_newer(codec: Codec[T], text: str) -> tuple[T, bool]:
    """Decode the part that can be read of a text that a newer version has saved, and return whether
    that is all of it. Raises NewerError if nothing can be read, or no part can do without another.
    """
    try:
        value: T | None = codec.parse(text)
        whole = value is not None and _covers(_data(value.to_text()), _data(text))
    except (SaveError, TypeError):
        value, whole = codec.rest(text), False
    if value is None or not (whole or codec.merges):
        raise NewerError(_("a newer version of the game saved it"))
    return value, whole


def text_over(
    codec: Codec[Any], base: str | None, text: str, stored: str, listed: str | None
) -> str:
    """Return a text as it is written over the stored one, if both come from `base`: merged with
    what has changed there, and with what only a newer version can read. Raises NewerError."""
    newer = is_newer(codec, listed)
    known = parse_newer(codec, stored)[0].to_text() if newer else stored
    if base != stored:
        text = merged_texts(codec, base, text, known)
    return json.dumps(_with_unread(*map(_data, (known, text, stored)))) if newer else text


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


def _data(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:  # a plain text
        return text


def _covers(known: Any, data: Any) -> bool:
    """Return whether every entry of `data` is also in `known`, whatever its value."""
    if not isinstance(data, dict) or not isinstance(known, dict):
        return True
    return all(key in known and _covers(known[key], value) for key, value in data.items())


def _with_unread(known: Any, now: Any, data: Any) -> Any:
    """Return `now` with what `data` holds besides what is `known` of it: entries this version can't
    read stay as they are, and a value it can't read stays until another is chosen."""
    if now == known:
        return data
    if not all(isinstance(value, dict) for value in (known, now, data)):
        return now
    kept = {
        key: _with_unread(known[key], now[key], value) if key in known else value
        for key, value in data.items()
        if key in now or key not in known
    }
    return {**now, **kept}
