"""Tiles, sets and shuffling."""

import random

import pytest

from game.engine import DoubleSet, Tile, TileError
from game.engine.dealing import shuffled
from tests.engine.tools import tiles


@pytest.mark.parametrize("max_pip", [6, 9, 12])
def test_every_tile_reads_back_what_it_writes(max_pip: int) -> None:
    for tile in DoubleSet(max_pip):
        assert Tile.parse(str(tile)) == tile
        assert Tile(tile.low, tile.high) == tile
        assert Tile.parse(f"{tile.low}-{tile.high}") == tile


@pytest.mark.parametrize(
    "text", ["", "6", "6-", "-4", "6-4-2", "6 4", "a-b", " 6-4", "6-4\n", "100-1", "6−4", "٣-٤"]
)
def test_what_is_not_a_tile_is_named(text: str) -> None:
    with pytest.raises(TileError, match="not a tile"):
        Tile.parse(text)


def test_a_tile_knows_its_halves() -> None:
    tile = Tile(4, 6)
    assert tile == (6, 4) == tile.halves
    assert (tile.pips, tile.is_double, Tile(3, 3).is_double) == (10, False, True)
    assert (4 in tile, 5 in tile) == (True, False)
    assert (tile.other(6), tile.other(4), Tile(3, 3).other(3)) == (4, 6, 3)
    with pytest.raises(ValueError, match="6-4 has no 5"):
        tile.other(5)


def test_heaviest() -> None:
    """Source: house rules, "heaviest": 5-4 over 6-0, and of equal totals 6-3 over 5-4."""
    light_first = sorted(tiles("6-3 5-4 6-0 4-4 0-0"), key=lambda tile: tile.weight)
    assert " ".join(map(str, light_first)) == "0-0 6-0 4-4 5-4 6-3"


@pytest.mark.parametrize(("max_pip", "count", "pips"), [(6, 28, 168), (9, 55, 495), (12, 91, 1092)])
def test_sets(max_pip: int, count: int, pips: int) -> None:
    """Source: house rules, "set"."""
    whole = DoubleSet(max_pip)
    assert len(whole) == len(set(whole)) == len(whole.tiles) == count
    assert whole.pips == pips
    assert list(whole) == sorted(whole)
    assert Tile(max_pip, 0) in whole
    assert Tile(max_pip + 1, 0) not in whole


def test_a_shuffle_keeps_every_tile_and_its_argument() -> None:
    whole = DoubleSet(6).tiles
    deck = shuffled(whole, random.Random(3))
    assert sorted(deck) == list(whole) != deck
    assert deck == shuffled(whole, random.Random(3)) != shuffled(whole, random.Random(4))


def test_a_shuffle_is_fair() -> None:
    rng = random.Random(1)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = tuple(shuffled(range(3), rng))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())
