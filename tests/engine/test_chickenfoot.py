"""Games that fill doubles first: what is true of them besides what `test_naive_beside` checks."""

import random

import pytest

from game.engine import IllegalMove, Match, Position, Round, Rules, Tile, deal
from game.variants import GAMES

GAME = GAMES["chickenfoot"]


@pytest.mark.parametrize("seats", range(2, 9))
def test_rounds_begin_from_the_highest_double_down(seats: int) -> None:
    """Whoever holds the double leads it; until somebody does, everyone draws a tile."""
    rules = GAME.rules_for({"seats": seats})
    drawn = set()
    for number in range(60):
        for round_no, top in (1, 9), (10, 0), (11, 9):
            dealt = deal(rules, number, round_no=round_no)
            lead = dealt.lead(rules, round_no)
            assert lead
            assert lead.tile == Tile(top, top)
            assert lead.tile in dealt.hands[lead.seat]
            more = len(dealt.hands[0]) - rules.hand
            assert {*map(len, dealt.hands)} == {rules.hand + more} or not dealt.boneyard
            drawn.add(more)
    assert 0 in drawn
    assert len(drawn) > 2


@pytest.mark.parametrize(
    ("rules", "hands", "filling", "wrong", "right"),
    [
        (GAME.rules, "9-1, 9-4 7-4, 3-3, 2-2; line 9-9 9-7@0 9-0@1", "9-9", "7-4@0", "9-4@2"),
        (GAMES["cross"].rules, "6-1, 6-4 5-5; line 6-6 6-5@0", "6-6", "5-5@0", "6-4@1"),
    ],
)
def test_what_is_refused_is_told(
    rules: Rules, hands: str, filling: str, wrong: str, right: str
) -> None:
    now = Round.from_position(Position.parse(f"{rules}; hands {hands}; turn 1"))
    with pytest.raises(IllegalMove, match=f"{filling} must be filled first"):
        now.play_text(wrong)
    now.play_text(right)
    assert now.view(0).filling == Tile.parse(filling)


def test_a_deal_says_which_round_it_is() -> None:
    match = Match(GAME.rules, 3)
    rng = random.Random(3)
    while match.round_no < 3:
        if match.round.outcome:
            match.next_round()
        else:
            match.play(rng.choice(match.legal))
    again = Match(GAME.rules, 0, start=match.start_of_round())
    assert again.round.deal.hands == match.round.deal.hands
    assert again.round.must_lead == Tile(7, 7)
