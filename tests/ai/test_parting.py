"""Where two players of the same round parted, and what that was worth."""

import pytest

from game.ai.budget import finish
from game.ai.review import parted, parting, review
from game.engine import Match, Move, Play
from tour import positions
from tour.positions import quick_move, reach

NAMES = ("You", "Theo", "Nora", "Ada")


def over(match: Match) -> bool:
    return match.round.outcome is not None


def two_ways(game: str, seed: int, **options: int | str) -> tuple[Match, Match]:
    """Return a round that the player played in two ways, against the same opponents."""

    def unlike(match: Match) -> Move:
        plays = [move for move in match.legal if isinstance(move, Play)]
        return plays[-1] if plays and match.round.turn == 0 else quick_move(match)

    rules = positions.rules_of(game, **options)
    one, other = Match(rules, seed, game), Match(rules, seed, game)
    reach(one, over)
    reach(other, over, unlike)
    return one, other


@pytest.mark.parametrize(("game", "options"), [("fives", {"seats": 3}), ("mexican-train", {})])
def test_a_parting_is_the_first_move_that_differs(game: str, options: dict[str, int]) -> None:
    one, other = two_ways(game, 3, **options)
    found = finish(parting(one.round, other.round, NAMES, 300))
    assert found
    assert found.step == parted(one.round, other.round)
    assert one.round.moves[: found.step] == other.round.moves[: found.step]
    assert (found.mine, found.theirs) == (
        one.round.moves[found.step],
        other.round.moves[found.step],
    )
    back = finish(parting(other.round, one.round, NAMES, 300))
    assert back
    assert back.worth == -found.worth
    assert back.reason == found.reason


def test_rounds_that_are_the_same_part_nowhere() -> None:
    one, _other = two_ways("block", 3)
    assert parted(one.round, one.round) is None
    assert finish(parting(one.round, one.round, NAMES)) is None


def test_a_parting_costs_what_a_review_says() -> None:
    """One of the two moves is the best: the other is worth as much less as it cost."""
    for seed in range(20):
        one, other = two_ways("fives", seed, seats=3)
        found = finish(parting(other.round, one.round, NAMES))
        for play in finish(review(other.round, 0, NAMES)).plays:
            if found and play.step == found.step and play.best == found.theirs:
                assert round(-found.worth) == round(play.cost)
                assert found.reason
                return
    raise AssertionError("no such round")
