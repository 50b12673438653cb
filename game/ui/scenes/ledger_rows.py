"""Rows of the ledger: a mark beside its band."""

import pygame

from game.language import _, percent
from game.session.ledger import Mark, What
from game.ui.art import assets, glass, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Interaction, Row
from game.ui.kit.text import draw_lines, size_for, width_of, wrap

_ROW, _TRACK = 50, 28  # points a row is high, and the part of it above the band's numbers
_BAND, _DOT = 12, 14  # points a band is high, and a mark wide
_NAMES, _VALUES = 0.27, 0.18  # the shares of the width of who it is, and of what came
_PLACES = {What.PIPS: 1, What.DOUBLES: 2, What.DRAWS: 2}


def number_of(what: What, value: float) -> str:
    """Return a number as it is written: a share in percent, else with a decimal or two."""
    if what is What.PLAYABLE:
        return percent(round(100 * value))
    places = _PLACES[what]
    whole, part = f"{value:.{places}f}".split(".")
    # Translators: a decimal number: "1.75", in other languages "1,75".
    return _("{whole}.{part}").format(whole=whole, part=part)


class MarkRow(Row):
    """What came to one, as a mark on a line, over the band that chance leaves it in; `scale` is how
    far the line reaches to both sides of what is expected."""

    gap = 2
    height = _ROW

    def __init__(self, id: str, who: str, what: What, mark: Mark, scale: float) -> None:
        self._who, self._mark, self._scale = who, mark, scale
        self._came = number_of(what, mark.came)
        low, high = max(0.0, mark.expected - mark.reach), mark.expected + mark.reach
        # Translators: the numbers from one to another: “40.3–43.7”.
        span = _("{low}–{high}")
        self._span = span.format(low=number_of(what, low), high=number_of(what, high))
        # Translators: of a number, and what chance would make it: “You: 41.8; expected: 40.3–43.7”.
        said = _("{name}: {number}; expected: {span}")
        self.node = (id, "text", said.format(name=who, number=self._came, span=self._span))

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        left, right = round(area.width * _NAMES), round(area.width * _VALUES)
        track = pygame.Rect(area.left + left, area.top, area.width - left - right, m.px(_TRACK))
        line = pygame.Rect(track.left, 0, track.width, m.px(2))
        line.centery = track.centery
        surface.blit(glass.round_rect(line.size, 0, theme.table.badge), line)
        half = (track.width - m.px(_DOT)) / 2
        reach = max(m.px(3), round(half * self._mark.reach / self._scale))
        band = pygame.Rect(0, 0, 2 * reach, m.px(_BAND))
        band.center = track.center
        surface.blit(glass.round_rect(band.size, m.px(4), theme.table.badge, theme.HAIRLINE), band)
        away = (self._mark.came - self._mark.expected) / self._scale
        dot = pygame.Rect(0, 0, m.px(_DOT), m.px(_DOT))
        dot.center = track.centerx + round(half * max(-1.0, min(1.0, away))), track.centery
        colour = theme.BRASS if self._mark.inside else theme.TEXT
        surface.blit(glass.pill(dot.size, colour, CLEAR), dot)
        span = assets.text(self._span, m.px(12), theme.table.quiet)
        surface.blit(span, span.get_rect(midtop=(track.centerx, track.bottom)))
        self._draw_words(surface, m, area, track)

    def _draw_words(
        self, surface: DisplayList, m: Metrics, area: pygame.Rect, track: pygame.Rect
    ) -> None:
        room = track.left - area.left - m.px(6)
        longest = max(self._who.split(), key=lambda word: width_of(word, m.px(14)))
        size = size_for(longest, (m.px(14), m.px(12.5), m.px(11)), room)
        lines = wrap(self._who, size, room)
        place = area.move(0, 0)
        place.top = track.centery - len(lines) * m.px(16) // 2
        draw_lines(surface, lines, place, size, theme.TEXT, m.px(16))
        came = assets.text(self._came, m.px(15), theme.TEXT, bold=True)
        surface.blit(came, came.get_rect(midright=(area.right, track.centery)))
