"""The line of play on the felt: what holds for any line, however it grows."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, islice, pairwise
from operator import ne

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.ui.kit.sliced_task import SlicedTask
from game.ui.layout import mending, search
from game.ui.layout.arrange import (
    Felt,
    Piece,
    Slot,
    arrange,
    arranging_alone,
    arranging_at_once,
    first_of,
)
from game.ui.layout.board import Board
from game.ui.layout.camera import around
from game.ui.layout.grid import Plan
from game.ui.layout.pieces import Spins
from tests.ui.layout.checks import check, grow, kept, stages
from tests.ui.lines import EVERY, FIRST, NONE, Growing, apart, figure

# The felt, in pixels, that windows of these sizes leave for the line, and the maximum width of a
# tile.
FELTS = {
    "360x640": (354, 277, 34),
    "390x844 at density 3": (1152, 1442, 102),
    "844x390": (566, 220, 32),
    "1366x768": (984, 488, 46),
    "3840x2160": (2764, 1372, 129),
    "a corridor": (1500, 160, 44),
    "a tower": (160, 900, 44),
    "the least to be playable": (300, 220, 44),
    "the least": (120, 120, 44),
}


games = st.builds(Growing, st.integers(0, 10**9), st.sampled_from((NONE, FIRST, EVERY)))


@pytest.mark.parametrize("felt", FELTS)
@settings(max_examples=40, deadline=None)
@given(game=games)
def test_a_double_six_line_of_any_shape_fits_any_felt(felt: str, game: Growing) -> None:
    w, h, unit = FELTS[felt]
    grow(game, w, h, unit)


@settings(max_examples=40, deadline=None)
@example(game=Growing(1, EVERY), w=308, h=240, unit=80)  # three tiles high
@given(game=games, w=st.floats(120, 1000), h=st.floats(120, 1000), unit=st.floats(5, 150))
def test_odd_regions(game: Growing, w: float, h: float, unit: float) -> None:
    grow(game, w, h, unit)


@pytest.mark.parametrize("pips", [9, 12])
@pytest.mark.parametrize("spinners", [NONE, FIRST])
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10**9), felt=st.sampled_from(sorted(FELTS)))
def test_larger_sets(pips: int, spinners: Spins, seed: int, felt: str) -> None:
    w, h, unit = FELTS[felt]
    grow(Growing(seed, spinners, pips), w, h, unit)


@pytest.mark.parametrize(("pips", "games"), [(9, 8), (12, 4)])
def test_larger_sets_in_which_every_double_branches(pips: int, games: int) -> None:
    for seed in range(games):
        w, h, unit = FELTS[sorted(FELTS)[seed % len(FELTS)]]
        grow(Growing(seed, EVERY, pips), w, h, unit)


@settings(max_examples=20, deadline=None)
@given(game=games, felt=st.sampled_from(sorted(FELTS)))
def test_the_same_line_is_always_placed_the_same(game: Growing, felt: str) -> None:
    w, h, unit = FELTS[felt]
    pieces, slots = list(game.lines())[-1]
    felt_ = Felt(w, h, unit, game.spinners)
    line = arrange(pieces, slots, felt_)
    check(line, pieces, slots, w, h)
    assert arrange(tuple(pieces), tuple(slots), felt_) == line
    # An arrangement of another line is no use as a hint, and another felt needs its own.
    other = arrange([replace(pieces[0], outer=99, spinner=False)], [], felt_)
    assert arrange(pieces, slots, felt_, other) == line
    wider = arrange(pieces, slots, replace(felt_, w=w + 40))
    assert arrange(pieces, slots, replace(felt_, w=w + 40), line) == wider


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**9), spinners=st.sampled_from((NONE, FIRST)))
def test_a_line_lies_as_it_would_had_it_never_been_longer(seed: int, spinners: Spins) -> None:
    felt = Felt(*FELTS["360x640"], spinners)
    for pieces, slots, _before, line in stages(Growing(seed, spinners), felt):
        assert arrange(pieces, slots, felt) == line


@pytest.mark.parametrize("seed", range(3))
def test_a_line_where_every_double_branches_is_placed_the_same_however_it_came(seed: int) -> None:
    felt = Felt(*FELTS["360x640"], EVERY)
    for pieces, slots, _before, line in stages(Growing(seed, EVERY), felt):
        if len(pieces) in (8, 16, 24):
            assert arrange(pieces, slots, felt) == line


@pytest.mark.parametrize(
    ("seed", "pips", "felt"),
    [(13876, 9, (1338, 482, 46)), (12846, 12, (828, 104, 32)), (15156, 12, (340, 213, 34))],
)
def test_the_hardest_of_many_lines_have_room(
    seed: int, pips: int, felt: tuple[int, int, int]
) -> None:
    grow(Growing(seed, EVERY, pips), *felt)


def test_a_line_without_a_way_grows_on_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    """An end may be left without room, but no tile jumps or leaves."""
    felt = Felt(1338, 482, 46, EVERY, 9)
    for pieces, slots, before, line in stages(Growing(13876, EVERY, 9), felt):
        if before and not kept(before, line, pieces):
            monkeypatch.setattr(mending, "_GROUPS", 0)
            monkeypatch.setattr(search, "_MAX_TRIES", 0)
            line = arrange(pieces, slots, felt, before)
            assert line.tight
            assert line.spots[:-1] == before.spots
            assert line.spots[-1] in [spot for it in before.places for spot in (it.tile, it.double)]
            return
    raise AssertionError("the line never had to be laid anew")


def test_growing_does_not_change_the_arrangement_it_grows_from() -> None:
    lines = list(Growing(3, FIRST).lines())
    felt = Felt(344, 330, 44, FIRST)
    first = arrange(*lines[9], felt)
    once = arrange(*lines[12], felt, first)
    assert arrange(*lines[12], felt, first) == once
    assert arrange(*lines[9], felt, first) == first


def test_tiles_get_smaller_rather_than_a_double_lies_at_a_corner() -> None:
    """A row on a phone is one cell too short for a double across its end."""
    numbers = [(6, 6), (6, 4), (4, 3), (3, 3), (3, 2)]
    pieces = [Piece(0, None, 0, 6, 6)]
    pieces += [Piece(n, n - 1, int(n == 1), *numbers[n]) for n in range(1, len(numbers))]
    felt = Felt(*FELTS["390x844 at density 3"])
    line = arrange(pieces, [Slot(0, 0, 0), Slot(1, len(pieces) - 1, 0)], felt)
    double = line.place(1).double
    assert double.h > double.w
    assert line.unit == felt.unit(1)


def test_the_place_at_one_end_turns_so_that_the_other_arm_can_run_on() -> None:
    """A row on a phone has no room for a tile at both of its ends."""
    left, right = (6, 5, 1, 4, 5, 5, 2, 2), (6, 2, 3)
    order = "l l r l r l l l l"
    pieces = [Piece(0, None, 0, 6, 6)]
    ends = {"r": (0, 0), "l": (0, 1)}
    runs = {"r": pairwise(right), "l": pairwise(left)}
    for arm in order.split():
        pieces.append(Piece(len(pieces), *ends[arm], *next(runs[arm])))
        ends[arm] = len(pieces) - 1, 0
    line = arrange(pieces, [Slot(0, *ends["r"]), Slot(1, *ends["l"])], Felt(374, 420, 32))
    along, down = line.place(1).tile, line.place(0).tile
    assert along.w > along.h
    assert down.h > down.w


def test_a_line_changes_its_size_seldom_and_by_an_eighth_at_least() -> None:
    """Down to the size at which pips are still legible, it changes once."""
    for w, h, unit in FELTS.values():
        felt = Felt(w, h, unit)
        units = [felt.unit(step) for step in range(5)]
        assert all(8 * smaller <= 7 * larger for larger, smaller in pairwise(units))
        assert 20 / 34 <= units[1] / units[0] <= 0.7


@pytest.mark.parametrize(
    ("felt", "spinners", "typical", "least"),
    [
        ("360x640", NONE, 17, 13),
        ("360x640", FIRST, 17, 11),
        ("390x844 at density 3", NONE, 63, 52),
        ("390x844 at density 3", FIRST, 52, 40),
        ("844x390", NONE, 21, 13),
        ("844x390", FIRST, 17, 11),
        ("1366x768", NONE, 29, 17),
        ("1366x768", FIRST, 29, 23),
        ("3840x2160", NONE, 80, 52),
        ("the least to be playable", NONE, 17, 9),
    ],
)
def test_tiles_stay_large(felt: str, spinners: Spins, typical: float, least: float) -> None:
    """The width of a tile at the end of whole games, when the line is longest."""
    units = []
    for seed in range(15):
        *_, (*_, line) = stages(Growing(seed, spinners), Felt(*FELTS[felt], spinners))
        units.append(line.unit)
    assert sorted(units)[len(units) // 2] >= typical
    assert min(units) >= least


@pytest.mark.parametrize(("pips", "typical", "most"), [(6, 2, 4), (9, 3, 6), (12, 5, 8)])
def test_where_every_double_branches_lines_are_seldom_anew(
    pips: int, typical: int, most: int
) -> None:
    """How often tiles already laid are moved, in whole games."""
    counts = []
    for seed in range(6):
        felt = Felt(*FELTS[("360x640", "1366x768")[seed % 2]], EVERY, pips)
        grown = stages(Growing(seed, EVERY, pips), felt)
        counts.append(sum(not kept(was, line, pieces) for pieces, _, was, line in grown if was))
    assert sorted(counts)[len(counts) // 2] <= typical
    assert max(counts) <= most


def test_where_an_end_has_no_room_few_tiles_make_it() -> None:
    shifted = []
    for seed in range(8):
        felt = Felt(*FELTS["1366x768"], EVERY, 9)
        for pieces, _slots, before, line in stages(Growing(seed, EVERY, 9), felt):
            if before and not kept(before, line, pieces):
                were, are = figure(before, before.spots), figure(line, line.spots)
                shifted.append(sum(map(ne, were, are)))
    assert sorted(shifted)[len(shifted) // 2] <= 3


def test_the_first_tiles_of_a_line_lie_as_they_did_in_it() -> None:
    felt = Felt(*FELTS["360x640"], EVERY, 9)
    tried = tight = 0
    for seed in range(6):
        lines = [*islice(Growing(seed, EVERY, 9).lines(), 40)]
        whole = SlicedTask(arranging_at_once(*lines[-1], felt)).finish()
        for pieces, slots in lines[:-1]:
            line = first_of(whole, pieces, slots)
            assert figure(line, line.spots) == figure(whole, whole.spots[: len(pieces)])
            tried, tight = tried + 1, tight + line.tight
            if not line.tight:
                check(line, pieces, slots, felt.w, felt.h)
    assert 0 < tight < 0.05 * tried


def test_the_set_double_lies_across_in_the_middle() -> None:
    line = arrange([Piece(0, None, 0, 6, 6, True)], [Slot(0, 0, 0)], Felt(300, 200, 40))
    (spot,) = line.spots
    assert abs(spot.x - 150) <= line.unit
    assert abs(spot.y - 100) <= line.unit
    assert (spot.w, spot.h, spot.angle) == (line.unit, 2 * line.unit + line.gap, 0)
    place = line.place(0)
    assert place == line.places[0]
    assert place.spot(False) == place.tile
    assert place.spot(True) == place.double
    assert place.tile.angle == 270
    with pytest.raises(KeyError):
        line.place(7)


def test_the_last_resort_never_fails_however_small_the_board() -> None:
    for seed in range(20):
        board = Board(12, 12, Plan(0.5, 0.5, 1))
        board.allow_overlap = True
        for pieces, slots in Growing(seed, EVERY).lines():
            assert board.add(pieces[-1])
            assert {(slot.at, slot.side) for slot in slots} <= set(board.places)


@pytest.mark.parametrize("size", [(1104, 258), (984, 708)], ids=str)
@settings(max_examples=20, deadline=None)
@given(game=games, count=st.integers(1, 20))
def test_a_line_alone_fills_a_picture(size: tuple[int, int], game: Growing, count: int) -> None:
    *_, (pieces, _slots) = islice(game.lines(), count)
    felt = Felt(*size, 68, game.spinners, game.highest)
    spots, unit = SlicedTask(arranging_alone(pieces, felt)).finish()
    boxes = [spot.box for spot in spots]
    left, top, right, bottom = around(boxes)
    assert right - left <= size[0] + 1
    assert bottom - top <= size[1] + 1
    gap = max(spots[0].w, spots[0].h) - 2 * unit
    assert all(apart(one, other) > gap / 2 for one, other in combinations(boxes, 2))
    for piece, box in zip(pieces[1:], boxes[1:], strict=True):
        assert piece.parent is not None
        assert apart(box, boxes[piece.parent]) == pytest.approx(gap)
    assert unit <= 68
    assert game.spinners == EVERY or unit >= arrange(pieces, (), felt).unit
