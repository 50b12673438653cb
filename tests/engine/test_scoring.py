"""What rounds score, and the arithmetic that is shown."""

import pytest

from game.engine.events import EndReason
from game.engine.points import BlockedScore, BlockedTie, Teams
from game.engine.rules import Rules
from game.engine.scoring import blocked, scored, went_out
from tests.engine.tools import sum_of

ALONE = Rules(seats=4)
TEAMS = Rules(seats=4, teams=Teams.PARTNERSHIPS)


def test_going_out() -> None:
    """Source: house rules, worked example 11: opponents hold 6 and 27 pips, 33 points."""
    rules = Rules(seats=3, hand=5)
    outcome = went_out(rules, (0, 6, 27), 0)
    assert (outcome.points, sum_of(rules, outcome), outcome.winner) == (
        (33, 0, 0),
        "6 + 27 = 33",
        0,
    )
    assert (outcome.kind, outcome.reason) == ("out", EndReason.WENT_OUT)


def test_opponents_are_added_in_turn_order_after_the_winner() -> None:
    assert sum_of(ALONE, went_out(ALONE, (1, 2, 0, 4), 2)) == "4 + 1 + 2 = 7"


def test_one_opponent_is_no_sum() -> None:
    assert sum_of(Rules(), went_out(Rules(), (33, 0), 1)) == "33"


def test_a_team_ignores_the_partner() -> None:
    """Source: house rules, "teams": the other team's pips, the partner's are ignored."""
    outcome = went_out(TEAMS, (0, 5, 40, 6), 0)
    assert (outcome.points, sum_of(TEAMS, outcome)) == ((11, 0), "5 + 6 = 11")


@pytest.mark.parametrize(
    ("score", "points", "text"),
    [
        (BlockedScore.MINUS_OWN, 32, "16 + 11 + 9 − 4 = 32"),
        (BlockedScore.OPPONENTS, 36, "16 + 11 + 9 = 36"),
        (BlockedScore.PAIRWISE, 24, "(16 − 4) + (11 − 4) + (9 − 4) = 24"),
    ],
)
def test_blocked(score: BlockedScore, points: int, text: str) -> None:
    """Source: house rules, Block, "blocked": 4, 16, 11, 9 is (16+11+9) − 4 = 32."""
    rules = Rules(seats=4, blocked_score=score)
    outcome = blocked(rules, (4, 16, 11, 9), 2)
    assert (outcome.points, sum_of(rules, outcome)) == ((points, 0, 0, 0), text)
    assert (outcome.kind, outcome.reason, outcome.winners) == ("blocked", EndReason.LOWEST, (0,))


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (BlockedScore.MINUS_OWN, "16 − 4 = 12"),
        (BlockedScore.OPPONENTS, "16"),
        (BlockedScore.PAIRWISE, "16 − 4 = 12"),
    ],
)
def test_blocked_with_one_opponent(score: BlockedScore, text: str) -> None:
    rules = Rules(blocked_score=score)
    assert sum_of(rules, blocked(rules, (16, 4), 0)) == text


@pytest.mark.parametrize(
    ("score", "points", "text"),
    [
        (BlockedScore.MINUS_OWN, 10, "20 + 11 − 1 − 20 = 10"),
        (BlockedScore.OPPONENTS, 31, "20 + 11 = 31"),
        (BlockedScore.PAIRWISE, 10, "31 − 21 = 10"),
    ],
)
def test_blocked_teams(score: BlockedScore, points: int, text: str) -> None:
    """Source: house rules, "teams": a block goes to the lower team total."""
    rules = Rules(seats=4, teams=Teams.PARTNERSHIPS, blocked_score=score)
    outcome = blocked(rules, (20, 11, 1, 20), 1)
    assert (outcome.points, outcome.winner) == ((points, 0), 2)
    assert sum_of(rules, outcome) == text


@pytest.mark.parametrize("setter", range(4))
def test_the_partner_with_fewer_pips_wins_the_block(setter: int) -> None:
    assert blocked(TEAMS, (20, 11, 1, 20), setter).winner == 2


def test_partners_with_equal_hands_lead_on_nearest_after_the_setter() -> None:
    assert [blocked(TEAMS, (5, 9, 5, 9), setter).winner for setter in range(4)] == [0, 2, 2, 0]


@pytest.mark.parametrize("tie", BlockedTie)
def test_tied_teams_never_score(tie: BlockedTie) -> None:
    """Source: house rules, "teams": a tie scores nothing."""
    rules = Rules(seats=4, teams=Teams.PARTNERSHIPS, blocked_tie=tie)
    outcome = blocked(rules, (1, 9, 9, 1), 0)
    assert (outcome.points, outcome.winners, sum_of(rules, outcome)) == ((0, 0), (), "")
    assert (outcome.reason, scored(rules, outcome)) == (EndReason.TIE_NOBODY, [])


@pytest.mark.parametrize(("setter", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_tie_goes_to_the_setter_or_the_nearest_after(setter: int, winner: int) -> None:
    """Source: house rules, Block, "blocked tie"."""
    outcome = blocked(ALONE, (9, 4, 8, 4), setter)
    assert (outcome.winners, outcome.reason) == ((winner,), EndReason.TIE_SETTER)
    assert outcome.points[winner] == sum(outcome.points) == 9 + 4 + 8 - 4


def test_tie_shared() -> None:
    """Source: house rules, Block, "blocked tie": whole points, remainder nearest the setter."""
    rules = Rules(seats=4, blocked_tie=BlockedTie.SPLIT)
    outcome = blocked(rules, (9, 4, 8, 4), 2)
    assert (outcome.winners, outcome.points) == ((3, 1), (0, 8, 0, 9))
    assert sum_of(rules, outcome) == "9 + 4 + 8 − 4 = 17"
    assert outcome.reason is EndReason.TIE_SPLIT
    assert [
        (event.seat, event.points, sum_of(rules, event)) for event in scored(rules, outcome)
    ] == [
        (3, 9, "9 + 4 + 8 − 4 = 17, of which 9"),
        (1, 8, "9 + 4 + 8 − 4 = 17, of which 8"),
    ]


def test_tie_nobody() -> None:
    rules = Rules(seats=4, blocked_tie=BlockedTie.NOBODY)
    outcome = blocked(rules, (9, 4, 8, 4), 1)
    assert (outcome.winner, outcome.points, sum_of(rules, outcome)) == (None, (0, 0, 0, 0), "")


def test_the_left_over_tile_is_the_last_term() -> None:
    """Source: house rules, Block, "left-over tiles": its pips go to the round's winner."""
    three = Rules(seats=3, hand=9)
    assert sum_of(three, went_out(three, (0, 6, 27), 0, 5)) == "6 + 27 + 5 = 38"
    outcome = blocked(three, (16, 4, 11), 0, 5)
    assert (sum_of(three, outcome), outcome.points) == ("11 + 16 − 4 + 5 = 28", (0, 28, 0))
    nobody = blocked(Rules(seats=3, blocked_tie=BlockedTie.NOBODY), (4, 4, 4), 0, 5)
    assert nobody.points == (0, 0, 0)
