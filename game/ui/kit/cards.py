"""Cards to choose from: a picture, a name, a note."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.art import assets, cloth, glass, theme
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.art.figures import Figure
from game.ui.kit.boxes import Parts, VBox
from game.ui.kit.choice import Note
from game.ui.kit.leaves import Caption
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Control, Interaction, button, draw_pane, radios
from game.ui.kit.text import break_opportunities, draw_lines, width_of, wrap

_NARROWEST, _LOW_NARROWEST = 136, 104  # points a card is wide at least, also beside its picture
_LISTED = 250  # the same with its picture and its line beside each other
_BARE, _LOW_BARE = 72, 108  # the same without a line about it
_PICTURE = 58  # points the picture is high
_LOW_CARD, _LISTED_CARD = 48, 43
_LINES, _LISTED_LINES = (20, 17), (19, 16)  # points a line of a name is high, and of a note
_SIDES, _BETWEEN = 8, 10  # points left of a picture beside a name, and between them
_RIGHT = 6  # points right of words in a list
_PAD, _BARE_PAD = 12, 8  # points around a picture over a name
_NARROW, _NARROWER = 420, 350  # points of width below which pictures beside names are smaller
_LOW_NARROW = 700  # the same in a low window, which has two columns
_NAMES = (15.0, 13.5, 12.5)  # points a name is high
_swatches = assets.Cache(2_000_000)
_TILE = 20  # points a tile of a picture is wide at most
_NOTE_GAP = 7  # points between cards and the note below them


@dataclass(frozen=True)
class Card:
    """An option shown as a card; `style` is the tile set of its picture and `table` the table it
    lies on, those of the theme unless given."""

    value: str
    label: str
    note: str
    figure: Figure
    style: str = ""
    table: str = ""


def _swatch(table: str, size: tuple[int, int], radius: int) -> Surface:
    """Return a piece of a table with round corners."""

    def make() -> Surface:
        surface = glass.round_rect(size, radius, (255, 255, 255)).copy()
        felt = cloth.felt(size, theme.TABLES[table])
        surface.blit(felt, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return surface

    return _swatches.get((table, size), make)


class _Look(NamedTuple):
    """How cards look: `dense` ones show only picture and name on a portrait phone, too; `listed`
    ones are low everywhere; `bare` ones have no notes."""

    dense: bool
    listed: bool
    bare: bool

    def small(self, m: Metrics) -> bool:
        """Whether a card has its picture beside its name."""
        return self.listed or m.is_short or (self.dense and m.portrait)

    def noted(self, m: Metrics) -> bool:
        """Whether a card has its note on it."""
        return self.listed or not self.small(m)

    def beside(self, m: Metrics) -> int:
        """Return the width of a picture beside its name, in pixels."""
        if self.bare:
            return m.px(34)
        if m.points[0] >= (_LOW_NARROW if m.is_short else _NARROW):
            return m.px(68)
        return m.px(44 if m.points[0] >= _NARROWER else 34)

    def pad(self, m: Metrics) -> int:
        """Return the space around a picture over a name, in pixels."""
        return m.px(_BARE_PAD if self.bare and m.points[0] < _NARROWER else _PAD)

    def taken(self, m: Metrics) -> int:
        """Return how many pixels of a card's width its text does not get."""
        if self.small(m):
            return self.beside(m) + m.px(_SIDES + _BETWEEN + (_RIGHT if self.listed else 2))
        return 2 * self.pad(m)

    def least(self, m: Metrics) -> int:
        """Return how wide a card is at least, in pixels."""
        if self.small(m):
            return m.px(_LOW_BARE if self.bare else _LISTED if self.listed else _LOW_NARROWEST)
        return m.px(_BARE if self.bare else _NARROWEST)


class Cards(VBox):
    """A radio group of cards; `door` is an extra card that navigates.

    In a short window they show only picture and name, and the note of the chosen one is below;
    what follows stays in place whichever is chosen. `dense` ones do so on a portrait phone, too;
    `listed` ones are low everywhere, each with its note beside the picture.
    """

    def __init__(
        self,
        id: str,
        cards: Sequence[Card],
        value: str,
        change: Callable[[str], None],
        title: str = "",
        *,
        dense: bool = False,
        listed: bool = False,
        door: tuple[Card, Callable[[], None]] | None = None,
    ) -> None:
        look = _Look(dense, listed, not any(card.note for card in cards))
        names = (f"{card.label}. {card.note}" if card.note else card.label for card in cards)
        items = zip((card.value for card in cards), names, strict=True)
        shown, controls = [*cards], radios(id, items, value, change)
        if door:
            shown.append(door[0])
            controls.append(button(f"{id}-{door[0].value}", door[0].label, door[1]))
        deck = _Deck(look, [*zip(shown, controls, strict=True)], title)
        note = next((card.note for card in cards if card.value == value), "")
        below = [] if look.bare else [_Below(look, note, [card.note for card in shown])]
        above = [Caption(title)] if title else []
        super().__init__(*above, deck, *below, gap=8 if listed else 12)


class _Deck(Box):
    """Cards in a grid, each row as high as its longest words need; one left alone at the end takes
    all of its row."""

    gap = 0

    def __init__(self, look: _Look, cards: Sequence[tuple[Card, Control]], group: str) -> None:
        self._look, self._cards, self._group = look, cards, group

    def _across(self, m: Metrics, width: int) -> tuple[int, float]:
        """Return how many cards lie side by side, about as many in each row, and how high their
        names are, in points: smaller where that keeps a card from being alone."""
        space, look, count = m.px(8), self._look, len(self._cards)
        words = [word for card, _ in self._cards for word in break_opportunities(card.label)]
        ways = []
        for size in _NAMES[:1] if look.listed else _NAMES:
            longest = max(width_of(word, m.px(size), bold=True) for word in words)
            each = max(look.least(m), look.taken(m) + longest)
            across = max(1, min(count, (width + space) // (each + space)))
            ways.append((across if look.listed else -(-count // -(-count // across)), size))
        none_alone = (way for way in ways if way[0] > 1 and count % way[0] != 1)
        return next(none_alone, ways[0])

    def measure(self, m: Metrics, width: int) -> int:
        return max(rect.bottom for _face, rect in self.parts(m, Rect(0, 0, width, 0)))

    def parts(self, m: Metrics, area: Rect) -> Parts:
        space, y = m.px(8), area.top
        across, size = self._across(m, area.width)
        each = (area.width - space * (across - 1)) // across
        faces = [_Face(*it, self._look, self._group, size) for it in self._cards]
        for start in range(0, len(faces), across):
            row = faces[start : start + across]
            wide = area.width if len(row) == 1 else each
            high = max(face.measure(m, wide) for face in row)
            for n, face in enumerate(row):
                yield face, Rect(area.left + n * (each + space), y, wide, high)
            y += high + (m.px(3) if self._look.listed else space)


class _Face(Box):
    """A card as it lies there; its name is `size` points high."""

    control: Control

    def __init__(self, card: Card, control: Control, look: _Look, group: str, size: float) -> None:
        self._card, self._look, self._size = card, look, size
        self.control, self.group = control, group

    def _words(self, m: Metrics, width: int) -> tuple[Sequence[str], Sequence[str], int]:
        """Return the lines of its name and of its note, and how high they are together."""
        card, room = self._card, width - self._look.taken(m)
        note = wrap(card.note, m.px(13), room) if card.note and self._look.noted(m) else ()
        label = wrap(card.label, m.px(self._size), room, bold=True)
        name, line = self._line_heights(m)
        return label, note, len(label) * name + len(note) * line

    def _line_heights(self, m: Metrics) -> tuple[int, int]:
        name, note = _LISTED_LINES if self._look.listed else _LINES
        return m.px(name), m.px(note)

    def measure(self, m: Metrics, width: int) -> int:
        _label, note, words = self._words(m, width)
        if self._look.listed:
            return max(m.px(_LISTED_CARD), words + m.px(3))
        if self._look.small(m):
            return max(m.px(_LOW_CARD), words + m.px(12 if note else 8))
        return m.px(_PICTURE + 30) + words

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        chosen = "checked" in self.control.state
        draw_pane(surface, m, self.control, area, state, "chosen" if chosen else "plain")
        label, note, words_high = self._words(m, area.width)
        if self._look.small(m):
            left, width = area.left + m.px(_SIDES), self._look.beside(m)
            picture = Rect(left, area.top + m.px(6), width, area.height - m.px(12))
            picture.centery = area.centery
            x, y = picture.right + m.px(_BETWEEN), area.centery - words_high // 2
        else:
            pad = self._look.pad(m)
            picture = area.move(pad, pad)
            picture.size = area.width - 2 * pad, m.px(_PICTURE)
            x, y = picture.left, picture.bottom + m.px(8)
        if self._card.table:
            surface.blit(_swatch(self._card.table, picture.size, m.px(8)), picture)
            picture = picture.inflate(-m.px(8), -m.px(16))
        self._card.figure.draw(surface, picture, m.px(_TILE), self._card.style)
        words = Rect(x, y, area.right - x, area.bottom - y)
        high, line = self._line_heights(m)
        draw_lines(surface, label, words, m.px(self._size), theme.TEXT, high, bold=True)
        words = words.move(0, len(label) * high)
        draw_lines(surface, note, words, m.px(13), theme.table.quiet, line)


class _Below(Note):
    """The note of the chosen card below all of them, where it isn't on the card."""

    def __init__(self, look: _Look, shown: str, notes: Sequence[str]) -> None:
        super().__init__("", shown, notes)
        self._look, self.gap = look, 0
        self.node = None  # the card says it

    def measure(self, m: Metrics, width: int) -> int:
        return 0 if self._look.noted(m) else m.px(_NOTE_GAP) + super().measure(m, width)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        if not self._look.noted(m):
            super().draw(surface, m, area.move(0, m.px(_NOTE_GAP)), state)
