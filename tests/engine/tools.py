"""What the engine's tests share: making deals by hand, playing at random, telling states apart."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from game.engine.deals import Deal
from game.engine.errors import IllegalMove, MoveRule
from game.engine.events import Led, Outcome, Scored
from game.engine.match import Match
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.record import Record
from game.engine.round import ReadOnlyRound, Round
from game.engine.rules import Rules
from game.engine.tiles import BITS, DoubleSet, Tile
from game.ui.words import sums

MOST_MOVES = 2000
T = TypeVar("T")
Playable = TypeVar("Playable", Round, Match)


@contextmanager
def refused(rule: MoveRule, match: str | None = None) -> Iterator[None]:
    """Expect a move to be forbidden by a rule, with a message that matches."""
    with pytest.raises(IllegalMove, match=match) as caught:
        yield
    assert caught.value.rule is rule


def tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles separated by spaces."""
    return tuple(Tile.parse(word) for word in text.split())


def a_deal(*hands: str, boneyard: str = "") -> Deal:
    """Return a deal of hands written as text."""
    return Deal(tuple(tiles(hand) for hand in hands), tiles(boneyard))


def sum_of(scored: Outcome | Scored) -> str:
    """Return the arithmetic of a score as the screen shows it."""
    return sums.outcome(scored) if isinstance(scored, Outcome) else sums.scored(scored)


def number_of(now: ReadOnlyRound) -> int:
    """Return the number of the deal of a round that was not made by hand."""
    assert now.deal.number is not None
    return now.deal.number


def deal_text(dealt: Deal) -> str:
    """Write a deal as its hands, then the boneyard."""
    return " | ".join(" ".join(map(str, pile)) for pile in (*dealt.hands, dealt.boneyard))


def play_all(now: Playable, moves: str) -> Playable:
    """Play moves separated by spaces, and return the round or match."""
    for word in moves.split():
        now.play(Move.parse(word))
    return now


def a_pick(items: Sequence[T], rng: random.Random) -> T:
    """Return any of them, by `rng.random()` alone: its numbers never change."""
    return items[int(rng.random() * len(items))]


def legal(now: ReadOnlyRound) -> str:
    return " ".join(map(str, now.legal))


def steps(match: Match, rng: random.Random, rounds: int = 3) -> Iterator[Match]:
    """Play at random, yielding the match before the first move and after every move."""
    yield match
    for _ in range(MOST_MOVES):
        if match.round.outcome:
            if match.over or match.round_no >= rounds:
                return
            match.next_round()
        else:
            match.play(a_pick(match.legal, rng))
        yield match
    raise AssertionError("the match does not end")


def turns(rules: Rules, seed: int, rounds: int = 1) -> Iterator[Match]:
    """Play a match at random, yielding it whenever a seat is to move."""
    for match in steps(Match(rules, seed), random.Random(seed), rounds):
        if not match.round.outcome:
            yield match


def recorded(match: Match) -> Match:
    """Return the match that its record, written and read, plays through."""
    return Record.parse(str(Record.of(match))).replay()


def state(match: Match) -> tuple[Any, ...]:
    """Return everything about a match that could differ."""
    rounds = [
        (
            now.hands,
            now.boneyard,
            now.line,
            now.turn,
            now.leader,
            now.moves,
            now.history,
            now.outcome,
            now.legal,
            now.deal,
        )
        for now in match.rounds
    ]
    return (match.rules, match.seed, match.game, match.scores, match.winning_side, rounds)


def all_moves(rules: Rules, arms: int) -> list[Move]:
    """Return every move that can be written with arms up to `arms`, legal or not."""
    places = [None, *range(arms + 1)]
    plays = [Play(tile, arm) for tile in DoubleSet(rules.max_pip) for arm in places]
    return [*plays, Draw(), Pass()]


def played_again(match: Match, one: Tile, two: Tile) -> Match | None:
    """The first round with two tiles swapped in the deal; None if it would not go the same."""
    now = match.round
    swap = {one: two, two: one}
    hands = tuple(tuple(swap.get(tile, tile) for tile in hand) for hand in now.deal.hands)
    boneyard = tuple(swap.get(tile, tile) for tile in now.deal.boneyard)
    dealt = replace(now.deal, hands=hands, boneyard=boneyard)
    led = now.history[1]
    assert isinstance(led, Led)
    try:
        again = Round(match.rules, dealt)
        for move in now.moves:
            again.play(move)
    except (IllegalMove, ValueError):
        return None
    if again.history[1] != led or again.turn != now.turn:  # a train may have been continued
        return None
    other = match.copy()
    other._rounds = [again._copied(ReadOnlyRound)]
    return other


def with_tiles_moved(match: Match, seat: int, order: Sequence[Tile]) -> Match:
    """The match with all tiles that a seat cannot see in other places, in this order."""
    other = match.copy()
    now, hidden = other.round, list(order)
    for at, hand in enumerate(now.hands):
        if at != seat:
            now._received[at] = tuple(BITS[hidden.pop()] for _ in hand)
            now._masks[at] = sum(now._received[at])
    drawn = now.deal.boneyard[: len(now.deal.boneyard) - len(now.boneyard)]
    now.deal = replace(now.deal, boneyard=(*drawn, *hidden, *now.shown))
    now._legal = None
    return other
