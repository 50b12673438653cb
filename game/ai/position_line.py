"""The line of play for search: the ends that are open, what they count, and what may go there.

Tiles are their numbers (`game.engine.tiles`), and a hand is an int with the bit of each tile set.

An end is an int too: its number in the lowest four bits, and above them its kind, which says what
it counts and what a play there does. A line is just its open ends in order, the numbers that are
unlocked, whether the next double is a spinner, and what the last tile scored. Which arm an end
belongs to and which tiles lie behind it make no difference to the rest of the round; so equal ends
are one choice, and there are so few lines in a game (28 in Block, about 5,000 in Fives) that the
line after each play is worked out once and then looked up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.choices import Arms, Spinner
from game.engine.line import End
from game.engine.line import Line as Layout
from game.engine.moves import Play
from game.engine.rules import Rules
from game.engine.scoring import header, multiples_scored
from game.engine.scoring_choices import SpinnerCount
from game.engine.tiles import (
    TILES,
    Tile,
    fitting,
    goes_either_way,
    mask,
    number,
    numbers,
    outer_half,
)

PLAIN = 1 << 4
"""The kind of an end that counts its number."""
DOUBLE = 2 << 4
"""A double, which counts both halves."""
HUB = 3 << 4
"""The last bare side of a spinner, which counts both halves; a play here opens its short ends."""
HALF = 4 << 4
"""One of two bare sides of the set double, which count one half each; when one is covered, the
other becomes an end like that of any other such double."""
NOUGHT = 5 << 4
"""A side of a spinner that counts nothing while it is bare."""

DUE = 6 << 4
"""A side of a double that must be filled: while there is one, no other end is open."""

NUMBER = (1 << 4) - 1
"""The bits of an end that are its number."""

TILE = (1 << 7) - 1
"""The bits of a play that are its tile."""

TURNED = 1 << 7
"""The bit of a play whose lower half faces out, where the half that does has to be named."""

SHIFT = 8
"""A play is a tile with its end shifted by this; the lead is the tile alone."""

MAX_LINES = 1 << 14
"""The number of lines of a game at which the cache is cleared."""

_INTERNED: dict[int, int] = {}
"""The one object of each play: a dict finds an identical key faster than an equal one."""


class _Plays(dict[int, tuple[int, ...]]):
    """The plays on an end by the mask of the tiles that fit there, cached."""

    def __init__(self, end: int) -> None:
        super().__init__({0: ()})
        self._end = end << SHIFT

    def __missing__(self, tiles: int) -> tuple[int, ...]:
        found = [self._end | tile for tile in numbers(tiles)]
        plays = self[tiles] = tuple([_INTERNED.setdefault(play, play) for play in found])
        return plays


_PLAYS = [_Plays(end) for end in range(DUE + NUMBER + 1)]

_Two = tuple[_Plays, int, _Plays, int]


class _Faced(_Plays):
    """The same where halves add up to a total: some tiles go either way round."""

    def __init__(self, end: int, wild: int) -> None:
        super().__init__(end)
        self._wild = wild

    def __missing__(self, tiles: int) -> tuple[int, ...]:
        turned = tuple([self._end | tile | TURNED for tile in numbers(tiles & self._wild)])
        plays = self[tiles] = tuple([self._end | tile for tile in numbers(tiles)]) + turned
        return plays


class _After(dict[int, "Line"]):
    """The lines that follow from one, by play, cached."""

    __slots__ = ("_line", "_lines")

    def __init__(self, lines: Lines, line: Line) -> None:
        super().__init__()
        self._lines = lines
        self._line = line

    def __missing__(self, move: int) -> Line:
        line = self[move] = self._lines.follow(self._line, move)
        return line


class Line:
    """A line of play: immutable, and equal lines are one object.

    * `ends`: the ends, sorted; `open` are those that may be played on now
    * `unlocked`: the numbers on which any tile that fits may be played, as a mask
    * `spins`: whether a double played next is a spinner
    * `gain`: what making this line scores in play
    * `fits`: the tiles that may be played somewhere, as a mask
    * `places`: for each distinct end, its plays by the mask of the tiles in hand that fit there,
      and the mask of all tiles that fit there; `two` has the same flattened if there are two
      places, as there usually are, and is otherwise None
    * `after`: the line after each play that fits, or after each lead if nothing has been played
    """

    __slots__ = (
        "after",
        "ends",
        "fits",
        "gain",
        "open",
        "places",
        "spins",
        "two",
        "unlocked",
    )

    def __init__(
        self, lines: Lines, ends: tuple[int, ...], unlocked: int, spins: bool, gain: int = 0
    ) -> None:
        self.ends = ends
        self.unlocked = unlocked
        self.spins = spins
        self.gain = gain
        due = ends and ends[-1] >= DUE
        self.open = tuple([end for end in ends if end >= DUE]) if due else ends
        self.places = lines.places(self.open, unlocked)
        self.fits = 0
        for _, tiles in self.places:
            self.fits |= tiles
        self.two: _Two | None = None
        if len(self.places) == 2:
            one, two = self.places
            self.two = (*one, *two)
        self.after = _After(lines, self)


class Lines:
    """The lines of play of a game; `start` is the empty one."""

    def __init__(self, rules: Rules) -> None:
        self._spinner = rules.spinner
        self._every_spins = rules.spinner is Spinner.EVERY_DOUBLE
        self._later_spins = rules.spinner in (Spinner.FIRST_DOUBLE, Spinner.EVERY_DOUBLE)
        self._rules = rules
        self._scores = rules.scores_in_play
        self._headers = rules.scores_headers
        tiles = TILES[: rules.set_size]
        suits = [mask(tiles) & fitting(value, rules.touching_sum) for value in range(NUMBER + 1)]
        doubles = [mask([Tile(value, value)]) for value in range(NUMBER + 1)]
        self._total = rules.touching_sum
        self._wild = mask(tile for tile in tiles if goes_either_way(tile, rules.touching_sum))
        plays_at = [_Faced(end, self._wild) for end in range(len(_PLAYS))] if self._wild else _PLAYS
        self._open = [(plays, suits[end & NUMBER]) for end, plays in enumerate(plays_at)]
        self._locked = [(plays, doubles[end & NUMBER]) for end, plays in enumerate(_PLAYS)]
        self._choose_kinds(rules)
        self._cache: dict[tuple[int, ...], Line] = {}
        unlocked = 0 if rules.locks else -1
        self.start = Line(self, (), unlocked, self._spinner is not Spinner.NONE)

    def __len__(self) -> int:
        """Return how many lines are cached, not counting the empty one."""
        return len(self._cache)

    def _choose_kinds(self, rules: Rules) -> None:
        """Choose the kinds of ends at a double; those that make no difference are plain."""
        counts = rules.scores_in_play
        sniff = rules.counting is SpinnerCount.ENDS
        self._at_once = rules.arms is Arms.ALL_AT_ONCE
        self._double = DOUBLE if counts else PLAIN
        self._short = NOUGHT if counts and not sniff else PLAIN
        self._hub = HUB
        if self._at_once:
            self._hub = NOUGHT if counts and sniff else self._double
        self._single = self._hub if self._spinner is not Spinner.NONE else self._double
        self._bare = HALF if self._single in (HUB, DOUBLE) else self._single
        if rules.double_must_be_filled:
            self._hub = self._short = self._single = self._bare = DUE
        self._weights = {PLAIN: 1, DOUBLE: 2, HUB: 2, HALF: 1, NOUGHT: 0, DUE: 0}

    def gain(self, ends: Sequence[int], laid: int) -> int:
        """Return what these ends score once a tile that turns `laid` out has been laid."""
        if not self._scores:
            return 0
        if self._headers:
            if min(ends) >= DUE:
                return 2  # a double was led
            halves = [self._weights[end & ~NUMBER] for end in ends if end & NUMBER == laid]
            return header(self._rules, halves, alone=False)
        count = sum([self._weights[end & ~NUMBER] * (end & NUMBER) for end in ends])
        return sum(multiples_scored(self._rules, count))

    def places(self, ends: Iterable[int], unlocked: int) -> tuple[tuple[_Plays, int], ...]:
        """Return the plays on each of these ends, equal ends once, with the tiles that fit."""
        free = [(end, unlocked >> (end & NUMBER) & 1) for end in dict.fromkeys(ends)]
        return tuple([self._open[end] if is_free else self._locked[end] for end, is_free in free])

    def kind(self, layout: Layout, at: End) -> int:
        """Encode an end of the engine's line."""
        placed = layout.placed[at.at]
        if not placed.tile.is_double:
            return PLAIN | at.value
        if at.side > 1:
            return self._short | at.value
        if at.at == 0 and sum(end.at == 0 and end.side < 2 for end in layout.ends) == 2:
            return self._bare | at.value
        return (self._hub if placed.spinner else self._double) | at.value

    def encode(self, layout: Layout, play: Play) -> int:
        """Encode a play on the engine's line."""
        end = layout.end(play.arm)
        turned = TURNED if play.outer == play.tile.low else 0
        return (self.kind(layout, end) if end else 0) << SHIFT | number(play.tile) | turned

    def decode(self, layout: Layout, play: int) -> Play:
        """Return a play as the engine's, on the first of equivalent ends of its line."""
        kind, tile = play >> SHIFT, TILES[play & TILE]
        arms = [end.arm for end in layout.ends if self.kind(layout, end) == kind]
        if kind and goes_either_way(tile, self._total):
            return Play(tile, arms[0], tile.low if play & TURNED else tile.high)
        return Play(tile, arms[0] if kind else None)

    def read(self, layout: Layout) -> Line:
        """Convert the engine's line."""
        if not layout.placed:
            return self.start
        unlocked = self.start.unlocked
        for value in layout.doubles:
            unlocked |= 1 << value
        waiting = layout.closed_ends if self._rules.double_must_be_filled else ()
        ends = (*layout.ends, *waiting)
        kinds = [self.kind(layout, end) for end in ends]
        return self._interned(kinds, unlocked, layout.spins, layout.placed[-1].outer)

    def follow(self, line: Line, move: int) -> Line:
        """Return the line after a play, or after the lead on the empty line."""
        high, low = TILES[move & TILE]
        end = move >> SHIFT
        if end:
            outer = self._outer(move) if self._total else high + low - (end & NUMBER)
            ends = self._join(line, end, outer)
        else:
            outer, ends = high, self._lead(high, low)
        unlocked, spins = line.unlocked, line.spins
        if high == low:
            unlocked |= 1 << high
            spins = self._every_spins
        elif not end:
            spins = self._later_spins
        return self._interned(ends, unlocked, spins, outer)

    def _lead(self, high: int, low: int) -> list[int]:
        """Return the ends after a tile is led."""
        if high != low:
            return [PLAIN | high, PLAIN | low]
        return [self._bare | high] * 2 + self._shorts(high, self.start.spins)

    def _outer(self, move: int) -> int:
        """Return the half that faces out after a play on an end, where halves add up."""
        tile, value = TILES[move & TILE], move >> SHIFT & NUMBER
        way = tile.low if move & TURNED else tile.high
        either = goes_either_way(tile, self._total)
        return outer_half(tile, value, self._total, way if either else None)

    def _join(self, line: Line, end: int, outer: int) -> list[int]:
        """Return the ends after a tile with this outer half is played on an end."""
        ends = [*line.ends]
        ends.remove(end)
        value = end & NUMBER
        kind = end - value
        if kind == HALF:
            ends[ends.index(end)] = self._single | value
        elif kind == HUB:
            ends += [self._short | value] * 2
        if outer != value:
            ends.append(PLAIN | outer)
            return ends
        ends.append((self._hub if line.spins else self._double) | value)
        return ends + self._shorts(value, line.spins)

    def _shorts(self, value: int, spins: bool) -> list[int]:
        """Return the ends that a double opens besides its long sides."""
        return [self._short | value] * 2 if spins and self._at_once else []

    def _interned(self, ends: list[int], unlocked: int, spins: bool, laid: int) -> Line:
        """Return the line with these ends, cached or new; its last tile turns `laid` out."""
        header = self.gain(ends, laid) if self._headers else 0
        ends.sort()
        key = (*ends, unlocked, spins, header)
        line = self._cache.get(key)
        if line is None:
            if len(self._cache) >= MAX_LINES:
                for known in (self.start, *self._cache.values()):
                    known.after.clear()
                self._cache.clear()
            gain = self.gain(ends, laid)
            line = self._cache[key] = Line(self, tuple(ends), unlocked, spins, gain)
        return line
