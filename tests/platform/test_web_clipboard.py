"""Copying and sharing in a browser that allows it, or doesn't."""

from types import SimpleNamespace

import pytest

from game.platform.web.clipboard import WebClipboard
from tests.platform.page import Document, Page, Promise

TEXT = "Fives, the deal of the day"
REFUSED = Promise(error=RuntimeError("NotAllowedError: not now"))


def clipboard_of(document: Document, **navigator: object) -> WebClipboard:
    return WebClipboard(Page(document=document, navigator=SimpleNamespace(**navigator)))


def copied(clipboard: WebClipboard) -> str:
    said: list[str] = []
    clipboard.copy(TEXT, said.append)
    (sentence,) = said
    return sentence


@pytest.mark.parametrize("refuses", [True, False], ids=["refused", "no clipboard"])
@pytest.mark.parametrize(("obeys", "said"), [(True, "Copied."), (False, "")])
def test_else_by_the_older_command(refuses: bool, obeys: bool, said: str) -> None:
    document = Document(obeys)
    refusing = {"clipboard": SimpleNamespace(writeText=lambda _text: REFUSED)}
    assert copied(clipboard_of(document, **refusing if refuses else {})) == said
    (field,) = document.made
    assert field.value == TEXT
    assert document.shown == [], "the field is taken away again"
    assert document.focused == 1, "and what had the keys has them again"


def test_the_older_command_copies_where_nothing_has_the_focus() -> None:
    assert copied(clipboard_of(Document(unfocused=True))) == "Copied."


def test_a_text_is_shared_by_the_system() -> None:
    shared: list[object] = []

    def share(what: object) -> Promise:
        shared.append(what)
        return Promise()

    said: list[str] = []
    clipboard_of(Document(), share=share).share(TEXT, said.append)
    assert shared == [{"text": TEXT}]
    assert said == [], "the system has said it"


@pytest.mark.parametrize("refusal", [REFUSED, None], ids=["refused", "no sharing"])
def test_what_cannot_be_shared_is_copied(refusal: Promise | None) -> None:
    navigator = {"share": lambda _what: refusal} if refusal else {}
    said: list[str] = []
    clipboard_of(Document(), **navigator).share(TEXT, said.append)
    assert said == ["Copied."]


def test_a_player_who_thought_better_of_it_gets_no_copy() -> None:
    document = Document()
    aborted = Promise(error=RuntimeError("AbortError: share canceled"))
    said: list[str] = []
    clipboard_of(document, share=lambda _what: aborted).share(TEXT, said.append)
    assert said == document.made == []
