"""Table talk: what an opponent says now and then about what has just happened.

It depends only on what everybody at the table has seen, and on the match's identity: so nothing
said can reveal a hidden tile, and the same round always has the same talk. Each topic comes up at
most once in a round, with a later line in every round, so no line is repeated in a match.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from zlib import crc32

from game.engine import Line, Rules, Tile, events
from game.engine.count import Bonus
from game.language import N_, _
from game.ui.table.table import Table

_MUCH, _TRIPLE = 10, 3  # points in play worth a remark; the same if headers score
_LONG = 3  # tiles drawn in a row worth a remark
_FEW = 2  # tiles of the only open number that are left when a block is near
_PASS_PAID = events.EndReason.PASSED, events.EndReason.FIRST_PASS, events.EndReason.ALL_PASSED


class Topic(NamedTuple):
    """What a remark is about: made in one of `rounds` rounds, by the seat itself or another."""

    lines: tuple[str, ...]
    own: bool
    rounds: int
    """0 if it comes up once in a match, in which case somebody always speaks about it"""


def _topic(*lines: str, own: bool = False, rounds: int = 3) -> Topic:
    return Topic(lines, own, rounds)


GREETING = _topic(
    N_("Good luck!"), N_("Let’s see what we have here."), N_("Who shuffled these?"), rounds=0
)
DEAL = _topic(
    N_("A fresh start."),
    N_("New tiles, new luck."),
    N_("Here we go again."),
    N_("Well shuffled, this time."),
)
OWN_DOUBLE = _topic(
    N_("A double, while it fits."),
    N_("That one was getting heavy."),
    N_("Doubles are best on the table."),
    N_("Out it goes, both halves."),
    own=True,
)
DOUBLE = _topic(N_("Nice double."), N_("You could hear that one land."), N_("Mind the table."))
OWN_SCORE = _topic(
    N_("That adds up nicely."), N_("I can count, too."), N_("Write that down, please."), own=True
)
SCORE = _topic(N_("Good count."), N_("I saw that coming."), N_("That one hurt."))
OWN_DRAW = _topic(
    N_("I only wanted one."),
    N_("Not what I was hoping for."),
    N_("I’ll need bigger hands."),
    own=True,
    rounds=2,
)
DRAW = _topic(
    N_("Leave some in the boneyard."),
    N_("That hand is growing."),
    N_("Are you building a wall?"),
    rounds=2,
)
PASS_WON = _topic(
    N_("That pass pays."),
    N_("Thank you for the points."),
    N_("I’ll take that."),
    own=True,
    rounds=2,
)
PASS_LOST = _topic(N_("An expensive pass."), N_("Points for nothing."))
BLOCK_COMING = _topic(
    N_("I smell a block."),
    N_("This is closing up."),
    N_("Start counting your pips."),
    N_("Not much of that number left."),
    rounds=2,
)
STUCK = _topic(
    N_("That double isn’t going anywhere."),
    N_("One double has nowhere to go."),
    N_("Poor double, all alone."),
    rounds=2,
)
LAST_TILE = _topic(
    N_("One tile. That’s all it takes."), N_("Careful now."), N_("Somebody is nearly out.")
)
OUT = _topic(
    N_("Well played."),
    N_("One more turn and I’d have had it."),
    N_("Already? I was just warming up."),
)
CAPICUA = _topic(N_("Capicúa!"), N_("It fits at both ends."), N_("Both ends. Beautiful."), rounds=2)
BLOCK = _topic(N_("Nobody moves."), N_("Well, that’s that."), N_("Locked tight."))
BLOCK_BY_ONE = _topic(N_("One pip. One single pip."), N_("Beaten by a pip."), own=True, rounds=2)
WON = _topic(
    N_("Good match."),
    N_("The tiles were kind to me."),
    N_("Same time tomorrow?"),
    own=True,
    rounds=0,
)
LOST = _topic(
    N_("You earned it."), N_("I want a rematch."), N_("The coffee is on me."), own=True, rounds=0
)
LOST_BY_ONE = _topic(
    N_("By one point."), N_("One point. I won’t sleep tonight."), own=True, rounds=0
)

TOPICS = (
    *(GREETING, DEAL, OWN_DOUBLE, DOUBLE, OWN_SCORE, SCORE, OWN_DRAW, DRAW, PASS_WON, PASS_LOST),
    *(BLOCK_COMING, STUCK, LAST_TILE, OUT, CAPICUA, BLOCK, BLOCK_BY_ONE, WON, LOST, LOST_BY_ONE),
)
"""All topics there are."""


class Quip(NamedTuple):
    """What a seat says."""

    seat: int
    words: str


class Occasion(NamedTuple):
    """A topic that comes up, and the seat it is about; -1 for nobody."""

    topic: Topic
    seat: int = -1

    def speakers(self, seats: Sequence[int]) -> list[int]:
        """Return which of these seats may speak about it."""
        return [seat for seat in seats if (seat == self.seat) == self.topic.own]


def quip_for(table: Table, event: events.Event) -> Quip | None:
    """Return a quip about an event; None if nobody says anything."""
    view, session = table.view, table.session
    if table.guide or table.fast_forwarding:
        return None
    seen, history = event.seen_by(view.seat), view.history
    if seen not in history:
        history = (*history, seen)
    count = len(history) - history[::-1].index(seen)
    *before, now = occasions(view.rules, history[:count])
    seats = [n for n, seat in enumerate(session.seats) if seat.level and n != table.me]
    spoken = {occasion.topic for some in before for occasion in some if occasion.speakers(seats)}
    for occasion in now:
        able = occasion.speakers(seats)
        line = line_about(occasion.topic, session.identity, view.round_no, session.undone)
        if able and line and occasion.topic not in spoken:
            return Quip(able[_number(session.identity, view.round_no, line) % len(able)], _(line))
    return None


def _number(*words: object) -> int:
    """Return a number that looks random, and is the same for the same words."""
    return crc32(" ".join(map(str, words)).encode())


def line_about(topic: Topic, identity: str, round_no: int, undone: int) -> str:
    """Return what is said about a topic in a round; empty if nobody speaks about it, or everything
    has been said. After an undo it may come up again, with another line."""
    lines = sorted(topic.lines, key=lambda line: _number(identity, line))
    if not topic.rounds:
        return lines[0]
    spoken = [
        n for n in range(round_no + 1) if _number(identity, topic.lines, n) % topic.rounds == 0
    ]
    number = len(spoken) - 1 + undone
    return lines[number] if round_no in spoken and number < len(lines) else ""


def occasions(rules: Rules, history: Sequence[events.Event]) -> Iterator[list[Occasion]]:
    """Yield for each event of a round what may be said about it, rarest first."""
    counts: list[int] = []
    line, row, laid = Line.of(rules), 0, Counter[int]()
    for event in history:
        row = row + 1 if isinstance(event, events.Drew) else 0
        match event:
            case events.Dealt():
                hub = rules.doubles_from(event.round_no)[0]
                counts, line = list(event.counts), Line.begun(rules, hub)
                yield [Occasion(DEAL if event.round_no > 1 else GREETING)]
            case events.Led(tile=Tile() as hub) if rules.trains:
                line = Line.begun(rules, hub)
                yield []
            case events.Played(seat=seat, tile=tile):
                line = line.play(*event.move)
                laid.update({*tile})
                counts[seat] -= 1
                yield _played(rules, line, laid, event, counts[seat])
            case events.Drew(seat=seat):
                counts[seat] += 1
                yield [Occasion(OWN_DRAW, seat), Occasion(DRAW, seat)] if row == _LONG else []
            case events.Scored():
                yield _scored(event, _TRIPLE if rules.scores_headers else _MUCH)
            case events.WentOut(seat=seat):
                yield [Occasion(OUT, seat)]
            case events.Blocked():
                yield _blocked(rules, event)
            case events.MatchEnded():
                yield _ended(rules, event)
            case _:
                yield []


def _played(
    rules: Rules, line: Line, laid: Counter[int], event: events.Played, left: int
) -> list[Occasion]:
    """Return what may be said about a tile that was played; `laid` counts the tiles in the line by
    number, `left` those left in the hand."""
    closed = set() if rules.touching_sum else {*event.tile} - {*line.values, *line.doubles}
    found = [
        Occasion(STUCK)
        for value in closed
        if laid[value] == rules.max_pip and value >= rules.numbers.start
    ]
    if len(line.values) == 1 and not rules.touching_sum:
        rest = rules.max_pip + (line.values[0] >= rules.numbers.start) - laid[line.values[0]]
        found += [Occasion(BLOCK_COMING)] if 0 < rest <= _FEW else []
    if left == 1:
        found.append(Occasion(LAST_TILE, event.seat))
    if event.tile.is_double:
        found += [Occasion(OWN_DOUBLE, event.seat), Occasion(DOUBLE, event.seat)]
    return found if left else []


def _scored(event: events.Scored, much: int) -> list[Occasion]:
    """Return what may be said about a score; about one in play only if it is at least `much`."""
    if event.reason in _PASS_PAID:
        return [Occasion(PASS_WON, event.seat), Occasion(PASS_LOST, event.seat)]
    if event.reason is events.EndReason.COUNT and event.points >= much:
        return [Occasion(OWN_SCORE, event.seat), Occasion(SCORE, event.seat)]
    if any(part.kind is Bonus.CAPICUA for part in event.parts):
        return [Occasion(CAPICUA, event.seat)]
    return []


def _blocked(rules: Rules, event: events.Blocked) -> list[Occasion]:
    """Return what may be said about a block: whoever lost it by a pip may sigh."""
    if event.seat is None:
        return [Occasion(BLOCK)]
    won, most = rules.side_of(event.seat), event.pips[event.seat] + 1
    close = [n for n, pips in enumerate(event.pips) if pips == most and rules.side_of(n) != won]
    return [*(Occasion(BLOCK_BY_ONE, seat) for seat in close), Occasion(BLOCK)]


def _ended(rules: Rules, event: events.MatchEnded) -> list[Occasion]:
    """Return what may be said at the end of a match."""
    behind = [event.scores[event.side] - score for score in event.scores]
    found = []
    for seat in range(rules.seats):
        side = rules.side_of(seat)
        lost = LOST_BY_ONE if behind[side] == 1 else LOST
        found.append(Occasion(WON if side == event.side else lost, seat))
    return sorted(found, key=lambda occasion: TOPICS.index(occasion.topic), reverse=True)
