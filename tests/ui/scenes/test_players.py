"""The card of another player, opened by a tap on the seat or from the list of moves."""

import pygame
import pytest

from game.engine import Match
from game.engine.events import Passed
from game.session.archive import Archive
from game.ui.scenes.table import TableScene
from game.ui.scenes.table_dialogs import PlayersScene
from tests.ui.hands import Keys
from tests.ui.tables import at_table
from tour import positions
from tour.driving import Point
from tour.harness import FakePlatform, Player
from tour.positions import match_over, my_turn, session

PHONE, DESKTOP, LYING = (390, 844), (1366, 768), (844, 390)


def _after_a_pass(match: Match) -> bool:
    """Whether it is the player's turn, and the next seat has passed and drawn nothing since."""
    passed = [e for e in match.round.history if isinstance(e, Passed) and e.seat == 1]
    return my_turn(match) and len(passed) == 1


def _tap_seat(player: Player, seat: int) -> Player:
    table = player.shown(TableScene).table
    player.click_at(table.areas.seats[seat].rect.center)
    player.tick()
    return player


def _told(player: Player) -> str:
    return " | ".join(node["name"] for node in player.nodes.values())


@pytest.mark.parametrize("size", [PHONE, DESKTOP, LYING])
def test_a_tap_on_a_seat_opens_its_card(size: Point) -> None:
    player = _tap_seat(at_table(session("block", _after_a_pass, seats=4), size), 1)
    assert player.scene == "players"
    told = _told(player)
    assert "Theo" in told
    assert "Runs the café on the corner" in told
    assert "Nora" not in player.name("player-1")
    player.press(pygame.K_ESCAPE, scene="table")


def test_it_says_what_a_player_lacks_and_since_which_tile() -> None:
    now = session("block", _after_a_pass, seats=4)
    history = now.match.round.history
    (at,) = (n for n, e in enumerate(history) if isinstance(e, Passed) and e.seat == 1)
    passed = history[at]
    assert isinstance(passed, Passed)
    told = _told(_tap_seat(at_table(now, PHONE), 1))
    assert "Passed after " in told
    assert all(f"{value}s" in told for value in passed.values)


def test_it_counts_the_matches_played_against_each_other() -> None:
    now = session("block", my_turn, seats=2)
    over = session("block", match_over, seats=2)
    archive, storage = Archive(), positions.storage(now)
    assert archive.count(over, "2026-11-20")
    storage.texts["matches"] = archive.to_text()
    player = Player(FakePlatform(PHONE, storage=storage))
    player.until_asked("button-continue")
    _tap_seat(player, 1)
    won = int(over.match.winning_side == 0)
    assert player.name("matches-1") == f"1 match against you: you won {won}"


def test_keys_reach_the_cards_of_all_by_the_list_of_moves() -> None:
    player = at_table(session("block", my_turn, seats=4), DESKTOP)
    player.press(pygame.K_l, scene="log").click("button-players", scene="players")
    assert player.ids("player-") == ["player-1", "player-2", "player-3"]
    assert isinstance(player.top(PlayersScene), PlayersScene)
    player.press(pygame.K_ESCAPE, scene="log")


def test_keys_and_a_pad_reach_the_seats_and_arrows_go_from_one_to_the_next() -> None:
    player = at_table(session("block", my_turn, seats=4), PHONE)
    Keys(player).press("seat-1", scene="players")
    player.press(pygame.K_ESCAPE, scene="table").pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert player.focused == ["seat-3"]
    player.pad(pygame.CONTROLLER_BUTTON_A, scene="players")
    assert player.ids("player-") == ["player-3"]


def test_a_tap_on_ones_own_seat_or_with_a_tile_picked_opens_nothing() -> None:
    now = session("block", positions.two_ends, seats=4)
    player = _tap_seat(at_table(now, DESKTOP), 0)
    assert player.scene == "table"
    tile = positions.tile_of_two(player.match)
    player.click(f"rack-{tile}")
    _tap_seat(player, 1)
    assert player.scene == "table"
    _tap_seat(player, 1)
    assert player.scene == "players"


def test_what_was_said_last_is_on_the_card() -> None:
    player = at_table(session("block", my_turn, seats=4), PHONE)
    player.shown(TableScene).table.stage.say(1, "Nice double.", 1.0, talk=True)
    player.run(2.0)
    assert _tap_seat(player, 1).name("said-1") == "“Nice double.”"
