"""Commands of the table, from any input device: pick, play, undo, sort, zoom."""

import math
from collections.abc import Callable, Sequence
from functools import partial

from game.engine import Draw, Knock, Move, Pass, Play, Tile
from game.language import _
from game.profile.settings import ORDERS
from game.ui.art.theme import DURATIONS
from game.ui.kit.pointer import Point
from game.ui.kit.tween import swing
from game.ui.table import effects, placing, sentences
from game.ui.table.selection import RUN, Drag
from game.ui.table.table import Answer, Overlay, Phase, Prompt, Table, Turn

_SHAKE, _TILT = 0.5, 9.0  # seconds a tile shakes, and degrees
_LARGER = 1.6  # the factor by which two taps enlarge the line
_FAST_FORWARD_WAIT = 0.05  # seconds left of any wait after a tap


def play(table: Table, move: Move) -> None:
    """Make the move of the seat to play, and show its effects; tiles that the seat has to draw one
    after the other are shown as one movement."""
    seat = table.view.turn
    events = table.session.play(move)
    while isinstance(move, Draw) and _draws_on(table, seat):
        events += table.session.play(move)
    reset_turn(table)
    if seat == table.me:  # a tile held while others play stays in the hand
        table.selection.cancel()
    table.phase = Phase.PLAYING
    table.refresh()
    table.counts = list(table.view.counts)
    if not events:  # others have to complete it first
        placing.animate_all(table, table.moving_seconds(DURATIONS.play), mover=seat)
        return
    seen = [event.seen_by(table.me) for event in events]
    pace, least = effects.pauses(table, seat, events)
    table.turn = Turn(max(table.seconds(effects.show(table, seen)), pace), least)
    placing.animate_all(table, table.moving_seconds(DURATIONS.play), mover=seat)


def play_in_sight(table: Table, move: Move) -> None:
    """Make the move of the seat to play, once its place is in view and the line is at rest."""
    view = table.view
    show_places(table, [move] if isinstance(move, Play) else [])
    wait = table.moving_seconds(DURATIONS.glide_home) if table.line_moves else 0.0
    table.stage.schedule(wait, lambda: play(table, move) if table.view is view else None)


def _draws_on(table: Table, seat: int) -> bool:
    """Return whether a seat that has drawn has to draw again, and does so automatically."""
    match, level = table.session.match, table.session.seats[seat].level
    by_itself = level is not None or table.host.settings.auto_pass
    if table.session.waits:
        return False
    return by_itself and match.turn == seat and match.legal == (Draw(),)


def reset_turn(table: Table) -> None:
    """Reset the per-turn state (timers, prompt, hint search): the position has changed."""
    table.turn, table.prompt, table.hinting = Turn(), Prompt(), None


# Picking and placing


def pick(table: Table, tile: Tile) -> None:
    """Pick a tile of the rack: play it if it has only one target. While others play it is queued
    for the own turn, or no longer."""
    selection = table.selection
    if not table.my_turn:
        if can_premove(table):
            table.host.sound("pick")
            selection.premove = None if selection.premove == tile else tile
        return
    table.host.sound("pick")
    proposed = selection.pending
    if proposed and proposed.tile == tile:
        play(table, proposed)
        return
    if proposed:
        cancel(table)
    only = selection.pick(tile, alike=table.session.alike(selection.plays(tile)))
    if only:
        choose(table, only)
        return
    advice, hint, hinted = "", table.prompt.hint, table.prompt.hinted
    if selection.picked:
        advice = _("Which train?") if table.view.rules.trains else _("Which end?")
    elif not selection.plays(tile):
        advice = sentences.why_not(table, tile)
    if hinted and hinted.tile != tile:
        hint = None
    table.prompt = table.prompt._replace(hint=hint)
    give_feedback(table, advice)
    return_to_rack(table)
    if not selection.plays(tile):
        _shake(table, tile)


def give_feedback(table: Table, text: str) -> None:
    """Show feedback on the player's last action; announce it even if it is the same again."""
    table.prompt = table.prompt._replace(feedback=text)
    if text and text == table.heard:
        table.host.announce(text)


def can_premove(table: Table) -> bool:
    """Return whether a tile can be queued for the player's turn."""
    busy = table.my_turn or table.dealing or table.over or table.session.waits
    return table.mine and not busy


def play_premove(table: Table) -> None:
    """Play the premove if it still fits; otherwise say why it doesn't."""
    tile, table.selection.premove = table.selection.premove, None
    if tile and not table.forced:
        pick(table, tile)


def choose(table: Table, chosen: Play, *, dropped: bool = False) -> None:
    """Play a tile, or make it pending to be confirmed; one that was `dropped` is already there."""
    if not table.host.settings.confirm:
        if dropped:
            placing.snap_to_target(table, chosen)
            play(table, chosen)
        else:
            play_in_sight(table, chosen)
        return
    if not dropped:
        show_places(table, [chosen])
    table.selection.cancel()
    table.selection.pending = chosen
    placing.snap_to_target(table, chosen)
    return_to_rack(table)


def cancel(table: Table) -> bool:
    """Cancel the selection or drag: the tile animates back. Return whether there was one."""
    held = table.selection.cancel()
    if held:
        table.prompt = table.prompt._replace(feedback="")
        return_to_rack(table)
    return held


def reject_drop(table: Table, drag: Drag, *, shaken: bool) -> None:
    """Reject a drop: return the tile to its slot; `shaken` also explains why."""
    tile = drag.tile
    table.rack.move(tile, drag.slot)
    cancel(table)
    if shaken and table.my_turn and not table.forced:
        why = sentences.why_not(table, tile)
        if table.selection.plays(tile):
            why = _("{tile} doesn’t go there").format(tile=tile)
        give_feedback(table, why)
        _shake(table, tile)


def _shake(table: Table, tile: Tile) -> None:
    """Shake a tile of the rack: it can't be played, or not there."""
    if seconds := table.moving_seconds(_SHAKE):
        sprite = table.stage.rack[tile]
        sprite.angle = _TILT
        table.stage.tweens.animate(sprite, seconds, ease=swing, angle=0.0)


def return_to_rack(table: Table) -> None:
    """Animate the tiles of the rack to their slots, and reveal the targets of the picked one."""
    placing.animate_rack(table, table.moving_seconds(DURATIONS.glide_home))
    reveal_targets(table)


def do_forced(table: Table) -> None:
    """Make the player's forced draw or pass immediately."""
    if table.forced:
        table.stage.finish()
        play(table, table.forced)


def decline(table: Table) -> None:
    """Let the partner lead, or end one's first train."""
    if table.ready and table.may_decline:
        play(table, Pass())


def ask_to_knock(table: Table) -> None:
    """Offer nothing but the knock while it is due; called once a frame."""
    due = table.view.has_to_knock
    if table.view.rules.knock and due != bool(table.answers):
        table.ask((Answer("answer-knock", _("Knock"), partial(knock, table)),) if due else ())


def knock(table: Table) -> None:
    """Say that one tile is left."""
    if table.view.has_to_knock:
        table.stage.finish()
        play(table, Knock())


def hear(table: Table, asked: Callable[[Table], str]) -> None:
    """Announce what the player asks about."""
    table.host.announce(asked(table))


def ask_boneyard(table: Table) -> None:
    """Explain the boneyard."""
    if table.ready and table.view.boneyard:
        give_feedback(table, sentences.boneyard(table.view))


def press_train(table: Table, arm: int) -> Overlay | None:
    """Play the picked tile on a train, if it fits there; otherwise show the whole train."""
    plays = [play for play in table.selection.offered if play.arm == arm]
    if plays:
        choose(table, plays[0])
        return None
    if table.selection.pending:
        return None
    table.looked_at = arm
    return Overlay.TRAIN


def look_at(table: Table, seat: int) -> Overlay:
    """Show the card of a seat."""
    table.looked_at = seat
    return Overlay.SEAT


def can_undo(table: Table) -> bool:
    """Return whether the last choice can be undone now."""
    return table.session.can_undo and not table.dealing


def undo(table: Table) -> None:
    """Undo the player's last choice and everything that followed from it."""
    if can_undo(table):
        table.stage.finish()
    if not can_undo(table):  # a move already under way has ended the round
        return
    cancel(table)
    table.session.undo()
    placing.rewind(table, table.moving_seconds(DURATIONS.glide_home))
    reset_turn(table)
    table.prompt, table.unsaid = Prompt(), ""
    give_feedback(table, _("Move undone"))


def fast_forward(table: Table) -> None:
    """Finish all animations, and skip delays until the player's turn; a pass is still shown."""
    table.stage.finish()
    left = max(_FAST_FORWARD_WAIT, table.turn.least)
    table.turn = table.turn._replace(wait=min(table.turn.wait, left))
    table.fast_forwarding = not table.my_turn


def show_result(table: Table) -> Overlay | None:
    """Open the result of the round, unless its ending is still to be shown."""
    if table.held_up:
        return None
    table.result_opened, table.result_seen = True, False
    cancel(table)
    return Overlay.RESULT


# The view on the line


def reveal_targets(table: Table) -> None:
    """Scroll the targets of the picked tile into view, or restore the previous view."""
    if not table.selection.pending:
        show_places(table, table.selection.offered)


def show_places(table: Table, plays: Sequence[Play]) -> None:
    """Scroll the targets of plays into view, or restore the previous view if there are none. While
    a tile is dragged, the view doesn't move."""
    if not table.dragging and table.line.scroll_into_view(plays):
        placing.animate_line(table, table.moving_seconds(DURATIONS.glide_home))


def zoom(table: Table, factor: float, at: Point | None = None) -> None:
    """Zoom the line by a factor around a point of the screen, or its middle."""
    if table.line.viewport.zoom(factor, at):
        placing.animate_line(table, 0.0)


def toggle_zoom(table: Table, at: Point) -> None:
    """Enlarge the line around a point of the screen; if the player has zoomed or moved it, show it
    as usual again."""
    if table.line.viewport.user_set:
        fit(table)
    elif table.line.viewport.zoom(_LARGER, at):
        placing.animate_line(table, table.moving_seconds(DURATIONS.glide_home))


def pan(table: Table, dx: float, dy: float) -> None:
    """Pan the line by some pixels, if not all of it is in view."""
    if table.line.viewport.pan(dx, dy):
        placing.animate_line(table, 0.0)


def fit(table: Table) -> None:
    """Restore the default view, or show the whole line."""
    if table.line.viewport.fits:
        table.line.viewport.fit()
        placing.animate_line(table, table.moving_seconds(DURATIONS.glide_home))


def go_to_end(table: Table, arm: int) -> None:
    """Show an open end that is out of sight."""
    table.line.go_to_end(arm)
    placing.animate_line(table, table.moving_seconds(DURATIONS.glide_home))


# The rack


def sort(table: Table) -> None:
    """Sort the rack in the next way: by the higher half, or by weight; with trains, first as the
    longest run, which is also worked out again."""
    if table.view.rules.trains:
        _sort_as_train(table)
    else:
        at = ORDERS.index(table.host.settings.order) + 1
        table.host.change(order=ORDERS[at % len(ORDERS)])
        table.rack.sort(table.host.settings.order)
    return_to_rack(table)


def _sort_as_train(table: Table) -> None:
    before, was, orders = table.rack.order, table.rack.by, (RUN, *ORDERS)
    table.rack.sort(RUN, table.own_end)
    if was == RUN and table.rack.order == before:
        table.rack.sort(ORDERS[0])
    elif was != RUN:
        table.rack.sort(orders[(orders.index(was) + 1) % len(orders)], table.own_end)


def reorder(table: Table, tile: Tile, pos: Point) -> None:
    """Move a tile dragged over the rack to the slot it is over."""
    spots = table.areas.rack.spots(len(table.rack.order))
    at = min(range(len(spots)), key=lambda n: math.dist(spots[n], pos))
    if table.rack.move(tile, at):
        return_to_rack(table)
