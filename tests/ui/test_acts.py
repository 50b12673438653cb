"""Taking back, hints, asking first, sorting, and what can be read of what is going on."""

from __future__ import annotations

import pygame
import pytest

from game.engine.events import Passed
from game.engine.match import Match
from game.ui.table import sentences
from game.variants import GAMES
from tests.ui import positions
from tests.ui.hands import Mouse, check_saved, saved_match
from tests.ui.harness import Player
from tests.ui.positions import about_to, my_turn, round_over
from tests.ui.tables import FEW, TWO, at_table, moves, moves_of, opened, rack, take, tile_of_two

# Taking back


@pytest.mark.parametrize("motion", ["on", "off"])
@pytest.mark.parametrize("by", ["button", "key"])
def test_a_choice_is_taken_back_with_all_that_followed(by: str, motion: str) -> None:
    player = at_table(TWO, motion=motion)
    before, start = player.nodes, moves(player)
    Mouse(player).play()
    player.until(lambda: player.asked or "result" in player.scene)
    assert player.scene == "table"
    assert moves(player) > start
    player.click("button-undo") if by == "button" else player.press(pygame.K_u)
    player.until(lambda: player.asked)
    assert moves(player) == start
    check_saved(player)
    after = player.nodes
    assert rack(player) == [id for id in before if id.startswith("rack-")]
    assert after["turn"]["name"] == "Taken back"
    for id, node in before.items():
        if id.startswith(("line-", "end-", "rack-")):
            assert after[id] == node, id
    Mouse(player).finish_round()


def test_taking_back_stops_an_opponent_who_is_thinking() -> None:
    player = at_table(TWO, motion="on")
    start = moves(player)
    Mouse(player).play()
    player.run(0.2)
    player.press(pygame.K_u)
    player.run(3.0)
    assert moves(player) == start
    assert player.asked


def test_nothing_is_taken_back_before_the_first_choice_or_after_the_round() -> None:
    player = at_table(positions.session("block", my_turn, seats=2))
    assert "disabled" in player.words("button-undo")
    before = moves(player)
    player.click("button-undo")
    assert moves(player) == before
    player = opened(positions.session("block", round_over))
    player.until(lambda: player.scene == "result")
    player.click("button-see-table")
    assert "disabled" in player.words("button-undo")


# Hints


@pytest.mark.parametrize("by", ["button", "key"])
def test_a_hint_shows_the_best_play_and_why(by: str) -> None:
    player = at_table(TWO)
    start = moves(player)
    player.click("button-hint") if by == "button" else player.press(pygame.K_h)
    player.until(lambda: bool(player.with_state("tile", "hinted")))
    (tile,) = player.with_state("tile", "hinted")
    assert "playable" in player.words(tile)
    name = player.nodes[tile]["name"]
    assert str(player.nodes["turn"]["name"]).startswith(f"{name}: ")
    assert moves(player) == start
    Mouse(player).play()
    assert not player.with_state("tile", "hinted")


def test_the_plays_of_a_round_are_reviewed_from_its_result() -> None:
    player = opened(positions.session("block", round_over))
    player.until(lambda: player.scene == "result")
    Mouse(player).press("button-review")
    assert player.scene == "review"
    player.until(lambda: "summed-up" in player.nodes, seconds=600)
    assert str(player.nodes["summed-up"]["name"]).startswith("You came out ")
    judged = [id for id in player.nodes if id.startswith("judged-")]
    assert len(judged) == len([id for id in player.nodes if id.startswith("play-")])
    player.press(pygame.K_ESCAPE)
    assert player.scene == "result"


# Asking first


def test_a_tile_is_laid_down_and_played_when_it_is_confirmed() -> None:
    player = at_table(FEW, confirm=True)
    (tile, *_) = player.with_state("tile", "playable")
    start = moves(player)
    player.touch(tile)
    assert moves(player) == start
    assert player.nodes["turn"]["name"] == f"Play {player.nodes[tile]['name']}"
    assert player.nodes["turn"]["role"] == "button"
    assert "selected" in player.words(tile)
    player.run(1.0)
    assert moves(player) == start
    player.touch("turn")
    assert moves(player) == start + 1
    player.until(lambda: player.asked or "result" in player.scene)
    check_saved(player)


@pytest.mark.parametrize("how", ["escape", "elsewhere"])
def test_a_tile_laid_down_goes_home_when_it_is_not_confirmed(how: str) -> None:
    player = at_table(TWO, confirm=True)
    tile, start = tile_of_two(player), moves(player)
    take(player, tile)
    end = player.where(player.with_state("place", "legal")[1])
    player.mouse_move(end)
    player.mouse_up(end)
    assert player.nodes["turn"]["name"].startswith("Play ")
    player.resize((700, 500))
    if how == "escape":
        player.press(pygame.K_ESCAPE)
    else:
        player.mouse_down((350, 300))
        player.mouse_up((350, 300))
    assert player.scene == "table"
    assert player.words(tile) == ["playable"]
    assert moves(player) == start


def test_a_tile_laid_down_can_be_taken_to_another_end_and_confirmed_by_a_key() -> None:
    player = at_table(TWO, confirm=True)
    tile, start = tile_of_two(player), moves(player)
    player.click(tile)
    first, second = player.with_state("place", "legal")
    place, other = player.where(first), player.where(second)
    player.mouse_down(place)
    player.mouse_up(place)
    assert moves(player) == start
    player.drag(place, other)
    assert moves(player) == start
    player.press(pygame.K_RETURN)
    played = saved_match(player).round.moves[start]
    assert str(played) == f"{tile.removeprefix('rack-')}@{second.removeprefix('end-')}"


# The rack


def test_the_rack_is_sorted_both_ways_and_stays_so() -> None:
    player = at_table(positions.session("block", my_turn, seats=2))
    by_suit = rack(player)
    assert by_suit == sorted(by_suit, reverse=True)
    player.press(pygame.K_s)
    by_weight = rack(player)
    pips = [sum(map(int, id.removeprefix("rack-").split("-"))) for id in by_weight]
    assert pips == sorted(pips, reverse=True)
    again = Player(player.platform)
    again.until(lambda: again.asked)
    assert rack(again) == by_weight
    again.click("button-pause")
    again.click("button-sort")
    assert rack(again) == by_suit


def test_a_tile_is_dragged_to_another_place_in_the_rack() -> None:
    player = at_table(TWO)
    order, start = rack(player), moves(player)
    assert len(order) > 2
    player.drag(player.where(order[0]), player.where(order[-1]))
    player.until(lambda: player.asked)
    assert rack(player) == [*order[1:], order[0]]
    assert moves(player) == start
    mouse = Mouse(player)
    mouse.play()
    player.until(lambda: player.asked or "result" in player.scene)
    left = [id for id in [*order[1:], order[0]] if id in rack(player)]
    assert rack(player) == left


# What is going on


def test_the_last_tile_played_is_marked() -> None:
    player = at_table(TWO)
    last = len(saved_match(player).round.line.placed) - 1
    assert player.with_state("text", "last") == [f"line-{last}"]


def test_what_a_seat_has_passed_on_can_be_read_until_it_draws() -> None:
    now = positions.session("block", about_to("pass"), seed=1, seats=3)
    seat = now.match.round.turn
    player = opened(now)
    player.until(lambda: moves(player) > moves_of(now))
    passed = saved_match(player).round.history[-1]
    assert isinstance(passed, Passed)
    assert passed.values
    player.until(lambda: player.asked)
    for value in passed.values:
        assert f"no {value}" in player.nodes[f"seat-{seat}"]["name"]


def test_what_a_hand_lacks_is_forgotten_when_it_draws() -> None:
    for seed in range(40):
        match = Match(GAMES["straight"].rules_for({"seats": 4}), seed, "straight")
        while not match.round.outcome:
            match.play(match.round.legal_moves()[-1])
            for seat in range(4):
                values, doubles = sentences.lacks(match.round.history, seat)
                assert not doubles
                for tile in match.round.hands[seat]:
                    assert not any(tile.has(value) for value in values)


def test_the_log_tells_the_round_from_the_players_seat() -> None:
    player = at_table(positions.session("straight", positions.line_of(8), seats=3))
    player.press(pygame.K_l)
    assert player.scene == "log"
    told = [str(node["name"]) for id, node in player.nodes.items() if id.startswith("log-")]
    history = saved_match(player).round.history
    plays = [text for text in told if "play" in text]
    assert len(plays) == len(saved_match(player).round.line.placed)
    assert sum("draw" in text for text in told) == sum("Drew" in repr(e)[:4] for e in history)
    assert not any("Theo draws" in text and "a tile" not in text for text in told)
    player.press(pygame.K_ESCAPE)
    assert player.asked


def test_the_open_suits_are_told_where_doubles_unlock_them() -> None:
    player = at_table(positions.session("doubles", positions.line_of(6), seats=3))
    line = saved_match(player).round.line
    name = str(player.nodes["count"]["name"])
    told = {int(word) for word in name.replace(",", "").split() if word.isdigit()}
    if name.startswith("Open"):
        assert told == line.doubles
    else:
        assert told == set(range(7)) - line.doubles
