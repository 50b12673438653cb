"""A second solver, deliberately naive: plain minimax over the rounds of `tests.engine.naive`."""

from collections.abc import Hashable

from game.engine import Match, Move
from game.puzzles.puzzle import Puzzle, dealt
from tests.engine import naive
from tests.engine.naive import NaiveRound
from tests.engine.naive_beside import plain, plain_move, words_for
from tests.engine.naive_layout import is_double, open_ends
from tests.engine.naive_scores import side_of


def naive_worth(puzzle: Puzzle) -> dict[Move, int]:
    """What each move of a puzzle brings the side to move in the end, by every line of play."""
    match = puzzle.match()
    now = _again(puzzle, match)
    known: dict[Hashable, int] = {}
    side = side_of(now.rules, now.turn)
    assert now.legal() == set(map(plain_move, match.legal))
    ahead = _lead(now, side)
    return {move: ahead + _after(now, plain_move(move), side, known) for move in match.legal}


def _again(puzzle: Puzzle, match: Match) -> NaiveRound:
    """The same round, played by the naive implementation."""
    first = dealt(puzzle.table, puzzle.deal).round
    rules = words_for(match.rules)
    hands = [plain(hand) for hand in first.hands]
    now = NaiveRound(rules, hands, plain(first.boneyard), first.leader, None)
    for move in match.round.moves:
        now.apply(plain_move(move))
    return now


def _lead(now: NaiveRound, side: int) -> int:
    return now.scores[side] - now.scores[1 - side]


def _after(now: NaiveRound, move: naive.Move, side: int, known: dict[Hashable, int]) -> int:
    """What a side gains from a move on."""
    after = now.copy()
    after.apply(move)
    gained = _lead(after, side) - _lead(now, side)
    if after.ended:
        return gained
    key = _key(after)
    if key not in known:
        gains = [_after(after, one, side, known) for one in after.legal()]
        known[key] = max(gains) if side_of(after.rules, after.turn) == side else min(gains)
    return gained + known[key]


def _key(now: NaiveRound) -> Hashable:
    """Everything that the rest of the round depends on."""
    rules = now.rules
    return (
        *(now.turn, now.moves[-1] == ("pass",), *now.stuck[-rules["seats"] :]),
        *map(frozenset, now.hands),
        *sorted(open_ends(rules["spinner"], rules["all at once"], now.laid).items()),
        frozenset({arm: tile for tile, arm in now.laid}.items()),
        next((tile for tile, _ in now.laid if is_double(tile)), None),
    )
