"""A sensible opponent that looks one play ahead.

It sheds doubles and heavy tiles while that costs nothing, keeps as many suits in hand as it can,
leaves ends it can follow itself, and turns the ends to suits that opponents have passed on. Where
the count of the ends scores, it takes the points; where doubles unlock suits, it holds them back.
"""

from __future__ import annotations

from collections.abc import Generator

from game.ai.leanings import NONE, Leaning
from game.ai.looks import ends_after, lacking, points
from game.engine.moves import Move, Play
from game.engine.points import Suits
from game.engine.tiles import Tile
from game.engine.view import SeatView

_PIP = 1.0
_DOUBLE = 4.0
_KEY = -12.0  # a double that would unlock its suit for everybody
_SUIT_KEPT = 3.0
_FOLLOW = 2.5
_BLOCKS_NEXT = 7.0
_BLOCKS_LATER = 3.0
_BLOCKS_PARTNER = -6.0
_POINT = 3.0
_LIKED = 4.0  # a play that the player leans to


def appeal(view: SeatView, play: Play, known: dict[int, set[int]]) -> float:
    """Return how good a play looks, about in pips, if the others lack the `known` suits."""
    ends = ends_after(view, play)
    kept = [tile for tile in view.hand if tile != play.tile]
    double = _DOUBLE if view.rules.suits is Suits.OPEN else _KEY
    worth = _PIP * play.tile.pips + double * play.tile.is_double + _POINT * points(view, play)
    worth += _SUIT_KEPT * len({value for tile in kept for value in tile})
    worth += _FOLLOW * sum(any(end in tile for end in ends) for tile in kept)
    seats, me = view.rules.seats, view.seat
    for seat, suits in known.items():
        stopped = sum(end in suits for end in ends) / len(ends)
        if view.rules.side_of(seat) == view.rules.side_of(me):
            worth += _BLOCKS_PARTNER * stopped
        elif seat == (me + 1) % seats:
            worth += _BLOCKS_NEXT * stopped
        else:
            worth += _BLOCKS_LATER * stopped
    return worth


def _rank(play: Play) -> tuple[Tile, int]:
    return play.tile, -1 if play.arm is None else play.arm


def choose(view: SeatView, leaning: Leaning = NONE) -> Generator[None, None, Move]:
    """Return the move that looks best to the seat whose turn it is.

    `view.legal` must not be empty; a forced move comes back unexamined.
    """
    if len(view.legal) == 1:
        return view.legal[0]
    known = lacking(view)
    scored: list[tuple[float, tuple[Tile, int], Play]] = []
    for move in view.legal:
        if isinstance(move, Play):
            worth = appeal(view, move, known) + _LIKED * leaning.of(view, move)
            scored.append((worth, _rank(move), move))
        yield
    return max(scored)[2]
