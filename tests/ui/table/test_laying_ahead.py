"""The next line is laid out while nothing moves, not in the frame in which a tile is played."""

from collections.abc import Generator

import pytest

from game.ui.layout.growth import Growth
from game.ui.layout.pieces import Piece
from tests.ui import positions
from tests.ui.harness import FakePlatform, Player
from tests.ui.tables import SIZE, TWO, at_table, moves, moves_of, tile_of_two


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[Piece]:
    """Return a list that holds the tiles laid out from now on."""
    pieces: list[Piece] = []
    add = Growth.add

    def noted(growth: Growth, piece: Piece) -> Generator[None, None, None]:
        pieces.append(piece)
        yield from add(growth, piece)

    monkeypatch.setattr(Growth, "add", noted)
    return pieces


def test_the_players_tile_is_laid_before_the_table_rests(laid: list[Piece]) -> None:
    player = at_table(TWO, SIZE, motion="on")
    player.until(lambda: player.app.services.scenes.top.idle_for > 0)
    before = moves(player)
    laid.clear()
    player.click(tile_of_two(player))
    player.click(player.with_state("place", "legal")[0])
    assert moves(player) != before
    assert not laid


def test_an_opponents_tile_is_laid_before_it_is_played(laid: list[Piece]) -> None:
    now = positions.session("block", lambda match: match.round.turn == 1 and len(match.legal) > 1)
    player = Player(FakePlatform(SIZE, storage=positions.storage(now, motion="on")))
    player.click("button-continue")
    while moves(player) == moves_of(now):
        before = len(laid)
        player.tick()
    assert len(laid) > 1
    assert len(laid) == before
