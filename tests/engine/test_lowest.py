"""The lowest score wins; fixed numbers of rounds; 0-0 taken out or worth more."""

import random

import pytest

from game.engine import DealError, DoubleSet, Match, Round, Rules, Start, Tile
from game.variants import GAMES
from tests.engine.tools import a_deal, steps


def test_where_rounds_are_numbered_a_start_says_which() -> None:
    match = Match(Rules.parse("rounds=3"), 1, start=Start(7, round_no=3))
    list(steps(match, random.Random(1), rounds=1))
    assert match.over
    assert match.start_of_round().round_no == 3


def test_0_0_is_taken_out_so_that_three_can_share_the_others() -> None:
    """Source: dominoj.com, cut-throat for three: 9 each of 27."""
    rules = Rules.parse("seats=3 hand=9 removed=double_blank")
    assert rules.undealt == 0
    for seed in range(20):
        now = Match(rules, seed).round
        assert sorted(tile for hand in now.hands for tile in hand) == [
            tile for tile in DoubleSet(6) if tile != Tile(0, 0)
        ]
        assert Tile(0, 0) not in now.view(1).unseen
    with pytest.raises(DealError, match="taken out"):
        Round(rules, a_deal("0-0", "6-6", "5-5"), 0)


def test_no_rules_are_offered_that_cannot_be() -> None:
    straight = GAMES["straight"]
    low = straight.rules_for({"ranking": "lowest", "rounds": 5})
    assert "blocked_score" not in [option.key for option in straight.options_for(low)]
    block = GAMES["block"]
    three = block.rules_for({"seats": 3, "removed": "double_blank"})
    assert three.undealt == 0
    assert block.change(three, "seats", 4).removed == "none"
