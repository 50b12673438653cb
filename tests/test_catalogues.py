"""The catalogues: the template holds every text of the game, and translations fill in the same."""

import re

import pytest

from devtools import words

FIELD = re.compile(r"\{[^{}]*\}")
MARKUP = re.compile(r"[{}<>]|%[sd]")


def fields(text: str) -> set[str]:
    """Return what is to be filled into a text."""
    return set(FIELD.findall(text))


def test_the_template_holds_every_text() -> None:
    """Run `python3 build/dev.py words` where it does not."""
    assert words.TEMPLATE.read_text(encoding="utf-8") == words.text(words.extracted())


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_every_text_is_translated(language: str) -> None:
    assert [m.id for m in words.read(language) if m.id and not all(words.strings(m))] == []


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_translations_fill_in_what_the_texts_do(language: str) -> None:
    """Only the form for one of something may leave the number out."""
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
    compiled = words.po(language).with_suffix(".json").read_text(encoding="utf-8")
    assert compiled == words.compiled(words.read(language))


def test_french_signs_stay_on_the_line_of_their_word() -> None:
    """Run `python3 build/dev.py words` where they do not."""
    broken = [
        text
        for message in words.read("fr")
        for text in words.strings(message)
        if message.id and re.search(r" [:;!?»%]|« ", text)
    ]
    assert broken == []
