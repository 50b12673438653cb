"""Cards to choose from: a picture, a name, a note."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.art import assets, cloth, glass, theme
from game.ui.art.display_list import DisplayList
from game.ui.art.figures import Figure
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CHOSEN, Interaction, Row, button, draw_focus, radios
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


def _swatch(table: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return a piece of a table with round corners."""

    def make() -> pygame.Surface:
        surface = glass.round_rect(size, radius, (255, 255, 255)).copy()
        felt = cloth.felt(size, theme.TABLES[table])
        surface.blit(felt, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return surface

    return _swatches.get((table, size), make)


class Cards(Row):
    """A radio group of cards; `door` is an extra card that navigates.

    In a short window they show only picture and name, and the note of the chosen one is below;
    what follows stays in place whichever is chosen. `dense` ones do so on a portrait phone, too;
    `listed` ones are low everywhere, each with its note beside the picture.
    """

    gap = 12

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
        self.title, self._dense, self._listed = title, dense, listed
        self.group = title
        self.cards, self.value = [*cards], value
        names = (f"{card.label}. {card.note}" if card.note else card.label for card in cards)
        items = zip((card.value for card in cards), names, strict=True)
        self.controls = radios(id, items, value, change)
        if door:
            self.cards.append(door[0])
            self.controls.append(button(f"{id}-{door[0].value}", door[0].label, door[1]))
        self._bare = not any(card.note for card in cards)
        if listed:
            self.gap = 8

    def _small(self, m: Metrics) -> bool:
        """Whether a card has its picture beside its name."""
        return self._listed or m.is_short or (self._dense and m.portrait)

    def _noted(self, m: Metrics) -> bool:
        return self._listed or not self._small(m)

    def _beside(self, m: Metrics) -> int:
        """Return the width of a picture beside its name, in pixels."""
        if self._bare:
            return m.px(34)
        if m.points[0] >= (_LOW_NARROW if m.is_short else _NARROW):
            return m.px(68)
        return m.px(44 if m.points[0] >= _NARROWER else 34)

    def _taken(self, m: Metrics) -> int:
        """Return how many pixels of a card's width its text does not get."""
        if self._small(m):
            right = _RIGHT if self._listed else 2
            return self._beside(m) + m.px(_SIDES + _BETWEEN + right)
        return 2 * self._pad(m)

    def _pad(self, m: Metrics) -> int:
        return m.px(_BARE_PAD if self._bare and m.points[0] < _NARROWER else _PAD)

    def _across(self, m: Metrics, width: int) -> tuple[int, float]:
        """Return how many cards lie side by side, about as many in each row, and how high their
        names are, in points: smaller where that keeps a card from being alone."""
        space = m.px(8)
        least = _NARROWEST
        if self._small(m):
            least = _LOW_BARE if self._bare else _LISTED if self._listed else _LOW_NARROWEST
        elif self._bare:
            least = _BARE
        words = [word for card in self.cards for word in break_opportunities(card.label)]
        count, ways = len(self.cards), []
        for size in _NAMES[:1] if self._listed else _NAMES:
            longest = max(width_of(word, m.px(size), bold=True) for word in words)
            each = max(m.px(least), self._taken(m) + longest)
            across = max(1, min(count, (width + space) // (each + space)))
            ways.append((across if self._listed else -(-count // -(-count // across)), size))
        none_alone = (way for way in ways if way[0] > 1 and count % way[0] != 1)
        return next(none_alone, ways[0])

    def _words(
        self, m: Metrics, card: Card, width: int, size: float
    ) -> tuple[Sequence[str], Sequence[str]]:
        """Return the lines of a card's name and of what is said about it."""
        room = width - self._taken(m)
        note = wrap(card.note, m.px(13), room) if card.note and self._noted(m) else ()
        return wrap(card.label, m.px(size), room, bold=True), note

    def places(self, m: Metrics, width: int) -> Sequence[pygame.Rect]:
        """Lay the cards in a grid, each row as high as its longest words need; one left alone at
        the end takes all of its row."""
        space = m.px(8)
        across, size = self._across(m, width)
        each = (width - space * (across - 1)) // across
        y = m.px(26) if self.title else 0
        places = []
        for start in range(0, len(self.cards), across):
            row = self.cards[start : start + across]
            wide = width if len(row) == 1 else each
            high = max(self._height(m, *self._words(m, card, wide, size)) for card in row)
            places += [pygame.Rect(n * (each + space), y, wide, high) for n in range(len(row))]
            y += high + (m.px(3) if self._listed else space)
        return places

    def _below(self, m: Metrics, width: int, note: str) -> Sequence[str]:
        """Return the lines of a card's note where it stands below all of them."""
        return () if self._bare or self._noted(m) else wrap(note, m.px(13.5), width)

    def measure(self, m: Metrics, width: int) -> int:
        """Add the lines of the note with most of them to the grid, in a short window."""
        bottom = self.places(m, width)[-1].bottom
        lines = max(len(self._below(m, width, card.note)) for card in self.cards)
        return bottom + (m.px(7) + lines * m.px(18) if lines else 0)

    @property
    def _note(self) -> str:
        return next((card.note for card in self.cards if card.value == self.value), "")

    def _height(self, m: Metrics, label: Sequence[str], note: Sequence[str]) -> int:
        words = self._words_height(m, label, note)
        if self._listed:
            return max(m.px(_LISTED_CARD), words + m.px(3))
        if self._small(m):
            return max(m.px(_LOW_CARD), words + m.px(12 if note else 8))
        return m.px(_PICTURE + 30) + words

    def _words_height(self, m: Metrics, label: Sequence[str], note: Sequence[str]) -> int:
        name, line = self._line_heights(m)
        return len(label) * name + len(note) * line

    def _line_heights(self, m: Metrics) -> tuple[int, int]:
        name, note = _LISTED_LINES if self._listed else _LINES
        return m.px(name), m.px(note)

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        surface.blit(assets.text(self.title, m.px(15), theme.table.quiet), area.topleft)
        places = self.places(m, area.width)
        for card, control, place in zip(self.cards, self.controls, places, strict=True):
            rect = place.move(area.topleft)
            chosen = card.value == self.value
            fill, edge = (CHOSEN, theme.BRASS) if chosen else (theme.GLASS, theme.HAIRLINE)
            surface.blit(glass.round_rect(rect.size, m.px(theme.RADII.button), fill, edge), rect)
            if control.id in (state.hover, state.pressed) and not chosen:
                veil = glass.round_rect(rect.size, m.px(theme.RADII.button), theme.GLASS_RAISED)
                surface.blit(veil, rect)
            if state.focus == control.id:
                draw_focus(surface, m, rect)
            self._draw_card(surface, m, rect, card, self._across(m, area.width)[1])
        below = area.move(0, max(place.bottom for place in places) + m.px(7))
        note = self._below(m, area.width, self._note)
        draw_lines(surface, note, below, m.px(13.5), theme.table.quiet, m.px(18))

    def _draw_card(
        self, surface: DisplayList, m: Metrics, rect: pygame.Rect, card: Card, size: float
    ) -> None:
        pad = self._pad(m)
        label, note = self._words(m, card, rect.width, size)
        if self._small(m):
            left, width = rect.left + m.px(_SIDES), self._beside(m)
            picture = pygame.Rect(left, rect.top + m.px(6), width, rect.height - m.px(12))
            picture.centery = rect.centery
            x, y = picture.right + m.px(_BETWEEN), rect.centery
            y -= self._words_height(m, label, note) // 2
        else:
            picture = rect.move(pad, pad)
            picture.size = rect.width - 2 * pad, m.px(_PICTURE)
            x, y = picture.left, picture.bottom + m.px(8)
        if card.table:
            surface.blit(_swatch(card.table, picture.size, m.px(8)), picture)
            picture = picture.inflate(-m.px(8), -m.px(16))
        card.figure.draw(surface, picture, m.px(_TILE), card.style)
        words = pygame.Rect(x, y, rect.right - x, rect.bottom - y)
        high, line = self._line_heights(m)
        draw_lines(surface, label, words, m.px(size), theme.TEXT, high, bold=True)
        words = words.move(0, len(label) * high)
        draw_lines(surface, note, words, m.px(13), theme.table.quiet, line)
