"""The template has every text of the game, and translations have the same fields."""

import ast
import re
from collections.abc import Iterator

import pytest

from devtools import words
from devtools.paths import ROOT

FIELD = re.compile(r"\{[^{}]*\}")
MARKUP = re.compile(r"[{}<>]|%[sd]")


def fields(text: str) -> set[str]:
    return set(FIELD.findall(text))


def test_the_template_holds_every_text() -> None:
    """If it fails, run `python3 build/dev.py words`."""
    assert words.TEMPLATE.read_text(encoding="utf-8") == words.text(words.extracted())


def marked() -> Iterator[str]:
    """Yield the first text of every call that marks one, anywhere in the code."""
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = {"_": 0, "N_": 0, "ngettext": 0, "pgettext": 1}.get(node.func.id)
                if place is not None and isinstance(text := node.args[place], ast.Constant):
                    yield str(text.value)


def test_no_text_is_marked_where_it_is_not_found() -> None:
    """Inside an f-string, for example."""
    known = {m.id if isinstance(m.id, str) else m.id[0] for m in words.extracted()}
    assert set(marked()) - known == set()


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_every_text_is_translated(language: str) -> None:
    assert [m.id for m in words.read(language) if m.id and not all(words.strings(m))] == []


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_translations_fill_in_what_the_texts_do(language: str) -> None:
    """Only the singular may leave the number out."""
    for message in filter(lambda one: one.id, words.read(language)):
        *_, many = [message.id] if isinstance(message.id, str) else message.id
        *few, last = words.strings(message)
        assert fields(last) == fields(many), last
        assert all(fields(many) - {"{count}"} <= fields(one) <= fields(many) for one in few), few
        for said in (*few, last):
            assert not MARKUP.search(FIELD.sub("", said)), said
            assert said.endswith(".") == many.endswith("."), said
            assert said == said.strip(), said


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_the_game_reads_what_was_translated(language: str) -> None:
    for part in words.PARTS:
        compiled = (words.FOLDER / part / f"{language}.json").read_text(encoding="utf-8")
        assert compiled == words.compiled(words.read(language), words.extracted(), part)


def test_french_signs_stay_on_the_line_of_their_word() -> None:
    """If it fails, run `python3 build/dev.py words`."""
    broken = [
        text
        for message in words.read("fr")
        for text in words.strings(message)
        if message.id and re.search(r" [:;!?»%]|« ", text)
    ]
    assert broken == []
