"""A wide window: the line is as large as the text beside it allows, and no line of text is long;
in a low one trains are."""

import pytest

from game.language import LANGUAGES
from tour.positions import round_over, session
from tour.routes import of_result
from tour.scenes import scenes
from tour.shots import come_to

SIZES = (1366, 768), (1920, 1080)


@pytest.mark.matrix(size=SIZES, name=["replay", "replay-4", "review", "review-open"])
def test_the_line_takes_what_the_text_leaves(name: str, size: tuple[int, int]) -> None:
    player = come_to(scenes()[name], size, 1.0)
    left, _top, wide, high = player.rect("line")
    assert wide * high > 0.42 * size[0] * size[1]
    beside = ("said", "hand-0", "button-forward", "button-done")
    assert all(player.rect(id)[0] > left + wide for id in beside)


@pytest.mark.parametrize(("size", "share"), [((844, 390), 0.36), ((640, 360), 0.31)], ids=str)
def test_in_a_low_window_trains_take_its_height(size: tuple[int, int], share: float) -> None:
    eight = session("mexican-train", round_over, seats=8)
    player = come_to((eight, of_result("button-deal", "button-watch")), size, 1.0)
    left, _top, wide, high = player.rect("line")
    assert wide * high > share * size[0] * size[1]
    assert player.rect("said")[0] > left + wide


def test_in_a_low_window_the_line_keeps_its_place() -> None:
    over = session("fives", round_over, seats=4)
    player = come_to((over, of_result("button-deal", "button-watch")), (844, 390), 1.0)
    before = player.rect("line")
    player.click("button-last")
    assert player.rect("line") == before


@pytest.mark.matrix(name=["replay-4", "review-open", "statistics", "rules"], language=[*LANGUAGES])
def test_no_line_is_longer_than_75_letters(name: str, language: str, drawn: list[str]) -> None:
    come_to(scenes()[name], SIZES[0], 1.0, language=language)
    assert drawn
    assert max(map(len, drawn)) <= 75
