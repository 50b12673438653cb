"""The player's selection: picking, placing and cancelling, by any input device."""

from game.engine import Draw, Move, Play, Tile
from game.ui.table.selection import Drag, Selection
from tests.engine.tools import tiles

ORDER = tiles("6-6 6-4 5-2 3-1")
TWO, ONE, NONE = Tile(6, 4), Tile(5, 2), Tile(3, 1)


def a_selection() -> Selection:
    """Return a selection at the ends 6, 4 and 2: 6-4 fits two of them, 5-2 and 6-6 one."""
    selection = Selection()
    selection.set_legal(tuple(Move.parse(word) for word in "6-6@0 6-4@0 6-4@1 5-2@2".split()))
    return selection


def test_playable_tiles_come_once_each() -> None:
    assert a_selection().playable == [Tile(6, 6), TWO, ONE]


def test_a_tile_dragged_is_offered_before_one_picked() -> None:
    selection = a_selection()
    selection.pick(TWO)
    selection.drag = Drag(ONE, (0, 0), (0, 0), (0, 0), 0)
    assert selection.offered == [Play(TWO, 0), Play(TWO, 1)]
    selection.drag.started = True
    assert selection.offered == [Play(ONE, 2)]


def test_a_new_position_keeps_only_what_can_still_be_played() -> None:
    selection = a_selection()
    selection.pick(TWO)
    selection.focused_target = 1
    selection.set_legal((Play(TWO, 0), Play(TWO, 3)))
    assert (selection.picked, selection.focused_target) == (TWO, 0)
    selection.set_legal((Draw(),))
    assert selection.picked is None
    assert selection.playable == []


def test_the_keyboard_begins_at_the_end_when_it_goes_left() -> None:
    selection = a_selection()
    selection.step(ORDER, -1)
    assert selection.cursor == ONE


def test_with_nothing_to_play_the_keyboard_looks_at_every_tile() -> None:
    selection = Selection()
    selection.step((), 1)
    assert selection.cursor is None
    for tile in ORDER:
        selection.step(ORDER, 1)
        assert selection.cursor == tile
