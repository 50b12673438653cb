"""What is shown of past matches: a card for each, and chips to choose among rounds or names."""

from collections.abc import Callable, Sequence

import pygame

from game.language import _, all_of
from game.session.archive import NOBODY, PastMatch
from game.session.session import DEAL
from game.ui.art import assets, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.cells import cells
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import (
    CHIP_HEIGHT,
    Interaction,
    Row,
    button,
    draw_button,
    draw_pane,
    label_width,
    radios,
)
from game.ui.kit.text import draw_lines, ellipsize, width_of, wrap
from game.ui.words import days
from game.ui.words.names import of_seats

_NAME, _NOTE = 20, 18  # points a line of a card is high
_PAD = 12  # points at the sides of a card
_LOWEST = 56  # points a card is high at least


def opponents_of(past: PastMatch) -> list[str]:
    """Return the names of those who played against the person; of all where several people did."""
    names, me = of_seats(past.seats), past.person
    if me is None:
        return names
    mine = past.members(past.sides()[0])
    return [name for seat, name in enumerate(names) if seat not in mine]


def told(past: PastMatch) -> str:
    """Return who won against whom: "Won with Nora against Theo and Ada"."""
    names, me = of_seats(past.seats), past.person
    if me is None:
        return all_of(names)
    if past.won is None:
        return _("Tied with {names}").format(names=all_of(opponents_of(past)))
    partners = [names[seat] for seat in past.members(past.sides()[0]) if seat != me]
    said = _("Won against {names}") if past.won else _("Lost against {names}")
    if partners and past.won:
        said = _("Won with {partner} against {names}")
    elif partners:
        said = _("Lost with {partner} against {names}")
    return said.format(partner=all_of(partners or [""]), names=all_of(opponents_of(past)))


def score_of(past: PastMatch) -> str:
    """Return "150–85": the points of the person's side, and those of the best other."""
    mine, *others = past.sides()
    scores = past.scores
    won = past.winner != NOBODY
    low = scores[past.winner] == min(scores) if won else past.way.rules.lowest_wins
    best = (min if low else max)(scores[side] for side in others)
    return days.score(scores[mine], best)


def title_of(past: PastMatch) -> str:
    """Return the game, and what a single deal was: "Fives · Deal of the day"."""
    kind = _("Single deal") if past.mode == DEAL else _("Deal of the day")
    return " · ".join([_(past.way.name), *([kind] if past.mode else ())])


class PastMatchRow(Row):
    """A match to open: its game, who won against whom, and the score."""

    gap = 6

    def __init__(self, past: PastMatch, show: Callable[[], None]) -> None:
        self._name, self._told, self._score = title_of(past), told(past), score_of(past)
        self._won = past.won
        # Translators: a match that was played: “Fives, 21 November 2026. Won against Theo, 150–85”.
        said = (
            _("{game}, {date}. {result}, {score}") if past.day else _("{game}. {result}, {score}")
        )
        date = days.day_in_words(past.day) if past.day else ""
        name = said.format(game=self._name, date=date, result=self._told, score=self._score)
        self.controls = [button(f"match-{past.identity}", name, show)]

    def _lines(self, m: Metrics, width: int) -> tuple[Sequence[str], Sequence[str]]:
        """Return the lines of the game's name, and those of who won."""
        room = width - 2 * m.px(_PAD)
        score = width_of(self._score, m.px(17), bold=True) + m.px(_PAD)
        name = wrap(self._name, m.px(15), room - score, bold=True)
        told = wrap(self._told, m.px(13.5), room)
        return name, [ellipsize(line, m.px(13.5), room) for line in told]

    def measure(self, m: Metrics, width: int) -> int:
        name, told = self._lines(m, width)
        high = len(name) * m.px(_NAME) + len(told) * m.px(_NOTE) + m.px(16)
        return max(m.px(_LOWEST), high)

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        draw_pane(surface, m, self.controls[0], area, state, "plain")
        inner = area.inflate(-2 * m.px(_PAD), 0)
        name, told = self._lines(m, area.width)
        inner.top = area.centery - (len(name) * m.px(_NAME) + len(told) * m.px(_NOTE)) // 2
        colour = theme.BRASS if self._won else theme.TEXT
        score = assets.text(self._score, m.px(17), colour, bold=True)
        surface.blit(score, score.get_rect(topright=inner.topright))
        draw_lines(surface, name, inner, m.px(15), theme.TEXT, m.px(_NAME), bold=True)
        inner.top += len(name) * m.px(_NAME)
        draw_lines(surface, told, inner, m.px(13.5), theme.table.quiet, m.px(_NOTE))


class Chips(Row):
    """A radio group of many chips of one width, over as many lines as they need, below its title;
    labels are broken before each chip would need a line of its own. `items` are ids and labels, the
    one of `value` is chosen."""

    gap = 14

    def __init__(
        self,
        id: str,
        title: str,
        items: Sequence[tuple[str, str]],
        value: str,
        change: Callable[[str], None],
    ) -> None:
        self.group = self._title = title
        self.controls = radios(id, items, value, change)

    def places(self, m: Metrics, width: int) -> Sequence[pygame.Rect]:
        space, count = m.px(8), len(self.controls)
        for broken in (False, True):
            labels = (label_width(m, it.name, broken=broken) for it in self.controls)
            least = min(width, max(m.px(CHIP_HEIGHT), max(labels) + m.px(20 if broken else 24)))
            most = (width + space) // (least + space)
            if most > 1:
                break
        wide = width if count > most else count * (least + space) - space
        return cells(pygame.Rect(0, m.px(26), wide, m.px(CHIP_HEIGHT)), count, most, space)

    def measure(self, m: Metrics, width: int) -> int:
        return self.places(m, width)[-1].bottom

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        surface.blit(assets.text(self._title, m.px(15), theme.table.quiet), area.topleft)
        for control, place in zip(self.controls, self.places(m, area.width), strict=True):
            kind = "chosen" if control.state == "checked" else "plain"
            draw_button(surface, m, control, place.move(area.topleft), state, kind)
