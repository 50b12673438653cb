"""A table of people in the page's own Python: it deals as everywhere else."""

import json
import tarfile
from pathlib import Path

from playwright.sync_api import Browser, expect

from devtools import runtime
from devtools.paths import ROOT
from tests.web.conftest import serving

PAGE = """<!doctype html><meta charset="utf-8"><title>people</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
const sources = await (await fetch("sources.tar")).arrayBuffer();
python.unpackArchive(sources, "tar", { extractDir: "/sources" });
window.found = python.runPython(`
import json, sys
sys.path.insert(0, "/sources")
from game.engine import Rules
from game.people import letters
from game.people.deal import Plan, packed
from game.people.seat import Seat
from game.people.secret import Seed
from game.people.steps import digest
from game.people.table import Table
from game.people.terms import Terms

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
host = Seat.host(Terms("block", Rules()), "Ann")
message = host.table.log[0]
json.dumps({
    "deck": digest(packed(deck)).hex(), "secret": host.secret.hex(),
    "link": letters.table_link(host.table), "taken": Table().taken(message).names,
})
`);
document.title = "done";
</script>
"""

DECK = "45bbf63dcf6ca6c850e0cdb90b57d45bf3902eb620eef0ac2ee40e80b9b5ca8b"


def _pack(target: Path) -> None:
    """Writes what the room needs of the game into a tar archive."""
    rooms = "language", "engine", "variants", "session", "people"
    with tarfile.open(target, "w") as archive:
        for source in (ROOT / "game/__init__.py", *_files(rooms)):
            archive.add(source, str(source.relative_to(ROOT)))


def _files(rooms: tuple[str, ...]) -> list[Path]:
    return [path for room in rooms for path in (ROOT / "game" / room).glob("*.py")]


def test_it_deals_in_the_browsers_python(chromium: Browser, tmp_path: Path) -> None:
    runtime.extract(tmp_path / "pyodide")
    _pack(tmp_path / "sources.tar")
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    found = []
    with serving(tmp_path) as address:
        for _ in range(2):
            page = chromium.new_page()
            page.goto(address)
            expect(page).to_have_title("done")
            found.append(json.loads(page.evaluate("found")))
            page.close()
    assert {one["deck"] for one in found} == {DECK}
    assert [one["taken"] for one in found] == [["Ann"], ["Ann"]]
    assert found[0]["secret"] != found[1]["secret"]
    assert found[0]["link"] != found[1]["link"]
