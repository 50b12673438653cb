"""LICENSES.txt: what the page and the desktop bundle contain, by whom, and under which terms.

Changes to other people's work are stated where it is listed; the versions are those shipped.
"""

import platform
import re
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from devtools import env, runtime, shipped, stand_ins
from devtools.paths import BUILD, ROOT

TEXTS = BUILD / "licences"
BUILT = BUILD / "pygame-wasm" / "BUILDINFO.txt"
RULE = "=" * 88


@dataclass(frozen=True)
class Part:
    """Something that is shipped: what it is, where it is, what was changed in it, its licence."""

    title: str
    note: str
    licence: Path


GAME = Part(
    "Boneyard: MIT",
    "The game, its pictures and its sounds; in the page boneyard.*.bin and index.html.",
    ROOT / "LICENSE",
)
INTER = Part(
    "Inter: SIL Open Font License 1.1",
    "The typeface; reduced to the characters the game needs.",
    ROOT / "sprites" / "fonts" / "OFL.txt",
)
REBUILD = (
    "To use another pygame: build a wheel as build/pygame-wasm/README.md says, put it in the place "
    "of the one there and its SHA-256 into WHEEL_SHA256 in build/devtools/runtime.py, and run "
    "`python3 build/dev.py web`."
)


def built_with() -> dict[str, str]:
    """The versions of the parts that pygame's wheel for the page was built from, by name."""
    text = BUILT.read_text(encoding="utf-8")
    return dict(re.findall(r"^(libsdl2(?:-[a-z]+)?|freetype)_([0-9.]+)", text, re.MULTILINE))


def _qr_version() -> str:
    pins = (env.REQUIREMENTS / "web.txt").read_text(encoding="utf-8")
    found: list[str] = re.findall(r"^qrcodegen==(\S+)", pins, re.MULTILINE)
    return found[0]


def page_parts(info: Mapping[str, str]) -> list[Part]:
    """What the page contains. `info` is what Pyodide says about itself in its lock file."""
    pygame, built = runtime.WHEEL.name.split("-")[1], built_with()
    replaced = {
        "pygame": sorted(stand_ins.PYGAME),
        "pyodide": sorted(name for name in stand_ins.LIBRARY if name.startswith("pyodide/")),
    }
    library = sorted(stand_ins.LIBRARY.keys() - {*replaced["pyodide"]})
    sdl = ", ".join(
        f"{title} {built[name]}"
        for title, name in (
            ("SDL", "libsdl2"),
            ("SDL_image", "libsdl2-image"),
            ("SDL_ttf", "libsdl2-ttf"),
            ("SDL_mixer", "libsdl2-mixer"),
        )
    )
    return [
        GAME,
        INTER,
        Part(
            f"Pyodide {runtime.PYODIDE}: Mozilla Public License 2.0",
            "In runtime/: script.*.bin and pyodide.*.bin, and modules in python.*.bin and, loaded, "
            "in snapshot.*.bin. Changed: pyodide.asm.js and pyodide.asm.wasm, by machine.py "
            "and loader.py of build/devtools/ in sources.zip; "
            f"{', '.join(replaced['pyodide'])}, replaced by what build/devtools/stand_ins.py says. "
            f"The source is the tag {runtime.PYODIDE} of https://github.com/pyodide/pyodide.",
            TEXTS / "mpl-2.0.txt",
        ),
        Part(
            f"Python {info['python']}: PSF License 2",
            "The interpreter in runtime/pyodide.*.bin, and its library in python.*.bin, "
            "snapshot.*.bin, boneyard.*.bin and rest.*.bin, as bytecode and without the modules "
            "the game has no use for. Changed: "
            f"{', '.join(library)}, replaced by what build/devtools/stand_ins.py in sources.zip "
            "says. With the licences of what Python itself incorporates.",
            TEXTS / "python.txt",
        ),
        Part(
            "Emscripten, musl and others: MIT and similar",
            "What Pyodide's runtime is built with and on.",
            TEXTS / "runtime.txt",
        ),
        Part(
            f"pygame-ce {pygame}: GNU Lesser General Public License 2.1",
            "pygame's modules in runtime/python.*.bin and snapshot.*.bin; runtime/pygame.*.bin is "
            "its C modules, and also holds SDL and FreeType. Changed: its C sources, by "
            "build/pygame-wasm/patch_sources.py in sources.zip; "
            f"{', '.join(replaced['pygame'])}, replaced by what build/devtools/stand_ins.py says. "
            "The sources are pygame-ce's archive on PyPI and Debian's source packages, which "
            f"build/pygame-wasm/BUILDINFO.txt names with their versions. {REBUILD}",
            TEXTS / "lgpl-2.1.txt",
        ),
        Part(
            f"{runtime.UNPACKER} {runtime.UNPACKER_VERSION}: MIT License",
            "runtime/unpacker.*.bin, which is Brotli's decoder. Changed: without Brotli's own "
            "words.",
            TEXTS / "libraries" / "brotli.txt",
        ),
        Part(
            f"qrcodegen {_qr_version()}: MIT License",
            "In live.*.bin, as bytecode: it draws QR codes.",
            TEXTS / "libraries" / "qrcodegen.txt",
        ),
        Part(
            f"{sdl}: zlib License",
            "In runtime/pygame.*.bin, with the small libraries they bring along.",
            shipped.SDL,
        ),
        Part(
            f"FreeType {built['freetype']}: The FreeType License",
            "In runtime/pygame.*.bin.",
            shipped.FREETYPE,
        ),
    ]


def desktop_parts() -> list[Part]:
    """What a desktop bundle for this system contains."""
    libraries = shipped.libraries(shipped.record().read_text(encoding="utf-8"))
    along = "Brought along by pygame-ce, unchanged, as a file of its own that can be replaced."
    return [
        GAME,
        INTER,
        Part(
            f"Python {platform.python_version()}: PSF License 2",
            "The interpreter and its library, with what Python itself incorporates.",
            TEXTS / "python.txt",
        ),
        Part(
            f"pygame-ce {shipped.version()}: GNU Lesser General Public License 2.1",
            "As published for this system, unchanged: its files can be replaced by those of "
            "another build. The source is its archive on PyPI, and at "
            "https://github.com/pygame-community/pygame-ce.",
            TEXTS / "lgpl-2.1.txt",
        ),
        *(Part(f"{one.title}: {one.terms}", along, one.text) for one in libraries),
    ]


def _section(part: Part, told: dict[Path, str]) -> str:
    """A part's notice, with its licence in full unless an earlier part has already given it."""
    if part.licence in told:
        licence = f"The licence is the one under “{told[part.licence]}” above."
    else:
        licence = part.licence.read_text(encoding="utf-8").strip("\n")
        told[part.licence] = part.title
    note = textwrap.fill(part.note, len(RULE))
    return f"{RULE}\n{part.title}\n\n{note}\n{RULE}\n\n{licence}\n"


def _listed(what: str, parts: Sequence[Part]) -> str:
    told: dict[Path, str] = {}
    names = "\n".join(f"  {part.title}" for part in parts)
    head = (
        f"{what} contains, each part under its own licence:\n\n{names}\n\n"
        "The source of the game, the tools that made all this and the changes to other people's\n"
        "work are in sources.zip beside this file.\n"
    )
    return "\n\n".join((head, *(_section(part, told) for part in parts)))


def text(info: Mapping[str, str]) -> str:
    """The notices and full licences of everything in build/web/."""
    return _listed("This page", page_parts(info))


def desktop_text() -> str:
    """The notices and full licences of everything in a desktop bundle."""
    return _listed("This folder", desktop_parts())
