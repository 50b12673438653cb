"""LICENSES.txt: what the page and the desktop bundle contain, by whom, and under which terms.

Changes to other people's work are stated where it is listed; the versions are those shipped.
"""

import platform
import re
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from devtools import env, runtime, stand_ins
from devtools.paths import BUILD, ROOT, VENV
from devtools.say import Trouble

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


BSD, MIT, LGPL = "BSD License", "MIT License", "GNU Lesser General Public License 2.1"
LIBRARIES = (
    ("SDL", "zlib License", "sdl", "SDL2"),
    ("SDL_image", "zlib License", "sdl", "SDL2_image"),
    ("SDL_mixer", "zlib License", "sdl", "SDL2_mixer"),
    ("SDL_ttf", "zlib License", "sdl", "SDL2_ttf"),
    ("ALSA", LGPL, "lgpl-2.1", "asound"),
    ("Brotli", MIT, "libraries/brotli", "brotlicommon brotlidec"),
    ("FLAC", BSD, "libraries/flac", "FLAC"),
    ("FluidSynth", LGPL, "lgpl-2.1", "fluidsynth"),
    ("FreeType", "The FreeType License", "freetype", "freetype"),
    ("HarfBuzz", "Old MIT License", "libraries/harfbuzz", "harfbuzz"),
    ("libjpeg-turbo", "IJG and BSD Licenses", "libraries/jpeg", "jpeg"),
    ("libpng", "PNG Reference Library License 2", "libraries/png", "png16"),
    ("libsndfile", LGPL, "lgpl-2.1", "sndfile"),
    ("LibTIFF", "libtiff License", "libraries/tiff", "tiff"),
    ("libxmp", MIT, "libraries/xmp", "xmp"),
    ("mpg123", LGPL, "lgpl-2.1", "mpg123"),
    ("Ogg", BSD, "libraries/ogg", "ogg"),
    ("Opus", BSD, "libraries/opus", "opus"),
    ("opusfile", BSD, "libraries/opusfile", "opusfile"),
    ("PortMidi", MIT, "libraries/portmidi", "portmidi"),
    ("Vorbis", BSD, "libraries/vorbis", "vorbis vorbisenc vorbisfile"),
    ("WavPack", BSD, "libraries/wavpack", "wavpack"),
    ("WebP", BSD, "libraries/webp", "sharpyuv webp webpdemux"),
)
"""The libraries of pygame-ce's desktop wheel: name, licence in a word, its text, and the names of
the files without "lib", hash and version."""
ALONG = "Brought along by pygame-ce, unchanged, as a file of its own that can be replaced."
KNOWN = {
    stem: Part(f"{title}: {terms}", ALONG, TEXTS / f"{text}.txt")
    for title, terms, text, stems in LIBRARIES
    for stem in stems.split()
}
SHARED = re.compile(r"\.(so|dll|dylib)(\.[0-9.]+)?$")
EXTENSION = re.compile(r"\.(cpython|cp[0-9]|abi3)[^/]*\.(so|pyd)$")


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
            TEXTS / "sdl.txt",
        ),
        Part(
            f"FreeType {built['freetype']}: The FreeType License",
            "In runtime/pygame.*.bin.",
            TEXTS / "freetype.txt",
        ),
    ]


def record() -> Path:
    """The path of the list of files of the pygame-ce installed in `.venv`."""
    found = next(VENV.rglob("pygame_ce-*.dist-info/RECORD"), None)
    if found is None:
        raise Trouble("pygame-ce is not installed: see build/devtools/env.py.")
    return found


def pygame_version() -> str:
    """The version of the pygame-ce installed in `.venv`."""
    return record().parent.name.removeprefix("pygame_ce-").removesuffix(".dist-info")


def stem(name: str) -> str:
    """The name of a library's file without "lib", hash and version."""
    bare = name.removeprefix("lib").split(".")[0]
    return re.sub(r"(-[0-9]+)?(-[0-9a-f]{8})?$", "", bare)


def libraries(listed: str) -> list[Part]:
    """The libraries inside pygame-ce's desktop wheel, which a bundle ships, each once, sorted by
    title, from the wheel's list of files. Each is a file such as `libFLAC-e7027ec5.so.14.0.0` or
    `libFLAC-8.dll`. Raises Trouble if one is not known: that stops the bundle.
    """
    paths = [line.split(",")[0] for line in listed.splitlines()]
    shared = [path for path in paths if SHARED.search(path) and not EXTENSION.search(path)]
    stems = {stem(path.rsplit("/", 1)[-1]) for path in shared}
    if unknown := sorted(stems - KNOWN.keys()):
        raise Trouble(
            f"pygame-ce ships {', '.join(unknown)}, whose licence is not known: "
            "add it to build/devtools/licences.py, with its text in build/licences/libraries/."
        )
    return sorted({KNOWN[name] for name in stems}, key=lambda part: part.title.lower())


def desktop_parts() -> list[Part]:
    """What a desktop bundle for this system contains."""
    return [
        GAME,
        INTER,
        Part(
            f"Python {platform.python_version()}: PSF License 2",
            "The interpreter and its library, with what Python itself incorporates.",
            TEXTS / "python.txt",
        ),
        Part(
            f"pygame-ce {pygame_version()}: GNU Lesser General Public License 2.1",
            "As published for this system, unchanged: its files can be replaced by those of "
            "another build. The source is its archive on PyPI, and at "
            "https://github.com/pygame-community/pygame-ce.",
            TEXTS / "lgpl-2.1.txt",
        ),
        *libraries(record().read_text(encoding="utf-8")),
    ]


def _section(part: Part, given: dict[Path, str]) -> str:
    """A part's notice, with its licence in full unless an earlier part has already given it."""
    if part.licence in given:
        licence = f"The licence is the one under “{given[part.licence]}” above."
    else:
        licence = part.licence.read_text(encoding="utf-8").strip("\n")
        given[part.licence] = part.title
    note = textwrap.fill(part.note, len(RULE))
    return f"{RULE}\n{part.title}\n\n{note}\n{RULE}\n\n{licence}\n"


def _listed(what: str, parts: Sequence[Part]) -> str:
    given: dict[Path, str] = {}
    names = "\n".join(f"  {part.title}" for part in parts)
    head = (
        f"{what} contains, each part under its own licence:\n\n{names}\n\n"
        "The source of the game, the tools that made all this and the changes to other people's\n"
        "work are in sources.zip beside this file.\n"
    )
    return "\n\n".join((head, *(_section(part, given) for part in parts)))


def text(info: Mapping[str, str]) -> str:
    """The notices and full licences of everything in build/web/."""
    return _listed("This page", page_parts(info))


def desktop_text() -> str:
    """The notices and full licences of everything in a desktop bundle."""
    return _listed("This folder", desktop_parts())
