"""Texts about the match, the seats and the tiles."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine import Line, Play, Rules, SeatView, Tile, scoring
from game.engine.events import Drew, EndReason, Event, Moved, Passed, Played, Scored
from game.engine.trains import trains_of
from game.language import _, either, neither, ngettext
from game.session.session import Session
from game.ui.table.table import Table
from game.ui.words.deals import in_challenge, so_far
from game.ui.words.names import tiles


def heading(table: Table, *, briefly: bool = False) -> tuple[str, str]:
    """Return the name of the game, and what is played for."""
    if table.titled:
        return table.titled()
    return _(table.session.listing.name), aim(table.session, briefly=briefly)


def aim(session: Session, *, briefly: bool = False) -> str:
    """Return what is played for: points in many rounds, or a single deal."""
    if session.day:
        return _("Deal of the day")
    if session.challenge:
        number = len(session.match.rounds)
        return in_challenge(session.match.rules, session.rounds_to_play, number)
    if session.mode:
        return _("Deal {number}").format(number=session.deal_no)
    played_for = so_far(session.match.rules, session.match.round_no)
    deal = _("deal {number}").format(number=session.deal_no)
    return played_for if briefly or session.deal_no is None else f"{played_for} · {deal}"


def why_not(table: Table, tile: Tile) -> str:
    """Return why a tile of the rack cannot be played."""
    if table.forced or table.answers:
        return ""
    if not table.view.line.placed:
        return _("Start this round with {tile}").format(tile=table.selection.playable[0])
    if double := table.view.filling:
        return _("{double} must be filled first").format(double=double)
    for value in table.view.locked:
        if value in tile:
            text = _("{double} must be played before {tile}")
            return text.format(double=f"{value}-{value}", tile=tile)
    ends = table.view.line.values
    if table.view.rules.trains:
        if due := table.view.uncovered_doubles:
            number = due[table.view.rules.cover.next].value
            return _("{double} must be covered first").format(double=f"{number}-{number}")
        ends = tuple(sorted({end.value for end in table.view.open}))
    if total := table.view.rules.touching_sum:
        text = _("Halves must add up to {total}: play {needed}")
        return text.format(total=total, needed=needed(total, ends))
    # Translators: {ends} is “3”, or “3 or 5” with the “or” that stands after “no”.
    text = ngettext("{tile} has no {ends}", "{tile} has no {ends}", len(ends))
    return text.format(tile=tile, ends=neither(ends))


def needed(total: int, ends: Sequence[int], *, briefly: bool = False) -> str:
    """Return what goes on ends of these numbers where halves add up to a total: "3, 5 or a
    matador"; `briefly` only the numbers, if there are any."""
    numbers = sorted({total - value for value in ends if value})
    # Translators: a tile of Matador that goes on any end; it stands in “needs 3, 5 or a matador”.
    return either(numbers if briefly and numbers else [*numbers, _("a matador")])


class Train(NamedTuple):
    """The facts about a train: whose it is, the number it ends in, and that in words; whether it
    bears a marker, ends in a double to be covered, and is one that the viewer may play on."""

    name: str
    number: int
    needs: str
    flag: bool
    due: bool
    yours: bool
    words: str


def train(view: SeatView, names: Sequence[str], arm: int) -> Train:
    """Return the facts about the train of an arm, if the seats have these names."""
    end, common = view.line.ends[arm], arm == view.rules.trains - 1
    # Translators: the train that is common to all, as short as may be: the Mexican train.
    name = _("Mexican") if common else names[arm]
    due = end in view.uncovered_doubles
    # Translators: on the sign of a train; {number} is what its last tile shows.
    needs = _("cover {number}") if due else _("needs {number}")
    flag = arm in view.markers
    laid = sum([placed.arm == arm for placed in view.line.placed])
    # Translators: {name} is whose train it is, {needs} is "needs 7", {tiles} is "5 tiles".
    words = _("{name}: {needs}, {tiles}, open to all") if flag else _("{name}: {needs}, {tiles}")
    whose, needs = _("Mexican train") if common else name, needs.format(number=end.value)
    words = words.format(name=whose, needs=needs, tiles=tiles(laid))
    mine = view.turn == view.seat  # else what they could play on if it were their turn now
    opened = view.open if mine else trains_of(view.line, view.rules, view.seat, view.markers).open
    yours = end in opened and not view.over
    return Train(name, end.value, needs, flag, due, yours, words)


def train_in_full(table: Table, arm: int) -> list[tuple[int, int]]:
    """Return the tiles of a train, the hub first, each as its inner half, then its outer half."""
    hub, *placed = table.view.line.placed
    lying = [(one.tile.other(one.outer), one.outer) for one in placed if one.arm == arm]
    return [(hub.outer, hub.outer), *lying]


def pile(table: Table) -> str:
    """Return what the tiles are called that nobody holds, and how many there are."""
    label = _("Boneyard, {tiles}") if table.view.rules.draws else _("Out of play, {tiles}")
    return label.format(tiles=tiles(table.boneyard))


def boneyard(view: SeatView) -> str:
    """Return what the tiles are for that nobody holds."""
    if not view.rules.draws:
        return _("Out of play (“asleep”): nobody holds or draws these tiles")
    if view.drawable:
        return _("You draw from here when no tile fits")
    return _("The last tiles can’t be drawn")


def open_hand(table: Table, seat: int) -> list[Tile]:
    """Return a hand that lies face up, in its order there."""
    return sorted(table.session.match.round.hands[seat], reverse=True)


def is_partner(table: Table, seat: int) -> bool:
    """Return whether a seat is the viewer's partner."""
    rules, me = table.view.rules, table.me
    partners = rules.partnered
    return partners and seat != me and rules.side_of(seat) == rules.side_of(me)


def team(table: Table, seat: int) -> str:
    """Return which side another seat is on; empty if there are no partners."""
    if not table.view.rules.partnered or seat == table.me:
        return ""
    return _("Partner") if is_partner(table, seat) else _("Opponent")


def known_voids(history: Sequence[Event], seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the known voids of a seat: the suits, and the doubles of other suits, that it has
    passed on since it last drew; a double that is in the line is nobody's any more."""
    values: set[int] = set()
    doubles: set[int] = set()
    for event in history:
        if isinstance(event, Played) and event.tile.is_double:
            doubles -= {event.tile.high}
        if isinstance(event, Drew) and event.seat == seat:
            values, doubles = set(), set()
        elif isinstance(event, Passed) and event.seat == seat:
            values |= set(event.values)
            doubles |= set(event.doubles)
    return tuple(sorted(values)), tuple(sorted(doubles - values))


def has_passed(history: Sequence[Event], seat: int) -> bool:
    """Return whether a seat passed when it last moved."""
    moves = (e for e in reversed(history) if isinstance(e, Moved) and e.seat == seat)
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
    """A counter that this game shows during play: figures, the longest possible first, a text, and
    whether it scored with the last tile."""

    figures: tuple[str, ...]
    words: str
    scores: bool = False


def counter(view: SeatView) -> Counter | None:
    """Return the count of the ends, the open suits, or what the ends need; None if the ends show
    all that matters."""
    if not view.placed:
        return None
    if view.rules.scores_in_play and not view.rules.scores_headers:
        counted = [event for event in view.history if isinstance(event, Played) or by_ends(event)]
        words = _("Total of the ends: {count}").format(count=view.count)
        named = _("Ends: {count}")
        whole, value = str(view.count), view.count.value
        figures = (named.format(count=whole), whole, named.format(count=value), str(value))
        return Counter(figures, words, by_ends(counted[-1]))
    if view.rules.locks:
        return _suits(view)
    if total := view.rules.touching_sum:
        # Translators: of the open ends of the line; {needed} is “3, 5 or a matador”.
        text, ends = _("Needs {needed}"), view.line.values
        whole = text.format(needed=needed(total, ends))
        return Counter((whole, text.format(needed=needed(total, ends, briefly=True))), whole)
    return None


def by_ends(event: Event) -> bool:
    """Return whether an event is a score for what the open ends add up to."""
    return isinstance(event, Scored) and event.reason is EndReason.COUNT


def _suits(view: SeatView) -> Counter:
    suits = range(view.rules.max_pip, -1, -1)
    open_ = [str(suit) for suit in suits if suit in view.line.doubles]
    locked = [str(suit) for suit in suits if suit not in view.line.doubles]
    if not locked:
        return Counter((_("All open"),), _("All numbers are open"))
    if len(locked) < len(open_):
        figures, words, shown = _("Locked: {suits}"), _("Locked numbers: {suits}"), locked
    else:
        figures, words, shown = _("Open: {suits}"), _("Open numbers: {suits}"), open_ or ["–"]
    return Counter((figures.format(suits=" ".join(shown)),), words.format(suits=", ".join(shown)))
