"""How screens follow each other: panels over the table, the result, the end of the game."""

import functools
import re
from dataclasses import replace

import pygame
import pytest

from game.ui.scenes.review import ReviewScene
from game.ui.words import sums
from tests.ui.hands import Mouse
from tests.ui.tables import SIZE, TWO, at_result, at_table, opened, take
from tour import positions
from tour.harness import FakePlatform, Player
from tour.routes import of_result
from tour.shots import come_to


def test_a_panel_over_the_table_leaves_it_as_it_was() -> None:
    player = at_table(TWO)
    before = player.nodes
    player.click("button-pause", scene="pause")
    player.run(3.0)
    player.click("button-resume")
    assert player.nodes == before
    player.click("button-settings", scene="settings")
    player.press(pygame.K_ESCAPE)
    assert player.nodes == before


@pytest.mark.parametrize(("game", "seats"), [("block", 4), ("straight", 3)])
def test_every_tile_and_the_sum_are_shown_when_a_round_ends(game: str, seats: int) -> None:
    now = positions.session(game, positions.round_over, seats=seats)
    player = at_result(now, SIZE)
    outcome = now.match.round.outcome
    assert outcome
    for seat, hand in enumerate(now.match.round.hands):
        text = player.name(f"hand-{seat}")
        assert all(str(tile) in text for tile in hand)
        assert str(outcome.pips[seat]) in text if hand else "out" in text
    left = now.match.round.boneyard
    assert "hand-boneyard" not in player.nodes, "folded away"
    assert ("button-left-over" in player.nodes) == bool(left)
    if left:
        assert f"({len(left)})" in player.name("button-left-over")
        player.click("button-left-over")
        assert all(str(tile) in player.name("hand-boneyard") for tile in left)
        player.click("button-left-over")
        assert "hand-boneyard" not in player.nodes
    heading = player.name("heading")
    points = outcome.points[now.match.rules.side_of(outcome.winners[0])]
    scored = rf": {points}\spoints?" if points else ", but scores? nothing"
    assert re.search(rf"wins? the round{scored}$", heading)
    said = player.nodes.get("sum", {"name": str(points)})["name"]  # only if it is a sum
    assert said == sums.outcome(outcome)
    for side, score in enumerate(now.match.scores):
        assert str(score) in player.name(f"score-{side}")


def test_a_tap_within_a_frame_shows_its_button_pressed_before_the_next_screen_opens() -> None:
    player = at_table(TWO).click("button-pause")
    pos = player.where("button-rules")
    player.mouse_move(pos)
    before = player.pixels()
    down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    player.tick(*(pygame.event.Event(kind, pos=pos, button=1, touch=False) for kind in (down, up)))
    assert player.scene == "pause"
    assert player.pixels() != before
    player.tick()
    assert player.scene == "rules"


def test_nothing_is_drawn_when_nothing_has_changed() -> None:
    player = at_table(TWO)
    player.run(1.0)
    assert not any(player.app.tick(1 / 60, []) for _ in range(60))
    assert player.app.tick(1 / 60, [pygame.event.Event(pygame.WINDOWEXPOSED)])


def test_a_notice_that_comes_up_lets_go_of_what_is_held() -> None:
    player = at_table(TWO)
    Mouse(player).play()
    (tile, *_) = player.ids("rack-")
    take(player, tile, (320, 240))
    player.platform.storage.broken = True
    player.until(lambda: player.scene == "notice")
    player.mouse_up((320, 240))
    player.click("button-ok", scene="table")
    player.until(lambda: player.asked or "result" in player.scene)


def test_the_newest_version_is_offered_on_the_title_and_opened() -> None:
    player = Player(FakePlatform(SIZE))
    assert "button-newer" not in player.nodes
    loaded: list[str] = []
    for version in ("newer", "newest"):
        player.platform.update = functools.partial(loaded.append, version)
        player.run(0.1)
    player.click("button-newer")
    assert loaded == ["newest"]


@pytest.mark.parametrize(("motion", "seconds"), [("on", 1.1), ("off", 0.0)])
def test_the_end_of_a_match_grows_to_rest_unless_motion_is_off(motion: str, seconds: float) -> None:
    player = opened(positions.session("block", positions.match_over, seats=2), SIZE, motion=motion)
    player.until(lambda: player.scene == "match-result")
    assert ("moving" in player.words("scene")) == (seconds > 0)
    player.run(seconds + 0.1)
    assert "moving" not in player.words("scene")
    assert player.name("heading").endswith("the match")
    assert "wins the round: " in player.name("round-result").replace("win ", "wins ")


def reviewed(game: str = "block", seats: int = 4) -> Player:
    """Open the review of a round from its result."""
    player = at_result(positions.session(game, positions.round_over, seats=seats))
    player.click("button-review", scene="review")
    player.until(lambda: "summed-up" in player.nodes, seconds=600)
    assert player.name("summed-up").startswith("This round: ")
    return player


def waits(player: Player) -> bool:
    """Return whether the retried round is over, or waits for a tile."""
    states = str(player.nodes["scene"]["state"]), str(player.nodes.get("turn", {}).get("state"))
    return player.scene == "retry-end" or ("moving" not in states[0] and "asks" in states[1])


def test_a_review_opens_at_the_dearest_choice_and_goes_by_steps_keys_and_touch() -> None:
    player = reviewed()
    assert player.name("said").startswith(player.name("turned").split()[3])
    steps = {player.value("step")}
    for id in ("button-previous", "button-next", "button-backward", "button-forward"):
        player.click(id)
        steps.add(player.value("step"))
    assert len(steps) > 2
    assert all(". Expected: " in step for step in steps)
    assert player.name("step") == "Move by move", "as it is called wherever it stands"
    x, y = player.sure_of("step")
    player.swipe((x, y), (3 * x, y))
    result = player.name("summed-up").split(".")[0].removeprefix("This round: ")
    assert player.value("step") == f"Step 29 of 29. Result: {result}"
    player.press(pygame.K_RIGHT)
    assert player.value("step").startswith("Step 29 of 29")
    player.press(pygame.K_LEFT)
    assert player.value("step").startswith("Step 28 of 29")
    player.press(pygame.K_ESCAPE, scene="result")


def test_the_better_play_of_a_review_is_shown_on_the_board() -> None:
    player = reviewed()
    assert "disabled" not in str(player.nodes["button-better"]["state"])
    played, better = player.name("said").split(":")[0], player.name("reason").split()[1][:-1]
    assert played in player.name("line")
    assert better not in player.name("line")
    player.click("button-better")
    assert better in player.name("line")
    assert played not in player.name("line")
    assert played in player.name("hand-0")
    player.click("button-better")
    assert played in player.name("line")


def test_a_play_about_as_good_as_the_best_is_not_told_the_reason_for_another_tile() -> None:
    player = reviewed()
    scene = player.top(ReviewScene)
    found = scene._found
    assert found
    dear = next(play for play in found.plays if play.step == scene._step - 1)
    assert dear.best != dear.move
    assert dear.reason in scene._texts(found)[1]
    fine = replace(found, plays=(replace(dear, cost=0),))
    said, reason = scene._texts(fine)
    assert said.endswith(": about as good as the best")
    assert reason == ""


def test_a_review_with_every_hand_open_says_what_was_best_then() -> None:
    player = reviewed(game="straight", seats=2)
    known = player.name("said")
    assert "hand-1" not in player.nodes
    player.click("button-open")
    assert "hand-1" in player.nodes
    assert player.name("said") != known
    player.click("button-open")
    assert player.name("said") == known


@pytest.mark.parametrize(("language", "size"), [("fr", (360, 640)), ("pt", (844, 390))])
def test_no_step_of_a_review_is_too_high_for_a_phone(size: tuple[int, int], language: str) -> None:
    over = positions.session("fives", positions.round_over, seats=4, seed=40)
    shown = over, of_result("button-review")
    player = come_to(shown, size, 1.0, language=language, motion="off")
    player.until(lambda: "summed-up" in player.nodes, seconds=600)
    scene = player.top(ReviewScene)
    for every_hand in (False, True):
        scene._open = every_hand
        for step in range(len(scene._link.moves) + 1):
            scene._go(step)
            assert not scene._placed.overflow


def test_a_review_on_trains_steps_through_them_and_says_that_hindsight_is_not_judged() -> None:
    player = reviewed(game="mexican-train")
    laid = player.name("line").split()
    while "disabled" not in str(player.nodes["button-previous"]["state"]):
        player.click("button-previous")
    assert len(player.name("line").split()) < len(laid)
    player.click("button-next")
    assert player.name("reason")
    player.click("button-open")
    assert player.name("said").endswith(
        ": in train games, moves are judged only by what you could know"
    )
    player.click("button-retry", scene="retry")


def test_a_play_is_tried_again_and_compared_and_nothing_is_saved() -> None:
    player = reviewed()
    saved = dict(player.platform.storage.texts)
    at_play = player.name("line")
    player.click("button-retry", scene="retry")
    before = player.names("line-")
    assert len(before) == len(at_play.split()) - 3
    player.click("button-pause")
    assert player.name("heading") == "Leave this attempt?"
    player.click("button-no")
    for _ in range(10):
        player.until(lambda: waits(player))
        if player.scene == "retry-end":
            break
        Mouse(player).play()
    assert player.name("compared").endswith("The first time: 7 points behind.")
    player.click("button-again", scene="retry")
    assert before == player.names("line-")
    player.press(pygame.K_ESCAPE)
    player.click("button-yes")
    player.until(lambda: player.scene == "review")
    assert player.name("line") == at_play
    player.click("button-done", scene="result")
    assert player.platform.storage.texts == saved
