"""The note on a seat about what its hand is known to lack, in as many words as fit."""

from collections.abc import Sequence

from game.engine.rules import Rules
from game.language import _
from game.ui.kit.text import width_of, wrap
from game.ui.table import sentences
from game.ui.table.table import Table
from game.ui.words.names import lacking

CUT = "…"
"""The end of a text that leaves something out."""
_TWO_DIGITS = 10


def note_of(
    table: Table,
    seat: int,
    sizes: Sequence[int],
    width: int,
    lines: int = 1,
    *,
    held: bool = True,
    counted: bool = False,
) -> str:
    """Return what another hand is known to lack, "no 2s or 4s", "" for nothing.

    It is shortened if that keeps it on one line of `width` pixels, and otherwise takes up to
    `lines`, in letters of the first of `sizes` that fits; if none does, it is cut short. With
    `held`, the numbers that the hand may still have are named before the letters get smaller. With
    `counted`, the numbers are counted rather than cut short, if that fits.
    """
    values, doubles = sentences.known_voids(table.view.history, seat)
    own = table.mine and seat == table.me
    if not (values or doubles) or table.revealed or own:
        return ""
    whole, possible, close, stuck, cut_short = _texts(table.view.rules, values, doubles)
    ways = [
        (sizes[0], 1, whole),
        *((size, lines, [*whole, *possible[: lines - 1] * held]) for size in sizes),
        (sizes[-1], lines, close),
        *((size, lines, stuck * counted) for size in sizes),
        (sizes[0], lines, cut_short),
    ]
    for size, most, texts in ways:
        for text in texts:
            found = wrap(text, size, width)
            if len(found) <= most and max(width_of(line, size) for line in found) <= width:
                return text
    return ""


def _texts(
    rules: Rules, values: Sequence[int], doubles: Sequence[int]
) -> tuple[list[str], list[str], list[str], list[str], list[str]]:
    """Return the texts for what a hand lacks, the longest of each kind first: in whole; by the
    numbers it may still have; with doubles as players note them, "no 3, 55", unless that is a
    number of the set; by how many numbers it has passed on; and cut short."""
    suits, total = range(rules.max_pip + 1), rules.touching_sum
    pairs = [f"{value}-{value}" for value in doubles]
    numbers = sorted(total - value for value in values if value) if total else values
    bare = [*map(str, numbers)]
    plain = [*bare, *pairs]
    left = [str(value) for value in suits if value not in values]
    # Translators: the numbers that a hand may still have, where it lacks most: “only 3, 5”.
    held = [] if doubles or total else [_("only {suits}").format(suits=", ".join(left))]
    close = [f"{n}-{n}" if n >= _TWO_DIGITS or 11 * n in suits[1:] else f"{n}{n}" for n in doubles]
    # Translators: where the numbers a hand passes on are too many to list: “stuck on 9 of 13”. What
    # comes before the first number may have nine letters.
    stuck = _("stuck on {count} of {total}")
    count = stuck.format(count=len(values) + len(doubles), total=len(suits))
    cut = [_without(plain[:some]) + CUT for some in range(len(plain) - 1, 0, -1)]
    whole = [lacking(values, doubles, total), _without(plain)]
    return whole, held, [_without([*bare, *close])], [count], cut


def _without(suits: Sequence[str]) -> str:
    return _("no {suits}").format(suits=", ".join(suits))
