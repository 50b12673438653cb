"""What happens at the table on its own, with one person, several or nobody at the device."""

import re
from itertools import pairwise

import pygame
import pytest

from game.engine import Match, Play
from game.session.session import Seat, Session
from game.variants import GAMES
from tests.ui import tables
from tests.ui.hands import Mouse, check_saved
from tests.ui.table import alone
from tour import hands, positions
from tour.harness import FakePlatform, Player
from tour.positions import about_to, line_of, my_turn, round_over


def test_a_pass_waits_for_the_player_who_wants_to_make_it() -> None:
    now = positions.session("block", about_to("pass", 0))
    player = alone.opened(now, auto_pass=False)
    player.run(4.0)
    assert tables.moves(player) == tables.moves(now)
    assert player.name("turn").startswith("You pass: no ")
    assert "moving" not in player.words("scene")
    player.click("turn")
    assert str(player.match.round.moves[tables.moves(now)]) == "pass"


def test_the_only_tile_that_fits_is_played_by_itself_where_that_is_wanted() -> None:
    def one(match: Match) -> bool:
        return my_turn(match) and len(match.legal) == 1 and bool(match.round.line.placed)

    now = positions.session("block", one, seats=4)
    player = alone.opened(now, auto_play=True)
    player.run(0.2)
    (only,) = now.match.legal
    assert isinstance(only, Play)
    assert player.name("turn") == f"Only {only.tile} fits"
    player.run(1.0)
    assert player.match.round.moves[tables.moves(now)] == only
    still = alone.opened(now)
    still.run(3.0)
    assert tables.moves(still) == tables.moves(now)


def check_public(player: Player) -> None:
    """Check that the line, the scores and the last move are visible, and no tile of a hand."""
    match = player.match
    line = [str(placed.tile) for placed in match.round.line.placed]
    if not line:
        assert "line" not in player.nodes
        return
    assert player.name("line") == f"The line: {' '.join(line)}"
    assert all(str(score) in player.name("scores") for score in match.scores)
    assert "play" in player.name("last") or "pass" in player.name("last")
    told = " ".join(player.names())
    hidden = {str(tile) for hand in match.round.hands for tile in hand}
    assert not hidden & set(told.replace(".", "").split())


def test_the_device_is_handed_over_with_every_hand_hidden() -> None:
    player = tables.opened(tables.two_people())
    assert player.scene == "hand-over"
    assert player.name("heading") == "Pass the device to Ada"
    seen: list[str] = []
    for _ in range(30):
        player.until(lambda: player.asked or player.scene != "table")
        if player.scene == "result":
            break
        if player.scene == "hand-over":
            assert not player.ids("rack-")
            check_public(player)
            name = player.name("heading").removeprefix("Pass the device to ")
            seen.append(name)
            player.until_asked("button-mine")
            now = player.match.round
            assert ("Ada", "Theo", "Ben")[now.turn] == name
            assert set(player.ids("rack-")) == {f"rack-{tile}" for tile in now.hands[now.turn]}
            continue
        Mouse(player).play()
    assert player.scene == "result"
    assert len(seen) > 3
    assert all(one != two for one, two in pairwise(seen))
    player.click("button-next-round")
    player.until(lambda: player.scene == "hand-over")
    assert not player.ids("rack-")
    player.until_asked("button-mine")


def test_a_device_that_is_not_taken_over_can_be_put_away() -> None:
    player = tables.opened(tables.two_people()).press(pygame.K_ESCAPE, scene="title")
    player.click("button-continue", wait=0.1, scene="hand-over")


def test_computers_play_each_other_and_can_be_watched() -> None:
    match = Match(GAMES["fives"].rules_for({"seats": 4}), 5, "fives")
    seats = tuple(Seat(name, "quick") for name in ("Theo", "Nora", "Ada", "Luis"))
    player = tables.opened(Session(match, seats), speed="quick")
    player.frame = 0.1
    player.until(lambda: "result" in player.scene, seconds=300)
    assert "You" not in " ".join(player.names())
    player.click("button-next-round")
    assert player.match.round_no == 2
    for _ in range(3):
        assert not player.with_state("tile", "playable")
        (tile, *_) = player.ids("rack-")
        player.click(tile, wait=0.5)


@pytest.mark.parametrize(("game", "word"), [("block", "pass"), ("straight", "draw")])
def test_a_forced_move_is_made_by_itself(game: str, word: str, motion: str) -> None:
    now = positions.session(game, about_to(word, 0))
    player = alone.opened(now, motion=motion)
    assert player.with_state("tile", "playable") == []
    said = player.name("turn")
    assert said.startswith("You pass: no " if word == "pass" else "No tile fits: draw")
    assert "asks" in player.words("turn")
    player.run(0.15)
    assert tables.moves(player) == tables.moves(now)
    player.run(1.0)
    assert str(player.match.round.moves[tables.moves(now)]) == word


@pytest.mark.matrix(target=["turn", "boneyard", "a key"], motion=["on", "off"])
def test_a_forced_draw_is_made_at_once_by_a_tap_or_a_key(target: str, motion: str) -> None:
    now = positions.session("straight", about_to("draw", 0))
    player = alone.opened(now, motion=motion)
    player.press(pygame.K_RETURN) if target == "a key" else player.touch(target)
    assert str(player.match.round.moves[tables.moves(now)]) == "draw"
    player.until(lambda: player.asked or "result" in player.scene)
    check_saved(player)


def test_the_words_of_a_pass_hang_on_the_seat_for_a_while() -> None:
    now = positions.session("block", about_to("pass"), seats=3)
    bubble = f"bubble-{now.match.round.turn}"
    player = alone.opened(now)
    player.until(lambda: "pass" in player.nodes.get(bubble, {"name": ""})["name"], seconds=2)
    player.until(lambda: bubble not in player.nodes, seconds=4)


@pytest.mark.parametrize(("taps", "faster"), [(1, 2), (20, 2.5)])
def test_a_tap_makes_haste_until_it_is_the_players_turn(taps: int, faster: float) -> None:
    now = positions.session("block", my_turn, seats=4)

    def frames(taps: int) -> int:
        player = alone.at_table(now, motion="on", speed="calm")
        hands.Mouse(player).play()
        count = 0
        while not player.asked and player.scene == "table":
            if count % 10 == 5 and count < taps * 10:
                player.click_at((320, 240))
            player.tick()
            count += 1
        check_saved(player)
        return count

    assert frames(taps) < frames(0) / faster


def test_a_tap_ends_the_deal() -> None:
    now = positions.session("block", round_over, seats=4, next_lead="rotates")
    player = tables.at_result(now, motion="on").click("button-next-round", wait=0.2)
    assert "moving" in player.words("scene")
    player.click_at((320, 240))
    player.run(0.2)
    for seat in range(4):
        assert "7 tiles" in player.name(f"seat-{seat}")


@pytest.mark.parametrize(("kept", "shown"), [("system", "on"), ("on", "on"), ("off", "off")])
def test_following_the_system_is_not_offered_where_it_can_t_be_asked(kept: str, shown: str) -> None:
    store = positions.storage(motion=kept)
    player = Player(FakePlatform(tables.SIZE, storage=store, reduced_motion=None))
    player.click("button-settings")
    assert "setting-motion-system" not in player.nodes
    assert "checked" in player.words(f"setting-motion-{shown}")


@pytest.mark.parametrize("calm", [False, True])
def test_motion_follows_the_system_unless_it_is_chosen(calm: bool) -> None:
    store = positions.storage(tables.TWO, motion="system")
    player = Player(FakePlatform(tables.SIZE, storage=store, reduced_motion=calm))
    player.until_asked("button-continue")
    tables.take(player, tables.tile_of_two(player), (60, 300))
    before = tables.rects(player, "tile")
    player.mouse_up((60, 300))
    assert ("moving" in player.words("scene")) == (not calm)
    player.until(lambda: player.asked)
    assert tables.rects(player, "tile") == before


def test_nobody_plays_while_the_game_is_paused() -> None:
    player = tables.at_table(tables.TWO)
    Mouse(player).play()
    player.click("button-pause")
    before = tables.moves(player)
    player.run(5.0)
    assert tables.moves(player) == before
    player.click("button-resume")
    player.until(lambda: tables.moves(player) > before)


@pytest.mark.matrix(seats=[2, 4], motion=["on", "off"])
def test_the_table_is_not_at_rest_before_the_result(seats: int, motion: str) -> None:
    """At rest no frames come, so nothing would follow on its own."""

    def last(match: Match) -> bool:
        """Whether the player has one tile left, which fits at one end."""
        return my_turn(match) and len(match.round.hands[0]) == len(match.legal) == 1

    now = positions.session("block", last, seats=seats)
    player = alone.opened(now, motion=motion, auto_play=True)
    player.until(lambda: player.match.round.outcome is not None)
    player.until(lambda: player.still)
    assert player.scene == "result"


def test_several_people_at_a_device_all_go_by_name() -> None:
    match = positions.session("block", line_of(14), seats=3).match
    seats = (Seat("Ada"), Seat("Theo", "quick"), Seat("You"))
    player = tables.opened(Session(match, seats))
    told: set[str] = set()
    while player.scene != "result":
        if player.scene == "hand-over":
            player.click("button-mine")
        elif player.asked:
            Mouse(player).play()
        told |= {*player.names()}
        player.tick()
    told |= {*player.platform.page.announced, *player.names()}
    assert any(said.startswith("Ada plays") for said in told)
    assert any("Player 3" in said for said in told)
    assert not {said for said in told if re.search(r"\b[Yy]ou(r|’re)?\b", said)}
    player.click("button-review-2")
    assert player.name("heading") == "Player 3’s moves"


def test_nobody_is_to_move_after_the_last_tile() -> None:
    def last(match: Match) -> bool:
        return my_turn(match) and len(match.round.hands[0]) == 1

    player = alone.at_table(positions.session("block", last), motion="on")
    (tile,) = player.with_state("tile", "playable")
    told: list[str] = []
    player.click(tile)
    if tile in player.nodes:
        player.click(player.with_state("place", "legal")[0])
    while not told or not told[-1].startswith("Domino"):
        told.append(player.name("turn"))
        player.frame()
    plays = f"You play {tile.removeprefix('rack-')}"
    assert set(told) == {plays, "Domino! You went out"}
    said = player.host.said[-2:]
    assert said[0].startswith(f"{plays} on the ")
    assert said[1] == "Domino! You went out"
