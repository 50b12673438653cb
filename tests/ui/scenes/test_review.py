"""The review is begun at the result, and shown at once when it is known."""

import pytest

from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import ReviewScene
from game.ui.table.table import Table
from tests.ui.kit.test_ahead import made_by
from tests.ui.tables import at_result
from tour.harness import Player
from tour.positions import round_over, session

PHONE = (390, 844)


@pytest.fixture
def player() -> Player:
    """Return a player at the result of a round, who thinks a step in each frame."""
    player = at_result(session("block", round_over, seats=4), PHONE)
    player.rest = 0.0
    return player


def test_it_is_begun_while_one_looks_at_the_result(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.run(0.3)
    assert player.top(ResultScene).ahead is None, "who plays on at once needs none"
    with monkeypatch.context() as line:
        line.setattr(Table, "busy", True)
        player.run(2.0)
        assert player.top(ResultScene).ahead is None, "the line is laid out for the sheet first"
    player.run(2.0)
    begun = player.top(ResultScene).ahead
    assert begun
    assert not begun.done
    begun.finish()
    monkeypatch.delattr("game.ui.scenes.review.review")  # it is not analysed again
    for _ in range(2):
        player.click("button-review", scene="review")
        player.until(lambda: "summed-up" in player.nodes, seconds=5)
        player.click("button-done", scene="result")


def test_one_that_is_left_early_goes_on_at_the_result(player: Player) -> None:
    player.run(2.5)
    begun = player.top(ResultScene).ahead
    assert begun
    player.click("button-review", scene="review")
    player.run(0.5)
    player.click("button-done", scene="result")
    assert not begun.done
    player.rest = 1e9
    player.run(0.1)
    assert begun.result


def test_nothing_is_left_to_be_drawn_when_it_is_shown(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.click("button-review", scene="review")
    player.until(lambda: "summed-up" in player.nodes, seconds=600)
    assert "line" not in player.nodes, "the verdict comes first"
    while not player.top(ReviewScene).task.done:
        player.app.think(0.0)
    made = made_by(monkeypatch)
    player.run(0.5)
    assert "summed-up" in player.nodes
    assert len(made) < 3, made


def test_hindsight_is_worked_out_once_the_verdict_is_shown(player: Player) -> None:
    player.click("button-review", scene="review")
    player.until(lambda: player.top(ReviewScene).ahead is not None, seconds=600)
    player.click("button-open")
    assert player.name("said").endswith(": reviewing your moves…")
    player.rest = 1e9
    player.until(lambda: not player.name("said").endswith("…"))


def test_eight_trains_keep_their_signs_apart_above_open_hands() -> None:
    player = at_result(session("mexican-train", round_over, seats=8, max_pip=9), (390, 844))
    player.click("button-review")
    player.until(lambda: "button-open" in player.nodes)
    player.click("button-open")
    assert player.rect("line")[3] >= 5 * 36
