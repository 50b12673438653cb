"""Text layout: wrapping, ellipsis and shrinking, for a width in pixels."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.ui.art import assets
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.art.theme import Colour

_BETWEEN_NUMBERS = re.compile(r"(\ds?) ([^\W\d]{1,3}) (?=\d)")
"""The word of "13 of 22" or "1s and 5s", and what comes before it."""
_SUM = re.compile(r"[(\d][\d()+−→ ]* = −?\d+")  # a sum with its result
_IN_SUM = re.compile(r"(?<=[+−→]) | (?=[+−→] \d+\))|(?<=: \d) (?=[+−])|(?<=: \d\d) (?=[+−])")
"""Behind the sign of a sum, within its brackets, and behind its first number after a colon."""
_LONG_NUMBER = re.compile(r" (?=\d{4})")  # before the number of a deal, or a year
_LAST_NUMBER = re.compile(r"(?<= [^\W\d]{2}) (?=\d{1,2}[.?]?$)")
"""Before the number of a sentence that ends in "le 5." or "no 5"."""
_HYPHEN = re.compile(r"(?<=[^\W\d]{3}-) ?(?=[^\W\d]{3})")
"""Behind the hyphen of "Double-six", broken there or not."""
_ALIKE = 0.5  # of the longer line's width, the least that the shorter one has


@lru_cache(maxsize=256)
def break_opportunities(text: str) -> tuple[str, ...]:
    """Return the pieces of a text between its break opportunities: at spaces, but not at no-break
    ones, before a middle dot, a long number or a last one behind its article, behind the sign of a
    sum, behind its first number or around a short word between two numbers; and after a hyphen
    between words."""
    for held in (" ·", " = "):
        text = text.replace(held, held.replace(" ", "\N{NO-BREAK SPACE}"))
    text = _BETWEEN_NUMBERS.sub("\\1\N{NO-BREAK SPACE}\\2\N{NO-BREAK SPACE}", text)
    text = _IN_SUM.sub("\N{NO-BREAK SPACE}", text)
    text = _LONG_NUMBER.sub("\N{NO-BREAK SPACE}", text)
    text = _LAST_NUMBER.sub("\N{NO-BREAK SPACE}", text)
    return tuple(part for word in text.split(" ") if word for part in _HYPHEN.split(word))


def joined(words: Iterable[str]) -> str:
    """Return pieces of `break_opportunities` as one text again."""
    return _HYPHEN.sub("", " ".join(words))


def width_of(text: str, size: int, *, bold: bool = False) -> int:
    """Return the width of a text in one line, in pixels."""
    return assets.font(size, bold=bold).size(text)[0]


def _sums_held(text: str, size: int, width: int, *, bold: bool) -> str:
    """Return a text with no-break spaces in the sums that have room in one line."""

    def held(found: re.Match[str]) -> str:
        fits = width_of(found[0], size, bold=bold) <= width
        return found[0].replace(" ", "\N{NO-BREAK SPACE}") if fits else found[0]

    return _SUM.sub(held, text)


@lru_cache(maxsize=256)
def wrap(text: str, size: int, width: int, *, bold: bool = False) -> tuple[str, ...]:
    """Wrap a text into lines no wider than `width` pixels; a longer word gets its own line, and so
    does a sum rather than be broken."""
    font = assets.font(size, bold=bold)
    lines: list[str] = []
    for paragraph in _sums_held(text, size, width, bold=bold).split("\n"):
        words = break_opportunities(paragraph)
        line = joined(words)
        if font.size(line)[0] <= width:
            lines.append(line)
            continue
        line = ""
        for word in words:
            longer = joined((line, word)) if line else word
            if line and font.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=16)
def wrap_balanced(text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
    """Wrap a text into as few lines as `wrap` does, balanced; into two after a middle dot, or
    after a colon, if words stand before it and more than one follows it, or a comma, if that makes
    them much alike."""
    lines, room = wrap(text, size, width, bold=bold), width - size
    if len(lines) == 2 and (parts := _two_at_mark(text, size, width, bold=bold)):
        return parts
    text = _sums_held(text, size, width, bold=bold)
    while room > 0 and len(closer := wrap(text, size, room, bold=bold)) == len(lines) > 1:
        lines, room = closer, room - size
    return [ellipsize(line, size, width, bold=bold) for line in lines]


def _two_at_mark(text: str, size: int, width: int, *, bold: bool) -> list[str]:
    """Return a text as two lines that break after its first colon or else middle dot, or after the
    comma that makes them most alike; empty where they would be too long, or where a word would
    stand alone after a colon or a comma, or a tile before one."""
    mark = next((mark for mark in (": ", " · ") if mark in text), ", ")
    least, most = (_ALIKE, -1) if mark == ", " else (0.0, 1)
    words = 1 if mark == " · " else 2
    pieces, found = text.split(mark, most), list[tuple[int, list[str]]]()
    for n in range(1, len(pieces)):
        parts = [mark.join(pieces[:n]) + mark.rstrip(), mark.join(pieces[n:])]
        shorter, longer = sorted(width_of(part, size, bold=bold) for part in parts)
        enough = len(parts[1].split()) >= words and any(map(str.isalpha, parts[0]))
        if longer <= width and shorter >= least * longer and enough:
            found.append((longer, parts))
    return min(found)[1] if found else []


def size_for(text: str, sizes: Sequence[int], width: int, *, bold: bool = False) -> int:
    """Return the first of some sizes in which a text fits into `width` pixels, else the last."""
    return next((size for size in sizes if width_of(text, size, bold=bold) <= width), sizes[-1])


def ellipsize(text: str, size: int, width: int, *, bold: bool = False) -> str:
    """Shorten a text with an ellipsis to at most `width` pixels."""
    font = assets.font(size, bold=bold)
    if font.size(text)[0] <= width:
        return text
    while text and font.size(text + "…")[0] > width:
        text = text[:-1]
    return text.rstrip() + "…"


def fitted(
    text: str, sizes: Sequence[int], width: int, colour: Colour, *, bold: bool = False
) -> Surface:
    """Return a text as it is drawn: in the first of some sizes that fits into `width` pixels, else
    shortened in the last."""
    size = size_for(text, sizes, width, bold=bold)
    return assets.text(ellipsize(text, size, width, bold=bold), size, colour, bold=bold)


def draw_lines(
    surface: DisplayList,
    lines: Sequence[str],
    area: Rect,
    size: int,
    colour: Colour,
    step: int,
    *,
    bold: bool = False,
    centre: bool = False,
    right: bool = False,
) -> None:
    """Draw lines of text from the top of `area`, with a line height of `step` pixels, aligned left,
    centred or aligned right."""
    for number, line in enumerate(lines):
        image = assets.text(line, size, colour, bold=bold)
        room = area.width - image.get_width()
        x = area.left + (room // 2 if centre else room if right else 0)
        surface.blit(image, (x, area.top + number * step))


def draw_middle_lines(
    surface: DisplayList,
    lines: Sequence[str],
    rect: Rect,
    size: int,
    colour: Colour,
    step: int,
    *,
    bold: bool = False,
) -> None:
    """Draw lines of text centred in a rectangle, with a line height of `step` pixels."""
    for number, line in enumerate(lines):
        row = rect.move(0, round((number - (len(lines) - 1) / 2) * step))
        centred(surface, assets.text(line, size, colour, bold=bold), row)


def centred(surface: DisplayList, image: Surface, rect: Rect) -> None:
    """Draw an image centred in a rectangle."""
    surface.blit(image, image.get_rect(center=rect.center))
