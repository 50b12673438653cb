"""What a round scores: pure arithmetic on the count of the ends and the pips left in the hands.

Source: the house rules, "Points every game shares" and the tables of the games. The ends of a
round take the pips each seat still holds, and `extra`: the pips of a left-over tile that go to the
winner, None without.

>>> blocked(Rules(seats=4), (4, 16, 11, 9), setter=0).sum
'16 + 11 + 9 − 4 = 32'
>>> went_out(Rules(seats=3, hand=5), (0, 6, 27), seat=0).sum
'6 + 27 = 33'
>>> went_out(Rules(seats=3, hand=5, rounding=Rounding.TOGETHER), (0, 6, 27), seat=0).sum
'6 + 27 = 33 → 35'
"""

from collections.abc import Sequence

from game.engine.count import Count, Part, PartKind, equation, plus
from game.engine.events import EndReason, Outcome, Scored
from game.engine.points import BlockedScore, BlockedTie, InPlay, OutScore, Rounding, Teams, Unit
from game.engine.rules import Rules
from game.language import _

MINUS = "\N{MINUS SIGN}"
BECOMES = "\N{RIGHTWARDS ARROW}"

_FACTORS = {
    InPlay.NONE: (),
    InPlay.FIVES: (5,),
    InPlay.THREES: (3,),
    InPlay.FIVES_AND_THREES: (5, 3),
}


def nearest_five(pips: int) -> int:
    """Return `pips` rounded to the nearest five.

    >>> [nearest_five(pips) for pips in (2, 3, 7, 8, 12, 13, 27, 28)]
    [0, 5, 5, 10, 10, 15, 25, 30]
    """
    return (pips + 2) // 5 * 5


def in_play(rules: Rules, count: Count, seat: int) -> Scored | None:
    """Return what `seat` scores for having made the ends count so, or None for nothing."""
    value = count.value
    shares = [factor for factor in _FACTORS[rules.in_play] if value % factor == 0]
    if not value or not shares:
        return None
    each = [value if rules.unit is Unit.PIPS else value // factor for factor in shares]
    points = sum(each)
    text = str(count)
    if points != value:
        text += f" {BECOMES} {equation(plus(each), points)}"
    side = rules.side_of(seat)
    return Scored(side, seat, points, text, EndReason.COUNT, count.parts, count.left_out)


def went_out(rules: Rules, pips: Sequence[int], seat: int, extra: int | None = None) -> Outcome:
    """Return the outcome when `seat` has played its last tile: the other sides' pips are its."""
    winners = (seat,)
    parts, left_out = _hands(rules, pips, winners, minus=False, extra=extra)
    if rules.out_score is OutScore.ONE:
        text, points = "1", 1
        parts, left_out = (), (*parts, *left_out)
    else:
        text, points = _sum(rules, parts)
    shares = _shared(rules, winners, points)
    return Outcome("out", EndReason.WENT_OUT, winners, shares, tuple(pips), text, parts, left_out)


def blocked(rules: Rules, pips: Sequence[int], setter: int, extra: int | None = None) -> Outcome:
    """Return the outcome of a blocked round in which `setter` played the first tile."""
    winners, reason = _lowest(rules, pips, setter)
    if not winners:
        return Outcome("blocked", reason, (), (0,) * rules.sides, tuple(pips), "")
    minus = rules.blocked_score in (BlockedScore.MINUS_OWN, BlockedScore.PAIRWISE)
    parts, left_out = _hands(rules, pips, winners, minus=minus, extra=extra)
    if rules.blocked_score is BlockedScore.NOTHING:
        text, points = "", 0
        parts, left_out = (), ()
    elif rules.blocked_score is BlockedScore.PAIRWISE:
        text, points = _pairwise(rules, pips, winners[0], extra)
    else:
        text, points = _sum(rules, parts)
    shares = _shared(rules, winners, points)
    return Outcome("blocked", reason, winners, shares, tuple(pips), text, parts, left_out)


def reached(rules: Rules, pips: Sequence[int], seat: int) -> Outcome:
    """Return the outcome when `seat` has reached the target in mid-round: nothing more scores."""
    return Outcome("target", EndReason.TARGET, (seat,), (0,) * rules.sides, tuple(pips), "")


def scored(rules: Rules, outcome: Outcome) -> list[Scored]:
    """Return one event for each seat that scores at the end, in the order of the winners."""
    if not outcome.sum:
        return []
    events = []
    for seat in outcome.winners:
        side = rules.side_of(seat)
        points = outcome.points[side]
        shares = len(outcome.winners) > 1
        text = outcome.sum
        if shares:
            # Translators: a sum and the share of one who tied: “9 + 8 − 4 = 13, of which 7”.
            text = _("{sum}, of which {points}").format(sum=text, points=points)
        events.append(
            Scored(side, seat, points, text, outcome.reason, outcome.parts, outcome.left_out)
        )
    return events


def _lowest(rules: Rules, pips: Sequence[int], setter: int) -> tuple[tuple[int, ...], EndReason]:
    """Return the seats that win a block, the nearest to the setter first, and why."""
    totals = [sum(pips[seat] for seat in rules.members(side)) for side in range(rules.sides)]
    sides = [side for side, total in enumerate(totals) if total == min(totals)]
    in_turn = [seat for seat in rules.from_seat(setter) if rules.side_of(seat) in sides]
    seats = tuple(sorted(in_turn, key=lambda seat: pips[seat]))
    if len(sides) == 1:
        return seats[:1], EndReason.LOWEST
    if rules.teams is not Teams.NONE:
        return (), EndReason.TIE_NOBODY
    match rules.blocked_tie:
        case BlockedTie.SETTER:
            return seats[:1], EndReason.TIE_SETTER
        case BlockedTie.SPLIT:
            return seats, EndReason.TIE_SPLIT
        case BlockedTie.PAIR_SPLITS if (len(sides), rules.sides) == (2, 3):
            return seats, EndReason.TIE_SPLIT
        case _:
            return (), EndReason.TIE_NOBODY


def _hands(
    rules: Rules, pips: Sequence[int], winners: tuple[int, ...], *, minus: bool, extra: int | None
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return the hands that the sum is made of, in turn order, and those that it leaves out.

    `minus` says whether the winner's own pips are taken off. A second winner is an opponent of the
    first.
    """
    first = winners[0]
    members = rules.members(rules.side_of(first))
    mine, theirs = [], []
    for seat in rules.from_seat(first):
        if seat not in members:
            theirs.append(Part(PartKind.OPPONENT, seat, pips[seat]))
        elif minus or seat == first:
            mine.append(Part(PartKind.OWN, seat, pips[seat]))
        else:
            mine.append(Part(PartKind.PARTNER, seat, pips[seat]))
    left_over = [] if extra is None else [Part(PartKind.LEFT_OVER, -1, extra)]
    if minus:
        return (*theirs, *mine, *left_over), ()
    return (*theirs, *left_over), tuple([part for part in mine if part.pips])


def _sum(rules: Rules, parts: Sequence[Part]) -> tuple[str, int]:
    """Add parts up and round as the rules say; return the arithmetic and the points."""
    each = rules.rounding is Rounding.PER_HAND
    text, total = "", 0
    for part in parts:
        pips = nearest_five(part.pips) if each else part.pips
        minus = part.kind is PartKind.OWN
        term = str(pips) if pips == part.pips else f"({part.pips} {BECOMES} {pips})"
        total += -pips if minus else pips
        text += term if not text else f" {MINUS if minus else '+'} {term}"
    return _pointed(rules, equation(text, total) if len(parts) > 1 else text.strip("()"), total)


def _pairwise(rules: Rules, pips: Sequence[int], seat: int, extra: int | None) -> tuple[str, int]:
    """Return the sum of each other side's pips minus those of the side of `seat`."""
    held = [nearest_five(hand) if rules.rounding is Rounding.PER_HAND else hand for hand in pips]
    totals = [sum(held[member] for member in rules.members(side)) for side in range(rules.sides)]
    side = rules.side_of(seat)
    others = [totals[(side + step) % rules.sides] for step in range(1, rules.sides)]
    pairs = [f"{total} {MINUS} {totals[side]}" for total in others]
    text = pairs[0] if len(pairs) == 1 else plus(f"({pair})" for pair in pairs)
    points = sum(others) - totals[side] * len(others)
    if extra is not None:
        text, points = f"{text} + {extra}", points + extra
    return _pointed(rules, equation(text, points), points)


def _pointed(rules: Rules, text: str, pips: int) -> tuple[str, int]:
    """Round a sum and turn it into points, where the rules ask for it, and say so."""
    points = nearest_five(pips) if rules.rounding is not Rounding.NONE else pips
    if rules.unit is Unit.MULTIPLES:
        points //= 5
    return (text, points) if points == pips else (f"{text} {BECOMES} {points}", points)


def _shared(rules: Rules, winners: Sequence[int], points: int) -> tuple[int, ...]:
    """Share whole points among the winners' sides; what does not divide goes to the first."""
    share, rest = divmod(points, len(winners))
    shares = [0] * rules.sides
    for seat in winners:
        shares[rules.side_of(seat)] = share
    if rules.blocked_tie is not BlockedTie.PAIR_SPLITS:
        shares[rules.side_of(winners[0])] += rest
    return tuple(shares)
