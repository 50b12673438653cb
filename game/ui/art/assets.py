"""Loads pictures and fonts, and caches what was drawn.

Everything shown more than once comes from a :class:`Cache`, bounded in bytes. Sizes are in physical
pixels. A file that is missing or damaged raises :class:`AssetError`, which says which file it is.
"""

from __future__ import annotations

import io
import math
import re
import struct
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import ClassVar

import pygame

from game.ui.art.theme import Colour

_GAME = Path(__file__).resolve().parents[2]
ROOT = _GAME if (_GAME / "sprites").is_dir() else _GAME.parent
"""The folder that holds ``sprites/`` and ``sounds/``: ``game/`` itself if the game was installed by
pip, otherwise the one that holds ``main.py``."""

SPRITES = ROOT / "sprites"
SOUNDS = ROOT / "sounds"
Size = tuple[int, int]
View = tuple[float, float, float, float]


class AssetError(Exception):
    """A picture, font or sound could not be loaded; says which, and what to do."""

    def __init__(self, path: Path, trouble: str) -> None:
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        super().__init__(f"{name}: {trouble}. Install the game again, or restore this file.")
        self.path = path


WINDOWS = 3
"""The most pixels a cache holds by default, in windows: a small window needs little."""


class Cache:
    """An LRU cache of surfaces, which holds up to ``limit`` bytes, and up to the pixels of that
    many ``windows``."""

    every: ClassVar[list[Cache]] = []
    made: ClassVar[int] = 0
    """Surfaces made by all caches so far."""
    past_deadline: ClassVar[Callable[[], bool]] = staticmethod(lambda: False)
    """Whether nothing more may be made now, see `draw_within`."""

    def __init__(self, limit: int, windows: int = WINDOWS) -> None:
        self.limit = limit
        self.windows = windows
        self.size = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        Cache.every.append(self)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface under ``key``, made on a miss. Never draw on the result."""
        found = self._kept.get(key)
        if found is None:
            if Cache.past_deadline():
                raise BudgetSpent
            found = self._kept[key] = to_display_format(make())
            Cache.made += 1
            self.size += byte_size(found)
            most = min(self.limit, self.windows * _display.size) if _display else self.limit
            while self.size > most and len(self._kept) > 1:
                self.size -= byte_size(self._kept.popitem(last=False)[1])
        else:
            self._kept.move_to_end(key)
        return found

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.size = 0


class BudgetSpent(Exception):
    """The drawing budget of this frame is spent."""


SLICE = 0.004
"""The approximate length of one slice of a long drawing, in seconds."""

MAX_SLICES = 250


def draw_within(draw: Callable[[], object], seconds: float = SLICE) -> bool:
    """Draw within a time budget, aborting at the first cache miss past the deadline; return whether
    everything was drawn. Repeat until it is: each call makes at least one surface, and the caches
    keep those."""
    before, end, always = Cache.made, math.inf, Cache.past_deadline

    def past_deadline() -> bool:
        nonlocal end
        now = perf_counter()
        if Cache.made == before:
            end = now + seconds  # everything before was cached: the budget begins here
            return False
        return now >= end

    Cache.past_deadline = past_deadline
    try:
        draw()
    except BudgetSpent:
        return False
    finally:
        Cache.past_deadline = always
    return True


def draw_sliced(draw: Callable[[], object]) -> Generator[None, None, None]:
    """Draw in slices, one per step; give up after `MAX_SLICES`, in case the caches can't hold
    everything."""
    for _ in range(MAX_SLICES):
        if draw_within(draw):
            return
        yield


def byte_size(surface: pygame.Surface) -> int:
    """Return how many bytes a surface takes."""
    return surface.get_pitch() * surface.get_height()


class _Display:
    """The display: its size in bytes, and its format without and with alpha, as surfaces to convert
    to."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.size = byte_size(surface)
        red, green, blue, _ = surface.get_masks()
        alpha = 0xFFFFFFFF ^ (red | green | blue)
        self._solid = pygame.Surface((1, 1), 0, 32, (red, green, blue, 0))
        self._clear = pygame.Surface((1, 1), pygame.SRCALPHA, 32, (red, green, blue, alpha))

    def convert(self, surface: pygame.Surface) -> pygame.Surface:
        """Return a surface in the display's format; the same surface if it already has it."""
        wanted = self._clear if surface.get_flags() & pygame.SRCALPHA else self._solid
        return surface if _format(surface) == _format(wanted) else surface.convert(wanted)


def _format(surface: pygame.Surface) -> tuple[int, tuple[int, int, int, int]]:
    return surface.get_bytesize(), surface.get_masks()


_display: _Display | None = None


def show_on(surface: pygame.Surface) -> None:
    """Make pictures in the format of a displayed surface from now on, and clear all caches."""
    global _display
    _display = _Display(surface)
    clear_caches()


def to_display_format(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the display's format, which blits fastest; the same surface without a
    display."""
    return _display.convert(surface) if _display else surface


_pictures = Cache(12_000_000)
_words = Cache(5_000_000, windows=1)  # most text is never seen again


def clear_caches() -> None:
    """Clear all caches: after a resize, or after ``pygame.quit()``."""
    for cache in Cache.every:
        cache.clear()
    font.cache_clear()
    shown_as.cache_clear()
    _check_font.cache_clear()


def read(path: Path) -> bytes:
    """Return the bytes of one of the game's own files. Raises AssetError."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise AssetError(path, "the file is missing or cannot be read") from error


def is_valid_font(data: bytes) -> bool:
    """Return whether this is a TrueType font with every table that its directory names."""
    if data[:4] != b"\x00\x01\x00\x00" or len(data) < 12:
        return False
    length = 16 * int.from_bytes(data[4:6], "big")
    directory = data[12 : 12 + length]
    return len(directory) == length and all(
        start + size <= len(data) for start, size in struct.iter_unpack(">8xII", directory)
    )


@lru_cache(maxsize=8)
def _check_font(path: Path) -> None:
    """Raise AssetError for a damaged font: some crash the font library."""
    if not is_valid_font(read(path)):
        raise AssetError(path, "the font is damaged")


_UNKNOWN = "\uffff"  # missing from every font
_UNKNOWN_WORDS = re.compile(f"{_UNKNOWN}[ {_UNKNOWN}]*{_UNKNOWN}|{_UNKNOWN}")
_MEASURED = 1024  # texts whose width each font caches: forms are laid out again and again


class Font:
    """Inter at one size and weight.

    Text is rendered larger and scaled down: the font library places glyphs on whole pixels, which
    makes the spacing of small text uneven.
    """

    def __init__(self, path: Path, size: int) -> None:
        self._fine = 4 if size <= 32 else 2 if size <= 64 else 1
        pygame.font.init()
        _check_font(path)
        self._font = pygame.font.Font(path, size * self._fine)
        self.ascent = math.ceil(self._font.get_ascent() / self._fine)
        """From the top of the line to the baseline, in pixels."""
        self.height = self.ascent + math.ceil(-self._font.get_descent() / self._fine)
        """The height of a line in pixels; capitals and figures are centred in it."""
        self._wide = lru_cache(maxsize=_MEASURED)(lambda text: self._font.size(shown_as(text)))

    def has(self, letter: str) -> bool:
        """Return whether the font has a letter: it draws the same box for all that it lacks."""
        return self._font.metrics(letter) != self._font.metrics(_UNKNOWN)

    def size(self, string: str) -> Size:
        """Return the width and height of one line in pixels, as `render` draws it."""
        return math.ceil(self._wide(string)[0] / self._fine), self.height

    def render(self, string: str, colour: Colour) -> pygame.Surface:
        """Return one rendered line of text."""
        drawn = self._font.render(shown_as(string), True, colour)
        if self._fine == 1:
            return drawn
        width, height = self.size(string)
        large = pygame.Surface((width * self._fine, height * self._fine), pygame.SRCALPHA)
        large.fill((*colour[:3], 0))
        drawn.set_alpha(None)  # there is nothing to blend with
        large.blit(drawn, (0, self.ascent * self._fine - self._font.get_ascent()))
        small = pygame.transform.smoothscale(large, (width, height))
        large = small.copy()
        large.set_alpha(90)  # scaling thins the strokes: this thickens their soft edges again
        small.blit(large, (0, 0))
        return small


@lru_cache(maxsize=64)
def font(size: int, bold: bool = False) -> Font:
    """Return Inter at ``size`` pixels to the em, medium or bold; its figures are tabular."""
    return Font(SPRITES / "fonts" / f"Inter-{700 if bold else 500}.ttf", size)


@lru_cache(maxsize=_MEASURED)
def shown_as(string: str, gap: str = "…") -> str:
    """Return a text as the font can draw it: a letter it lacks loses its accents, and if that is
    missing too, a gap replaces the word or the part of it."""
    if string.isascii():
        return string
    return _UNKNOWN_WORDS.sub(gap, "".join(map(_drawn_for, string)))


def _drawn_for(letter: str) -> str:
    """Return what is drawn for a letter, nothing for marks that combine with the letter before."""
    known = font(64).has
    if known(letter):
        return letter
    plain = unicodedata.normalize("NFD", letter)[0]
    if unicodedata.category(plain) in ("Mn", "Me", "Cf"):
        return ""
    return plain if known(plain) else _UNKNOWN


def text(string: str, size: int, colour: Colour, bold: bool = False) -> pygame.Surface:
    """Return one line of text, cached; its size in pixels is ``font(size, bold).size(string)``."""
    return _words.get((string, size, colour, bold), lambda: font(size, bold).render(string, colour))


_VIEW_BOX = re.compile(r'viewBox="([^"]*)"')


@lru_cache(maxsize=128)
def _source(path: Path) -> str:
    return read(path).decode("utf-8", errors="replace")


def draw_svg(source: str, size: Size, path: Path | None = None) -> pygame.Surface:
    """Draw SVG source at ``size``. The root element has a viewBox, but no width and height."""
    sized = source.replace("<svg ", f'<svg width="{size[0]}" height="{size[1]}" ', 1)
    try:
        drawn = pygame.image.load_sized_svg(io.BytesIO(sized.encode()), size)
    except pygame.error as error:
        raise AssetError(path or Path("a drawn shape"), "the picture is damaged") from error
    return to_display_format(drawn)


def svg(name: str, size: Size, view: View | None = None) -> pygame.Surface:
    """Return the picture ``sprites/<name>.svg`` drawn at ``size``.

    ``view`` (left, top, width, height) shows that part of the drawing instead of the picture's own
    viewBox; it may reach beyond it.
    """
    path = SPRITES / f"{name}.svg"

    def make() -> pygame.Surface:
        source = _source(path)
        if view:
            box = " ".join(f"{number:.4f}" for number in view)
            source = _VIEW_BOX.sub(f'viewBox="{box}"', source, count=1)
        return draw_svg(source, size, path)

    return _pictures.get((name, size, view), make)


def fitted(name: str, width: int) -> pygame.Surface:
    """Return the picture ``sprites/<name>.svg`` at a width in pixels, keeping its aspect ratio."""
    path = SPRITES / f"{name}.svg"
    box = _VIEW_BOX.search(_source(path))
    if box is None:
        raise AssetError(path, "the picture is damaged")
    _, _, across, down = map(float, box[1].split())
    return svg(name, (width, round(width * down / across)))


def tinted(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return a copy of a white surface in ``colour`` (with its alpha, if it has one)."""
    copy = surface.copy()
    copy.fill(colour if len(colour) == 4 else (*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def with_opacity(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """Return a copy of a surface with its alpha multiplied by an opacity of 0 to 1."""
    return tinted(surface, (255, 255, 255, round(255 * opacity)))


def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Return the icon ``sprites/icons/<name>.svg`` in one colour, ``size`` pixels square."""
    return _pictures.get(
        (name, size, colour), lambda: tinted(svg(f"icons/{name}", (size, size)), colour)
    )
