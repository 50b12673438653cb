"""Chips to choose from: how they break into lines."""

import pytest

from game.platform.base import Display
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Choice, Item


def lines(width: int, *labels: str) -> list[int]:
    """Return how many chips lie on each line."""
    m = Metrics.of(Display((390, 844)))
    row = Choice("x", "Title", [Item(label, label) for label in labels], labels[0], print)
    places = row.places(m, width)
    assert all(place.right <= width for place in places)
    assert not any(a.colliderect(b) for a in places for b in places if a is not b)
    tops = [place.top for place in places]
    return [tops.count(top) for top in sorted(set(tops))]


LEVELS = ("Beginner", "Casual", "Club", "Expert", "Master")


def test_what_fits_stays_on_one_line() -> None:
    assert lines(600, *LEVELS) == [5]


def test_lines_are_about_as_long_as_each_other() -> None:
    assert lines(330, *LEVELS) == [2, 3]


def test_words_break_before_one_chip_stands_alone() -> None:
    assert lines(330, "Minus own pips", "In full", "Each difference") == [3]


@pytest.mark.parametrize("width", range(60, 400, 20))
def test_a_chip_alone_on_its_line_takes_all_of_it(width: int) -> None:
    m = Metrics.of(Display((390, 844)))
    row = Choice("x", "Title", [Item(label, label) for label in LEVELS], "Club", print)
    places = row.places(m, width)
    tops = [place.top for place in places]
    alone = [place for place in places if tops.count(place.top) == 1]
    assert len(set(tops)) == 1 or all(place.width == width for place in alone)
