"""The libraries inside pygame-ce's desktop wheel, which a bundle ships.

A wheel has a file for each, such as `libFLAC-e7027ec5.so.14.0.0` or `libFLAC-8.dll`. One that is
not listed here, with its licence, stops the bundle.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from devtools.paths import BUILD, VENV
from devtools.say import Trouble

TEXTS = BUILD / "licences"
LGPL, SDL, FREETYPE = (TEXTS / f"{name}.txt" for name in ("lgpl-2.1", "sdl", "freetype"))
_SHARED = re.compile(r"\.(so|dll|dylib)(\.[0-9.]+)?$")
_EXTENSION = re.compile(r"\.(cpython|cp[0-9]|abi3)[^/]*\.(so|pyd)$")


@dataclass(frozen=True)
class Library:
    """A library: its name, its licence in a word, and the licence in full."""

    title: str
    terms: str
    text: Path


def _own(name: str) -> Path:
    return TEXTS / "libraries" / f"{name}.txt"


_BSD, _MIT, _LGPL = "BSD License", "MIT License", "GNU Lesser General Public License 2.1"
KNOWN = {
    "SDL2": Library("SDL", "zlib License", SDL),
    "SDL2_image": Library("SDL_image", "zlib License", SDL),
    "SDL2_mixer": Library("SDL_mixer", "zlib License", SDL),
    "SDL2_ttf": Library("SDL_ttf", "zlib License", SDL),
    "FLAC": Library("FLAC", _BSD, _own("flac")),
    "asound": Library("ALSA", _LGPL, LGPL),
    "brotlicommon": Library("Brotli", _MIT, _own("brotli")),
    "brotlidec": Library("Brotli", _MIT, _own("brotli")),
    "fluidsynth": Library("FluidSynth", _LGPL, LGPL),
    "freetype": Library("FreeType", "The FreeType License", FREETYPE),
    "harfbuzz": Library("HarfBuzz", "Old MIT License", _own("harfbuzz")),
    "jpeg": Library("libjpeg-turbo", "IJG and BSD Licenses", _own("jpeg")),
    "mpg123": Library("mpg123", _LGPL, LGPL),
    "ogg": Library("Ogg", _BSD, _own("ogg")),
    "opus": Library("Opus", _BSD, _own("opus")),
    "opusfile": Library("opusfile", _BSD, _own("opusfile")),
    "png16": Library("libpng", "PNG Reference Library License 2", _own("png")),
    "portmidi": Library("PortMidi", _MIT, _own("portmidi")),
    "sharpyuv": Library("WebP", _BSD, _own("webp")),
    "sndfile": Library("libsndfile", _LGPL, LGPL),
    "tiff": Library("LibTIFF", "libtiff License", _own("tiff")),
    "vorbis": Library("Vorbis", _BSD, _own("vorbis")),
    "vorbisenc": Library("Vorbis", _BSD, _own("vorbis")),
    "vorbisfile": Library("Vorbis", _BSD, _own("vorbis")),
    "wavpack": Library("WavPack", _BSD, _own("wavpack")),
    "webp": Library("WebP", _BSD, _own("webp")),
    "webpdemux": Library("WebP", _BSD, _own("webp")),
    "xmp": Library("libxmp", _MIT, _own("xmp")),
}
"""By file name, without "lib", hash and version."""


def record() -> Path:
    """The path of the list of files of the pygame-ce installed in `.venv`."""
    found = next(VENV.rglob("pygame_ce-*.dist-info/RECORD"), None)
    if found is None:
        raise Trouble("pygame-ce is not installed: see build/devtools/env.py.")
    return found


def version() -> str:
    """The version of the pygame-ce installed in `.venv`."""
    return record().parent.name.removeprefix("pygame_ce-").removesuffix(".dist-info")


def stem(name: str) -> str:
    """The name of a library's file without "lib", hash and version."""
    bare = name.removeprefix("lib").split(".")[0]
    return re.sub(r"(-[0-9]+)?(-[0-9a-f]{8})?$", "", bare)


def libraries(listed: str) -> list[Library]:
    """The libraries that a wheel's list of files names, each once, sorted by title.

    Raises Trouble if one is not known.
    """
    paths = [line.split(",")[0] for line in listed.splitlines()]
    shared = [path for path in paths if _SHARED.search(path) and not _EXTENSION.search(path)]
    stems = {stem(path.rsplit("/", 1)[-1]) for path in shared}
    if unknown := sorted(stems - KNOWN.keys()):
        raise Trouble(
            f"pygame-ce ships {', '.join(unknown)}, whose licence is not known: "
            "add it to build/devtools/shipped.py, with its text in build/licences/libraries/."
        )
    return sorted({KNOWN[name] for name in stems}, key=lambda library: library.title.lower())
