"""The title: the last game once more, and a line that lays itself."""

import json
from itertools import repeat

import pygame
import pytest

from game.language import LANGUAGES, catalogue, speak
from game.profile.defaults import NewGameDefaults
from game.session.session import PLAYER_NAME, Seat
from game.session.statistics import Statistics
from game.ui.art.canvas import DisplayList
from game.ui.kit.rows import Interaction
from game.ui.scenes.title import Standing, TitleScene, standing_in_words
from tests.ui.table.alone import metrics
from tour.driving import Point
from tour.harness import FakePlatform, Player
from tour.memory import MemoryStorage
from tour.scenes import scenes
from tour.shots import come_to


def player_with(size: Point = (390, 844), **texts: str) -> Player:
    return Player(FakePlatform(size, storage=MemoryStorage(texts)))


def test_a_newcomer_is_asked_once_and_plays_a_short_match_against_an_easy_opponent() -> None:
    player = player_with().press(pygame.K_RETURN, scene="newcomer")
    player.click("button-play")
    assert (player.scene, player.match.rules.target) == ("table", 50)
    session = player.session
    assert (session.listing.key, session.seats[1].level) == ("straight", "casual")


def test_a_newcomer_who_learns_first_is_not_asked_again() -> None:
    player = player_with().press(pygame.K_RETURN)
    player.click("button-lesson", scene="lesson")
    again = Player(player.platform)
    assert again.name("button-play") == "Play: Straight · Theo"
    again.press(pygame.K_RETURN, scene="table")


@pytest.mark.parametrize(
    ("options", "name"),
    [({}, "Play: Straight · Nora"), ({"straight": {"seats": 3}}, "Play: Straight · 3 players")],
)
def test_a_tap_plays_the_last_choice(options: dict[str, dict[str, int | str]], name: str) -> None:
    seats = (Seat(PLAYER_NAME), Seat("Nora", "expert"), *NewGameDefaults().seats[2:])
    chosen = NewGameDefaults("straight", options, seats)
    player = player_with(choices=chosen.to_text())
    assert player.name("button-play") == name
    player.click("button-play", scene="table")
    session = player.session
    assert (session.match.game, session.seats) == ("straight", chosen.players)
    assert session.match.rules == chosen.rules


def test_a_match_under_way_comes_before_the_last_choice() -> None:
    player = player_with(choices=NewGameDefaults().to_text()).click("button-play")
    again = Player(player.platform)
    again.platform.storage.texts["place"] = "title"
    again = Player(player.platform)
    assert "button-continue" in again.nodes
    assert "button-play" not in again.nodes


@pytest.mark.parametrize(("motion", "changes"), [("on", True), ("off", False)])
def test_the_line_over_the_name_goes_on_unless_motion_is_off(motion: str, changes: bool) -> None:
    player = player_with(settings=f'{{"motion": "{motion}"}}')
    seen = set()
    for _ in range(120):
        player.run(0.1)
        seen.add(player.platform.screen.surface().get_buffer().raw)
    assert (len(seen) > 1) == changes


def test_the_line_comes_to_rest() -> None:
    player = player_with(settings='{"motion": "on"}')
    player.run(60)
    assert not any(player.app.tick(1 / 60, []) for _ in range(600))


@pytest.mark.usefixtures("_screen")
@pytest.mark.parametrize(("wide", "whole"), [(292, True), (150, False)])
def test_where_one_stands_is_told_whole_or_ends_in_an_ellipsis(
    wide: int, whole: bool, drawn: list[str]
) -> None:
    speak(catalogue("pt"))
    counted = {"games": {"fives-and-threes": {"expert": (2000, 1888, 1, 1, 2000, 1, 1)}}}
    statistics = Statistics.from_text(json.dumps({**counted, "form": "wlw"}))
    row, said = Standing(statistics), standing_in_words(statistics)
    speak(catalogue("en"))
    m = metrics((360, 640))._replace(scale=1.1)
    row.draw(DisplayList(m.size), m, pygame.Rect(0, 0, wide, 38), Interaction())
    assert said.startswith("Ponta de cinco e três: você venceu 1888 de 2000 contra Especialista.")
    assert len(drawn) == 2
    assert (" ".join(drawn).split() == said.split()) is whole
    assert drawn[-1].endswith("…") is not whole


def test_who_is_next_in_a_game_is_told_of_that_game() -> None:
    counted = {
        "block": {"casual": (9, 2, 1, 1, 9, 90, 80)},
        "fives": {"quick": (3, 0, 0, 0, 9, 90, 80)},
    }
    statistics = Statistics.from_text(json.dumps({"games": counted, "form": "wl"}))
    assert standing_in_words(statistics) == "Block: won 2 of 9 against Casual. Next: Club"
    assert standing_in_words(statistics, "fives") == "Next: beat Club (Fives)"
    assert standing_in_words(statistics, "doubles") == ""


def with_wins(**settings: bool) -> Player:
    counted = {"games": {"block": {"casual": (3, 2, 1, 1, 9, 90, 80)}}, "form": "wlw"}
    return player_with(statistics=json.dumps(counted), settings=json.dumps(settings))


def test_it_tells_where_one_stands_and_nothing_moves_when_that_is_known() -> None:
    player = with_wins()
    assert player.name("standing").startswith("Version")
    before = {id: player.rect(id) for id in player.nodes}
    player.run(1.2)
    assert player.name("standing") == "Block: won 2 of 3 against Casual. Next: Club"
    assert {id: player.rect(id) for id in player.nodes} == before


def test_it_does_not_read_where_one_stands_before_the_game_is_loaded() -> None:
    """That imports half of it, in one frame."""
    player = with_wins()
    deferred = player.app.services.deferred
    deferred.loaded = False
    deferred.begin(None for _ in repeat(None))
    player.run(1.2)
    assert player.name("standing").startswith("Version")
    deferred.begin(None for _ in ())
    player.run(0.1)
    assert player.name("standing").startswith("Block")


def test_where_one_stands_is_told_as_it_is_once_a_panel_is_closed() -> None:
    """And not where it is turned off, or before a match."""
    player = with_wins()
    player.run(1.2)
    for begin in ("Version", "Block"):
        player.click("button-settings", "setting-standing", "button-done")
        assert player.name("standing").startswith(begin)
    player.click("button-statistics", "button-reset", "button-yes", "button-done", scene="title")
    assert player.name("standing").startswith("Version")
    player.run(1.2)
    assert player.name("standing").startswith("Version")


def test_it_plays_what_was_chosen_meanwhile() -> None:
    player = player_with(choices=NewGameDefaults().to_text())
    player.click("button-new-game", "game-fives", "button-back", scene="title")
    assert player.name("button-play").startswith("Play: Fives")
    player.click("button-play", scene="table")
    assert player.match.game == "fives"


@pytest.mark.matrix(language=[*LANGUAGES], size=[(640, 360), (844, 390)])
def test_all_of_it_is_in_sight_on_a_phone_held_sideways(size: Point, language: str) -> None:
    settings = json.dumps({"language": language})
    player = player_with(size, choices=NewGameDefaults().to_text(), settings=settings)
    assert not player.top(TitleScene)._placed.overflow


def test_where_one_stands_leaves_no_word_alone_in_a_line(drawn: list[str]) -> None:
    come_to(scenes()["title-standing"], (320, 568), 1.0, language="fr")
    said = [line for line in drawn if line.endswith("Expert")]
    assert said
    assert all(" " in line for line in said)
