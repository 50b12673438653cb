"""What can be done at the table, however it was asked for: pick, place, undo, sort, look."""

from __future__ import annotations

import math

from game.ai.hints import Hint, hints
from game.engine.moves import Move, Pass, Play
from game.engine.tiles import Tile
from game.language import _
from game.profile.settings import ORDERS
from game.ui.art.theme import DURATIONS
from game.ui.kit.pointer import Point
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.tween import swing
from game.ui.table import effects, placing, sentences
from game.ui.table.selection import Drag
from game.ui.table.table import Panel, Phase, Said, Table, Turn

LOOKS = 2_000
"""Deals looked at for a hint: as many as a strong opponent would in a moment."""

_SHAKE, _TILT = 0.5, 9.0  # seconds a tile shakes, and degrees
_HURRIED = 0.05  # seconds that are left of any wait after a tap


def play(table: Table, move: Move) -> None:
    """Make the move of the seat whose turn it is, and show what follows from it."""
    seat = table.view.turn
    events = table.session.play(move)
    forget(table)
    if seat == table.me:  # a tile held while others play stays in the hand
        table.selection.cancel()
    table.play_on()
    table.see()
    placing.place(table, table.moving_seconds(DURATIONS.play), mover=seat)
    table.counts = list(table.view.counts)
    hold = table.seconds(effects.show(table, [event.seen_by(table.me) for event in events]))
    table.turn = Turn(hold)


def forget(table: Table) -> None:
    """Let go of what was about to happen, said and looked for: the position has changed."""
    table.turn, table.said = Turn(), Said()
    _stop_hinting(table)


def forget_advice(table: Table) -> None:
    """Let go of a hint, and of what was said of the last thing the player did."""
    table.said = Said(table.said.news)
    _stop_hinting(table)


# Picking and placing


def pick(table: Table, tile: Tile) -> None:
    """Pick a tile of the rack; it is played at once where it has only one place, and while others
    play it waits for its turn."""
    if not table.my_turn:
        _pick_ahead(table, tile)
        return
    table.host.sound("pick")
    selection = table.selection
    proposed = selection.proposed
    if proposed and proposed.tile == tile:
        play(table, proposed)
        return
    if proposed:
        cancel(table)
    placed = table.view.line.placed
    only = selection.pick(tile, alike=len(placed) == 1 and placed[0].tile.is_double)
    if only:
        place(table, only)
        return
    advice, hint = "", table.said.hint
    if selection.picked:
        advice = _("Which end?")
    elif not selection.plays(tile):
        advice = sentences.why_not(table, tile)
    if hint and isinstance(hint.move, Play) and hint.move.tile != tile:
        hint = None
    table.said = table.said._replace(advice=advice, hint=hint)
    settle(table)
    if not selection.plays(tile):
        _shake(table, tile)


def can_pick_ahead(table: Table) -> bool:
    """Return whether a tile can be picked that goes when its turn comes."""
    return table.mine and not (table.my_turn or table.dealing or table.over)


def _pick_ahead(table: Table, tile: Tile) -> None:
    """Let a tile go when its turn comes; picked again, it stays."""
    if can_pick_ahead(table):
        table.host.sound("pick")
        table.selection.ahead = None if table.selection.ahead == tile else tile


def play_ahead(table: Table) -> None:
    """Play the tile that was picked ahead, as far as it still fits; else say why it doesn't."""
    tile, table.selection.ahead = table.selection.ahead, None
    if tile and not table.forced:
        pick(table, tile)


def place(table: Table, chosen: Play, *, dropped: bool = False) -> None:
    """Play a tile, from where it was `dropped` if it was; or lay it there and ask, as the player
    wishes."""
    if not table.host.settings.confirm:
        if dropped:
            placing.put(table, chosen)
        play(table, chosen)
        return
    table.selection.cancel()
    table.selection.proposed = chosen
    placing.put(table, chosen)
    settle(table)


def confirm(table: Table) -> None:
    """Say yes to the tile that lies on the felt."""
    if table.selection.proposed:
        play(table, table.selection.proposed)


def cancel(table: Table) -> bool:
    """Let go of what is held; it glides home. Returns whether anything was held."""
    held = table.selection.cancel()
    if held:
        table.said = table.said._replace(advice="")
        settle(table)
    return held


def refuse(table: Table, drag: Drag, *, shaken: bool) -> None:
    """Let a tile that was dropped beside the rack go back to where it stood; `shaken` where it was
    dropped as if to play it, and then say why it can't go there."""
    tile = drag.tile
    table.rack.move(tile, drag.home)
    cancel(table)
    if shaken and table.my_turn and not table.forced:
        why = sentences.why_not(table, tile)
        if table.selection.plays(tile):
            why = _("{tile} doesn’t go there").format(tile=tile)
        table.said = table.said._replace(advice=why)
        _shake(table, tile)


def _shake(table: Table, tile: Tile) -> None:
    """Let a tile of the rack shake: it can't be played, or not there."""
    if seconds := table.moving_seconds(_SHAKE):
        sprite = table.stage.rack[tile]
        sprite.angle = _TILT
        table.stage.tweens.animate(sprite, seconds, ease=swing, angle=0.0)


def settle(table: Table) -> None:
    """Let the tiles of the rack go to their places, and show where one may be played."""
    placing.send_rack(table, table.moving_seconds(DURATIONS.glide_home))
    look_at_offered(table)


def do_forced(table: Table) -> None:
    """Make the player's only move, a draw or a pass, without waiting."""
    if table.forced:
        table.stage.finish()
        play(table, table.forced)


def leave_lead(table: Table) -> None:
    """Let the partner lead."""
    if table.ready and table.may_leave_lead:
        play(table, Pass())


def ask_boneyard(table: Table) -> None:
    """Say what the tiles are for that nobody holds."""
    if table.ready and table.view.boneyard:
        table.said = table.said._replace(advice=sentences.boneyard(table.view))


def can_undo(table: Table) -> bool:
    """Return whether the last choice can be taken back now."""
    return table.session.can_undo and not table.dealing


def undo(table: Table) -> None:
    """Take back the player's last choice and all that followed from it."""
    if not can_undo(table):
        return
    cancel(table)
    table.session.undo()
    placing.rewind(table, table.moving_seconds(DURATIONS.glide_home))
    forget(table)
    table.said = Said(advice=_("Move undone"))


def hurry(table: Table) -> None:
    """Fast-forward: what moves arrives, and the others do not dawdle until it is my turn."""
    table.stage.finish()
    table.turn = table.turn._replace(hold=min(table.turn.hold, _HURRIED))
    table.hurrying = not table.my_turn


def show_result(table: Table) -> Panel | None:
    """Open the result of the round, once how it ended has been seen."""
    if table.held_up:
        return None
    table.result_opened = True
    cancel(table)
    return Panel.RESULT


# The view on the line


def look_at_offered(table: Table) -> None:
    """Bring the places into sight where the tile in hand may go; else the view of before."""
    if not table.selection.proposed and table.line.bring(table.selection.offered):
        placing.send_line(table, table.moving_seconds(DURATIONS.glide_home))


def zoom(table: Table, factor: float, at: Point | None = None) -> None:
    """Enlarge the line by a factor around a point of the screen, its middle where none is
    given."""
    if table.line.sight.zoom(factor, at):
        placing.send_line(table, 0.0)


def pan(table: Table, dx: float, dy: float) -> None:
    """Draw the line along by so many pixels, where not all of it is in sight."""
    if table.line.sight.pan(dx, dy):
        placing.send_line(table, 0.0)


def fit(table: Table) -> None:
    """Bring the usual view back, or the whole line into sight."""
    if table.line.sight.fits:
        table.line.sight.fit()
        placing.send_line(table, table.moving_seconds(DURATIONS.glide_home))


# Hints


def can_hint(table: Table) -> bool:
    """Return whether there is something to choose, for which a hint can be asked."""
    return table.my_turn and not table.forced and table.phase is not Phase.PILED


def ask_hint(table: Table) -> None:
    """Begin to look for the best play."""
    if can_hint(table) and not table.hinting:
        cancel(table)
        said = _("Looking for the best play …")
        table.said = table.said._replace(hint=None, advice=said)
        table.hinting = SlicedTask(hints(table.view, table.words.names, LOOKS))


def look_for_hint(table: Table, until: float) -> bool:
    """Look for the best play until a time of `perf_counter`; return whether that was asked."""
    if table.hinting is None:
        return False
    table.hinting.run_until(until)
    if table.hinting.done:
        best, *_rest = table.hinting.finish()
        table.hinting = None
        _show_hint(table, best)
    return True


def hinted(table: Table) -> Play | None:
    """Return the play that a hint shows."""
    hint = table.said.hint
    return hint.move if hint and isinstance(hint.move, Play) else None


def _show_hint(table: Table, hint: Hint) -> None:
    table.said = table.said._replace(hint=hint)
    if table.may_leave_lead and isinstance(hint.move, Pass):
        table.said = table.said._replace(advice=hint.reason)
    if isinstance(hint.move, Play):
        table.selection.cursor, table.selection.control = hint.move.tile, ""
        advice = _("{tile}: {reason}").format(tile=hint.move.tile, reason=hint.reason)
        table.said = table.said._replace(advice=advice)
        if table.line.bring([hint.move]):
            placing.send_line(table, 0.0)


def _stop_hinting(table: Table) -> None:
    """Give up the search for the best play."""
    if table.hinting:
        table.hinting.cancel()
        table.hinting = None


# The rack


def sort(table: Table) -> None:
    """Sort the rack the other way: by the higher half, or by weight."""
    order = table.host.settings.order
    table.host.change(order=ORDERS[(ORDERS.index(order) + 1) % len(ORDERS)])
    table.rack.sort(table.host.settings.order)
    settle(table)


def reorder(table: Table, tile: Tile, pos: Point) -> None:
    """Let a tile that is dragged over the rack take the place it is held at."""
    spots = table.areas.rack.spots(len(table.rack.order))
    at = min(range(len(spots)), key=lambda n: math.dist(spots[n], pos))
    if table.rack.move(tile, at):
        settle(table)
