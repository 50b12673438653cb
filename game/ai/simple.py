"""A simple player: whom playouts imitate, and by whom the plays of others are read.

When careful it plays what is most appealing (points, then weight); else any tile that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.position import PASS, Position
from game.ai.position_line import TILE, Line
from game.engine.points import InPlay, Suits
from game.engine.rules import Rules
from game.engine.tiles import TILES

CARELESS = 0.5
"""How often any tile will do."""

_POINT = 4
"""A point scored is worth as much as so many pips got rid of."""
_DOUBLE = 3
"""So is a double, which fits one number only; but not where it unlocks its number for everybody."""


class Simple:
    """The simple player of a game."""

    def __init__(self, rules: Rules) -> None:
        double = _DOUBLE if rules.suits is Suits.OPEN else 0
        self._sheds = [tile.pips + double * tile.is_double for tile in TILES]
        self._sheds[PASS & TILE] = -1  # the lead left to the partner: never the most appealing
        self._leads = rules.numbers
        self._scores = rules.in_play is not InPlay.NONE

    def play_on(self, position: Position, chance: Callable[[], float]) -> Sequence[int]:
        """Play for all seats to the end of the round, and return its points.

        `chance` gives numbers from 0 up to 1, not included.
        """
        while not position.over:
            moves = position.choices()
            if len(moves) == 1:
                position.make(moves[0])
                continue
            dice = chance() / CARELESS
            if dice < 1:
                position.make(moves[int(dice * len(moves))])
            else:
                position.make(self.best(position.line, moves))
        return position.points

    def best(self, line: Line, moves: Sequence[int]) -> int:
        """Return the most appealing of some moves, the first of equals."""
        best, most = moves[0], -1
        for move in moves:
            appeal = self._sheds[move & TILE]
            if self._scores and move >= 0:
                appeal += _POINT * line.after[move].gain
            if appeal > most:
                best, most = move, appeal
        return best

    def better(self, line: Line, played: int) -> int:
        """Return the tiles, as a mask, that would have been more appealing than one played."""
        appeals: dict[int, int] = {}
        for move in self._moves(line):
            appeal = self._sheds[move & TILE] + _POINT * line.after[move].gain
            appeals[move & TILE] = max(appeal, appeals.get(move & TILE, 0))
        return sum([1 << tile for tile, appeal in appeals.items() if appeal > appeals[played]])

    def _moves(self, line: Line) -> Sequence[int]:
        """Return every play on a line, or every lead."""
        if not line.ends:
            return self._leads
        return [move for plays, fits in line.places for move in plays[fits]]
