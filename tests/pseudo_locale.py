"""Made-up languages, which reveal texts that bypass the catalogues or are missing from them."""

import gettext
import re
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from game import language

_FIELD = re.compile(r"(\{[^{}]*\})")
_WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in map(chr, range(128)) if letter.isalpha()}
_VOWEL = re.compile("[AEIOUYaeiouy]")
_ACCENTED = str.maketrans("AEIOUYaeiouy", "ÁÉÍÓÚÝáéíóúý")
_LONGER = 0.4
_FILLING = "ñöt çhé größ "


@cache
def known() -> frozenset[tuple[str | None, str]]:
    """Return every text in the template, with its context."""
    with Path(language.__file__).with_name("boneyard.pot").open("rb") as file:
        return frozenset(
            (message.context, text)
            for message in read_po(file)
            for text in ([message.id] if isinstance(message.id, str) else message.id)
        )


class Strange(gettext.NullTranslations):
    """Turns every message into ⟦wide letters in brackets⟧, with its `{fields}` unchanged.

    Texts that are not in the template stay English.
    """

    def gettext(self, message: str) -> str:
        return self._said(None, message)

    def pgettext(self, context: str, message: str) -> str:
        return self._said(context, message)

    def _said(self, context: str | None, message: str) -> str:
        if (context, message) not in known():
            return message
        parts = _FIELD.split(message)
        wide = [part if _FIELD.match(part) else part.translate(_WIDE) for part in parts]
        return f"⟦{''.join(wide)}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


class Longer(Strange):
    """Puts accents on all vowels of a message, and makes it 40% longer; it can be drawn."""

    def gettext(self, message: str) -> str:
        parts = _FIELD.split(message)
        said = "".join(p if _FIELD.match(p) else p.translate(_ACCENTED) for p in parts)
        more = round(_LONGER * len(_FIELD.sub("", message)))
        return f"{said} {(_FILLING * more)[:more].strip()}" if said != message else message


def english(text: str) -> list[str]:
    """Return the words that stayed English in a text in one of these languages."""
    return [word for word in re.findall(r"\w+", text) if _VOWEL.search(word)]
