"""What the end of a round scores, by masks of tiles: the engine's prizes without its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.points import Leftover, Ranking
from game.engine.prizes import NO_FINISH, Finish, Prizes
from game.engine.rules import Rules
from game.engine.tiles import TILES


def leads_of(rules: Rules, points: Sequence[int]) -> list[float]:
    """Return how far each side is ahead by these points: of the others' mean, where several.

    >>> leads_of(Rules(), (30, 10)), leads_of(Rules(ranking="lowest"), (30, 10))
    ([20.0, -20.0], [-20.0, 20.0])
    """
    total, others = sum(points), len(points) - 1
    leads = [own - (total - own) / others for own in points]
    return [-lead for lead in leads] if rules.ranking is Ranking.LOWEST else leads


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
        return self.prizes.out([*map(self.prizes.held, hands)], seat, extra, finish)

    def blocked(
        self, hands: Iterable[int], setter: int, extra: int, finish: Finish = NO_FINISH
    ) -> tuple[int, ...]:
        """Return the points when the round is blocked; `setter` played the first tile."""
        return self.prizes.blocked([*map(self.prizes.held, hands)], setter, extra, finish)
