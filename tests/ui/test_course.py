"""What happens at the table by itself, with one person, several or nobody at the device."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.engine.match import Match
from game.engine.moves import Play
from game.session.session import Seat, Session
from game.variants import GAMES
from tests.ui import positions
from tests.ui.hands import Mouse, saved_match
from tests.ui.positions import about_to, my_turn
from tests.ui.tables import moves, moves_of, opened, rack


def test_a_pass_waits_for_the_player_who_wants_to_make_it() -> None:
    now = positions.session("block", about_to("pass", 0))
    player = opened(now, auto_pass=False)
    player.run(4.0)
    assert moves(player) == moves_of(now)
    assert player.nodes["turn"]["name"].startswith("You pass: no ")
    assert "moving" not in player.words("scene")
    player.click("turn")
    assert str(saved_match(player).round.moves[moves_of(now)]) == "pass"


def test_the_only_tile_that_fits_is_played_by_itself_where_that_is_wanted() -> None:
    def one(match: Match) -> bool:
        legal = match.round.legal_moves()
        return my_turn(match) and len(legal) == 1 and bool(match.round.line.placed)

    now = positions.session("block", one, seats=4)
    player = opened(now, auto_play=True)
    player.run(0.2)
    (only,) = now.match.round.legal_moves()
    assert isinstance(only, Play)
    assert player.nodes["turn"]["name"] == f"Only {only.tile} fits"
    player.run(1.0)
    assert saved_match(player).round.moves[moves_of(now)] == only
    still = opened(now)
    still.run(3.0)
    assert moves(still) == moves_of(now)


# Several people at one device, and nobody


def two_people() -> Session:
    now = positions.session("block", my_turn, seats=3)
    return Session(now.match, (Seat("Ada"), Seat("Theo", "quick"), Seat("Ben")))


def test_the_device_is_handed_over_with_every_hand_hidden() -> None:
    player = opened(two_people())
    assert player.scene == "hand-over"
    assert player.nodes["heading"]["name"] == "Pass the device to Ada"
    seen: list[str] = []
    for _ in range(30):
        player.until(lambda: player.asked or player.scene != "table")
        if player.scene == "result":
            break
        if player.scene == "hand-over":
            assert not rack(player)
            name = str(player.nodes["heading"]["name"]).removeprefix("Pass the device to ")
            seen.append(name)
            player.click("button-mine")
            player.until(lambda: player.asked)
            now = saved_match(player).round
            assert ("Ada", "Theo", "Ben")[now.turn] == name
            assert set(rack(player)) == {f"rack-{tile}" for tile in now.hands[now.turn]}
            continue
        Mouse(player).play()
    assert player.scene == "result"
    assert len(seen) > 3
    assert all(one != two for one, two in pairwise(seen))
    player.click("button-next-round")
    player.until(lambda: player.scene == "hand-over")
    assert not rack(player)
    player.click("button-mine")
    player.until(lambda: player.asked)


def test_nothing_is_taken_back_where_several_people_play() -> None:
    player = opened(two_people())
    player.click("button-mine")
    player.until(lambda: player.asked)
    Mouse(player).play()
    player.until(lambda: player.scene == "hand-over" or player.asked)
    if player.scene == "hand-over":
        player.click("button-mine")
        player.until(lambda: player.asked)
    assert "disabled" in player.words("button-undo")


def test_a_device_that_is_not_taken_over_can_be_put_away() -> None:
    player = opened(two_people())
    player.press(pygame.K_ESCAPE)
    assert player.scene == "title"
    player.click("button-continue")
    player.tick()
    assert player.scene == "hand-over"


def test_computers_play_each_other_and_can_be_watched() -> None:
    match = Match(GAMES["fives"].rules_for({"seats": 4}), 5, "fives")
    seats = tuple(Seat(name, "quick") for name in ("Theo", "Nora", "Ada", "Luis"))
    player = opened(Session(match, seats), speed="quick")
    player.frame = 0.1
    player.until(lambda: "result" in player.scene, seconds=300)
    told = " ".join(str(node["name"]) for node in player.nodes.values())
    assert "You" not in told
    player.click("button-next-round")
    before = saved_match(player).round_no
    for _ in range(3):
        assert not player.with_state("tile", "playable")
        (tile, *_) = rack(player)
        player.click(tile)
        player.run(0.5)
    assert before == 2
    player.until(lambda: player.scene == "result", seconds=300)
