"""Chance for opponents: random numbers that what the seat has seen decides, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterable

from game.engine.view import SeatView


def dice(view: SeatView) -> random.Random:
    """Return random numbers, the same ones for the same seat, tiles, scores and moves.

    All is written as in a record, so that no other wording of anything changes how bots play.
    """
    tiles, shown = (" ".join(map(str, tiles)) for tiles in (view.hand, view.shown))
    moves, scores = " ".join(map(str, view.moves)), ",".join(map(str, view.scores))
    seen = f"seat {view.seat}: {tiles}; shown: {shown}; scores {scores}; leader {view.leader}"
    return random.Random(f"{seen}; round {view.round_no}: {moves}")


def mixed(tiles: Iterable[int], rng: random.Random) -> list[int]:
    """Return tiles, by number, in an order that chance decides."""
    return sorted(tiles, key=lambda _: rng.random())
