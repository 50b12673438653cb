"""Trains stay on the felt, clear of each other and of their signs, and their tiles join
correctly."""

import random

import pytest

from game.ui.layout.arrange import Spot
from game.ui.layout.camera import Box
from game.ui.layout.trains import Measures, Train, Yard, spread_out, yard
from tests.ui.lines import apart

FELTS = {
    "phone": (384, 420, 34, 22, 10, (78, 36), (84, 22)),
    "phone, large faces": (366, 349, 34, 22, 10, (84, 36), (92, 24)),
    "small phone": (354, 220, 34, 22, 10, (78, 36), (84, 22)),
    "lying": (838, 150, 32, 22, 10, (78, 36), (84, 22)),
    "lying, seats beside": (590, 190, 32, 22, 10, (78, 36), (84, 22)),
    "lying, small": (493, 114, 32, 22, 10, (84, 36), (92, 22)),
    "desktop": (1340, 430, 46, 22, 10, (92, 42), (84, 22)),
    "square": (700, 700, 46, 22, 10, (92, 42), (84, 22)),
}


def grown(felt: str, seats: int, rng: random.Random) -> list[Yard]:
    """Return a round's trains as they grow at random, up to thirty tiles each."""
    trains: list[tuple[bool, ...]] = [()] * (seats + 1)
    yards, open_ = [], frozenset(rng.sample(range(1, seats), rng.randrange(seats)))
    for _ in range(60):
        arm = rng.choice([seats, seats, *range(seats)])
        after_double = bool(trains[arm]) and trains[arm][-1]
        trains[arm] = (*trains[arm], rng.random() < 0.15 and not after_double)[:30]
        yards.append(yard(Measures(*FELTS[felt]), tuple(trains), 0, open_))
    return yards


def box(spot: Spot, inset: float = 0.5) -> Box:
    left, top, right, bottom = spot.box
    return left + inset, top + inset, right - inset, bottom - inset


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
@pytest.mark.parametrize("felt", FELTS)
def test_nothing_lies_over_anything(felt: str, seats: int) -> None:
    w, h = FELTS[felt][:2]
    for now in grown(felt, seats, random.Random(seats)):
        boxes: dict[Box, int] = {box(now.hub): -1}
        for arm, train in enumerate(now.trains):
            for spot in (*train.spots[train.under :], train.plain):
                lies = box(spot)
                assert lies not in boxes
                boxes[lies] = arm
            left, top, wide, high = now.tracks[arm].sign
            boxes[left, top, left + wide, top + high] = arm
        for lies in boxes:
            assert -1 <= lies[0] < lies[2] <= w + 1
            assert -1 <= lies[1] < lies[3] <= h + 1
            assert [other for other in boxes if other is not lies and apart(lies, other) < 0] == []


@pytest.mark.parametrize("felt", FELTS)
def test_the_first_tiles_give_way_where_room_is_short(felt: str) -> None:
    for now in grown(felt, 4, random.Random(1)):
        for train in now.trains:
            assert len({*train.spots}) == len(train.spots) - train.under or not train.spots
            assert {*train.spots[: train.under + 1]} == {*train.spots[:1]}


def test_a_train_stays_where_it_lies_while_its_size_does() -> None:
    before: dict[tuple[int, float], Yard] = {}
    for now in grown("desktop", 4, random.Random(3)):
        for arm, train in enumerate(now.trains):
            size = min(train.plain.w, train.plain.h)
            was = before.get((arm, size))
            if was and not train.under:
                lay = was.trains[arm].spots
                assert train.spots[: len(lay)] == lay
            before[arm, size] = now


@pytest.mark.parametrize("arm", [1, 4])
@pytest.mark.parametrize("felt", FELTS)
def test_a_train_too_long_for_its_track_keeps_it_filled_and_seldom_moves(
    felt: str, arm: int
) -> None:
    def grown_by(tiles: int) -> Train:
        rows = [(False,) * (tiles if arm == n else 4) for n in range(5)]
        return yard(Measures(*FELTS[felt]), tuple(rows), 0, frozenset()).trains[arm]

    trains = [grown_by(tiles) for tiles in range(31)]
    shown = [len({*train.spots}) for train in trains]
    full = [n for n, train in enumerate(trains) if train.under]
    moves = sum(trains[n].spots[:-1] != trains[n - 1].spots for n in full)
    assert all(shown[n] >= 0.8 * max(shown) for n in full)
    assert moves <= 1 + len(full) / max(1, min(3, max(shown) // 4))


@pytest.mark.parametrize("felt", FELTS)
def test_a_train_that_turns_back_keeps_clear_of_itself(felt: str) -> None:
    rng = random.Random(4)
    for now in [*grown(felt, 4, rng), *grown(felt, 4, rng)]:
        for train in now.trains:
            lies = [spot.box for spot in (*train.spots[train.under :], train.plain)]
            clear = min(train.plain.w, train.plain.h) / 3
            for n, here in enumerate(lies):
                assert all(apart(here, there) > clear for there in lies[n + 2 :])


@pytest.mark.parametrize("felt", FELTS)
def test_a_size_that_changes_does_so_by_an_eighth(felt: str) -> None:
    whole = Measures(*FELTS[felt])
    rows, before = ((False,) * 3, (), (False, True), ()), list[float]()
    for less in range(round(whole.h / 2)):
        now = yard(whole._replace(h=whole.h - less), rows, 0, frozenset({1}))
        sizes = [min(train.plain.w, train.plain.h) for train in now.trains]
        for small, large in map(sorted, zip(sizes, before or sizes, strict=True)):
            assert small == large or small < 22 or large - small > large / 8 - 1
        before = sizes
    assert before


@pytest.mark.parametrize(
    ("felt", "seats", "unit"),
    [
        ("phone", 4, 22),
        ("phone, large faces", 8, 18),
        ("small phone", 4, 20),
        ("lying, seats beside", 4, 18),
    ],
)
def test_trains_keep_their_rows_for_a_round(felt: str, seats: int, unit: int) -> None:
    """Whoever may play on whose train, and however long they are."""
    yards = grown(felt, seats, random.Random(2)) + grown(felt, seats, random.Random(5))
    tops = {tuple((track.top, track.h, track.left) for track in now.tracks) for now in yards}
    assert len(tops) == 1
    assert min(min(it.plain.w, it.plain.h) for now in yards for it in now.trains) == unit
    assert not any(track.small for track in yards[-1].tracks)


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("signed", [True, False])
def test_a_picture_shows_whole_trains_of_one_size(felt: str, seats: int, signed: bool) -> None:
    w, h, most = FELTS[felt][:3]
    sign = (2.0 * most, min(22.0, h / (seats + 1))) if signed else (0.0, 0.0)
    rng = random.Random(seats)
    trains: list[tuple[bool, ...]] = [()] * (seats + 1)
    for _ in range(30):
        arm = rng.randrange(seats + 1)
        trains[arm] = (*trains[arm], rng.random() < 0.15 and not any(trains[arm][-1:]))
        now = spread_out(Measures(w, h, most, 0, 0, sign, sign), trains, 1)
        boxes = [box(now.hub), *(box(spot) for train in now.trains for spot in train.spots)]
        if signed:
            signs = [track.sign for track in now.tracks]
            boxes += [(left, top, left + wide, top + high) for left, top, wide, high in signs]
        for n, lies in enumerate(boxes):
            assert -1 <= lies[0] < lies[2] <= w + 1
            assert -1 <= lies[1] < lies[3] <= h + 1
            assert not any(apart(lies, other) < 0 for other in boxes[:n])
        assert [len(train.spots) for train in now.trains] == [len(train) for train in trains]
        units = {min(spot.w, spot.h) for train in now.trains for spot in train.spots}
        assert units == {now.hub.w}


@pytest.mark.parametrize(
    ("size", "seats", "ways", "unit"),
    [((370, 184), 4, {1}, 11), ((370, 184), 8, {-1, 1}, 7), ((426, 282), 8, {1}, 14)],
)
def test_a_picture_has_trains_on_both_sides_only_where_signs_have_no_room_below_each_other(
    size: tuple[int, int], seats: int, ways: set[int], unit: int
) -> None:
    count = seats + 1
    sign = 84.0, min(22.0, size[1] // count)
    trains = [(False,) * 5] * seats + [(False,) * 9]
    now = spread_out(Measures(*size, 30, 0, 0, sign, sign), trains)
    assert {track.way for track in now.tracks} == ways
    assert now.hub.w >= unit


def test_trains_are_laid_where_there_is_no_room() -> None:
    for high in (1, 20, 40):
        for trains in (3, 5, 9):
            measures = Measures(300, high, 34, 16, 12, (90, 30), (60, 20))
            laid = yard(measures, ((False,) * 6,) * trains, 0, frozenset({0}))
            assert len(laid.trains) == trains
