"""The rules in the page's own Python: the same deals and rounds as everywhere else."""

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
json.dumps({"python": sys.version_info[:2], "rounds": {n: playthrough(n) for n in NAMES}})
`);
document.title = "done";
</script>
"""


def pack(target: Path) -> None:
    """Writes the engine, the games and the playthroughs into a tar archive."""
    sources = [
        ROOT / "game" / "__init__.py",
        *(ROOT / "game" / "language").glob("*.py"),
        *(ROOT / "game" / "engine").glob("*.py"),
        *(ROOT / "game" / "variants").glob("*.py"),
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
    assert sorted(played["rounds"]) == sorted(NAMES)
    for name, text in played["rounds"].items():
        assert text == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8"), name
