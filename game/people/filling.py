"""Puts the tiles that a client cannot see somewhere, so that the engine can play the round.

The engine knows no tiles that nobody sees. Any arrangement does that agrees with what is known:
the line, the counts and whose turn it is are the same in each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def filling(
    tiles: Sequence[int], known: Mapping[int, int], lacked: Mapping[int, int]
) -> list[int] | None:
    """Return a tile for each place, by its number; None if there is no such arrangement.

    `known` are the tiles of places; `lacked` is for each place a mask of tiles that it cannot hold.
    """
    if any(1 << tile & lacked.get(place, 0) for place, tile in known.items()):
        return None
    free = [tile for tile in tiles if tile not in known.values()]
    places = [place for place in range(len(tiles)) if place not in known]
    if len(free) != len(places):
        return None
    held: dict[int, int] = {}
    for place in places:
        if not _placed(place, free, lacked, held, set()):
            return None
    found = {**known, **{place: tile for tile, place in held.items()}}
    return [found[place] for place in range(len(tiles))]


def _placed(
    place: int,
    free: Sequence[int],
    lacked: Mapping[int, int],
    held: dict[int, int],
    tried: set[int],
) -> bool:
    """Find a tile for a place, moving others on where needed (an augmenting path)."""
    for tile in free:
        if tile in tried or 1 << tile & lacked.get(place, 0):
            continue
        tried.add(tile)
        if tile not in held or _placed(held[tile], free, lacked, held, tried):
            held[tile] = place
            return True
    return False
