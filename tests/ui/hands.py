"""The four ways to play, in memory, and a check of the screen against what is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.moves import Play
from tests import input_devices
from tour import hands
from tour.harness import Player

if TYPE_CHECKING:
    from tests.ui.table.alone import Alone

Hands = hands.Hands[Player]
Mouse = hands.Mouse[Player]
Finger = input_devices.Finger[Player]
Keys = input_devices.Keys[Player]
Pad = input_devices.Pad[Player]


def check_saved(player: Player | Alone) -> None:
    """Check what is on the screen against what is in the storage."""
    match, now = player.match, player.match.round
    if player.scene != "table":
        assert now.outcome is not None
        if not isinstance(player, Player):  # a table alone shows no result
            return
        scores = [player.name(f"score-{side}") for side in range(match.rules.sides)]
        for text, score in zip(scores, match.scores, strict=True):
            assert str(score) in text.replace(":", "").split()
        return
    assert {*player.ids("rack-")} == {f"rack-{tile}" for tile in now.hands[0]}
    for at, placed in enumerate(now.line.placed):
        assert player.name(f"line-{at}").startswith(f"{placed.tile} in the line")
    assert len(player.ids("line-")) == len(now.line.placed)
    for seat in range(match.rules.seats):
        name = player.name(f"seat-{seat}")
        assert f"{match.scores[match.rules.side_of(seat)]} point" in name
        assert f"{len(now.hands[seat])} tile" in name
    assert [id for id in player.ids("seat-") if "turn" in player.words(id)] == [f"seat-{now.turn}"]
    legal = now.legal if now.turn == 0 else ()
    playable = {f"rack-{move.tile}" for move in legal if isinstance(move, Play)}
    assert set(player.with_state("tile", "playable")) == playable
