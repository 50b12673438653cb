"""What the end of a round scores, by masks of tiles: the engine's prizes without its events."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.points import Leftover
from game.engine.prizes import NO_FINISH, Finish, Prizes
from game.engine.rules import Rules
from game.engine.tiles import TILES, pips_of


class Settling:
    """How the rounds of a game are settled; `prizes` says what they score.

    `extra` are the pips of a left-over tile that goes to the winner, 0 without.
    """

    def __init__(self, rules: Rules) -> None:
        self.prizes = Prizes.of(rules)
        self._to_winner = rules.leftover is Leftover.TO_WINNER

    def extra(self, boneyard: Iterable[int]) -> int:
        """Return the extra pips when these tiles are undealt, by number."""
        return sum(TILES[tile].pips for tile in boneyard) if self._to_winner else 0

    def out(
        self, hands: Iterable[int], seat: int, extra: int, finish: Finish = NO_FINISH
    ) -> tuple[int, ...]:
        """Return the points when `seat` has gone out."""
        return self.prizes.out([pips_of(hand) for hand in hands], seat, extra, finish)

    def blocked(
        self, hands: Iterable[int], setter: int, extra: int, finish: Finish = NO_FINISH
    ) -> tuple[int, ...]:
        """Return the points when the round is blocked; `setter` played the first tile."""
        return self.prizes.blocked([pips_of(hand) for hand in hands], setter, extra, finish)
