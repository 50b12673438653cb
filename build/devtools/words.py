"""`dev.py words`: the game's texts for translators, and their catalogues.

`game/language/boneyard.pot` lists every text, `LANGUAGE.po` translates them, and `LANGUAGE.json` is
what the game reads: the translations, in the order of the texts in `en.json`. They contain no
dates, machine names or line numbers: what has not changed is written as it was.
"""

import io
import json
import re
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from devtools.paths import ROOT
from devtools.say import say
from game.language import LANGUAGES, Translations

FOLDER = ROOT / "game" / "language"
TEMPLATE = FOLDER / "boneyard.pot"
# The folders of the texts, and of the code whose texts each has: those of a part of the game that
# is loaded when it is asked for are apart. The first has what no other part has.
PARTS = {
    "": (),
    "people": ("game/people/", "game/ui/scenes/people/"),
    "people_dialogs": ("game/ui/scenes/people_dialogs/",),
    "live": ("game/ui/scenes/live/",),
}
TRANSLATED = tuple(code for code in LANGUAGES if code != "en")
# How texts are marked, and how comments for translators begin.
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
COMMENT = "Translators:"
# Where a French text has an ordinary or another space that must be a no-break one: a narrow one
# before these signs, a usual one before the others and within quotation marks.
FRENCH_NARROW = re.compile("[ \u00a0](?=[;!?])")
FRENCH = re.compile(" (?=[:»%])|(?<=«) ")
# What the tools would write about this machine, the moment, or a placeholder author.
DATED = (
    *("POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "Language-Team"),
    *("Generated-By", "Report-Msgid-Bugs-To", "Project-Id-Version"),
)


def po(language: str) -> Path:
    """Where a language's translations are."""
    return FOLDER / f"{language}.po"


@cache
def extracted() -> Catalog:
    """Every text marked in the code of the game and of the page around it."""
    catalogue = Catalog(charset="utf-8", fuzzy=False, header_comment="")
    for folder, kind, method in (("build/page", "js", "javascript"), ("game", "py", "python")):
        found = extract_from_dir(
            ROOT / folder,
            method_map=[(f"**.{kind}", method)],
            keywords=KEYWORDS,
            comment_tags=(COMMENT,),
            strip_comment_tags=True,
        )
        for name, _, message, comments, context in sorted(found, key=lambda entry: entry[:2]):
            place = [(f"{folder}/{Path(name).as_posix()}", 0)]
            catalogue.add(message, None, place, auto_comments=comments, context=context)
    return catalogue


def text(catalogue: Catalog) -> str:
    """A catalogue as a file: no line numbers, no dates, no old texts."""
    written = io.BytesIO()
    write_po(written, catalogue, width=100, include_lineno=False, ignore_obsolete=True)
    lines = written.getvalue().decode().splitlines(keepends=True)
    unwanted = tuple(f'"{name}:' for name in DATED)
    return "".join(line for line in lines if not line.startswith(unwanted)).strip() + "\n"


def read(language: str) -> Catalog:
    """A language's current translations; none if its file is missing."""
    if not po(language).is_file():
        return Catalog(locale=language, charset="utf-8", fuzzy=False, header_comment="")
    with po(language).open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str, template: Catalog) -> Catalog:
    """A language's translations of the current texts; new and changed ones are empty."""
    catalogue = read(language)
    catalogue.update(template, no_fuzzy_matching=True)
    if language == "fr":
        for message in catalogue:
            narrow = [FRENCH_NARROW.sub("\u202f", form) for form in strings(message)]
            held = tuple(FRENCH.sub("\u00a0", form) for form in narrow)
            message.string = held if isinstance(message.id, tuple) else held[0]
    catalogue.fuzzy = False
    catalogue.header_comment = ""
    return catalogue


def strings(message: Message) -> tuple[str, ...]:
    """A text's translations: one, or one for each plural form."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def _part(message: Message) -> str:
    """The part that alone has a text."""
    places = [place for place, _line in message.locations]
    found = (part for part, inside in PARTS.items() if all(it.startswith(inside) for it in places))
    return next((part for part in found if part), "")


def _by_kind(template: Catalog, part: str) -> dict[str, list[Message]]:
    """The texts of a part: those with a count, and the others."""
    texts = [message for message in template if message.id and _part(message) == part]
    counted = [message for message in texts if not isinstance(message.id, str)]
    return {"plurals": counted, "texts": [text for text in texts if text not in counted]}


def _compact(content: dict[str, object]) -> str:
    return json.dumps(content, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n"


def english(template: Catalog, part: str = "") -> str:
    """The texts of a part as the game looks them up: each by its context and its English words,
    those with a count by their singular."""

    def key(message: Message) -> str:
        context = f"{message.context}{Translations.CONTEXT}" if message.context else ""
        return context + (message.id if isinstance(message.id, str) else message.id[0])

    kinds = _by_kind(template, part).items()
    return _compact({kind: [key(message) for message in messages] for kind, messages in kinds})


def compiled(catalogue: Catalog, template: Catalog, part: str = "") -> str:
    """A catalogue as the game reads it: a translation for each text of a part, in the template's
    order; empty where it isn't complete."""

    def forms(message: Message) -> tuple[str, ...]:
        found = catalogue.get(message.id, message.context)
        translated = strings(found) if found else ()
        return translated if all(translated) else ()

    kinds = _by_kind(template, part)
    content = {
        "plurals": [forms(message) for message in kinds["plurals"]],
        "texts": ["".join(forms(message)) for message in kinds["texts"]],
    }
    return _compact({"plural": catalogue.plural_expr, **content})


def _write(part: str, language: str, content: str) -> None:
    (FOLDER / part / f"{language}.json").write_text(content, encoding="utf-8", newline="\n")


def build() -> None:
    """Writes the template, brings the translations up to date with it, and compiles them."""
    template = extracted()
    TEMPLATE.write_text(text(template), encoding="utf-8", newline="\n")
    for part in PARTS:
        (FOLDER / part).mkdir(exist_ok=True)
        _write(part, "en", english(template, part))
    say(f"{len(template)} texts")
    for language in TRANSLATED:
        catalogue = updated(language, template)
        po(language).write_text(text(catalogue), encoding="utf-8", newline="\n")
        for part in PARTS:
            _write(part, language, compiled(read(language), template, part))
        done = sum(bool(message.id) and all(strings(message)) for message in catalogue)
        say(f"{LANGUAGES[language]}: {done} translated")


if __name__ == "__main__":
    build()
