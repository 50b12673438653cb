"""The lowest score wins; so many rounds; 0-0 taken out, or worth more; winners choose the lead."""

from __future__ import annotations

import random

import pytest

from game.engine import (
    DoubleSet,
    IllegalMove,
    Match,
    Play,
    Round,
    Rules,
    RulesError,
    Start,
    Tile,
)
from game.engine.deals import opening_lead
from game.engine.errors import DealError
from game.engine.events import EndReason, LeadLeft
from game.engine.scoring import blocked, scored, went_out
from game.variants import GAMES
from tests.engine.tools import a_deal, recorded, steps, sum_of, tiles

LOW = Rules.parse("seats=4 ranking=lowest")
JAMAICA = Rules.parse(
    "seats=4 teams=partnerships opening=top_double next_lead=winners_choose out_score=one "
    "blocked_score=one target=6"
)


def test_hands_count_against_their_holders() -> None:
    """Source: the house's page of games by country, P13: each seat scores its own hand."""
    outcome = went_out(LOW, (0, 12, 3, 25), 0)
    assert (outcome.winner, outcome.points) == (0, (0, 12, 3, 25))
    events = scored(LOW, outcome)
    assert [(event.side, event.points) for event in events] == [(1, 12), (2, 3), (3, 25)]
    assert sum_of(LOW, outcome) == ""
    assert sum_of(LOW, events[0]) == "12"


def test_a_team_scores_both_its_hands() -> None:
    teams = LOW.with_point("teams", "partnerships")
    outcome = blocked(teams, (4, 12, 9, 25), 0)
    assert outcome.points == (13, 37)
    assert [sum_of(teams, event) for event in scored(teams, outcome)] == [
        "4 + 9 = 13",
        "12 + 25 = 37",
    ]
    assert (outcome.winner, outcome.reason) == (0, EndReason.LOWEST)


def test_the_lowest_wins_once_somebody_has_too_much() -> None:
    assert LOW.won_by((40, 99, 0, 12)) is None
    assert LOW.won_by((40, 100, 3, 12)) == 2
    assert LOW.won_by((3, 100, 3, 12)) is None  # level: another round


def test_a_match_of_so_many_rounds() -> None:
    rules = Rules.parse("rounds=3 ranking=lowest target=1")
    match = Match(rules, 5)
    for _ in steps(match, random.Random(3), rounds=9):
        assert not match.over or match.round_no >= 3
    assert match.over
    assert match.winner == match.scores.index(min(match.scores))
    most = Rules.parse("rounds=3 target=1")
    assert (most.won_by((200, 10), 2), most.won_by((200, 10), 3)) == (None, 0)
    assert most.won_by((200, 200), 3) is None


def test_where_rounds_are_numbered_a_start_says_which() -> None:
    rules = Rules.parse("rounds=3")
    match = Match(rules, 1, start=Start(7, round_no=3))
    for _ in steps(match, random.Random(1), rounds=1):
        pass
    assert match.over
    assert match.start_of_round().round_no == 3


@pytest.mark.parametrize(
    ("value", "when", "hand", "counts"),
    [
        ("25", "always", "0-0", 25),
        ("25", "always", "0-0 6-5", 36),
        ("10", "alone", "0-0", 10),
        ("10", "alone", "0-0 6-5", 11),
        ("10", "alone", "6-5", 11),
        ("50", "always", "6-5", 11),
    ],
)
def test_what_0_0_counts_in_a_hand(value: str, when: str, hand: str, counts: int) -> None:
    """Source: a text on kozel (zdorovia): 10 if it is held alone; house rules elsewhere: 25, 50."""
    text = f"ranking=lowest blank_value={value} blank_held={when}"
    now = Round(Rules.parse(text), a_deal("6-6", hand), 0)
    now.play_text("6-6")
    assert now.outcome
    assert now.points == (0, counts)


@pytest.mark.parametrize(
    ("hand", "counts"),
    [("6-0", 25), ("6-0 3-0 2-1", 53), ("0-0", 50), ("0-0 5-0", 75), ("6-5", 11)],
)
def test_what_any_blank_counts_in_a_hand(hand: str, counts: int) -> None:
    """Source: an old text on Chickenfoot: every blank tile 25, and 0-0 50."""
    rules = Rules.parse("ranking=lowest blank_value=50 any_blank=25")
    now = Round(rules, a_deal("6-6", hand), 0)
    while not now.outcome:
        now.play(now.legal[0])
    assert now.points == (0, counts)


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


def test_who_holds_the_lowest_double_leads_it() -> None:
    """Source: igryman.ru; in some texts 0-0 does not count."""
    hands = (tiles("0-0 6-6"), tiles("1-1 5-4"))
    lowest = Rules.parse("hand=2 opening=lowest_double")
    lead = opening_lead(lowest, hands)
    assert lead
    assert (lead.seat, lead.tile) == (0, Tile(0, 0))
    lead = opening_lead(lowest.with_point("opening", "lowest_but_blank"), hands)
    assert lead
    assert (lead.seat, lead.tile) == (1, Tile(1, 1))
    again = lowest.with_point("opening", "lowest_but_blank").with_point("no_double", "redeal")
    assert opening_lead(again, (tiles("0-0 6-5"), tiles("5-4 4-3"))) is None


def test_who_played_last_leads() -> None:
    """Source: play.livegames.ru: the winner, or who made the fish, leads next."""
    rules = Rules.parse("seats=3 hand=2 next_lead=played_last")
    match = Match(rules, 1, start=a_deal("6-6 1-0", "6-5 3-3", "4-4 2-0"))
    for word in ("6-6", "6-5@0", "pass", "pass", "pass"):
        match.play_text(word)
    assert match.round.outcome
    assert (match.round.outcome.kind, match.round.outcome.winner) == ("blocked", 0)
    match.next_round()
    assert (match.round.leader, match.round.must_lead) == (1, None)


def won_by_seat(seat: int) -> Match:
    """A match of Jamaica whose first round a seat has won by going out."""
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
    again = Round.at(now.position)
    assert again.legal == now.legal
    assert match.view(3).position.passes == 1
    assert recorded(match) == match
    match.pop()
    assert (now.leader, now.turn) == (1, 1)


def test_who_must_lead_6_6_cannot_leave_it() -> None:
    match = Match(JAMAICA, 3)
    assert [str(move) for move in match.legal] == ["6-6"]


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("next_lead=winners_choose", "Only of a team"),
        ("seats=4 teams=partnerships opening=lot next_lead=winners_choose", "must be led"),
        ("ranking=lowest in_play=fives", "no more scores"),
        ("ranking=lowest out_score=one", "no more scores"),
        ("ranking=lowest blocked_tie=split", "no more scores"),
        ("rounds=5 match_end=at_once", "in mid-round"),
        ("opening=double_blank removed=double_blank", "taken out"),
        ("seats=4 removed=double_blank", "need 28 tiles"),
    ],
)
def test_mixes_that_make_no_sense_are_refused_in_a_sentence(text: str, trouble: str) -> None:
    with pytest.raises(RulesError, match=trouble) as caught:
        Rules.parse(text)
    assert str(caught.value).endswith(".")


def test_no_rules_are_offered_that_cannot_be() -> None:
    straight = GAMES["straight"]
    low = straight.rules_for({"ranking": "lowest", "rounds": 5})
    assert "blocked_score" not in [option.key for option in straight.options_for(low)]
    block = GAMES["block"]
    three = block.rules_for({"seats": 3, "removed": "double_blank"})
    assert three.undealt == 0
    assert block.change(three, "seats", 4).removed == "none"
