"""Habits: what is said of a play compared with a better one is true, by the engine alone."""

from itertools import permutations

import pytest

from game.ai.beliefs import Beliefs
from game.ai.budget import finish
from game.ai.habits import Habit, habit_of
from game.ai.reasons import Reasons
from game.ai.review import review
from game.engine.moves import Play
from game.variants import GAMES
from tests.ai.test_review import NAMES, THOUGHT, played
from tests.ai.truth import Truth, gain
from tests.engine.rule_sets import changed
from tests.engine.tools import turns

SCORING = {Habit.MISSES, Habit.OFFERS}


def numbers(one: Truth) -> int:
    return len({value for tile in one.kept for value in tile})


def is_true(habit: Habit, one: Truth, better: Truth) -> bool:
    """Work out whether a habit is true of a play compared with another."""
    hand = one.now.hands[one.seat]
    match habit:
        case Habit.MISSES:
            return gain(one.rules, better.line) > gain(one.rules, one.line)
        case Habit.OFFERS:
            return one.rules.scores_in_play
        case Habit.FEEDS:
            return not better.can_play(one.next)
        case Habit.STRANDS:
            return bool(better.fitting) > bool(one.fitting)
        case Habit.DOUBLES:
            return better.play.tile.is_double > one.play.tile.is_double
        case Habit.HEAVY:
            return better.play.tile == max(hand, key=lambda tile: tile.pips) != one.play.tile
        case Habit.NARROWS:
            return numbers(one) < numbers(better)


@pytest.mark.parametrize(("game", "seats"), [("block", 2), ("fives", 3), ("block", 4)])
def test_a_habit_is_true_of_the_play(game: str, seats: int) -> None:
    rules = changed(GAMES[game], GAMES[game].rules, "seats", seats)
    found = set()
    for seed in range(12):
        for match in turns(rules, seed):
            plays = [move for move in match.legal if isinstance(move, Play)]
            reasons = Reasons(match.view(), finish(Beliefs.sliced(match.view())))
            for play, best in permutations(plays, 2):
                if habit := habit_of(reasons, play, best):
                    assert is_true(habit, Truth(match, play), Truth(match, best))
                    found.add(habit)
    assert found == set(Habit) - (set() if rules.scores_in_play else SCORING)


def test_a_review_tells_habits_of_plays_that_cost_something() -> None:
    plays = [
        play
        for seed in range(6)
        for play in finish(
            review(played(GAMES["block"].rules, seed).round, 0, NAMES, THOUGHT)
        ).plays
    ]
    assert all(play.cost for play in plays if play.habit)
    assert any(play.habit for play in plays)
