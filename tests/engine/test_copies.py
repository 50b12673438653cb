"""Rounds and matches can be copied, taken back and compared, in every game at every moment."""

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import (
    Deal,
    DealError,
    Match,
    MatchError,
    Move,
    Play,
    Record,
    Rules,
    Start,
    Tile,
    deal,
)
from game.engine.choices import DrawRule, Opening
from game.variants import GAMES
from tests.engine.rule_sets import ANY_RULES
from tests.engine.tools import a_deal, a_pick, play_all, recorded, state, steps


def go_on(match: Match, steps: int, rng: random.Random) -> list[tuple[object, ...]]:
    """Play on at random, round after round, and return the state before each step."""
    stood = []
    for _ in range(steps):
        if match.over:
            break
        stood.append(state(match))
        if match.round.outcome:
            match.next_round()
        else:
            match.play(a_pick(match.legal, rng))
    return stood


@settings(max_examples=60)
@given(ANY_RULES, st.integers(0, 10**6), st.integers(0, 120), st.integers(0, 60))
def test_copy_and_pop_give_equals(rules: Rules, seed: int, first: int, second: int) -> None:
    rng = random.Random(seed)
    match = Match(rules, seed)
    before = go_on(match, first, rng)
    here, stood = match.copy(), state(match)
    assert here == match
    assert state(here) == stood

    after = go_on(match, second, rng)
    assert state(here) == stood
    assert (here == match) is (not after)

    for told in reversed(after):
        match.pop()
        assert state(match) == told
    assert match == here
    assert state(here) == stood
    for told in reversed(before):
        match.pop()
        assert state(match) == told
    with pytest.raises(MatchError):
        match.pop()
    assert match == Match(rules, seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_of_a_round_goes_its_own_way(game: str) -> None:
    rng = random.Random(4)
    for match in steps(Match(GAMES[game].rules, 2), rng, rounds=2):
        before = state(match)
        now = match.round.copy()
        assert now == match.round
        assert copy.copy(now) == copy.deepcopy(now) == now
        while not now.outcome:
            now.play(a_pick(now.legal, rng))
        assert now.rewound() == match.round.rewound()
        assert not now.rewound().moves
        assert state(match) == before


def test_pop_hands_back_the_move() -> None:
    match = Match(Rules(), start=a_deal("6-6 5-4", "6-5 1-0"))
    with pytest.raises(MatchError, match="No move has been made in this match"):
        match.pop()
    with pytest.raises(MatchError, match="No move has been made in this round"):
        match.round.copy().pop()
    play_all(match, "6-6 6-5@0")
    assert (match.pop(), match.pop()) == (Move.parse("6-5@0"), Move.parse("6-6"))


def test_two_matches_differ_by_what_they_follow_from() -> None:
    match = Match(Rules(), 1, "block")
    others = [
        Match(Rules(target=50), 1, "block"),
        Match(Rules(), 2, "block"),
        Match(Rules(), 1, "straight"),
        Match(Rules(), 1, "block", Start(5)),
        match.round,
        None,
    ]
    assert all(match != other for other in others)
    assert match.round != Match(Rules(), 2).round
    assert match.round != match


def test_repr_tells_what_it_is() -> None:
    match = Match(Rules(), 7, "block", a_deal("6-6 5-4", "6-5 1-0"))
    match.play(Move.parse("6-6"))
    assert repr(match) == "<Match of block, seed 7, round 1, scores 0-0>"
    assert repr(match.round) == "<Round 1, seat 1 to move after 1 moves: 6-6>"
    assert repr(match.view(0)) == "<View of seat 0, round 1, seat 1 to move: 6-6>"
    assert repr(match.round.line) == "<Line 6-6>"
    assert repr(match.rules) == "<Rules as they come>"
    assert repr(Rules(seats=3, draw=DrawRule.ONE)) == "<Rules seats=3 draw=one>"
    assert repr(match.legal[0]) == "Play(Tile(6, 5), 0)"
    assert repr(Play(Tile(6, 1), 0, 6)) == "Play(Tile(6, 1), 0, 6)"
    assert repr(match.start) == "<Start tiles 6-6,5-4 6-5,1-0>"
    assert repr(Start(5, tied_rounds=2)) == "<Start deal 5 unwon 2>"
    assert repr(Record.of(match)) == "<Record of block, seed 7, rounds: 1>"
    text = "seats=2 hand=7; hands 5-4, 6-5 1-0; line 6-6; turn 1; leader 0"
    assert repr(match.round.position) == f"<Position {text}>"


@pytest.mark.parametrize("leader", [None, 1])
def test_a_deal_made_by_hand_is_recorded(leader: int | None) -> None:
    dealt = a_deal("6-6 5-4 3-3", "6-5 1-0 3-1", boneyard="2-1 0-0")
    match = Match(
        GAMES["straight"].rules, 3, "straight", Start(leader=leader, scores=(20, 35), tiles=dealt)
    )
    for now in steps(match, random.Random(1), rounds=3):
        assert recorded(now) == now
    assert "tiles 6-6,5-4,3-3 6-5,1-0,3-1 boneyard 2-1,0-0" in str(Record.of(match))
    begun = Match(match.rules, 3, "straight", match.start)
    assert begun.start_of_round() == begun.start


def test_a_deal_of_a_number_is_given_by_its_number() -> None:
    match = Match(Rules(), 1)
    with pytest.raises(MatchError, match="has a number"):
        Match(Rules(), start=match.round.deal)
    for start in (Start(), Start(5, tiles=a_deal("6-6", "1-0"))):
        with pytest.raises(MatchError, match="by its number, or else by its tiles"):
            Match(Rules(), start=start)


def test_deals_are_read_as_they_are_written() -> None:
    by_lot = Rules(seats=4, opening=Opening.LOT, redeal_doubles=4)
    by_hand = a_deal("6-6 5-4", "6-5 1-0", boneyard="2-1 0-0")
    for dealt in (by_hand, *(deal(by_lot, number) for number in range(200))):
        assert Deal.parse(str(dealt)) == dealt
    assert str(by_hand) == "tiles 6-6,5-4 6-5,1-0 boneyard 2-1,0-0"
    assert repr(deal(Rules(), 571234)) == "<Deal 571234>"
    for text in ("", "tiles", "tiles 6-6,", "deal 5", "tiles 6-6 5-4 boneyard"):
        with pytest.raises(DealError, match="does not say a deal"):
            Deal.parse(text)
    with pytest.raises(DealError, match="there is no tile 99-0"):
        Deal.parse("tiles 99-0")
