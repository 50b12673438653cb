"""A language nobody speaks: English with every vowel accented, and 40 % longer.

What has gone through the catalogues is known by its vowels, whatever it was put together with.
"""

from __future__ import annotations

import gettext
import re

_ACCENTED = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_LONGER = 0.4
_FILLING = "ñöt çhé größ "
_FIELD = re.compile(r"(\{[^}]*\})")


def said(text: str) -> str:
    """Return a text in that language, its `{fields}` as they are."""
    parts = _FIELD.split(text)
    words = "".join(p if p.startswith("{") else p.translate(_ACCENTED) for p in parts)
    if words == text:  # numbers, or said already
        return text
    longer = round(_LONGER * len("".join(p for p in parts if not p.startswith("{"))))
    return f"{words} {(_FILLING * longer)[: max(1, longer - 1)].strip()}" if longer > 1 else words


def unsaid(text: str) -> list[str]:
    """Return the words of a text that did not go through the catalogues."""
    return [word for word in re.findall(r"\w+", text) if re.search("[aeiouyAEIOUY]", word)]


class Pseudo(gettext.NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        return said(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return said(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return said(message)
