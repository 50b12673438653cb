"""What the table does by itself, how it makes haste, and what interrupts it."""

from __future__ import annotations

import re

import pygame
import pytest

from game.ui.words import sums
from tests.ui import positions
from tests.ui.hands import Mouse, check_saved, saved_match
from tests.ui.harness import FakePlatform, Player
from tests.ui.positions import about_to, match_over, my_turn, round_over
from tests.ui.tables import SIZE, TWO, at_table, moves, moves_of, rects, take, tile_of_two


@pytest.mark.parametrize(("game", "word"), [("block", "pass"), ("straight", "draw")])
@pytest.mark.parametrize("motion", ["on", "off"])
def test_a_forced_move_is_made_by_itself(game: str, word: str, motion: str) -> None:
    now = positions.session(game, about_to(word, 0))
    player = Player(FakePlatform(SIZE, storage=positions.storage(now, motion=motion)))
    player.click("button-continue")
    assert player.with_state("tile", "playable") == []
    said = player.nodes["turn"]["name"]
    assert said.startswith("You pass: no " if word == "pass" else "No tile fits: draw")
    assert "asks" in player.words("turn")
    player.run(0.3)
    assert moves(player) == moves_of(now)
    player.run(1.0)
    assert str(saved_match(player).round.moves[moves_of(now)]) == word


@pytest.mark.parametrize("target", ["turn", "boneyard"])
@pytest.mark.parametrize("motion", ["on", "off"])
def test_a_forced_draw_is_made_at_once_when_it_is_tapped(target: str, motion: str) -> None:
    now = positions.session("straight", about_to("draw", 0))
    player = Player(FakePlatform(SIZE, storage=positions.storage(now, motion=motion)))
    player.click("button-continue")
    player.touch(target)
    assert str(saved_match(player).round.moves[moves_of(now)]) == "draw"
    player.until(lambda: player.asked or "result" in player.scene)
    check_saved(player)


def test_a_forced_pass_is_made_at_once_by_a_key() -> None:
    now = positions.session("block", about_to("pass", 0))
    player = Player(FakePlatform(SIZE, storage=positions.storage(now)))
    player.click("button-continue")
    player.press(pygame.K_RETURN)
    assert str(saved_match(player).round.moves[moves_of(now)]) == "pass"


def test_the_words_of_a_pass_hang_on_the_seat_for_a_while() -> None:
    now = positions.session("block", about_to("pass"), seats=3)
    bubble = f"bubble-{now.match.round.turn}"
    player = Player(FakePlatform(SIZE, storage=positions.storage(now)))
    player.click("button-continue")
    player.until(lambda: "pass" in player.nodes.get(bubble, {"name": ""})["name"], seconds=2)
    player.until(lambda: bubble not in player.nodes, seconds=4)


@pytest.mark.parametrize(("taps", "faster"), [(1, 2), (20, 3)])
def test_a_tap_makes_haste_until_it_is_the_players_turn(taps: int, faster: int) -> None:
    now = positions.session("block", my_turn, seats=4)

    def frames(taps: int) -> int:
        player = at_table(now, motion="on", speed="calm")
        Mouse(player).play()
        count = 0
        while not player.asked and player.scene == "table":
            if count % 10 == 5 and count < taps * 10:
                player.mouse_down((320, 240))
                player.mouse_up((320, 240))
            player.tick()
            count += 1
        check_saved(player)
        return count

    assert frames(taps) < frames(0) / faster


def test_a_tap_ends_the_deal() -> None:
    now = positions.session("block", round_over, seats=4, next_lead="rotates")
    player = Player(FakePlatform(SIZE, storage=positions.storage(now, motion="on")))
    player.click("button-continue")
    player.until(lambda: player.scene == "result")
    player.click("button-next-round")
    player.run(0.2)
    assert "moving" in player.words("scene")
    player.mouse_down((320, 240))
    player.mouse_up((320, 240))
    player.run(0.2)
    for seat in range(4):
        assert "7 tiles" in player.nodes[f"seat-{seat}"]["name"]


def test_with_motion_off_everything_is_where_it_belongs_at_once() -> None:
    player = at_table(TWO, motion="off")
    tile = tile_of_two(player)
    player.click(tile)
    player.click(player.with_state("place", "legal")[0])
    now = rects(player, "text"), rects(player, "tile")
    before = moves(player)
    for _ in range(20):
        player.tick()
        assert moves(player) == before, "the opponent takes its time"
        assert (rects(player, "text"), rects(player, "tile")) == now


@pytest.mark.parametrize("calm", [False, True])
def test_motion_follows_the_system_unless_it_is_chosen(calm: bool) -> None:
    platform = FakePlatform(SIZE, storage=positions.storage(TWO, motion="system"))
    platform.calm = calm
    player = Player(platform)
    player.click("button-continue")
    player.until(lambda: player.asked)
    take(player, tile_of_two(player), (60, 300))
    before = rects(player, "tile")
    player.mouse_up((60, 300))
    assert ("moving" in player.words("scene")) == (not calm)
    player.until(lambda: player.asked)
    assert rects(player, "tile") == before


# Interruptions


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


def test_nobody_plays_while_the_game_is_paused() -> None:
    player = at_table(TWO)
    Mouse(player).play()
    player.click("button-pause")
    before = moves(player)
    player.run(5.0)
    assert moves(player) == before
    player.click("button-resume")
    player.until(lambda: moves(player) > before)


def test_escape_lets_go_first_and_pauses_then() -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    player.click(tile)
    player.press(pygame.K_ESCAPE)
    assert player.scene == "table"
    assert player.words(tile) == ["playable"]
    player.press(pygame.K_ESCAPE)
    assert player.scene == "pause"
    player.press(pygame.K_ESCAPE)
    assert player.scene == "table"


def test_the_rules_can_be_read_from_the_pause() -> None:
    player = at_table(TWO)
    player.click("button-pause")
    player.click("button-rules")
    assert player.scene == "rules"
    words = " ".join(str(node["name"]) for node in player.nodes.values())
    assert "Each of the 4 players takes 7 tiles" in words
    player.press(pygame.K_ESCAPE)
    assert player.scene == "pause"


@pytest.mark.parametrize("opener", ["button-pause", "button-settings"])
def test_letting_go_beside_a_button_does_nothing(opener: str) -> None:
    player = at_table(TWO)
    player.mouse_down(player.where(opener))
    player.mouse_move((320, 240))
    player.mouse_up((320, 240))
    assert player.scene == "table"
    player.mouse_down((320, 240))
    player.mouse_up(player.where(opener))
    assert player.scene == "table"


def test_the_result_can_be_left_for_a_look_at_the_table() -> None:
    now = positions.session("block", round_over)
    player = Player(FakePlatform(SIZE, storage=positions.storage(now)))
    player.click("button-continue")
    player.until(lambda: player.scene == "result")
    player.click("button-see-table")
    player.run(3.0)
    assert player.scene == "table"
    assert player.nodes["turn"]["name"] == "See the result"
    player.click("turn")
    assert player.scene == "result"
    player.press(pygame.K_ESCAPE)
    player.press(pygame.K_RETURN)
    assert player.scene == "result"


@pytest.mark.parametrize(("game", "seats"), [("block", 4), ("straight", 3), ("block", 2)])
def test_every_tile_and_the_sum_are_shown_when_a_round_ends(game: str, seats: int) -> None:
    now = positions.session(game, round_over, seats=seats)
    player = Player(FakePlatform(SIZE, storage=positions.storage(now)))
    player.click("button-continue")
    player.until(lambda: player.scene == "result")
    outcome = now.match.round.outcome
    assert outcome
    for seat, hand in enumerate(now.match.round.hands):
        text = player.nodes[f"hand-{seat}"]["name"]
        assert all(str(tile) in text for tile in hand)
        assert str(outcome.pips[seat]) in text if hand else "out" in text
    left = now.match.round.boneyard
    assert ("hand-boneyard" in player.nodes) == bool(left)
    assert all(str(tile) in player.nodes["hand-boneyard"]["name"] for tile in left)
    heading = str(player.nodes["heading"]["name"])
    points = outcome.points[now.match.rules.side_of(outcome.winners[0])]
    assert re.search(rf"wins? the round: {points}\spoints?$", heading)
    said = player.nodes.get("sum", {"name": str(points)})["name"]  # only where it is a sum
    assert said == sums.outcome(now.match.rules, outcome)
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


@pytest.mark.parametrize(
    ("game", "said"),
    [("block", "Left over: nobody holds"), ("straight", "You draw from here when")],
)
def test_the_tiles_nobody_holds_say_what_they_are_for(game: str, said: str) -> None:
    player = at_table(positions.session(game, my_turn, seats=2))
    before = moves(player)
    player.click("boneyard")
    assert str(player.nodes["turn"]["name"]).startswith(said)
    assert moves(player) == before


@pytest.mark.parametrize(("motion", "seconds"), [("on", 0.9), ("off", 0.0)])
def test_the_end_of_a_match_grows_to_rest_unless_motion_is_off(motion: str, seconds: float) -> None:
    now = positions.session("block", match_over, seats=2)
    player = Player(FakePlatform(SIZE, storage=positions.storage(now, motion=motion)))
    player.click("button-continue")
    player.until(lambda: player.scene == "match-result")
    assert ("moving" in player.words("scene")) == (seconds > 0)
    player.run(seconds + 0.1)
    assert "moving" not in player.words("scene")
    assert str(player.nodes["heading"]["name"]).endswith("the match")
    assert "wins the round: " in str(player.nodes["round-result"]["name"]).replace("win ", "wins ")
