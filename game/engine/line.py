"""The line of play: which tile lies against which, and where the next may go. Never pixels.

The line is a tree. The set tile (the first) has two long sides, a spinner also has two short ends,
and every other tile has one side that faces away. The sides of a placed tile are numbered:

* 0: away along its arm; on the set tile its higher half, or the first long side of a double
* 1: towards the tile it was played on; on the set tile the lower half, or the second long side
* 2 and 3: the short ends of a spinner

A set tile that is a hub has one side for each train instead, numbered as the arms that begin there.

An arm keeps its number for the whole round. The set tile's sides 0 and 1 are the arms 0 and 1;
the short ends of a spinner get the next two numbers when it is placed. A tile played on an arm
covers the arm's end and becomes its new end, so an arm has one end at any time.

>>> line = Line().play(Tile(6, 6)).play(Tile(6, 4), 0)
>>> [str(end) for end in line.ends]
['4@0', '6@1']
>>> print(line, "lies as", line.diagram)
6-6 6-4@0 lies as 4-6 6-6
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.engine.choices import Arms, Spinner
from game.engine.count import Count, Part, PartKind
from game.engine.errors import MoveError
from game.engine.moves import Play
from game.engine.rules import Rules
from game.engine.scoring_choices import SpinnerCount
from game.engine.tiles import Tile, goes_either_way, outer_half


class Placed(NamedTuple):
    """A tile in the line, and how it lies.

    `parent` is the index of the tile it was played on and `parent_side` the side of that tile;
    `inner` is the number that joins the parent, `outer` the one that faces away. The set tile
    has no parent, no arm and no inner number, and its outer number is its higher half.
    """

    tile: Tile
    parent: int | None
    parent_side: int | None
    arm: int | None
    inner: int | None
    outer: int
    spinner: bool = False


class End(NamedTuple):
    """An open end: the arm it belongs to, the number to match, and the tile and side it is at."""

    arm: int
    value: int
    at: int
    side: int

    def __str__(self) -> str:
        return f"{self.value}@{self.arm}"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play, an immutable value: `play` returns the line that follows.

    `placed` are the tiles in the order of play, `ends` the ends open now in the order of their
    arms, `closed_ends` the short ends of spinners that open only later, and `doubles` the numbers
    whose doubles have been played; `total` is what touching halves add up to, 0 where they are
    equal. The rules it follows say which doubles are spinners, when a spinner's short ends open,
    and how it counts. Before a hub is laid, its sides are closed ends. While a spinner has to be
    filled (`fills`), all ends but its own are closed too.
    """

    spinner_rule: Spinner = Spinner.NONE
    spinner_opening: Arms = Arms.SIDES_FIRST
    counting: SpinnerCount = SpinnerCount.SIDES
    placed: tuple[Placed, ...] = ()
    ends: tuple[End, ...] = ()
    closed_ends: tuple[End, ...] = ()
    doubles: frozenset[int] = frozenset()
    total: int = 0
    fills: bool = False

    @classmethod
    def parse(cls, text: str, rules: Rules) -> "Line":
        """Read a line laid by these rules, as `str` writes it: its plays, in order.

        Raises what `play` raises, and `MoveError` for text that is not a play.
        """
        if not isinstance(text, str):
            raise MoveError(f"{text!r} is not a text.")
        line = cls.of(rules)
        for word in text.split():
            line = line.play(*Play.parse(word))
        return line

    @classmethod
    def of(cls, rules: Rules) -> "Line":
        """Return the empty line of a game."""
        sides = tuple([End(arm, 0, 0, arm) for arm in range(rules.trains)])
        choices = rules.spinner, rules.arms, rules.counting
        return cls(
            *choices, closed_ends=sides, total=rules.touching_sum, fills=rules.double_must_be_filled
        )

    @classmethod
    def begun(cls, rules: Rules, hub: Tile) -> "Line":
        """Return the line as a round begins: empty, or with the hub of the trains."""
        return cls.of(rules).play(hub) if rules.trains else cls.of(rules)

    def __str__(self) -> str:
        return " ".join(map(str, self.plays))

    def __repr__(self) -> str:
        return f"<Line {self.diagram}>" if self.placed else "<Line, empty>"

    @property
    def plays(self) -> tuple[Play, ...]:
        """The plays that made the line, in order."""
        if self.total:
            return tuple([_faced(placed, self.total) for placed in self.placed])
        return tuple([Play(placed.tile, placed.arm) for placed in self.placed])

    @property
    def diagram(self) -> str:
        """The tiles as they lie, from the end of arm 0 to that of arm 1; then the other arms.

        >>> rules = Rules(spinner="first_double", arms="all_at_once")
        >>> Line.parse("6-6 6-5@1 6-1@2 3-1@2 6-4@0", rules).diagram
        '4-6 6-6 6-5; 2 on 6-6: 6-1 1-3'
        """
        if not self.placed:
            return ""
        arms: dict[int, list[str]] = {0: [], 1: []}
        beginnings: dict[int, Tile] = {}
        for placed in self.placed[1:]:
            assert placed.arm is not None
            assert placed.parent is not None
            beginnings.setdefault(placed.arm, self.placed[placed.parent].tile)
            halves = (placed.inner, placed.outer)
            text = "{}-{}".format(*(halves if placed.arm else halves[::-1]))
            arms.setdefault(placed.arm, []).append(text)
        main = " ".join([*arms.pop(0)[::-1], str(self.placed[0].tile), *arms.pop(1)])
        others = (
            f"{arm} on {beginnings[arm]}: {' '.join(tiles)}" for arm, tiles in sorted(arms.items())
        )
        return "; ".join([main, *others])

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers at the open ends, each once, sorted."""
        return tuple(sorted({end.value for end in self.ends}))

    @property
    def locked(self) -> tuple[int, ...]:
        """The numbers at the open ends whose double has not been played, each once, sorted."""
        return tuple(sorted({end.value for end in self.ends} - self.doubles))

    @property
    def count(self) -> Count:
        """The count of the ends, which scores in play in games where ends score."""
        spinners = {at for at, placed in enumerate(self.placed) if placed.spinner}
        counted: dict[int | tuple[int, int], Part] = {}
        for end in (*self.ends, *self.closed_ends) if self.fills else self.ends:
            if end.at in spinners:
                counted[end.at] = self._spun(end.at)
            elif self.placed[end.at].tile.is_double:
                counted[end.at] = Part(PartKind.DOUBLE, end.at, 2 * end.value, 2 * end.value)
            else:
                counted[end.at, end.side] = Part(PartKind.END, end.at, end.value, end.value)
        covered = [self._spun(at) for at in sorted(spinners - counted.keys())]
        parts = [*counted.values(), *covered]
        return Count(
            tuple(part for part in parts if part.kind is not PartKind.COVERED),
            tuple(part for part in parts if part.kind is PartKind.COVERED),
        )

    def _spun(self, at: int) -> Part:
        """Return what the spinner at `at` counts, or would count if it were not covered."""
        value = self.placed[at].outer
        bare = [end.side for end in (*self.ends, *self.closed_ends) if end.at == at]
        if self.counting is SpinnerCount.ENDS:
            halves = sum(side >= 2 for side in bare)
        else:
            halves = 2 * any(side < 2 for side in bare)
        if halves:
            return Part(PartKind.SPINNER, at, halves * value, halves * value)
        return Part(PartKind.COVERED, at, 2 * value, 0)

    def end(self, arm: int | None) -> End | None:
        """Return the open end of `arm`, or None if there is none."""
        return next((end for end in self.ends if end.arm == arm), None)

    def play(self, tile: Tile, arm: int | None = None, outer: int | None = None) -> "Line":
        """Return the line with `tile` as the next one placed.

        `arm` is None for the set tile and only then; `outer` is the half that faces out, where it
        has to be named. Raises `MoveError` if there is no such end, and `TileError` if the tile
        does not match it.
        """
        if not self.placed and arm is None:
            placed = Placed(tile, None, None, None, None, tile.high)
            if self.closed_ends:
                hub = [end._replace(value=tile.high) for end in self.closed_ends]
                return Line(placed=(placed,), ends=tuple(hub), doubles=frozenset({tile.high}))
            sides = (End(0, tile.high, 0, 0), End(1, tile.low, 0, 1))
            return self._grown(placed, sides)
        end = self.end(arm)
        if end is None:
            raise MoveError(f"There is no open end on arm {arm}.")
        if self.total or outer is not None:
            out = outer_half(tile, end.value, self.total, outer)
        else:
            out = tile.other(end.value)
        grown = End(end.arm, out, len(self.placed), 0)
        ends = tuple([grown if other is end else other for other in self.ends])
        return self._grown(Placed(tile, end.at, end.side, arm, tile.other(out), out), ends)

    def _grown(self, placed: Placed, ends: tuple[End, ...]) -> "Line":
        """Return the line with `placed` added; `ends` are its ends without a spinner's new arms."""
        closed, doubles = self.closed_ends, self.doubles
        if placed.tile.is_double:
            if self.spins:
                at, arm = len(self.placed), len(ends) + len(closed)
                closed += tuple(End(arm + side, placed.outer, at, 2 + side) for side in (0, 1))
                placed = placed._replace(spinner=True)
            doubles |= {placed.outer}
        if closed:
            opened = {end for end in closed if self._opens(end, ends)}
            ends = tuple(sorted({*ends, *opened}))
            closed = tuple(end for end in closed if end not in opened)
        laid, rules = (*self.placed, placed), (self.spinner_rule, self.spinner_opening)
        if self.fills:
            due = tuple([end for end in ends if laid[end.at].spinner])
            ends, closed = due or ends, tuple([end for end in ends if due and end not in due])
        return Line(*rules, self.counting, laid, ends, closed, doubles, self.total, self.fills)

    @property
    def spins(self) -> bool:
        """Whether a double placed next is a spinner."""
        match self.spinner_rule:
            case Spinner.FIRST_DOUBLE:
                return not self.doubles
            case Spinner.SET_DOUBLE:
                return not self.placed
            case Spinner.EVERY_DOUBLE:
                return True
            case Spinner.NONE:
                return False

    def _opens(self, end: End, ends: tuple[End, ...]) -> bool:
        """Whether the short end `end` is open; `ends` are the other open ends."""
        if self.spinner_opening is Arms.ALL_AT_ONCE:
            return True
        return not any(other.at == end.at and other.side < 2 for other in ends)


def _faced(placed: Placed, total: int) -> Play:
    """Return the play that placed a tile, where halves add up to a total."""
    named = placed.arm is not None and goes_either_way(placed.tile, total)
    return Play(placed.tile, placed.arm, placed.outer if named else None)
