"""What every play in a position is worth, and whether the position is a puzzle.

The worth of a play is the lead of the side to move at the end of the round, if all play their best
from there, seeing every tile: so the right answer holds against every defence.
"""

from collections.abc import Generator, Mapping

from game.ai.position import PASS, Position
from game.ai.position_game import Game
from game.ai.position_line import TILE
from game.ai.solver import Solver
from game.puzzles.puzzle import Kind

MARGIN = 5
"""Points by which the right play beats any other, in every puzzle."""

_SLICE_NODES = 300


def values(here: Position) -> Generator[None, None, dict[int, float]]:
    """Return what each move in a position is worth."""
    solver = Solver(Game.of(here.game.rules))
    while (found := solver.values(here, _SLICE_NODES)) is None:
        yield
    return found


def best_of(worth: Mapping[int, float]) -> int:
    """Return the move that is worth most, the first of several."""
    return max(worth, key=worth.__getitem__)


def kind_of(here: Position, worth: Mapping[int, float]) -> Kind | None:
    """Return what can be asked about a position whose moves have this `worth`; None if nothing.

    One play must beat every other by the margin, and put its side ahead; if the question is which
    play wins, no other may put it ahead.
    """
    best = best_of(worth)
    others = [points for move, points in worth.items() if move != best]
    if not others or worth[best] - max(others) < MARGIN or worth[best] <= 0:
        return None
    if here.game.rules.scores_in_play:
        return Kind.POINTS
    if max(others) > 0:
        return None
    passes = {move: _passes(here, move) for move in worth}
    if len(here.hands) in passes.values():
        return Kind.BLOCK
    return Kind.PASS if [move for move in worth if passes[move]] == [best] else Kind.WIN


def right_of(here: Position, worth: Mapping[int, float]) -> list[int]:
    """Return the right moves: all that win; the best if none does or points are scored in play."""
    best = max(worth.values())
    least = 1.0 if best > 0 and not here.game.rules.scores_in_play else best
    return [move for move, points in worth.items() if points >= least]


def other_kind_of(here: Position, worth: Mapping[int, float]) -> Kind | None:
    """Return the kind of a position where nothing wins and the question is how to lose least, or
    where the question is whether one move is right or several, with different tiles. None if
    neither.

    Each right move must beat each wrong one by the margin.
    """
    right = right_of(here, worth)
    others = [points for move, points in worth.items() if move not in right]
    if not others or min(worth[move] for move in right) - max(others) < MARGIN:
        return None
    if worth[right[0]] <= 0:
        return Kind.HOLD if len(right) == 1 else None
    tiles = {move & TILE for move in right}
    return Kind.HERRING if len(tiles) > 1 or len(right) == 1 else None


def _passes(here: Position, move: int) -> int:
    """Return how many seats in a row pass after a move: everybody in a block."""
    here.make(move)
    made = 1
    while here.moves() == (PASS,):
        here.make(PASS)
        made += 1
    for _ in range(made):
        here.undo()
    return made - 1
