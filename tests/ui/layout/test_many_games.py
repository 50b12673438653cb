"""Tens of thousands of lines laid to their end, and not one fault: what `bench layout` plays."""

from collections import defaultdict

import pytest

from tests.bench.layout import Case, play_numbered

GAMES, AT_ONCE = 30_000, 500


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_no_line_has_a_fault(first: int) -> None:
    faulty = [play_numbered(number, defaultdict(Case)) for number in range(first, first + AT_ONCE)]
    assert [one for one in faulty if one] == []
