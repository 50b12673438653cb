"""A short run of what `dev.py soak` does for hours."""

import pytest
from playwright.sync_api import Browser

from game.variants import GAMES
from tests.bench.soak import MOST_GROWTH, growth, soak, storm

pytestmark = pytest.mark.long
ROUNDS = 200


@pytest.mark.parametrize("game", GAMES)
def test_computers_play_each_other_without_an_end(chromium: Browser, site: str, game: str) -> None:
    looks = soak(chromium, site, game, ROUNDS, "quick")
    assert looks[-1].rounds == ROUNDS
    assert looks[-1].heap < 150e6
    heap, objects, _work = growth(looks)
    assert heap < MOST_GROWTH
    assert objects < MOST_GROWTH


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_restless_hand_breaks_nothing(chromium: Browser, site: str, seed: int) -> None:
    assert storm(chromium, site, seconds=60, seed=seed) > 50
