"""All saved data as the text of one file, and back."""

import json
from collections.abc import Mapping

from game import __version__
from game.language import _
from game.platform.base import LARGEST_FILE
from game.profile import formats
from game.profile.codecs import EXPORTED, PAUSED
from game.session.codec import SaveError, read_object

FORMAT = 1
_KEY = "boneyard-export"


def write(texts: Mapping[str, str], day: str) -> str:
    """Return saved texts, given by key, as the text of a file."""
    data = {_KEY: FORMAT, "version": __version__, "day": day, "kept": dict(texts)}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read(text: str) -> dict[str, str]:
    """Return the saved texts of a file, each of them checked.

    Raises SaveError for anything else, even if only one of them could not be loaded.
    """
    if len(text) > LARGEST_FILE:
        raise SaveError(_("it is too large"))
    data = read_object(text, _("an exported file"))
    if _KEY not in data:
        raise SaveError(_("it is not a file exported from this game"))
    if data[_KEY] != FORMAT:
        raise SaveError(_("a newer version of the game wrote it"))
    texts = data.get("kept")
    if not isinstance(texts, dict):
        raise SaveError(_("the saved data is missing"))
    known = {codec.key: codec for codec in EXPORTED}
    keys = {*known, formats.KEY}
    if not all(key in keys and isinstance(text, str) for key, text in texts.items()):
        raise SaveError(_("it contains something this version doesn’t recognise"))
    for key in filter(texts.__contains__, known):
        try:
            kept = known[key].parse(texts[key])
            if known[key] is PAUSED:
                kept.sessions()  # otherwise they are only read when they are shown
        except (SaveError, TypeError) as error:
            if formats.is_newer(known[key], texts.get(formats.KEY)):
                raise SaveError(_("a newer version of the game wrote it")) from None
            sentence = _("{why} (in “{thing}”)").format(why=error, thing=_(known[key].title))
            raise SaveError(sentence) from None
    return texts
