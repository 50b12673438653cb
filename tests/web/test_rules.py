"""The browser's Python: the same deals and rounds as everywhere else, and for a table of people."""

import io
import json
import tarfile
from pathlib import Path

from playwright.sync_api import Browser, expect

from devtools import runtime
from devtools.paths import ROOT
from tests.engine.playthrough import GOLDEN, NAMES
from tests.web.conftest import serving

PAGE = """<!doctype html><meta charset="utf-8"><title>rules</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
const sources = await (await fetch("sources.tar")).arrayBuffer();
python.unpackArchive(sources, "tar", { extractDir: "/sources" });
window.played = python.runPython(`
import json, sys
sys.path.insert(0, "/sources")
from tests.engine.playthrough import NAMES, playthrough
from game.engine import Rules
from game.people.deal import Plan, packed
from game.people.secret import Seed
from game.people.steps import digest

plan, seeds = Plan.of(Rules(), 0), [Seed(bytes([n]) * 32) for n in range(2)]
deck = plan.start()
for number, seat in enumerate(plan.writers):
    steps = plan.step(number, seeds[seat], deck)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            deck = end.value
            break
json.dumps({
    "python": sys.version_info[:2], "rounds": {n: playthrough(n) for n in NAMES},
    "deck": digest(packed(deck)).hex(),
})
`);
document.title = "done";
</script>
"""

DECK = "45bbf63dcf6ca6c850e0cdb90b57d45bf3902eb620eef0ac2ee40e80b9b5ca8b"


def pack(target: Path) -> None:
    """Writes what deals and plays, and the playthroughs, into a tar archive."""
    rooms = "language", "engine", "variants", "session", "people"
    sources = [
        ROOT / "game" / "__init__.py",
        *(path for room in rooms for path in (ROOT / "game" / room).glob("*.py")),
        ROOT / "tests" / "engine" / "playthrough.py",
    ]
    with tarfile.open(target, "w") as archive:
        for source in sources:
            archive.add(source, str(source.relative_to(ROOT)))
        for package in ("tests", "tests/engine"):
            archive.addfile(tarfile.TarInfo(f"{package}/__init__.py"), io.BytesIO())


def test_the_browsers_python_deals_and_plays_the_same(chromium: Browser, tmp_path: Path) -> None:
    runtime.extract(tmp_path / "pyodide")
    pack(tmp_path / "sources.tar")
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    with serving(tmp_path) as address:
        page = chromium.new_page()
        page.goto(address)
        expect(page).to_have_title("done")
        played = json.loads(page.evaluate("played"))
        page.close()
    assert played["python"] == [3, 13]
    assert played["deck"] == DECK
    assert sorted(played["rounds"]) == sorted(NAMES)
    for name, text in played["rounds"].items():
        assert text == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8"), name
