"""One-ply features of a play, and what is known of the other hands."""

from collections.abc import Iterable

from game.engine.events import Drew, Passed
from game.engine.moves import Play
from game.engine.tiles import BITS, Tile, fitting, outer_half
from game.engine.view import SeatView


def known_voids(view: SeatView) -> dict[int, set[int]]:
    """Return, for each other seat, the suits it is known not to hold.

    A pass shows that a hand lacks every suit that was open (where halves add up, what fits there);
    a later draw may have changed that.
    """
    voids: dict[int, set[int]] = {seat: set() for seat in range(view.rules.seats)}
    for event in view.history:
        if isinstance(event, Passed):
            voids[event.seat].update(event.values)
        elif isinstance(event, Drew):
            voids[event.seat].clear()
    del voids[view.seat]
    return voids


def ends_after(view: SeatView, play: Play) -> list[int]:
    """Return the values of the ends after `play`, whether open now or later."""
    if play.arm is None:
        return sorted({play.tile.high, play.tile.low})
    if view.rules.double_must_be_filled:  # the waiting ends open again
        after = view.line.play(play.tile, play.arm)
        return [end.value for end in (*after.ends, *after.closed_ends)]
    values = [end.value for end in view.line.ends if end.arm != play.arm]
    joined = next(end.value for end in view.line.ends if end.arm == play.arm)
    return [*values, outer_half(play.tile, joined, view.rules.touching_sum, play.outer)]


def goes_on(view: SeatView, tile: Tile, ends: Iterable[int]) -> bool:
    """Return whether a tile fits any of the ends that show these numbers."""
    if total := view.rules.touching_sum:
        return any(BITS[tile] & fitting(end, total) for end in ends)
    return any(end in tile for end in ends)
