"""The rollout policy: what it prefers, and what its plays say about a hand."""

import random

import pytest

from game.ai.beliefs import Beliefs, PlayEvidence
from game.ai.budget import finish
from game.ai.position import Position
from game.ai.position_game import Game
from game.ai.position_line import TILE
from game.ai.rollout import EPSILON, RolloutPolicy
from game.engine import Round, Rules, Tile, deal
from game.engine.tiles import mask, number
from game.variants import GAMES
from tests.ai.thinking import SEARCHED
from tests.engine.rule_sets import name_of
from tests.engine.tools import tiles, turns

ROUNDS = [game.rules for game in SEARCHED.values()]


def text(*words: str) -> int:
    """Return tiles written as text, as a mask."""
    return mask(tiles(" ".join(words)))


@pytest.mark.parametrize("rules", ROUNDS, ids=name_of)
def test_what_is_better_is_what_it_would_rather_play(rules: Rules) -> None:
    policy = RolloutPolicy(rules)
    for match in turns(rules, 2):
        here = Position.of(match.round)
        moves = [move for move in here.moves() if move >= 0]
        if len(moves) > 1 and here.line.ends:
            best = policy.best(here.line, moves)
            choice = sum({1 << (move & TILE) for move in moves})
            assert policy.preferred(here.line, best & TILE) & choice == 0
            for move in moves:
                preferred = policy.preferred(here.line, move & TILE)
                if preferred != policy.preferred(here.line, best & TILE):
                    assert preferred >> (best & TILE) & 1


def test_points_come_before_weight_and_doubles_before_others() -> None:
    block, fives = RolloutPolicy(GAMES["block"].rules), RolloutPolicy(GAMES["fives"].rules)
    line = Game.of(GAMES["block"].rules).lines.start.after[number(Tile(5, 3))]
    played = number(Tile(6, 3))
    assert block.preferred(line, played) == text("6-5", "5-5")
    line = Game.of(GAMES["fives"].rules).lines.start.after[number(Tile(5, 3))]
    assert fives.preferred(line, played) >> number(Tile(5, 0)) & 1 == 0
    assert fives.preferred(line, number(Tile(6, 5))) >> number(Tile(3, 0)) & 1


@pytest.mark.parametrize("rules", ROUNDS, ids=name_of)
def test_it_plays_every_round_to_its_end(rules: Rules) -> None:
    policy = RolloutPolicy(rules)
    for seed in range(5):
        here = Position.of(Round(rules, deal(rules, seed, 0), 0))
        points = policy.rollout(here, random.Random(seed).random)
        assert here.over
        assert points == here.points


def test_a_play_is_likelier_from_a_hand_with_nothing_better() -> None:
    play = PlayEvidence((1, 3), text("6-6"), text("6-6", "6-4", "6-2", "6-0"), text("6-6", "6-4"))
    nothing_better = [0, text("6-2", "6-0", "6-6"), text("6-4"), text("1-1")]
    better = [0, text("6-2", "6-4"), 0, text("6-0")]
    assert play.likelihood(nothing_better) == EPSILON / 2 + 1 - EPSILON
    assert play.likelihood(better) == EPSILON / 3


def test_samples_are_weighed_by_every_choice_of_the_others() -> None:
    rules = GAMES["block"].rules_for({"seats": 4})
    match = next(now for now in turns(rules, 1) if len(now.round.line.placed) == 9)
    beliefs = finish(Beliefs.sliced(match.view()))
    weights = {beliefs.sample_weighted(random.Random(seed))[1] for seed in range(60)}
    assert len(weights) > 5
    assert 0 < min(weights) < max(weights) <= 1
