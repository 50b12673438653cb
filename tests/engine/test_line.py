"""The line of play by itself."""

import pytest

from game.engine import Line, Rules, Tile
from game.engine.tiles import outer_half

BLOCK = Rules()


def test_an_empty_line_has_no_ends() -> None:
    line = Line()
    assert (line.ends, line.placed, line.values) == ((), (), ())
    assert (line.diagram, repr(line)) == ("", "<Line, empty>")


def test_a_line_does_not_change_and_names_each_open_number_once() -> None:
    line = Line.parse("6-6", BLOCK)
    longer = line.play(Tile(6, 4), 0)
    assert [" ".join(map(str, each.ends)) for each in (line, longer)] == ["6@0 6@1", "4@0 6@1"]
    assert (line.values, longer.values) == ((6,), (4, 6))


@pytest.mark.parametrize(("plays", "trouble"), [("5-4@0", "no 6"), ("6-4@2", "2"), ("6-4", "None")])
def test_a_play_that_does_not_go_is_refused(plays: str, trouble: str) -> None:
    with pytest.raises(ValueError, match=trouble):
        Line.parse(f"6-6 {plays}", BLOCK)


def test_only_a_half_of_its_own_faces_out() -> None:
    assert outer_half(Tile(6, 1), 6, 7, 1) == 1
    with pytest.raises(ValueError, match="6-1 has no 5"):
        outer_half(Tile(6, 1), 6, 7, 5)
