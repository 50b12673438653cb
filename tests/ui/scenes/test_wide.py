"""A wide window: the line is as large as the text beside it allows, and no line of text is long;
in a low one trains are."""

import pytest

from game.language import LANGUAGES
from game.ui.kit.form import FormScene
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


@pytest.mark.matrix(name=["replay-4", "review-open", "statistics"], language=[*LANGUAGES])
def test_no_line_is_longer_than_75_letters(name: str, language: str, drawn: list[str]) -> None:
    come_to(scenes()[name], SIZES[0], 1.0, language=language)
    assert drawn
    assert max(map(len, drawn)) <= 75


@pytest.mark.matrix(name=["course", "daily", "rules-fives", "rules-trains", "rules"], size=SIZES)
def test_all_of_it_is_in_sight(name: str, size: tuple[int, int]) -> None:
    player = come_to(scenes()[name], size, 1.0)
    assert [id for id, node in player.nodes.items() if "offscreen" in node["state"]] == []


def test_a_column_of_rules_scrolls_once_that_before_it_is_at_its_end() -> None:
    player = come_to(scenes()["rules-fives"], (1000, 600), 1.0)
    tops = [(player.rect("part-0")[1], player.rect("part-4")[1])]
    assert player.rect("part-4")[0] > sum(player.rect("part-0")[::2])
    assert len({player.rect(id)[0] for id in player.ids("part-")}) == 2, "two columns"
    for _ in range(60):
        player.wheel(-1)
        tops.append((player.rect("part-0")[1], player.rect("part-4")[1]))
    start, end = tops[0], tops[-1]
    assert end[0] < start[0]
    assert end[1] < start[1]
    assert all(first == end[0] or last == start[1] for first, last in tops)


@pytest.mark.matrix(name=["course", "about"], size=[SIZES[0], (390, 844)])
def test_no_half_of_the_title_is_seen_behind_a_panel(name: str, size: tuple[int, int]) -> None:
    player = come_to(scenes()[name], size, 1.0)
    panel, shown = player.top(FormScene)._placed.panel, player.platform.screen.surface()
    around = [
        (x, y)
        for x in range(0, size[0], 2)
        for y in range(0, size[1], 2)
        if not panel.inflate(4, 4).collidepoint(x, y)
    ]
    assert around
    assert max(max(shown.get_at(pos)[:3]) for pos in around) < 60
