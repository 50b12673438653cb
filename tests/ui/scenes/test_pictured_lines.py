"""The line of play as a picture of its own is laid out once, and between frames."""

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.ui.layout.growth import Growth
from game.ui.scenes.shared_rows import LineRow
from game.ui.scenes.table_dialogs import HandOverScene
from tests.ui.tables import SIZE, at_result
from tour import positions, routes, shots
from tour.harness import FakePlatform, Player, Spied
from tour.scenes import scenes

ROUND = positions.session("fives", positions.round_over, seats=3)


def _again(*ids: str) -> Player:
    """Reopen the game with past matches, and press some buttons."""
    texts: dict[str, object] = {"matches": routes.archived(), "statistics": routes.counted()}
    return routes.reopened(Player(FakePlatform(SIZE)), texts, *ids)


def _statistics() -> tuple[Player, str]:
    return _again(), "button-statistics"


def _past_match() -> tuple[Player, str]:
    player = _again("button-statistics", "button-matches")
    return player, next(id for id in player.nodes if id.startswith("match-"))


def _picture() -> tuple[Player, str]:
    return at_result(ROUND), "button-share-table"


@pytest.mark.parametrize("come_to", [_statistics, _past_match, _picture])
def test_it_is_laid_out_once_between_frames(
    come_to: Callable[[], tuple[Player, str]], spied: Spied
) -> None:
    player, id = come_to()
    laid = spied(Growth, "add")
    player.rest = 0.0
    player.click(id)
    player.tick()
    scene = player.app.services.scenes.top
    begun, counts = player.pixels(), [len(laid)]
    while not scene.idle_for:
        player.tick()
        counts.append(len(laid))
    assert max(after - before for before, after in pairwise(counts)) == 1
    assert len(laid) > 10
    player.run(0.5)
    assert player.pixels() != begun
    player.mouse_move((5, 5))
    player.press(pygame.K_TAB)
    assert len(laid) == counts[-1]


def test_whoever_is_handed_the_device_sees_the_line_in_another_window_too() -> None:
    player = shots.come_to(scenes()["hand-over"], SIZE, 1.0)
    player.resize((390, 844))
    player.run(0.5)
    boxes = [it.box for it in player.top(HandOverScene)._placed.boxes]
    (line,) = (box for box in boxes if isinstance(box, LineRow))
    assert line.tasks
    assert all(task.done for task in line.tasks)
