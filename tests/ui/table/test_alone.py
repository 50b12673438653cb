"""The table by itself, with a clock that the test advances: no app, no window, nothing drawn."""

import pygame
import pytest

from game.engine import Match, Play
from game.ui.kit.pointer import Phase as Pointer
from game.ui.table import commands, director, placing, prompt
from game.ui.table.table import Overlay, Phase
from tests.ui import tables
from tests.ui.table.alone import Alone, metrics
from tests.ui.tables import FEW, TWO
from tour import positions


def last_tile(match: Match) -> bool:
    """Whether the player has one tile left, which fits, and nothing has scored before."""
    now = match.round
    return positions.my_turn(match) and len(now.hands[0]) == 1 and match.round_no == 1


def at_home(me: Alone) -> bool:
    """Return whether every tile of the rack is where it belongs."""
    table = me.table
    spots = table.areas.rack.spots(len(table.rack.order))
    return all(
        (table.stage.rack[tile].x, table.stage.rack[tile].y) == pytest.approx(spot)
        for tile, spot in zip(table.rack.order, spots, strict=True)
    )


def two_places(me: Alone) -> list[Play]:
    """Return the plays of a tile that fits two ends."""
    plays = [move for move in me.table.view.legal if isinstance(move, Play)]
    tile = next(p.tile for p in plays if sum(q.tile == p.tile for q in plays) > 1)
    return [play for play in plays if play.tile == tile]


def test_a_round_is_piled_then_dealt_then_played() -> None:
    me = Alone(positions.session("block", positions.round_over, seats=4))
    assert me.table.phase is Phase.OVER
    director.next_round(me.table)
    table = me.table
    assert (table.phase, table.counts) == (Phase.SHUFFLED, [0, 0, 0, 0])
    middle = table.areas.felt.center
    assert {(s.x, s.y) for s in table.stage.rack.values()} == {middle}
    phases = [table.phase]
    shown = [sum(table.counts)]
    while table.phase is not Phase.PLAYING:
        me.frame()
        phases += [table.phase] if table.phase is not phases[-1] else []
        shown.append(sum(table.counts))
    assert phases == [Phase.SHUFFLED, Phase.DEALING, Phase.PLAYING]
    assert shown == sorted(shown)
    assert table.counts == list(table.view.counts)
    assert me.host.sounds.count("deal") == 3


def test_the_result_is_asked_for_once() -> None:
    me = Alone(positions.session("block", positions.round_over, seats=4))
    me.run(2.0)
    assert me.opened == [Overlay.RESULT]
    me.opened.clear()
    me.run(2.0)
    assert me.opened == []


def theirs(me: Alone) -> Alone:
    """Make the player's move, and return the table while the others play."""
    me.until_asked()
    commands.play(me.table, me.table.view.legal[0])
    assert not me.table.my_turn
    return me


def test_a_tile_picked_while_others_play_goes_when_its_turn_comes() -> None:
    seen = theirs(Alone(TWO))
    seen.until(lambda: seen.table.my_turn)
    tile = seen.table.selection.playable[0]
    me = theirs(Alone(TWO))
    commands.pick(me.table, tile)
    assert me.table.selection.premove == tile
    assert prompt.sentence(me.table) == (f"You’ll play {tile} next if it fits", False)
    me.until_asked()
    me.run(0.2)
    assert me.table.selection.premove is None
    plays = seen.table.selection.plays(tile)
    if len(plays) == 1:
        assert plays[0] in me.table.session.match.round.moves
    else:
        assert me.table.selection.picked == tile


def test_a_tile_picked_ahead_that_no_longer_fits_stays_and_says_why() -> None:
    seen = theirs(Alone(TWO))
    seen.until(lambda: seen.table.my_turn)
    stuck = next(tile for tile in seen.table.view.hand if tile not in seen.table.selection.playable)
    me = theirs(Alone(TWO))
    commands.pick(me.table, stuck)
    me.until_asked()
    me.run(0.1)
    assert stuck in me.table.view.hand
    assert me.table.my_turn
    assert me.table.prompt.feedback.startswith(f"{stuck} has no ")


def test_a_tile_picked_ahead_can_be_let_go_of_again() -> None:
    me = theirs(Alone(TWO))
    tile = me.table.rack.order[0]
    commands.pick(me.table, tile)
    commands.pick(me.table, tile)
    assert me.table.selection.premove is None
    commands.pick(me.table, tile)
    assert commands.cancel(me.table)
    assert me.table.selection.premove is None


def test_enter_picks_the_focused_tile_ahead_and_makes_haste_without_one() -> None:
    me = theirs(Alone(TWO))
    me.press(pygame.K_RETURN)
    assert me.table.fast_forwarding
    me = theirs(Alone(TWO))
    me.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert me.table.selection.premove == me.table.selection.cursor is not None
    assert not me.table.fast_forwarding


def test_a_tap_on_the_rack_picks_ahead_and_one_elsewhere_makes_haste() -> None:
    me = theirs(Alone(TWO))
    assert prompt.fast_forward_glyph(me.table)
    tile = me.table.rack.order[0]
    at = me.table.areas.rack.rects(len(me.table.rack.order))[0].center
    me.click_at(at)
    assert me.table.selection.premove == tile
    assert not me.table.fast_forwarding
    me.click_at(me.table.areas.felt.center)
    assert me.table.fast_forwarding
    me.until_asked()
    assert not prompt.fast_forward_glyph(me.table)


def test_a_tile_dragged_along_the_rack_takes_another_place() -> None:
    me = Alone(FEW).until_asked()
    order = first, *others = me.table.rack.order
    before = tables.moves(me)
    start, end = (me.table.stage.rack[tile].rect.center for tile in (first, others[-1]))
    me.point(Pointer.DOWN, start)
    me.point(Pointer.MOVE, (start[0] + 30, start[1]))
    me.point(Pointer.MOVE, end)
    assert me.table.rack.order == order, "the hand is followed once a frame, not at once"
    me.frame()
    assert me.table.rack.order == [*others, first]
    me.point(Pointer.UP, end)
    me.run(1.0)
    assert at_home(me)
    assert tables.moves(me) == before
    commands.play(me.table, me.table.view.legal[0])
    me.until_asked()
    assert me.table.rack.order == [it for it in (*others, first) if it in me.table.view.hand]


def test_a_window_that_changes_while_tiles_move_has_them_all_arrive() -> None:
    me = Alone(TWO).until_asked()
    commands.play(me.table, two_places(me)[0])
    assert me.table.stage.tweens.busy
    placing.resize(me.table, metrics((390, 844)))
    assert not me.table.stage.tweens.busy
    assert at_home(me)
    felt = me.table.areas.felt
    assert all(felt.contains(sprite.rect) for sprite in me.table.stage.line.values())


def test_the_last_tile_is_called_out_where_it_lies() -> None:
    me = Alone(positions.session("block", last_tile, seats=2)).until_asked()
    (tile,) = me.table.view.hand
    commands.play(me.table, me.table.view.legal[0])
    called = []
    while me.table.held_up:
        called += [(rise.text, rise.x, rise.y) for rise in me.table.stage.rises]
        me.frame()
    x, y = me.table.stage.line[tile].rect.center
    assert {text for text, *_ in called} == {"Domino!", f"+{me.table.view.scores[0]}"}
    first = next(rise for rise in called if rise[0] == "Domino!")
    assert abs(first[1] - x) < 3 * me.table.line.unit
    assert abs(first[2] - y) < 3 * me.table.line.unit
