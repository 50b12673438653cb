"""The line stays still: it moves between plays only, and the player's own view stays."""

from collections.abc import Callable

import pytest

from game.engine import Play, Tile
from game.session.session import Session
from game.ui.kit.pointer import Phase
from game.ui.table import commands, director
from game.ui.table.table import Table
from game.ui.table.trains_line import TrainsLine
from tests.ui.table.alone import Alone, Host, metrics
from tour.positions import about_to, line_of, my_turn, session

PHONE, WIDE = (390, 844), (844, 390)
GAMES = {
    "fives": session("fives", my_turn, seats=4),
    "block": session("block", my_turn, seats=4),
    "doubles": session("doubles", my_turn, seats=4),
    "nine": session("doubles", my_turn, seats=4, max_pip=9, spinner="every_double"),
}
FEWER = {name: now for name, now in GAMES.items() if name != "nine"}
"""Without the game whose line takes longest to lay, which is seen to stay in other tests."""
TRAINS = session("mexican-train", my_turn, seats=4)
LONG = 30
"""The number of tiles in the line at which a round has been watched for long enough."""

Places = dict[Tile, tuple[float, float, float]]


def table_of(now: Session, size: tuple[int, int], *, reduced_motion: bool = False) -> Alone:
    host = Host(reduced_motion=reduced_motion)
    return Alone(now, host, metrics(size))


def places(table: Table) -> Places:
    return {tile: (s.x, s.y, s.unit) for tile, s in table.stage.line.items()}


def lands(table: Table) -> Tile | None:
    """Return the tile that was played last, until it has landed."""
    placed = table.view.line.placed
    sprite = table.stage.line[placed[-1].tile] if placed else None
    return placed[-1].tile if sprite and sprite.lift > 0 else None


def play_on(me: Alone, frame: Callable[[], None]) -> None:
    """Play any tile, picking it up first if it has several places, and wait until everything was
    seen."""
    table = me.table
    while not (table.ready and not table.held_up) and not me.opened:
        frame()
    plays = [move for move in table.view.legal if isinstance(move, Play)]
    if not plays:
        commands.do_forced(table)
        return
    move = plays[len(table.view.line.placed) % len(plays)]
    commands.pick(table, move.tile)
    for _ in range(5):  # a hand is quick: the view may still pan
        frame()
    if table.selection.picked:
        commands.choose(table, move)


def test_the_sign_of_a_train_moves_with_it() -> None:
    me = table_of(TRAINS, PHONE)
    line, applied = me.table.line, 0
    assert isinstance(line, TrainsLine)

    def frame() -> None:
        nonlocal applied
        waited = line.busy
        me.frame()
        applied += waited and not line.busy
        signs = {one.id: one.rect for one in me.controls.all}
        for arm in range(me.table.view.rules.trains):
            assert signs[f"train-{arm}"] == line.shown.sign(arm)

    while not me.opened:
        play_on(me, frame)
    assert applied > 1


@pytest.mark.matrix(now={**FEWER, "trains": TRAINS}, size=[PHONE, WIDE])
def test_nothing_that_lies_moves_while_a_tile_flies(now: Session, size: tuple[int, int]) -> None:
    me = table_of(now, size)
    table = me.table
    moved = shown_moving = 0

    def frame() -> None:
        nonlocal moved, shown_moving
        before, flew, was_shown = places(table), lands(table), not table.showing
        me.frame()
        after, flies = places(table), lands(table)
        stays = [tile for tile in before if tile in after and tile != flies]
        slides = any(before[tile] != after[tile] for tile in stays)
        moved += slides
        shown_moving += slides and was_shown and table.asked and not table.selection.offered
        if flies and flies == flew:
            assert not slides, flies

    while not me.opened and len(table.view.line.placed) < LONG:
        play_on(me, frame)
    assert moved, "the line makes room"
    assert not shown_moving, "before the next turn is shown"


@pytest.mark.parametrize("now", [GAMES["block"], TRAINS], ids=["block", "trains"])
def test_a_tile_is_said_to_fly_until_it_lies_where_it_was_offered(now: Session) -> None:
    me = table_of(now, PHONE)
    table = me.table
    me.until_asked()
    play = next(move for move in table.view.legal if isinstance(move, Play))
    place, id = table.line.place_of(play), f"line-{len(table.view.line.placed)}"
    commands.choose(table, play)
    me.until(lambda: id in me.nodes)
    assert me.words(id) == ["last", "flying"]
    others = {*me.ids("line-")} - {id}
    assert not any("flying" in me.words(node) for node in others)
    me.until(lambda: "flying" not in me.words(id))
    assert tuple(table.stage.line[play.tile].rect) == pytest.approx(tuple(place), abs=1)


@pytest.mark.matrix(game=[*FEWER], reduced_motion=[False, True])
def test_nothing_that_lies_moves_while_a_tile_is_dragged(game: str, reduced_motion: bool) -> None:
    me = table_of(GAMES[game], PHONE, reduced_motion=reduced_motion)
    table = me.table
    turns = pulled = 0
    while not me.opened and turns < 8:
        play_on(me, me.frame)
        turns += 1
        me.until(lambda: not table.line_moves)
        if me.opened or not table.rack.order or table.my_turn:
            continue
        x, y = table.stage.rack[table.rack.order[0]].rect.center
        me.point(Phase.DOWN, (x, y))
        me.point(Phase.MOVE, (x, y - 30))
        before = places(table)
        for _ in range(240):
            me.frame()
            if table.over or not table.dragging:  # else a forced move was made automatically
                break
            now, last = places(table), table.view.line.placed[-1].tile
            assert all(before[tile] == now[tile] for tile in before if tile != last)
            before = now
        pulled += 1
        me.point(Phase.UP, (x, y - 30))
        me.until(lambda: not table.line_moves)
        camera, line, felt = table.line.viewport.camera, table.line.arrangement, table.areas.felt
        assert line is not None
        for spot, (a, b, _) in zip(line.spots, places(table).values(), strict=True):
            seen = camera.at(spot.x, spot.y)
            assert (a - felt.left, b - felt.top) == pytest.approx(seen, abs=0.5)
    assert pulled


def enlarge(me: Alone) -> int:
    """Zoom in on the line; return the size of its tiles then."""
    for _ in range(4):
        commands.zoom(me.table, 1.25)
    me.frame()
    assert me.table.line.viewport.user_set
    return me.table.line.unit


@pytest.mark.matrix(game=[*GAMES], reduced_motion=[False, True])
def test_the_players_own_view_stays_until_the_round_ends(game: str, reduced_motion: bool) -> None:
    me = table_of(GAMES[game], PHONE, reduced_motion=reduced_motion)
    table = me.table
    play_on(me, me.frame)
    me.until(lambda: table.ready or bool(me.opened))
    unit = enlarge(me)
    while not me.opened and len(table.view.line.placed) < LONG:
        play_on(me, me.frame)
        me.until(lambda: (not table.busy and not table.held_up) or bool(me.opened))
        assert table.line.viewport.user_set
        assert "button-fit" in me.nodes
        if table.line.viewport.camera.zoom > 1:
            assert abs(table.line.unit - unit) <= 1
        last = table.stage.line[table.view.line.placed[-1].tile].rect
        assert table.areas.felt.inflate(4, 4).contains(last), "in sight where it landed"
    if not me.opened or table.session.match.over:
        return
    me.opened.clear()
    director.next_round(table)
    assert not table.line.viewport.user_set


def test_the_view_pans_at_the_same_size_before_a_tile_lands_out_of_sight() -> None:
    me = table_of(session("block", line_of(9), seats=2), WIDE)
    table = me.table
    me.until_asked()
    play = next(move for move in table.view.legal if isinstance(move, Play))
    unit = enlarge(me)
    at_left = table.line.place_of(play).centerx < table.areas.felt.centerx
    commands.pan(table, -4000 if at_left else 4000, 0)
    assert not table.areas.felt.contains(table.line.place_of(play))
    before = places(table)
    commands.play_in_sight(table, play)
    me.until(lambda: play.tile in table.stage.line)
    assert places(table) != before
    assert table.line.unit == unit
    lying = places(table)
    del lying[play.tile]
    me.until(lambda: not lands(table))
    assert all(places(table)[tile] == lying[tile] for tile in lying)
    assert table.areas.felt.inflate(4, 4).contains(table.stage.line[play.tile].rect)
    assert table.line.viewport.fits == "usual"


def test_what_is_undone_is_seen_as_it_was() -> None:
    me = table_of(GAMES["block"], PHONE)
    table = me.table
    for _ in range(3):
        play_on(me, me.frame)
        me.until_asked()
    me.resize(WIDE)
    me.until_asked()
    before = places(table)
    play_on(me, me.frame)
    me.until_asked()
    commands.undo(table)
    me.until_asked()
    assert places(table) == before
    unit = enlarge(me)
    play_on(me, me.frame)
    me.until_asked()
    commands.undo(table)
    me.until_asked()
    assert table.line.viewport.user_set
    assert table.line.unit == unit


def test_drawing_leaves_the_players_own_view() -> None:
    now = session("straight", about_to("draw", 0), seats=2, draw="until_playable")
    me = table_of(now, (360, 640))
    table = me.table
    unit, drawn = enlarge(me), len(table.rack.order)
    me.until(lambda: len(table.rack.order) > drawn)
    me.until(lambda: not table.busy)
    assert table.line.viewport.user_set
    assert table.line.unit == unit
