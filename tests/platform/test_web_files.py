"""Files out of and into a browser."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.platform.base import LARGEST_FILE, StorageError
from game.platform.web.files import WebFiles
from tests.platform.page import Document, Page, Promise


def test_a_file_is_a_download() -> None:
    document, later = Document(), []
    revoked: list[str] = []

    class Revoke:
        def bind(self, _to: object) -> Any:
            return revoked.append

    page = Page(
        document=document,
        Array=SimpleNamespace(of=lambda *parts: list(parts)),
        Blob=SimpleNamespace(new=lambda parts, kind: (parts, kind)),
        URL=SimpleNamespace(createObjectURL=repr, revokeObjectURL=Revoke()),
        setTimeout=lambda *timer: later.append(timer),
    )
    said = WebFiles(page).save("boneyard-2026-11-21.json", "all of it")
    assert said == "Saved to your downloads as boneyard-2026-11-21.json."
    (link,) = document.made
    assert (link.clicks, link.download) == (1, "boneyard-2026-11-21.json")
    assert link.href == repr((["all of it"], {"type": "application/json"}))
    assert document.shown == []
    ((act, wait, address),) = later
    act(address)
    assert (revoked, wait) == ([link.href], 60_000)


def test_a_browser_without_downloads_says_why() -> None:
    with pytest.raises(StorageError, match=r"blocked saving: .*document"):
        WebFiles(Page()).save("boneyard.json", "all of it")


def chosen(file: object) -> list[str]:
    """Return what is given for a file that the player chooses."""
    document, given = Document(), list[str]()
    WebFiles(Page(document=document)).open(given.append)
    (field,) = document.made
    assert (field.kind, field.type, field.clicks) == ("input", "file", 1)
    field.files = SimpleNamespace(item=lambda _number: file)
    field.heard["change"](SimpleNamespace())
    return given


@pytest.mark.parametrize(
    ("file", "given"),
    [
        (SimpleNamespace(size=3, text=lambda: Promise("{}\n")), ["{}\n"]),
        (SimpleNamespace(size=3, text=lambda: Promise(error=RuntimeError("gone"))), [""]),
        (SimpleNamespace(size=LARGEST_FILE + 1), [""]),
        (None, []),
    ],
    ids=["good", "gone", "too large", "none"],
)
def test_a_file_is_chosen(file: object, given: list[str]) -> None:
    assert chosen(file) == given


def test_a_browser_that_opens_no_files_says_why() -> None:
    with pytest.raises(StorageError, match=r"blocked opening files here: .*document"):
        WebFiles(Page()).open(print)


def test_nothing_is_dropped_onto_a_canvas() -> None:
    with pytest.raises(StorageError, match=r"match\.json can’t be read"):
        WebFiles(Page()).dropped("match.json")
