"""Damaged links and saves that are accepted can be looked at and played without errors."""

import random
from collections.abc import Iterator

import pytest

from tests.session.test_hostile import KINDS, spoilt
from tests.ui.hands import Mouse
from tests.ui.tables import SIZE
from tour import positions
from tour.harness import FakePlatform, Player

RULES = (
    *("seats=4/teams=partnerships", "seats=8/max_pip=12/hand=11", "hand=14", "hand=1", "target=1"),
    *("spinner=every_double/suits=unlocked", "in_play=fives/unit=multiples", "reserve=2/draw=one"),
    *(
        "next_lead=rotates/lead=1",
        "opening=lot",
        "no_double=redeal/hand=2",
        "leftover=shown/hand=9",
    ),
)


def taken(kind: str, wanted: int) -> Iterator[str]:
    """Yield damaged texts that are accepted, without repeats."""
    text, take, error = KINDS[kind]
    chance, seen = random.Random(kind), {text}
    while len(seen) <= wanted:
        other = spoilt(text, chance)
        try:
            take(other)
        except error:
            continue
        if other not in seen:
            seen.add(other)
            yield other


def look_around(player: Player) -> None:
    """Look at the table's panels, then play a little."""
    player.until(lambda: player.asked or player.scene != "table")
    if player.asked:
        for panel in ("button-rules", "button-log", "button-deal"):
            player.click("button-pause", panel, wait=0.2)
            while player.scene != "table":
                player.press(27)
        player.run(1.0)  # a press where a button was a moment ago would count as a double tap on it
        Mouse(player).play()
        player.run(1.0)


def test_spoilt_saves_that_are_taken_are_played() -> None:
    for text in taken("match", 10):
        store = positions.storage()
        store.texts |= {"match": text, "place": "table"}
        look_around(Player(FakePlatform(SIZE, storage=store), frame=0.1))


@pytest.mark.parametrize("kind", ["deal", "round"])
def test_spoilt_links_that_are_taken_are_played(kind: str) -> None:
    for link in taken(kind, 6):
        player = Player(FakePlatform(SIZE, storage=positions.storage()), frame=0.1)
        player.follow(link, scene="shared")
        player.click("button-take")
        if player.scene == "replay":
            player.click("button-last", "button-play")
        look_around(player)


@pytest.mark.matrix(rules=RULES, game=["block", "fives", "doubles"])
def test_rules_no_game_offers_are_refused_or_played(game: str, rules: str) -> None:
    player = Player(FakePlatform(SIZE, storage=positions.storage()), frame=0.1)
    player.follow(f"deal/1/{game}/5/{rules}")
    if player.scene == "notice":
        assert "its rules can’t be played" in player.name("note-0")
        return
    player.click("button-rules", wait=0.1)
    player.press(27)
    player.click("button-take")
    look_around(player)
