"""sources.zip: everything that `dev.py web` and `dev.py desktop` build from.

It is shipped next to the page and in the bundle, so that whoever gets them also gets their sources,
as the licences of pygame, Pyodide and Python require.
"""

import hashlib
import zipfile
from collections.abc import Iterator
from pathlib import Path

from devtools import archive
from devtools.paths import BUILD, ROOT

NAME = "sources.zip"
FILES = (
    *("LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md"),
    *("main.py", "pyproject.toml", "build/dev.py"),
)
FOLDERS = (
    *("game", "sprites", "sounds"),
    *(f"build/{name}" for name in ("assets", "devtools", "licences", "page", "pygame-wasm")),
    *("build/requirements", "build/tour"),
)


def files() -> Iterator[Path]:
    """Every file of the sources."""
    yield from (ROOT / name for name in FILES)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path.name[0] != ".":
                yield path


def digest() -> str:
    """A digest of every file of the sources, by name and content."""
    found = hashlib.sha256()
    for path in files():
        found.update(f"{path.relative_to(ROOT).as_posix()} {archive.version(path)}\n".encode())
    return found.hexdigest()


def write(folder: Path) -> None:
    """Writes them into a folder as a reproducible zip."""
    with zipfile.ZipFile(folder / NAME, "w") as packed:
        for path in files():
            content, name = path.read_bytes(), f"boneyard/{path.relative_to(ROOT).as_posix()}"
            runs = content.startswith(b"#!") or path == BUILD / "dev.py"
            archive.add(packed, name, content, 0o755 if runs else 0o644)
