"""LICENSES.txt: what the page ships, by whom, and under which terms."""

import textwrap
from dataclasses import dataclass
from pathlib import Path

from devtools.paths import BUILD, ROOT

TEXTS = BUILD / "licences"
RULE = "=" * 88


@dataclass(frozen=True)
class Part:
    """Something the page ships: what it is, where in the page, and its licence in full."""

    title: str
    note: str
    licence: Path


PARTS = (
    Part(
        "Boneyard: MIT",
        "boneyard.*.bin and index.html: the game, its pictures and its sounds.",
        ROOT / "LICENSE",
    ),
    Part(
        "Inter: SIL Open Font License 1.1",
        "The typeface, in boneyard.*.bin; reduced to the characters the game needs.",
        ROOT / "sprites" / "fonts" / "OFL.txt",
    ),
    Part(
        "Pyodide 0.29.5: Mozilla Public License 2.0",
        "runtime/pyodide.*.js and, packed, pyodide.*.bin as published, pyodide.asm.*.js with one "
        "change (build/devtools/snippets.py of Boneyard's source), and modules in python.*.bin. "
        "The source is at https://github.com/pyodide/pyodide, tag 0.29.5.",
        TEXTS / "mpl-2.0.txt",
    ),
    Part(
        "Python 3.13.2: PSF License 2",
        "The interpreter in runtime/pyodide.*.bin, and its library in python.*.bin, as "
        "bytecode and without the modules the game has no use for. With the licences of what "
        "Python itself incorporates.",
        TEXTS / "python.txt",
    ),
    Part(
        "Emscripten, musl and others: MIT and similar",
        "What Pyodide's runtime is built with and on.",
        TEXTS / "runtime.txt",
    ),
    Part(
        "pygame-ce 2.5.8: GNU Lesser General Public License 2.1",
        "pygame's modules in runtime/python.*.bin; runtime/pygame.*.bin is its C modules, and also "
        "holds SDL and FreeType. It can be replaced by a build of your own: the recipe in "
        "build/pygame-wasm/ of Boneyard's source names its sources and changes.",
        TEXTS / "lgpl-2.1.txt",
    ),
    Part(
        "SDL 2.32.4, SDL_image 2.8.8, SDL_ttf 2.24.0, SDL_mixer 2.8.1: zlib License",
        "In runtime/pygame.*.bin, with the small libraries they bring along.",
        TEXTS / "sdl.txt",
    ),
    Part(
        "FreeType 2.13.3: The FreeType License",
        "In runtime/pygame.*.bin.",
        TEXTS / "freetype.txt",
    ),
)


DESKTOP_PARTS = (
    Part("Boneyard: MIT", "The game, its pictures and its sounds.", ROOT / "LICENSE"),
    Part(
        "Inter: SIL Open Font License 1.1",
        "The typeface, reduced to the characters the game needs.",
        ROOT / "sprites" / "fonts" / "OFL.txt",
    ),
    Part("Python: PSF License 2", "The interpreter and its library.", TEXTS / "python.txt"),
    Part(
        "pygame-ce: GNU Lesser General Public License 2.1",
        "As published for this system, with the libraries it brings along, each a file of its own "
        "that can be replaced. The source is at https://github.com/pygame-community/pygame-ce.",
        TEXTS / "lgpl-2.1.txt",
    ),
    Part(
        "SDL, SDL_image, SDL_ttf, SDL_mixer: zlib License",
        "With the libraries for pictures, letters and sounds that pygame-ce brings along.",
        TEXTS / "sdl.txt",
    ),
    Part("FreeType: The FreeType License", "Brought along by pygame-ce.", TEXTS / "freetype.txt"),
)


def _section(part: Part) -> str:
    licence = part.licence.read_text(encoding="utf-8").strip("\n")
    note = textwrap.fill(part.note, len(RULE))
    return f"{RULE}\n{part.title}\n\n{note}\n{RULE}\n\n{licence}\n"


def _listed(what: str, parts: tuple[Part, ...]) -> str:
    names = "\n".join(f"  {part.title}" for part in parts)
    head = f"{what} contains, each part under its own licence:\n\n{names}\n"
    return "\n\n".join((head, *map(_section, parts)))


def text() -> str:
    """The notices and full licences of everything in build/web/."""
    return _listed("This page", PARTS)


def desktop_text() -> str:
    """The notices and full licences of everything in a desktop bundle."""
    return _listed("This folder", DESKTOP_PARTS)
