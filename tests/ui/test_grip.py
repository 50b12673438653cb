"""What the player has in hand: pick, place and cancel, whatever listens to the player."""

from __future__ import annotations

from game.engine.moves import Draw, Play, parse_move
from game.engine.tiles import Tile
from game.ui.table.selection import Drag, Grip
from tests.engine.tools import tiles

ORDER = tiles("6-6 6-4 5-2 3-1")
TWO, ONE, NONE = Tile(6, 4), Tile(5, 2), Tile(3, 1)


def a_grip() -> Grip:
    """Return a grip at the ends 6 and 4 and 2: 6-4 fits two of them, 5-2 and 6-6 one."""
    grip = Grip()
    grip.set_legal(tuple(parse_move(word) for word in "6-6@0 6-4@0 6-4@1 5-2@2".split()))
    return grip


def test_playable_tiles_come_once_each() -> None:
    assert a_grip().playable == [Tile(6, 6), TWO, ONE]


def test_a_tile_with_one_place_is_played_at_once() -> None:
    grip = a_grip()
    assert grip.pick(ONE) == Play(ONE, 2)
    assert grip.picked is None


def test_a_tile_with_two_places_waits_for_the_choice() -> None:
    grip = a_grip()
    assert grip.pick(TWO) is None
    assert grip.picked == TWO
    assert grip.offered == [Play(TWO, 0), Play(TWO, 1)]


def test_picking_it_again_lets_go() -> None:
    grip = a_grip()
    grip.pick(TWO)
    grip.pick(TWO)
    assert grip.picked is None
    assert grip.offered == []


def test_a_tile_that_fits_nowhere_is_not_picked() -> None:
    grip = a_grip()
    grip.pick(TWO)
    assert grip.pick(NONE) is None
    assert grip.picked is None


def test_a_tile_dragged_is_offered_before_one_picked() -> None:
    grip = a_grip()
    grip.pick(TWO)
    grip.drag = Drag(ONE, (0, 0), (0, 0), (0, 0))
    assert grip.offered == [Play(TWO, 0), Play(TWO, 1)]
    grip.drag.started = True
    assert grip.offered == [Play(ONE, 2)]


def test_cancelling_tells_whether_anything_was_held() -> None:
    grip = a_grip()
    assert not grip.cancel()
    grip.pick(TWO)
    assert grip.cancel()
    grip.drag = Drag(ONE, (0, 0), (0, 0), (0, 0))
    assert grip.cancel()
    assert not grip.cancel()


def test_a_new_position_keeps_only_what_can_still_be_played() -> None:
    grip = a_grip()
    grip.pick(TWO)
    grip.aim = 1
    grip.set_legal((Play(TWO, 0), Play(TWO, 3)))
    assert (grip.picked, grip.aim) == (TWO, 0)
    grip.set_legal((Draw(),))
    assert grip.picked is None
    assert grip.playable == []


def test_the_keyboard_goes_round_the_playable_tiles() -> None:
    grip, seen = a_grip(), []
    for _ in range(4):
        grip.step(ORDER, 1)
        seen.append(grip.cursor)
    assert seen == [Tile(6, 6), TWO, ONE, Tile(6, 6)]
    grip.step(ORDER, -1)
    assert grip.cursor == ONE


def test_the_keyboard_begins_at_the_end_when_it_goes_left() -> None:
    grip = a_grip()
    grip.step(ORDER, -1)
    assert grip.cursor == ONE


def test_the_keyboard_goes_round_the_places_of_the_picked_tile() -> None:
    grip = a_grip()
    grip.pick(TWO)
    grip.step(ORDER, 1)
    assert grip.aim == 1
    grip.step(ORDER, 1)
    assert grip.aim == 0
    grip.step(ORDER, -1)
    assert grip.aim == 1


def test_with_nothing_to_play_the_keyboard_looks_at_every_tile() -> None:
    grip = Grip()
    grip.step((), 1)
    assert grip.cursor is None
    for tile in ORDER:
        grip.step(ORDER, 1)
        assert grip.cursor == tile
