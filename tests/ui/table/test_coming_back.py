"""Closing a screen over the table is not a resize: the table continues as it was left."""

from typing import Any

import pygame
import pytest

from game.ui.art import assets
from game.ui.scenes.table import TableScene
from game.ui.table import line as line_module
from game.ui.table.table import Table
from tests.ui.tables import TWO, at_table, opened, rects, tile_of_two
from tour import positions
from tour.driving import Node
from tour.harness import Player, Spied

SIZE = (800, 600)
LONG = positions.session("straight", positions.line_of(30), seats=4, max_pip=9)
OTHER_SIZE = (700, 500)

Change = dict[str, Any]
MEANWHILE: list[Change] = [{}, {"table": "walnut", "tiles": "ebony", "language": "es"}]
"""Changes of settings in between, none of which moves anything."""

meanwhile = pytest.mark.parametrize("change", MEANWHILE, ids=str)


def open_and_close(player: Player, change: Change) -> None:
    player.press(pygame.K_MENU, scene="pause")
    player.app.services.change(**change)
    player.tick()
    player.press(pygame.K_ESCAPE, scene="table")


def playing(player: Player) -> Table:
    """Play a tile, and return the table while the tile is on its way."""
    player.click(tile_of_two(player))
    player.click(player.with_state("place", "legal")[0])
    table = player.shown(TableScene).table
    assert table.stage.tweens.busy
    return table


def sprites(table: Table) -> list[tuple[float, ...]]:
    return [(s.x, s.y, s.unit, s.angle, s.lift) for s in table.stage.sprites()]


@meanwhile
def test_nothing_that_moves_is_cut_nor_heard_before_its_time(
    change: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = at_table(TWO, SIZE, motion="on")
    table = playing(player)
    before, sounds = sprites(table), list[str]()
    player.press(pygame.K_MENU, scene="pause")
    player.app.services.change(**change)
    player.tick()
    monkeypatch.setattr(player.app.services.audio, "play", sounds.append)
    player.press(pygame.K_ESCAPE, scene="table")
    assert sprites(table) == before, "all waits while another screen comes in"
    assert not sounds
    player.come_in()
    player.tick()
    assert sprites(table) != before
    assert table.stage.tweens.busy
    player.until(lambda: bool(sounds))
    assert sounds[0] in ("clack", "slam")


@meanwhile
def test_the_players_own_view_stays_and_nothing_is_laid_again(change: Change, spied: Spied) -> None:
    player = at_table(LONG, SIZE).press(pygame.K_PLUS, pygame.K_PLUS)
    player.drag((400, 260), (340, 200))
    table = player.shown(TableScene).table
    player.until(lambda: table.line.laid_ahead(table.next_plays))
    before, laid = rects(player, "text"), spied(line_module, "laying")
    line, arrangement = table.line, table.line.arrangement
    open_and_close(player, change)
    player.run(0.5)
    assert rects(player, "text") == before
    assert "button-fit" in player.nodes
    assert not laid
    assert table.line is line
    assert table.line.arrangement is arrangement


def seen(player: Player) -> tuple[bytes, dict[str, Node]]:
    """Return what is on the screen at rest: its pixels, and what is said of them."""
    player.run(1.0)
    return player.pixels(), player.nodes


@pytest.mark.parametrize("change", [MEANWHILE[1], {"large": True}, {"numerals": True}], ids=str)
def test_looks_and_language_set_meanwhile_are_taken_in(change: Change) -> None:
    assets.clear_caches()  # as when a table is chosen
    wanted = seen(at_table(LONG, SIZE, **change))
    player = at_table(LONG, SIZE)
    open_and_close(player, change)
    assert seen(player) == wanted


def test_a_window_that_changes_meanwhile_is_taken_in() -> None:
    wanted = seen(at_table(LONG, OTHER_SIZE))
    player = at_table(LONG, SIZE).press(pygame.K_PLUS, pygame.K_MENU, scene="pause")
    player.resize(OTHER_SIZE)
    player.press(pygame.K_ESCAPE, scene="table")
    assert seen(player) == wanted


def test_how_the_table_is_to_be_handled_is_taken_in() -> None:
    now = positions.session("straight", positions.about_to("draw", 0), seats=2)
    player = opened(now, SIZE, auto_pass=False)
    assert "draw one" in player.name("turn")
    open_and_close(player, {"auto_pass": True})
    assert "drawing" in player.name("turn")
    assert seen(player) == seen(opened(now, SIZE, auto_pass=True))
