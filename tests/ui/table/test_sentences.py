"""The table's texts about the match, the seats and the tiles."""

import pygame
import pytest

from game.engine.events import Passed, Scored
from game.engine.match import Match
from game.engine.tiles import Tile
from game.ui.table import sentences
from game.variants import GAMES
from tests.input_devices import Keys
from tests.ui import tables
from tests.ui.table import alone
from tour import positions


def test_what_a_seat_has_passed_on_can_be_read_until_it_draws() -> None:
    now = positions.session("block", positions.about_to("pass"), seed=1, seats=3)
    seat = now.match.round.turn
    player = alone.opened(now)
    player.until(lambda: tables.moves(player) > tables.moves(now))
    passed = player.match.round.history[-1]
    assert isinstance(passed, Passed)
    assert passed.values
    player.until(lambda: player.asked)
    has_no = player.name(f"seat-{seat}").partition("has no ")[2]
    for value in passed.values:
        assert f"{value}s" in has_no


def test_what_the_players_own_hand_lacks_is_not_told() -> None:
    player = alone.opened(positions.session("block", positions.about_to("pass", 0), seats=3))
    player.until(lambda: isinstance(player.match.round.history[-1], Passed))
    passed = sentences.known_voids(player.table.view.history, 0)
    assert passed != ((), ())
    assert "has no" not in player.name("seat-0")


def test_hands_are_read_out_once_the_round_is_over() -> None:
    player = alone.opened(positions.session("block", positions.round_over, seats=4))
    hands = player.match.round.hands
    assert any(hands[1:])
    for seat, hand in enumerate(hands[1:], 1):
        told = " ".join(map(str, hand)) or "no tiles"
        assert player.name(f"seat-{seat}").endswith(f": {told}")


def test_what_a_hand_lacks_is_forgotten_when_it_draws() -> None:
    for seed in range(40):
        match = Match(GAMES["straight"].rules_for({"seats": 4}), seed, "straight")
        while not match.round.outcome:
            match.play(match.legal[-1])
            for seat in range(4):
                values, doubles = sentences.known_voids(match.round.history, seat)
                assert not doubles
                for tile in match.round.hands[seat]:
                    assert not any(value in tile for value in values)


def test_a_double_in_the_line_is_not_told_as_lacked() -> None:
    lacked = 0
    for seed in range(20):
        match = Match(GAMES["doubles"].rules_for({"seats": 4}), seed, "doubles")
        while not match.round.outcome:
            match.play(match.legal[-1])
            laid = {placed.tile for placed in match.round.line.placed}
            for seat in range(4):
                _values, doubles = sentences.known_voids(match.round.history, seat)
                lacked += len(doubles)
                assert not laid & {Tile(value, value) for value in doubles}
    assert lacked


def test_the_log_tells_the_round_from_the_players_seat() -> None:
    player = tables.at_table(positions.session("straight", positions.line_of(8), seats=3))
    player.press(pygame.K_l, scene="log")
    told = player.names("log-")
    history = player.match.round.history
    plays = [text for text in told if "play" in text or "the highest double" in text]
    assert len(plays) == len(player.match.round.line.placed)
    assert sum("draw" in text for text in told) == sum("Drew" in repr(e)[:4] for e in history)
    assert not any("Theo draws" in text and "a tile" not in text for text in told)
    player.press(pygame.K_ESCAPE)
    assert player.asked


def test_the_open_suits_are_told_where_doubles_unlock_them() -> None:
    player = alone.at_table(positions.session("doubles", positions.line_of(6), seats=3))
    line = player.match.round.line
    name = player.name("count")
    told = {int(word) for word in name.replace(",", "").split() if word.isdigit()}
    if name.startswith("Open"):
        assert told == line.doubles
    else:
        assert told == set(range(7)) - line.doubles


@pytest.mark.parametrize(
    ("game", "said"),
    [("block", "Out of play (“asleep”): nobody"), ("straight", "You draw from here when")],
)
def test_the_tiles_nobody_holds_say_what_they_are_for(game: str, said: str) -> None:
    player = alone.at_table(positions.session(game, positions.my_turn, seats=2))
    before = tables.moves(player)
    player.click("boneyard")
    assert player.name("turn").startswith(said)
    assert tables.moves(player) == before


def test_the_keys_reach_the_boneyard_though_nothing_is_to_be_drawn() -> None:
    player = alone.at_table(positions.session("straight", positions.my_turn, seats=2), (390, 844))
    before, shown = tables.moves(player), player.draw().commands
    Keys(player).reach("Tab", "boneyard")
    assert player.draw().commands != shown
    player.press(pygame.K_RETURN)
    assert player.name("turn").startswith("You draw from here when")
    assert tables.moves(player) == before
    player.press(pygame.K_TAB)
    assert "boneyard" not in player.focused


def test_the_double_to_be_filled_is_named() -> None:
    player = tables.at_table(positions.session("chickenfoot", _filling, seats=4))
    now = player.match.view()
    assert now.filling
    assert player.name("turn") == f"Your turn: fill {now.filling}"
    player.click(f"rack-{next(tile for tile in now.hand if now.ends[0].value not in tile)}")
    player.run(0.5)
    assert player.name("turn") == f"{now.filling} must be filled first"


def test_the_double_to_be_covered_is_named() -> None:
    player = tables.at_table(positions.session("mexican-train", _covering, seats=4))
    number = player.match.view().open[0].value
    assert player.name("turn") == f"Your turn: cover {number}-{number}"


def _covering(match: Match) -> bool:
    """Whether the player can play, and only on a double that has to be covered."""
    view = match.view()
    return positions.my_turn(match) and view.uncovered_doubles == view.open


@pytest.mark.parametrize("scores", [True, False])
def test_the_ends_are_lit_where_the_last_tile_scored(scores: bool) -> None:
    """And not by the points at the end of the round."""

    def wanted(match: Match) -> bool:
        return positions.round_over(match) and (match.view().count.value % 5 == 0) == scores

    view = positions.session("fives", wanted).match.view()
    assert isinstance(view.history[-2], Scored)
    counter = sentences.counter(view)
    assert counter
    assert counter.scores == scores


def _filling(match: Match) -> bool:
    """Whether it is the player's turn to fill a double, and some tiles can't."""
    view = match.view()
    number = view.ends[0].value if view.ends else 0
    able = [number in tile for tile in view.hand]
    return view.turn == 0 and view.filling is not None and any(able) and not all(able)
