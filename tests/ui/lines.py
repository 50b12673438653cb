"""Random lines of play, as the layout sees them, and their geometry."""

import random
from collections.abc import Iterator, Sequence

from game.ui.layout.arrange import Arrangement, Spot
from game.ui.layout.camera import Box
from game.ui.layout.pieces import Piece, Slot, Spins

NONE: Spins = "none"
FIRST: Spins = "first"
EVERY: Spins = "every"
OUTWARDS = {0: (0, -1), 90: (-1, 0), 180: (0, 1), 270: (1, 0)}
"""The direction in which a line continues from a plain tile at each angle."""


def apart(one: Box, other: Box) -> float:
    """Return the clear distance between two boxes, along the axis where it is larger; negative if
    they overlap."""
    across = max(one[0], other[0]) - min(one[2], other[2])
    return max(across, max(one[1], other[1]) - min(one[3], other[3]))


def figure(line: Arrangement, spots: Sequence[Spot]) -> list[tuple[int, int, int]]:
    """Return the positions of tiles relative to the first, in quarters of their width."""
    first, cell = spots[0], (line.unit + line.gap) / 4
    return [(round((s.x - first.x) / cell), round((s.y - first.y) / cell), s.angle) for s in spots]


class Growing:
    """A random line of play, legal by the rules of dominoes, as the layout sees it."""

    def __init__(self, seed: int, spinners: Spins = NONE, pips: int = 6) -> None:
        self.rng = random.Random(seed)
        self.spinners, self.highest = spinners, pips
        self.pieces: list[Piece] = []
        self.ends: dict[tuple[int, int], int] = {}
        self.tiles = [(a, b) for a in range(pips + 1) for b in range(a + 1)]
        self.rng.shuffle(self.tiles)
        # One arm is preferred to the others, in anywhere from none to all of the plays.
        self.liking = self.rng.random()
        self.liked = self.rng.randrange(4)
        high, low = self.tiles.pop()
        self._lay(None, 0, low, high)
        self.ends[0, 0], self.ends[0, 1] = high, low

    @property
    def slots(self) -> list[Slot]:
        return [Slot(arm, *key) for arm, key in enumerate(self.ends)]

    def _lay(self, parent: int | None, side: int, inner: int, outer: int) -> int:
        index = len(self.pieces)
        spins = inner == outer and (
            self.spinners == EVERY
            or (self.spinners == FIRST and not any(piece.double for piece in self.pieces))
        )
        self.pieces.append(Piece(index, parent, side, inner, outer, spins))
        return index

    def play(self) -> bool:
        """Play a tile that fits, at random; return False if none does."""
        fits = [(end, tile) for end, v in self.ends.items() for tile in self.tiles if v in tile]
        if not fits:
            return False
        if self.rng.random() < self.liking:
            liked = list(self.ends)[self.liked % len(self.ends)]
            fits = [fit for fit in fits if fit[0] == liked] or fits
        (parent, side), tile = self.rng.choice(fits)
        self.tiles.remove(tile)
        value = self.ends.pop((parent, side))
        outer = sum(tile) - value
        index = self._lay(parent, side, value, outer)
        self.ends[index, 0] = outer
        return True

    def lines(self) -> Iterator[tuple[list[Piece], list[Slot]]]:
        """Yield the line after each tile; a spinner's ends are open from the start."""
        while True:
            last = self.pieces[-1]
            if last.spinner:
                self.ends[last.index, 2] = self.ends[last.index, 3] = self.ends[last.index, 0]
            yield list(self.pieces), self.slots
            if not self.play():
                return
