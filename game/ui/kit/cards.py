"""Things to choose from as cards: a picture, a name, a line about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.art import assets, cloth, glass, theme
from game.ui.art.figures import Figure
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CHOSEN, Look, Part, Row, draw_focus
from game.ui.kit.text import words_of, wrap

_NARROWEST = 136  # points a card is wide at least
_BARE, _LOW_BARE = 92, 120  # the same without a line about it
_PICTURE = 58  # points the picture is high
_LOW_CARD = 48
_swatches = assets.Cache(2_000_000)
_TILE = 20  # points a tile of a picture is wide at most


@dataclass(frozen=True)
class Card:
    """One of several things to choose from; `style` is what its tiles are made of and `table` what
    they lie on, those in use unless given."""

    value: str
    label: str
    note: str
    figure: Figure
    style: str = ""
    table: str = ""


def _swatch(table: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """A piece of a table with round corners."""

    def make() -> pygame.Surface:
        surface = cloth.felt(size, theme.TABLES[table]).convert_alpha()
        shape = glass.round_rect(size, radius, (255, 255, 255))
        surface.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return _swatches.get((table, size), make)


class Cards(Row):
    """Cards side by side, one of them chosen.

    In a low window they keep only picture and name, and the chosen one's line stands below; what
    follows stays where it is whichever is chosen.
    """

    gap = 12

    def __init__(
        self,
        id: str,
        cards: Sequence[Card],
        value: str,
        change: Callable[[str], None],
        title: str = "",
    ) -> None:
        self.title = title
        self.cards, self.value = cards, value
        self.parts = [
            Part(
                f"{id}-{card.value}",
                "radio",
                card.label,
                lambda card=card: change(card.value),  # type: ignore[misc]
                "checked" if card.value == value else "",
            )
            for card in cards
        ]
        self._words: list[tuple[list[str], list[str]]] = []
        self._below: list[str] = []
        self._beside = 0  # pixels of width for the picture beside the name

    def measure(self, m: Metrics, width: int) -> int:
        """Lay the cards in a grid, each row as high as its longest words need."""
        space, pad = m.s(8), m.s(12)
        bare = not any(card.note for card in self.cards)
        least = m.s((_LOW_BARE if m.low else _BARE) if bare else _NARROWEST)
        self._beside = m.s(44 if bare else 68)
        taken = self._beside + m.s(26) if m.low else 2 * pad
        font = assets.font(m.s(15), bold=True)
        words = [word for card in self.cards for word in words_of(card.label)]
        least = max(least, taken + max(font.size(word)[0] for word in words))
        across = max(1, min(len(self.cards), (width + space) // (least + space)))
        each = (width - space * (across - 1)) // across
        room = each - taken
        self._words = [
            (
                wrap(card.label, m.s(15), room, bold=True),
                wrap(card.note, m.s(13), room) if card.note and not m.low else [],
            )
            for card in self.cards
        ]
        y = m.s(26) if self.title else 0
        for start in range(0, len(self.cards), across):
            row = range(start, min(start + across, len(self.cards)))
            height = max(self._height(m, *self._words[index]) for index in row)
            for column, index in enumerate(row):
                self.parts[index].rect = pygame.Rect(column * (each + space), y, each, height)
            y += height + space
        if bare or not m.low:
            return y - space
        chosen = next(card for card in self.cards if card.value == self.value)
        self._below = wrap(chosen.note, m.s(13.5), width)
        longest = max((card.note for card in self.cards), key=len)
        lines = max(len(self._below), len(wrap(longest, m.s(13.5), width)))
        return y - space + m.s(7) + lines * m.s(18)

    def _height(self, m: Metrics, label: list[str], note: list[str]) -> int:
        if m.low:
            return m.s(_LOW_CARD)
        return m.s(_PICTURE + 30) + len(label) * m.s(20) + len(note) * m.s(17)

    def draw(self, surface: pygame.Surface, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the title and the cards; the chosen one has a brass edge."""
        surface.blit(assets.text(self.title, m.s(15), theme.table.quiet), area.topleft)
        for card, part, words in zip(self.cards, self.parts, self._words, strict=True):
            rect = part.rect.move(area.topleft)
            chosen = card.value == self.value
            fill, edge = (CHOSEN, theme.BRASS) if chosen else (theme.GLASS, theme.HAIRLINE)
            surface.blit(glass.round_rect(rect.size, m.s(theme.RADII.button), fill, edge), rect)
            if part.id in (look.hover, look.held) and not chosen:
                veil = glass.round_rect(rect.size, m.s(theme.RADII.button), theme.GLASS_RAISED)
                surface.blit(veil, rect)
            if look.focus == part.id:
                draw_focus(surface, m, rect)
            self._draw_card(surface, m, rect, card, words)
        y = max(part.rect.bottom for part in self.parts) + area.top + m.s(7)
        for line in self._below:
            surface.blit(assets.text(line, m.s(13.5), theme.table.quiet), (area.left, y))
            y += m.s(18)

    def _draw_card(
        self,
        surface: pygame.Surface,
        m: Metrics,
        rect: pygame.Rect,
        card: Card,
        words: tuple[list[str], list[str]],
    ) -> None:
        pad = m.s(12)
        if m.low:
            picture = pygame.Rect(rect.left + m.s(8), 0, self._beside, rect.height - m.s(12))
            picture.centery = rect.centery
            x, y = picture.right + m.s(10), rect.centery - len(words[0]) * m.s(20) // 2
        else:
            picture = pygame.Rect(
                rect.left + pad, rect.top + pad, rect.width - 2 * pad, m.s(_PICTURE)
            )
            x, y = rect.left + pad, picture.bottom + m.s(8)
        if card.table:
            surface.blit(_swatch(card.table, picture.size, m.s(8)), picture)
            picture = picture.inflate(-m.s(8), -m.s(16))
        card.figure.draw(surface, picture, m.s(_TILE), card.style)
        for line in words[0]:
            surface.blit(assets.text(line, m.s(15), theme.TEXT, bold=True), (x, y))
            y += m.s(20)
        for line in words[1]:
            surface.blit(assets.text(line, m.s(13), theme.table.quiet), (x, y))
            y += m.s(17)
