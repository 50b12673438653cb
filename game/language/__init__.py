"""Translation: every text a player reads or hears passes through here.

Texts are written in English where they are used and translated through a catalogue when shown,
so the language can change at any moment: `_("Deal number {number}").format(number=7)`.
A text in a table built at import is marked with `N_` and translated later, with `_`.
The catalogues are next to this file; `python3 build/dev.py words` updates them.
"""

import gettext
import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

LANGUAGES = {"en": "English", "es": "Español", "fr": "Français", "pt": "Português (Brasil)"}
"""The languages the game speaks, by code, each under its own name."""

_PARTS = "", "people/", "people_dialogs/", "live/"
"""The folders of the texts: those of all that is always there, and of parts of the game that are
loaded when they are asked for."""

_catalogue = gettext.NullTranslations()
_SOUNDS_LIKE_O = re.compile(r"h?[oó]|8|11(?!\d)", re.IGNORECASE)
_SOUNDS_LIKE_I = re.compile(r"h?[ií](?![aeo])|y(?![aeiouáéíóú])", re.IGNORECASE)


class Translations(gettext.NullTranslations):
    """A catalogue: each English text in another language, or each of its plural forms."""

    CONTEXT = "\x04"
    """The separator between a context and its text, as in gettext's own catalogues."""

    def __init__(self, texts: dict[str, str], plurals: dict[str, list[str]], plural: str) -> None:
        """Take the texts, those with a count, and a C expression for the form of a count `n`."""
        super().__init__()
        self._texts, self._plurals, self._form = texts, plurals, gettext.c2py(plural)

    def gettext(self, message: str) -> str:
        return self._texts.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return self._texts.get(f"{context}{self.CONTEXT}{message}", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        if (forms := self._plurals.get(msgid1)) is None:
            return super().ngettext(msgid1, msgid2, n)
        return forms[self._form(n)]


def best(wished: Iterable[str]) -> str:
    """Return the first of a list of preferred languages, such as "pt-BR", that the game speaks."""
    codes = [tag.replace("_", "-").partition("-")[0].lower() for tag in wished]
    return next((code for code in codes if code in LANGUAGES), "en")


def missing(language: str) -> list[str]:
    """Return the files of a language that have not been loaded yet, without their ending: those of
    English, and its own."""
    codes = () if language == "en" else ("en", language)
    return [code for code in codes if not _is_there(code)]


def _is_there(code: str) -> bool:
    try:
        open(f"{__path__[0]}/{code}.json", encoding="utf-8").close()
    except FileNotFoundError:
        return False
    return True


def catalogue(language: str) -> gettext.NullTranslations:
    """Return the catalogue of one of LANGUAGES; English needs none, and stands in for one that is
    not loaded yet."""
    if language == "en" or missing(language):
        return gettext.NullTranslations()
    found: dict[str, dict[str, Any]] = {"texts": {}, "plurals": {}}
    for part in _PARTS:
        try:
            english, own = (_read(f"{part}{code}") for code in ("en", language))
        except FileNotFoundError:  # not loaded yet
            continue
        for kind, known in found.items():
            pairs = zip(english[kind], own[kind], strict=True)
            known.update({text: translation for text, translation in pairs if translation})
        form = own["plural"]
    return Translations(found["texts"], found["plurals"], form)


def _read(name: str) -> Any:
    """Return the texts of one of LANGUAGES, or of a part of the game: in the same order in each."""
    with open(f"{__path__[0]}/{name}.json", encoding="utf-8") as file:
        return json.load(file)


def speak(catalogue: gettext.NullTranslations) -> None:
    """Make the language of a catalogue the current one."""
    global _catalogue
    _catalogue = catalogue


def _(text: str) -> str:
    """Return a text in the current language; the caller fills in its `{names}`."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the text for a count, by the plural rules of the current language."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """Return a text whose meaning differs from place to place; the context says which it is."""
    return _catalogue.pgettext(context, text)


def N_(text: str) -> str:
    """Mark a text for the catalogues, and return it unchanged."""
    return text


def all_of(items: Sequence[object]) -> str:
    """Return "Ada", "Ada and Luis" or "Ada, Luis and Nora"."""
    joined = _("{first} and {last}")
    if _SOUNDS_LIKE_I.match(str(items[-1])):
        # Translators: as in "Nora and Ines", where a language says "and" otherwise before an i.
        joined = pgettext("before the sound of i", "{first} and {last}")
    return _listed(joined, items)


def _listed(joined: str, items: Sequence[object]) -> str:
    *first, last = map(str, items)
    return joined.format(first=", ".join(first), last=last) if first else last


def many(number: object) -> str:
    """Return a number in the plural, for the tiles that have it: "6s"."""
    # Translators: "6s", as in "no 3s or 6s"; just the number where a language says "no 6".
    return _("{number}s").format(number=number)


def percent(number: int) -> str:
    """Return a percentage as written: "59%"."""
    # Translators: a share; with a no-break space where a language has one before the sign.
    return _("{number}%").format(number=number)


def colon(name: str, text: object) -> str:
    """Return a text after a name and a colon: "Fives: Club 2 of 5"."""
    # Translators: {told} is what is told of {name}, as in “Fives: Club 2 of 5”, “Ada: 12”.
    return _("{name}: {told}").format(name=name, told=text)


def neither(items: Sequence[object]) -> str:
    """Return "6s", "6s or 4s" or "6s, 4s or 1s", to follow "no"."""
    return _listed(pgettext("after no", "{first} or {last}"), items)


def either(items: Sequence[object]) -> str:
    """Return "6", "6 or 4" or "6, 4 or 1"."""
    joined = _("{first} or {last}")
    if _SOUNDS_LIKE_O.match(str(items[-1])):
        # Translators: as in "3 or 8", where a language says "or" otherwise before an o.
        joined = pgettext("before the sound of o", "{first} or {last}")
    return _listed(joined, items)
