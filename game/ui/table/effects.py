"""The one place that turns events into movement, sound and words."""

from collections.abc import Sequence
from functools import partial

from game.engine import Event, Tile, events
from game.language import _
from game.ui.art.theme import DURATIONS
from game.ui.table import boneyard, counting, round_end, spoken, talk
from game.ui.table.placing import animate_rack, face_down
from game.ui.table.table import Phase, Table
from game.ui.words.names import lacking

_PASS, _LEAVES = 0.9, 0.8  # seconds the game waits after a pass, and after a lead is passed on
_SEEN = 0.6  # the shortest time a pass is shown, in seconds
_OWN = 1.2  # seconds the game waits after the player's own pass, which nobody presses for
_SEAT, _HURRIED = 0.7, 0.35  # seconds another seat takes at least; the same however fast it goes
_DRAWS = 1.2  # the longest time for all tiles drawn in a row, in seconds
_KNOCKED = 0.3  # seconds from the knock when nobody can play to the next sound
_BUBBLE = 1.7
_SPOKEN = 14  # letters that a screen reader says in a second, unless it is set otherwise
_LETTER = 0.02  # seconds more for each letter of what an opponent says
_REACTION = 0.6
_WAITED_FOR = events.Played, events.Drew, events.Scored  # they are announced once they were seen


def show(table: Table, news: Sequence[Event]) -> float:
    """Show events on the table; return the seconds until the game may go on.

    The table's view is already the position after the events.
    """
    hold = due = 0.0
    table.tempo, before = 1.0, table.stage.scheduled
    if ended := any(isinstance(event, events.RoundEnded) for event in news):
        table.fast_forwarding = False  # nobody hurries past the end of a round unseen
    draws = sum(isinstance(event, events.Drew) for event in news)
    apart = min(DURATIONS.draw, (_DRAWS - DURATIONS.draw) / max(1, draws - 1))
    for event, words in zip(news, spoken.sentences_of(table, news), strict=True):
        lasts = _show(table, event, hold)
        # First a tile has to land, and the parts of a score have to be added up.
        flies = DURATIONS.score if isinstance(event, events.Scored) else 0.0
        waits = lasts - flies if isinstance(event, _WAITED_FOR) else 0.0
        due = max(due, hold + waits)  # keeps their order despite rounding
        table.after(due, partial(_tell, table, event, words))
        if isinstance(event, events.Drew) and draws > 1:  # several are moving at the same time
            draws, lasts = draws - 1, apart
        hold += lasts
    if ended:
        table.tempo = round_end.tempo(hold)
        table.stage.hurry(before, table.tempo)
    return hold


def talk_of(table: Table, seat: int, words: str) -> None:
    """Show what a seat says, for long enough to read it."""
    table.stage.say(seat, words, table.seconds(_BUBBLE + len(words) * _LETTER), talk=True)


def _tell(table: Table, event: Event, words: str) -> None:
    """Report what happened, now that it was seen: to screen readers, in the prompt, as talk."""
    words = "; ".join(filter(None, [table.unsaid, words]))
    table.unsaid = words if _goes_on(table, event) else ""
    if words not in ("", table.unsaid, table.heard):
        table.host.announce(words)
    if _is_headline(table, event):
        table.prompt = table.prompt._replace(last_event=event)
    table.seen = table.view
    if isinstance(event, (events.WentOut, events.Blocked, events.RoundEnded)):
        table.play_on()
    quip = talk.quip_for(table, event) if table.host.settings.talk else None
    if quip and quip.seat not in table.stage.bubbles:
        talk_of(table, *quip)


def _goes_on(table: Table, event: Event) -> bool:
    """Return whether an opponent has drawn and moves again at once: both are announced together."""
    if not isinstance(event, events.Drew) or event.seat != table.view.turn:
        return False
    return event.seat != table.me and table.session.seats[event.seat].level is not None


def _is_headline(table: Table, event: Event) -> bool:
    """Return whether the prompt reports an event.

    What the others do can be seen on the line, or in their speech bubbles.
    """
    if isinstance(event, events.Moved):
        return (
            type(event) in (events.Drew, events.Passed, events.KnockForgotten)
            and event.seat == table.me
        )
    return bool(table.words.event(event))


def _show(table: Table, event: Event, wait: float) -> float:
    """Show one event `wait` seconds from now; return its duration."""
    match event:
        case events.Dealt():
            return _deal(table)
        case events.Led():
            return 0.2
        case events.Played():
            return _play(table, event)
        case events.Drew():
            return _draw(table, event, wait)
        case events.Passed():
            return _pass(table, event)
        case events.Knocked() | events.KnockForgotten() | events.LeadLeft() | events.Stopped():
            return _say(table, event)
        case events.WentOut(seat=seat):
            table.sound("round", wait)
            return round_end.call_out(table, seat, wait)
        case events.Blocked():
            table.sound("pass", wait)
            table.sound("blocked", wait + _KNOCKED)
            return _KNOCKED + round_end.call_out(table, None, wait + _KNOCKED)
        case events.Scored():
            return counting.count(table, event, wait)
        case events.RoundEnded():
            return round_end.settle(wait)
        case events.MatchEnded(side=side):
            return round_end.match_over(table, side, wait)
    return 0.0


def _say(
    table: Table,
    event: events.Knocked | events.KnockForgotten | events.LeadLeft | events.Stopped,
) -> float:
    """Show what a seat says, with a knock on the table unless it forgot to knock, or stops."""
    # Translators: called out by whoever is down to one tile, with a knock on the table.
    words, lasts = _("Last tile!"), _SEEN
    if isinstance(event, events.LeadLeft):
        # Translators: hangs on the seat of whoever lets the partner, you or {name}, lead.
        leads = _("You lead") if event.to == table.words.me else _("{name} leads")
        words, lasts = leads.format(name=table.words.names[event.to]), _LEAVES
    if isinstance(event, (events.KnockForgotten, events.Stopped)):
        words = table.words.event(event)
    else:
        table.sound("pass", 0.0)
    if isinstance(event, events.Knocked):
        _react(table, event.seat, "knock")
    _show_bubble(table, event.seat, words, _BUBBLE)
    return lasts


def _show_bubble(table: Table, seat: int, words: str, base: float) -> None:
    """Show a speech bubble at an opponent's seat."""
    if seat != table.me:
        table.stage.say(seat, words, table.seconds(base))


def _play(table: Table, event: events.Played) -> float:
    """Lay a tile down, or slam it if it is a double or a last tile; the others look at a double."""
    lands, double = DURATIONS.play * 0.8, event.tile.is_double
    slams = double or not table.view.counts[event.seat]
    table.sound("slam" if slams else "clack", lands)
    for seat in range(table.view.rules.seats) if double else ():
        if seat != event.seat:
            table.after(lands, partial(_react, table, seat, "look"))
    return DURATIONS.play


def _react(table: Table, seat: int, kind: str, base: float = _REACTION) -> None:
    """Animate the face of another seat."""
    if seat != table.me:
        table.stage.react(seat, kind, table.moving_seconds(base))


def _pass(table: Table, event: events.Passed) -> float:
    """Knock, and say which suits the hand lacks, long enough even when fast-forwarding."""
    table.sound("pass", 0.0)
    least = _SEEN / table.seconds(1.0)
    lacks = lacking(event.values, event.doubles, table.view.rules.touching_sum)
    # Translators: hangs on the seat of whoever passes; {lacking} is like "no 4s or 6-6".
    words = _("pass · {lacking}").format(lacking=lacks)
    _show_bubble(table, event.seat, words, max(_BUBBLE, least))
    _react(table, event.seat, "knock", max(_REACTION, least))
    return max(_OWN if event.seat == table.me else _PASS, least)


def pauses(table: Table, seat: int, news: Sequence[Event]) -> tuple[float, float]:
    """Return the minimum seconds until the move that follows one of a seat, and those that are left
    even when fast-forwarding: a pass has to be seen, a screen reader may have to speak, and another
    seat must not move at once, so that anybody can tell who did what."""
    follows = table.view.turn not in (seat, table.me) and not table.view.over and seat != table.me
    pace = max(table.seconds(_SEAT), _HURRIED) if follows else 0.0
    if table.host.settings.wait_for_speech:
        seen = [event.seen_by(table.me) for event in news]
        pace = max(pace, len(" ".join(spoken.sentences_of(table, seen))) / _SPOKEN)
    passed = any(isinstance(event, events.Passed) for event in news)
    return pace, _SEEN if passed else _HURRIED if follows else 0.0


def _deal(table: Table) -> float:
    """Deal all hands from the middle, one tile to each seat in turn."""
    view, stage, areas = table.view, table.stage, table.areas
    table.phase = Phase.DEALING
    animate_rack(table, 0.0)
    time, gap = table.moving_seconds(DURATIONS.deal), table.moving_seconds(DURATIONS.deal_gap)
    if time <= 0:
        table.counts = list(view.counts)
        return 0.2
    table.counts = [0] * view.rules.seats
    last = 0.0
    for round_ in range(max(view.counts)):
        for step, seat in enumerate(view.rules.from_seat((table.me + 1) % view.rules.seats)):
            if round_ >= view.counts[seat]:
                continue
            delay = (round_ * view.rules.seats + step) * gap
            last = max(last, delay + time)
            if seat == table.me:
                _deal_mine(table, round_, time, delay)
            else:
                back = face_down(table, areas.felt.center)
                end = areas.backs_end(table.metrics, seat, round_ + 1)
                stage.fly_out(back, end, areas.seats[seat].unit, time, delay)
            stage.schedule(delay + time, lambda seat=seat: _count_up(table, seat))  # type: ignore[misc]
    for n in range(3):
        table.sound("deal", n * 0.16)
    return last / table.seconds(1.0) + 0.1


def _count_up(table: Table, seat: int) -> None:
    """Add a tile to the number a seat shows."""
    table.counts[seat] = min(table.view.counts[seat], table.counts[seat] + 1)


def _deal_mine(table: Table, at: int, time: float, delay: float) -> None:
    """Deal one of the player's own tiles from the middle to the rack."""
    area, order = table.areas.rack, table.rack.order
    back = face_down(table, table.areas.felt.center)
    sprite = table.stage.rack[order[at]]
    sprite.x, sprite.y, sprite.unit, sprite.face = back.x, back.y, back.unit, back.face
    table.stage.tweens.cancel(sprite)
    table.stage.move(sprite, area.spots(len(order))[at], area.unit, time, delay=delay)


def _draw(table: Table, event: events.Drew, wait: float) -> float:
    """Fly a tile from the boneyard to a hand, face down if it is another player's."""
    table.sound("draw", wait)
    seat, time = event.seat, table.moving_seconds(DURATIONS.draw)
    mine = seat == table.me
    delay = table.moving_seconds(wait) if mine else table.seconds(wait)
    table.undrawn += 1
    if not mine:
        table.counts[seat] -= 1
    table.stage.schedule(delay, partial(_leave_boneyard, table, seat, time))
    if mine:
        _draw_mine(table, event.tile, time, delay)
    else:
        table.stage.schedule(delay + time, partial(_count_up, table, seat))
    return DURATIONS.draw


def _leave_boneyard(table: Table, seat: int, time: float) -> None:
    """Take a drawn tile off the number the boneyard shows; its back flies to another seat, which
    shrugs."""
    table.undrawn -= 1
    if seat != table.me:
        end = table.areas.backs_end(table.metrics, seat, table.counts[seat] + 1)
        back = face_down(table, boneyard.place(table).center)
        table.stage.fly_out(back, end, table.areas.seats[seat].unit, time, 0.0)
        _react(table, seat, "shrug")


def _draw_mine(table: Table, tile: Tile | None, time: float, delay: float) -> None:
    """Fly a drawn tile to the rack when its turn comes; until then it is too small to be seen."""
    if not tile or delay <= 0:
        return
    table.fit_areas()
    area, order = table.areas.rack, table.rack.order
    sprite = face_down(table, boneyard.place(table).center, tile)
    sprite.unit = 1.0
    table.stage.rack[tile] = sprite
    spot = area.spots(len(order))[order.index(tile)]
    table.stage.move(sprite, spot, area.unit, time, delay=delay)
