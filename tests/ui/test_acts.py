"""Taking back, asking first, sorting, what goes by itself, the log, several people, nobody."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.engine.events import Passed
from game.engine.match import Match
from game.engine.moves import Play
from game.session.session import Seat, Session
from game.ui import table_words
from game.variants import GAMES
from tests.ui import positions
from tests.ui.hands import Mouse, check_saved, saved_match
from tests.ui.harness import FakePlatform, Player
from tests.ui.positions import about_to, my_turn, round_over
from tests.ui.tables import FEW, SIZE, TWO, at_table, moves, moves_of, take, tile_of_two


def opened(now: Session, size: tuple[int, int] = SIZE, **settings: object) -> Player:
    """Return a player who has gone on with a match, whatever it asks of them."""
    player = Player(FakePlatform(size, storage=positions.storage(now, **settings)))
    player.click("button-continue")
    player.tick()
    return player


def rack(player: Player) -> list[str]:
    return [id for id in player.nodes if id.startswith("rack-")]


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
    player.until(lambda: "sums" in player.nodes, seconds=600)
    assert str(player.nodes["sums"]["name"]).startswith("You came out ")
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


# By itself


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
    now = positions.session("block", about_to("pass"), seats=3)
    seat = now.match.round.turn
    player = opened(now)
    player.until(lambda: moves(player) > moves_of(now))
    passed = saved_match(player).round.history[-1]
    player.until(lambda: player.asked or "result" in player.scene)
    if player.scene == "table":
        assert isinstance(passed, Passed)
        for value in passed.values:
            assert f"no {value}" in player.nodes[f"seat-{seat}"]["name"]


def test_what_a_hand_lacks_is_forgotten_when_it_draws() -> None:
    for seed in range(40):
        match = Match(GAMES["straight"].rules_for({"seats": 4}), seed, "straight")
        while not match.round.outcome:
            match.play(match.round.legal_moves()[-1])
            for seat in range(4):
                values, doubles = table_words.lacks(match.round.history, seat)
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


# The view on the line


LONG = positions.session("straight", positions.line_of(30), seats=4, max_pip=9)


def line(player: Player) -> dict[str, list[float]]:
    return {id: node["rect"] for id, node in player.nodes.items() if id.startswith("line-")}


def test_the_wheel_and_keys_enlarge_the_line_and_one_tap_brings_it_back() -> None:
    player = at_table(LONG, (800, 600))
    before = line(player)
    assert "button-fit" not in player.nodes
    middle = (400, 260)
    player.tick(pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
    player.wheel(3)
    assert line(player) != before
    assert any("offscreen" in player.words(id) for id in before)
    player.click("button-fit")
    assert line(player) == before
    assert "button-fit" not in player.nodes
    player.press(pygame.K_PLUS)
    player.drag(middle, (300, 200))
    player.press(pygame.K_0)
    player.until(lambda: player.asked)
    assert line(player) == before
    assert player.scene == "table"


def test_places_are_in_sight_while_a_tile_is_picked_in_an_enlarged_line() -> None:
    player = at_table(LONG, (800, 600))
    for _ in range(6):
        player.press(pygame.K_PLUS)
    for tile in player.with_state("tile", "playable"):
        start = player.where(tile)
        player.mouse_down(start)
        player.mouse_move((start[0], start[1] - 30))
        player.tick()
        for id in player.with_state("place", "legal"):
            assert "offscreen" not in player.words(id)
        player.press(pygame.K_ESCAPE)
        player.mouse_up((5, 5))


def test_two_fingers_enlarge_the_line() -> None:
    player = at_table(LONG, (800, 600))
    before, start = line(player), moves(player)
    player.finger(pygame.FINGERDOWN, (380, 260), 1)
    player.finger(pygame.FINGERDOWN, (420, 260), 2)
    for step in range(1, 10):
        player.finger(pygame.FINGERMOTION, (380 - 8 * step, 260), 1)
        player.finger(pygame.FINGERMOTION, (420 + 8 * step, 260), 2)
    player.finger(pygame.FINGERUP, (308, 260), 1)
    player.finger(pygame.FINGERUP, (492, 260), 2)
    assert line(player) != before
    assert moves(player) == start
    player.touch("button-fit")
    assert line(player) == before
