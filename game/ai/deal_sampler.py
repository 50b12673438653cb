"""Uniform sampling of deals: the ways to put tiles in slots of limited capacity."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import accumulate
from math import factorial

from game.ai.rng import shuffled

MAX_STATES = 1500
"""The maximum of states in the tree; a larger one would take too long to build."""

_MIXING_STEPS = 6  # steps of the Markov chain per tile, from one draw to the next
_BURN_IN_STEPS = 100  # steps per tile before the first draw


class InconsistentEvidence(ValueError):
    """The tiles cannot be put in the slots."""


class _Node:
    """A tile to place, a child for each group of slots that can take it, and their shares.

    At a leaf `tile` is -1, and the tiles that are left may go anywhere.
    """

    __slots__ = ("count", "shares", "tile", "ways")

    def __init__(self, tile: int, ways: list[tuple[int, _Node]], count: int) -> None:
        self.tile = tile
        self.ways = ways
        self.count = count
        self.shares = [part / count for part in accumulate(way.count for _, way in ways)][:-1]


class DealSampler:
    """Draws uniformly from all the ways to put tiles in slots.

    `allowed` are, for each tile, the slots it may go to, as a mask; `capacities` the number of
    tiles that each slot gets. `count` is the number of ways, None if there are too many to count.

    Slots that take the same tiles are one group, and tiles that may go anywhere come last: both
    are dealt from shuffled tiles. For the others a tree holds the number of ways on from each state
    of the capacities, so every way is drawn with exactly the same probability. Only with a large
    set, after many draws, are there too many ways to count. Then they are drawn by Markov chain
    Monte Carlo: two or three tiles swap slots, wherever they may. As a swap is as likely as its
    reverse, the chain's stationary distribution is uniform; it takes many steps between two draws.
    """

    def __init__(self, allowed: Mapping[int, int], capacities: Sequence[int]) -> None:
        """Prepare to count the ways: see `sliced`."""
        self._fixed = [0] * len(capacities)
        self._allowed, left = dict(allowed), list(capacities)
        if sum(capacities) != len(allowed):
            raise InconsistentEvidence("The capacities do not add up to the number of tiles.")
        self._fix(left)
        self._capacities = left
        self._arrange()
        self._at: dict[int, int] = {}
        self.count: int | None = None

    @classmethod
    def sliced(
        cls, allowed: Mapping[int, int], capacities: Sequence[int]
    ) -> Generator[None, None, DealSampler]:
        """Count the ways, in slices. Raises `InconsistentEvidence` if there is none."""
        sampler = cls(allowed, capacities)
        if not (yield from sampler._build_tree()):
            sampler._start_chain()
            return sampler
        sampler.count = sampler._root.count
        for members in sampler._groups:
            sampler.count *= _multinomial([capacity for _, capacity in members])
        return sampler

    def draw(self, rng: random.Random) -> list[int]:
        """Return one of the ways, drawn uniformly: the tiles of each slot, as masks."""
        return self._draw_mcmc(rng) if self.count is None else self._draw_exact(rng)

    def every(self) -> Iterator[list[int]]:
        """Yield all the ways, each once, as `draw` returns them."""
        tiles = sorted(self._allowed.items(), key=lambda one: one[1].bit_count())
        found, left = self._fixed.copy(), self._capacities.copy()

        def put(at: int) -> Iterator[list[int]]:
            if at == len(tiles):
                yield found.copy()
                return
            tile, slots = tiles[at]
            for slot, capacity in enumerate(left):
                if capacity and slots >> slot & 1:
                    left[slot] -= 1
                    found[slot] |= 1 << tile
                    yield from put(at + 1)
                    found[slot] ^= 1 << tile
                    left[slot] += 1

        return put(0)

    def _fix(self, capacities: list[int]) -> None:
        """Place the tiles that can go to one slot only; remove them and reduce the capacities."""
        left = self._allowed
        found = True
        while found:
            found = False
            full = sum([1 << slot for slot, capacity in enumerate(capacities) if not capacity])
            for tile, slots in list(left.items()):
                left[tile] = slots = slots & ~full
                if slots & (slots - 1):
                    continue
                slot = slots.bit_length() - 1
                if not slots or not capacities[slot]:
                    raise InconsistentEvidence("A tile has no slot.")
                capacities[slot] -= 1
                self._fixed[slot] |= 1 << tile
                del left[tile]
                found = True

    def _arrange(self) -> None:
        """Group the slots, and order the tiles: those with the fewest groups first."""
        left = self._allowed
        takes: dict[int, list[tuple[int, int]]] = {}
        for slot, capacity in enumerate(self._capacities):
            if capacity:
                tiles = sum([1 << tile for tile, slots in left.items() if slots >> slot & 1])
                takes.setdefault(tiles, []).append((slot, capacity))
        self._groups = list(takes.values())
        self._sizes = [sum([capacity for _, capacity in members]) for members in self._groups]
        found = [
            (tile, tuple([at for at, tiles in enumerate(takes) if tiles >> tile & 1]))
            for tile in left
        ]
        self._any = [tile for tile, at in found if len(at) == len(takes)]
        self._some = [(tile, at) for tile, at in found if len(at) < len(takes)]
        self._some.sort(key=lambda one: (len(one[1]), one[1]))

    def _build_tree(self) -> Generator[None, None, bool]:
        """Build the tree in slices: first the states tile by tile, then their nodes backwards.
        Return whether it is built: not if it has too many states."""
        levels = [{tuple(self._sizes)}]
        count = 1
        for _, groups in self._some:
            states = levels[-1]
            levels.append({_less(state, at) for state in states for at in groups if state[at]})
            count += len(levels[-1])
            if count > MAX_STATES:
                return False
            yield
        nodes = {state: _Node(-1, [], _multinomial(state)) for state in levels.pop()}
        for tile, groups in reversed(self._some):
            children, nodes = nodes, {}
            for state in levels.pop():
                lower = [(at, _less(state, at)) for at in groups if state[at]]
                ways = [(at, children[less]) for at, less in lower if less in children]
                if ways:
                    nodes[state] = _Node(tile, ways, sum([way.count for _, way in ways]))
            yield
        if not nodes:
            raise InconsistentEvidence("There is no way to put all the tiles in the slots.")
        self._root = nodes[tuple(self._sizes)]
        return True

    def _draw_exact(self, rng: random.Random) -> list[int]:
        """Descend the tree by the counts to one of the ways."""
        found = self._fixed.copy()
        tiles: list[list[int]] = [[] for _ in self._sizes]
        node = self._root
        rand = rng.random
        while node.tile >= 0:
            ways = node.ways
            group, way = ways[bisect(node.shares, rand()) if len(ways) > 1 else 0]
            tiles[group].append(node.tile)
            node = way
        rest, at = shuffled(self._any, rng), 0
        for members, size, mine in zip(self._groups, self._sizes, tiles, strict=True):
            more = at + size - len(mine)
            mine += rest[at:more]
            at = more
            if len(members) > 1:
                mine = shuffled(mine, rng)
            cut = 0
            for slot, capacity in members:
                found[slot] |= sum([1 << tile for tile in mine[cut : cut + capacity]])
                cut += capacity
        return found

    def _start_chain(self) -> None:
        """Find a first state of the Markov chain."""
        capacities = self._capacities
        held: list[list[int]] = [[] for _ in capacities]

        def put(tile: int, tried: set[int]) -> bool:
            """Put a tile somewhere, moving others elsewhere if there is no capacity."""
            for slot, capacity in enumerate(capacities):
                if self._allowed[tile] >> slot & 1 and slot not in tried:
                    tried.add(slot)
                    if len(held[slot]) < capacity:
                        held[slot].append(tile)
                        return True
                    for other in held[slot]:
                        if put(other, tried):
                            held[slot].remove(other)
                            held[slot].append(tile)
                            return True
            return False

        for tile in self._allowed:
            if not put(tile, set()):
                raise InconsistentEvidence("There is no way to put all the tiles in the slots.")
        self._at = {tile: slot for slot, tiles in enumerate(held) for tile in tiles}
        self._steps = _BURN_IN_STEPS * len(self._at)

    def _draw_mcmc(self, rng: random.Random) -> list[int]:
        """Run the Markov chain to another of the ways."""
        at, allowed, rand = self._at, self._allowed, rng.random
        tiles = list(at)
        count = len(tiles)
        for _ in range(self._steps):
            one = tiles[int(rand() * count)]
            two = tiles[int(rand() * count)]
            here, there = at[one], at[two]
            if not allowed[one] >> there & 1:
                continue
            if allowed[two] >> here & 1:
                at[one], at[two] = there, here
                continue
            three = tiles[int(rand() * count)]
            last = at[three]
            if allowed[two] >> last & 1 and allowed[three] >> here & 1:
                at[one], at[two], at[three] = there, last, here
        self._steps = _MIXING_STEPS * count
        found = self._fixed.copy()
        for tile, slot in at.items():
            found[slot] |= 1 << tile
        return found


def _multinomial(capacities: Sequence[int]) -> int:
    """Return the number of ways to fill slots with tiles that may go anywhere."""
    count = factorial(sum(capacities))
    for capacity in capacities:
        count //= factorial(capacity)
    return count


def _less(capacities: tuple[int, ...], group: int) -> tuple[int, ...]:
    """Return the capacities left once a group has received another tile."""
    return *capacities[:group], capacities[group] - 1, *capacities[group + 1 :]
