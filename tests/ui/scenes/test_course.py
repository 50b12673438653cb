"""The course: found among the puzzles, walked step by step, its progress kept."""

from __future__ import annotations

import json

import pygame
import pytest
from _pytest.mark import ParameterSet

from game.ai.cast import USUAL
from game.engine.moves import Play
from game.puzzles.course import LESSONS
from game.puzzles.course.lesson import Drill, Lesson
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.puzzle import Keyed
from game.ui import screens
from game.ui.art.canvas import DisplayList
from game.ui.scenes.course import CourseScene, DrillScene
from game.ui.scenes.table import TableScene
from game.ui.table import boneyard
from tests.ui.hands import Finger, Hands, Keys, Mouse, Pad
from tests.ui.puzzling import newcomer
from tour.harness import Player
from tour.puzzle_routes import plays
from tour.scenes import scenes
from tour.shots import come_to


def asks(player: Player) -> bool:
    over = player.scene in ("course-end", "puzzle-hidden")
    return over or player.may_play or (player.still and bool(seats(player)))


def seats(player: Player) -> list[str]:
    """The seats that can be pressed, where it is asked who holds a tile."""
    return [id for id in player.with_state("button") if id.startswith("seat-")]


def spot(player: Player, answer: str) -> str:
    """What to press for an answer of a drill: a tile of the rack, or the seat of a name."""
    named = [id for id in seats(player) if player.name(id).startswith(answer)]
    return (named or [f"rack-{answer}"])[0]


def right_of(drill: Drill) -> str:
    """The tile that is right, or the name of the player."""
    if not drill.puzzle.kind.hidden:
        return plays(drill.puzzle)[0].removeprefix("rack-")
    inquiry = HiddenPuzzle(drill.puzzle, USUAL, lambda _right: None)
    answer = inquiry.answer
    if isinstance(answer, int):
        return inquiry.seats[answer].name
    assert isinstance(answer, Play)
    return str(answer.tile)


def coached(player: Player, lesson: Lesson, before: int) -> bool:
    """Return whether there is a choice of plays; at every other one, listen to the coach first: it
    speaks of the turn as it stands."""
    table = player.top(TableScene).table
    playable, chooses = player.with_state("tile", "playable"), len(table.view.legal) > 1
    if chooses and before % 2 == 0:  # else a tile is played before the coach is done
        player.run(2.0)
        said, fact = player.name("turn"), lesson.fact(table.view, table.words.names)
        known = fact or ("Your turn" if before else lesson.sentence)
        assert said == known or f"rack-{said.partition(':')[0]}" in playable
    return chooses


def one_of_each_kind() -> list[ParameterSet]:
    """One drill of each kind; all others for a long run."""
    drills = [one for lesson in LESSONS for one in lesson.drills]
    first = {one.puzzle.kind: one for one in reversed(drills)}.values()
    return [pytest.param(one, marks=() if one in first else pytest.mark.long) for one in drills]


@pytest.mark.matrix(lesson=LESSONS, hands=(Mouse, Finger, Keys, Pad))
def test_a_lesson_is_walked(lesson: Lesson, hands: type[Hands]) -> None:
    player, first = newcomer(), 0
    if lesson is not LESSONS[0]:  # which is walked from its beginning
        first = len(lesson.drills) - 1
        finish(player, *lesson.drills[:first])
    me = hands(player).press("button-puzzles", "button-course", f"lesson-{lesson.name}")
    choices = 0
    for step in range(first, len(lesson.drills) + 1):
        for me.moves in range(30):
            player.until(lambda: asks(player))
            if player.scene == "course-end":
                break
            if player.scene == "puzzle-hidden":
                me.press("button-again")
                player.pause(0.5)  # no second tap by mistake
                player.until(lambda: asks(player))
            if places := seats(player):
                me.press(places[me.moves % len(places)])
            else:
                if step == len(lesson.drills):
                    choices += coached(player, lesson, choices)
                me.play()
        if step < len(lesson.drills):
            me.press("button-next")
    assert choices
    me.press("button-course")
    name = player.name(f"lesson-{lesson.name}")
    assert name == f"{lesson.title} · {len(lesson.drills) + 1} of {len(lesson.drills) + 1}"
    assert "match" not in player.platform.storage.texts


@pytest.mark.parametrize("drill", one_of_each_kind())
def test_a_wrong_tile_is_told_why_and_put_back(drill: Drill) -> None:
    player = newcomer()
    lesson = next(one for one in LESSONS if drill in one.drills)
    player.app.services.show(screens.DRILL, lesson, lesson.drills.index(drill))
    player.until(lambda: asks(player))
    assert player.name("turn") == drill.asked
    step = f"Step {lesson.drills.index(drill) + 1} of {len(lesson.drills) + 1}"
    assert player.name("heading") == f"{lesson.title}, {step}"
    for tile, why in drill.wrong.items():
        player.click(spot(player, tile))
        player.until(lambda: player.scene != "drill" or not asks(player))
        player.until(lambda: asks(player))
        if drill.puzzle.kind.hidden:
            assert player.name("why-0") == why
            player.click("button-again")
            player.pause(0.5)
            player.until(lambda: asks(player))
        else:
            assert player.name("turn") == why
    player.click(spot(player, right_of(drill)))
    player.until(lambda: player.scene == "course-end")
    assert player.name("verdict") == drill.right
    kept = json.loads(player.platform.storage.texts["puzzles"])["tries"]
    assert kept == {drill.key: "x" * len(drill.wrong) + "o"}


@pytest.mark.matrix(
    scene=["course-end", "course-end-round", "puzzle-hidden"], way=["push", "handle"]
)
def test_an_end_that_is_pushed_down_shows_its_table(scene: str, way: str) -> None:
    player = come_to(scenes()[scene], (390, 844), 1.0)
    end, table = player.scene, player.app.services.scenes.scenes[0]
    tries = player.platform.storage.texts["puzzles"]
    player.run(0.5)
    x, y = player.where("button-see-table")
    if way == "push":
        player.swipe((x, y), (x, y + 200))
    else:
        player.click("button-see-table")
    assert player.app.services.scenes.scenes == [table]
    player.run(1.0)
    assert player.name("turn") == "View result"
    player.click("turn", wait=0.5, scene=end)
    assert player.platform.storage.texts["puzzles"] == tries


def test_the_lesson_that_comes_next_stands_out() -> None:
    player = newcomer()
    player.app.services.open(screens.COURSE)
    assert player.top(CourseScene).first_focus == f"lesson-{LESSONS[0].name}"
    for lesson in LESSONS:
        finish(player, *lesson.drills, lesson)
    player.app.services.open(screens.COURSE)
    assert player.top(CourseScene).first_focus == "button-done"


def finish(player: Player, *steps: Keyed) -> None:
    """Note that steps were done."""
    for step in steps:
        player.app.services.profile.note_try(step, right=True)


def play_round(player: Player, lesson: Lesson) -> None:
    """Play the round of a lesson to its end."""
    player.app.services.show(screens.COURSE_ROUND, lesson)
    me = Mouse(player)
    for me.moves in range(30):
        player.until(lambda: asks(player))
        if player.scene == "course-end":
            return
        me.play()


def test_a_lesson_ends_with_the_next_that_is_not_through() -> None:
    player = newcomer()
    first, second, third, *_others = LESSONS
    finish(player, *second.drills, second, third.drills[0])
    play_round(player, first)
    assert "through" not in player.nodes
    assert player.name("button-next") == "Next lesson"
    player.click("button-next", scene="drill")
    player.until(lambda: asks(player))
    heading = f"{third.title}, Step 2 of {len(third.drills) + 1}"
    assert player.name("heading") == heading


def test_after_the_last_lesson_the_first_comes_that_was_left_out() -> None:
    player = newcomer()
    play_round(player, LESSONS[-1])
    player.click("button-next", scene="drill")
    player.until(lambda: asks(player))
    assert player.name("heading").startswith(f"{LESSONS[0].title}, ")


def test_the_end_of_the_last_lesson_says_that_all_are_through() -> None:
    player = newcomer()
    *others, last = LESSONS
    for lesson in others:
        finish(player, *lesson.drills, lesson)
    finish(player, *last.drills)
    play_round(player, last)
    assert player.name("through") == "You’ve finished all the lessons"
    assert "button-next" not in player.nodes
    player.click("button-course", scene="course")


def test_a_round_played_again_is_dealt_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    player, (lesson, *_) = newcomer(), LESSONS
    monkeypatch.setattr("random.SystemRandom.randrange", lambda *_: 500)
    hands = []
    for _round in range(2):
        player.app.services.show(screens.COURSE_ROUND, lesson)
        hands.append(player.top(TableScene).table.session.match.round.hands[0])
        player.app.services.profile.note_try(lesson, right=True)
    assert hands[0] != hands[1]


@pytest.mark.parametrize("number", range(4))
def test_what_is_asked_in_a_low_window_covers_no_hand(number: int) -> None:
    player = newcomer((844, 390), language="pt")
    lesson = next(one for one in LESSONS if one.name == "partners")
    player.app.services.show(screens.DRILL, lesson, number)
    player.until(lambda: asks(player))
    scene = player.top(TableScene)
    asked, me = pygame.Rect(player.nodes["turn"]["rect"]), scene.table.me
    others = [box for seat, box in scene.table.areas.seats.items() if seat != me]
    assert not [box for box in others if asked.colliderect(box.rect.union(box.backs))]


def test_what_is_out_of_play_does_not_peek_out_from_under_the_end() -> None:
    player = come_to(scenes()["drill"], (390, 844), 1.0)
    table = player.top(DrillScene).table

    def shown() -> bool:
        drawn = DisplayList((390, 844))
        boneyard.draw(drawn, table)
        return bool(drawn.commands)

    assert shown()
    player.click(plays(LESSONS[0].drills[0].puzzle)[0])
    player.until(lambda: player.scene == "course-end")
    assert not shown()
