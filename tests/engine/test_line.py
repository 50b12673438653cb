"""The line of play: arms, ends, spinners."""

import random

import pytest

from game.engine import Line, Match, Rules, Tile
from game.engine.choices import Arms, Spinner
from game.engine.line import Placed
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


def test_the_set_tile_has_its_higher_half_on_arm_0() -> None:
    line = lay(Line(), "6-4")
    assert ends(line) == "6@0 4@1"
    assert line.placed == (Placed(Tile(6, 4), None, None, None, None, 6),)


def test_two_ends_grow() -> None:
    line = lay(Line(), "6-4 6-6@0 4-1@1 6-2@0 2-1@0")
    assert ends(line) == "1@0 1@1"
    assert line.values == (1,)
    assert [(p.parent, p.parent_side, p.arm, p.inner, p.outer) for p in line.placed] == [
        (None, None, None, None, 6),
        (0, 0, 0, 6, 6),
        (0, 1, 1, 4, 1),
        (1, 0, 0, 6, 2),
        (3, 0, 0, 2, 1),
    ]
    assert line.spinner is None


def test_a_line_does_not_change() -> None:
    line = lay(Line(), "6-6")
    longer = lay(line, "6-4@0")
    assert (ends(line), ends(longer)) == ("6@0 6@1", "4@0 6@1")


@pytest.mark.parametrize(("plays", "trouble"), [("5-4@0", "no 6"), ("6-4@2", "2"), ("6-4", "None")])
def test_a_play_that_does_not_go_is_refused(plays: str, trouble: str) -> None:
    with pytest.raises(ValueError, match=trouble):
        lay(lay(Line(), "6-6"), plays)


@pytest.mark.parametrize(
    ("plays", "after"),
    [
        ("6-6", "6@0 6@1"),
        ("6-6 6-1@1", "6@0 1@1"),
        ("6-6 6-1@1 1-2@1", "6@0 2@1"),
        ("6-6 6-1@1 6-2@0", "2@0 1@1 6@2 6@3"),
        ("6-6 6-1@1 6-2@0 6-3@3", "2@0 1@1 6@2 3@3"),
        ("6-6 6-1@1 6-2@0 6-3@3 3-3@3 3-0@3", "2@0 1@1 6@2 0@3"),
        ("6-4 6-6@0", "6@0 4@1"),
        ("6-4 6-6@0 4-4@1", "6@0 4@1"),
        ("6-4 6-6@0 6-1@0", "1@0 4@1 6@2 6@3"),
        ("6-4 6-6@0 6-1@0 6-2@2", "1@0 4@1 2@2 6@3"),
    ],
)
def test_first_double_sides_first(plays: str, after: str) -> None:
    """Source: house rules, spinner: the long sides first, then the two ends."""
    assert ends(lay(Line(Spinner.FIRST_DOUBLE, Arms.SIDES_FIRST), plays)) == after


@pytest.mark.parametrize(
    ("plays", "after", "spinner"),
    [
        ("6-6", "6@0 6@1 6@2 6@3", 0),
        ("6-6 6-1@3", "6@0 6@1 6@2 1@3", 0),
        ("6-4", "6@0 4@1", None),
        ("6-4 4-4@1", "6@0 4@1 4@2 4@3", 1),
        ("6-4 4-4@1 6-6@0", "6@0 4@1 4@2 4@3", 1),
        ("6-4 4-4@1 4-2@3 2-2@3", "6@0 4@1 4@2 2@3", 1),
    ],
)
def test_first_double_all_at_once(plays: str, after: str, spinner: int | None) -> None:
    """Source: house rules, arms: all four at once."""
    line = lay(Line(Spinner.FIRST_DOUBLE, Arms.ALL_AT_ONCE), plays)
    assert (ends(line), line.spinner) == (after, spinner)


def test_the_sides_of_a_spinner() -> None:
    line = lay(Line(Spinner.FIRST_DOUBLE, Arms.ALL_AT_ONCE), "6-4 6-6@0 6-1@0 6-2@2 6-3@3")
    assert [(p.parent, p.parent_side, p.arm) for p in line.placed[2:]] == [
        (1, 0, 0),
        (1, 2, 2),
        (1, 3, 3),
    ]
    assert [p.spinner for p in line.placed] == [False, True, False, False, False]


def test_only_a_double_that_is_set_spins() -> None:
    line = Line(Spinner.SET_DOUBLE, Arms.ALL_AT_ONCE)
    assert ends(lay(line, "6-6 6-5@2 5-5@2")) == "6@0 6@1 5@2 6@3"
    assert ends(lay(line, "6-4 6-6@0")) == "6@0 4@1"


def test_every_double_spins() -> None:
    at_once = Line(Spinner.EVERY_DOUBLE, Arms.ALL_AT_ONCE)
    assert ends(lay(at_once, "6-6 6-5@2 5-5@2")) == "6@0 6@1 5@2 6@3 5@4 5@5"
    sides_first = lay(Line(Spinner.EVERY_DOUBLE), "6-6 6-5@0 5-5@0 6-4@1")
    assert ends(sides_first) == "5@0 4@1 6@2 6@3"
    assert ends(lay(sides_first, "5-1@0")) == "1@0 4@1 6@2 6@3 5@4 5@5"


def test_arms_keep_their_numbers_when_they_open_out_of_order() -> None:
    line = lay(Line(Spinner.EVERY_DOUBLE), "6-6 6-5@0 5-5@0 5-1@0")
    assert ends(line) == "1@0 6@1 5@4 5@5"
    assert ends(lay(line, "6-4@1")) == "1@0 4@1 6@2 6@3 5@4 5@5"


def test_a_double_unlocks_its_number() -> None:
    """Source: house rules, Doubles, "unlocked suits": a double needs only a matching end."""
    line = lay(Line(), "6-6 6-3@0")
    assert (line.values, line.locked) == ((3, 6), (3,))
    assert lay(line, "3-3@0").locked == ()


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
