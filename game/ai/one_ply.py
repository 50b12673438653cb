"""The club player, who looks one play ahead.

It sheds doubles and heavy tiles while that costs nothing, keeps as many suits in hand as it can,
leaves ends it can follow itself, and turns the ends to suits that opponents have passed on. Where
the count of the ends scores, it takes the points; where doubles unlock suits, it holds them back.
"""

from collections.abc import Generator

from game.ai.features import ends_after, goes_on, known_voids
from game.ai.personalities import NONE, Personality
from game.engine.moves import Move, Play
from game.engine.scoring import pips_left
from game.engine.tiles import BITS, Tile
from game.engine.view import SeatView

# Weights, in pips shed.
_PIP = 1.0
_DOUBLE = 4.0
_KEY = -12.0  # a double that would unlock its suit for everybody
_SUIT_KEPT = 3.0
_FOLLOW = 2.5
_BLOCKS_NEXT = 7.0
_BLOCKS_LATER = 3.0
_BLOCKS_PARTNER = -6.0
_POINT = 3.0
_HEADER_POINT = 9.0  # where equal ends score: there matches are to few points
_LIKED = 4.0  # a play to the player's taste


def evaluate(view: SeatView, play: Play, voids: dict[int, set[int]]) -> float:
    """Return the value of a play, roughly in pips, given the suits (`voids`) other seats lack."""
    ends = ends_after(view, play)
    kept = [tile for tile in view.hand if tile != play.tile]
    double = _KEY if view.rules.locks else _DOUBLE
    point = _HEADER_POINT if view.rules.scores_headers else _POINT
    weight = pips_left(view.rules)(BITS[play.tile])
    value = _PIP * weight + double * play.tile.is_double + point * view.gain(play)
    value += _SUIT_KEPT * len({number for tile in kept for number in tile})
    value += _FOLLOW * sum(goes_on(view, tile, ends) for tile in kept)
    seats, me = view.rules.seats, view.seat
    for seat, suits in voids.items():
        blocked = sum(end in suits for end in ends) / len(ends)
        if view.rules.side_of(seat) == view.rules.side_of(me):
            value += _BLOCKS_PARTNER * blocked
        elif seat == (me + 1) % seats:
            value += _BLOCKS_NEXT * blocked
        else:
            value += _BLOCKS_LATER * blocked
    return value


def choose(view: SeatView, personality: Personality = NONE) -> Generator[None, None, Move]:
    """Return the move with the highest value to the seat whose turn it is; yield after each.

    `view.legal` must not be empty; a forced move is returned unexamined.
    """
    if len(view.legal) == 1:
        return view.legal[0]
    voids = known_voids(view)
    values: list[tuple[float, tuple[Tile, int], Play]] = []
    for move in view.legal:
        if isinstance(move, Play):
            value = evaluate(view, move, voids) + _LIKED * personality.rating(view, move)
            rank = move.tile, -1 if move.arm is None else move.arm
            values.append((value, rank, move))
        yield
    return max(values)[2] if values else view.legal[0]  # a knock is never forgotten
