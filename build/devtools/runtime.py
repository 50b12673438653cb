"""The Python that the page carries: Pyodide from npm, and the vendored pygame-ce wheel."""

import ast
import hashlib
import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from zlib import crc32

from devtools import archive, loader, machine, minify, node, snapshot, stand_ins
from devtools.paths import BUILD, CACHE
from devtools.say import Trouble, say

PYODIDE = "0.29.5"
PYODIDE_SHA512 = (
    "TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw=="
)
UNPACKER, UNPACKER_VERSION = "tiny-brotli-dec-wasm", "1.0.1"
UNPACKER_SHA512 = (
    "0QkoAMzQu1TSyoQdlAVg0P4peMNibD9seVVXRi3AXSZTM91RuFKKwv9MVM+aC4E/zHkLxkkvGaNQMePCMFm5pA=="
)
# Brotli's built-in dictionary (RFC 7932).
FIRST_WORDS, WORDS, WORDS_CRC32 = b"timedownlifeleft", 122_784, 0x5136CB04
WHEEL = BUILD / "pygame-wasm" / "pygame_ce-2.5.8-cp313-cp313-pyemscripten_2025_0_wasm32.whl"
WHEEL_SHA256 = "61d925571cf207404e813e4b41594066e18bf93aba49009568d3df7afbe74716"
SITE_PACKAGES = "lib/python3.13/site-packages"
# pygame's machine code, which the page compiles as it downloads; Python finds an empty file there.
SIDE_MODULE = "pygame/base.cpython-313-wasm32-emscripten.so"
# The bytecode Python starts with, which the page's python.js looks for at its root.
FROZEN = "frozen"
LOADER, SCRIPT = "pyodide.js", "pyodide.asm.js"
JOINED = "script.js"
HERE = Path(__file__).parent
INSIDE = HERE / "inside.mjs"
LIBRARY = HERE / "library_inside.py"
GAME = HERE / "compile_inside.py"
BROUGHT = "game", "js", "qrcodegen"
# What makes the runtime: when one of them changes, it is rebuilt.
TOOLS = (
    *(*sorted(HERE.glob("*.mjs")), LIBRARY, loader.PLACING, snapshot.STARTER),
    *(HERE / f"{name}.py" for name in ("archive", "loader", "machine", "minify", "node")),
    *(HERE / f"{name}.py" for name in ("runtime", "snapshot", "stand_ins")),
)
PACKED = ("pyodide.wasm", "pygame.wasm", JOINED)
"""The files of the runtime that the page fetches packed; the library is packed with the game."""


def extract(folder: Path) -> None:
    """Unpacks Pyodide's npm package into a folder.

    Raises Trouble unless that and pygame's wheel are the pinned ones.
    """
    if hashlib.sha256(WHEEL.read_bytes()).hexdigest() != WHEEL_SHA256:
        raise Trouble(f"{WHEEL.name} is not the pinned one; see its README for how it is built.")
    archive.unpack(node.fetch("pyodide", PYODIDE, PYODIDE_SHA512), folder.parent)
    (folder.parent / "package").rename(folder)


def lock(pyodide: Path) -> dict[str, Any]:
    """Pyodide's lock file without its packages, as the page needs none of them."""
    text = (pyodide / "pyodide-lock.json").read_text(encoding="utf-8")
    return {"info": json.loads(text)["info"], "packages": {}}


def run_inside(pyodide: Path, script: Path, work: Path) -> list[str]:
    """Runs a script in the page's own Python, with a folder as its /job; returns the JavaScript
    that was compiled meanwhile."""
    trouble = "The page's Python could not compile the modules"
    output = node.run(INSIDE, pyodide, script, work, trouble=trouble)
    snippets: list[str] = json.loads(output.splitlines()[-1])
    return snippets


def imports(sources: Iterable[Path]) -> list[str]:
    """The third-party modules that Python files import, anywhere in them, but for those that come
    with the game or the page.

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
    return sorted(name for name in names if name.split(".")[0] not in BROUGHT)


def _unpacker() -> bytes:
    """The machine code that unpacks Brotli where a browser does not, without Brotli's own words:
    nothing that it unpacks was packed with them."""
    with archive.from_npm(UNPACKER, UNPACKER_VERSION, UNPACKER_SHA512) as package:
        code = (package / "build" / f"{UNPACKER}.wasm").read_bytes()
    start = code.find(FIRST_WORDS)
    end = start + WORDS
    if start < 0 or crc32(code[start:end]) != WORDS_CRC32:
        raise Trouble(f"{UNPACKER} has other words: see build/devtools/runtime.py.")
    return code[:start] + bytes(WORDS) + code[end:]


def _place(pyodide: Path, made: Path, script: str) -> str:
    """Pyodide's script with the place of each function; both must fill memory identically."""
    plain, facts = made / "plain.js", lock(pyodide)
    plain.write_text(script, encoding="utf-8", newline="\n")
    places, memory = snapshot.places(made, plain, facts)
    placed = loader.change(script, places)
    plain.write_text(placed, encoding="utf-8", newline="\n")
    if snapshot.places(made, plain, facts) != (places, memory):
        raise Trouble(
            "Pyodide's script places functions differently: see build/devtools/loader.py."
        )
    plain.unlink()
    return placed


def _make(pyodide: Path, names: list[str], made: Path, *, small: bool) -> None:
    """Fills a folder with everything of the runtime: what the page fetches, and the library."""
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
        heard = run_inside(pyodide, LIBRARY, work)
        (work / "tree").rename(made / "tree")
        (work / "site" / SIDE_MODULE).rename(made / "pygame.wasm")
    script = (pyodide / SCRIPT).read_text(encoding="utf-8")
    code = pyodide / "pyodide.asm.wasm"
    (made / "tree" / FROZEN).write_bytes(machine.frozen(code))
    sides = (made / "pygame.wasm", made / "pyodide.wasm")
    script = machine.trim(code, script, *sides, small=small)
    shutil.copyfile(pyodide / LOADER, made / LOADER)
    script = _place(pyodide, made, loader.hold_ready(script, heard))
    (made / SCRIPT).write_text(script, encoding="utf-8", newline="\n")
    joined = script + (made / LOADER).read_text(encoding="utf-8")
    if small:
        joined = minify.others(joined)
    (made / JOINED).write_text(joined, encoding="utf-8", newline="\n")
    (made / "unpacker.bin").write_bytes(archive.gzip(_unpacker()))


def make(pyodide: Path, names: list[str], *, small: bool) -> Path:
    """The folder of the page's runtime, not yet packed: Pyodide, pygame, and in `tree` the library
    that `names` take. To make it small takes half a minute longer."""
    parts = [PYODIDE_SHA512, WHEEL_SHA256, UNPACKER_SHA512, *names]
    parts += map(archive.version, TOOLS)
    key = hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]
    kind = "runtime-small" if small else "runtime-large"
    kept = CACHE / f"{kind}-{key}"
    if not kept.is_dir():
        say("Building the page's Python.")
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            made = Path(scratch, "made")
            made.mkdir()
            _make(pyodide, names, made, small=small)
            for outdated in CACHE.glob(f"{kind}-*"):
                shutil.rmtree(outdated)
            made.rename(kept)
    return kept


def pack(kept: Path, folder: Path, *, small: bool) -> None:
    """Writes what the page fetches of its runtime into a folder, packed by `archive.brotli`."""
    shutil.copyfile(kept / "unpacker.bin", folder / "unpacker.bin")
    for name in PACKED:
        packed = archive.brotli((kept / name).read_bytes(), small=small)
        (folder / f"{Path(name).stem}.bin").write_bytes(packed)
