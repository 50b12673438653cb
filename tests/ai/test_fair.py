"""Nobody cheats: what an opponent cannot see makes no difference to what it plays.

The tiles a seat cannot see swap places, two at a time, if the round so far could have gone exactly
the same with them. What the seat sees stays the same to the last detail; so must what it plays.
"""

import inspect
import random
from collections.abc import Iterator
from typing import get_type_hints

import pytest

from game.ai.budget import Budget, finish
from game.ai.levels import LEVELS, Choosing, Level
from game.ai.personalities import NONE, PERSONALITIES, Personality
from game.engine import Match, Move, Rules, SeatView, deal
from game.engine.choices import DrawRule
from game.engine.events import Drew
from game.session.session import Seat, Session
from game.variants import GAMES
from game.variants.catalogue import CATALOGUE
from tests.ai.thinking import run
from tests.engine.tools import a_pick, number_of, played_again, turns

SWAPS = 12
POSITIONS = 2
TABLES = {
    **{key: listing.rules for key, listing in CATALOGUE.items()},
    "partners": GAMES["block"].preset("partners"),
    "straight3": GAMES["straight"].rules_for({"seats": 3}),
}
"""Every game, including each country's."""


def decide(level: Level, seen: SeatView, personality: Personality = NONE) -> tuple[Move, int]:
    """Return what an opponent plays, and how often it paused."""
    return run(level.choosing(seen, Budget(), personality))


def choices(rules: Rules) -> Iterator[Match]:
    """Matches in which the seat to move has a real choice, late enough to have seen something."""
    for seed in range(99):
        for number, now in enumerate(turns(rules, seed)):
            if number >= 3 * (seed % 4) and len(now.round.legal) > 2:
                yield now
                break


def otherwise(match: Match, rng: random.Random) -> tuple[Match, int]:
    """The match with hidden tiles elsewhere, and how many swaps it took."""
    swapped = 0
    hidden = match.view().unseen
    for _ in range(SWAPS):
        one, two = a_pick(hidden, rng), a_pick(hidden, rng)
        other = played_again(match, one, two) if one != two else None
        if other:
            match, swapped = other, swapped + 1
    return match, swapped


@pytest.mark.parametrize(
    ("table", "level"),
    [
        pytest.param(table, level, marks=() if (n + m) % len(LEVELS) == 0 else pytest.mark.long)
        for n, table in enumerate(TABLES)
        for m, level in enumerate(LEVELS)
    ],
)
def test_hidden_tiles_change_nothing(table: str, level: str) -> None:
    rng, compared = random.Random(5), 0
    for match in choices(TABLES[table]):
        other, swapped = otherwise(match, rng)
        if swapped < 2:
            continue
        seat = match.round.turn
        seen = match.view(seat)
        assert other.view(seat) == seen
        assert other.round.hands != match.round.hands
        assert other.round.hands[seat] == match.round.hands[seat]
        answer = decide(LEVELS[level], seen)
        assert answer[0] in seen.legal
        assert decide(LEVELS[level], other.view(seat)) == answer
        compared += 1
        if compared == POSITIONS:
            return
    raise AssertionError("too few positions to compare")


@pytest.mark.parametrize("level", ["casual", "quick"])
def test_what_somebody_likes_hangs_on_no_hidden_tile(level: str) -> None:
    rng = random.Random(5)
    match = next(choices(TABLES["partners"]))
    other, swapped = otherwise(match, rng)
    assert swapped
    seat = match.round.turn
    for liking in PERSONALITIES.values():
        answer = decide(LEVELS[level], match.view(seat), liking)
        assert answer == decide(LEVELS[level], other.view(seat), liking)


@pytest.mark.parametrize("level", LEVELS)
def test_an_opponent_is_given_a_view_a_budget_and_a_leaning(level: str) -> None:
    choose = LEVELS[level].choose
    hints = get_type_hints(choose)
    given = [hints[name] for name in inspect.signature(choose).parameters]
    assert given == [SeatView, Budget, Personality]


def test_every_opponent_thinks_with_its_own_seat_s_view(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[SeatView] = []

    def choose(view: SeatView, _: Budget, personality: Personality = NONE) -> Choosing:
        given.append(view)
        yield
        return view.legal[0]

    monkeypatch.setitem(LEVELS, "quick", Level("quick", "Club", "Is watched.", choose))
    match = Match(GAMES["block"].rules_for({"seats": 4}), 7)
    bots = [Seat(name, "quick") for name in "ABC"]
    session = Session(match, (Seat("You"), *bots))
    while not match.round.outcome:
        seat = match.round.turn
        if seat == 0:
            session.play(match.legal[0])
            continue
        expected = match.view(seat)
        move = finish(session.choosing(Budget()))
        assert given.pop() == expected
        session.play(move)


def played(rules: Rules, seed: int, levels: list[str]) -> Match:
    """A match between opponents, up to four rounds of it."""
    match = Match(rules, seed)
    while not match.over:
        if match.round.outcome and match.round_no == 4:
            break
        if match.round.outcome:
            match.next_round()
        turn = match.round.turn
        match.play(decide(LEVELS[levels[turn]], match.view(turn))[0])
    return match


@pytest.mark.parametrize("game", ["block", "straight", "fives", "doubles"])
def test_deals_are_fixed_before_the_first_tile_whoever_plays(game: str) -> None:
    rules = GAMES[game].rules_for({"seats": 3})
    easy = [level for level in LEVELS if level in ("beginner", "casual", "quick")]
    one, two = played(rules, 12, easy), played(rules, 12, easy[::-1])
    assert [now.moves for now in one.rounds] != [now.moves for now in two.rounds]
    numbers = [[now.deal.number for now in match.rounds] for match in (one, two)]
    common = min(map(len, numbers))
    assert common > 1
    assert numbers[0][:common] == numbers[1][:common]
    for now in (*one.rounds, *two.rounds):
        free = now.leader if now.must_lead is None and now.round_no > 1 else None
        again = deal(rules, number_of(now), free)
        assert again.hands == now.deal.hands
        assert again.boneyard == now.deal.boneyard
        drawn = [event.tile for event in now.history if isinstance(event, Drew)]
        assert drawn == list(now.deal.boneyard[: len(drawn)])
        assert bool(drawn) <= (rules.draw is not DrawRule.NONE)
