"""Puzzles in which every tile fits at most one end, so that a tile alone is an answer."""

from game.ai.budget import finish
from game.ai.position import Position
from game.engine.moves import Play
from game.puzzles.proof import best_of, values
from game.puzzles.puzzle import Kind, Puzzle
from game.puzzles.shelf import of


def is_plain(puzzle: Puzzle) -> bool:
    """Whether every tile fits at most one end."""
    tiles = [move.tile for move in puzzle.match().legal if isinstance(move, Play)]
    return len(set(tiles)) == len(tiles)


def one_of(kind: Kind, table: str) -> Puzzle:
    """The first such puzzle of a kind."""
    return next(one for one in of(kind) if one.table == table and is_plain(one))


def plays(puzzle: Puzzle) -> tuple[str, set[str]]:
    """The right tile of such a puzzle and the wrong ones, by their names in the rack."""
    here = Position.of(puzzle.match().round)
    worth = finish(values(here))
    tiles = {
        move: f"rack-{play.tile}" for move in worth if isinstance(play := here.decode(move), Play)
    }
    right = tiles.pop(best_of(worth))
    return right, set(tiles.values())
