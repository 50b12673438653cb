"""Pictures for the rules of a game: small positions, with what they say under the options chosen.

Sums and points come from the engine, so that a picture cannot disagree with the game.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine import scoring
from game.engine.count import Count, Part, PartKind
from game.engine.points import (
    BlockedWinner,
    Drawing,
    InPlay,
    Opening,
    OutScore,
    Ranking,
    Spinner,
    Suits,
    Teams,
)
from game.engine.prizes import Finish, Prizes
from game.engine.rules import Rules
from game.engine.tiles import Tile, mask
from game.language import N_, _, all_of
from game.ui.art.figures import Figure, beside, row, spread
from game.ui.words import sums
from game.variants.words_scoring import points

_HANDS = ("6-3 2-0", "4-1", "5-5")
_PIPS = (11, 5, 10)
_BLOCKED = ("2-1", "5-1", "6-6 6-5 2-0", "6-2")
_BLOCKED_PIPS = (3, 6, 25, 8)
_LATE = Finish(round_no=9)
"""The end of a round late in a match, when no round is worth more than another."""

_BOTH_ENDS = spread("6-6", left="6-3", right="6-5")
_SAME_ENDS = spread("2-2", left="2-4", right="2-6 6-4")
_LAST = (
    (_BOTH_ENDS, Tile(3, 1), (3, 5), N_("Going out with {tile} here scores {points}.")),
    (
        _BOTH_ENDS,
        Tile(3, 3),
        (3, 5),
        N_("Going out with {tile}, a carroça, scores {points}."),
    ),
    (_BOTH_ENDS, Tile(5, 3), (3, 5), N_("Going out with {tile}, lá-e-lô, scores {points}.")),
    (_SAME_ENDS, Tile(4, 4), (4, 4), N_("Going out with {tile}, a cruzada, scores {points}.")),
)
_DOUBLE = ((_BOTH_ENDS, Tile(3, 3), (3, 5), N_("Going out with {tile} here scores {points}.")),)
_ON_TOP = (
    (
        _BOTH_ENDS,
        Tile(5, 3),
        (3, 5),
        PartKind.CAPICUA,
        N_("Going out with {tile}, a capicúa, adds {points}."),
    ),
    (
        spread("5-5", left="5-0", right="5-3"),
        Tile(0, 0),
        (0, 3),
        PartKind.DOUBLE_BLANK,
        N_("Going out with {tile} adds {points}."),
    ),
)
"""A line, the last tile, the two ends, and what to say of it."""

_CAPTIONS = {
    Spinner.FIRST_DOUBLE: N_(
        "The first double is the spinner: the line grows from its four sides."
    ),
    Spinner.SET_DOUBLE: N_("The double that was led is the spinner, with four arms."),
    Spinner.EVERY_DOUBLE: N_("Every double is a spinner: the line grows from its four sides."),
}


class Example(NamedTuple):
    """A picture and the sentence below it."""

    figure: Figure
    caption: str


def examples(rules: Rules) -> dict[str, list[Example]]:
    """Return pictures by the key of the section of the rules they belong to."""
    found = {
        "lead": _lead(rules),
        "play": _play(rules),
        "stuck": _stuck(rules),
        "scoring": [
            *_count(rules),
            *(_against(rules) if rules.ranking is Ranking.LOWEST else _going_out(rules)),
            *_last_tile(rules),
            *_block(rules),
        ],
    }
    return {key: pictures for key, pictures in found.items() if pictures}


def _lead(rules: Rules) -> list[Example]:
    if rules.opening is Opening.HIGHEST_DOUBLE:
        said = _("In this hand {tile} is the highest double.").format(tile="5-5")
        return [Example(row("5-5 6-4 2-2 6-1"), said)]
    if rules.opening is Opening.TOP_DOUBLE:
        top = f"{rules.max_pip}-{rules.max_pip}"
        return [Example(row(top), _("{tile} leads.").format(tile=top))]
    if rules.opening in (Opening.LOWEST_DOUBLE, Opening.LOWEST_BUT_BLANK):
        said = _("In this hand {tile} is the lowest double.").format(tile="2-2")
        return [Example(row("5-5 6-4 2-2 6-1"), said)]
    if rules.opening is Opening.DOUBLE_BLANK:
        return [Example(row("0-0"), _("{tile} leads.").format(tile="0-0"))]
    return []


def _play(rules: Rules) -> list[Example]:
    pictures = [
        Example(
            spread("4-4", left="4-6", right="4-1"),
            _("Halves that touch show the same number. The open ends are 6 and 1."),
        )
    ]
    if rules.suits is Suits.UNLOCKED:
        pictures.append(
            Example(
                spread("6-6", left="6-3 3-3 3-1", right="6-2"),
                _("3-3 is in the line, so 3-1 could be played on a 3. The 2 waits for 2-2."),
            )
        )
    if rules.spinner is not Spinner.NONE:
        figure = spread("5-5", left="5-4", right="5-6", up="5-0", down="5-2")
        pictures.append(Example(figure, _(_CAPTIONS[rules.spinner])))
    return pictures


def _stuck(rules: Rules) -> list[Example]:
    if rules.draw is Drawing.NONE or not rules.undealt:
        return []
    return [Example(row("? ? ? ?"), _("The boneyard: tiles that nobody holds yet."))]


def _count(rules: Rules) -> list[Example]:
    """Show ends that count 15, a multiple of both three and five."""
    if rules.in_play is InPlay.NONE:
        return []
    ends: tuple[int, ...]
    if rules.spinner is Spinner.NONE:
        figure, ends = spread("5-4", left="5-5", right="4-2 2-5"), (10, 5)
    else:
        figure = spread("6-6", left="6-5 5-5", right="6-4", up="6-1", down="6-0")
        ends = (10, 4, 1, 0)
    parts = tuple(Part(PartKind.END, number, pips) for number, pips in enumerate(ends))
    scored = scoring.in_play(rules, Count(parts, ()), 0)
    assert scored is not None
    said = _("The open ends count {sum}. A double counts both halves.")
    return [Example(figure, said.format(sum=sums.scored(rules, scored)))]


def _going_out(rules: Rules) -> list[Example]:
    """Show what the others may still hold when the first seat goes out."""
    counted = rules.out_score in (OutScore.PIPS, OutScore.ALL_HANDS)
    if not counted or rules.seats > len(_HANDS) + 1:
        return []
    pips = (0, *_PIPS[: rules.seats - 1])
    outcome = scoring.went_out(rules, pips, 0, finish=_LATE)
    everything = rules.out_score is OutScore.ALL_HANDS
    scored = [n for n in range(1, rules.seats) if everything or rules.side_of(n)]
    figure = row(" . ".join(_HANDS[seat - 1] for seat in scored))
    if everything:
        said = _("Going out while the three other players hold these scores {sum}.")
    elif rules.teams is Teams.PARTNERSHIPS:
        said = _("Going out while the other team holds these scores {sum}.")
    else:
        said = _("Going out while the others hold these scores {sum}.")
    return [Example(figure, said.format(sum=sums.outcome(rules, outcome)))]


def _against(rules: Rules) -> list[Example]:
    """Show what hands count against their holders where the lowest score wins."""
    hands = _HANDS[:1] if not rules.blank_value else (_HANDS[0], "0-0")
    said = _("What is left in this hand counts {points} against its holder.")
    found = []
    for hand in hands:
        tiles = [Tile(int(word[0]), int(word[2])) for word in hand.split()]
        held = Prizes.of(rules).held(mask(tiles))
        found.append(Example(row(hand), said.format(points=points(held))))
    return found


def _last_tile(rules: Rules) -> list[Example]:
    """Show lines that one last tile closes, where it matters how it fits."""
    by_tile = rules.out_score is OutScore.LAST_TILE
    found = []
    for line, tile, ends, said in _LAST if by_tile else _DOUBLE if rules.double_out else ():
        finish = _LATE._replace(tile=tile, ends=ends)
        won = max(scoring.went_out(rules, (0,) * rules.seats, 0, finish=finish).points)
        figure = beside(line, row(str(tile)))
        found.append(Example(figure, _(said).format(tile=tile, points=points(won))))
    for line, tile, ends, kind, said in _ON_TOP:
        bonuses = Prizes.of(rules).bonuses(_LATE._replace(tile=tile, ends=ends), out=True)
        if more := dict(bonuses).get(kind):
            figure = beside(line, row(str(tile)))
            found.append(Example(figure, _(said).format(tile=tile, points=points(more))))
    return found


def _block(rules: Rules) -> list[Example]:
    """Show a block that the lightest hand wins, though its team holds more than the other."""
    if rules.blocked_winner is not BlockedWinner.LOWEST_HAND or rules.teams is Teams.NONE:
        return []
    outcome = scoring.blocked(rules, _BLOCKED_PIPS, 0, finish=_LATE)
    said = _(
        "A block: the players hold {pips} pips, in turn. The first has the lightest hand and wins "
        "with the third, their partner. They score {sum}."
    )
    total = sums.outcome(rules, outcome)
    caption = said.format(pips=all_of(_BLOCKED_PIPS), sum=total)
    return [Example(row(" . ".join(_BLOCKED)), caption)]
