"""The search: every move of the seat, best first, in slices, the same each time."""

import random
from collections.abc import Iterator

import pytest

from game.ai.budget import Budget
from game.ai.position import Position
from game.ai.search import Candidate, Tree, search
from game.ai.solver import Solver
from game.engine import Match, Play, Rules, SeatView
from game.variants import GAMES
from tests.ai.thinking import SEARCHED, run
from tests.engine.rule_sets import each_rules, name_of
from tests.engine.tools import turns


def think(seen: SeatView, thought: int = 30) -> tuple[list[Candidate], int]:
    """Return what the search finds, and how often it paused."""
    return run(search(seen, Budget(), thought))


def choices(rules: Rules, every: int) -> Iterator[Match]:
    """Yield positions of a round in which the seat to move has a choice."""
    for at, match in enumerate(turns(rules, 6)):
        if at % every == 0 and len(match.legal) > 1 and not match.view().has_to_knock:
            yield match


@each_rules(1, SEARCHED)
def test_it_weighs_each_move_once_in_every_game(game: str, rules: Rules) -> None:
    for match in choices(rules, every=8):
        seen = match.view()
        found, _ = think(seen)
        assert {one.move for one in found} <= {*seen.legal}
        assert len(found) == len(Position.of(match.round).moves())


@pytest.mark.parametrize("rules", [game.rules for game in SEARCHED.values()], ids=name_of)
def test_the_same_view_gets_the_same_answer_in_slices(rules: Rules) -> None:
    seen = next(choices(rules, every=1)).view()
    found, pauses = think(seen, 64)
    assert (found, pauses) == think(seen, 64)
    assert pauses >= 8


def test_a_forced_move_needs_no_thought() -> None:
    seen = Match(GAMES["block"].rules, 1).view()
    assert think(seen) == ([Candidate(seen.legal[0], 0.0, 0)], 0)
    assert isinstance(seen.legal[0], Play)


def late(rules: Rules, tiles: int) -> Iterator[Match]:
    """Yield positions with a choice and at most `tiles` tiles in hands."""
    for match in choices(rules, every=1):
        if sum(map(len, match.round.hands)) <= tiles:
            yield match


def test_hands_that_are_known_are_only_solved() -> None:
    rules = GAMES["block"].rules_for({"seats": 2, "hand": 14})
    seen = 0
    for match in late(rules, 14):
        position = Position.of(match.round)
        found, _ = think(match.view(), 100)
        values = {position.encode(one.move): one.points for one in found}
        assert values == Solver(position.game).values(position)
        seen += 1
    assert seen


def test_where_deals_are_solved_a_tree_is_heard_too() -> None:
    rules = GAMES["block"].rules_for({"seats": 4, "teams": "partnerships"})
    seen = 0
    for match in late(rules, 12):
        found, _ = think(match.view(), 40)
        solved = sum(one.weight for one in found) - 20
        assert solved > 0
        assert solved % len(found) == 0
        seen += 1
    assert seen


def test_a_tree_is_freed_a_little_at_a_time() -> None:
    match = Match(GAMES["fives"].rules, 1)
    match.play(match.legal[0])
    position = Position.of(match.round)
    tree = Tree(position.game, random.Random(1))
    for _ in range(2000):
        tree.iterate(position.dealt_anew(position.hands, position.boneyard))
    assert len([*tree.free_in_batches()]) > 20
    assert sum(node.visits for node in tree.moves.values()) == 2000
    assert not any(node.children for node in tree.moves.values())


def test_a_prior_counts_beside_few_visits_and_not_beside_many() -> None:
    match = Match(GAMES["block"].rules_for({"seats": 2, "hand": 14}), 8)
    match.play(match.legal[0])
    while len(match.legal) < 3:
        match.play(match.legal[0])
    position = Position.of(match.round)

    def liked(tries: int, priors: dict[int, float] | None = None) -> list[int]:
        tree = Tree(position.game, random.Random(1), priors)
        for _ in range(tries):
            tree.iterate(position.dealt_anew(position.hands, position.boneyard))
        return sorted(tree.moves, key=lambda move: tree.moves[move].visits, reverse=True)

    worst = liked(2000)[-1]
    priors = dict.fromkeys(position.moves(), 0.0) | {worst: 1.0}
    assert liked(50, priors)[0] == worst
    assert liked(2000, priors)[0] != worst


def cut_short(seen: SeatView, after: int) -> tuple[list[Candidate], int]:
    """Return what a search finds if cut short after this many pauses, and how many more it made."""
    budget = Budget()
    searching = search(seen, budget, 2000)
    for _ in range(after):
        next(searching)
    budget.cut_short = True
    return run(searching)


@pytest.mark.parametrize("rules", [game.rules for game in SEARCHED.values()], ids=name_of)
def test_a_search_cut_short_ends_soon_and_weighs_every_move(rules: Rules) -> None:
    for match in choices(rules, every=5):
        found, pauses = cut_short(match.view(), 20)
        assert len(found) == len(Position.of(match.round).moves())
        assert pauses < 480
