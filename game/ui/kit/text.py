"""Text in lines: broken, shortened or made smaller to fit a width in pixels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame

from game.ui.art import assets
from game.ui.art.canvas import Canvas
from game.ui.art.theme import Colour

_BETWEEN_NUMBERS = re.compile(r"(\ds?) (\w{1,3}) (?=\d)")
"""The word of "13 of 22" or "1s and 5s", and what comes before it."""
_HYPHEN = re.compile(r"(?<=[^\W\d]{3}-) ?(?=[^\W\d]{3})")
"""Behind the hyphen of "Double-six", broken there or not."""


@lru_cache(maxsize=256)
def words_of(text: str) -> tuple[str, ...]:
    """Return what a text may be broken between; never at the spaces that hold words together, nor
    before an ellipsis or a dot between, nor around the sign in a sum or a score or the word between
    two numbers. After a hyphen between words it may."""
    for held in (" …", " ·", " = ", " : "):
        text = text.replace(held, held.replace(" ", "\N{NO-BREAK SPACE}"))
    text = _BETWEEN_NUMBERS.sub("\\1\N{NO-BREAK SPACE}\\2\N{NO-BREAK SPACE}", text)
    return tuple(part for word in text.split(" ") if word for part in _HYPHEN.split(word))


def joined(words: Iterable[str]) -> str:
    """Return words of `words_of` as one text again."""
    return _HYPHEN.sub("", " ".join(words))


def width_of(text: str, size: int, *, bold: bool = False) -> int:
    """Return how wide a text is in one line, in pixels."""
    return assets.font(size, bold=bold).size(text)[0]


def wrap(text: str, size: int, width: int, *, bold: bool = False) -> tuple[str, ...]:
    """Break a text into lines no wider than `width` pixels; a longer word stands alone."""
    font = assets.font(size, bold=bold)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in words_of(paragraph):
            longer = joined((line, word)) if line else word
            if line and font.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=16)
def evenly(text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
    """Break a text into as few lines as `wrap` does, of much the same length; into two after a
    colon where there is one."""
    lines, room = wrap(text, size, width, bold=bold), width - size
    first, colon, rest = text.partition(": ")
    parts = [first + colon.rstrip(), rest]
    if colon and len(lines) == 2 and all(width_of(p, size, bold=bold) <= width for p in parts):
        return parts
    while room > 0 and len(closer := wrap(text, size, room, bold=bold)) == len(lines) > 1:
        lines, room = closer, room - size
    return [fit(line, size, width, bold=bold) for line in lines]


def size_for(text: str, sizes: Sequence[int], width: int, *, bold: bool = False) -> int:
    """Return the first size in which a text is no wider than `width` pixels, else the last."""
    return next(
        (size for size in sizes if assets.font(size, bold=bold).size(text)[0] <= width), sizes[-1]
    )


def fit(text: str, size: int, width: int, *, bold: bool = False) -> str:
    """Shorten a text with an ellipsis so that it is no wider than `width` pixels."""
    font = assets.font(size, bold=bold)
    if font.size(text)[0] <= width:
        return text
    while text and font.size(text + "…")[0] > width:
        text = text[:-1]
    return text.rstrip() + "…"


def draw_lines(
    surface: Canvas,
    lines: Sequence[str],
    area: pygame.Rect,
    size: int,
    colour: Colour,
    step: int,
    *,
    bold: bool = False,
    centre: bool = False,
) -> None:
    """Draw lines of letters of a `size`, each `step` pixels below the one before, from the top of
    `area`: at its left, or in its middle."""
    for number, line in enumerate(lines):
        image = assets.text(line, size, colour, bold=bold)
        x = area.centerx - image.get_width() // 2 if centre else area.left
        surface.blit(image, (x, area.top + number * step))


def draw_middle_lines(
    surface: Canvas,
    lines: Sequence[str],
    rect: pygame.Rect,
    size: int,
    colour: Colour,
    step: int,
    *,
    bold: bool = False,
) -> None:
    """Draw lines in the middle of a rectangle, each in its own middle, `step` pixels apart."""
    for number, line in enumerate(lines):
        row = rect.move(0, round((number - (len(lines) - 1) / 2) * step))
        centred(surface, assets.text(line, size, colour, bold=bold), row)


def centred(surface: Canvas, image: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw an image in the middle of a rectangle."""
    surface.blit(image, image.get_rect(center=rect.center))
