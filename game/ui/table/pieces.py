"""The line of play in the form the layout takes, and the angles of tiles in its spots."""

from collections.abc import Generator
from functools import lru_cache

from game.engine import Line, Rules
from game.engine.choices import Spinner
from game.ui.kit.sliced_task import SlicedTask
from game.ui.layout.arrange import Felt, Piece, Slot, Spot, laying, laying_picture
from game.ui.layout.pieces import Spins
from game.ui.layout.trains import Measures, Yard, spread_out

_SPINS: dict[Spinner, Spins] = {Spinner.FIRST_DOUBLE: "first", Spinner.EVERY_DOUBLE: "every"}


def felt_of(size: tuple[int, int], unit: int, rules: Rules) -> Felt:
    """Return the felt of a table for the layout; a tile's short side is `unit` at most."""
    return Felt(*size, unit, _SPINS.get(rules.spinner, "none"), rules.max_pip)


def pieces_of(line: Line) -> list[Piece]:
    """Return the line of play as pieces for the layout."""
    if line.total:
        return _endwise(line)
    pieces = []
    for n, p in enumerate(line.placed):
        inner = p.tile.low if p.inner is None else p.inner
        pieces.append(Piece(n, p.parent, p.parent_side or 0, inner, p.outer, p.spinner))
    return pieces


def _endwise(line: Line) -> list[Piece]:
    """Return a line in which halves add up: no tile lies crosswise, and an end may come up any
    number of times, so each end gets a number of its own."""
    pieces: list[Piece] = []
    for n, p in enumerate(line.placed):
        side = p.parent_side or 0
        inner = 0 if p.parent is None else pieces[p.parent].at(side)
        pieces.append(Piece(n, p.parent, side, inner, n + 1))
    return pieces


def slots_of(line: Line) -> list[Slot]:
    """Return the open ends of the line of play as slots for the layout."""
    return [Slot(end.arm, end.at, end.side) for end in line.ends]


Picture = tuple[list[Spot], float]
"""Where the tiles of a line lie, and how wide they are."""


@lru_cache(maxsize=16)
def laying_as_played(line: Line, felt: Felt) -> SlicedTask[Picture]:
    """Return the task that finds where the tiles of a line come to lie on the felt of a table:
    always the same one for the same line, which is laid out only once."""

    def steps() -> Generator[None, None, Picture]:
        laid = yield from laying(pieces_of(line), (), felt)
        return [*laid.spots], laid.unit

    return SlicedTask(steps())


@lru_cache(maxsize=16)
def laying_alone(
    line: Line, rules: Rules, size: tuple[int, int], unit: float
) -> SlicedTask[Picture]:
    """Return the task that finds where the tiles of a line lie in a picture of nothing else, and
    how wide they are: always the same one for the same picture, which is laid out only once."""

    def steps() -> Generator[None, None, Picture]:
        if not rules.trains:
            return (yield from laying_picture(pieces_of(line), felt_of(size, int(unit), rules)))
        yard = spread_out(Measures(*size, unit, 0, 0, (0, 0), (0, 0)), trains_of(line, rules))
        return spots_in(yard, line), yard.hub.w

    return SlicedTask(steps())


def spots_in(yard: Yard, line: Line) -> list[Spot]:
    """Return the spots of the tiles of a line in a yard, in the order of play."""
    nexts = [iter(train.spots) for train in yard.trains]
    return [yard.hub if p.arm is None else next(nexts[p.arm]) for p in line.placed]


def trains_of(line: Line, rules: Rules) -> tuple[tuple[bool, ...], ...]:
    """Return the trains in the form the layout takes: whether each tile is a double."""
    arms = range(rules.trains)
    return tuple(tuple([p.tile.is_double for p in line.placed if p.arm == arm]) for arm in arms)


def art_angle(spot: Spot, high_outer: bool) -> int:
    """Return how far, clockwise, a tile drawn with its higher half on top is turned in a spot."""
    return ((0 if high_outer else 180) - spot.angle) % 360
