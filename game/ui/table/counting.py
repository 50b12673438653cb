"""How points are counted: the pips come together, each bonus is added, and the sum flies to a seat.

With reduced motion the same is shown at the end of a round, as still pictures.
"""

from functools import partial

from game.engine import events
from game.engine.count import Part
from game.engine.events import EndReason
from game.ui.art.theme import DURATIONS
from game.ui.table import badges
from game.ui.table.stage import FloatingText
from game.ui.table.table import Table
from game.ui.words.sums import MINUS
from game.variants.bonuses import in_sum

_END_GAP, _HAND_GAP = 0.08, 0.2  # seconds between ends, and between hands, as they are counted
_GATHER = 0.3  # seconds until the counted pips reach the middle
_SUM = 0.15  # seconds the whole sum is shown there
_STILL = 0.4  # the same where nothing moves
_BONUS = 0.5  # seconds each bonus takes
_IN_PLAY = EndReason.COUNT, EndReason.PASSED, EndReason.FIRST_PASS, EndReason.ALL_PASSED


def count(table: Table, event: events.Scored, wait: float) -> float:
    """Count a score `wait` seconds from now, and credit it; return how long that takes."""
    table.stage.pending_points[event.side] += event.points
    badge = FloatingText("", 0, 0, scores=True)
    table.after(wait, lambda: _place(table, event, badge))
    lead = _count_parts(table, event, badge, wait)
    lead += _add_bonuses(table, event, badge, wait + lead)
    table.after(wait + lead, lambda: _score(table, event, badge))
    return lead + DURATIONS.score


def _place(table: Table, event: events.Scored, badge: FloatingText) -> None:
    """Place the badge where a score adds up: in the middle, or by the last tile if nothing does."""
    placed, near = table.view.line.placed, table.areas.felt.center
    if len(_counted(event)) < 2 and placed:
        near = table.stage.line[placed[-1].tile].rect.center
    badge.x, badge.y = badges.place(table, _gained(event), near)


def _gained(event: events.Scored) -> str:
    return f"+{event.points}"


def _counted(event: events.Scored) -> list[Part]:
    """Return the parts of a score that consist of pips, deductions last."""
    parts = [part for part in event.parts if part.pips and part.of >= 0]
    return sorted(parts, key=lambda part: part.points < 0)


def _count_parts(table: Table, event: events.Scored, badge: FloatingText, wait: float) -> float:
    """Animate the counted pips to the badge that adds them up: from the open ends, which are
    highlighted, or from the hands; where nothing moves, show what hands add up to. Return the
    duration."""
    parts = _counted(event)
    if len(parts) < 2:
        return 0.0
    if table.host.reduced_motion and event.reason in _IN_PLAY:
        return 0.0
    if table.host.reduced_motion:
        table.after(wait, partial(_add_up, table, badge, str(sum(map(_worth, parts)))))
        return _STILL
    gap = _END_GAP if event.reason is EndReason.COUNT else _HAND_GAP
    for number, part in enumerate(parts):
        due = wait + number * gap
        table.after(due, partial(_part, table, event, part, badge))
        so_far = sum(map(_worth, parts[: number + 1]))
        table.after(due + _GATHER, partial(_add_up, table, badge, str(so_far)))
    return (len(parts) - 1) * gap + _GATHER + _SUM


def _worth(part: Part) -> int:
    """Return what part of a score adds to it: the winner's own hand is subtracted."""
    return -part.pips if part.points < 0 else part.pips


def _part(table: Table, event: events.Scored, part: Part, badge: FloatingText) -> None:
    """Carry the pips of an end, or of a hand, to the badge that adds them up."""
    if event.reason is EndReason.COUNT:
        tile = table.view.line.placed[part.of].tile
        start = table.stage.line[tile].rect.center
        table.stage.highlighted.append(tile)
    else:
        start = table.areas.seats[part.of].rect.center
        table.sound("pick")
    words = f"{_worth(part)}".replace("-", MINUS)
    pips = FloatingText(words, *badges.place(table, words, start))
    table.stage.carry(pips, (badge.x, badge.y), table.moving_seconds(_GATHER))


def _add_up(table: Table, badge: FloatingText, text: str) -> None:
    badge.text = text
    if badge not in table.stage.rises:
        table.stage.rises.append(badge)


def _add_bonuses(table: Table, event: events.Scored, badge: FloatingText, wait: float) -> float:
    """Show what the winner scores on top, each bonus by itself; return the duration."""
    home = table.words.home
    bonuses = [(part.points, name) for part in event.parts if (name := in_sum(part, home))]
    so_far = event.points - sum(points for points, _told in bonuses)
    for number, (points, name) in enumerate(bonuses):
        table.after(wait + number * _BONUS, partial(_bonus, table, badge, f"{so_far}", name))
        so_far += points
    return len(bonuses) * _BONUS


def _bonus(table: Table, badge: FloatingText, so_far: str, name: str) -> None:
    """Show the sum so far, and carry a bonus to it; with reduced motion show it beside that."""
    table.sound("score")
    _add_up(table, badge, so_far)
    words = f"+ {name}"
    bonus = FloatingText(words, *badges.place(table, words, (badge.x, badge.y)), scores=True)
    if table.host.reduced_motion:
        table.stage.show(bonus, table.seconds(_BONUS))
    else:
        table.stage.carry(bonus, (badge.x, badge.y), table.seconds(_BONUS))


def _score(table: Table, event: events.Scored, badge: FloatingText) -> None:
    """Carry the points to the seat that scored and credit them on arrival; if they add up to none,
    show the sum for just as long."""
    time, to = table.moving_seconds(DURATIONS.score), (badge.x, badge.y)
    if event.points:
        table.sound("score", 0.0)
        badge.text = _gained(event)
        to = badges.by_seat(table, event.seat, badge.text)
    if badge.text and not time and event.reason not in _IN_PLAY:
        badge.x, badge.y = to
        table.stage.show(badge, table.seconds(DURATIONS.score))
    elif badge.text:
        table.stage.carry(badge, to, time)
    table.stage.schedule(time, lambda: _credit(table, event))


def _credit(table: Table, event: events.Scored) -> None:
    """Credit the points to the seats of the side that scored."""
    table.stage.highlighted.clear()
    table.stage.pending_points[event.side] -= event.points
