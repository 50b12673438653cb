"""How points come about, as arithmetic: "16 + 11 + 9 − 4 = 32".

The parts of a score say all there is to write: what each adds, and what rounding makes of them.
"""

from collections.abc import Sequence

from game.engine.count import Part, PartKind, equation, plus
from game.engine.events import EndReason, Outcome, Scored
from game.language import _
from game.variants.bonuses import in_sum

MINUS = "\N{MINUS SIGN}"
_BECOMES = "\N{RIGHTWARDS ARROW}"


def scored(event: Scored, home: str = "") -> str:
    """Return how the points of an event come about, in the words of a game's home."""
    text = _sum(event.parts, home) if event.parts else str(event.points)
    if event.reason is EndReason.TIE_SPLIT:
        # Translators: a sum and the share of one who tied: “9 + 8 − 4 = 13, of which 7”.
        text = _("{sum}, of which {points}").format(sum=text, points=event.points)
    return text


def outcome(end: Outcome, home: str = "") -> str:
    """Return how the points of a round's end come about, in the words of a game's home; empty where
    nobody scores."""
    return _sum(end.parts, home) if end.parts else ""


def _sum(parts: Sequence[Part], home: str) -> str:
    """Return the arithmetic of a score, for all winners together, and what is on top."""
    bonuses = [(part.points, name) for part in parts if (name := in_sum(part, home))]
    rest = [part for part in parts if not in_sum(part)]
    text = _converted(rest)
    if not bonuses:
        return text
    points = sum(part.points for part in rest)
    first = text.removesuffix(f" = {points}")
    if first == text:  # rounded or converted: only what it comes to goes on
        first = str(points)
    total = points + sum(more for more, _name in bonuses)
    whole = equation(plus([first, *(more for more, _name in bonuses)]), total)
    return f"{whole} ({', '.join(name for _more, name in bonuses)})"


def _converted(parts: Sequence[Part]) -> str:
    """Return the arithmetic of pips, with what rounding makes of them and what they are worth."""
    text = _pips([part for part in parts if part.kind not in (PartKind.ROUNDED, PartKind.WORTH)])
    for part in parts:
        if part.kind is PartKind.ROUNDED:
            # Translators: a sum, and what it is rounded to: “4 + 4 = 8, rounded to 10”.
            text = _("{sum}, rounded to {points}").format(sum=text, points=part.pips)
    worth = [part.pips for part in parts if part.kind is PartKind.WORTH]
    # Nothing is worth nothing: that goes without saying.
    return f"{text} {_BECOMES} {equation(plus(worth), sum(worth))}" if any(worth) else text


def _pips(parts: Sequence[Part]) -> str:
    total = sum(part.points for part in parts)
    if len(parts) == 1:
        [part] = parts
        if total == part.pips:
            return str(total)
        return _("{sum}, rounded to {points}").format(sum=part.pips, points=total)
    each = [part for part in parts if part.kind is PartKind.OWN_EACH]
    if each:
        return equation(_differences(parts, each[0]), total)
    text = ""
    for part in parts:
        minus = part.kind is PartKind.OWN
        text += f" {MINUS if minus else '+'} {_term(part)}" if text else _term(part)
    return equation(text, total)


def _term(part: Part) -> str:
    """Return a part of a sum without its sign, and what it is rounded from."""
    counted = abs(part.points)
    return str(counted) if counted == part.pips else f"({part.pips} {_BECOMES} {counted})"


def _differences(parts: Sequence[Part], own: Part) -> str:
    """Return each other hand minus the winner's: "(16 − 4) + (11 − 4)"."""
    others = [part for part in parts if part.kind is PartKind.OPPONENT]
    less = -own.points // len(others)
    pairs = [f"({part.points} {MINUS} {less})" for part in others]
    more = [part for part in parts if part.kind is PartKind.LEFT_OVER]
    return plus([*pairs, *map(_term, more)])
