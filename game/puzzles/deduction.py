"""What a seat can be sure of: the deals that agree with all it has seen, if all tiles are in hands.

A deal says where the tiles are that the seat does not see. It agrees if each other seat holds the
right number of tiles, and none of a number it passed on. The lead reveals nothing: it was the
highest double, or any tile.

A seat that draws holds nothing that fits, keeps only tiles that don't fit either, and plays the one
that does. What was known of that seat before is no longer used.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from game.ai.features import known_voids
from game.engine import Deal, Line, Play, SeatView, Tile
from game.engine.events import Drew, Played
from game.engine.round import ReadOnlyRound

Holders = Mapping[Tile, int]
"""The seat that holds each tile."""


class Drawing(NamedTuple):
    """How many tiles a seat drew in a turn, and the numbers at the ends of the line at the time."""

    tiles: int
    ends: tuple[int, ...]


class Evidence:
    """What the view of a seat tells about the tiles it does not see; from draws only if `draws`.

    * `room`: how many of them each seat holds
    * `passed`: for each other seat, the numbers it has passed on since it last drew
    * `drew`: for each other seat that has drawn, its last draw
    * `lacks`: for each other seat, the numbers it has no tile of
    * `open_to`: for each tile, the seats that may hold it
    """

    def __init__(self, view: SeatView, *, draws: bool = True) -> None:
        self.view = view
        self.room = [*view.counts]
        self.room[view.seat] = 0
        self.passed = known_voids(view)
        self.drew = _last_draws(view) if draws else {}
        self.lacks = {seat: {*passed} for seat, passed in self.passed.items()}
        for seat, drawing in self.drew.items():
            self.lacks[seat].update(drawing.ends)
        self.open_to = {
            tile: [
                seat
                for seat, suits in self.lacks.items()
                if self.room[seat] and not suits.intersection(tile)
            ]
            for tile in view.unseen
        }

    def deals(self, where: Holders) -> Iterator[dict[Tile, int]]:
        """Yield every deal that agrees and has some tiles at the seats given in `where`."""
        room = [*self.room]
        for seat in where.values():
            room[seat] -= 1
        if min(room) < 0 or any(where[tile] not in self.open_to[tile] for tile in where):
            return
        left = [tile for tile in self.open_to if tile not in where]
        left.sort(key=lambda tile: len(self.open_to[tile]))
        placed, dead = dict(where), set[tuple[int, ...]]()
        yield from self._fill(left, room, placed, dead)

    def _fill(
        self, left: list[Tile], room: list[int], placed: dict[Tile, int], dead: set[tuple[int, ...]]
    ) -> Iterator[dict[Tile, int]]:
        """Yield the ways to place the tiles that are left; `dead` are rooms known to allow none."""
        if not left:
            yield dict(placed)
            return
        key = len(left), *room
        if key in dead:
            return
        tile, *rest = left
        found = False
        for seat in self.open_to[tile]:
            if room[seat]:
                room[seat] -= 1
                placed[tile] = seat
                for deal in self._fill(rest, room, placed, dead):
                    found = True
                    yield deal
                del placed[tile]
                room[seat] += 1
        if not found:
            dead.add(key)

    def agrees(self, where: Holders) -> dict[Tile, int] | None:
        """Return the first deal that agrees and has some tiles at the seats of `where`, if any."""
        return next(self.deals(where), None)

    def holder_of(self, tile: Tile) -> int | None:
        """Return the one seat that can hold a tile; None if there are several."""
        found = [seat for seat in self.open_to[tile] if self.agrees({tile: seat})]
        return found[0] if len(found) == 1 else None

    def at_sight(self, tile: Tile) -> bool:
        """Return whether what the others lack is enough to tell who holds a tile."""
        return len(self.open_to[tile]) == 1

    def fitting(self, number: int) -> Iterator[tuple[Tile, int]]:
        """Yield each tile of a number that another seat may hold, with the seat."""
        for tile, seats in self.open_to.items():
            if number in tile:
                for seat in seats:
                    if self.agrees({tile: seat}):
                        yield tile, seat

    def is_dead(self, number: int) -> bool:
        """Return whether no other seat can hold a tile of a number."""
        return next(self.fitting(number), None) is None

    def closes(self, move: Play) -> bool:
        """Return whether a play leaves an end where no other seat can ever play."""
        return any(map(self.is_dead, self.left_by(move)))

    def left_by(self, move: Play) -> list[int]:
        """Return the numbers that can be played on after a play."""
        after = self.view.line.play(move.tile, move.arm)
        return sorted({end.value for end in after.ends})

    def against(self, move: Play) -> dict[Tile, int] | None:
        """Return a deal in which others can play at every end that a play leaves, if any."""
        for held in product(*(list(self.fitting(end)) for end in self.left_by(move))):
            where = dict(held)
            if all(where[tile] == seat for tile, seat in held) and (found := self.agrees(where)):
                return found
        return None


def _last_draws(view: SeatView) -> dict[int, Drawing]:
    """Return the last draw of each other seat that has drawn."""
    line, found, before = Line.of(view.rules), dict[int, Drawing](), -1
    for event in view.history:
        if isinstance(event, Played):
            line = line.play(*event.move)
        elif isinstance(event, Drew) and event.seat != view.seat:
            tiles = found[event.seat].tiles + 1 if before == event.seat else 1
            found[event.seat] = Drawing(tiles, tuple(sorted(end.value for end in line.ends)))
        before = event.seat if isinstance(event, Drew) else -1
    return found


def dealt_so(now: ReadOnlyRound, seat: int, where: Holders) -> Deal:
    """Return the deal of a round as it would have been if the tiles that a seat does not see were
    at the seats given in `where`."""
    held = [[tile for tile, holder in where.items() if holder == n] for n in range(len(now.hands))]
    held[seat] = [*now.hands[seat]]
    for seat_then, move in zip(_players(now), now.moves, strict=True):
        if isinstance(move, Play):
            held[seat_then].append(move.tile)
    return Deal(tuple(tuple(sorted(hand)) for hand in held))


def _players(now: ReadOnlyRound) -> list[int]:
    """Return who made each move of a round."""
    again, seats = now.rewound(), []
    for move in now.moves:
        seats.append(again.turn)
        again.play(move)
    return seats
