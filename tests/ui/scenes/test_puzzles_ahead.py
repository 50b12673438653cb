"""Puzzles are prepared while the scene that leads to them rests, and open with the next frame."""

import math

import pytest

from game.puzzles.puzzle import Kind, Level
from game.puzzles.shelf import link_of, of, of_day
from game.ui.scenes.daily import DailyScene
from game.ui.scenes.puzzle import PuzzleScene
from game.ui.scenes.puzzles import PuzzlesAhead
from game.ui.scenes.table import TableScene
from tests.ui.kit.test_ahead import made_by
from tests.ui.puzzling import newcomer
from tests.ui.scenes.test_puzzles import plain_day, solve
from tests.ui.tables import TWO, at_table
from tour.harness import FRAME, Player, Spied

pytestmark = pytest.mark.usefixtures("_screen")


def rest(player: Player) -> None:
    """Let the scene prepare all it wants to."""
    while player.app.think(math.inf):
        player.tick()
    assert player.app.services.scenes.top.idle_for


@pytest.mark.parametrize(
    ("screen", "id"),
    [
        ("puzzles", "puzzle-hard"),
        *(("puzzles", f"puzzle-{kind}") for kind in (Kind.WIN, Kind.HERRING, Kind.WHO)),
        ("daily", f"puzzle-{Level.EASY}"),
    ],
)
def test_every_puzzle_of_a_screen_opens_at_once(
    screen: str, id: str, monkeypatch: pytest.MonkeyPatch, spied: Spied
) -> None:
    player, cold = newcomer(), newcomer()
    player.click(f"button-{screen}", scene=screen)
    player.scroll_to(id)
    player.run(0.5)
    player.mouse_down(player.where(id))
    rest(player)
    scenes, pictures = spied(PuzzleScene, "__init__"), made_by(monkeypatch)
    player.app.act(id, 0)
    assert player.app.tick(FRAME, [], 0.0) is not None
    player.look_again()
    assert player.scene == "puzzle"
    assert not scenes
    assert len(pictures) < 3, pictures
    opened = player.top(PuzzleScene)
    cold.app.services.scenes.replace(PuzzleScene(cold.app.services, opened._attempt.puzzle))
    for one in (player, cold):
        one.run(1.0)
    assert player.nodes == cold.nodes
    assert player.pixels() == cold.pixels()


def test_what_was_prepared_for_another_window_is_prepared_anew() -> None:
    player = newcomer().click("button-puzzles", scene="puzzles")
    rest(player)
    player.resize((640, 360))
    player.mouse_move(player.where("puzzle-hard"))
    player.tick()
    rest(player)
    player.click("puzzle-hard", scene="puzzle")


def test_the_puzzles_of_another_day_are_prepared_in_place_of_today_s(spied: Spied) -> None:
    player = newcomer().click("button-daily", scene="daily")
    rest(player)
    player.click("day-2026-11-10")
    rest(player)
    assert len(player.top(DailyScene).ahead._made) == len(Level)
    made = spied(PuzzleScene, "__init__")
    player.click("puzzle-easy", scene="puzzle")
    assert not made


def test_what_is_pressed_is_prepared_first(monkeypatch: pytest.MonkeyPatch, spied: Spied) -> None:
    player, made = newcomer(), spied(PuzzleScene, "__init__")
    with monkeypatch.context() as held:
        held.setattr(PuzzlesAhead, "run_until", lambda _form, _until: False)
        player.click("button-puzzles", scene="puzzles")
        player.run(0.5)  # a press close to the last one would be its second half
        pos = player.where(f"puzzle-{Kind.HOLD}")
        player.mouse_down(pos)
    player.app.think(0.0)
    ((scene, *_),) = made
    assert scene.keyed() == of(Kind.HOLD)[0]
    player.mouse_up(pos)
    assert player.app.services.scenes.top is scene


def test_the_next_of_the_day_is_prepared_beside_a_solved_one(spied: Spied) -> None:
    player = newcomer()
    player.platform.day = day = plain_day()
    first, second, *_ = of_day(day).values()
    player.click("button-puzzles", "puzzle-easy")
    solve(player, first)
    rest(player)
    made = spied(PuzzleScene, "__init__")
    player.click("button-next", scene="puzzle")
    assert not made
    assert player.app.services.scenes.top.keyed() == second  # type: ignore[attr-defined]


def test_a_puzzle_that_is_only_offered_leaves_the_player_at_the_table() -> None:
    player = at_table(TWO)
    player.follow(link_of(of(Kind.WIN)[0]))
    player.until(lambda: player.scene == "puzzle-offer")
    rest(player)
    assert player.app.services.profile.at_table()
    assert "is saved" in player.name("waits")
    player.click("button-take", scene="puzzle")
    assert player.platform.storage.texts["match"] == TWO.to_text()
    assert not player.app.services.profile.at_table()


def test_nothing_of_the_next_moves_is_drawn_before_a_table_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[bool] = []
    monkeypatch.setattr(TableScene, "_prerender", lambda _table: drawn.append(True))
    player = newcomer().click("button-puzzles", scene="puzzles")
    player.app.act("puzzle-win", 0)
    while player.app.tick(FRAME, [], 0.0) is None:
        assert not drawn
    player.tick()
    assert drawn
