"""The odds of hidden tiles: what a seat may know, and no more."""

from __future__ import annotations

import random

import pytest

from game.ai.budget import finish
from game.ai.odds import odds
from game.engine.match import Match
from game.engine.moves import Play
from game.variants import GAMES
from tests.ai.thinking import SEARCHED, run
from tests.engine.rule_sets import changed


def begun(game: str, seats: int, seed: int, moves: int) -> Match:
    match = Match(changed(GAMES[game], GAMES[game].rules, "seats", seats), seed)
    rng = random.Random(seed)
    while len(match.round.moves) < moves and not match.round.outcome:
        match.play(rng.choice(match.legal))
    return match


@pytest.mark.parametrize("game", SEARCHED)
def test_the_shares_make_whole_hands(game: str) -> None:
    match = begun(game, 2 + 2 * ([*SEARCHED].index(game) % 2), 3, 7)
    view = match.view(match.round.turn)
    found, pauses = run(odds(view, 60))
    assert pauses >= 6
    assert found == finish(odds(view, 60))
    assert set(found.tiles) == set(view.unseen)
    assert all(sum(shares) == pytest.approx(1) for shares in found.tiles.values())
    for seat, count in enumerate(view.counts):
        held = sum(shares[seat] for shares in found.tiles.values())
        assert held == pytest.approx(0 if seat == view.seat else count)
    assert set(found.blocks) == {move.tile for move in view.legal if isinstance(move, Play)}


def test_after_a_sure_block_nobody_else_can_play_and_what_can_be_is_never_ruled_out() -> None:
    sure = 0
    for seed in range(60):
        match = begun("block", 4, seed, 18)
        if match.round.outcome:
            continue
        seat, hands = match.round.turn, match.round.hands
        found = finish(odds(match.view(seat), 100))
        for move in [move for move in match.legal if isinstance(move, Play)]:
            if found.blocks[move.tile] < 1 or len(hands[seat]) == 1:
                continue
            ends = [
                {end.value for end in match.round.line.play(*play).ends}
                for play in match.legal
                if isinstance(play, Play) and play.tile == move.tile
            ]
            others = [tile for other in range(4) if other != seat for tile in hands[other]]
            assert any(not any({t.high, t.low} & open_ for t in others) for open_ in ends)
            sure += 1
        for other in range(4):
            if other != seat:
                assert all(found.tiles[tile][other] > 0 for tile in hands[other])
    assert sure


def test_who_passed_has_none_of_those_numbers() -> None:
    passed = 0
    for seed in range(30):
        match = begun("block", 4, seed, 12)
        if match.round.outcome:
            continue
        view = match.view(match.round.turn)
        found = finish(odds(view, 60))
        ends = {end.value for end in view.ends}
        for seat, share in enumerate(found.stuck):
            if share == 1 and seat != view.seat:
                passed += 1
                assert not any({tile.high, tile.low} & ends for tile in match.round.hands[seat])
    assert passed
