"""Search where every double is filled before anything else is played (Chickenfoot).

There a line has so many ends that two rounds hardly ever reach the same one, and a tree would grow
without learning. Instead each move is played out on the same deals that may be the real one, with a
round that tracks only how many ends show each number and what is still to be filled. The worse half
of the moves is dropped repeatedly, and the remaining ones are played out more.
"""

from collections.abc import Callable, Generator, Sequence

from game.ai.beliefs import Tiles
from game.ai.budget import Budget
from game.ai.position_game import results_of
from game.ai.position_line import NUMBER, SHIFT, TILE
from game.engine.scoring import pips_left
from game.engine.tiles import SUITS, TILES
from game.engine.view import SeatView

EPSILON = 0.5
"""The probability of a random play."""

_LEAST = 12
"""Deals that each move is played out on even if the search is cut short."""


class ChickenfootPlayouts:
    """Rounds that continue from what a seat sees."""

    def __init__(self, view: SeatView, before: Sequence[int], rand: Callable[[], float]) -> None:
        rules, line = view.rules, view.line
        self._rules, self._seat, self._before = rules, view.seat, before
        self._round_no, self._rand = view.round_no, rand
        self._pips = pips_left(rules)
        shown = line.closed_ends if view.filling else line.ends
        self._counts = [0] * (rules.max_pip + 1)
        for end in shown:
            self._counts[end.value] += 1
        self._due = view.filling.high if view.filling else 0
        self._left = len(line.ends) if view.filling else 0
        self._fits = [0]  # the tiles that fit, by the mask of open numbers
        for suit in SUITS[: rules.max_pip + 1]:
            self._fits += [tiles | suit for tiles in self._fits]

    def value(self, move: int, tiles: Tiles) -> tuple[float, float]:
        """Return what a move brings the seat's side when a deal is played out: with the prize for
        winning the match, and in points alone."""
        points = [0] * self._rules.sides
        for seat, hand in enumerate(self.played_out(move, tiles)):
            points[seat % len(points)] += self._pips(hand)
        side = self._rules.side_of(self._seat)
        values, leads = results_of(self._rules, self._before, points, self._round_no)
        return values[side], leads[side]

    def played_out(self, move: int, tiles: Tiles) -> list[int]:
        """Return the hands at the end of a round in which the seat makes this move now."""
        rules, rand, fits = self._rules, self._rand, self._fits
        hands, boneyard = list(tiles[0]), tiles[1]
        most, drawn = len(boneyard) - rules.reserve if rules.draws else 0, 0
        counts, due, left = self._counts.copy(), self._due, self._left
        bits = sum([1 << value for value, count in enumerate(counts) if count])
        turn, seats, passes = self._seat, len(hands), 0
        tile, end = move & TILE, move >> SHIFT & NUMBER
        until = not rules.draws_one
        while True:
            hand = hands[turn] = hands[turn] ^ 1 << tile
            if not hand:
                return hands
            other = TILES[tile].pips - end
            if left:
                left -= 1
            else:
                counts[end] -= 1
                if not counts[end]:
                    bits ^= 1 << end
            if other == end:
                due, left = end, 3
            else:
                counts[other] += 1
                bits |= 1 << other
            passes = 0
            while True:
                turn = turn + 1 if turn + 1 < seats else 0
                able = SUITS[due] if left else fits[bits]
                fit = hands[turn] & able
                while not fit and drawn < most:
                    drew = 1 << boneyard[drawn]
                    drawn += 1
                    hands[turn] |= drew
                    fit = drew & able
                    if not until:
                        break
                if fit:
                    break
                passes += drawn >= most
                if passes == seats:
                    return hands
            tile = self._chosen(fit)
            high, low = TILES[tile]
            end = due if left else high
            if not left and (not bits >> high & 1 or (bits >> low & 1 and rand() < 0.5)):
                end = low

    def _chosen(self, fit: int) -> int:
        """Return which of the tiles that fit is played: a costly 0-0, a heavy one, or any."""
        share = self._rand() / EPSILON
        if share < 1:
            for _ in range(int(share * fit.bit_count())):
                fit &= fit - 1
            return (fit & -fit).bit_length() - 1
        return 0 if fit & 1 and self._rules.blank_value else fit.bit_length() - 1


def values(
    moves: Sequence[int],
    toes: ChickenfootPlayouts,
    pick: Callable[[float], Tiles],
    playouts: int,
    budget: Budget,
) -> Generator[None, None, list[tuple[int, float, int]]]:
    """Return moves with the points they are expected to bring and the number of deals behind that,
    best first; `pick` returns the deal at a quantile of those that may be the real one."""
    left = list(moves)
    totals, points, tried = (dict.fromkeys(moves, 0.0) for _ in range(3))
    rounds = max(1, (len(moves) - 1).bit_length())
    order: list[int] = []
    for _ in range(rounds):
        deals = max(_LEAST, playouts // (rounds * len(left)))
        for at in range(deals):
            if budget.cut_short and at >= _LEAST:
                break
            tiles = pick((at + 0.5) / deals)
            for move in left:
                value, lead = toes.value(move, tiles)
                totals[move] += value
                points[move] += lead
                tried[move] += 1
                yield
        left.sort(key=lambda move: totals[move] / tried[move], reverse=True)
        half = -(-len(left) // 2)
        order = left[half:] + order
        left = left[:half]
    return [(move, points[move] / tried[move], int(tried[move])) for move in left + order]
