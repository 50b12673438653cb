"""A made-up language, which shows what does not go through the catalogues."""

from __future__ import annotations

import gettext
import re

_FIELD = re.compile(r"(\{[^{}]*\})")
_WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in map(chr, range(128)) if letter.isalpha()}
_ENGLISH = re.compile(r"[A-Za-z]+")


class Strange(gettext.NullTranslations):
    """Says ⟦every message⟧ in brackets and wide letters, with its `{fields}` as they are."""

    def gettext(self, message: str) -> str:
        """Return a message in this language."""
        parts = _FIELD.split(message)
        wide = [part if _FIELD.match(part) else part.translate(_WIDE) for part in parts]
        return f"⟦{''.join(wide)}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the message for a count."""
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return a message, which means the same in every context."""
        return self.gettext(message)


def english(text: str) -> list[str]:
    """Return the words of a text in this language that stayed English."""
    return _ENGLISH.findall(text)
