"""The second half of a double tap presses nothing on the screen that the first one opened."""

import pytest

from game.session.session import Session
from tour import positions
from tour.driving import Point
from tour.harness import FRAME, FakePlatform, Player

PHONE = (390, 844)
GAP = 0.1
"""Seconds between the two taps."""
ROUND = positions.session("straight", positions.round_over, seats=2)
Case = tuple[list[str], Session | None, int]
"""A way through a menu, the match that is resumed, and how far below the middle of the last button
it is tapped: where the next screen has a control."""
CASES: dict[str, Case] = {
    "a puzzle opens": (["button-puzzles"], None, 0),
    "a deal of the day begins": (["button-daily"], None, 18),
    "a level is chosen": (["button-new-game", "button-more", "seat-0"], None, 0),
    "the deal of the day is hurried": (["button-daily", "daily-block"], None, 0),
    "the deal is hurried": (["button-continue", "button-next-round"], ROUND, 0),
    "the settings open": (["button-settings"], None, -18),
}


def _come_to(way: list[str], now: Session | None, down: int, motion: str) -> tuple[Player, Point]:
    """Go through a menu to its last step; return where that is pressed."""
    player = Player(FakePlatform(PHONE, storage=positions.storage(now, motion=motion)))
    *before, last = way
    for id in before:
        player.until(lambda id=id: id in player.nodes)  # type: ignore[misc]
        player.click(id)
    player.until(lambda: last in player.nodes)
    player.run(1.0)
    x, y = player.where(last)
    return player, (x, y + down)


@pytest.mark.matrix(case=CASES, motion=("on", "off"))
def test_a_double_tap_is_one(case: Case, motion: str) -> None:
    once, pos = _come_to(*case, motion)
    once.tap(pos)
    twice, pos = _come_to(*case, motion)
    twice.tap(pos)
    once.run(GAP + 4 * FRAME)
    twice.run(GAP)
    twice.tap(pos)
    once.run(0.3)
    twice.run(0.3)
    assert twice.nodes == once.nodes


@pytest.mark.parametrize("case", [CASES["a puzzle opens"], CASES["the deal is hurried"]])
def test_a_tap_there_a_moment_later_is_one(case: Case) -> None:
    player, pos = _come_to(*case, "off")
    player.tap(pos)
    player.run(0.4)
    before = player.nodes
    player.tap(pos)
    player.tick()
    assert player.nodes != before
