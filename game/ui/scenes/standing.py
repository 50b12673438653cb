"""The foot of the title: where the player stands, or before the first match the version."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import __version__
from game.language import _
from game.ui.art import assets, glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Interaction
from game.ui.kit.text import draw_lines, ellipsize, joined, wrap, wrap_balanced

if TYPE_CHECKING:
    from game.session.statistics import Statistics

_SIZES, _LINE = (12.5, 11), 17  # points of the letters, smaller for a long text; and of a line
_SQUARE, _STEP = 8, 11  # points a square for a match is wide, and from one to the next
_FORM = 10  # latest matches shown


def in_words(statistics: Statistics, game: str = "") -> str:
    """Return how the player did against the strongest opponents beaten, and whom to beat next, in a
    game, or else in the one played most; empty where nothing was played or all is beaten."""
    from game.ai.levels import LEVELS  # the title itself waits for no games and no opponents
    from game.variants.catalogue import CATALOGUE

    game, level = (
        (game, statistics.next_level(game)) if game else statistics.next_step or ("", None)
    )
    if level is None or not statistics.form:
        return ""
    before = [key for key in LEVELS if statistics.standing(game, key).won]
    names = {"game": _(CATALOGUE[game].name), "next": _(LEVELS[level].name)}
    if not before:
        return _("Next: beat {level} ({game})").format(game=names["game"], level=names["next"])
    tally = statistics.standing(game, before[-1])
    # Translators: {level} and {next} are levels of opponents; {won} of {count} matches were won.
    text = _("{game}: won {won} of {count} against {level}. Next: {next}")
    level = _(LEVELS[before[-1]].name)
    return text.format(level=level, won=tally.won, count=tally.matches, **names)


def _in_two_lines(text: str, m: Metrics, width: int) -> tuple[list[str], int]:
    """Return a text as at most two lines, and the size of its letters: smaller rather than cut."""
    sizes = [m.px(size) for size in _SIZES]
    for size in sizes:
        if len(lines := wrap_balanced(text, size, width)) <= 2:
            return lines, size
    first, *others = wrap(text, sizes[-1], width)
    return [first, ellipsize(joined(others), sizes[-1], width)], sizes[-1]


class Standing(Box):
    """A line of text over the latest matches as squares, brass for those won; as high without
    them, so that nothing moves when the `statistics` are known."""

    gap = 16

    def __init__(self, statistics: Statistics | None) -> None:
        self._form = statistics.outcomes[-_FORM:] if statistics else ""
        version = _("Version {version}").format(version=__version__)
        self._text = (statistics and in_words(statistics)) or version
        self.node = ("standing", "text", self._text)

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(2 * _LINE)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        lines, size = _in_two_lines(self._text, m, area.width)
        form = self._form if len(lines) == 1 else ""
        quiet = theme.table.quiet
        draw_lines(surface, lines, area, size, quiet, m.px(_LINE), centre=True)
        side, step = m.px(_SQUARE), m.px(_STEP)
        if not form:
            return
        name = assets.text(_("Latest matches"), m.px(_SIZES[-1]), quiet)
        squares, gap = len(form) * step - (step - side), m.px(8)
        left = area.centerx - (name.get_width() + gap + squares) // 2
        middle = area.top + m.px(_LINE + 5) + side // 2
        surface.blit(name, name.get_rect(midleft=(left, middle)))
        left += name.get_width() + gap
        for n, letter in enumerate(form):
            fill = theme.BRASS if letter == "w" else theme.table.badge
            at = (left + n * step, area.top + m.px(_LINE + 5))
            surface.blit(glass.round_rect((side, side), m.px(2), fill), at)
