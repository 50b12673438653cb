"""The page's Python has every module the game needs, though not the whole library."""

import importlib.util
import io
import json
import re
import tarfile
import zipfile
from pathlib import Path

import pytest

from devtools import archive, machine, page, runtime, stand_ins
from devtools.say import Trouble
from tests.web.chromium import ChromiumTab
from tests.web.hosts import WEB
from tests.web.player import Player
from tests.web.test_bundles import hold
from tests.web.test_page import pattern
from tests.web.test_start import ASK, TRICKS

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


# Everything in the modules written in C: whether its name can be looked up, what it and its parts
# call themselves, and the constants' values. Left out are modules that take others which the page
# lacks, what the library adds to _ast, Pyodide's own functions, which lack their signatures, and
# the names of the program that runs Python.
BUILT_IN = """
import builtins, json, sys
LACKING = {"_ast", "_decimal", "_elementtree", "_pickle", "_pyodide_core", "_zoneinfo"}
PLAIN = bool, bytes, float, int, str, tuple, type(None)

def called(it):
    names = [getattr(it, name, "") for name in ("__name__", "__qualname__", "__text_signature__")]
    return [type(it).__name__, *map(str, names), repr(it) if type(it) in PLAIN else ""]

def parts(it):
    own = vars(it).items() if isinstance(it, type) else ()
    return [called(it), *([name, called(part)] for name, part in sorted(own) if name != "__doc__")]

found = {name: eval(name) is it for name, it in vars(builtins).items() if name[:2] != "__"}
for module in {*sys.builtin_module_names} - LACKING:
    for name, it in vars(__import__(module)).items():
        if name[:2] != "__" and "executable" not in name:
            found[f"{module}.{name}"] = parts(it)
told = json.dumps(found)
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


@pytest.mark.long
@pytest.mark.parametrize("start", ["from a snapshot", "plainly"])
def test_what_is_built_in_is_as_in_pyodide_itself(
    tab: ChromiumTab, site: str, pyodide: Path, tmp_path: Path, start: str
) -> None:
    script = tmp_path / "told.py"
    script.write_text(f"{BUILT_IN}open('/job/told', 'w').write(told)", encoding="utf-8")
    runtime.run_inside(pyodide, script, tmp_path)
    wanted = json.loads((tmp_path / "told").read_text(encoding="utf-8"))
    tab.before(TRICKS)
    Player(tab).open(site if start == "from a snapshot" else f"{site}?trick=table")
    assert start in tab.run("boneyard.start")
    program = f"exec({BUILT_IN!r}, (found := {{}})) or found['told']"
    found = json.loads(tab.run(f"{ASK}({json.dumps(program)})"))
    assert found.keys() == wanted.keys()
    assert {name: it for name, it in found.items() if it != wanted[name]} == {}
    assert found["False"] is True


def test_no_docstring_is_dropped_where_something_is_referred_to() -> None:
    data = b"lt($self)\n--\n\nLess.\0bool(x)\n--\n\nTrue if x else False\0x\n--\n\n\0"
    at = data.index(b"False")
    whole = [data[text] for text in machine.docstrings(data, set())]
    assert whole == [b"Less.", b"True if x else False"]
    left = [data[text] for text in machine.docstrings(data, {3, at, at + 2, at + 5})]
    assert left == [b"Less.", b"True if x else "]


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
