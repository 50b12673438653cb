"""How the usual opponents like to play: small leanings, which decide where moves are about alike.

A leaning rates a play from 0 to 1 by what its seat sees; every level heeds it in its own measure.
It makes no level stronger or weaker than its neighbours: `bench ai` says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.looks import ends_after, lacking, points
from game.engine.moves import Move, Play
from game.engine.view import SeatView
from game.language import N_


@dataclass(frozen=True)
class Leaning:
    """What somebody likes: `line` says it to the player (marked, `N_`), `rate` of a play."""

    line: str
    rate: Callable[[SeatView, Play], float]

    def of(self, view: SeatView, move: Move) -> float:
        """Return how much a move is liked, from 0 to 1; one that plays no tile is not."""
        return self.rate(view, move) if isinstance(move, Play) else 0.0


def _heavy(view: SeatView, play: Play) -> float:
    return play.tile.pips / (2 * view.rules.max_pip)


def _scores(view: SeatView, play: Play) -> float:
    return 1.0 if points(view, play) else _heavy(view, play) / 2


def _double(_: SeatView, play: Play) -> float:
    return float(play.tile.is_double)


def _no_double(_: SeatView, play: Play) -> float:
    return float(not play.tile.is_double)


def _alike(view: SeatView, play: Play) -> float:
    ends = ends_after(view, play)
    return 1 - (len(set(ends)) - 1) / len(ends)


def _varied(view: SeatView, play: Play) -> float:
    kept = {number for tile in view.hand if tile != play.tile for number in tile}
    return len(kept) / (view.rules.max_pip + 1)


def _ready(view: SeatView, play: Play) -> float:
    kept = [tile for tile in view.hand if tile != play.tile]
    ends = ends_after(view, play)
    return sum(any(end in tile for end in ends) for tile in kept) / len(kept) if kept else 1.0


def _blocks(view: SeatView, play: Play) -> float:
    ends, me = ends_after(view, play), view.rules.side_of(view.seat)
    rivals = [suits for seat, suits in lacking(view).items() if view.rules.side_of(seat) != me]
    lacked = sum(end in suits for suits in rivals for end in ends) / (len(ends) * len(rivals))
    unseen = sum(end in tile for tile in view.unseen for end in ends) / len(ends)
    return (lacked + 1 - unseen / (view.rules.max_pip + 1)) / 2


NONE = Leaning("", lambda *_: 0.0)
"""That of players with another name."""

LEANINGS = {
    "Theo": Leaning(N_("Likes to have an answer ready."), _ready),
    "Nora": Leaning(N_("Gets rid of heavy tiles first."), _heavy),
    "Ada": Leaning(N_("Plays for points, however few."), _scores),
    "Luis": Leaning(N_("Plays a double as soon as one fits."), _double),
    "Mina": Leaning(N_("Keeps doubles for later."), _no_double),
    "Otto": Leaning(N_("Likes both ends to be the same."), _alike),
    "Ines": Leaning(N_("Keeps as many numbers as possible."), _varied),
    "Emil": Leaning(N_("Plays numbers that others may lack."), _blocks),
}
"""By the names of the usual opponents."""


def leaning_of(name: str) -> Leaning:
    """Return how somebody of a name likes to play."""
    return LEANINGS.get(name, NONE)
