"""Matador as people play it: a tile is turned before it is laid."""

import pygame
import pytest

from game.engine import Match, Play
from game.ui.table import sentences
from tests.ui.tables import at_table
from tour.harness import Player
from tour.positions import my_turn, session


def _matador(match: Match) -> bool:
    """Whether the player holds a tile that fits either way round, and the ends differ."""
    legal = [move for move in match.legal if isinstance(move, Play) and move.outer is not None]
    return len(match.round.line.values) > 1 and my_turn(match) and bool(legal)


def turnable() -> tuple[Player, Play]:
    """Return a player, and a play of such a tile."""
    player = at_table(session("matador", _matador, seats=3))
    plays = (move for move in player.match.legal if isinstance(move, Play))
    return player, next(play for play in plays if play.outer is not None)


@pytest.mark.parametrize("turned", [False, True])
def test_a_tile_that_is_tapped_again_is_turned(turned: bool) -> None:
    player, play = turnable()
    out = play.tile.low if turned else play.tile.high
    for _ in range(1 + turned):
        player.click(f"rack-{play.tile}", wait=0.5)
    assert f"The {out} faces out" in player.name("turn")
    count = len(player.match.round.line.placed)
    player.click(f"end-{play.arm}", wait=0.5)
    placed = player.match.round.line.placed[count]
    assert (placed.tile, placed.arm, placed.outer) == (play.tile, play.arm, out)
    assert f"{play.tile}@{play.arm}:{out}" in player.platform.storage.texts["match"]


def test_a_third_tap_lays_it_back() -> None:
    player, play = turnable()
    for _ in range(3):
        player.click(f"rack-{play.tile}", wait=0.5)
    assert "faces out" not in player.name("turn")
    assert not player.with_state("tile", "selected")


def test_the_arrows_go_from_end_to_end_and_then_turn_it() -> None:
    player, play = turnable()
    while player.with_state("tile", "focused") != [f"rack-{play.tile}"]:
        player.press(pygame.K_RIGHT, wait=0.1)
    player.press(pygame.K_RETURN)
    told = []
    for _ in range(5):
        player.run(0.3)
        (aimed,) = player.with_state("place", "focused")
        told.append((aimed, player.name("turn").split()[3]))
        player.press(pygame.K_RIGHT)
    assert (len({*told}), told[4]) == (4, told[0])
    assert {out for _, out in told} == {str(half) for half in play.tile}


def test_what_is_lacked_is_what_would_fit() -> None:
    """Source: a pass on a 6 and a 2 denies 1s, 5s and matadors."""
    player = at_table(session("matador", _passed, seats=2))
    lacks = [str(7 - value) for value in player.match.round.line.values if value]
    name = player.name("seat-1")
    assert "matadors" in name
    assert all(f"{number}s" in name for number in lacks)


def test_the_table_says_what_the_ends_need() -> None:
    player = at_table(session("matador", _refusing, seats=3))
    line, refused = player.match.round.line, player.with_state("tile", "unplayable")
    numbers = [str(7 - value) for value in sorted(line.values, reverse=True)]
    needed = f"{' or '.join(numbers)} or a matador".replace(" or ", ", ", len(numbers) - 1)
    assert player.name("count") == f"Needs {needed}"
    for end in line.ends:
        told = f"Open end {end.value} at {line.placed[end.at].tile}: needs {7 - end.value} or"
        assert player.name(f"end-{end.arm}").startswith(told)
    player.click(refused[0], wait=0.5)
    assert player.name("turn") == f"Halves must add up to 7: play {needed}"


@pytest.mark.parametrize(("ends", "needed"), [([4, 0], "3 or a matador"), ([0], "a matador")])
def test_only_a_matador_goes_on_a_blank(ends: list[int], needed: str) -> None:
    assert sentences.needed(7, ends) == needed
    assert "matador" not in sentences.needed(7, [4, 0], briefly=True)


def _refusing(match: Match) -> bool:
    """Whether the player has a tile that fits, one that doesn't, and no end is a blank."""
    line = match.round.line
    fitting = {move.tile for move in match.legal if isinstance(move, Play)}
    hand = set(match.round.hands[0])
    return len(line.placed) > 3 and my_turn(match) and all(line.values) and fitting < hand


def _passed(match: Match) -> bool:
    """Whether the opponent has just passed."""
    moves = match.round.moves
    return my_turn(match) and bool(moves) and str(moves[-1]) == "pass"
