"""Where each hidden tile may be and how likely, as far as a seat may know."""

import random
from collections.abc import Generator
from typing import NamedTuple

from game.ai.beliefs import Beliefs
from game.ai.position_game import Game
from game.engine.moves import Play
from game.engine.tiles import TILES, Tile, numbers
from game.engine.view import SeatView

SAMPLES = 1_000
"""The number of deals sampled: the shares are right within about three percentage points."""

_SLICE = 10  # deals between pauses


class Odds(NamedTuple):
    """Shares of all deals that agree with what a seat saw drawn, passed and played.

    * `tiles`: for each hidden tile, the share in which each seat has it, then the boneyard's
    * `stuck`: for each seat, the share in which it has nothing to play on the current line
    * `blocks`: for each playable tile of the seat's own, the share in which nobody else could
      answer it from their hand; if it fits several ends, on the best of them
    """

    tiles: dict[Tile, tuple[float, ...]]
    stuck: tuple[float, ...]
    blocks: dict[Tile, float]


def odds(view: SeatView, samples: int = SAMPLES) -> Generator[None, None, Odds]:
    """Return the odds as far as the seat of a view may know, in slices; the same each time. Trains
    are not supported. Raises `InconsistentEvidence` if no deal agrees with the view."""
    beliefs = yield from Beliefs.sliced(view)
    lines = Game.of(view.rules).lines
    line = lines.read(view.line)
    mine = [move for move in view.legal if isinstance(move, Play)]
    fits = [lines.follow(line, lines.encode(view.line, move)).fits for move in mine]
    others = [seat for seat in range(len(view.counts)) if seat != view.seat]
    hidden, rng = list(numbers(beliefs.hidden)), random.Random(len(view.history))
    held = {tile: [0] * (len(view.counts) + 1) for tile in hidden}
    stuck, blocks = [0] * len(view.counts), [0] * len(mine)
    for at in range(samples):
        hands, _boneyard = beliefs.sample(rng)
        for tile in hidden:
            owner = next((seat for seat in others if hands[seat] >> tile & 1), -1)
            held[tile][owner] += 1
        for seat, hand in enumerate(hands):
            stuck[seat] += not hand & line.fits
        for n, answers in enumerate(fits):
            blocks[n] += not any(hands[seat] & answers for seat in others)
        if not at % _SLICE:
            yield
    best: dict[Tile, float] = {}
    for move, count in zip(mine, blocks, strict=True):
        best[move.tile] = max(best.get(move.tile, 0), count / samples)
    return Odds(
        {TILES[tile]: tuple(count / samples for count in held[tile]) for tile in hidden},
        tuple(count / samples for count in stuck),
        best,
    )
