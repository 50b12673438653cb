"""A short turn of what `dev.py soak` does for hours."""

import pytest
from playwright.sync_api import Browser

from tests.bench.soak import soak, storm


@pytest.mark.parametrize("game", ["block", "doubles"])
def test_computers_play_each_other_without_an_end(chromium: Browser, site: str, game: str) -> None:
    looks = soak(chromium, site, game, 4, "quick")
    assert looks[-1].rounds == 4
    assert looks[-1].heap < 150e6


def test_a_restless_hand_breaks_nothing(chromium: Browser, site: str) -> None:
    assert storm(chromium, site, seconds=6, seed=2) > 5
