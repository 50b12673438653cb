"""Pictures for the rules of a game: small positions, with what they say under the options chosen.

Sums and points come from the engine, so that a picture cannot disagree with the game.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine import scoring
from game.engine.count import Count, Part, PartKind
from game.engine.points import Drawing, InPlay, Opening, OutScore, Spinner, Suits, Teams
from game.engine.rules import Rules
from game.language import N_, _
from game.ui.art.figures import Figure, row, spread
from game.ui.words import sums

_HANDS = ("6-3 2-0", "4-1", "5-5")
_PIPS = (11, 5, 10)
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
        "scoring": [*_count(rules), *_going_out(rules)],
    }
    return {key: pictures for key, pictures in found.items() if pictures}


def _lead(rules: Rules) -> list[Example]:
    if rules.opening is Opening.HIGHEST_DOUBLE:
        said = _("In this hand {tile} is the highest double.").format(tile="5-5")
        return [Example(row("5-5 6-4 2-2 6-1"), said)]
    if rules.opening is Opening.TOP_DOUBLE:
        top = f"{rules.max_pip}-{rules.max_pip}"
        return [Example(row(top), _("{tile} leads.").format(tile=top))]
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
    if rules.out_score is not OutScore.PIPS or rules.seats > len(_HANDS) + 1:
        return []
    pips = (0, *_PIPS[: rules.seats - 1])
    outcome = scoring.went_out(rules, pips, 0)
    against = [seat for seat in range(1, rules.seats) if rules.side_of(seat) != rules.side_of(0)]
    figure = row(" . ".join(_HANDS[seat - 1] for seat in against))
    if rules.teams is Teams.PARTNERSHIPS:
        said = _("Going out while the other team holds these scores {sum}.")
    else:
        said = _("Going out while the others hold these scores {sum}.")
    return [Example(figure, said.format(sum=sums.outcome(rules, outcome)))]
