"""The line of play: arms, ends, spinners."""

import random

import pytest

from game.engine import Line, Match, Rules, Tile
from tests.engine.tools import steps

BLOCK, SPUN = Rules(), Rules.parse("spinner=first_double arms=all_at_once")


def test_an_empty_line_has_no_ends() -> None:
    line = Line()
    assert (line.ends, line.placed, line.values) == ((), (), ())
    assert (line.spinner, line.diagram) == (None, "")


def test_a_line_does_not_change_and_names_each_open_number_once() -> None:
    line = Line.parse("6-6", BLOCK)
    longer = line.play(Tile(6, 4), 0)
    assert [" ".join(map(str, each.ends)) for each in (line, longer)] == ["6@0 6@1", "4@0 6@1"]
    assert (line.values, longer.values) == ((6,), (4, 6))


@pytest.mark.parametrize(("plays", "trouble"), [("5-4@0", "no 6"), ("6-4@2", "2"), ("6-4", "None")])
def test_a_play_that_does_not_go_is_refused(plays: str, trouble: str) -> None:
    with pytest.raises(ValueError, match=trouble):
        Line.parse(f"6-6 {plays}", BLOCK)


def test_the_first_spinner_is_named() -> None:
    assert Line.parse("6-4 6-6@0 6-1@0", SPUN).spinner == 1
    assert Line.parse("6-4 6-6@0", BLOCK).spinner is None


def test_a_line_is_read_as_it_is_written() -> None:
    for text in ("", "spinner=every_double", "spinner=set_double arms=all_at_once"):
        rules = Rules.parse(text)
        rng = random.Random(str(rules))
        for match in steps(Match(rules, 3), rng, rounds=1):
            assert Line.parse(str(match.round.line), rules) == match.round.line
    assert repr(Line()) == "<Line, empty>"
    assert repr(Line.parse("6-4 6-6@0", BLOCK)) == "<Line 6-6 6-4>"
