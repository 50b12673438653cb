"""How fast the exact solver is on Block: positions a second, and time for a deal with 8 tiles laid.

A position is one reached by a play, also where that ends the round; those that the table knows
count, passes do not. The package `dominoes` 6.1.0 solves the same positions beside it, with its
`search.alphabeta`. Time is the processor's.
"""

import random
import statistics
import time
from collections.abc import Iterator
from typing import NamedTuple

import dominoes  # type: ignore[import-untyped]

from game.ai.position import Position
from game.ai.position_game import Game
from game.ai.solver import Solver
from game.engine import Play, Round, Rules, deal
from game.engine.choices import Teams

PARTNERS = Rules(seats=4, teams=Teams.PARTNERSHIPS)
TILES = 8


class Speed(NamedTuple):
    """Positions a second; and the median and the worst time of a deal, in milliseconds."""

    per_second: float
    median_ms: float
    worst_ms: float

    @classmethod
    def of(cls, positions: int, times: list[float]) -> "Speed":
        """Sum up: so many positions looked at, and the seconds of each deal."""
        return cls(positions / sum(times), statistics.median(times) * 1000, max(times) * 1000)


class Counted(dominoes.Game):  # type: ignore[misc]
    """The package's game, counting the plays made in any of them."""

    made = 0

    def make_move(self, domino: dominoes.Domino, left: bool) -> dominoes.Result:
        Counted.made += 1
        return super().make_move(domino, left)


def block(deals: int = 300) -> Speed:
    """Value each play in deals of Block with four seats in partnership, after 8 tiles laid at
    random."""
    solver = Solver(Game.of(PARTNERS))
    times = []
    for now in begun(deals):
        here = Position.of(now)
        start = time.process_time()
        solver.values(here)
        times.append(time.process_time() - start)
    return Speed.of(solver.nodes, times)


def package(deals: int = 300) -> Speed:
    """Let the package find the best play in the same."""
    Counted.made = 0
    times = []
    for now in begun(deals):
        game = their_game(now)
        start = time.process_time()
        dominoes.search.alphabeta(game)
        times.append(time.process_time() - start)
    return Speed.of(Counted.made, times)


def begun(deals: int) -> Iterator[Round]:
    """Play 8 tiles of each deal at random; the few rounds that end earlier are begun again."""
    for number in range(deals):
        rng = random.Random(number)
        now = Round(PARTNERS, deal(PARTNERS, number))
        while len(now.line.placed) < TILES or not isinstance(now.legal[0], Play):
            moves = now.legal
            now.play(moves[int(rng.random() * len(moves))])
            if now.outcome:
                now = Round(PARTNERS, now.deal)
        yield now


def their_game(now: Round) -> dominoes.Game:
    """The package's game of a round, its board as small as it has it for searching."""
    one, two = (end.value for end in now.line.ends)
    hands = [dominoes.Hand([dominoes.Domino(*tile) for tile in hand]) for hand in now.hands]
    valid = tuple(
        (dominoes.Domino(*play.tile), play.arm == 0)
        for play in now.legal
        if isinstance(play, Play) and (play.arm == 0 or one != two)
    )
    board = dominoes.SkinnyBoard(one, two, len(now.line.placed))
    return Counted(board, hands, [], now.turn, valid, now.leader, None)
