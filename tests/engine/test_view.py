"""What a seat may know: nothing of the hidden tiles, whatever they are."""

import random

from game.engine import DoubleSet, Match, Rules, Tile
from game.engine.choices import DrawRule, Leftover
from game.engine.events import Dealt, Drew
from game.variants import GAMES
from tests.engine.tools import steps


def test_what_a_view_tells() -> None:
    rules = Rules(seats=3, hand=5, draw=DrawRule.ONE, reserve=2)
    for match in steps(Match(rules, 9), random.Random(9)):
        now = match.round
        for seat in range(3):
            seen = match.view(seat)
            assert (seen.rules, seen.seat, seen.hand) == (rules, seat, now.hands[seat])
            assert seen.counts == tuple(map(len, now.hands))
            assert (seen.placed, seen.ends) == (now.line.placed, now.line.ends)
            assert (seen.boneyard, seen.drawable) == (len(now.boneyard), now.drawable)
            assert (seen.turn, seen.leader, seen.scores) == (now.turn, now.leader, match.scores)
            assert (seen.round_no, seen.moves) == (match.round_no, now.moves)
            assert seen.legal == (now.legal if seat == now.turn else ())
            others = [tile for at, hand in enumerate(now.hands) if at != seat for tile in hand]
            assert sorted(seen.unseen) == sorted([*others, *now.boneyard])


def test_a_view_knows_the_count_and_what_is_locked() -> None:
    for match in steps(Match(GAMES["fives"].rules, 1), random.Random(1), rounds=1):
        seen = match.view(0)
        assert (seen.count, seen.locked) == (match.round.line.count, ())
    doubles = Match(GAMES["doubles"].rules, 1)
    assert any(match.view(0).locked for match in steps(doubles, random.Random(1), rounds=1))


def test_a_drawn_tile_is_seen_by_who_drew_it() -> None:
    event = Drew(1, Tile(6, 4))
    assert (event.seen_by(1), event.seen_by(0)) == (event, Drew(1, None))


def test_other_events_are_seen_by_all() -> None:
    event = Dealt(1, (7, 7), 14, 0)
    assert event.seen_by(0) is event


def test_the_tile_left_over_is_seen_if_shown() -> None:
    """Source: house rules, Block, "left-over tiles": shown from the deal."""
    for leftover in Leftover:
        match = Match(Rules(seats=3, hand=9, leftover=leftover), 2)
        seen = match.view(0)
        shown = match.round.deal.boneyard if leftover is Leftover.SHOWN else ()
        assert seen.shown == shown
        assert len(seen.unseen) == len(DoubleSet(6)) - 9 - len(shown)
