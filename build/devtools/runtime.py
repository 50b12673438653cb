"""The Python that the page carries: Pyodide from npm, and the vendored pygame-ce wheel."""

import ast
import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from devtools import archive, node, npm, snippets, stand_ins
from devtools.paths import BUILD, CACHE
from devtools.say import Trouble, say

PYODIDE = "0.29.5"
PYODIDE_SHA512 = (
    "TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw=="
)
WHEEL = BUILD / "pygame-wasm" / "pygame_ce-2.5.8-cp313-cp313-pyemscripten_2025_0_wasm32.whl"
WHEEL_SHA256 = "674582e724ab5f353ce2c41956c1d5c12629b50add30f8f3af8ee7d5acddd817"
SITE_PACKAGES = "lib/python3.13/site-packages"
# pygame's machine code, which the page compiles while it arrives; Python finds an empty file there.
SIDE_MODULE = "pygame/base.cpython-313-wasm32-emscripten.so"
LOADER, SCRIPT = "pyodide.js", "pyodide.asm.js"
HERE = Path(__file__).parent
INSIDE = HERE / "inside.mjs"
LIBRARY = HERE / "library_inside.py"
GAME = HERE / "compile_inside.py"
# What the runtime is made by: when one of them changes, it is made anew.
TOOLS = (
    *(INSIDE, LIBRARY, snippets.READER),
    *(HERE / f"{name}.py" for name in ("runtime", "archive", "snippets", "stand_ins")),
)


def extract(folder: Path) -> None:
    """Unpacks Pyodide's npm package into a folder."""
    archive.unpack(npm.fetch("pyodide", PYODIDE, PYODIDE_SHA512), folder.parent)
    (folder.parent / "package").rename(folder)


def lock(pyodide: Path) -> dict[str, Any]:
    """Pyodide's lock file without its packages, as the page needs none of them."""
    text = (pyodide / "pyodide-lock.json").read_text(encoding="utf-8")
    return {"info": json.loads(text)["info"], "packages": {}}


def _run_inside(pyodide: Path, script: Path, work: Path) -> None:
    """Runs a script in the page's own Python, with a folder as its /job."""
    command = [node.find()[0], str(INSIDE), str(pyodide), str(script), str(work)]
    if subprocess.run(command, check=False).returncode:
        raise Trouble("The page's Python could not compile the modules (see above).")


def imports(sources: Iterable[Path]) -> list[str]:
    """What Python files import of other people's modules, anywhere in them.

    `from a import b` gives a and a.b, as b may be a module.
    """
    names: set[str] = set()
    for source in sources:
        for found in ast.walk(ast.parse(source.read_bytes())):
            if isinstance(found, ast.Import):
                names.update(alias.name for alias in found.names)
            elif isinstance(found, ast.ImportFrom) and found.module and not found.level:
                names.add(found.module)
                names.update(f"{found.module}.{alias.name}" for alias in found.names)
    return sorted(name for name in names if name.split(".")[0] not in ("game", "js"))


def compile_game(pyodide: Path, work: Path) -> None:
    """Replaces every module in work/tree by its bytecode."""
    _run_inside(pyodide, GAME, work)


def _check_wheel() -> None:
    if hashlib.sha256(WHEEL.read_bytes()).hexdigest() != WHEEL_SHA256:
        raise Trouble(f"{WHEEL.name} is not the pinned one; see its README for how it is built.")


def _make(pyodide: Path, names: list[str], made: Path) -> None:
    """Fills a folder with everything of the runtime, packed as the page fetches it."""
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        work = Path(scratch)
        tree = work / "tree" / SITE_PACKAGES
        with zipfile.ZipFile(WHEEL) as wheel:
            wheel.extractall(work / "site")
        (tree / SIDE_MODULE).parent.mkdir(parents=True)
        (tree / SIDE_MODULE).touch()
        stand_ins.swap_pygame(work / "site")
        stand_ins.swap_library(pyodide / "python_stdlib.zip", work / "library.zip")
        (work / "imports.txt").write_text("\n".join(names), encoding="utf-8")
        _run_inside(pyodide, LIBRARY, work)
        archive.pack(work / "tree", made / "python.bin")
        archive.squeeze(work / "site" / SIDE_MODULE, made / "pygame.bin")
        heard = snippets.read(pyodide, work / "site")
    script = snippets.hold_ready((pyodide / SCRIPT).read_text(encoding="utf-8"), heard)
    (made / SCRIPT).write_text(script, encoding="utf-8", newline="\n")
    shutil.copyfile(pyodide / LOADER, made / LOADER)
    archive.squeeze(pyodide / "pyodide.asm.wasm", made / "pyodide.bin")


def write(pyodide: Path, names: list[str], folder: Path) -> None:
    """Makes the page's runtime folder: Pyodide, pygame, and the library that `names` take."""
    _check_wheel()
    parts = [PYODIDE_SHA512, WHEEL_SHA256, *names]
    parts += map(archive.version, TOOLS)
    key = hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]
    kept = CACHE / f"runtime-{key}"
    if not kept.is_dir():
        say("Compiling Python's library and pygame for the page.")
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            made = Path(scratch, "made")
            made.mkdir()
            _make(pyodide, names, made)
            for outdated in CACHE.glob("runtime-*"):
                shutil.rmtree(outdated)
            made.rename(kept)
    shutil.copytree(kept, folder)
