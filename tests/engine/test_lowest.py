"""The lowest score wins; fixed numbers of rounds; 0-0 taken out or worth more; winners choose the
lead."""

import random

import pytest

from game.engine import DealError, DoubleSet, IllegalMove, Match, Play, Round, Rules, Start, Tile
from game.engine.events import LeadLeft
from game.variants import GAMES
from tests.engine.tools import a_deal, recorded, steps

JAMAICA = Rules.parse(
    "seats=4 teams=partnerships opening=top_double next_lead=winners_choose out_score=one "
    "blocked_score=one target=6"
)


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


def won_by_seat(seat: int) -> Match:
    """A match of Jamaica whose first round this seat has won by going out."""
    hands = ["6-5 5-5", "4-4 3-3", "2-2 1-1", "0-0 1-0"]
    hands[seat] = "6-6"
    match = Match(JAMAICA, 3, start=a_deal(*hands))
    match.play_text("6-6")
    assert match.round.outcome
    match.next_round()
    return match


def test_the_winner_leads_or_leaves_the_lead_to_its_partner() -> None:
    """Source: Pagat, Caribbean dominoes: the winning team leads, and may agree who."""
    match = won_by_seat(1)
    now = match.round
    assert (now.leader, now.turn) == (1, 1)
    assert [str(move) for move in now.legal][-1] == "pass"
    assert match.play_text("pass") == [LeadLeft(1, 3)]
    assert (now.leader, now.turn) == (3, 3)
    assert now.legal == tuple(map(Play, now.hands[3]))
    with pytest.raises(IllegalMove):
        match.play_text("pass")
    assert Round.from_position(now.position).legal == now.legal
    assert match.view(3).position.passes == 1
    assert recorded(match) == match
    match.pop()
    assert (now.leader, now.turn) == (1, 1)


def test_no_rules_are_offered_that_cannot_be() -> None:
    straight = GAMES["straight"]
    low = straight.rules_for({"ranking": "lowest", "rounds": 5})
    assert "blocked_score" not in [option.key for option in straight.options_for(low)]
    block = GAMES["block"]
    three = block.rules_for({"seats": 3, "removed": "double_blank"})
    assert three.undealt == 0
    assert block.change(three, "seats", 4).removed == "none"
