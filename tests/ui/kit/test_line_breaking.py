"""Chips to choose from: how they break into lines."""

from collections import defaultdict

import pytest

from game.language import LANGUAGES
from game.platform.base import Display
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Choice, Item
from game.ui.scenes.setup import SetupScene
from game.variants.ways import WAYS
from tests.ui.harness import FakePlatform, Player


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


def test_three_that_do_not_fit_stand_under_each_other() -> None:
    assert lines(250, "One rather long name", "Another as long as it", "A third of them") == [1] * 3


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 768)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_choice_of_any_game_leaves_one_alone(size: tuple[int, int], language: str) -> None:
    platform = FakePlatform(size)
    platform.languages = [language]
    player = Player(platform)
    for id in ("button-new-game", "button-more"):
        player.app.act(id, 0)
        player.tick()
    form = player.app.services.scenes.top
    assert isinstance(form, SetupScene)
    for game in WAYS:
        player.app.act("game-all", 0)
        player.app.act(f"game-{game}", 0)
        player.tick()
        rows: defaultdict[str, list[float]] = defaultdict(list)
        for id, node in player.nodes.items():
            if node["role"] == "radio" and not id.startswith("game-"):
                rows[id.partition("-")[0]].append(node["rect"][1])
        for tops in rows.values():
            assert len(set(tops)) == 1 or min(map(tops.count, tops)) > 1
