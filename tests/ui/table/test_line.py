"""A line that must be laid out again is shown as it is until that is done, a little in each frame.
A replay lays it out as the table does."""

from dataclasses import replace
from random import Random

import pytest

from game.engine import Match, Tile
from game.ui.kit.sliced_task import SlicedTask
from game.ui.layout.arrange import Arrangement, Felt, interim_layout, lay, laying
from game.ui.scenes.shared_rows import figure_of
from game.ui.table import commands, director, placing
from game.ui.table.layouts import areas_for
from game.ui.table.line import TableLine
from game.ui.table.pieces import felt_of, laying_as_played, pieces_of, slots_of
from game.ui.table.table import Table
from game.variants import GAMES
from tests.ui.lines import EVERY, Growing, figure
from tests.ui.table.alone import FRAME, Alone, metrics
from tour import positions

LONG = positions.session(
    "doubles",
    lambda match: len(match.round.line.placed) >= 24,
    seats=4,
    max_pip=12,
    spinner="every_double",
    seed=5,
)
"""A line with many arms, which has to be laid out again in a small window."""


def where(table: Table) -> dict[Tile, tuple[float, float]]:
    return {tile: (sprite.x, sprite.y) for tile, sprite in table.stage.line.items()}


def lies(table: Table) -> bool:
    """Return whether every tile is where the arrangement puts it."""
    line, felt, view = table.line.arrangement, table.areas.felt, table.line.viewport.camera
    assert line is not None
    spots = [view.at(spot.x, spot.y) for spot in line.spots]
    wanted = [(felt.left + x, felt.top + y) for x, y in spots]
    return all(
        abs(x - a) < 1 and abs(y - b) < 1
        for (x, y), (a, b) in zip(where(table).values(), wanted, strict=True)
    )


def test_every_tile_lies_where_it_was_laid_out_once_the_table_is_at_rest() -> None:
    me = Alone(LONG)
    table = me.table
    placing.resize(table, metrics((360, 640)))
    me.until_asked()
    turns = 0
    while not table.over:
        assert not table.line.busy
        commands.play(table, table.view.legal[0])
        turns += 1
        while not (table.ready or table.over):
            table.stage.update(FRAME)
            director.update(table, FRAME, on_top=True)
            director.think(table, 0.0)  # one step per frame, whatever there is to do
        if not table.over:
            assert lies(table)
            assert table.line.arrangement is not None
            assert not table.line.arrangement.tight
    assert turns > 3


def test_the_line_is_laid_out_for_another_felt_between_frames() -> None:
    me = Alone(LONG)
    table, before = me.until_asked().table, where(me.table)
    felt = table.areas.felt
    felt = felt.inflate(-felt.width // 3, -felt.height // 3)
    table.areas = replace(table.areas, felt=felt)
    waited = 0
    while not table.line.fits(table.areas):
        assert where(table) == before
        assert table.busy
        director.update(table, FRAME, on_top=True)
        director.think(table, 0.0)  # one step
        waited += 1
    assert waited > 10
    me.until_asked()
    assert lies(table)
    assert all(felt.contains(sprite.rect) for sprite in table.stage.line.values())


@pytest.mark.parametrize("more", [60, -20])
def test_a_line_lies_as_it_did_when_the_rack_gets_a_row_less_or_more(more: int) -> None:
    table = Alone(LONG).until_asked().table
    was, felt = table.line.arrangement, table.areas.felt.inflate(0, more)
    assert was
    table.areas = replace(table.areas, felt=felt)
    while not table.line.fits(table.areas):
        director.update(table, FRAME, on_top=True)
        director.think(table, 0.0)
    lies_now = table.line.arrangement
    assert lies_now
    assert lies_now.unit == was.unit
    assert figure(lies_now, lies_now.spots) == figure(was, was.spots)
    assert all(felt.contains(sprite.rect) for sprite in table.stage.line.values())


def test_the_line_is_shown_as_it_lies_until_it_is_laid_out_for_a_new_window() -> None:
    me = Alone(LONG, measures=metrics((390, 844)))
    table = me.until_asked().table
    lying = table.line.arrangement
    placing.resize(table, metrics((844, 390)))
    assert table.line.arrangement == lying, "laying it out takes too long for one frame"
    felt = table.areas.felt
    assert all(felt.contains(sprite.rect) for sprite in table.stage.line.values())
    before = where(table)
    placing.resize(table, metrics((390, 844)))
    assert lies(table), "back again before that"
    placing.resize(table, metrics((844, 390)))
    assert where(table) == before
    me.until_asked()
    assert table.line.fits(table.areas)
    assert lies(table)


def test_a_new_line_does_not_lie_as_the_last_one_began() -> None:
    match = LONG.match.copy()
    rules, areas = match.rules, areas_for(metrics((390, 844)), match.rules.seats, 0, 9)
    table, long = TableLine(areas, rules), match.round.line
    while len(match.round.line.placed) > 1:
        match.pop()
    first = match.round.line
    for line in (long, first):
        table.update(line, at_once=True, over=False)
    felt = felt_of(areas.felt.size, areas.line_unit, rules)
    assert table.arrangement == lay(pieces_of(first), slots_of(first), felt)


def test_a_stopgap_leaves_everything_where_it_lies() -> None:
    line: Arrangement | None = None
    gaps = 0
    felt = Felt(340, 277, 34, EVERY, 9)
    for pieces, slots in Growing(5, EVERY, 9).lines():
        before, task = line, SlicedTask(laying(pieces, slots, felt, line))
        task.run_until(0.0)
        if task.done or before is None:
            line = task.finish()
            assert not line.tight
            continue
        gap = interim_layout(pieces, slots, before, None)
        if gap is None:
            line = task.finish()
            continue
        gaps += 1
        assert gap.tight
        assert gap.spots[:-1] == before.spots
        assert {it.slot for it in gap.places} == {it.slot for it in task.finish().places}
        line = gap if gaps % 2 else task.finish()  # now and then it is not waited for
        assert line.tight is bool(gaps % 2)
        if gaps == 4:
            return
    raise AssertionError("hardly ever was there something to wait for")


@pytest.mark.matrix(size=[(390, 844), (844, 390), (1366, 768)], game=["block", "fives", "doubles"])
def test_a_replay_lays_a_line_as_the_table_does(game: str, size: tuple[int, int]) -> None:
    rules = GAMES[game].rules_for({"seats": 4})
    areas = areas_for(metrics(size), rules.seats, 0, rules.hand)
    felt = felt_of(areas.felt.size, areas.line_unit, rules)
    table, match, rng = TableLine(areas, rules), Match(rules, 11), Random(11)
    while not match.round.outcome:
        match.play(rng.choice(match.legal))
        line = match.round.line
        if not line.placed:
            continue
        table.update(line, at_once=True, over=False)
        assert table.arrangement
        first, *others = table.arrangement.spots
        shown, *pieces = figure_of(line, *laying_as_played(line, felt).finish()).pieces
        for spot, piece in zip(others, pieces, strict=True):
            x, y = spot.left - first.left, spot.top - first.top
            unit = table.arrangement.unit
            assert (x / unit, y / unit) == pytest.approx(
                (piece.x - shown.x, piece.y - shown.y), abs=0.01
            )
