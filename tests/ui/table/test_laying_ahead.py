"""The next line is laid out while nothing moves, not in the frame in which a tile is played."""

from game.ui.layout.growth import Growth
from tests.ui.tables import SIZE, TWO, at_table, moves, opened, tile_of_two
from tour import positions
from tour.harness import Spied


def test_the_players_tile_is_laid_before_the_table_rests(spied: Spied) -> None:
    player, laid = at_table(TWO, SIZE, motion="on"), spied(Growth, "add")
    player.until(lambda: player.app.services.scenes.top.idle_for > 0)
    before = moves(player)
    laid.clear()
    player.click(tile_of_two(player))
    player.click(player.with_state("place", "legal")[0])
    assert moves(player) != before
    assert not laid


def test_an_opponents_tile_is_laid_before_it_is_played(spied: Spied) -> None:
    laid = spied(Growth, "add")
    now = positions.session("block", lambda match: match.round.turn == 1 and len(match.legal) > 1)
    player = opened(now, motion="on")
    while moves(player) == moves(now):
        before = len(laid)
        player.tick()
    assert len(laid) > 1
    assert len(laid) == before
