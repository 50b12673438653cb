"""The end of a round or of a match: what is called out, and how the faces and the tiles take it."""

from collections.abc import Collection
from functools import partial

from game.ui.kit.text import width_of
from game.ui.table import badges
from game.ui.table.sprite import TileSprite
from game.ui.table.stage import BADGE, FloatingText
from game.ui.table.table import Table
from game.ui.words import feats

_CALL = 0.9  # seconds each call is shown over the line; only then is anything counted
_NEXT_CALL = 0.5  # seconds from one call to the next
_RISE = 14  # points a call rises
_LEAST, _MOST = 2.0, 2.9  # seconds from the last tile to the result, at least and at most,
_SETTLE = 0.35  # of which these are left when the points have arrived
_FEELING = 1.6  # seconds a face is glad or beaten
_CALL_SIZES = 52, 44, 36, BADGE  # points: the first that fits the felt
_ROOM = 5  # times its height that the felt is high
_BUBBLE = 1.7
_WON, _LOST = 1.2, 0.9  # seconds to take in the end of a match
_FALL, _FALL_GAP = 1.1, 0.05  # seconds a tile takes from top to bottom, and between tiles
_FALLING = 7, 14, 28  # falling tiles, by what was at stake
_BESIDE = 0.382  # the share of the width that each is away from the last
_SOUNDS = "won", "match", "triumph"  # of a match that is won, by what was at stake
_PULSES = 30, 60, 120  # milliseconds a phone vibrates, by what was at stake


def call_out(table: Table, caller: int | None, wait: float) -> float:
    """Call out how a round ended, `wait` seconds from now, over the last tile and in a bubble at
    the seat that did it; the faces take it. Return the duration."""
    rules, outcome = table.view.rules, table.session.match.round.outcome
    assert outcome is not None
    words = feats.calls(rules, outcome, table.words.home)
    for number, word in enumerate(words):
        table.after(wait + number * _NEXT_CALL, partial(_call, table, word, caller))
    winners = {rules.side_of(seat) for seat in outcome.winners}
    table.after(wait, partial(_feel, table, winners))
    return _CALL + (len(words) - 1) * _NEXT_CALL


def _feel(table: Table, winners: Collection[int]) -> None:
    """Show on the faces of the others which sides have won, if any has."""
    rules, time = table.view.rules, table.moving_seconds(_FEELING)
    for seat in range(rules.seats) if winners else ():
        if seat != table.me:
            glad = rules.side_of(seat) in winners
            table.stage.react(seat, "glad" if glad else "beaten", time)


def _call(table: Table, word: str, caller: int | None) -> None:
    """Show a call in large type as near to the last tile as it fits."""
    if caller is not None and caller != table.me:
        table.stage.say(caller, word, table.seconds(_BUBBLE))
    m, felt = table.metrics, table.areas.felt
    size = next(size for size in _CALL_SIZES if _fits(word, size, table) or size == BADGE)
    placed = table.view.line.placed
    near = table.stage.line[placed[-1].tile].rect.center if placed else felt.center
    x, y = badges.place(table, word, near, size)
    if table.host.reduced_motion:
        table.stage.show(FloatingText(word, x, y, size=size), table.seconds(_CALL))
    else:
        rising = FloatingText(word, x, y + m.px(_RISE), size=size)
        table.stage.rise(rising, (x, y), table.seconds(_CALL))


def _fits(word: str, size: int, table: Table) -> bool:
    """Return whether a call of a size leaves some of the felt in sight around it."""
    m, felt = table.metrics, table.areas.felt
    wide = width_of(word, m.px(size), bold=True)
    return wide < felt.width - m.px(40) and m.px(size) * _ROOM < felt.height


def settle(wait: float) -> float:
    """Return how long the end of a round that has been shown for `wait` seconds stays in sight."""
    return max(_SETTLE, _LEAST - wait)


def tempo(wait: float) -> float:
    """Return the tempo at which an end that would take `wait` seconds is shown: however much there
    is to call out and to count, the result is not kept back for long."""
    return min(1.0, _MOST / wait)


def match_over(table: Table, side: int, wait: float) -> float:
    """Show who has won the match; return the duration."""
    rules, scores = table.view.rules, table.session.match.scores
    won = side == rules.side_of(table.me)
    if word := feats.of_match(rules, scores, side, table.words.home):
        table.after(wait, partial(_call, table, word, None))
    if not won:
        table.sound("lost", wait)
        return _LOST
    stake = _stake(table)
    table.sound(_SOUNDS[stake], wait)
    table.after(wait, lambda: table.host.vibrate(_PULSES[stake]))
    if table.host.reduced_motion:
        return _LOST
    table.after(wait, lambda: _cascade(table, _FALLING[stake]))
    return _WON


def _stake(table: Table) -> int:
    """Return what was at stake in a match that was won: 0 for a single round or deal, 1 for a match
    of several, 2 for one that the others nearly had, or in which they have no point."""
    match = table.session.match
    if match.round_no == 1:
        return 0
    rules, scores = match.rules, match.scores
    others = [score for side, score in enumerate(scores) if side != match.winning_side]
    if rules.lowest_wins or rules.rounds:
        return 1
    near = max(others, default=0) * 10 >= rules.target * 9
    return 2 if near or not any(others) else 1


def _cascade(table: Table, count: int) -> None:
    """Make the latest tiles of the line rain down: the match is won."""
    safe, unit, time = table.metrics.safe, table.line.unit, table.moving_seconds(_FALL)
    for number, placed in enumerate(table.view.line.placed[-count:]):
        x = safe.left + unit + (number * _BESIDE % 1) * (safe.width - 2 * unit)
        sprite = TileSprite(placed.tile, x, safe.top - 2 * unit, unit)
        end = x, safe.bottom + 2 * unit
        table.stage.fly_out(sprite, end, unit, time, table.moving_seconds(number * _FALL_GAP))
