"""Merging what two windows have saved."""

import json

import pytest
from hypothesis import given

from game.profile.codecs import LAST_SCREEN, NEW_GAME_DEFAULTS, SETTINGS
from game.profile.formats import merged, merged_texts
from tests.profile.anything import JSON


@given(base=JSON, mine=JSON, theirs=JSON)
def test_what_one_window_changed_is_as_changed(base: object, mine: object, theirs: object) -> None:
    assert merged(base, base, theirs) == theirs
    assert merged(base, mine, base) == mine
    assert merged(base, mine, mine) == mine


def test_each_window_changes_its_own_entries() -> None:
    base = {"a": 1, "b": {"x": 1, "y": 1}, "gone": 1}
    mine = {"a": 2, "b": {"x": 2, "y": 1}}
    theirs = {"a": 1, "b": {"x": 1, "y": 3}, "gone": 1, "new": 4}
    assert merged(base, mine, theirs) == {"a": 2, "b": {"x": 2, "y": 3}, "new": 4}


def test_what_was_never_kept_began_as_it_is_when_fresh() -> None:
    mine = NEW_GAME_DEFAULTS.default().to_text()
    theirs = json.dumps({**json.loads(mine), "game": "fives"})
    assert json.loads(merged_texts(NEW_GAME_DEFAULTS, None, mine, theirs))["game"] == "fives"


@pytest.mark.parametrize("theirs", ["{", '{"speed": "warp"}', "[]"])
def test_a_damaged_text_is_written_over(theirs: str) -> None:
    mine = SETTINGS.default().to_text()
    assert merged_texts(SETTINGS, None, mine, theirs) == mine


def test_words_are_not_put_together() -> None:
    assert merged_texts(LAST_SCREEN, "title", "table", "elsewhere") == "table"
