"""A wide window: the line is as large as the text beside it allows, and no line of text is long."""

import pytest

from game.language import LANGUAGES
from tests.shots import come_to, scenes

SIZES = (1366, 768), (1920, 1080)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["replay", "replay-4", "review", "review-open"])
def test_the_line_takes_what_the_text_leaves(name: str, size: tuple[int, int]) -> None:
    player = come_to(scenes()[name], size, 1.0)
    left, _top, wide, high = player.nodes["line"]["rect"]
    assert wide * high > 0.42 * size[0] * size[1]
    beside = ("said", "hand-0", "button-forward", "button-done")
    assert all(player.nodes[id]["rect"][0] > left + wide for id in beside)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["replay-4", "review-open", "statistics", "rules"])
def test_no_line_is_longer_than_75_letters(name: str, language: str, drawn: list[str]) -> None:
    come_to(scenes()[name], SIZES[0], 1.0, language=language)
    assert drawn
    assert max(map(len, drawn)) <= 75
