"""The page's Python has every module the game needs, though not the whole library."""

import importlib.util
import io
import re
import tarfile
import zipfile
from pathlib import Path

import pytest

from devtools import archive, page, runtime, stand_ins
from devtools.paths import WEB
from devtools.say import Trouble
from tests.web.chromium import ChromiumTab
from tests.web.player import Player
from tests.web.test_lots import hold
from tests.web.test_page import pattern

# Runs before the game: records modules that were looked for and not found.
LISTEN = """
import sys
import js
from pyodide.ffi import create_proxy

class Missed:
    names = []

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        cls.names.append(name)

sys.meta_path.append(Missed)
js.boneyard_missed = create_proxy(lambda: ",".join(Missed.names))
"""


@pytest.fixture(scope="module")
def library(pyodide: Path) -> set[str]:
    """The names of all modules of Python's library that Pyodide has."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as whole:
        names = [name.removesuffix(".py") for name in whole.namelist() if name.endswith(".py")]
    return {name.removesuffix("/__init__").replace("/", ".") for name in names}


def test_nothing_is_missed_from_the_start_to_the_end_of_a_round(
    tab: ChromiumTab, site: str, library: set[str]
) -> None:
    text = (WEB / "index.html").read_text(encoding="utf-8")
    place = '<script type="text/plain" id="start">\n'
    assert text.count(place) == 1
    prepared = text.replace(place, place + LISTEN)
    tab.page.route(site, lambda route: route.fulfill(body=prepared, content_type="text/html"))
    # Only a start from the beginning imports everything. The snapshot fails before the machine has
    # arrived, which must not be reported as an unhandled rejection.
    snapshot, machine = pattern("runtime/snapshot.bin"), pattern("runtime/pyodide.bin")
    broken, held = hold(tab, snapshot), hold(tab, machine)
    player = Player(tab)
    tab.go(site)
    player.until(lambda: broken and held, "both requests")
    (whole,) = WEB.glob("runtime/snapshot.*.bin")
    broken[0].fulfill(body=bytes(whole.stat().st_size))  # a shorter one would be resumed
    tab.pause(0.5)
    tab.page.unroute(snapshot)
    tab.page.unroute(machine)
    held[0].continue_()
    player.started("title")
    for scene in ("rules", "statistics", "settings"):
        player.press(f"button-{scene}", scene=scene)
        tab.page.keyboard.press("Escape")
        player.until_scene("title")
    player.start_match()
    while player.until_my_turn():
        player.play_a_tile()
    player.until_scene("result", "match-result")
    assert set(tab.run("boneyard_missed()").split(",")) & library == set()


def test_the_library_is_cut_to_what_is_used(site: str, library: set[str]) -> None:
    every = []
    for path in (*WEB.glob("runtime/python.*.bin"), *WEB.glob("boneyard.*.bin")):
        with tarfile.open(fileobj=io.BytesIO(archive.without_brotli(path.read_bytes()))) as packed:
            every += packed.getnames()
    names = [name for name in every if name.startswith("lib/") and name.endswith(".pyc")]
    assert not [name for name in every if name.endswith(".py")]
    assert 80 < len(names) < len(library) / 3


def test_imports_are_found_wherever_they_stand(tmp_path: Path) -> None:
    source = tmp_path / "module.py"
    source.write_text(
        "import a.b\nfrom game.ui import form\nfrom . import near\n"
        "def late():\n    from c import d, e\n    import js\n",
        encoding="utf-8",
    )
    assert runtime.imports([source]) == ["a.b", "c", "c.d", "c.e"]
    assert "asyncio" in page.imports()


@pytest.mark.parametrize("name", ["socket", "subprocess", "threading", "logging", "platform"])
def test_a_stand_in_says_nothing_that_the_module_does_not(name: str) -> None:
    texts = {path.removesuffix(".py"): text for path, text in stand_ins.LIBRARY.items()}
    said: dict[str, object] = {}
    exec(texts.get(name) or texts.get(f"{name}/__init__", ""), said)
    real = vars(importlib.import_module(name))
    public = {key: it for key, it in said.items() if not key.startswith("_")}
    assert public.keys() <= real.keys()
    values = {key: it for key, it in public.items() if isinstance(it, int | str)}
    assert {key: real[key] for key in values} == values


def test_the_loop_stands_in_with_modules_that_there_are() -> None:
    asked = re.findall(r"from (\.\w+)", stand_ins.LIBRARY["asyncio/__init__.py"])
    assert ".events" in asked
    assert all(importlib.util.find_spec(f"asyncio{module}") for module in asked)


def test_a_stand_in_is_for_one_module_as_it_was(tmp_path: Path) -> None:
    assert set(stand_ins.WRITTEN_FOR) == {*stand_ins.LIBRARY, *stand_ins.PYGAME}
    (tmp_path / "pygame").mkdir()
    for name in stand_ins.PYGAME:
        (tmp_path / name).write_text("# a newer one", encoding="utf-8")
    with pytest.raises(Trouble, match=r"pygame has a different pygame/__init__\.py"):
        stand_ins.swap_pygame(tmp_path)


def test_a_library_without_such_a_module_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "library.zip", "w") as library:
        library.writestr("socket.py", "")
    with pytest.raises(Trouble, match=r"no asyncio/__init__\.py"):
        stand_ins.swap_library(tmp_path / "library.zip", tmp_path / "changed.zip")


def test_a_pygame_without_such_a_module_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"no pygame/__init__\.py"):
        stand_ins.swap_pygame(tmp_path)
