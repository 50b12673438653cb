"""Chance for opponents: random numbers that what the seat has seen decides, and nothing else."""

from __future__ import annotations

import random

from game.engine.events import Dealt
from game.engine.view import SeatView


def dice(view: SeatView) -> random.Random:
    """Return random numbers, the same ones for the same hand, scores and events.

    The deal's number is left out: it is shown to everybody, and it tells every hidden tile.
    """
    seen = [repr(event) for event in view.history if not isinstance(event, Dealt)]
    return random.Random(repr((view.seat, view.hand, view.shown, view.scores, seen)))
