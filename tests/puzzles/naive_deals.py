"""Every deal that agrees with what a seat has seen, found naively: each way to hand out the unseen
tiles is played through by the naive implementation of the rules."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, combinations

from game.engine import Draw, Move, Pass, Play, Tile
from game.puzzles.puzzle import Puzzle
from tests.engine.naive import NaiveRound
from tests.engine.naive_beside import plain, plain_move, words_for

_KEPT = (9, 9)
"""A tile that stays in the others' hands, so that nobody goes out."""

Hands = tuple[tuple[Tile, ...], ...]
"""The hands of the other seats, in their order."""


def deals(puzzle: Puzzle) -> set[Hands]:
    """The current hands of the others, in every deal that agrees."""
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
    """Return a test of whether a seat that now holds a hand can have made all its moves: it passed
    and drew only when nothing it held at the time fitted."""
    moves, rounds = puzzle.match().round.moves, _rounds(puzzle)

    def can_be_played(at: int, tile: Tile) -> bool:
        now = rounds[at].copy()
        now.hands[now.turn] = [_KEPT, *plain([tile])]
        return bool(now.plays())

    def turns(seat: int, kind: type[Move]) -> list[int]:
        return [
            n for n, now in enumerate(rounds) if now.turn == seat and isinstance(moves[n], kind)
        ]

    @cache
    def came(seat: int, tile: Tile, laid: int) -> set[int]:
        """The draws that can have brought a tile that was laid at move `laid`; -1 for the deal."""
        if laid < len(moves) and isinstance(moves[laid - 1], Draw):
            return {laid - 1}
        stuck = [n for n in turns(seat, Draw) + turns(seat, Pass) if n < laid]
        held_up = max((n for n in stuck if can_be_played(n, tile)), default=-1)
        return {n for n in (-1, *turns(seat, Draw)) if held_up <= n < laid}

    def fits(seat: int, hand: tuple[Tile, ...]) -> bool:
        plays = [(n, move.tile) for n in turns(seat, Play) if isinstance(move := moves[n], Play)]
        owned = [*plays, *((len(moves), tile) for tile in hand)]
        return _came_so(turns(seat, Draw), [came(seat, tile, laid) for laid, tile in owned])

    return fits


def _came_so(draws: list[int], may: list[set[int]]) -> bool:
    """Whether each draw can have brought one tile and all other tiles were dealt; `may` has, for
    each tile, the draws that can have brought it."""
    if sum(-1 not in came for came in may) > len(draws):
        return False
    if not draws:
        return True
    return any(
        draws[0] in came and _came_so(draws[1:], may[:n] + may[n + 1 :])
        for n, came in enumerate(may)
        if came not in may[:n]  # otherwise it has been tried
    )


def _rounds(puzzle: Puzzle) -> list[NaiveRound]:
    """The round before each of its moves, whatever seats hold and draw."""
    played = puzzle.match().round
    laid = [[move.tile] for move in played.moves if isinstance(move, Play)]
    drawn = [_KEPT for move in played.moves if isinstance(move, Draw)]
    held = [[_KEPT, *chain(*map(plain, laid))] for _ in played.hands]
    now = NaiveRound(words_for(played.rules), held, drawn, played.rewound().turn, None)
    found = []
    for move in played.moves:
        found.append(now.copy())
        now.apply(plain_move(move))
    return found
