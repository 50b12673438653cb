"""Screens follow each other: panels over the table, the result, the end of the game."""

from __future__ import annotations

import functools
import re

import pygame
import pytest

from game.ui.words import sums
from tests.ui import positions
from tests.ui.hands import Mouse
from tests.ui.harness import FakePlatform, Player
from tests.ui.positions import match_over, round_over
from tests.ui.tables import SIZE, TWO, at_table, opened, take


@pytest.mark.parametrize(
    ("opener", "scene", "closer"),
    [
        ("button-pause", "pause", "button-resume"),
        ("button-settings", "settings", "button-done"),
    ],
)
def test_a_panel_over_the_table_leaves_it_as_it_was(opener: str, scene: str, closer: str) -> None:
    player = at_table(TWO)
    before = player.nodes
    player.click(opener)
    assert player.scene == scene
    player.run(3.0)
    player.click(closer)
    assert player.nodes == before
    player.click(opener)
    player.press(pygame.K_ESCAPE)
    assert player.nodes == before


def test_the_rules_can_be_read_from_the_pause() -> None:
    player = at_table(TWO)
    player.click("button-pause")
    player.click("button-rules")
    assert player.scene == "rules"
    words = " ".join(str(node["name"]) for node in player.nodes.values())
    assert "Each of the 4 players takes 7 tiles" in words
    player.press(pygame.K_ESCAPE)
    assert player.scene == "pause"


def test_the_result_can_be_left_for_a_look_at_the_table() -> None:
    now = positions.session("block", round_over)
    player = opened(now, SIZE)
    player.until(lambda: player.scene == "result")
    player.click("button-see-table")
    player.run(3.0)
    assert player.scene == "table"
    assert player.nodes["turn"]["name"] == "See result"
    player.click("turn")
    assert player.scene == "result"
    player.press(pygame.K_ESCAPE)
    player.press(pygame.K_RETURN)
    assert player.scene == "result"


@pytest.mark.parametrize(("game", "seats"), [("block", 4), ("straight", 3), ("block", 2)])
def test_every_tile_and_the_sum_are_shown_when_a_round_ends(game: str, seats: int) -> None:
    now = positions.session(game, round_over, seats=seats)
    player = opened(now, SIZE)
    player.until(lambda: player.scene == "result")
    outcome = now.match.round.outcome
    assert outcome
    for seat, hand in enumerate(now.match.round.hands):
        text = player.nodes[f"hand-{seat}"]["name"]
        assert all(str(tile) in text for tile in hand)
        assert str(outcome.pips[seat]) in text if hand else "out" in text
    left = now.match.round.boneyard
    assert "hand-boneyard" not in player.nodes, "folded away"
    assert ("button-left-over" in player.nodes) == bool(left)
    if left:
        assert f"({len(left)})" in player.nodes["button-left-over"]["name"]
        Mouse(player).press("button-left-over")
        assert all(str(tile) in player.nodes["hand-boneyard"]["name"] for tile in left)
        Mouse(player).press("button-left-over")
        assert "hand-boneyard" not in player.nodes
    heading = str(player.nodes["heading"]["name"])
    points = outcome.points[now.match.rules.side_of(outcome.winners[0])]
    scored = rf": {points}\spoints?" if points else ", but scores? nothing"
    assert re.search(rf"wins? the round{scored}$", heading)
    said = player.nodes.get("sum", {"name": str(points)})["name"]  # only where it is a sum
    assert said == sums.outcome(outcome)
    for side, score in enumerate(now.match.scores):
        assert str(score) in player.nodes[f"score-{side}"]["name"]


def test_closing_the_window_ends_the_game() -> None:
    player = at_table(TWO)
    assert player.app.services.running
    player.tick(pygame.event.Event(pygame.QUIT))
    assert not player.app.services.running


def test_nothing_is_drawn_when_nothing_has_changed() -> None:
    player = at_table(TWO)
    player.run(1.0)
    assert not any(player.app.tick(1 / 60, []) for _ in range(60))
    assert player.app.tick(1 / 60, [pygame.event.Event(pygame.WINDOWEXPOSED)])


def test_a_notice_that_comes_up_lets_go_of_what_is_held() -> None:
    player = at_table(TWO)
    Mouse(player).play()
    (tile, *_) = [id for id in player.nodes if id.startswith("rack-")]
    take(player, tile, (320, 240))
    player.platform.storage.broken = True
    player.until(lambda: player.scene == "notice")
    player.mouse_up((320, 240))
    player.click("button-ok")
    assert player.scene == "table"
    player.until(lambda: player.asked or "result" in player.scene)


def test_a_newer_version_is_offered_on_the_title() -> None:
    player = Player(FakePlatform(SIZE))
    assert "button-newer" not in player.nodes
    loaded: list[str] = []
    player.platform.update = lambda: loaded.append("the newer version")
    player.run(0.1)
    player.click("button-newer")
    assert loaded == ["the newer version"]


def test_a_second_newer_version_is_the_one_that_is_opened() -> None:
    player = Player(FakePlatform(SIZE))
    loaded: list[str] = []
    for version in ("the newer version", "the newest version"):
        player.platform.update = functools.partial(loaded.append, version)
        player.run(0.1)
    player.click("button-newer")
    assert loaded == ["the newest version"]


@pytest.mark.parametrize(("motion", "seconds"), [("on", 1.1), ("off", 0.0)])
def test_the_end_of_a_match_grows_to_rest_unless_motion_is_off(motion: str, seconds: float) -> None:
    now = positions.session("block", match_over, seats=2)
    player = opened(now, SIZE, motion=motion)
    player.until(lambda: player.scene == "match-result")
    assert ("moving" in player.words("scene")) == (seconds > 0)
    player.run(seconds + 0.1)
    assert "moving" not in player.words("scene")
    assert str(player.nodes["heading"]["name"]).endswith("the match")
    assert "wins the round: " in str(player.nodes["round-result"]["name"]).replace("win ", "wins ")


def test_the_plays_of_a_round_are_reviewed_from_its_result() -> None:
    player = opened(positions.session("block", round_over, seats=4))
    player.until(lambda: player.scene == "result")
    Mouse(player).press("button-review")
    assert player.scene == "review"
    player.until(lambda: "summed-up" in player.nodes, seconds=600)
    assert str(player.nodes["summed-up"]["name"]).startswith("On points, ")
    known = [node["name"] for id, node in player.nodes.items() if id.startswith("play-")]
    assert known
    Mouse(player).press("view-open")
    open_ = [node["name"] for id, node in player.nodes.items() if id.startswith("play-")]
    tiles = [[str(name).partition(":")[0] for name in names] for names in (known, open_)]
    assert tiles[0] == tiles[1]
    assert known != open_
    player.press(pygame.K_ESCAPE)
    assert player.scene == "result"
