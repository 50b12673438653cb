"""Endings by what a seat can know: compared with every possible plan, in every deal that agrees."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

import pytest

from game.ai import endings
from game.ai import review as module
from game.ai.beliefs import Beliefs
from game.ai.budget import finish
from game.ai.position import Position
from game.ai.review import review, with_hindsight
from game.engine import Match, SeatView
from game.variants.catalogue import CATALOGUE
from tests.ai.test_review import NAMES, before, leads_after_each, played

Deals = Sequence[tuple[Position, float]]

FEW = 5  # tiles in hands
ENOUGH = 3  # endings of a game
KEYS = "block", "fives-and-threes", "jamaica-cut-throat", "latin", "brazil"


def deals_of(view: SeatView) -> Deals:
    """Return every deal that agrees with what a seat has seen, and its share."""
    every = finish(Beliefs.sliced(view)).every(200)
    total = sum(weight for _, weight in every)
    return [(Position.seen(view, *tiles), weight / total) for tiles, weight in every]


def reply(here: Position, side: int) -> int:
    """Return the reply of another side, which sees all tiles; of equals the worst for `side`."""
    mover, after = here.turn % len(here.points), leads_after_each(here, side)
    return max(after, key=lambda move: (after[move][mover], -after[move][side], after[move]))


def worth(deals: Deals, seat: int, first: int, plan: Mapping[object, int]) -> float:
    """Return what a move is worth with the best plan. A plan says what the seat plays, given what
    it has seen since; it may cover only some cases."""
    total, side = 0.0, seat % len(deals[0][0].points)
    for here, share in deals:
        made, move = [here.points], first
        seen: list[object] = []
        while True:
            here.make(move)
            made.append(here.points)
            seen.append((move, here.points))
            if here.over:
                break
            moves = here.moves()
            move = moves[0] if here.turn == seat else reply(here, side)
            if here.turn == seat and len(moves) > 1:
                if tuple(seen) not in plan:
                    for _ in seen:
                        here.undo()
                    plans = [{**plan, tuple(seen): move} for move in moves]
                    return max(worth(deals, seat, first, each) for each in plans)
                move = plan[tuple(seen)]
        others = len(here.points) - 1
        sign = -1 if here.game.rules.lowest_wins else 1
        own = here.points[side]
        total += share * float(sign * (own - Fraction(sum(here.points) - own, others)))
        for _ in seen:
            here.undo()
    return total


def endings_of(match: Match, seat: int) -> Iterator[tuple[int, SeatView, dict[int, float]]]:
    """Yield the choices of a seat near the end of a round: the step, what it saw, and what each of
    its moves was worth."""
    now = match.round.rewound()
    for step, move in enumerate(match.round.moves):
        seen = now.view(seat)
        few = sum(seen.counts) <= FEW and not seen.drawable
        if now.turn == seat and few and len(Position.of(now).moves()) > 1 and deals_of(seen):
            moves = Position.of(now).moves()
            yield step, seen, {each: worth(deals_of(seen), seat, each, {}) for each in moves}
        now.play(move)


@pytest.mark.parametrize("key", KEYS)
def test_the_better_play_is_better_by_the_exact_value_of_what_was_known(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over every deal that agrees, by the best plan; if only one does, hindsight says the same."""
    monkeypatch.setattr(module, "MAX_HINDSIGHT_NODES", 3000)
    compared, rules = 0, CATALOGUE[key].rules
    for seed, seat in product(range(200), range(rules.seats)):
        match = played(rules, seed)
        right = {step: values for step, _, values in endings_of(match, seat)}
        if not right:
            continue
        found = finish(with_hindsight(match.round, finish(review(match.round, seat, NAMES, 4))))
        for play in found.plays:
            if play.step not in right:
                continue
            again = before(match, play.step)
            here, values = Position.of(again), right[play.step]
            best, made = (values[here.encode(move)] for move in (play.best, play.move))
            assert best == pytest.approx(max(values.values()))
            assert play.points == pytest.approx(best)
            told = round((best - made) / found.unit) * found.unit
            assert play.cost == pytest.approx(told)
            if len(deals_of(again.view(seat))) == 1:
                assert play.hindsight == pytest.approx(best - made)
            compared += 1
        if compared >= ENOUGH:
            return
    raise AssertionError(f"only {compared} endings were compared")


def test_it_gives_up_after_so_many_nodes_and_where_tiles_can_be_drawn() -> None:
    rules, exact, given_up = CATALOGUE["block"].rules, 0, 0
    for seed in range(16):
        for _, seen, _ in endings_of(played(rules, seed), seed % 2):
            exact += bool(finish(endings.candidates(seen)))
            given_up += not finish(endings.candidates(seen, 1))
    assert exact >= given_up > 0
    drawn = Match(CATALOGUE["straight"].rules, 1)
    assert drawn.view().drawable
    assert not finish(endings.candidates(drawn.view()))
