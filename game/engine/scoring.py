"""What a round scores, and of what parts: the events of `prizes`, whose numbers they hold.

The ends of a round take the pips each seat still holds, and `extra`: the pips of a left-over tile
that go to the winner, None without.

>>> outcome = blocked(Rules(seats=4), (4, 16, 11, 9), setter=0)
>>> outcome.points, [(part.of, part.pips) for part in outcome.parts]
((32, 0, 0, 0), [(1, 16), (2, 11), (3, 9), (0, 4)])
>>> went_out(Rules(seats=3, hand=5), (0, 6, 27), seat=0).points
(33, 0, 0)
"""

from collections.abc import Sequence

from game.engine.count import Count, Part, PartKind
from game.engine.events import EndReason, Outcome, Scored
from game.engine.points import BlockedScore, BlockedTie, BlockedWinner, OutScore, Ranking, TeamTie
from game.engine.prizes import NO_FINISH, Finish, Prizes
from game.engine.rules import Rules

_Parts = tuple[Part, ...]


def in_play(rules: Rules, count: Count, seat: int) -> Scored | None:
    """Return what `seat` scores for having made the ends count so, or None for nothing."""
    points = sum(Prizes.of(rules).in_play(count.value))
    if not points:
        return None
    side = rules.side_of(seat)
    return Scored(side, seat, points, EndReason.COUNT, count.parts, count.left_out)


def went_out(
    rules: Rules,
    pips: Sequence[int],
    seat: int,
    extra: int | None = None,
    finish: Finish = NO_FINISH,
) -> Outcome:
    """Return the outcome when `seat` has played its last tile: the other sides' pips are its."""
    prizes, won = Prizes.of(rules), rules.out_score
    points = prizes.out(pips, seat, extra or 0, finish)
    if rules.ranking is Ranking.LOWEST:
        return Outcome("out", EndReason.WENT_OUT, (seat,), points, tuple(pips))
    everything = won is OutScore.ALL_HANDS
    parts, left_out = _hands(rules, pips, (seat,), minus=False, everything=everything, extra=extra)
    if won is OutScore.ONE or won is OutScore.LAST_TILE or prizes.by_double(finish):
        parts, left_out = (), (*parts, *left_out)
    if not prizes.by_pips:
        parts = _with_bonuses(prizes, parts, points[rules.side_of(seat)], finish, out=True)
    return Outcome("out", EndReason.WENT_OUT, (seat,), points, tuple(pips), parts, left_out)


def blocked(
    rules: Rules,
    pips: Sequence[int],
    setter: int,
    extra: int | None = None,
    finish: Finish = NO_FINISH,
) -> Outcome:
    """Return the outcome of a blocked round in which `setter` played the first tile."""
    prizes = Prizes.of(rules)
    sides = prizes.lowest(pips, setter, finish.seat)
    points = prizes.won_block(pips, sides, extra or 0, finish)
    winners, reason = _winners(rules, pips, sides, setter, finish.seat)
    parts: _Parts = ()
    left_out: _Parts = ()
    if rules.ranking is Ranking.LOWEST:
        return Outcome("blocked", reason, winners, points, tuple(pips))
    if winners and rules.blocked_score is not BlockedScore.NOTHING:
        minus = rules.blocked_score in (BlockedScore.MINUS_OWN, BlockedScore.PAIRWISE)
        everything = rules.blocked_score is BlockedScore.ALL_HANDS
        parts, left_out = _hands(
            rules, pips, winners, minus=minus, everything=everything, extra=extra
        )
        if rules.blocked_score is BlockedScore.ONE:
            parts, left_out = (), (*parts, *left_out)
        if not prizes.by_pips:
            parts = _with_bonuses(prizes, parts, points[sides[0]], finish, out=False)
    return Outcome("blocked", reason, winners, points, tuple(pips), parts, left_out)


def _with_bonuses(
    prizes: Prizes, parts: _Parts, points: int, finish: Finish, *, out: bool
) -> _Parts:
    """Return the parts of the winner's points, with what pips do not bring."""
    bonuses = [Part(kind, -1, bonus) for kind, bonus in prizes.bonuses(finish, out=out)]
    worth = points - sum([part.pips for part in bonuses])
    plain = prizes.before_tie(worth, finish.unwon)
    if not parts:
        parts = (Part(PartKind.WON, -1, plain),)
    if worth != plain:
        bonuses.insert(0, Part(PartKind.AFTER_TIE, -1, worth - plain))
    return (*parts, *bonuses)


def reached(rules: Rules, pips: Sequence[int], seat: int) -> Outcome:
    """Return the outcome when `seat` has reached the target in mid-round: nothing more scores."""
    return Outcome("target", EndReason.TARGET, (seat,), (0,) * rules.sides, tuple(pips))


def scored(rules: Rules, outcome: Outcome) -> list[Scored]:
    """Return one event for each seat that scores at the end, in the order of the winners; where
    hands count against their sides, for each side that holds any, by its first seat."""
    if rules.ranking is Ranking.LOWEST:
        return [_against(rules, outcome, side) for side, pips in enumerate(outcome.points) if pips]
    nothing = outcome.kind == "blocked" and rules.blocked_score is BlockedScore.NOTHING
    if nothing or outcome.kind == "target":
        return []
    parts, left_out = outcome.parts, outcome.left_out
    return [
        Scored(side, seat, outcome.points[side], outcome.reason, parts, left_out)
        for seat in outcome.winners
        for side in [rules.side_of(seat)]
    ]


def _against(rules: Rules, outcome: Outcome, side: int) -> Scored:
    """Return the event of a side's own hands counting against it."""
    parts = [Part(PartKind.AGAINST, seat, outcome.pips[seat]) for seat in rules.members(side)]
    held = tuple([part for part in parts if part.pips])
    return Scored(side, side, outcome.points[side], outcome.reason, held)


def _winners(
    rules: Rules, pips: Sequence[int], sides: Sequence[int], setter: int, blocker: int
) -> tuple[tuple[int, ...], EndReason]:
    """Return the seats of the sides that win a block, the nearest to the setter first, and why.

    Of a team it is the seat with fewer pips, or else the nearer to the setter; in a duel, the one
    of the two.
    """
    if not sides:
        return (), EndReason.TIE_NOBODY
    count, in_turn = rules.sides, rules.from_seat(setter)
    duel = rules.blocked_winner is BlockedWinner.DUEL
    if duel:
        in_turn = (blocker, (blocker + 1) % rules.seats)
    seats = tuple(
        [
            min([seat for seat in in_turn if seat % count == side], key=pips.__getitem__)
            for side in sides
        ]
    )
    if len(seats) > 1:
        return seats, EndReason.TIE_SPLIT
    if duel:
        totals = [pips[seat] for seat in in_turn]
    elif rules.blocked_winner is BlockedWinner.LOWEST_HAND:
        totals = [min(pips[side::count]) for side in range(count)]
    else:
        totals = [sum(pips[side::count]) for side in range(count)]
    if totals.count(min(totals)) == 1:
        return seats, EndReason.DUEL if duel else EndReason.LOWEST
    if rules.team_tie is TeamTie.BLOCKER and rules.sides < rules.seats:
        return (blocker,), EndReason.TIE_BLOCKER
    return seats, EndReason.TIE_SETTER


def _hands(
    rules: Rules,
    pips: Sequence[int],
    winners: tuple[int, ...],
    *,
    minus: bool,
    everything: bool,
    extra: int | None,
) -> tuple[_Parts, _Parts]:
    """Return the hands that the points are made of, in turn order, and those that are left out.

    `minus` says whether the winner's own pips are taken off, `everything` whether they are scored
    too. A second winner is an opponent of the
    first, unless both share what a third holds.
    """
    first, count = winners[0], rules.sides
    tied = winners[1:] if rules.blocked_tie is BlockedTie.PAIR_SPLITS else ()
    theirs, mine, aside = [], [], []
    for seat in rules.from_seat(first):
        held = pips[seat]
        if seat in tied:
            aside.append(Part(PartKind.TIED, seat, held))
        elif (seat - first) % count:
            theirs.append(Part(PartKind.OPPONENT, seat, held))
        elif everything:
            if held:
                theirs.append(Part(PartKind.ALSO, seat, held))
        elif minus or held:
            own = minus or seat == first
            mine.append(Part(PartKind.OWN if own else PartKind.PARTNER, seat, held))
    left_over = [] if extra is None else [Part(PartKind.LEFT_OVER, -1, extra)]
    if minus:
        return (*theirs, *mine, *left_over), tuple(aside)
    return (*theirs, *left_over), tuple([part for part in (*mine, *aside) if part.pips])
