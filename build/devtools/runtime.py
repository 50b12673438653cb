"""The Python that the page carries: Pyodide from npm, and the vendored pygame-ce wheel."""

import base64
import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from devtools import archive, node, snippets
from devtools.paths import BUILD, CACHE
from devtools.say import Trouble, say

PYODIDE = "0.29.5"
PYODIDE_SHA512 = (
    "TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw=="
)
WHEEL = BUILD / "pygame-wasm" / "pygame_ce-2.5.8-cp313-cp313-pyemscripten_2025_0_wasm32.whl"
WHEEL_SHA256 = "674582e724ab5f353ce2c41956c1d5c12629b50add30f8f3af8ee7d5acddd817"
SITE_PACKAGES = "lib/python3.13/site-packages"
# Shipped as they are; the rest is made ready first, and the lock file is not needed.
AS_THEY_ARE = ("pyodide.mjs", "pyodide.asm.wasm")
# pygame's own font, under another licence than pygame; the game brings its own.
LEFT_OUT = "pygame/freesansbold.ttf"
HERE = Path(__file__).parent
COMPILER = (HERE / "compile.mjs", HERE / "compile_inside.py", Path(__file__))
SCRIPT = "pyodide.asm.js"


def _matches(tarball: Path) -> bool:
    digest = hashlib.sha512(tarball.read_bytes()).digest()
    return base64.b64encode(digest).decode() == PYODIDE_SHA512


def _tarball() -> Path:
    """Pyodide's npm package, from the cache or the registry, checked either way."""
    tarball = CACHE / f"pyodide-{PYODIDE}.tgz"
    if tarball.is_file() and _matches(tarball):
        return tarball
    say(f"Fetching Pyodide {PYODIDE}.")
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        command = [node.find()[1], "pack", "--silent", f"pyodide@{PYODIDE}"]
        fetched = Path(scratch, tarball.name)
        done = subprocess.run(command, cwd=scratch, stdout=subprocess.DEVNULL, check=False)
        if done.returncode or not fetched.is_file():
            raise Trouble("npm pack could not fetch Pyodide (see above).")
        if not _matches(fetched):
            raise Trouble("The Pyodide package from the registry is not the pinned one.")
        fetched.replace(tarball)
    return tarball


def extract(folder: Path) -> None:
    """Unpacks Pyodide's npm package into a folder."""
    archive.unpack(_tarball(), folder.parent)
    (folder.parent / "package").rename(folder)


def lock(pyodide: Path) -> dict[str, Any]:
    """Pyodide's lock file without its packages, as the page needs none of them."""
    text = (pyodide / "pyodide-lock.json").read_text(encoding="utf-8")
    return {"info": json.loads(text)["info"], "packages": {}}


def compile_python(pyodide: Path, work: Path) -> None:
    """Compiles work/tree and work/library.zip with the page's own Python: see compile_inside.py."""
    script, inside, _ = COMPILER
    command = [node.find()[0], str(script), str(pyodide), str(inside), str(work)]
    if subprocess.run(command, check=False).returncode:
        raise Trouble("The page's Python could not compile the modules (see above).")


def _check_wheel() -> None:
    if hashlib.sha256(WHEEL.read_bytes()).hexdigest() != WHEEL_SHA256:
        raise Trouble(f"{WHEEL.name} is not the pinned one; see its README for how it is built.")


def _compile_library(pyodide: Path, target: Path) -> None:
    """Fills a new folder with bytecode (python_stdlib.zip, pygame.tar.gz) and the script."""
    say("Compiling Python's library and pygame for the page.")
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        work, made = Path(scratch, "work"), Path(scratch, "made")
        made.mkdir()
        with zipfile.ZipFile(WHEEL) as wheel:
            names = [name for name in wheel.namelist() if name != LEFT_OUT]
            wheel.extractall(work / "tree" / SITE_PACKAGES, names)
        shutil.copy(pyodide / "python_stdlib.zip", work / "library.zip")
        compile_python(pyodide, work)
        archive.pack(work / "tree", made / "pygame.tar.gz")
        shutil.copyfile(work / "compiled.zip", made / "python_stdlib.zip")
        heard = snippets.read(pyodide, work / "tree" / SITE_PACKAGES)
        script = snippets.hold_ready((pyodide / SCRIPT).read_text(encoding="utf-8"), heard)
        (made / SCRIPT).write_text(script, encoding="utf-8", newline="\n")
        for outdated in CACHE.glob("library-*"):
            shutil.rmtree(outdated)
        made.rename(target)


def write(pyodide: Path, folder: Path) -> None:
    """Fills the page's runtime folder from Pyodide's unpacked package and the wheel."""
    _check_wheel()
    tools = (*COMPILER, Path(snippets.__file__), snippets.READER)
    ingredients = [PYODIDE_SHA512, WHEEL_SHA256, *map(archive.version, tools)]
    key = hashlib.sha256(" ".join(ingredients).encode()).hexdigest()[:16]
    library = CACHE / f"library-{key}"
    if not library.is_dir():
        _compile_library(pyodide, library)
    shutil.copytree(library, folder)
    for name in AS_THEY_ARE:
        shutil.copyfile(pyodide / name, folder / name)
