"""What may be played where touching halves add up to a total (Matador), the slow way.

Part of the second implementation of the rules (see `naive`), written from the rules' text alone.
"""

from tests.engine.naive_layout import Pips

Faced = list[tuple[Pips, int | None, int | None]]
"""The tiles laid so far, each with its arm, and the half that was named to face out, if any."""


def is_matador(tile: Pips, total: int) -> bool:
    return tile == (0, 0) or sum(tile) == total


def ends_of(laid: Faced, total: int) -> dict[int, int]:
    """The number that each arm ends in, followed from the set tile."""
    (high, low), _, _ = laid[0]
    ends = {0: high, 1: low}
    for (one, other), arm, said in laid[1:]:
        assert arm is not None
        if said is not None:
            ends[arm] = said
        elif is_matador((one, other), total):
            assert one == other
            ends[arm] = one
        else:
            ends[arm] = other if one + ends[arm] == total else one
    return ends


def playable(hand: list[Pips], laid: Faced, total: int) -> set[tuple[Pips, int | None, int | None]]:
    """Every tile that goes on an end, and which half then faces out where either may."""
    plays: set[tuple[Pips, int | None, int | None]] = set()
    for tile in hand:
        for arm, value in ends_of(laid, total).items():
            if is_matador(tile, total) and tile[0] != tile[1]:
                plays |= {(tile, arm, tile[0]), (tile, arm, tile[1])}
            elif is_matador(tile, total) or any(half + value == total for half in tile):
                plays.add((tile, arm, None))
    return plays
