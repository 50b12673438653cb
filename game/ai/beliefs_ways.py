"""The ways to put tiles in places of limited room, drawn evenly."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import accumulate
from math import factorial

from game.ai.dice import mixed

MOST_STATES = 1500
"""A larger tree would take too long to grow."""

_STEPS = 6
"""So many steps of a walk for each tile, from one draw to the next."""
_FIRST_STEPS = 100
"""The same before the first draw."""


class NoWayError(ValueError):
    """The tiles cannot be put in the places."""


class _TooLarge(Exception):
    pass


class _Node:
    """A tile to place, the ways on from each group of places that can take it, and their shares.

    At the end of a tree `tile` is -1, and the tiles that are left may go anywhere.
    """

    __slots__ = ("count", "shares", "tile", "ways")

    def __init__(self, tile: int, ways: list[tuple[int, _Node]], count: int) -> None:
        self.tile = tile
        self.ways = ways
        self.count = count
        self.shares = [part / count for part in accumulate(way.count for _, way in ways)][:-1]


class Ways:
    """All the ways to put tiles in places.

    `allowed` are, for each tile, the places it may go to, as a mask; `rooms` the number of tiles
    that each place gets. `count` is the number of ways, None if there are too many to count.

    Places that the same tiles may go to are one group, and tiles that may go anywhere come last:
    both are cut from shuffled tiles. For the others a tree holds the number of ways on from each
    state of the rooms, so every way is drawn with exactly the same chance. Only with large sets
    that have seen many draws is there too much to count. Then a walk goes from way to way: tiles
    change places, two or three in turn, wherever they may. As a change is as likely as its
    undoing, the walk favours no way over another; it goes on a good while between two draws.
    """

    def __init__(self, allowed: Mapping[int, int], rooms: Sequence[int]) -> None:
        """Find the ways. Raises `NoWayError` if there is none."""
        for _ in self._find(allowed, rooms):
            pass

    @classmethod
    def sliced(
        cls, allowed: Mapping[int, int], rooms: Sequence[int]
    ) -> Generator[None, None, Ways]:
        """Find the ways a little at a time, and return them at last; else as `Ways`."""
        ways = cls.__new__(cls)
        yield from ways._find(allowed, rooms)
        return ways

    def _find(self, allowed: Mapping[int, int], rooms: Sequence[int]) -> Iterator[None]:
        """Find the ways, in slices."""
        self._fixed = [0] * len(rooms)
        self._allowed, left_rooms = dict(allowed), list(rooms)
        if sum(rooms) != len(allowed):
            raise NoWayError("The places have not as much room as there are tiles.")
        self._fix(left_rooms)
        self._arrange(left_rooms)
        self._at: dict[int, int] = {}
        self.count: int | None = None
        try:
            yield from self._grow()
        except _TooLarge:
            self._settle(left_rooms)
            self._draw_from = self._walked
            return
        self._draw_from = self._cut
        self.count = self._root.count
        for members in self._groups:
            self.count *= _splits([room for _, room in members])

    def draw(self, rng: random.Random) -> list[int]:
        """Return one of the ways: the tiles of each place, as masks."""
        return self._draw_from(rng)

    def _fix(self, rooms: list[int]) -> None:
        """Place the tiles that can go to one place only, and take them and their room away."""
        left = self._allowed
        found = True
        while found:
            found = False
            full = sum([1 << place for place, room in enumerate(rooms) if not room])
            for tile, places in list(left.items()):
                left[tile] = places = places & ~full
                if places & (places - 1):
                    continue
                place = places.bit_length() - 1
                if not places or not rooms[place]:
                    raise NoWayError("A tile has no place.")
                rooms[place] -= 1
                self._fixed[place] |= 1 << tile
                del left[tile]
                found = True

    def _arrange(self, rooms: Sequence[int]) -> None:
        """Find the groups of places, and order the tiles: the choosiest first."""
        left = self._allowed
        takes: dict[int, list[tuple[int, int]]] = {}
        for place, room in enumerate(rooms):
            if room:
                tiles = sum([1 << tile for tile, places in left.items() if places >> place & 1])
                takes.setdefault(tiles, []).append((place, room))
        self._groups = list(takes.values())
        self._sizes = [sum([room for _, room in members]) for members in self._groups]
        found = [
            (tile, tuple([at for at, tiles in enumerate(takes) if tiles >> tile & 1]))
            for tile in left
        ]
        self._any = [tile for tile, at in found if len(at) == len(takes)]
        self._some = [(tile, at) for tile, at in found if len(at) < len(takes)]
        self._some.sort(key=lambda one: (len(one[1]), one[1]))

    def _grow(self) -> Iterator[None]:
        """Grow the tree in slices: find the states tile by tile, then their nodes from the end."""
        levels: list[set[tuple[int, ...]]] = [{tuple(self._sizes)}]
        states = 1
        for _, groups in self._some:
            levels.append(
                {_less(rooms, group) for rooms in levels[-1] for group in groups if rooms[group]}
            )
            states += len(levels[-1])
            if states > MOST_STATES:
                raise _TooLarge
            yield
        nodes = {rooms: _Node(-1, [], _splits(rooms)) for rooms in levels.pop()}
        for tile, groups in reversed(self._some):
            after, nodes = nodes, {}
            for rooms in levels.pop():
                next_rooms = [(group, _less(rooms, group)) for group in groups if rooms[group]]
                ways = [(group, after[less]) for group, less in next_rooms if less in after]
                if ways:
                    nodes[rooms] = _Node(tile, ways, sum([way.count for _, way in ways]))
            yield
        if not nodes:
            raise NoWayError("There is no way to put all the tiles in the places.")
        self._root = nodes[tuple(self._sizes)]

    def _cut(self, rng: random.Random) -> list[int]:
        """Go down the tree to one of the ways."""
        found = self._fixed.copy()
        tiles: list[list[int]] = [[] for _ in self._sizes]
        node = self._root
        chance = rng.random
        while node.tile >= 0:
            ways = node.ways
            group, way = ways[bisect(node.shares, chance()) if len(ways) > 1 else 0]
            tiles[group].append(node.tile)
            node = way
        rest, at = mixed(self._any, rng), 0
        for members, size, mine in zip(self._groups, self._sizes, tiles, strict=True):
            more = at + size - len(mine)
            mine += rest[at:more]
            at = more
            if len(members) > 1:
                mine = mixed(mine, rng)
            cut = 0
            for place, room in members:
                found[place] |= sum([1 << tile for tile in mine[cut : cut + room]])
                cut += room
        return found

    def _settle(self, rooms: list[int]) -> None:
        """Find a first way for the walk."""
        held: list[list[int]] = [[] for _ in rooms]

        def put(tile: int, tried: set[int]) -> bool:
            """Put a tile somewhere, moving others on where there is no room."""
            for place, room in enumerate(rooms):
                if self._allowed[tile] >> place & 1 and place not in tried:
                    tried.add(place)
                    if len(held[place]) < room:
                        held[place].append(tile)
                        return True
                    for other in held[place]:
                        if put(other, tried):
                            held[place].remove(other)
                            held[place].append(tile)
                            return True
            return False

        for tile in self._allowed:
            if not put(tile, set()):
                raise NoWayError("There is no way to put all the tiles in the places.")
        self._at = {tile: place for place, tiles in enumerate(held) for tile in tiles}
        self._steps = _FIRST_STEPS * len(self._at)

    def _walked(self, rng: random.Random) -> list[int]:
        """Walk on to another of the ways."""
        at, allowed, chance = self._at, self._allowed, rng.random
        tiles = list(at)
        count = len(tiles)
        for _ in range(self._steps):
            one = tiles[int(chance() * count)]
            two = tiles[int(chance() * count)]
            here, there = at[one], at[two]
            if not allowed[one] >> there & 1:
                continue
            if allowed[two] >> here & 1:
                at[one], at[two] = there, here
                continue
            three = tiles[int(chance() * count)]
            last = at[three]
            if allowed[two] >> last & 1 and allowed[three] >> here & 1:
                at[one], at[two], at[three] = there, last, here
        self._steps = _STEPS * count
        found = self._fixed.copy()
        for tile, place in at.items():
            found[place] |= 1 << tile
        return found


def _splits(rooms: Sequence[int]) -> int:
    """Return the number of ways to fill rooms with tiles that may go anywhere."""
    count = factorial(sum(rooms))
    for room in rooms:
        count //= factorial(room)
    return count


def _less(rooms: tuple[int, ...], group: int) -> tuple[int, ...]:
    """Return what room is left once a group has got another tile."""
    return *rooms[:group], rooms[group] - 1, *rooms[group + 1 :]
