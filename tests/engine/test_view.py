"""What a seat may know: nothing about the hidden tiles, whatever they are."""

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import DoubleSet, Line, Match, Position, Rules
from game.engine.choices import Leftover
from game.variants import GAMES
from tests.engine.rule_sets import ANY_RULES
from tests.engine.tools import steps


@settings(max_examples=25)
@given(ANY_RULES, st.integers(0, 10**6))
def test_a_view_tells_the_round_as_far_as_its_seat_may_know_it(rules: Rules, seed: int) -> None:
    for match in steps(Match(rules, seed), random.Random(seed), rounds=2):
        now, seat = match.round, len(match.round.moves) % rules.seats
        seen, counts = match.view(seat), tuple(map(len, now.hands))
        assert (seen.rules, seen.seat, seen.hand) == (rules, seat, now.hands[seat])
        assert (seen.counts, seen.moves, seen.scores) == (counts, now.moves, match.scores)
        assert (seen.line, seen.drawable, seen.turn) == (now.line, now.drawable, now.turn)
        assert Line.parse(str(seen.line), rules) == seen.line
        assert seen.legal == (now.legal if seat == now.turn else ())
        others = [tile for at, hand in enumerate(now.hands) if at != seat for tile in hand]
        assert sorted([*seen.unseen, *seen.shown]) == sorted([*others, *now.boneyard])
        if not now.outcome:
            hands = tuple(hand if at == seat else counts[at] for at, hand in enumerate(now.hands))
            known = replace(now.position, hands=hands, boneyard=len(now.boneyard))
            assert seen.position == known == Position.parse(str(known))


def test_a_view_knows_the_count_and_what_is_locked() -> None:
    for match in steps(Match(GAMES["fives"].rules, 1), random.Random(1), rounds=1):
        seen = match.view(0)
        assert (seen.count, seen.locked) == (match.round.line.count, ())
    doubles = Match(GAMES["doubles"].rules, 1)
    assert any(match.view(0).locked for match in steps(doubles, random.Random(1), rounds=1))


def test_the_tile_left_over_is_seen_if_shown() -> None:
    """Source: house rules, Block, "left-over tiles": shown from the deal."""
    for leftover in Leftover:
        match = Match(Rules(seats=3, hand=9, leftover=leftover), 2)
        seen = match.view(0)
        shown = match.round.deal.boneyard if leftover is Leftover.SHOWN else ()
        assert seen.shown == shown
        assert len(seen.unseen) == len(DoubleSet(6)) - 9 - len(shown)
