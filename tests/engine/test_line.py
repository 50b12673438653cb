"""The line of play: arms, ends, spinners."""

import random

import pytest

from game.engine import Line, Match, Rules, Tile
from game.engine.choices import Arms, Spinner
from tests.engine.tools import steps


def lay(line: Line, plays: str) -> Line:
    """Lay tiles written as "6-6 6-4@0"."""
    for word in plays.split():
        tile, _, arm = word.partition("@")
        line = line.play(Tile.parse(tile), int(arm) if arm else None)
    return line


def ends(line: Line) -> str:
    return " ".join(map(str, line.ends))


def test_an_empty_line_has_no_ends() -> None:
    assert (Line().ends, Line().placed, Line().spinner, Line().values) == ((), (), None, ())


def test_a_line_does_not_change() -> None:
    line = lay(Line(), "6-6")
    longer = lay(line, "6-4@0")
    assert (ends(line), ends(longer)) == ("6@0 6@1", "4@0 6@1")


@pytest.mark.parametrize(("plays", "trouble"), [("5-4@0", "no 6"), ("6-4@2", "2"), ("6-4", "None")])
def test_a_play_that_does_not_go_is_refused(plays: str, trouble: str) -> None:
    with pytest.raises(ValueError, match=trouble):
        lay(lay(Line(), "6-6"), plays)


def test_each_open_number_is_named_once() -> None:
    assert lay(Line(), "6-6").values == (6,)


def test_the_first_spinner_is_named() -> None:
    assert lay(Line(Spinner.FIRST_DOUBLE, Arms.ALL_AT_ONCE), "6-4 6-6@0 6-1@0").spinner == 1
    assert lay(Line(), "6-4 6-6@0").spinner is None


def test_a_line_is_read_as_it_is_written() -> None:
    for rules in (
        Rules(),
        Rules.parse("spinner=every_double"),
        Rules.parse("spinner=set_double arms=all_at_once"),
    ):
        rng = random.Random(str(rules))
        for match in steps(Match(rules, 3), rng, rounds=1):
            assert Line.parse(str(match.round.line), rules) == match.round.line
    assert repr(Line()) == "<Line, empty>"
    assert repr(Line.parse("6-4 6-6@0", Rules())) == "<Line 6-6 6-4>"
