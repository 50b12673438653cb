"""How fast the exact solver is on Block: positions a second, and time for a deal with 8 tiles laid.

A position is one reached by a play, also where that ends the round; those that the table knows
count, passes do not. Time is the processor's.
"""

import random
import statistics
import time
from typing import NamedTuple

from game.ai.position import Game, Position
from game.ai.solver import Solver
from game.engine.round import Round, deal
from game.engine.rules import Rules, Teams

PARTNERS = Rules(seats=4, teams=Teams.PARTNERSHIPS)
TILES = 8


class Speed(NamedTuple):
    """Positions a second; and the median and the worst time of a deal, in milliseconds."""

    per_second: float
    median_ms: float
    worst_ms: float


def block(deals: int = 300) -> Speed:
    """Solve deals of Block with four seats in partnership, after 8 tiles laid at random."""
    solver = Solver(Game.of(PARTNERS))
    times = []
    for number in range(deals):
        here = begun(number)
        start = time.process_time()
        solver.solve(here)
        times.append(time.process_time() - start)
    median, worst = statistics.median(times), max(times)
    return Speed(solver.looked_at / sum(times), median * 1000, worst * 1000)


def begun(number: int) -> Position:
    """Play 8 tiles of a deal at random; the few rounds that end earlier are begun again."""
    rng = random.Random(number)
    now = Round(PARTNERS, deal(PARTNERS, number))
    while True:
        here = Position.of(now)
        laid = 0
        while laid < TILES and not here.over:
            moves = here.moves()
            move = moves[int(rng.random() * len(moves))]
            here.make(move)
            laid += move >= 0
        if not here.over:
            return here
