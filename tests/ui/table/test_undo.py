"""The last choice is undone, with everything that followed."""

from collections.abc import Generator

import pygame
import pytest

from game.ui.layout.growth import Growth
from game.ui.layout.pieces import Piece
from tests.ui.hands import check_saved
from tests.ui.lines import figure
from tests.ui.table.alone import at_table
from tests.ui.tables import TWO, at_result, moves
from tour import positions
from tour.hands import Mouse


def test_a_choice_is_taken_back_with_all_that_followed() -> None:
    player = at_table(TWO, motion="on")
    before, start = player.nodes, moves(player)
    Mouse(player).play()
    player.until(lambda: player.asked or "result" in player.scene)
    assert player.scene == "table"
    assert moves(player) > start
    player.press(pygame.K_u)
    player.until(lambda: player.asked)
    assert moves(player) == start
    check_saved(player)
    after = player.nodes
    assert player.ids("rack-") == [id for id in before if id.startswith("rack-")]
    assert after["turn"]["name"] == "Move undone"
    for id, node in before.items():
        if id.startswith(("line-", "end-", "rack-")):
            assert after[id] == node, id
    x, y = player.sure_of(player.with_state("tile", "playable")[0])
    player.mouse_down((x, y))
    player.mouse_move((x, y - 40))
    player.tick()
    assert player.nodes["turn"]["name"] == "Your turn"
    player.mouse_up((x, y - 40))
    Mouse(player).finish_round()


def test_a_line_of_which_tiles_are_taken_back_is_not_laid_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = at_table(positions.session("chickenfoot", positions.line_of(20), seats=4))
    player.until(lambda: player.asked)
    Mouse(player).play()
    player.until(lambda: player.asked)
    grew: list[int] = []
    add = Growth.add

    def added(growth: Growth, piece: Piece) -> Generator[None, None, None]:
        grew.append(piece.index)
        return add(growth, piece)

    monkeypatch.setattr(Growth, "add", added)
    player.press(pygame.K_u)
    player.until(lambda: player.asked)
    player.run(0.5)
    assert set(grew) == {len(player.table.view.line.placed)}, (
        "only what may come next is laid ahead"
    )


def test_a_long_line_stays_when_tiles_are_taken_back() -> None:
    player = at_table(positions.session("chickenfoot", positions.line_of(30), seats=4))
    whole = player.table.line.arrangement
    assert whole
    player.press(pygame.K_u)
    player.until(lambda: player.asked)
    line = player.table.line.arrangement
    assert line
    assert len(line.spots) < len(whole.spots)
    assert figure(line, line.spots) == figure(whole, whole.spots[: len(line.spots)])


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
    player = at_table(positions.session("block", positions.my_turn, seats=2))
    assert "disabled" in player.words("button-undo")
    before = moves(player)
    player.click("button-undo")
    assert moves(player) == before
    over = at_result(positions.session("block", positions.round_over)).click("button-see-table")
    assert "disabled" in over.words("button-undo")
