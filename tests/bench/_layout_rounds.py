"""Whole rounds of every game, played at random, and how well their lines are laid out.

Counted per round:

* a *turn*: a tile laid in another direction than the line ran
* *at a double*: a turn of a double, or straight after one
* *stairs*: a turn less than four tiles after the arm turned to the other side
* *relaid*: a tile was played, and tiles already laid moved to other places relative to the first;
  and *shifted*, how many
* *moves*: plays after which the tiles already laid are seen in another place or size; *sizes*, in
  another size; and *small*, by less than an eighth
* *joins*: pairs of tiles at the end of a round that look joined, but aren't
* *width*: the share of the felt's width that the widest straight run has at the end of a round, if
  an arm that ran across the felt has turned
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Self

from game.engine import Match, Play, Rules
from game.ui.layout.arrange import Arrangement, Piece, Slot
from game.ui.table.pieces import pieces_of, slots_of
from game.variants import GAMES
from tests.ui.lines import OUTWARDS, apart, figure

_ROUNDS = 3  # of a match at most: the first ones are led by a double more often
_STAIR = 4  # tiles from one turn to the next, to the other side, that make no stair
_JOINED = 0.3  # of a tile's width: tiles nearer than that look joined

Way = tuple[int, int]


class Counts:
    """Figures for some rounds."""

    def add(self, other: Self) -> None:
        """Add the figures for other rounds."""
        for name, seen in vars(other).items():
            setattr(self, name, getattr(self, name) + seen)


@dataclass
class Seen(Counts):
    """The results of some rounds."""

    rounds: int = 0
    plays: int = 0
    turns: int = 0
    at_double: int = 0
    stairs: int = 0
    relaid: int = 0
    shifted: int = 0
    moves: int = 0
    sizes: int = 0
    joins: int = 0
    last: list[float] = field(default_factory=list)
    """A tile's width at the end of each round, in points."""


def tables() -> list[tuple[str, Rules]]:
    """Return every game with a single line, with every set it offers, for two and for four."""
    found = []
    for key, game in GAMES.items():
        if game.rules.trains:
            continue
        offered = [option.choices for option in game.options if option.key == "max_pip"]
        for pips in [choice.value for choice in offered[0]] if offered else [game.rules.max_pip]:
            for seats in (2, 4):
                if seats in game.hands:
                    chosen = {} if seats == game.rules.seats else {"seats": seats}
                    rules = game.rules_for(chosen | ({"max_pip": pips} if offered else {}))
                    found.append((f"{key} {seats} double-{pips}", rules))
    return found


Line = tuple[list[Piece], list[Slot]]


def rounds(name: str, rules: Rules, count: int, seed: int) -> Iterator[list[Line]]:
    """Yield some rounds, each as the line after every tile."""
    rng = random.Random(f"{name} {seed}")
    match = Match(rules, rng.randrange(10**9))
    for _ in range(count):
        if match.over or len(match.rounds) > _ROUNDS:
            match = Match(rules, rng.randrange(10**9))
        elif match.round.outcome:
            match.next_round()
        lines = []
        while not match.round.outcome:
            move = rng.choice(match.legal)
            match.play(move)
            if isinstance(move, Play):
                line = match.round.line
                lines.append((pieces_of(line), slots_of(line)))
        yield lines


def look(
    seen: Seen, pieces: Sequence[Piece], line: Arrangement, before: Arrangement | None
) -> None:
    """Check the last tile laid."""
    if before is None:
        return
    last = pieces[-1]
    shifted = moved(before, line)
    seen.relaid += shifted > 0
    seen.shifted += shifted
    hand = turned(pieces, line, last)
    if not hand:
        return
    assert last.parent is not None
    seen.turns += 1
    seen.stairs += last_hand(pieces, line, last) == -hand
    seen.at_double += last.double or pieces[last.parent].double


def moved(before: Arrangement, line: Arrangement) -> int:
    """Return how many tiles already laid have moved relative to the first."""
    were, are = figure(before, before.spots), figure(line, line.spots)
    return sum(then != now for then, now in zip(were, are, strict=False))


def false_joins(pieces: Sequence[Piece], line: Arrangement) -> int:
    """Return how many pairs of tiles look joined, but aren't."""
    least, lies = _JOINED * line.unit, [spot.box for spot in line.spots]
    return sum(
        apart(lies[one.index], lies[other.index]) < least and other.parent != one.index
        for one, other in combinations(pieces, 2)
    )


def heading(pieces: Sequence[Piece], line: Arrangement, piece: Piece) -> Way:
    """Return the direction of the line after a tile, away from the set tile."""
    if not piece.double:
        return OUTWARDS[line.spots[piece.index].angle]
    if piece.parent is None:
        return 1, 0
    x, y = joined(pieces, line, piece)
    spot = line.spots[piece.index]
    dx, dy = spot.x - x, spot.y - y
    return ((dx > 0) - (dx < 0), 0) if abs(dx) > abs(dy) else (0, (dy > 0) - (dy < 0))


def way_on(pieces: Sequence[Piece], line: Arrangement, piece: Piece) -> Way:
    """Return the direction straight on from the tile that a piece was played on."""
    assert piece.parent is not None
    x, y = heading(pieces, line, pieces[piece.parent])
    return {0: (x, y), 1: (-x, -y), 2: (y, -x), 3: (-y, x)}[piece.side]


def joined(pieces: Sequence[Piece], line: Arrangement, piece: Piece) -> tuple[float, float]:
    """Return the middle of the half, or of the double, that a piece was played on."""
    assert piece.parent is not None
    parent, spot = pieces[piece.parent], line.spots[piece.parent]
    if parent.double:
        return spot.x, spot.y
    x, y = OUTWARDS[spot.angle]
    away = (max(spot.w, spot.h) - line.unit) / 2 * (-1 if piece.side == 1 else 1)
    return spot.x + x * away, spot.y + y * away


def turned(pieces: Sequence[Piece], line: Arrangement, piece: Piece) -> int:
    """Return whether a piece turns the line: 1 to the right, -1 to the left, otherwise 0."""
    if piece.parent is None:
        return 0
    (x, y), (to_x, to_y) = way_on(pieces, line, piece), heading(pieces, line, piece)
    return x * to_y - y * to_x


def last_hand(pieces: Sequence[Piece], line: Arrangement, piece: Piece) -> int:
    """Return the side to which the arm turned shortly before a piece; 0 if it did not."""
    for _ in range(_STAIR - 1):
        if piece.parent is None or piece.side:
            return 0
        piece = pieces[piece.parent]
        if hand := turned(pieces, line, piece):
            return hand
    return 0
