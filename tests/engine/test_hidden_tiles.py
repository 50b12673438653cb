"""Views leak nothing, in any game under any options: other hidden tiles, the same view.

There are two ways to change what a seat cannot see. On the spot: all hidden tiles swap places at
random, which the seat could notice only through a leak. From the deal on: two hidden tiles swap
places and the whole round is played again, if the same moves can be made with them.
"""

import gc
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from game.engine import Deal, Match, Rules, SeatView, Tile
from game.engine.dealing import shuffled
from game.engine.events import Dealt, Led
from game.engine.round import ReadOnlyRound
from game.variants import GAMES
from tests.engine.rule_sets import any_rules, option_set
from tests.engine.tools import played_again, steps, with_tiles_moved

OPTION_SETS = 10


def matches(key: str) -> Iterator[tuple[Match, random.Random]]:
    """A game under its own rules, then under random option sets."""
    for number in range(OPTION_SETS):
        rng = random.Random(number)
        rules = option_set(GAMES[key], rng) if number else GAMES[key].rules
        yield Match(rules, number, key), rng


def going_on(match: Match, rng: random.Random, rounds: int = 1) -> Iterator[Match]:
    """The match at every step except the ends of rounds, where all hands are turned up."""
    return (now for now in steps(match, rng, rounds) if not now.round.outcome)


def mixed_up(match: Match, seat: int, rng: random.Random) -> Match:
    """The match with all tiles that a seat cannot see in other places."""
    return with_tiles_moved(match, seat, shuffled(match.view(seat).unseen, rng))


@pytest.mark.parametrize("key", GAMES)
def test_tiles_that_change_places_on_the_spot(key: str) -> None:
    compared = 0
    for match, rng in matches(key):
        for number, now in enumerate(going_on(match, rng)):
            if number % 3 == 0:
                seat = number // 3 % match.rules.seats
                assert mixed_up(now, seat, rng).view(seat) == now.view(seat)
                compared += 1
    assert compared > OPTION_SETS * 3


@pytest.mark.parametrize("key", GAMES)
def test_tiles_that_lay_elsewhere_from_the_deal_on(key: str) -> None:
    compared = 0
    for match, rng in matches(key):
        for number, now in enumerate(going_on(match, rng)):
            seat = int(rng.random() * match.rules.seats)
            seen = now.view(seat)
            hidden = shuffled(seen.unseen, rng)
            other = played_again(now, *hidden[:2]) if number % 2 and len(hidden) > 1 else None
            if other:
                compared += 1
                assert other.round.deal != now.round.deal
                assert other.view(seat) == seen
    assert compared > OPTION_SETS


def reachable(seen: SeatView) -> Iterator[object]:
    """Everything that can be reached from a view, except classes and what everybody was shown:
    lots, and the tile that must lead."""
    public = [event for event in seen.history if not isinstance(event, (Dealt, Led))]
    todo: list[object] = [replace(seen, history=tuple(public))]
    known = {*map(id, todo)}
    while todo:
        thing = todo.pop()
        yield thing
        for inner in gc.get_referents(thing):
            if id(inner) not in known and not isinstance(inner, type):
                known.add(id(inner))
                todo.append(inner)


def test_nothing_in_a_view_leads_to_a_hidden_tile_or_to_the_deal() -> None:
    looked = 0
    for number in range(40):
        rng = random.Random(number)
        match = Match(any_rules(rng), number)
        for now in islice(going_on(match, rng, rounds=2), 0, None, 3):
            seen = now.view(int(rng.random() * match.rules.seats))
            found = list(reachable(seen))
            assert not {it for it in found if isinstance(it, Tile)} & {*seen.unseen}
            assert not [it for it in found if isinstance(it, (Match, ReadOnlyRound, Deal))]
            looked += len(seen.unseen)
    assert looked > 2500


def test_a_leak_would_be_found() -> None:
    match = Match(Rules(), 1)
    seen = match.view(0)
    hidden = seen.unseen[0]
    assert hidden in reachable(replace(seen, shown=(hidden,)))
    assert mixed_up(match, 0, random.Random(1)).view(1) != match.view(1)
