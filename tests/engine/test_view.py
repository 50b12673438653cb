"""What a seat may know: nothing of the hidden tiles, whatever they are."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.engine.dealing import shuffled
from game.engine.deals import Deal
from game.engine.errors import IllegalMove
from game.engine.events import Dealt, Drew, Led
from game.engine.match import Match
from game.engine.points import Drawing, Leftover, Spinner, Teams
from game.engine.round import ReadOnlyRound, Round
from game.engine.rules import Rules
from game.engine.tiles import DoubleSet, Tile
from game.engine.view import SeatView
from game.variants import get
from tests.engine.tools import steps, with_tiles_moved

SOME_RULES = [
    Rules(),
    Rules(hand=14),
    Rules(seats=3, hand=9, leftover=Leftover.SHOWN),
    Rules(seats=3, hand=9, leftover=Leftover.TO_WINNER),
    Rules(seats=4, teams=Teams.PARTNERSHIPS, spinner=Spinner.FIRST_DOUBLE),
    Rules(seats=3, hand=5, draw=Drawing.ONE),
    Rules(seats=4, hand=5, draw=Drawing.UNTIL_PLAYABLE, reserve=2),
    get("fives").rules,
    get("fives").rules_for({"seats": 4, "teams": "partnerships"}),
    get("doubles").rules,
    get("doubles").rules_for({"seats": 5, "max_pip": 9, "draw": "one"}),
]


def relabelled(match: Match, seat: int, swap: dict[Tile, Tile]) -> Match | None:
    """Return the match as if hidden tiles had been others from the deal on.

    None if the moves so far could not have been made with those tiles.
    """
    now = match.round
    hands = tuple(tuple(swap.get(tile, tile) for tile in hand) for hand in now.deal.hands)
    boneyard = tuple(swap.get(tile, tile) for tile in now.deal.boneyard)
    leader = match.start_of_round().leader
    try:
        other = Round(
            match.rules,
            replace(now.deal, hands=hands, boneyard=boneyard),
            leader,
            now.round_no,
            now.before,
        )
        for move in now.moves:
            other.play(move)
    except (IllegalMove, ValueError):
        return None
    if other.history[1] != now.history[1]:
        return None
    changed = match.copy()
    changed._rounds = [*match._rounds[:-1], other._copied(ReadOnlyRound)]
    return changed


def swaps(seen: SeatView, rng: random.Random) -> Iterator[dict[Tile, Tile]]:
    """Yield all pairs of hidden tiles swapped, and a few whole permutations of them."""
    hidden = seen.unseen
    for at, one in enumerate(hidden):
        for two in hidden[:at]:
            yield {one: two, two: one}
    for _ in range(5):
        yield dict(zip(hidden, shuffled(hidden, rng), strict=True))


@pytest.mark.parametrize("rules", SOME_RULES, ids=lambda rules: str(rules)[10:])
def test_a_view_is_the_same_whatever_the_hidden_tiles_are(rules: Rules) -> None:
    rng = random.Random(7)
    compared = 0
    for number, match in enumerate(steps(Match(rules, 11), rng, rounds=2)):
        if match.round.outcome or number % 4:
            continue
        seat = number // 4 % rules.seats
        seen = match.view(seat)
        for swap in swaps(seen, rng):
            other = relabelled(match, seat, swap)
            if other is not None:
                compared += 1
                assert other.view(seat) == seen
    assert compared > 100


def test_a_view_of_tiles_swapped_on_the_spot_is_the_same() -> None:
    rng = random.Random(3)
    for match in steps(Match(Rules(seats=3, hand=5, draw=Drawing.ONE), 5), rng, rounds=2):
        if match.round.outcome:
            continue
        seat = match.round.turn
        seen = match.view(seat)
        other = with_tiles_moved(match, seat, shuffled(seen.unseen, rng))
        assert other.view(seat) == seen


@pytest.mark.parametrize("rules", SOME_RULES, ids=lambda rules: str(rules)[10:])
def test_no_hidden_tile_is_anywhere_in_a_view(rules: Rules) -> None:
    """Nothing but the tile that must be led tells of a tile before it is played."""
    for match in steps(Match(rules, 4), random.Random(4), rounds=2):
        for seat in range(rules.seats):
            seen = match.view(seat)
            events = [event for event in seen.history if not isinstance(event, Led)]
            public = repr((seen.hand, seen.line.placed, seen.shown, seen.legal, events))
            assert not any(repr(tile) in public for tile in seen.unseen)


def test_what_a_view_tells() -> None:
    rules = Rules(seats=3, hand=5, draw=Drawing.ONE, reserve=2)
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
    fives = Match(get("fives").rules, 1)
    for match in steps(fives, random.Random(1), rounds=1):
        seen = match.view(0)
        assert (seen.count, seen.locked) == (match.round.line.count, ())
    doubles = Match(get("doubles").rules, 1)
    locked = [match.view(0).locked for match in steps(doubles, random.Random(1), rounds=1)]
    assert any(locked)


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


def test_relabelling_is_not_idle() -> None:
    match = Match(Rules(), 1)
    hidden = match.view().unseen
    swap = {hidden[0]: hidden[-1], hidden[-1]: hidden[0]}
    other = relabelled(match, match.round.turn, swap)
    assert other is not None
    assert isinstance(other.round.deal, Deal)
    assert other.round.deal != match.round.deal
