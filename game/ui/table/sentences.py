"""Texts about the match, the seats and the tiles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine import scoring
from game.engine.events import MOVED, Drew, Event, Passed, Played, Scored
from game.engine.line import Line
from game.engine.moves import Play
from game.engine.rules import Rules
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.language import _, neither, ngettext
from game.session.session import Session
from game.ui.table.table import Table
from game.ui.words.lengths import so_far


def game_name(table: Table) -> str:
    """Return what the game is called."""
    return _(table.session.way.name)


def aim(session: Session, *, briefly: bool = False) -> str:
    """Return what is played for: points in many rounds, or a single deal."""
    if session.day:
        return _("Deal of the day")
    if session.mode:
        return _("Deal {number}").format(number=session.deal_no)
    said = so_far(session.match.rules, session.match.round_no)
    return said if briefly else f"{said} · {_('deal {number}').format(number=session.deal_no)}"


def why_not(table: Table, tile: Tile) -> str:
    """Return why a tile of the rack cannot be played."""
    if table.forced:
        return ""
    if not table.view.line.placed:
        return _("Start this round with {tile}").format(tile=table.selection.playable[0])
    for value in table.view.locked:
        if value in tile:
            said = _("{double} must be played before {tile}")
            return said.format(double=f"{value}-{value}", tile=tile)
    ends = table.view.line.values
    # Translators: {ends} is “3”, or “3 or 5” with the “or” that stands after “no”.
    said = ngettext("{tile} has no {ends}", "{tile} has no {ends}", len(ends))
    return said.format(tile=tile, ends=neither(ends))


def boneyard(view: SeatView) -> str:
    """Return what the tiles are for that nobody holds."""
    if not view.rules.draws:
        return _("Out of play (“asleep”): nobody holds or draws these tiles")
    if view.drawable:
        return _("You draw from here when no tile fits")
    return _("The last tiles can’t be drawn")


def is_partner(table: Table, seat: int) -> bool:
    """Return whether a seat is the partner of the one that the table is seen from."""
    rules, me = table.view.rules, table.me
    partners = rules.partnered
    return partners and seat != me and rules.side_of(seat) == rules.side_of(me)


def team(table: Table, seat: int) -> str:
    """Return on whose side another seat is; empty where no partners play."""
    if not table.view.rules.partnered or seat == table.me:
        return ""
    return _("Partner") if is_partner(table, seat) else _("Opponent")


def known_voids(history: Sequence[Event], seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the known voids of a seat: the suits, and the doubles of other suits, that it has
    passed on since it last drew."""
    values: set[int] = set()
    doubles: set[int] = set()
    for event in history:
        if isinstance(event, Drew) and event.seat == seat:
            values, doubles = set(), set()
        elif isinstance(event, Passed) and event.seat == seat:
            values |= set(event.values)
            doubles |= set(event.doubles)
    return tuple(sorted(values)), tuple(sorted(doubles - values))


def has_passed(history: Sequence[Event], seat: int) -> bool:
    """Return whether a seat passed when it last moved."""
    moves = (e for e in reversed(history) if isinstance(e, MOVED) and e.seat == seat)
    return isinstance(next(moves, None), Passed)


def gain_of(view: SeatView, play: Play) -> int:
    """Return what a play would score at once."""
    if not view.rules.scores_in_play:
        return 0
    return _gain(view.rules, view.line, play, view.seat)


@lru_cache(maxsize=8)
def _gain(rules: Rules, line: Line, play: Play, seat: int) -> int:
    score = scoring.in_play(rules, line.play(play.tile, play.arm).count, seat)
    return score.points if score else 0


class Counter(NamedTuple):
    """A counter that this game keeps during play: figures, the longest first of what can be shown,
    a text, and whether the last tile has scored by it."""

    figures: tuple[str, ...]
    words: str
    scores: bool = False


def counter(view: SeatView) -> Counter | None:
    """Return the count of the ends, or the suits that are open; None where neither matters."""
    if not view.placed:
        return None
    if view.rules.scores_in_play:
        last = [event for event in view.history if isinstance(event, (Played, Scored))][-1]
        words = _("Total of the ends: {count}").format(count=view.count)
        named = _("Ends: {count}")
        whole, value = str(view.count), view.count.value
        figures = (named.format(count=whole), whole, named.format(count=value), str(value))
        return Counter(figures, words, isinstance(last, Scored))
    if view.rules.locks:
        return _suits(view)
    return None


def _suits(view: SeatView) -> Counter:
    """Tell the open suits, or those still locked where they are fewer."""
    suits = range(view.rules.max_pip, -1, -1)
    open_ = [str(suit) for suit in suits if suit in view.line.doubles]
    locked = [str(suit) for suit in suits if suit not in view.line.doubles]
    if not locked:
        return Counter((_("All open"),), _("All numbers are open"))
    if len(locked) < len(open_):
        figures, words, told = _("Locked: {suits}"), _("Locked numbers: {suits}"), locked
    else:
        figures, words, told = _("Open: {suits}"), _("Open numbers: {suits}"), open_ or ["–"]
    return Counter((figures.format(suits=" ".join(told)),), words.format(suits=", ".join(told)))
