"""Trains: which ends are open to the seat to move, and which double has to be covered first.

The arm with a seat's number is its own train, and the last one is common. Everything follows from
the line, the markers, and how many tiles the seat to move has laid in this turn.

>>> rules = Rules(max_pip=9, seats=2, hub="trains")
>>> line = Line.parse("9-9 9-7@0 9-4@1", rules)
>>> trains = trains_of(line, rules, seat=0)
>>> [str(end) for end in trains.open], trains.values
(['7@0', '9@2'], (7, 9))
>>> [str(end) for end in uncovered_doubles(Line.parse("9-9 9-7@0 9-4@1 7-7@0", rules), rules)]
['7@0']
"""

from operator import attrgetter

from game.engine.choices import CommonTrain, FirstTrain
from game.engine.ends import Ends
from game.engine.line import End, Line
from game.engine.rules import Rules
from game.engine.tiles import SUITS

NO_MARKERS: frozenset[int] = frozenset()


class Trains(Ends):
    """The ends that are open to the seat to move, and what they depend on besides the line.

    * `open`: the ends, in the order of the arms; none while the seat has to knock
    * `markers`: the seats whose trains are open to all
    * `laid`: how many tiles the seat to move has laid in this turn
    * `first_turn`: whether this is the first turn of the seat to move
    * `may_stop`: whether it may pass though a tile fits, as it has laid enough of its first train
    """

    __slots__ = ("first_turn", "laid", "markers", "may_stop", "open")
    laid: int
    first_turn: bool
    may_stop: bool
    markers: frozenset[int]

    def __init__(
        self,
        open_: tuple[End, ...],
        locked: tuple[int, ...],
        markers: frozenset[int],
        laid: int,
        first_turn: bool = False,
        may_stop: bool = False,
    ) -> None:
        """Take the open ends, and the `locked` numbers: only their doubles may go there."""
        super().__init__(tuple([(end.arm, end.value) for end in open_]), locked)
        self.open, self.markers, self.laid = open_, markers, laid
        self.first_turn, self.may_stop = first_turn, may_stop


def trains_of(
    line: Line,
    rules: Rules,
    seat: int,
    markers: frozenset[int] = NO_MARKERS,
    laid: int = 0,
    first_turn: bool = False,
) -> Trains:
    """Return the ends open to `seat`, which is to move and has laid `laid` tiles in this turn."""
    if not (due := uncovered_doubles(line, rules, laid)):
        open_ = _open(line, rules, seat, markers, laid)
        stops = rules.first_train.stops and laid > 0 and not line.placed[-1].tile.is_double
        return Trains(open_, (), markers, laid, first_turn, stops)
    first = due[rules.cover.next]
    doubles_only = laid > 0 and all(placed.tile.is_double for placed in line.placed[-laid:])
    if not (rules.cover.chains and doubles_only):
        return Trains((first,), (), markers, laid, first_turn)
    others = [end for end in _open(line, rules, seat, markers, 0) if end.value != first.value]
    locked = tuple(sorted({end.value for end in others}))
    return Trains(tuple(sorted([first, *others])), locked, markers, laid, first_turn)


def goes_on(line: Line, rules: Rules, seat: int, laid: int, hand: int, first_turn: bool) -> bool:
    """Return whether `seat`, which has just played, keeps the turn.

    It has laid `laid` tiles in this turn, its first or not, and holds the tiles of the mask `hand`.
    """
    doubled = line.placed[-1].tile.is_double
    if rules.cover.extra and doubled:
        return True
    if not rules.cover.extra and (doubled or laid > 1) and uncovered_doubles(line, rules):
        return True
    own = line.ends[seat]
    begins = (first_turn or not rules.first_train.stops) and _begins(line, rules, seat, laid)
    return begins and bool(hand & SUITS[own.value])


def has_to_knock(
    line: Line, rules: Rules, seat: int, laid: int, hand: int, first_turn: bool
) -> bool:
    """Return whether the turn waits for the knock of `seat`: it has laid all its tiles of this
    turn, and one tile is left in the mask `hand`."""
    if not (rules.knock and laid and hand.bit_count() == 1):
        return False
    return not goes_on(line, rules, seat, laid, hand, first_turn)


def uncovered_doubles(line: Line, rules: Rules, laid: int = 0) -> tuple[End, ...]:
    """Return the ends at doubles that the seat to move has to cover, in the order they were laid,
    when it has laid `laid` tiles in this turn."""
    free = rules.cover.extra and laid > 0 and line.placed[-1].tile.is_double
    if free or not rules.cover.owes:
        return ()
    doubles = [end for end in line.ends if end.at and line.placed[end.at].tile.is_double]
    due = [end for end in doubles if _left(line, rules, end.value)]
    return tuple(sorted(due, key=attrgetter("at")))


def _left(line: Line, rules: Rules, number: int) -> bool:
    """Whether some tile of a number is not in the line."""
    return sum([number in placed.tile for placed in line.placed]) <= rules.max_pip


def _open(
    line: Line, rules: Rules, seat: int, markers: frozenset[int], laid: int
) -> tuple[End, ...]:
    """Return the ends open to `seat` when no double has to be covered."""
    own, common = line.ends[seat], line.ends[-1]
    if _begins(line, rules, seat, laid) and not line.placed[-1].tile.is_double:
        return (own,)
    trains = [line.ends[arm] for arm in sorted({seat, *markers})]
    if own.at or rules.common_train is CommonTrain.ALWAYS:
        trains.append(common)
    return tuple(trains)


def _begins(line: Line, rules: Rules, seat: int, laid: int) -> bool:
    """Whether `seat` is laying its first train, and nothing else, in this turn."""
    several = rules.first_train is not FirstTrain.ONE and laid > 0
    own = [placed.arm for placed in line.placed].count(seat)
    return several and own == laid == _run(line, seat)


def _run(line: Line, arm: int) -> int:
    """Return how many tiles in a row, up to the last one laid, lie on an arm."""
    run = 0
    while line.placed[-1 - run].arm == arm:
        run += 1
    return run
