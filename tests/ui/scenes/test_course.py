"""The course: found among the puzzles, walked step by step, its progress kept."""

from __future__ import annotations

import json

import pygame
import pytest

from game.puzzles.course import LESSONS
from game.puzzles.course.lesson import Drill, Lesson
from game.ui import screens
from game.ui.scenes.table import TableScene
from tests.puzzles.plain import plays
from tests.ui import positions
from tests.ui.hands import Finger, Hands, Keys, Mouse, Pad
from tests.ui.harness import FakePlatform, Player


def newcomer() -> Player:
    return Player(FakePlatform((390, 844), storage=positions.storage(None)))


def asks(player: Player) -> bool:
    still = "moving" not in player.nodes["scene"]["state"]
    playable = player.with_state("tile", "playable")
    return player.scene == "course-end" or (still and bool(playable))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
@pytest.mark.parametrize("hands", [Mouse, Finger, Keys, Pad])
def test_a_lesson_is_walked(lesson: Lesson, hands: type[Hands]) -> None:
    player = newcomer()
    me = hands(player)
    me.press("button-puzzles", "button-course", f"lesson-{lesson.name}")
    for _step in range(len(lesson.drills) + 1):
        for me.moves in range(30):
            player.until(lambda: asks(player))
            if player.scene == "course-end":
                break
            me.play()
        if "button-next" in player.nodes:
            me.press("button-next")
    me.press("button-course")
    name = str(player.nodes[f"lesson-{lesson.name}"]["name"])
    assert name == f"{lesson.title} · {len(lesson.drills) + 1} of {len(lesson.drills) + 1}"
    assert "match" not in player.platform.storage.texts


@pytest.mark.parametrize("drill", [one for lesson in LESSONS for one in lesson.drills])
def test_a_wrong_tile_is_told_why_and_put_back(drill: Drill) -> None:
    player = newcomer()
    lesson = next(one for one in LESSONS if drill in one.drills)
    player.app.services.show(screens.DRILL, lesson, lesson.drills.index(drill))
    player.until(lambda: asks(player))
    assert player.nodes["turn"]["name"] == drill.asked
    for tile, why in drill.wrong.items():
        player.click(f"rack-{tile}")
        player.until(lambda: not asks(player))
        player.until(lambda: asks(player))
        assert player.nodes["turn"]["name"] == why
    player.click(plays(drill.puzzle)[0])
    player.until(lambda: player.scene == "course-end")
    assert player.nodes["verdict"]["name"] == drill.right
    kept = json.loads(player.platform.storage.texts["puzzles"])["tries"]
    assert kept == {drill.key: "x" * len(drill.wrong) + "o"}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_coach_speaks_of_each_turn_as_it_stands(lesson: Lesson) -> None:
    player = newcomer()
    player.app.services.show(screens.COURSE_ROUND, lesson)
    me, told = Mouse(player), 0
    for me.moves in range(30):
        player.until(lambda: asks(player))
        if player.scene == "course-end":
            break
        playable = player.with_state("tile", "playable")
        if me.moves % 2 and len(playable) > 1:  # else a tile is played before the coach is done
            player.until(lambda: player.nodes["turn"]["name"] != "Your turn")
            said = str(player.nodes["turn"]["name"])
            told += 1
            assert said == lesson.sentence or f"rack-{said.partition(':')[0]}" in playable
        me.play()
    assert told


def test_a_round_played_again_is_dealt_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    player, (lesson, *_) = newcomer(), LESSONS
    monkeypatch.setattr("random.SystemRandom.randrange", lambda *_: 500)
    hands = []
    for _round in range(2):
        player.app.services.show(screens.COURSE_ROUND, lesson)
        scene = player.app.services.scenes.top
        assert isinstance(scene, TableScene)
        hands.append(scene.table.session.match.round.hands[0])
        player.app.services.profile.note_try(lesson, right=True)
    assert hands[0] != hands[1]


@pytest.mark.parametrize("number", range(4))
def test_what_is_asked_in_a_low_window_covers_no_hand(number: int) -> None:
    player = Player(FakePlatform((844, 390), storage=positions.storage(None, language="pt")))
    lesson = next(one for one in LESSONS if one.name == "partners")
    player.app.services.show(screens.DRILL, lesson, number)
    player.until(lambda: asks(player))
    scene = player.app.services.scenes.top
    assert isinstance(scene, TableScene)
    asked, me = pygame.Rect(player.nodes["turn"]["rect"]), scene.table.me
    others = [box for seat, box in scene.table.areas.seats.items() if seat != me]
    assert not [box for box in others if asked.colliderect(box.rect.union(box.backs))]
