"""The lesson: always offered, playable to its end by every means, and it keeps nothing."""

from itertools import pairwise

import pygame
import pytest

from game.engine.events import Passed
from game.ui.art import assets
from game.ui.kit.text import wrap_balanced
from game.ui.scenes.lesson import LessonScene
from game.ui.table import boneyard, prompt
from tests.ui.hands import Finger, Hands, Keys, Mouse
from tests.ui.puzzling import newcomer
from tour import positions
from tour.harness import FakePlatform, Player, Spied

SIZES = [(320, 568), (844, 390)]


def waits(player: Player) -> bool:
    """Whether the lesson has ended or asks for a tile."""
    return player.scene == "lesson-end" or (player.may_play and "asks" in player.words("turn"))


def learn(hands: Hands, choose: int) -> list[str]:
    """Play the lesson, always the same one of the playable tiles; return what it said."""
    said = []
    player = hands.player
    player.until(lambda: waits(player))
    while player.scene == "lesson":
        said.append(player.name("turn"))
        hands.moves = choose
        hands.play()
        player.until(lambda: waits(player))
    return said


@pytest.mark.matrix(hands=[Mouse, Finger, Keys], choose=[0, 1])
def test_the_lesson_is_played_to_its_end_and_won(hands: type[Hands], choose: int) -> None:
    me = hands(newcomer()).press("button-lesson")
    said = learn(me, choose)
    pointed = "tap 6-6, or drag it" if hands is not Keys else "play 6-6"
    assert said[0] == f"You hold the highest double: {pointed}"
    assert said[1].startswith("Play a tile with a ")
    if choose:
        assert any("passed: he has no " in line for line in said)
        assert any("lies crosswise" in line for line in said)
    assert said[-1] == "Play your last tile to go out and win"
    assert me.player.name("heading").startswith("You win the round: ")
    assert me.player.name("reason").startswith("Domino! You went out. ")
    me.press("button-new-game", scene="setup")


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_fast_forwarding_by_a_tap_is_offered_to_who_taps(hands: type[Hands]) -> None:
    me = hands(newcomer()).press("button-lesson")
    said = set[str]()
    player = me.player

    def hears() -> bool:
        said.update(player.names("turn"))
        return waits(player)

    while player.scene == "lesson":
        player.until(hears)
        if player.scene == "lesson":
            me.play()
    offered = {line for line in said if "tap anywhere" in line}
    assert offered == ({"Theo plays: tap anywhere to fast-forward"} if hands is Mouse else set())


@pytest.mark.parametrize("size", SIZES)
def test_what_it_says_keeps_apart_from_the_tiles_out_of_play(size: tuple[int, int]) -> None:
    player = newcomer(size).click("button-lesson")
    player.until(lambda: waits(player))
    table = player.top(LessonScene).table
    for text in ("Theo passed: he has no 3s or 5s", "Play your last tile to go out and win"):
        _lines, pill = prompt.place(table, text, pressable=False)
        beside = pill.inflate(2 * prompt.APART - 1, 0)
        assert not beside.colliderect(boneyard.area(table))


@pytest.mark.parametrize("size", SIZES)
def test_the_lesson_s_words_stay_whole(size: tuple[int, int], spied: Spied) -> None:
    asked = spied(prompt, "wrap_balanced")
    me = Mouse(newcomer(size)).press("button-lesson")
    assert {*learn(me, 0)} <= {text for text, *_ in asked}
    for text, points, width in asked:
        lines = wrap_balanced(text, points, width)
        assert all(assets.font(points).size(line)[0] <= width for line in lines)


def test_it_is_always_offered_and_keeps_nothing() -> None:
    player = newcomer().click("button-lesson")
    player.until(lambda: waits(player))
    player.press(pygame.K_ESCAPE, scene="ask")
    player.press(pygame.K_ESCAPE, scene="lesson")
    player.press(pygame.K_ESCAPE)
    player.click("button-yes", scene="title")
    assert "button-lesson" in player.nodes
    assert "match" not in player.platform.storage.texts
    assert Player(player.platform).scene == "title"

    other = newcomer().click("button-new-game", "button-back")
    assert "button-lesson" in Player(other.platform).nodes


def test_the_rules_lead_to_it_and_a_saved_match_stays() -> None:
    now = positions.session("block", positions.line_of(4))
    store = positions.storage(now)
    me = Mouse(Player(FakePlatform((390, 844), storage=store)))
    me.press("button-rules", "button-lesson")
    learn(me, 0)
    me.press("button-again", scene="lesson")
    learn(me, 1)
    me.press("button-title", scene="rules").press("button-done")
    assert store.texts["match"] == now.to_text()
    assert {"button-continue", "button-lesson"} <= me.player.nodes.keys()


def test_the_time_it_names_is_the_time_it_takes() -> None:
    player = newcomer().click("button-play")
    assert "less than a minute" in player.name("said")
    me = Mouse(player.click("button-lesson"))
    seconds = 0.0
    while player.scene == "lesson":
        if waits(player):
            seconds += 4  # to read, and to choose
            me.play()
        player.tick()
        seconds += player.frame
    assert 20 <= seconds <= 60


@pytest.mark.parametrize("size", SIZES)
def test_a_finger_drags_the_first_tile_to_its_place_and_rests(size: tuple[int, int]) -> None:
    player = newcomer(size, motion="on").click("button-lesson")
    player.until(lambda: player.scene == "lesson" and player.top(LessonScene).table.dealing)
    player.until(lambda: waits(player))
    finger = player.top(LessonScene)._finger
    shares = []
    for _ in range(600):
        player.tick()
        shares.append(finger.share)
    assert max(shares) == 1
    assert sum(before == 0 < after for before, after in pairwise(shares)) == 3, "so often"
    assert not any(shares[-60:]), "then it rests"
    before = player.pixels()
    player.run(0.5)
    assert player.pixels() == before
    player.finger_down(player.where("rack-6-6"))
    player.run(0.1)
    assert finger._play is None, "gone once the tile is touched"


def test_the_finger_shows_two_plays_and_none_to_keys() -> None:
    me = Mouse(newcomer().click("button-lesson"))
    finger = me.player.top(LessonScene)._finger
    shown = []
    while me.player.scene == "lesson":
        if waits(me.player):
            me.player.run(0.2)
            shown.append(finger._play is not None)
            me.play()
        me.player.tick()
    assert shown[:3] == [True, True, False]
    keys = newcomer().press(pygame.K_TAB).click("button-lesson")
    keys.until(lambda: waits(keys))
    keys.press(pygame.K_LEFT, wait=0.2)
    assert keys.top(LessonScene)._finger._play is None


def test_the_finger_is_still_with_motion_reduced() -> None:
    player = Player(FakePlatform((390, 844), reduced_motion=True)).click("button-lesson")
    player.until(lambda: waits(player))
    finger = player.top(LessonScene)._finger
    player.run(0.3)
    before = player.pixels()
    for _ in range(60):
        player.tick()
        assert finger.share == 0
    assert player.pixels() == before
    assert finger._play is not None, "it points at the tile"


def test_what_somebody_passed_on_stands_at_their_seat(spied: Spied) -> None:
    drawn = spied(assets, "text")
    me = Mouse(newcomer().click("button-lesson"))
    while me.player.scene == "lesson":
        if waits(me.player):
            if any(isinstance(it, Passed) for it in me.player.top(LessonScene).table.view.history):
                break
            me.play()
        me.player.tick()
    assert any(text.startswith("no ") for text, *_others in drawn)
