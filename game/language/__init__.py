"""The language the game speaks: every text a player reads or hears comes through here.

Texts are written in English where they are used, and looked up in a gettext catalogue when they are
said, so that the language may change at any moment: `_("Deal number {number}").format(number=7)`.
A text that stands in a table made at import is marked with `N_` and looked up later, with `_`.
"""

import gettext

_catalogue = gettext.NullTranslations()


def speak(catalogue: gettext.NullTranslations) -> None:
    """Let everything be said in the language of a catalogue from now on."""
    global _catalogue
    _catalogue = catalogue


def _(text: str) -> str:
    """Return a text in the language spoken; its `{names}` are filled in by the caller."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the text for a count, by the plural rules of the language spoken."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """Return a text that means one thing here and another elsewhere; the context tells which."""
    return _catalogue.pgettext(context, text)


def N_(text: str) -> str:
    """Mark a text for the catalogues and leave it as it is."""
    return text
