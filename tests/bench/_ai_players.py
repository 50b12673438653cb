"""The players of `bench ai`: our levels, and the rivals they are measured against.

Each is given a seat's view and returns its move and the thinking steps it took, 0 for a rival.
"""

import random
from collections.abc import Callable

import dominoes  # type: ignore[import-untyped]

from game.ai.budget import Budget
from game.ai.levels import LEVELS
from game.ai.personalities import NONE
from game.engine import Move, Play, SeatView, Tile
from game.engine.events import Passed, Played
from tests.ai.thinking import run

Chooses = Callable[[SeatView], tuple[Move, int]]

PREFERS = (
    dominoes.players.bota_gorda,
    dominoes.players.double,
    dominoes.players.probabilistic_alphabeta(start_move=8, sample_size=10),
)
"""The package's players, each overriding the ones before it."""


def level(key: str) -> Chooses:
    return lambda view: run(LEVELS[key].choose(view, Budget(), NONE))


def plays(view: SeatView) -> list[Play]:
    """The tiles that can be played; a rival chooses nothing else."""
    return [move for move in view.legal if isinstance(move, Play)]


def heaviest(view: SeatView) -> tuple[Move, int]:
    """Always the heaviest tile that fits."""
    return max(plays(view), key=lambda play: play.tile.weight), 0


def most_points(view: SeatView) -> tuple[Move, int]:
    """Always the most points in play; the heaviest tile among equals."""
    return max(plays(view), key=lambda play: (view.gain(play), play.tile.weight)), 0


def their_game(view: SeatView) -> dominoes.Game:
    """The package's game as a seat sees it.

    The tiles the seat can't see are spread over the other hands arbitrarily: the package's player
    shuffles them before it looks at them, and uses only the size of each hand, who passed, and on
    what.
    """
    unseen = [dominoes.Domino(*tile) for tile in view.unseen]
    hands = [
        dominoes.Hand(
            [dominoes.Domino(*tile) for tile in view.hand]
            if seat == view.seat
            else [unseen.pop() for _ in range(count)]
        )
        for seat, count in enumerate(view.counts)
    ]
    board = dominoes.Board()
    moves: list[tuple[dominoes.Domino, bool] | None] = []
    for event in view.history:
        if isinstance(event, Played):
            move = dominoes.Domino(*event.tile), event.arm in (None, 0)
            moves.append(move)
            board.add(*move)
        elif isinstance(event, Passed):
            moves.append(None)
    same = len(view.line.values) == 1
    offered = [(dominoes.Domino(*play.tile), play.arm in (None, 0)) for play in plays(view)]
    valid = tuple(move for move in offered if move[1] or not same)
    return dominoes.Game(board, hands, moves, view.seat, valid, view.leader, None)


def package(view: SeatView) -> tuple[Move, int]:
    """The package's strongest player that does not look at the other hands."""
    # It uses the module `random` itself, so that has to be seeded.
    random.seed(f"{view.seat} {view.hand} {len(view.history)}")  # noqa: TID251
    game = their_game(view)
    for prefer in PREFERS:
        prefer(game)
    domino, left = game.valid_moves[0]
    tile, arms = Tile(*domino), (None, 0) if left else (1,)
    return next(play for play in plays(view) if play.tile == tile and play.arm in arms), 0


RIVALS: dict[str, Chooses] = {
    "heaviest tile": heaviest,
    "most points": most_points,
    "dominoes": package,
}


def named(name: str) -> Chooses:
    """A rival by name, or a level by key."""
    return RIVALS.get(name) or level(name)
