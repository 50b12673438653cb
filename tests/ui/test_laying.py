"""A line that must be laid anew is shown as it lies until that is done, a little in each frame."""

from __future__ import annotations

import time

from game.engine.tiles import Tile
from game.ui.layout.arrange import Arrangement, Piece, Slot
from game.ui.layout.board import Spins
from game.ui.scenes.table import TableScene
from game.ui.table.laying import Laying
from tests.ui import positions
from tests.ui.harness import Player
from tests.ui.lines import EVERY, Growing
from tests.ui.tables import at_table

LONG = positions.session(
    "doubles",
    lambda match: len(match.round.line.placed) >= 24,
    seats=4,
    max_pip=12,
    spinner="every_double",
)
"""A line with many arms, which has to be laid anew every few tiles in a small window."""


def table_of(player: Player) -> TableScene:
    scene = player.app.services.scenes.top
    assert isinstance(scene, TableScene)
    return scene


def where(table: TableScene) -> dict[Tile, tuple[float, float]]:
    return {tile: (sprite.x, sprite.y) for tile, sprite in table.top.stage.line.items()}


def lies(table: TableScene) -> bool:
    """Whether every tile lies where the arrangement has it."""
    line = table.top.line.arrangement
    assert line is not None
    felt, view = table.top.seating.line, table.top.line.camera
    spots = [view.at(spot.x, spot.y) for spot in line.spots]
    wanted = [(felt.left + x, felt.top + y) for x, y in spots]
    return all(
        abs(x - a) < 1 and abs(y - b) < 1
        for (x, y), (a, b) in zip(where(table).values(), wanted, strict=True)
    )


def test_the_line_is_laid_anew_between_frames() -> None:
    player = at_table(LONG, (360, 640), motion="system", speed="normal")
    player.rest = 0.0  # one step a frame, of whatever there is to do
    table = table_of(player)
    waited = settled = 0
    for _ in range(3):
        before: dict[Tile, tuple[float, float]] = {}
        assert not table.top.line.laying.busy
        table.play(table.view.legal[0])
        while not (table.ready or table.over):
            player.tick()
            if table.top.line.laying.busy and not table.top.stage.tweens.busy:
                waited += 1
                assert not before or where(table) == before, "all stays until it is done"
                assert table.moving
                before = where(table)
            else:
                settled += bool(before)
                before = {}
        assert lies(table)
        assert table.top.line.arrangement is not None
        assert not table.top.line.arrangement.tight
    assert waited
    assert settled


def test_a_stopgap_is_shown_at_most_until_the_next_tile() -> None:
    laying, spins = Laying(), EVERY
    line: Arrangement | None = None
    gaps = 0
    for pieces, slots in Growing(5, spins, 9).lines():
        before, line = line, lay(laying, pieces, slots, spins, line)
        if not laying.busy:
            assert not line.tight
            continue
        assert before is not None
        gaps += 1
        assert line.tight
        assert line.spots[:-1] == before.spots
        assert {place.slot for place in line.places} == {s for s in slots if s.plain or s.double}
        if gaps % 2:
            continue  # it is not waited for
        while laying.take() is None:
            assert laying.go_on(time.perf_counter())
        assert not laying.busy
        assert not laying.go_on(time.perf_counter())
        line = lay(laying, pieces, slots, spins, before, at_once=True)
        assert not line.tight
    assert gaps > 1


def lay(
    laying: Laying,
    pieces: list[Piece],
    slots: list[Slot],
    spins: Spins,
    before: Arrangement | None,
    *,
    at_once: bool = False,
) -> Arrangement:
    return laying.lay(pieces, slots, (340, 277), 34, spins, before, at_once=at_once)
