"""What can be pressed has 24 CSS pixels each way at least, in a window of any size (WCAG 2.5.8)."""

import pytest

from tour.harness import Player
from tour.scenes import scenes
from tour.shots import come_to

SIZES = [(320, 180), (342, 192), (342, 240), (480, 320), (640, 360), (360, 640)]
TABLES = (
    *("table-4", "table-fives", "table-choice"),
    *("table-trains", "table-trains-choice", "table-trains-many"),
)
SCREENS = *TABLES, "title", "setup-house", "settings", "puzzle-hidden", "number", "replay"
PRESSED = {"button", "radio", "checkbox", "slider", "textbox", "tile", "place"}
HIDDEN = {"offscreen", "disabled"}


def targets(player: Player) -> dict[str, tuple[float, float, float, float]]:
    """Return the rectangles of what can be pressed, by id."""
    pressed = [id for id, node in player.nodes.items() if node["role"] in PRESSED]
    return {id: player.rect(id) for id in pressed if not HIDDEN & {*player.words(id)}}


@pytest.mark.matrix(name=[*SCREENS], size=[*SIZES], density=[1.0, 2.0])
def test_what_can_be_pressed_is_large_enough(
    name: str, size: tuple[int, int], density: float
) -> None:
    player = come_to(scenes()[name], size, density)
    found = targets(player)
    assert found
    assert {id: it for id, it in found.items() if min(it[2:]) < 24} == {}


@pytest.mark.matrix(size=SIZES, name=["table-choice", "table-trains-choice"])
def test_a_place_is_pressed_at_its_edge(name: str, size: tuple[int, int]) -> None:
    player = come_to(scenes()[name], size, 1.0)
    (tile,) = player.with_state("tile", "selected")
    left, top, wide, high = player.rect(player.with_state("place", "legal")[-1])
    player.tap(player.at(left + wide - 2, top + high / 2))
    player.until(lambda: tile not in player.nodes, "the tile in the line")


@pytest.mark.matrix(name=TABLES, size=SIZES)
def test_no_target_lies_over_another(name: str, size: tuple[int, int]) -> None:
    found = {
        id: it
        for id, it in targets(come_to(scenes()[name], size, 1.0)).items()
        if id.startswith(("rack-", "train-"))
    }
    for one, (x, y, w, h) in found.items():
        over = [
            id
            for id, (left, top, wide, high) in found.items()
            if id != one and x + 1 < left + wide and left + 1 < x + w
            if y + 1 < top + high and top + 1 < y + h
        ]
        assert over == [], one


@pytest.mark.matrix(
    name=["match-result", "result", "puzzle-end-day", "puzzle-end", "review-open"],
    size=[(341, 192), (320, 180)],
)
def test_every_control_of_a_low_window_can_be_scrolled_to(name: str, size: tuple[int, int]) -> None:
    """At 400 % zoom a footer may be higher than the window, or leave nothing of it to scroll."""
    player = come_to(scenes()[name], size, 1.0)
    seen, (wide, high) = set[str](), size
    wanted = {id for id, node in player.nodes.items() if node["role"] in PRESSED}
    player.wheel(100)
    for _ in range(60):
        for id, (left, top, width, height) in targets(player).items():
            if left >= 0 and top >= 0 and left + width <= wide and top + height <= high:
                seen.add(id)
        player.wheel(-1)
    assert wanted <= seen
