"""What happens at the table on its own, and when: deals, opponents' moves, forced moves, the
result.

Functions return the overlay to open.
"""

import math

from game.engine.events import Drew
from game.engine.moves import Draw, Move, Pass, Play
from game.ui.art.theme import DURATIONS
from game.ui.table import commands, effects, hinting, placing, prompt
from game.ui.table.table import Overlay, Phase, Table, Turn

_PACE = 0.02  # the shortest time an opponent takes, in seconds, for a forced or easy answer
_STILL = 0.1  # the same, if no animation shows that something was done
_PONDER = 0.06  # seconds, if several tiles fit
_AGAIN = 0.1  # seconds before an only move that follows a draw
_BEAT = 0.35  # seconds before an only move is made for the player
_DRAW = 0.25  # seconds before a draw
_DRAW_NEXT = 0.0  # the same, if the tile before has just landed, which is a pause in itself
_TO_KNOCK = 5.0  # seconds after which an unused knock is forgotten
_OPENING = 0.3  # seconds before a deal, in which its moving parts are drawn in advance


def open_round(table: Table) -> None:
    """Prepare to deal the round that has just begun."""
    table.pile()
    table.turn = Turn(_OPENING)


def next_round(table: Table) -> None:
    """Start the next round."""
    table.session.next_round()
    table.result_opened = table.result_seen = False
    table.device_ready = len(table.session.people) < 2
    table.set_viewer(table.me if table.device_ready else table.session.next_person)
    open_round(table)
    placing.lay(table)


def hand_device_to_next(table: Table) -> None:
    """Hot seat: show the hand of the person who has the device now."""
    seat = table.session.next_person
    table.device_ready = True
    if seat != table.me:
        table.set_viewer(seat)
        if table.phase is Phase.SHUFFLED:
            open_round(table)
        placing.lay(table)


def update(table: Table, dt: float, *, on_top: bool) -> Overlay | None:
    """Advance timers; start the next step when nothing is animating.

    While another scene is open over the table, so it isn't `on_top`, nothing new starts.
    """
    _apply_relayout(table)
    commands.ask_to_knock(table)
    if not table.device_ready:
        if on_top:
            commands.cancel(table)
            return Overlay.HAND_OVER
    elif counts_down(table, on_top=on_top):
        turn, left = table.turn, table.turn.wait - dt
        if left <= 0 and table.line_moves:
            left = turn.wait
        table.turn = turn._replace(wait=left, least=turn.least - dt)
        if not table.held_up:
            _on_wait_over(table)
    elif on_top and (not table.busy or (table.over and not table.line.laid)):  # opened at its end
        return _next(table)
    return None


def counts_down(table: Table, *, on_top: bool) -> bool:
    """Return whether a wait is counted down: that for a knock only while the table is `on_top`."""
    to_knock = table.view.has_to_knock and table.turn.forced
    return table.held_up and (on_top or not to_knock)


def prepare(table: Table, until: float) -> bool:
    """Lay out the line of a table being opened, until `until`; return whether it is done."""
    if not table.line.laid:
        table.line.work(until)
        if table.line.apply_relayout(still=False):
            placing.animate_line(table, 0.0)
            commands.reveal_targets(table)
    return table.line.laid


def think(table: Table, until: float) -> bool:
    """Lay out the line again if necessary; otherwise search for an opponent's move or a hint;
    otherwise lay out the line as it will be next."""
    return (
        any(line.work(until) for line in (table.line, table.next_line) if line)
        or table.thinking.go_on(until)
        or hinting.work(table, until)
        or table.line.lay_ahead(table.next_plays, until)
    )


def announce_prompt(table: Table) -> None:
    """Announce the prompt when it has changed, except for what happened, which was announced at the
    time or heads the result, and that others are to move."""
    text, _asks = prompt.sentence(table)
    if table.result_opened and not table.result_seen:
        return
    others = not table.asked and table.words.turn(table.shown_turn)
    news = *table.view.moved[-1:], table.prompt.last_event
    announced = [table.words.event(event) for event in news if event]
    fresh = "" if text == others or text in announced else text
    if fresh and fresh != table.heard:
        table.host.announce(fresh)
    table.heard = fresh


def _apply_relayout(table: Table) -> None:
    """Animate the tiles to the new layout after the line was laid out again or moved to another
    felt, once nothing is moving or dragged."""
    if table.stage.busy or not table.line.laid:
        return
    refitted = not table.dragging and placing.fit_line(table)
    if not (refitted or table.line.apply_relayout(still=table.dragging)):
        return
    placing.animate_line(table, table.moving_seconds(DURATIONS.glide_home))
    if table.selection.pending:
        placing.snap_to_target(table, table.selection.pending)
    elif not table.held_up:
        commands.reveal_targets(table)


def _on_wait_over(table: Table) -> None:
    """Start the deal, or raise the playable tiles: the wait is over."""
    if table.phase is Phase.SHUFFLED:
        table.turn = Turn(table.seconds(effects.show(table, table.view.history)))
    elif table.phase is Phase.DEALING:
        table.play_on()
        commands.return_to_rack(table)
    elif table.my_turn:
        commands.return_to_rack(table)
    else:
        commands.reveal_targets(table)


def _next(table: Table) -> Overlay | None:
    """Start the next step: the result, a move, or nothing if the player is to move."""
    if table.over:
        return None if table.result_opened else commands.show_result(table)
    if table.my_turn:
        table.fast_forwarding = False
        if table.view.has_to_knock:
            _wait_for_knock(table)
        elif table.selection.premove:
            commands.play_premove(table)
        elif table.automatic:
            _auto_play(table, table.automatic)
    elif table.session.waits:
        table.fast_forwarding = False
    elif table.session.match.round.turn in table.session.people:
        _await_other(table)
    else:
        _play_opponent(table)
    return None


def _await_other(table: Table) -> None:
    """Hot seat: auto-play a forced move, or ask for the device to be passed."""
    legal = table.session.match.legal
    if len(legal) == 1 and isinstance(legal[0], (Draw, Pass)) and table.host.settings.auto_pass:
        _auto_play(table, legal[0])
    else:
        table.device_ready = False


def _wait_for_knock(table: Table) -> None:
    """Give the player time to knock, however fast the others play; then it is forgotten, but not
    where a screen reader is waited for."""
    if table.turn.forced is None:
        time = max(_TO_KNOCK, table.seconds(_TO_KNOCK))
        time = math.inf if table.host.settings.wait_for_speech else time
        table.turn = Turn(time, time, forced=Pass())
    else:
        commands.play(table, Pass())


def _auto_play(table: Table, move: Move) -> None:
    """Make an only move after a short delay."""
    if table.turn.forced is None:
        drew = bool(table.view.history) and isinstance(table.view.history[-1], Drew)
        draw = _DRAW_NEXT if table.turn.wait < 0 else _DRAW
        beat = _AGAIN if drew else draw if isinstance(move, Draw) else _BEAT
        table.turn = Turn(table.seconds(beat), forced=move)
    else:
        commands.play_in_sight(table, move)


def _play_opponent(table: Table) -> None:
    """Make the opponent's move, once it is found and laid out and a short delay is over."""
    if not table.turn.delay_done:
        legal = table.session.match.legal
        several = len({move.tile for move in legal if isinstance(move, Play)}) > 1
        pace = _STILL if table.host.reduced_motion else _PONDER if several else _PACE
        table.turn = Turn(table.seconds(pace), delay_done=True)
    elif table.thinking.move and table.line.laid_ahead(table.next_plays):
        commands.play_in_sight(table, table.thinking.move)
