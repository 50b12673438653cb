"""What plays and rounds score, as terms of a sum: for the engine, the search and the score sheet.

Source: the house rules, "Points every game shares" and the tables of the games. A score is made of
`Part`s, each with the points that it adds. Points are per side; where the lowest score wins, they
count against it.

>>> outcome = round_outcome(Rules(seats=4), Ending((4, 16, 11, 9), sides=4, out=False))
>>> outcome.points, [(part.of, part.points) for part in outcome.parts]
((32, 0, 0, 0), [(1, 16), (2, 11), (3, 9), (0, -4)])
>>> round_outcome(Rules(seats=3, hand=5), Ending((0, 6, 27), sides=3, out=True)).points
(33, 0, 0)
"""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Literal

from game.engine.count import Bonus, Count, Part, PartKind
from game.engine.ending import Ending
from game.engine.events import EndReason, Outcome, Scored
from game.engine.rules import Rules
from game.engine.scoring_choices import (
    BlockedTie,
    DoubleBlankValue,
    EndsScoring,
    Own,
    ScoreUnit,
    TeamTie,
)
from game.engine.tiles import BITS, TILES, Tile, mask, pips_of


def multiples_scored(rules: Rules, count: int) -> list[int]:
    """Return what a count of the ends scores for each factor that it is a multiple of."""
    if not count:
        return []
    whole = rules.unit is ScoreUnit.PIPS
    factors = [factor for factor in rules.in_play.factors if count % factor == 0]
    return [count if whole else count // factor for factor in factors]


def in_play(rules: Rules, count: Count, seat: int) -> Scored | None:
    """Return what `seat` scores for having made this count of the ends, or None for nothing."""
    if rules.scores_headers:
        return _header(rules, count, seat)
    each, value = multiples_scored(rules, count.value), count.value
    if not each:
        return None
    parts = count.parts
    if sum(each) != value:
        before = [value, *[0] * (len(each) - 1)]
        worth = [
            Part(PartKind.WORTH, -1, share, share - less)
            for share, less in zip(each, before, strict=True)
        ]
        parts = (*parts, *worth)
    side = rules.side_of(seat)
    return Scored(side, seat, sum(each), EndReason.COUNT, parts, count.left_out)


def _header(rules: Rules, count: Count, seat: int) -> Scored | None:
    """Return what `seat` scores if its tile made ends equal: one for each half at those ends."""
    shown = [
        (part.pips // halves, halves, part)
        for part in count.parts
        for halves in [1 + (part.kind is not PartKind.END)]
    ]
    laid = max(shown, key=lambda one: one[2].of)[0]
    parts = [
        part._replace(pips=halves, points=halves)
        for number, halves, part in shown
        if number == laid
    ]
    points = header(rules, [part.points for part in parts], alone=len(shown) == 1)
    if not points:
        return None
    return Scored(rules.side_of(seat), seat, points, EndReason.COUNT, tuple(parts))


def header(rules: Rules, halves: Sequence[int], *, alone: bool) -> int:
    """Return what headers score: `halves` has, for each end that shows the number the tile just
    laid turns out, how many halves show it. `alone` means that the tile was led.

    >>> bergen = Rules(in_play=EndsScoring.HEADERS)
    >>> header(bergen, [1, 1], alone=False), header(bergen, [1, 2], alone=False)
    (2, 3)
    >>> header(bergen, [2], alone=False), header(bergen, [2], alone=True)
    (0, 2)
    """
    lone = alone or (rules.in_play is EndsScoring.HEADERS_AND_DOUBLES and halves == [2])
    return sum(halves) if len(halves) > 1 or lone else 0


def for_passes(
    rules: Rules, seat: int, passes: int, led: Tile | None, *, plays_on: bool
) -> Iterator[tuple[int, int, EndReason]]:
    """Yield who scores for the pass of a seat, the last of `passes` in a row: the seat that caused
    it, its points, which may be 0, and why. `led` is the tile that was led if nothing else has been
    played; `plays_on` says whether the next seat can play.
    """
    before, on = (seat - 1) % rules.seats, (seat + 1) % rules.seats
    if passes == 1:
        if led and not rules.first_pass.waits:
            points = rules.first_pass.points(rules.first_pass_bonus, double_led=led.is_double)
            yield before, points, EndReason.FIRST_PASS
        yield before, rules.each_pass, EndReason.PASSED
    if passes == rules.seats - 1 and plays_on:
        paid = rules.each_pass if rules.pass_bonus else 0
        yield on, rules.pass_bonus - paid, EndReason.ALL_PASSED


def round_outcome(rules: Rules, end: Ending) -> Outcome:
    """Return the outcome of a round with this ending."""
    winners, reason = winners_of(rules, end)
    parts, left_out = _score(rules, end, winners)
    points = _points(rules, end, winners, parts)
    kind: Literal["out", "blocked"] = "out" if end.out else "blocked"
    return Outcome(kind, reason, winners, points, tuple(end.pips), tuple(parts), tuple(left_out))


def points_of(rules: Rules, end: Ending) -> tuple[int, ...]:
    """Return the points per side of a round with this ending."""
    winners, _ = winners_of(rules, end)
    return _points(rules, end, winners, _score(rules, end, winners)[0])


def target_outcome(rules: Rules, pips: Sequence[int], seat: int) -> Outcome:
    """Return the outcome when `seat` has reached the target mid-round: nothing more scores."""
    return Outcome("target", EndReason.TARGET, (seat,), (0,) * rules.sides, tuple(pips))


def score_events(rules: Rules, outcome: Outcome) -> list[Scored]:
    """Return one event for each seat that scores at the end, in the order of the winners; where
    hands count against their sides, one for the first seat of each side that holds any pips."""
    if rules.lowest_wins:
        return [_against(rules, outcome, side) for side, pips in enumerate(outcome.points) if pips]
    parts, left_out = outcome.parts, outcome.left_out
    return [
        Scored(side, seat, outcome.points[side], outcome.reason, parts, left_out)
        for seat in (outcome.winners if parts else ())
        for side in [rules.side_of(seat)]
    ]


def _against(rules: Rules, outcome: Outcome, side: int) -> Scored:
    """Return the event for a side whose own hands count against it."""
    held = [(seat, outcome.pips[seat]) for seat in rules.members(side) if outcome.pips[seat]]
    parts = [Part(PartKind.AGAINST, seat, pips, pips) for seat, pips in held]
    points = outcome.points[side]
    if more := points - sum([part.points for part in parts]):
        parts.append(Part(PartKind.WORTH, -1, points, more))
    return Scored(side, side, points, outcome.reason, tuple(parts))


def winners_of(rules: Rules, end: Ending) -> tuple[tuple[int, ...], EndReason]:
    """Return the seats that win a round, the nearest to the setter first, and why.

    For a team that wins a block it is the seat with fewer pips, or if both have the same, the one
    nearer to the setter; in a duel, the one that took part.
    """
    if end.out:
        return (end.seat,), EndReason.WENT_OUT
    pips, sides, seats = end.pips, end.sides, len(end.pips)
    totals = rules.blocked_winner.weigh(end)
    low = min(totals)
    duel = rules.blocked_winner.by_last
    start, count = (end.seat, 2) if duel else (end.setter, seats)
    in_turn = [(start + step) % seats for step in range(count)]
    lowest = [seat for seat in in_turn if totals[seat % sides] == low]
    if not rules.partnered:
        winners, reason = _of_tied(rules.blocked_tie, lowest, seats)
        first = len(lowest) == 1 and sorted(pips)[1] > pips[lowest[0]]
        alone = reason is EndReason.LOWEST and not first
        return winners, EndReason.NO_DOUBLE if alone else reason
    lightest = min(lowest, key=pips.__getitem__)
    if totals.count(low) == 1:
        return (lightest,), EndReason.DUEL if duel else EndReason.LOWEST
    match rules.team_tie:
        case TeamTie.NOBODY:
            return (), EndReason.TIE_NOBODY
        case TeamTie.BLOCKER:
            return (end.seat,), EndReason.TIE_BLOCKER
        case TeamTie.SETTER:
            own = [seat for seat in lowest if seat % sides == end.setter % sides]
            return (min(own, key=pips.__getitem__),), EndReason.TIE_SETTER


def _of_tied(tie: BlockedTie, lowest: list[int], seats: int) -> tuple[tuple[int, ...], EndReason]:
    """Return which of the seats with the lowest hands win a block, and why."""
    if len(lowest) == 1:
        return (*lowest,), EndReason.LOWEST
    if tie is BlockedTie.SETTER:
        return (lowest[0],), EndReason.TIE_SETTER
    if tie is BlockedTie.SPLIT or (
        tie is BlockedTie.PAIR_SPLITS and (len(lowest), seats) == (2, 3)
    ):
        return (*lowest,), EndReason.TIE_SPLIT
    return (), EndReason.TIE_NOBODY


def _score(rules: Rules, end: Ending, winners: Sequence[int]) -> tuple[list[Part], list[Part]]:
    """Return the parts of what the winners of a round score together, and the hands that look as if
    they counted but are left out."""
    if rules.lowest_wins or not winners:
        return [], []
    own = (rules.out_score if end.out else rules.blocked_score).own
    fixed = fixed_of(rules, end)
    parts, left_out = _hands(rules, end, winners, own)
    if fixed is None:
        parts += _converted(rules, sum([part.points for part in parts]))
    elif fixed == 0:
        return [], []
    else:
        left_out = [part._replace(points=0) for part in parts] + left_out
        parts = [Part(PartKind.WON, -1, fixed, fixed)]
    more = bonus_points(rules, end, sum([part.points for part in parts]))
    return parts + [Part(kind, -1, points, points) for kind, points in more], left_out


def fixed_of(rules: Rules, end: Ending) -> int | None:
    """Return what winning a round is worth, if that is fixed; None if the pips score."""
    if not end.out:
        return rules.blocked_score.fixed
    if rules.double_out and end.by_double:
        return rules.double_out
    return rules.out_score.fixed(end, rules.crossed)


def _hands(
    rules: Rules, end: Ending, winners: Sequence[int], own: Own
) -> tuple[list[Part], list[Part]]:
    """Return the hands whose pips score, in turn order from the winner, and those left out.

    A second winner is an opponent of the first, unless both share what a third holds.
    """
    first, sides, counts = winners[0], end.sides, rules.rounding.hand
    tied = winners[1:] if rules.blocked_tie is BlockedTie.PAIR_SPLITS else ()
    times = sides - 1 - len(tied) if own is Own.TAKEN_OFF_EACH else own is Own.TAKEN_OFF
    minus = PartKind.OWN_EACH if times > 1 else PartKind.OWN
    scored: list[Part] = []
    taken_off: list[Part] = []
    left_out: list[Part] = []
    for seat in (*range(first, len(end.pips)), *range(first)):
        pips = end.pips[seat]
        if seat in tied:
            left_out.append(Part(PartKind.TIED, seat, pips, 0))
        elif (seat - first) % sides:
            scored.append(Part(PartKind.OPPONENT, seat, pips, counts(pips)))
        elif times:
            taken_off.append(Part(minus, seat, pips, -times * counts(pips)))
        elif pips and own is Own.SCORED:
            scored.append(Part(PartKind.ALSO, seat, pips, counts(pips)))
        elif pips:
            kind = PartKind.OWN if seat == first else PartKind.PARTNER
            left_out.append(Part(kind, seat, pips, 0))
    scored += taken_off
    if end.extra is not None:
        scored.append(Part(PartKind.LEFT_OVER, -1, end.extra, counts(end.extra)))
    return scored, left_out


def _converted(rules: Rules, pips: int) -> list[Part]:
    """Return what rounding makes of the total pips, and what they are worth."""
    parts: list[Part] = []
    total = rules.rounding.total(pips)
    if total != pips:
        parts.append(Part(PartKind.ROUNDED, -1, total, total - pips))
    if rules.unit is ScoreUnit.MULTIPLES:
        parts.append(Part(PartKind.WORTH, -1, total // 5, total // 5 - total))
    return parts


def bonus_points(rules: Rules, end: Ending, won: int) -> list[tuple[StrEnum, int]]:
    """Return what a winner scores on top, and how much more a round won with `won` points is worth
    after a tie: pairs of the kind of part and its points."""
    offered = _offered(rules)
    if offered is None:
        return []
    found: list[tuple[StrEnum, int]] = []
    if more := rules.after_tie.more(won, end.tied_rounds):
        found.append((PartKind.AFTER_TIE, more))
    found += [(bonus, points) for bonus, points in offered if bonus.paid(rules.capicua, end)]
    if more := rules.round_bonus.points(end.round_no):
        found.append((PartKind.ROUND, more))
    return found


@lru_cache(maxsize=64)
def _offered(rules: Rules) -> list[tuple[Bonus, int]] | None:
    """Return the bonuses of rules; None if nothing at all is on top."""
    plain = not rules.after_tie.counts and not rules.round_bonus.pays
    return None if plain and not rules.bonuses else rules.bonuses


def _points(
    rules: Rules, end: Ending, winners: Sequence[int], parts: Sequence[Part]
) -> tuple[int, ...]:
    """Return the points per side. Winners share whole points; a remainder goes to the first, or to
    nobody where two of three share."""
    sides = end.sides
    if rules.lowest_wins:
        times = 2 if rules.last_double.doubles(end) else 1
        return tuple([times * sum(end.pips[side::sides]) for side in range(sides)])
    points = [0] * sides
    total = sum([part.points for part in parts])
    if len(winners) == 1:
        points[winners[0] % sides] = total
    elif winners:
        share, rest = divmod(total, len(winners))
        for seat in winners:
            points[seat % sides] = share
        if rules.blocked_tie is not BlockedTie.PAIR_SPLITS:
            points[winners[0] % sides] += rest
    return tuple(points)


@lru_cache(maxsize=64)
def pips_left(rules: Rules) -> Callable[[int], int]:
    """Return the function that counts the tiles left in a hand, given as a mask: by their pips,
    except blanks with a value of their own."""
    value, any_blank, alone = (
        rules.blank_value,
        rules.any_blank,
        rules.blank_held is DoubleBlankValue.ALONE,
    )
    if not (value or any_blank):
        return pips_of

    def held(tiles: int) -> int:
        counts = tiles == _BLANK if alone else tiles & _BLANK
        blanks = tiles & _BLANKS if any_blank else 0
        more = any_blank * blanks.bit_count() + (value if counts else 0)
        return pips_of(tiles & ~blanks) + more

    return held


_BLANK = BITS[Tile(0, 0)]
_BLANKS = mask(tile for tile in TILES if not tile.low and tile.high)
