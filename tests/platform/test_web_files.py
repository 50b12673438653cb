"""File export and import in a browser."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.platform.base import LARGEST_FILE, StorageError
from game.platform.web.bridge import byte_array
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
    assert said == "Your browser was asked to save boneyard-2026-11-21.json."
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


PICTURE = b"\x89PNG\x00\xff"


class Sharing:
    """A page whose share sheet answers in some way; and what was done."""

    def __init__(self, answer: Promise | None, *, takes: bool = True) -> None:
        self.document, self.shared = Document(), list[Any]()

        def share(what: Any) -> Promise:
            assert answer
            self.shared += what.files
            return answer

        navigator = {"share": share, "canShare": lambda _what: takes} if answer else {}
        revoking = SimpleNamespace(bind=lambda _to: print)
        self.page = Page(
            document=self.document,
            navigator=SimpleNamespace(**navigator),
            Array=SimpleNamespace(of=lambda *parts: list(parts)),
            Object=SimpleNamespace(fromEntries=lambda entries: SimpleNamespace(**dict(entries))),
            Uint8Array=SimpleNamespace(**{"from": bytes}),
            Blob=SimpleNamespace(new=lambda parts, kind: (parts, kind.type)),
            File=SimpleNamespace(new=lambda parts, name, kind: (parts, name, kind.type)),
            URL=SimpleNamespace(createObjectURL=repr, revokeObjectURL=revoking),
            setTimeout=lambda *timer: timer,
        )
        self.said: list[str] = []
        WebFiles(self.page).share("table.png", PICTURE, self.said.append)


def test_a_picture_goes_to_the_page_as_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Written out as numbers, a picture of the table took half a second."""
    ffi = ModuleType("pyodide.ffi")
    ffi.__dict__.update(to_js=bytes, create_proxy=lambda function: function)
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    parsed: list[str] = []
    page = Page(JSON=SimpleNamespace(parse=parsed.append))
    assert byte_array(page, PICTURE) == PICTURE
    assert parsed == []


def test_a_picture_is_shared_by_the_system() -> None:
    sharing = Sharing(Promise())
    assert sharing.shared == [([PICTURE], "table.png", "image/png")]
    assert sharing.said == sharing.document.made == [], "the system has said it"


@pytest.mark.parametrize(
    ("answer", "takes"),
    [
        (None, True),
        (Promise(), False),
        (Promise(error=RuntimeError("NotAllowedError: not now")), True),
    ],
    ids=["no sharing", "no files", "refused"],
)
def test_a_picture_that_cannot_be_shared_is_a_download(answer: Promise | None, takes: bool) -> None:
    sharing = Sharing(answer, takes=takes)
    (link,) = sharing.document.made
    assert (link.clicks, link.download) == (1, "table.png")
    assert link.href == repr(([PICTURE], "image/png"))
    assert sharing.said == ["Your browser was asked to save table.png."]


def in_frame(page: Page) -> None:
    page.parent = Page()


def installed(page: Page) -> None:
    page.standalone = True


@pytest.mark.parametrize("enclose", [in_frame, installed])
def test_an_export_where_downloads_may_be_blocked_is_shared_first(
    enclose: Callable[[Page], None],
) -> None:
    sharing = Sharing(Promise())
    sharing.shared.clear()
    WebFiles(sharing.page).export("boneyard.json", b"{}", sharing.said.append)
    assert (sharing.shared, len(sharing.document.made)) == ([], 1), "elsewhere it is a download"
    enclose(sharing.page)
    WebFiles(sharing.page).export("boneyard.json", b"{}", sharing.said.append)
    assert (len(sharing.shared), len(sharing.document.made)) == (1, 1)
    said = WebFiles(sharing.page).save("boneyard.json", b"{}")
    assert said.endswith("If there is no such file, downloads are blocked here.")


def test_a_player_who_thought_better_of_it_gets_no_picture() -> None:
    sharing = Sharing(Promise(error=RuntimeError("AbortError: share canceled")))
    assert sharing.said == sharing.document.made == []


def test_a_browser_that_neither_shares_nor_saves_says_why() -> None:
    said: list[str] = []
    WebFiles(Page()).share("table.png", PICTURE, said.append)
    (sentence,) = said
    assert sentence.startswith("It could not be exported: the browser blocked saving: ")


@dataclass
class Blob:
    """A file as the browser gives it."""

    content: str = ""
    error: Exception | None = None

    def slice(self, start: int, end: int) -> "Blob":
        return Blob(self.content[start:end], self.error)

    def text(self) -> Promise:
        return Promise(self.content, error=self.error)

    def __len__(self) -> int:
        """The size, which makes an empty file count as false, as Pyodide does."""
        return len(self.content)


def chosen(file: object) -> list[str]:
    """Return what the game gets for a file that the player chooses."""
    document, given = Document(), list[str]()
    WebFiles(Page(document=document)).open(given.append)
    (field,) = document.made
    assert (field.kind, field.type, field.clicks) == ("input", "file", 1)
    files = [] if file is None else [file]
    field.files = SimpleNamespace(item=files.__getitem__, length=len(files))
    field.heard["change"](SimpleNamespace())
    return given


@pytest.mark.parametrize(
    ("file", "given"),
    [
        (Blob("{}\n"), ["{}\n"]),
        (Blob(""), [""]),
        (Blob(error=RuntimeError("gone")), [""]),
        (Blob(" " * 2 * LARGEST_FILE), [" " * (LARGEST_FILE + 1)]),
        (None, []),
    ],
    ids=["good", "empty", "gone", "too large", "none"],
)
def test_a_file_is_chosen(file: object, given: list[str]) -> None:
    assert chosen(file) == given


def test_a_browser_that_opens_no_files_says_why() -> None:
    with pytest.raises(StorageError, match=r"blocked opening files here: .*document"):
        WebFiles(Page()).open(print)
