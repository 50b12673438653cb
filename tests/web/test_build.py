"""Building and serving: the same every time, and completely or not at all."""

import gzip
import hashlib
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from devtools import archive, licences, page, runtime
from devtools.paths import BUILD, CACHE, PAGE
from devtools.say import Trouble
from tests.web.conftest import building
from tests.web.hosts import WEB, first_visit


def digests(folder: Path) -> dict[str, str]:
    """The digest of every file of a page."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture
def elsewhere(pytestconfig: pytest.Config) -> Iterator[Path]:
    """A separate folder for these tests' page, as others use the usual one at the same time."""
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        folder = Path(scratch, "web")
        with building(folder, long=pytestconfig.getoption("long")):
            yield folder


@pytest.fixture
def old_page(elsewhere: Path) -> Path:
    """That folder, with a page of one file in it."""
    elsewhere.mkdir()
    (elsewhere / "index.html").write_text("the page as it was", encoding="utf-8")
    return elsewhere


@pytest.mark.long
def test_the_same_sources_give_the_same_page(site: str, elsewhere: Path) -> None:
    page.build()
    assert digests(elsewhere) == digests(WEB)


def test_a_build_that_fails_leaves_the_page_as_it_was(
    site: str, old_page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = digests(old_page)

    def fail(info: object) -> str:
        raise Trouble("a licence is missing")

    monkeypatch.setattr(licences, "text", fail)
    with pytest.raises(Trouble):
        page.build()
    assert digests(old_page) == before


@pytest.mark.parametrize("pin", ["WHEEL_SHA256", "PYODIDE_SHA512"])
def test_a_runtime_that_is_not_the_pinned_one_is_refused(
    site: str, old_page: Path, monkeypatch: pytest.MonkeyPatch, pin: str
) -> None:
    before = digests(old_page)
    monkeypatch.setattr(runtime, pin, "another")
    with pytest.raises(Trouble, match="pinned"):
        page.build()
    assert digests(old_page) == before


@pytest.mark.parametrize(
    "licence",
    [
        "Copyright (c) 2026 the Boneyard authors",
        "SIL OPEN FONT LICENSE Version 1.1",
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "Emscripten authors",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "Sam Lantinga",
        "The FreeType Project LICENSE",
    ],
)
def test_the_licences_of_all_that_is_shipped_are_there(site: str, licence: str) -> None:
    text = (WEB / "LICENSES.txt").read_text(encoding="utf-8")
    assert licence in " ".join(text.split())


@pytest.mark.parametrize("words", [[], ["dance"], ["serve", "--gate", "1"], ["bench", "nothing"]])
def test_words_it_does_not_know_end_with_status_2(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, str(BUILD / "dev.py"), *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr
    assert not done.stdout


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("worker.js", "text/javascript; charset=utf-8"),
        ("boneyard.*.bin", "application/octet-stream"),
        ("LICENSES.txt", "text/plain; charset=utf-8"),
        ("sources.zip", "application/zip"),
    ],
)
def test_the_server_tells_the_kind_of_a_file(site: str, name: str, kind: str) -> None:
    names = [path.relative_to(WEB).as_posix() for path in WEB.glob(name)] if name else [name]
    with urllib.request.urlopen(site + names[0]) as answer:
        assert answer.headers["Content-Type"] == kind


@pytest.mark.parametrize(
    ("accepted", "coding"), [("gzip, br", "br"), ("gzip", "gzip"), ("identity", None)]
)
def test_the_server_hands_out_packed_copies_to_those_who_take_them(
    site: str, accepted: str, coding: str | None
) -> None:
    request = urllib.request.Request(site, headers={"Accept-Encoding": accepted})
    with urllib.request.urlopen(request) as answer:
        assert answer.headers["Content-Encoding"] == coding
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert answer.headers["Vary"] == "Accept-Encoding"
        content = answer.read()
    if coding == "gzip":
        content = gzip.decompress(content)
    if coding != "br":
        assert content == (WEB / "index.html").read_bytes()


@pytest.mark.parametrize(
    ("name", "kept"), [("boneyard.*.bin", "immutable"), ("index.html", "no-cache")]
)
def test_a_browser_keeps_what_is_named_after_its_content(site: str, name: str, kept: str) -> None:
    (path,) = WEB.glob(name)
    with urllib.request.urlopen(site + path.name) as answer:
        assert kept in answer.headers["Cache-Control"]


def test_over_the_wire_it_is_small(site: str, pytestconfig: pytest.Config) -> None:
    """Checks what a first visit fetches, compressed."""
    packed = [path.with_name(f"{path.name}.gz") for path in first_visit(WEB)]
    sizes = [(copy if copy.is_file() else copy.with_suffix("")).stat().st_size for copy in packed]
    assert sum(sizes) <= (3_545_000 if pytestconfig.getoption("long") else 3_948_000)


def test_what_is_loaded_when_it_is_asked_for_is_small(
    site: str, pytestconfig: pytest.Config
) -> None:
    long, visit = pytestconfig.getoption("long"), first_visit(WEB)
    for name, most in (("people", 32_500), ("people_dialogs", 4_500), ("live", 21_500)):
        (part,) = WEB.glob(f"{name}.*.bin")
        assert part not in visit
        assert part.stat().st_size <= (most if long else most * 1.1)


def test_what_is_shipped_is_packed_as_tightly_as_brotli_can() -> None:
    content = (PAGE / "mirror.js").read_bytes()
    qualities = (archive._brotli(content, quality) for quality in (9, 10, 11))
    assert archive.brotli(content, small=True) == min(qualities, key=len)
