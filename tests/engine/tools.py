"""What the engine's tests share: making deals by hand, playing at random, telling states apart."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from game.engine.deals import Deal
from game.engine.errors import IllegalMove, MoveRule
from game.engine.events import Led, Outcome, Played, Scored
from game.engine.line import Placed
from game.engine.match import Match
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.points import (
    Arms,
    BlockedScore,
    BlockedTie,
    Counting,
    Drawing,
    Leftover,
    OutScore,
    Rounding,
    Suits,
    Teams,
    Unit,
)
from game.engine.record import Record
from game.engine.round import ReadOnlyRound, Round
from game.engine.rules import Rules
from game.engine.tiles import BITS, DoubleSet, Tile
from game.ui.words import sums
from game.variants import GAMES, Variant

MOST_MOVES = 2000


@contextmanager
def refused(rule: MoveRule, match: str | None = None) -> Iterator[None]:
    """Expect a move to be forbidden by a rule, with words that match."""
    with pytest.raises(IllegalMove, match=match) as caught:
        yield
    assert caught.value.rule is rule


def tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles written with blanks between them."""
    return tuple(Tile.parse(word) for word in text.split())


def a_deal(*hands: str, boneyard: str = "") -> Deal:
    """Return a deal of hands written as text."""
    return Deal(tuple(tiles(hand) for hand in hands), tiles(boneyard))


def sum_of(rules: Rules, scored: Outcome | Scored) -> str:
    """Return the arithmetic of a score as the screen shows it."""
    if isinstance(scored, Outcome):
        return sums.outcome(rules, scored)
    return sums.scored(rules, scored)


def number_of(now: ReadOnlyRound) -> int:
    """Return the number of the deal of a round that was not made by hand."""
    assert now.deal.number is not None
    return now.deal.number


def deal_text(dealt: Deal) -> str:
    """Write a deal as its hands, then the boneyard."""
    return " | ".join(" ".join(map(str, pile)) for pile in (*dealt.hands, dealt.boneyard))


def play_all(now: Round, moves: str) -> Round:
    """Play moves written with blanks between them, and return the round."""
    for word in moves.split():
        now.play(Move.parse(word))
    return now


def legal(now: ReadOnlyRound) -> str:
    """Return the legal moves as text."""
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
            moves = match.legal
            match.play(moves[int(rng.random() * len(moves))])
        yield match
    raise AssertionError("the match does not end")


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
    return (match.rules, match.seed, match.game, match.scores, match.winner, rounds)


def single_changes() -> list[tuple[str, Rules]]:
    """Return the rules of every game and preset, and those of every game with one option changed.

    Every number of seats is a beginning, and so is a spinner, because its arms can be chosen only
    then, and a larger set, because more seats can be chosen only then.
    """
    found: dict[tuple[str, Rules], None] = {}
    for game in GAMES.values():
        for preset in game.presets:
            found[game.key, game.preset(preset.key)] = None
        bases = [changed(game, game.rules, "seats", seats) for seats in (2, 3, 4)]
        bases += [changed(game, base, "spinner", "first_double") for base in bases]
        bases.append(changed(game, game.rules, "max_pip", 9))
        for base in dict.fromkeys(bases):
            for option in game.options_for(base):
                for choice in option.choices_for(base):
                    found[game.key, changed(game, base, option.key, choice.value)] = None
    return list(found)


def changed(game: Variant, rules: Rules, key: str, value: int | str) -> Rules:
    """Return the rules with one option changed, or as they are where that is not offered."""
    choices = [
        choice.value
        for option in game.options_for(rules)
        if option.key == key
        for choice in option.choices_for(rules)
    ]
    if value not in choices or game.refusal(rules, key, value):
        return rules
    return game.change(rules, key, value)


def name_of(rules: Rules) -> str:
    """Return the points of the rules that differ from the defaults, for the name of a test."""
    plain = str(Rules()).split()
    return ",".join(word for word in str(rules).split() if word not in plain) or "plain"


def all_moves(rules: Rules, arms: int) -> list[Move]:
    """Return every move that can be written with arms up to `arms`, legal or not."""
    places = [None, *range(arms + 1)]
    plays = [Play(tile, arm) for tile in DoubleSet(rules.max_pip) for arm in places]
    return [*plays, Draw(), Pass()]


def open_sides(now: ReadOnlyRound) -> set[tuple[int, int, int]]:
    """Work out the open ends from the tiles alone, as (tile index, side, number)."""
    bare = bare_sides(now.line.placed)
    at_once = now.rules.arms is Arms.ALL_AT_ONCE
    return {
        (at, side, value)
        for at, sides in enumerate(bare)
        for side, value in sides.items()
        if side < 2 or at_once or not {0, 1} & sides.keys()
    }


def bare_sides(placed: Sequence[Placed]) -> list[dict[int, int]]:
    """Return, for each tile, the number at each side that no tile lies against."""
    covered = {(tile.parent, tile.parent_side) for tile in placed}
    found = []
    for at, tile in enumerate(placed):
        values = {0: tile.outer}
        if at == 0:
            values = {0: tile.tile.high, 1: tile.tile.low}
        if tile.spinner:
            values |= {2: tile.outer, 3: tile.outer}
        found.append({side: value for side, value in values.items() if (at, side) not in covered})
    return found


def count_ends(rules: Rules, placed: Sequence[Placed]) -> int:
    """Work out the count of the ends from the tiles alone."""
    total = 0
    for tile, sides in zip(placed, bare_sides(placed), strict=True):
        longs = [value for side, value in sides.items() if side < 2]
        if tile.spinner and rules.counting is Counting.ENDS:
            total += tile.outer * sum(side > 1 for side in sides)
        elif tile.tile.is_double:
            total += 2 * tile.outer * bool(longs)
        else:
            total += sum(longs)
    return total


def worth(rules: Rules, count: int) -> int:
    """Work out what a count of the ends scores."""
    fives, threes = rules.in_play.value in ("fives", "fives_and_threes"), "threes"
    points = 0
    if fives and count % 5 == 0:
        points += count if rules.unit is Unit.PIPS else count // 5
    if threes in rules.in_play.value and count % 3 == 0:
        points += count if rules.unit is Unit.PIPS else count // 3
    return points


def recounts(rules: Rules) -> bool:
    """Whether `recount` knows all that these rules score; the points of games by country are held
    against the naive implementation instead."""
    last = [*Rules.__slots__].index("match_end")
    plain = all(
        getattr(rules, name) == getattr(Rules(), name) for name in Rules.__slots__[last + 1 :]
    )
    by_hands = rules.out_score in (OutScore.PIPS, OutScore.ONE)
    old = BlockedScore.ALL_HANDS, BlockedScore.ONE
    return plain and by_hands and rules.blocked_score not in old and rules.rounding != "down"


def recount(now: ReadOnlyRound) -> tuple[int, ...]:
    """Work out the points of a round from its moves and hands alone, the long way round."""
    rules = now.rules
    points = [0] * rules.sides
    played = [event for event in now.history if isinstance(event, Played)]
    for number, event in enumerate(played, start=1):
        count = count_ends(rules, now.line.placed[:number])
        points[rules.side_of(event.seat)] += worth(rules, count)
    if now.outcome and now.outcome.kind != "target":
        points = [sum(pair) for pair in zip(points, recount_hands(now), strict=True)]
    return tuple(points)


NEAREST_FIVE = [min(range(0, 999, 5), key=lambda five: abs(five - pips)) for pips in range(600)]


def recount_hands(now: ReadOnlyRound) -> tuple[int, ...]:
    """Work out what the end of a round scores from the hands alone."""
    rules, seats = now.rules, range(now.rules.seats)
    held = [sum(sum(tile) for tile in hand) for hand in now.hands]
    each = [NEAREST_FIVE[pips] for pips in held] if rules.rounding is Rounding.PER_HAND else held
    extra = sum(now.boneyard[0]) if rules.leftover is Leftover.TO_WINNER else 0
    side = [seat % 2 if rules.teams is Teams.PARTNERSHIPS else seat for seat in seats]
    totals, counted = [0] * (max(side) + 1), [0] * (max(side) + 1)
    for seat in seats:
        totals[side[seat]] += held[seat]
        counted[side[seat]] += each[seat]

    def prize(winner: int, minus: int) -> int:
        pips = sum(counted) - counted[winner] - minus * counted[winner] + extra
        if rules.rounding is not Rounding.NONE:
            pips = NEAREST_FIVE[pips]
        return pips if rules.unit is Unit.PIPS else pips // 5

    points = [0] * len(totals)
    if 0 in map(len, now.hands):
        winner = side[[len(hand) for hand in now.hands].index(0)]
        points[winner] = 1 if rules.out_score is OutScore.ONE else prize(winner, 0)
        return tuple(points)
    low = min(totals)
    tied = [number for number, total in enumerate(totals) if total == low]
    minus = {"opponents": 0, "minus_own": 1, "pairwise": len(totals) - 1}
    if rules.blocked_tie is BlockedTie.PAIR_SPLITS and (len(tied), len(totals)) == (2, 3):
        counted[tied[1]] = 0
        minus["pairwise"] = 1
    scores = rules.blocked_score is not BlockedScore.NOTHING
    won = prize(tied[0], minus[rules.blocked_score]) if scores else 0
    first = now.leader
    while side[first] not in tied:
        first = (first + 1) % rules.seats
    share, rest = shares(rules, len(tied))
    for seat in tied:
        points[seat] = won // len(tied) * share
    points[side[first]] += won % len(tied) * rest
    if not share and rules.teams is Teams.NONE and rules.blocked_tie is BlockedTie.SETTER:
        points[first] = won
    return tuple(points)


def shares(rules: Rules, tied: int) -> tuple[bool, bool]:
    """Whether so many tied sides share, and whether what does not divide goes to one of them."""
    if tied == 1:
        return True, False
    if rules.teams is Teams.PARTNERSHIPS:
        return False, False
    split = rules.blocked_tie is BlockedTie.SPLIT
    pair = rules.blocked_tie is BlockedTie.PAIR_SPLITS and (tied, rules.seats) == (2, 3)
    return split or pair, split


def drawn_out(now: ReadOnlyRound) -> bool:
    """Whether nothing may be drawn any more."""
    return now.rules.draw is Drawing.NONE or len(now.boneyard) <= now.rules.reserve


def fits(now: ReadOnlyRound) -> set[Play]:
    """Work out what the seat to move could play on an end, from the tiles alone."""
    doubles = {sum(placed.tile) // 2 for placed in now.line.placed if placed.tile.is_double}
    return {
        Play(tile, end.arm)
        for tile in now.hands[now.turn]
        for end in now.line.ends
        if end.value in tile
        and (now.rules.suits is Suits.OPEN or tile.is_double or end.value in doubles)
    }


def played_again(match: Match, one: Tile, two: Tile) -> Match | None:
    """The first round with two tiles swapped in the deal; None if it would have gone otherwise."""
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
    if again.history[1] != led:
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
