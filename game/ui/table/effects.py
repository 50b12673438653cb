"""The one place that turns what happened into movement, sound and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.events import (
    Blocked,
    Dealt,
    Drew,
    Event,
    Led,
    MatchEnded,
    Passed,
    Played,
    Scored,
    WentOut,
)
from game.language import _
from game.ui.art.theme import DURATIONS
from game.ui.table.stage import Rise, TileSprite
from game.ui.words.names import lacking

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

_GLANCE = 0.75  # seconds a pass or a draw is shown before the game goes on
_READ = 1.1  # seconds for the end of a round to be taken in
_BUBBLE = 1.7


def show(table: TableScene, events: Sequence[Event]) -> float:
    """Show events on the table; return the seconds until the game may go on.

    The table's view already is the position after the events.
    """
    hold = 0.0
    for event in events:
        words = table.words.event(event)
        if words:
            table.services.announce(words)
        if _told(table, event):
            table.news = event
        hold += _show(table, event, hold)
    return hold


def _told(table: TableScene, event: Event) -> bool:
    """Return whether an event is put in words above the rack.

    What the others do is seen on the line, or hangs on their seats.
    """
    if isinstance(event, (Played, Drew, Passed)):
        return isinstance(event, (Drew, Passed)) and event.seat == table.me
    return bool(table.words.event(event))


def _show(table: TableScene, event: Event, wait: float) -> float:
    """Show one event `wait` seconds from now; return how long it takes."""
    match event:
        case Dealt():
            return _deal(table)
        case Led():
            return 0.4
        case Played():
            table.sound("clack", DURATIONS.play * 0.8)
            return DURATIONS.play + 0.15
        case Drew():
            return _draw(table, event)
        case Passed():
            return _pass(table, event)
        case WentOut(seat=seat):
            table.sound("round", wait)
            # Translators: hangs on the seat of whoever has just played the last tile.
            _hang(table, seat, _("out"), wait + _BUBBLE)
            return _READ
        case Blocked():
            table.sound("blocked", wait)
            return _READ
        case Scored():
            table.later(wait, lambda: _score(table, event))
            return DURATIONS.score
        case MatchEnded(side=side):
            won = side == table.view.rules.side_of(table.me)
            table.sound("match" if won else "round", wait)
            return 0.3
    return 0.0


def _hang(table: TableScene, seat: int, words: str, base: float) -> None:
    """Hang words on another seat; what the player does is told above the rack."""
    if seat != table.me:
        table.top.stage.say(seat, words, table.seconds(base))


def _pass(table: TableScene, event: Passed) -> float:
    """Knock, and say which suits the hand lacks."""
    table.sound("pass", 0.0)
    # Translators: hangs on the seat of whoever passes; {lacking} is like "no 4, no 6-6".
    words = _("pass · {lacking}").format(lacking=lacking(event.values, event.doubles))
    _hang(table, event.seat, words, _BUBBLE)
    return _GLANCE


def _deal(table: TableScene) -> float:
    """Let every hand fly from the middle, a tile to each seat in turn."""
    view, stage, seating = table.view, table.top.stage, table.top.seating
    table.top.piled = False
    table.top.sync_rack(0.0)
    time, gap = table.moving_seconds(DURATIONS.deal), table.moving_seconds(DURATIONS.deal_gap)
    if time <= 0:
        table.top.counts = list(view.counts)
        return 0.2
    table.top.counts = [0] * view.rules.seats
    start = seating.line.center
    last = 0.0
    for round_ in range(max(view.counts)):
        for step, seat in enumerate(view.rules.from_seat((table.me + 1) % view.rules.seats)):
            if round_ >= view.counts[seat]:
                continue
            delay = (round_ * view.rules.seats + step) * gap
            last = max(last, delay + time)
            if seat == table.me:
                _deal_mine(table, round_, start, time, delay)
            else:
                box = seating.seats[seat]
                back = TileSprite(None, *start, seating.rack.unit * 0.7, face=0.0)
                stage.fly(back, table.top.backs_end(seat, round_ + 1), box.unit, time, delay)
            stage.after(delay + time, lambda seat=seat: _count_up(table, seat))  # type: ignore[misc]
    for n in range(3):
        table.sound("deal", n * 0.16)
    return last / table.pace + 0.1


def _count_up(table: TableScene, seat: int) -> None:
    table.top.count_up(seat)
    table.changed()


def _deal_mine(
    table: TableScene, at: int, start: tuple[int, int], time: float, delay: float
) -> None:
    rack = table.top.seating.rack
    sprite = table.top.stage.rack[table.top.order[at]]
    sprite.x, sprite.y, sprite.unit, sprite.face = *start, rack.unit * 0.7, 0.0
    table.top.stage.tweens.drop(sprite)
    table.top.stage.move(sprite, rack.spots(len(table.top.order))[at], rack.unit, time, delay=delay)


def _draw(table: TableScene, event: Drew) -> float:
    """Let a back fly from the boneyard to another seat; the player's own tile finds its way."""
    table.sound("draw", 0.0)
    if event.seat != table.me:
        box = table.top.seating.seats[event.seat]
        start = table.top.seating.boneyard.center
        back = TileSprite(None, *start, table.top.seating.rack.unit * 0.7, face=0.0)
        target = table.top.backs_end(event.seat, table.view.counts[event.seat])
        time = table.moving_seconds(DURATIONS.draw)
        table.top.stage.fly(back, target, box.unit, time, 0.0)
    return DURATIONS.draw + 0.25


def _score(table: TableScene, event: Scored) -> None:
    """Let the points rise from the line to the seat that scored."""
    table.sound("score", 0.0)
    x, y = table.top.seating.line.center
    target = table.top.seating.seats[event.seat].rect.center
    rise = Rise(f"+{event.points}", x, y)
    table.top.stage.rise(rise, target, table.moving_seconds(DURATIONS.score))
