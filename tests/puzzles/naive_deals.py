"""Every deal that agrees with what a seat has seen, found naively: each way to hand out the unseen
tiles is played through by the other implementation of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from game.engine.moves import Pass, Play
from game.engine.tiles import Tile
from game.puzzles.puzzle import Puzzle
from tests.engine.naive import NaiveRound
from tests.engine.naive_beside import plain, plain_move, words_for

_KEPT = (9, 9)
"""A tile that stays in the other hands, so that nobody goes out."""

Hands = tuple[tuple[Tile, ...], ...]
"""The hands of the other seats, in their order."""


def deals(puzzle: Puzzle) -> set[Hands]:
    """The hands of the others now, in every deal that agrees."""
    view = puzzle.match().view()
    fits, may = _fitting(puzzle), list[set[tuple[Tile, ...]]]()
    for seat in others(puzzle):
        hands = combinations(sorted(view.unseen), view.counts[seat])
        may.append({hand for hand in hands if fits(seat, hand)})
    return set(_handed_out(frozenset(view.unseen), may))


def others(puzzle: Puzzle) -> list[int]:
    """The other seats."""
    view = puzzle.match().view()
    return [seat for seat in range(view.rules.seats) if seat != view.seat]


def _handed_out(tiles: frozenset[Tile], may: list[set[tuple[Tile, ...]]]) -> Iterator[Hands]:
    first, *rest = may
    if not rest:
        last = tuple(sorted(tiles))
        yield from [(last,)] if last in first else []
        return
    for hand in first:
        if tiles.issuperset(hand):
            for left in _handed_out(tiles.difference(hand), rest):
                yield (hand, *left)


def _fitting(puzzle: Puzzle) -> Callable[[int, tuple[Tile, ...]], bool]:
    """Return whether a seat that holds a hand now can have made all its moves: it passed only where
    nothing fitted."""
    played = puzzle.match().round
    again, seats, laid = played.rewound(), list[int](), dict[int, list[Tile]]()
    for move in played.moves:
        seats.append(again.turn)
        if isinstance(move, Play):
            laid.setdefault(again.turn, []).append(move.tile)
        again.play(move)
    rules, leader = words_for(played.rules), seats[0]

    def fits(seat: int, hand: tuple[Tile, ...]) -> bool:
        held = [[*plain(laid.get(n, [])), _KEPT] for n in range(len(played.hands))]
        held[seat] = [*plain(laid.get(seat, [])), *plain(hand)]
        now = NaiveRound(rules, held, [], leader, None)
        for turn, move in zip(seats, played.moves, strict=True):
            if turn == seat and isinstance(move, Pass) and now.legal() != {("pass",)}:
                return False
            now.apply(plain_move(move))
        return True

    return fits
