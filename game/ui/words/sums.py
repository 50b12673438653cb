"""How points come about, as arithmetic: "16 + 11 + 9 − 4 = 32".

An event holds the parts of a score; what they add up to, and how that becomes points, follows from
the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.count import BONUSES, Count, Part, PartKind, equation, plus
from game.engine.events import EndReason, Outcome, Scored
from game.engine.points import BlockedScore, Ranking, Rounding, Unit
from game.engine.prizes import Prizes, nearest_five
from game.engine.rules import Rules
from game.language import N_, _

MINUS = "\N{MINUS SIGN}"
_BECOMES = "\N{RIGHTWARDS ARROW}"


def scored(rules: Rules, event: Scored) -> str:
    """Return how the points of an event come about."""
    if not event.parts:
        return str(event.points)
    if event.reason is EndReason.COUNT:
        return _in_play(rules, Count(event.parts, event.left_out))
    text = _round(rules, event.reason, event.parts)
    if event.reason is EndReason.TIE_SPLIT:
        # Translators: a sum and the share of one who tied: “9 + 8 − 4 = 13, of which 7”.
        text = _("{sum}, of which {points}").format(sum=text, points=event.points)
    return text


def outcome(rules: Rules, end: Outcome) -> str:
    """Return how the points of a round's end come about; empty where nobody scores."""
    nothing = end.kind == "blocked" and rules.blocked_score is BlockedScore.NOTHING
    nothing = nothing or rules.ranking is Ranking.LOWEST  # its hands count against each side
    if not end.winners or nothing or end.kind == "target":
        return ""
    if not end.parts:
        return str(max(end.points))
    return _round(rules, end.reason, end.parts)


def _in_play(rules: Rules, count: Count) -> str:
    each = Prizes.of(rules).in_play(count.value)
    text = str(count)
    if sum(each) == count.value:
        return text
    return f"{text} {_BECOMES} {equation(plus(each), sum(each))}"


_BONUSES = {
    # Translators: what points of a round are for, in brackets: “7 + 11 + 25 = 43 (capicúa 25)”.
    PartKind.CAPICUA: N_("capicúa {points}"),
    # Translators: as above: going out with 0-0.
    PartKind.DOUBLE_BLANK: N_("0-0 {points}"),
    # Translators: as above: winning a blocked round.
    PartKind.BLOCK: N_("block {points}"),
    # Translators: as above: one of the first rounds of a match.
    PartKind.ROUND: N_("round bonus {points}"),
    # Translators: as above: nobody won the round before.
    PartKind.AFTER_TIE: N_("after a tie {points}"),
}


def _round(rules: Rules, reason: EndReason, parts: Sequence[Part]) -> str:
    """Return the arithmetic of a round's end, for all winners together, and what is on top."""
    bonuses = [part for part in parts if part.kind in BONUSES]
    pips = [part for part in parts if part.kind not in BONUSES]
    if not bonuses:
        return _counted(rules, reason, pips)[0]
    text, points = _counted(rules, reason, pips)
    first = text.partition(" = ")[0] if text.endswith(f" = {points}") else text
    if first == text and text != str(points):
        first = str(points)
    total = points + sum(part.pips for part in bonuses)
    told = equation(plus([first, *(part.pips for part in bonuses)]), total)
    named = ", ".join(_(_BONUSES[part.kind]).format(points=part.pips) for part in bonuses)
    return f"{told} ({named})"


def _counted(rules: Rules, reason: EndReason, parts: Sequence[Part]) -> tuple[str, int]:
    """Return the arithmetic of what the hands bring, and the points."""
    if parts[0].kind is PartKind.WON:
        return str(parts[0].pips), parts[0].pips
    against = parts[0].kind is PartKind.AGAINST
    pairwise = rules.blocked_score is BlockedScore.PAIRWISE and not against
    if reason is not EndReason.WENT_OUT and pairwise:
        return _pairwise(rules, parts)
    each = rules.rounding is Rounding.PER_HAND
    text, total = "", 0
    for part in parts:
        pips = nearest_five(part.pips) if each else part.pips
        minus = part.kind is PartKind.OWN
        term = str(pips) if pips == part.pips else f"({part.pips} {_BECOMES} {pips})"
        total += -pips if minus else pips
        text += term if not text else f" {MINUS if minus else '+'} {term}"
    if len(parts) == 1:
        [part] = parts
        alone = str(part.pips) if total == part.pips else _rounded(part.pips, total)
        return _pointed(rules, alone, total)
    return _pointed(rules, equation(text, total), total)


def _pairwise(rules: Rules, parts: Sequence[Part]) -> tuple[str, int]:
    """Return the sum of each other side's pips minus those of the winner's."""
    each = rules.rounding is Rounding.PER_HAND
    others: dict[int, int] = {}
    own = extra = 0
    for part in parts:
        pips = nearest_five(part.pips) if each else part.pips
        if part.kind is PartKind.OPPONENT:
            side = rules.side_of(part.of)
            others[side] = others.get(side, 0) + pips
        elif part.kind is PartKind.OWN:
            own += pips
        else:
            extra = part.pips
    pairs = [f"{total} {MINUS} {own}" for total in others.values()]
    text = pairs[0] if len(pairs) == 1 else plus(f"({pair})" for pair in pairs)
    points = sum(others.values()) - own * len(others)
    if any(part.kind is PartKind.LEFT_OVER for part in parts):
        text, points = f"{text} + {extra}", points + extra
    return _pointed(rules, equation(text, points), points)


def _pointed(rules: Rules, text: str, pips: int) -> tuple[str, int]:
    """Round a sum and turn it into points, where the rules ask for it, and say so."""
    rounded = pips
    if rules.rounding is Rounding.DOWN:
        rounded = pips // 5 * 5
    elif rules.rounding is not Rounding.NONE:
        rounded = nearest_five(pips)
    if rounded != pips:
        text = _rounded(text, rounded)
    if rules.unit is Unit.MULTIPLES:
        return f"{text} {_BECOMES} {rounded // 5}", rounded // 5
    return text, rounded


def _rounded(text: object, points: int) -> str:
    # Translators: a sum, and what it is rounded to: “4 + 4 = 8, rounded to 10”.
    return _("{sum}, rounded to {points}").format(sum=text, points=points)
