"""The open ends, as far as they decide what may be played: lines with the same ends share a value.

Where each seat has a train, not all ends are open to all: `trains` has the ends of one seat.

>>> from game.engine.tiles import BITS, Tile
>>> line = Line().play(Tile(6, 5))
>>> ends = ends_of(line, locks=False)
>>> [str(play) for play in ends.plays[BITS[Tile(6, 5)]]]
['6-5@0', '6-5@1']
>>> ends.after[Play(Tile(6, 6), 0)] is ends
True
"""

from functools import lru_cache

from game.engine.line import End, Line
from game.engine.moves import Play
from game.engine.tiles import DOUBLES, TILES, fitting, goes_either_way


class _After(dict[Play, "Ends"]):
    """The ends after each play, as `Line.play` says; worked out once, then looked up."""

    __slots__ = ("_ends", "_total")

    def __init__(self, ends: tuple[tuple[int, int], ...], total: int) -> None:
        super().__init__()
        self._ends, self._total = ends, total

    def __missing__(self, play: Play) -> "Ends":
        ends = tuple([End(arm, value, 0, 0) for arm, value in self._ends])
        line = Line(ends=ends, total=self._total)
        self[play] = found = ends_of(line.play(*play), locks=False)
        return found


class _Plays(dict[int, tuple[Play, ...]]):
    """The plays of each tile, by its bit, in arm order; worked out once, then looked up."""

    __slots__ = ("_places", "_total")

    def __init__(self, places: tuple[tuple[int, int], ...], total: int) -> None:
        super().__init__()
        self._places, self._total = places, total

    def __missing__(self, bit: int) -> tuple[Play, ...]:
        tile = TILES[bit.bit_length() - 1]
        ways = tile.halves if goes_either_way(tile, self._total) else (None,)
        arms = [arm for arm, fits in self._places if fits & bit]
        self[bit] = found = tuple([Play(tile, arm, outer) for arm in arms for outer in ways])
        return found


class Ends:
    """Open ends, an immutable value.

    * `fits`: the tiles that may be played somewhere, as a mask
    * `plays`: the plays of each tile, by its bit
    * `values`: the open numbers on which any tile of that number may be played, each once, sorted
    * `doubles`: the open numbers that are locked, so that only their double may be played there
    * `after`: the ends after each play, for lines without spinners and locks. There the next ends
      depend only on these, so that the line need not be laid, which takes ten times as long.
    * `markers`, `laid`, `first_turn`, `may_stop`: see `trains.Trains`; empty here
    """

    __slots__ = ("after", "doubles", "fits", "plays", "values")
    markers: frozenset[int] = frozenset()
    laid: int = 0
    first_turn: bool = False
    may_stop: bool = False

    def __init__(
        self, ends: tuple[tuple[int, int], ...], locked: tuple[int, ...], total: int = 0
    ) -> None:
        """Take arms with their numbers, the locked numbers, and the total of touching halves."""
        places = [
            (arm, fitting(value, total) & (DOUBLES if value in locked else -1))
            for arm, value in ends
        ]
        self.fits = 0
        for _, tiles in places:
            self.fits |= tiles
        self.plays = _Plays(tuple(places), total)
        self.values = tuple(sorted({value for _, value in ends if value not in locked}))
        self.doubles = locked
        self.after = _After(ends, total)


NO_ENDS = Ends((), ())
"""What is open to a seat that has to knock."""


def ends_of(line: Line, *, locks: bool) -> Ends:
    """Return the ends of a line; `locks` says whether a suit is locked until its double lies."""
    ends = tuple([(end.arm, end.value) for end in line.ends])
    return _ends(ends, line.locked if locks else (), line.total)


# Where every double branches, the same ends seldom recur in another round: keeping more of them
# would only take memory.
_ends = lru_cache(maxsize=1 << 9)(Ends)
