"""What the end of a round scores, as plain numbers: the engine's scoring without its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from game.ai.position_line import TILES
from game.engine.points import BlockedScore, BlockedTie, Leftover, OutScore, Rounding, Unit
from game.engine.rules import Rules
from game.engine.scoring import nearest_five

_CHUNK = 14
_CHUNK_MASK = (1 << _CHUNK) - 1
"""Pips are looked up for so many tiles at a time."""


class Settling:
    """How the rounds of a game are settled.

    `extra` are the pips of a left-over tile that goes to the winner, 0 without; points are
    returned for each side; `none` are no points for any. `sums_do` says that a side's pips need
    only be known together.
    """

    def __init__(self, rules: Rules) -> None:
        self._sides = rules.sides
        self._teams = rules.sides < rules.seats
        self._to_winner = rules.leftover is Leftover.TO_WINNER
        self._one = rules.out_score is OutScore.ONE
        self._each = rules.rounding is Rounding.PER_HAND
        self.sums_do = not self._each
        self._rounds = rules.rounding is not Rounding.NONE
        self._fives = rules.unit is Unit.MULTIPLES
        self._tie = rules.blocked_tie
        self._score = rules.blocked_score
        own = {BlockedScore.MINUS_OWN: 1, BlockedScore.PAIRWISE: rules.sides - 1}
        self._own = own.get(rules.blocked_score, 0)
        self.none = (0,) * rules.sides
        self._chunks = [_sums(first) for first in range(0, rules.set_size, _CHUNK)]

    def pips(self, tiles: int) -> int:
        """Return the pips of the tiles of a mask."""
        pips = 0
        for sums in self._chunks:
            pips += sums[tiles & _CHUNK_MASK]
            tiles >>= _CHUNK
        return pips

    def extra(self, boneyard: Iterable[int]) -> int:
        """Return the extra pips when these tiles are undealt, by number."""
        return sum(TILES[tile].pips for tile in boneyard) if self._to_winner else 0

    def out(self, hands: Iterable[int], seat: int, extra: int) -> tuple[int, ...]:
        """Return the points when `seat` has gone out."""
        return self.out_by_pips([self.pips(hand) for hand in hands], seat, extra)

    def blocked(self, hands: Iterable[int], setter: int, extra: int) -> tuple[int, ...]:
        """Return the points when the round is blocked; `setter` played the first tile."""
        return self.blocked_by_pips([self.pips(hand) for hand in hands], setter, extra)

    def out_by_pips(self, pips: Sequence[int], seat: int, extra: int) -> tuple[int, ...]:
        """Return the same from the pips of each hand, or of each side where `sums_do`."""
        side = seat % self._sides
        if self._one:
            return self._shared([side], 1)
        return self._shared([side], self._prize(pips, side, self._near(extra), own=0))

    def blocked_by_pips(self, pips: Sequence[int], setter: int, extra: int) -> tuple[int, ...]:
        """Return the same from the pips of each hand, or of each side where `sums_do`."""
        winners = self._lowest(pips, setter)
        if not winners or self._score is BlockedScore.NOTHING:
            return self.none
        if self._score is not BlockedScore.PAIRWISE:
            extra = self._near(extra)
        return self._shared(winners, self._prize(pips, winners[0], extra, self._own))

    def _lowest(self, pips: Sequence[int], setter: int) -> list[int]:
        """Return the sides that win a block, the nearest to the setter first."""
        count = self._sides
        totals = [sum(pips[side::count]) for side in range(count)] if self._teams else pips
        low = min(totals)
        in_turn = [(setter + step) % count for step in range(count)]
        tied = [side for side in in_turn if totals[side] == low]
        if len(tied) == 1:
            return tied
        if self._teams:
            return []
        if self._tie is BlockedTie.SETTER:
            return tied[:1]
        pair = self._tie is BlockedTie.PAIR_SPLITS and (len(tied), count) == (2, 3)
        return tied if pair or self._tie is BlockedTie.SPLIT else []

    def _prize(self, pips: Sequence[int], side: int, extra: int, own: int) -> int:
        """Return the points of the other sides' pips, minus `own` times those of `side`."""
        if self._each:
            pips = [nearest_five(hand) for hand in pips]
        mine = sum(pips[side :: self._sides])
        total = sum(pips) - mine - own * mine + extra
        if self._rounds:
            total = nearest_five(total)
        return total // 5 if self._fives else total

    def _near(self, extra: int) -> int:
        """Return the extra pips, rounded as a hand's are."""
        return nearest_five(extra) if self._each else extra

    def _shared(self, winners: Sequence[int], points: int) -> tuple[int, ...]:
        """Share points among the winning sides; what does not divide goes to the first."""
        shares = list(self.none)
        if len(winners) == 1:
            shares[winners[0]] = points
            return tuple(shares)
        share, rest = divmod(points, len(winners))
        for side in winners:
            shares[side] = share
        if self._tie is not BlockedTie.PAIR_SPLITS:
            shares[winners[0]] += rest
        return tuple(shares)


@cache
def _sums(first: int) -> list[int]:
    """Return the pips of every choice of the tiles of a chunk, by its mask."""
    sums = [0]
    for tile in TILES[first : first + _CHUNK]:
        sums += [pips + tile.pips for pips in sums]
    return sums
