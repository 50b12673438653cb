"""Honest tables: rounds are dealt and played as if somebody had dealt, and hands stay hidden."""

from collections import Counter
from collections.abc import Generator
from dataclasses import replace
from functools import cache
from itertools import chain
from random import Random
from typing import TypeVar, cast
from unittest.mock import Mock

import pytest

from game.ai.budget import finish
from game.engine import Draw, Pass, Record, Rules
from game.engine.choices import DrawRule, Teams
from game.people import curve, deal
from game.people.curve import tile_point
from game.people.deal import Plan, opened
from game.people.hidden_round import Phase
from game.people.kept import kept, restored
from game.people.seat import Seat
from game.people.secret import Seed, place_key
from game.session.codec import SaveError
from tests.people import group
from tests.people.group import SMALL, catch_up, full_table, match_of, play, read

T = TypeVar("T")

DRAWING = Rules(hand=3, draw=DrawRule.UNTIL_PLAYABLE)
DRAWING_THREE = Rules(hand=2, seats=3, draw=DrawRule.ONE)
PARTNERS = Rules(hand=2, seats=4, teams=Teams.PARTNERSHIPS, target=10)
TABLES = {
    "two": SMALL[2],
    "three": SMALL[3],
    "four": SMALL[4],
    "drawing": DRAWING,
    "three draw": DRAWING_THREE,
    "partners": PARTNERS,
}


@cache
def _played(name: str, rounds: int = 2) -> list[Seat]:
    return play(full_table(TABLES[name]), rounds)


@pytest.mark.parametrize("name", TABLES)
def test_rounds_are_played_and_found_right(name: str) -> None:
    seats = _played(name)
    for seat in seats:
        assert not seat.table.fouls
        assert len(seat.table.rounds) == 2 or seat.table.over
        assert seat.table.rounds == seats[0].table.rounds
        assert seat.table.scores == seat.table.rounds[-1].scores
        for match in seat.table.rounds:
            assert match.round.outcome
            assert Record.parse(str(Record.of(match))).replay() == match
            deal = match.round.deal
            tiles = [*chain(*deal.hands, deal.boneyard)]
            assert sorted(tiles) == sorted({*tiles})


def test_draws_and_passes_came_up() -> None:
    moves = {type(move) for name in ("drawing", "three draw") for move in _all_moves(name)}
    assert {Draw, Pass} <= moves


def _all_moves(name: str) -> list[object]:
    table = _played(name)[0].table
    return [move for match in table.rounds for move in match.round.moves]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal_takes_one_message_less_than_twice_the_seats(seats: int) -> None:
    group = full_table(SMALL[seats])
    before = len(group[0].table.log)
    deals: list[int] = []

    def count(_before: list[Seat], wrote: Seat) -> None:
        deals.extend(message.deals for message in wrote.table.log[before + len(deals) :])

    table = play(group, on_message=count)[0].table
    assert sum(deals[: 2 * seats - 1]) == 2 * seats - 1
    first_move = table.rounds[0].round.leader
    assert table.log[before + 2 * seats - 2].seat == first_move  # and holds the first move as well
    assert len(table.log[before + 2 * seats - 2].steps(seats)) == 2


def test_everybody_sees_the_same_but_for_the_hands() -> None:
    seats = full_table(SMALL[3])

    def compare(before: list[Seat], _wrote: Seat) -> None:
        if before[0].table.phase is not Phase.PLAY:
            return
        views = [match_of(seat) for seat in before]
        for seat, match in zip(before, views, strict=True):
            assert match
            view = match.view(seat.number)
            first = views[0]
            assert first
            assert view.line == first.round.line
            assert view.counts == first.view(0).counts
            assert view.turn == first.round.turn

    played = play(seats, on_message=compare)
    assert len(played[0].table.rounds) == 1


@pytest.mark.parametrize("name", TABLES)
def test_nobody_ever_holds_a_key_he_should_not(name: str) -> None:
    """After every message: whatever a place's keys that were sent, and one's own, open, is a tile
    of one's own hand, drawn by oneself, or played."""
    rules = TABLES[name]
    group = full_table(rules)
    sent = bytearray()

    def search(before: list[Seat], wrote: Seat) -> None:
        now = wrote.table.round
        for message in wrote.table.log[len(before[0].table.log) :]:
            sent.extend(message.content + message.deck)
        if now is None or now.phase is not Phase.PLAY:
            return
        seeds = [Seed.of(seat.secret, now.start.round_no) for seat in before]
        plan, data = now.plan, bytes(sent)
        for place in range(len(plan.tiles)):
            open_to_all = place in now.played
            holder = next((s for s, hand in enumerate(now.hands) if place in hand), None)
            for giver, seed in enumerate(seeds):
                keys = {plan.key(seed, place)}
                if place < plan.dealt:
                    keys.add(seed.hand_key(place // plan.hand))
                known = any(key in data for key in keys)
                assert seed.data not in data
                assert seed.mask.to_bytes(32, "little") not in data
                if open_to_all:
                    continue
                if giver == holder:
                    assert not known, "a seat gave away a key of its own hand"
                elif holder is None:
                    assert not known, "a key of the boneyard was given too early"
        for secret in (seat.secret for seat in before):
            assert secret not in data

    play(group, rounds=1, on_message=search)


def test_places_open_to_what_the_seeds_say() -> None:
    rng = Random(3)
    for seats in (2, 3, 4):
        plan = Plan.of(Rules(seats=seats), 0)
        seeds = [Seed(rng.randbytes(32)) for _ in range(seats)]
        deck = plan.start()
        for number, seat in enumerate(plan.writers):
            deck = finish(plan.step(number, seeds[seat], deck))
        keys = [[plan.key(seed, place) for seed in seeds] for place in range(28)]
        points = [opened(point, tuple(those)) for point, those in zip(deck, keys, strict=True)]
        tiles = plan.dealt_by(seeds)
        assert points == [tile_point(tile) for tile in tiles]
        assert sorted(tiles) == list(range(28))
        hand = plan.places(seats - 1)
        assert keys[hand[0]][0] == place_key(seeds[0].hand_key(seats - 1), hand[0])


def _chi_squared(deals: int, seats: int) -> float:
    """Return how far the tiles are from coming equally often to each place (27² degrees)."""
    plan, rng = Plan.of(Rules(seats=seats), 0), Random(seats)
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(deals):
        tiles = plan.dealt_by([Seed(rng.randbytes(32)) for _ in range(seats)])
        assert sorted(tiles) == list(range(28))
        counts.update(enumerate(tiles))
    mean = deals / 28
    cells = [(place, tile) for place in range(28) for tile in range(28)]
    return sum((counts[cell] - mean) ** 2 / mean for cell in cells)


def test_tiles_come_to_every_place_equally_often() -> None:
    """729 degrees of freedom: 729 ± 4 · √1458."""
    assert 576 < _chi_squared(600, 2) < 882


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_of_ten_thousand_deals_too(seats: int) -> None:
    assert 576 < _chi_squared(10_000, seats) < 882


def test_a_match_ends_at_its_target() -> None:
    seats = play(full_table(replace(PARTNERS, target=5)), rounds=50)
    table = seats[0].table
    assert table.over
    assert table.rounds[-1].over
    assert table.writer is None
    assert not table.fouls


@pytest.mark.parametrize("name", ["two", "drawing", "four"])
def test_a_seat_that_is_kept_goes_on(name: str) -> None:
    """Every device is closed and opened again before each message."""
    group = full_table(TABLES[name])

    def reopen(before: list[Seat], wrote: Seat) -> None:
        again = finish(restored(kept(wrote)))
        assert again == replace(wrote, ahead=wrote.table, draft=again.draft)
        before[wrote.number] = again

    play(group, rounds=2, on_message=reopen)


def test_a_damaged_seat_is_refused() -> None:
    text = kept(_played("two")[0])
    for damaged in ("{}", text[:-9], text.replace('"seat": 0', '"seat": 1'), "[]", '{"people": 9}'):
        with pytest.raises(SaveError):
            finish(restored(damaged))


def test_a_slice_multiplies_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dealing, playing, checking and opening a table again leave each frame most of its time."""
    counted, counts = Mock(wraps=curve.ladder), set()
    monkeypatch.setattr(curve, "ladder", counted)

    def run(steps: Generator[None, None, T]) -> T:
        while True:
            counted.reset_mock()
            try:
                next(steps)
            except StopIteration as end:
                return cast("T", end.value)
            finally:
                counts.add(counted.call_count)

    def reopen(_before: list[Seat], wrote: Seat) -> None:
        for cached in (opened, tile_point):
            cached.cache_clear()
        run(run(restored(kept(wrote))).looking())

    monkeypatch.setattr(group, "finish", run)
    play(full_table(SMALL[3]), on_message=reopen)
    assert counts == {0, 1}


def test_a_log_reads_the_same_from_its_beginning() -> None:
    group = full_table(SMALL[2])
    played = play(group, rounds=0)
    assert read(played[1].table.log).position == played[0].table.position


def test_a_hand_is_opened_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is looked at: each tile takes a multiplication, of a few milliseconds."""
    seats = full_table(Rules())
    while not any(seat.choosing for seat in seats):
        writer = seats[0].table.writer
        assert writer is not None
        wrote = finish(seats[writer].writing())
        seats = [wrote if it.number == writer else catch_up(it, wrote.table.log) for it in seats]
    (seat,) = (it for it in seats if it.choosing)
    hand, worked_out = seat.hand(), []
    monkeypatch.setattr(deal, "times", lambda *_: worked_out.append(1))
    assert len(seat.hand()) == 7
    assert seat.hand() == hand
    assert not worked_out
