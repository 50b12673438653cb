"""The chances of hidden tiles over the table: where they are told, and by every kind of input."""

from __future__ import annotations

import pytest

from game.session.session import DEAL, Seat, Session
from game.ui.scenes.odds import available
from tests.ui.hands import Finger, Keys, Mouse
from tests.ui.tables import TWO, at_table
from tour import positions

SIZE = 390, 844
STRAIGHT = positions.session("straight", positions.line_of(6), seats=2)


@pytest.mark.parametrize("hands", [Mouse, Finger, Keys])
def test_each_hidden_tile_is_told_with_its_shares(hands: type[Mouse | Finger | Keys]) -> None:
    player = at_table(STRAIGHT, SIZE)
    me = hands(player).press("button-pause", "button-odds")
    player.until(lambda: "stuck" in player.nodes)
    tiles = [id for id in player.ids("odds-") if id != "odds-title"]
    assert tiles == [f"odds-{tile}" for tile in STRAIGHT.view(STRAIGHT.person).unseen]
    assert "boneyard" in player.name(tiles[0]).lower()
    me.press("button-done", "button-resume", scene="table")


def test_tiles_out_of_play_and_those_nobody_could_follow_are_told() -> None:
    player = at_table(positions.session("block", positions.line_of(4), seats=2), SIZE)
    player.click("button-pause", "button-odds")
    player.until(lambda: "stuck" in player.nodes)
    (tile, *_) = [id for id in player.ids("odds-") if id != "odds-title"]
    assert ", Out of play: " in player.name(tile)
    title, *rows = player.ids("block-")
    assert (title, player.name(title)) == ("block-title", "Nobody else could follow")
    assert rows


@pytest.mark.parametrize(
    "session",
    [
        Session(TWO.match, TWO.seats, mode="daily 2026-11-21"),
        Session(TWO.match, (Seat("Ada"), Seat("Eve"), *TWO.seats[2:])),
        positions.session("mexican-train", positions.line_of(8), seats=4),
        positions.session("block", positions.round_over),
    ],
    ids=["daily", "people", "trains", "over"],
)
def test_they_are_not_told_elsewhere(session: Session) -> None:
    assert not available(session)
    assert available(Session(TWO.match, TWO.seats, mode=DEAL))
