"""The line of play on the felt: what holds for any line, however it grows."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate, combinations, islice, pairwise
from operator import ne

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.ui.kit.sliced_task import SlicedTask
from game.ui.layout import growth, mending
from game.ui.layout.arrange import (
    Felt,
    Piece,
    Slot,
    lay,
    laying_picture,
)
from game.ui.layout.board import Board
from game.ui.layout.camera import around
from game.ui.layout.felt import smaller, unit_of
from game.ui.layout.pieces import Spins
from tests.ui.layout.checks import check, grow, kept, stages
from tests.ui.lines import EVERY, FIRST, NONE, Growing, apart, figure

# The felt, in pixels, that windows of these sizes leave for the line, and the maximum width of a
# tile.
FELTS = {
    "360x640": (354, 277, 34),
    "390x844 at density 3": (1152, 1442, 102),
    "844x390": (594, 240, 32),
    "1366x768": (984, 488, 46),
    "3840x2160": (2764, 1372, 129),
    "a corridor": (1500, 160, 44),
    "a tower": (160, 900, 44),
    "the least to be playable": (300, 220, 44),
    "the least": (120, 120, 44),
}


SIZES: dict[tuple[str, Spins], tuple[int, int]] = {
    ("360x640", NONE): (23, 19),
    ("360x640", FIRST): (21, 15),
    ("390x844 at density 3", NONE): (97, 80),
    ("390x844 at density 3", FIRST): (90, 70),
    ("844x390", NONE): (29, 25),
    ("844x390", FIRST): (25, 19),
    ("1366x768", NONE): (46, 40),
    ("1366x768", FIRST): (46, 36),
    ("3840x2160", NONE): (128, 110),
    ("the least to be playable", NONE): (19, 17),
}
"""The minimum width of a tile at the end of a game, in the median and in any."""
games = st.builds(Growing, st.integers(0, 10**9), st.sampled_from((NONE, FIRST, EVERY)))


@pytest.mark.parametrize("felt", FELTS)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_double_six_line_of_any_shape_fits_any_felt(felt: str, seed: int) -> None:
    for spinners in (NONE, FIRST, EVERY):
        if (felt, spinners) not in SIZES:
            grow(Growing(seed, spinners), *FELTS[felt])


@settings(max_examples=20, deadline=None)
@example(game=Growing(1, EVERY), w=308, h=240, unit=80)  # three tiles high
@given(game=games, w=st.floats(120, 1000), h=st.floats(120, 1000), unit=st.floats(5, 150))
def test_odd_regions(game: Growing, w: float, h: float, unit: float) -> None:
    grow(game, w, h, unit)


@pytest.mark.parametrize("pips", [9, 12])
@pytest.mark.parametrize("spinners", [NONE, FIRST])
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 10**9), felt=st.sampled_from(sorted(FELTS)))
def test_larger_sets(pips: int, spinners: Spins, seed: int, felt: str) -> None:
    w, h, unit = FELTS[felt]
    grow(Growing(seed, spinners, pips), w, h, unit)


@settings(max_examples=8, deadline=None)
@given(game=games, felt=st.sampled_from(sorted(FELTS)))
def test_a_line_is_laid_out_the_same_at_once_as_it_grew(game: Growing, felt: str) -> None:
    w, h, unit = FELTS[felt]
    felt_ = Felt(w, h, unit, game.spinners)
    for pieces, slots, _before, line in islice(stages(game, felt_), 0, None, 5):
        assert lay(pieces, slots, felt_) == line
    other = lay([replace(pieces[0], outer=99, spinner=False)], [], felt_)
    assert lay(pieces, slots, felt_, other) == line, "however another line lay"


@pytest.mark.parametrize(
    ("seed", "pips", "felt"),
    [
        (1781, 6, (1152, 1586, 102)),
        (13876, 9, (1338, 482, 46)),
        (15156, 12, (340, 213, 34)),
        pytest.param(12846, 12, (828, 104, 32), marks=pytest.mark.long),
    ],
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
            monkeypatch.setattr(growth, "_SIZES", 0)
            line = lay(pieces, slots, felt, before)
            assert line.tight
            assert line.spots[:-1] == before.spots
            assert line.spots[-1] in [spot for it in before.places for spot in (it.tile, it.double)]
            return
    raise AssertionError("the line never had to be laid anew")


def test_growing_does_not_change_the_arrangement_it_grows_from() -> None:
    lines = list(Growing(3, FIRST).lines())
    felt = Felt(344, 330, 44, FIRST)
    first = lay(*lines[9], felt)
    once = lay(*lines[12], felt, first)
    assert lay(*lines[12], felt, first) == once
    assert lay(*lines[9], felt, first) == first


def test_a_line_changes_its_size_by_an_eighth_at_least() -> None:
    for w, h, unit in FELTS.values():
        felt = Felt(w, h, unit)
        cells = [*accumulate(range(5), lambda cell, _: smaller(cell), initial=felt.whole())]
        assert all(8 * small <= 7 * large for large, small in pairwise(cells))
        assert unit_of(felt.whole()) <= unit_of(felt.beginning()) <= unit


def test_a_round_with_a_large_set_begins_in_a_larger_size() -> None:
    w, h, unit = FELTS["390x844 at density 3"]
    large = Felt(w, h, unit, EVERY, 12)
    assert large.beginning() >= 1.25 * large.whole()
    first, *_, last = [line for *_, line in stages(Growing(4, EVERY, 12), large)]
    assert first.unit == unit_of(large.beginning())
    assert last.unit >= 0.85 * unit_of(large.whole())


@pytest.mark.parametrize("spins", [NONE, EVERY])
def test_where_the_whole_set_has_little_room_a_round_begins_in_a_larger_size(spins: Spins) -> None:
    """Most rounds end before they need the smaller one."""
    small = Felt(354, 157, 34, spins, 9)
    first, *_ = [line for *_, line in stages(Growing(4, spins, 9), small)]
    assert first.unit == unit_of(small.beginning()) >= 1.3 * unit_of(small.whole())


def test_chickenfoot_begins_in_a_larger_size_and_a_line_of_two_ends_in_its_own() -> None:
    w, h, unit = FELTS["390x844 at density 3"]
    chickenfoot, straight = Felt(w, h, unit, EVERY, 9), Felt(w, h, unit, NONE, 9)
    assert unit_of(chickenfoot.beginning()) >= 1.25 * unit_of(chickenfoot.whole())
    assert straight.beginning() == straight.whole()


@pytest.mark.parametrize(("felt", "spinners"), SIZES)
def test_tiles_stay_large(felt: str, spinners: Spins) -> None:
    """The width of a tile at the end of whole games, when the line is longest."""
    typical, least = SIZES[felt, spinners]
    units = [grow(Growing(seed, spinners), *FELTS[felt])[-1][-1].unit for seed in range(15)]
    assert sorted(units)[len(units) // 2] >= typical
    assert min(units) >= least


@pytest.mark.parametrize(("pips", "typical", "most"), [(6, 1, 3), (9, 4, 6), (12, 5, 9)])
def test_where_every_double_branches_lines_are_seldom_anew(
    pips: int, typical: int, most: int
) -> None:
    """How often tiles already laid are moved, in whole games; then few make room for an end."""
    counts, shifted = [], []
    for seed in range(5):
        grown = grow(Growing(seed, EVERY, pips), *FELTS[("360x640", "1366x768")[seed % 2]])
        changes = [(pieces, was, line) for pieces, _, was, line in grown if was]
        anew = [(was, line) for pieces, was, line in changes if not kept(was, line, pieces)]
        counts.append(len(anew))
        for was, line in anew:
            shifted.append(sum(map(ne, figure(was, was.spots), figure(line, line.spots))))
    assert sorted(counts)[len(counts) // 2] <= typical
    assert max(counts) <= most
    assert pips != 9 or sorted(shifted)[len(shifted) // 2] <= 3


@settings(max_examples=10, deadline=None)
@given(game=games, data=st.data())
def test_tiles_stay_where_they_lie_when_others_are_taken_back(
    game: Growing, data: st.DataObject
) -> None:
    felt = Felt(*FELTS["360x640"], game.spinners)
    *begun, (_, _, _, long) = stages(game, felt)
    if len(begun) < 2:
        return
    pieces, slots, *_ = begun[data.draw(st.integers(1, len(begun) - 1))]
    line = lay(pieces, slots, felt, long)
    check(line, pieces, slots, felt.w, felt.h)
    stays = figure(line, line.spots) == figure(long, long.spots[: len(pieces)])
    assert stays or line == lay(pieces, slots, felt), "or an end had no room there"


@settings(max_examples=10, deadline=None)
@given(game=games)
def test_a_line_lies_in_the_same_shape_on_a_felt_with_more_room(game: Growing) -> None:
    felt = Felt(*FELTS["360x640"], game.spinners)
    *_, (pieces, slots, _, line) = stages(game, felt)
    larger = replace(felt, w=felt.w + 40, h=felt.h + 90)
    moved = lay(pieces, slots, larger, line)
    check(moved, pieces, slots, larger.w, larger.h)
    assert moved.unit == line.unit
    assert figure(moved, moved.spots) == figure(line, line.spots)


def test_the_set_double_lies_across_in_the_middle() -> None:
    line = lay([Piece(0, None, 0, 6, 6, True)], [Slot(0, 0, 0)], Felt(300, 200, 40))
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
        board = Board((6, 6))
        board.allow_overlap = True
        for pieces, slots in Growing(seed, EVERY).lines():
            assert board.add(pieces[-1])
            assert {(slot.at, slot.side) for slot in slots} <= set(board.places)


@pytest.mark.parametrize("size", [(1104, 258), (984, 708)], ids=str)
@settings(max_examples=10, deadline=None)
@given(game=games, count=st.integers(1, 20))
def test_a_line_alone_fills_a_picture(size: tuple[int, int], game: Growing, count: int) -> None:
    *_, (pieces, _slots) = islice(game.lines(), count)
    felt = Felt(*size, 68, game.spinners, game.highest)
    spots, unit = SlicedTask(laying_picture(pieces, felt)).finish()
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
    assert game.spinners == EVERY or unit >= lay(pieces, (), felt).unit
