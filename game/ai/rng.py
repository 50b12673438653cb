"""Deterministic random numbers for opponents, seeded by what the seat has seen."""

import random
from collections.abc import Iterable

from game.engine.view import SeatView


def seeded_rng(view: SeatView) -> random.Random:
    """Return a random number generator: the same for the same seat, tiles, scores and moves.

    The seed is a text like that of a record, so rewording anything changes no opponent's play.
    """
    tiles, shown = (" ".join(map(str, tiles)) for tiles in (view.hand, view.shown))
    moves, scores = " ".join(map(str, view.moves)), ",".join(map(str, view.scores))
    seen = f"seat {view.seat}: {tiles}; shown: {shown}; scores {scores}; leader {view.leader}"
    return random.Random(f"{seen}; round {view.round_no}: {moves}")


def shuffled(tiles: Iterable[int], rng: random.Random) -> list[int]:
    """Return tiles, by number, in random order."""
    return sorted(tiles, key=lambda _: rng.random())
