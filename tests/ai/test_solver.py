"""The exact solver against plain minimax, and against the package `dominoes` 6.1.0."""

import copy
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import dominoes  # type: ignore[import-untyped]
import pytest

from game.ai.position import Position
from game.ai.position_game import Game, RoundScorer
from game.ai.solver import Solver
from game.engine import Pass, Play, Round, Rules, deal
from game.engine.choices import Teams
from game.engine.dealing import shuffled
from game.engine.scoring_choices import MatchEnd
from game.variants import GAMES
from tests.ai.minimax import after_each
from tests.ai.test_position import a_round, snapshot
from tests.ai.thinking import SEARCHED
from tests.engine.rule_sets import changed, each_rules
from tests.engine.tools import a_pick

DEALS = 40
"""The number of deals to compare with the package."""

TILES = 9
"""The maximum of tiles left in an endgame that plain minimax can handle."""


def endgames(rules: Rules, seeds: Iterable[int], tiles: int = TILES) -> Iterator[Position]:
    """Yield rounds of few tiles: ends of rounds played at random, and beginnings of small deals."""
    for seed in seeds:
        rng = random.Random(seed)
        before = [int(rng.random() * rules.target) for _ in range(rules.sides)]
        if seed % 2:
            here = small_deal(rules, rng, before, tiles)
        else:
            here = Position.of(a_round(rules, seed, leads=True, before=before))
            while not here.over and left(here) > tiles:
                here.make(a_pick(here.moves(), rng))
        if not here.over:
            yield here


def small_deal(rules: Rules, rng: random.Random, before: Sequence[int], tiles: int) -> Position:
    """Deal a few tiles, with a boneyard if the rules have one."""
    deck = shuffled(range(rules.set_size), rng)
    size = max(1, tiles * 3 // 4 // rules.seats)
    hands = [sum(1 << deck.pop() for _ in range(size)) for _ in range(rules.seats)]
    boneyard = deck[: tiles - rules.seats * size if rules.undealt else 0]
    return Position(Game.of(rules), hands, boneyard, int(rng.random() * rules.seats), None, before)


def left(here: Position) -> int:
    """Count the tiles that may still be played."""
    return sum(hand.bit_count() for hand in here.hands) + len(here.boneyard) - here.drawn


def compare(solver: Solver, here: Position) -> float:
    """Compare the solver with plain minimax; return the value."""
    start = snapshot(here)
    leads = after_each(here, here.turn % len(here.points), {})
    values = {move: lead / (len(here.points) - 1) for move, lead in leads.items()}
    assert solver.values(here) == values
    assert snapshot(here) == start
    return max(values.values())


def solvable(rules: Rules) -> bool:
    """Whether the solver supports everything that matters, from the lead on."""
    return Position.of(a_round(rules, 1, leads=True)).solvable


@each_rules(5, SEARCHED)
def test_every_option_is_solved_as_by_minimax(game: str, rules: Rules) -> None:
    if not solvable(rules):
        return  # more than pips matters at the end
    solver = Solver(Game.of(rules))
    assert len([compare(solver, here) for here in endgames(rules, range(4))]) > 1


@pytest.mark.parametrize("end", list(MatchEnd))
@pytest.mark.parametrize(
    "game", [key for key, game in SEARCHED.items() if game.rules.scored_by_pips_only]
)
def test_every_game_is_solved_as_by_minimax(game: str, end: MatchEnd) -> None:
    for seats in (2, 3, 4):
        rules = changed(GAMES[game], GAMES[game].rules, "seats", seats)
        rules = replace(rules, target=40, match_end=end)
        solver = Solver(Game.of(rules))
        values = {compare(solver, here) for here in endgames(rules, range(100, 140))}
        assert len(values) > (2 if rules.scores_headers else 5)


def their_game(now: Round) -> dominoes.Game:
    """Return the package's game of the same deal."""
    hands = [dominoes.Hand([dominoes.Domino(*tile) for tile in hand]) for hand in now.hands]
    leads = tuple(
        (dominoes.Domino(*move.tile), True) for move in now.legal if isinstance(move, Play)
    )
    return dominoes.Game(dominoes.Board(), hands, [], now.leader, leads, now.leader, None)


class Theirs(RoundScorer):
    """What the package scores: the winners get all the pips left, their own too."""

    def out(self, pips: Sequence[int], seat: int, extra: int) -> tuple[int, ...]:
        points = [0, 0]
        points[seat % 2] = sum(pips)
        return tuple(points)

    def blocked(self, pips: Sequence[int], setter: int, extra: int) -> tuple[int, ...]:
        ours, others = sum(pips[::2]), sum(pips[1::2])
        return (0, 0) if ours == others else self.out(pips, int(others < ours), 0)


def test_block_is_solved_as_by_the_package() -> None:
    rules = Rules(seats=4, teams=Teams.PARTNERSHIPS)
    game = Game(rules)
    game.scorer = Theirs(rules)
    solver = Solver(game)
    rng = random.Random(5)
    values = []
    for number in range(DEALS):
        now = Round(rules, deal(rules, number, number % 4), number % 4)
        package = their_game(now)
        while package.result is None:
            if sum(map(len, now.hands)) in (8, 10, 12) and now.legal != (Pass(),):
                here = Position.of(now)
                here.game = game
                solved = solver.values(here)
                _, value = dominoes.search.alphabeta(copy.deepcopy(package))
                assert solved
                assert max(solved.values()) == (-value if now.turn % 2 else value)
                values.append(value)
            move = a_pick(now.legal, rng)
            assert isinstance(move, Play)
            package.make_move(dominoes.Domino(*move.tile), move.arm in (None, 0))
            now.play(move)
            while not now.outcome and now.legal == (Pass(),):
                now.play(Pass())
    assert len(values) >= 80
    assert len(set(values)) > 20


@pytest.mark.parametrize("game", SEARCHED)
def test_slices_come_to_the_same_and_go_no_further(game: str) -> None:
    rules = GAMES[game].rules
    for here in endgames(rules, range(200, 230), tiles=11):
        whole, sliced = Solver(Game.of(rules)), Solver(Game.of(rules))
        slices = 0
        while (found := sliced.values(here, max_nodes=100)) is None:
            slices += 1
            assert sliced.nodes == 100 * slices
        assert found == whole.values(here)


def test_the_same_position_takes_the_same_search() -> None:
    rules = GAMES["fives"].rules
    counts = []
    for _ in range(2):
        solver = Solver(Game.of(rules))
        for here in endgames(rules, range(300, 310)):
            solver.values(here)
        counts.append(solver.nodes)
    assert counts[0] == counts[1] > 0
