"""Personalities of the usual opponents: tastes that decide between moves that are about as good.

A personality rates a play from 0 to 1 by what its seat sees; every level gives that its own weight.
It never makes a level stronger or weaker than its neighbours, as `bench ai` shows.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.cast import character_of
from game.ai.features import ends_after, goes_on, known_voids
from game.engine.moves import Move, Play
from game.engine.view import SeatView
from game.language import N_


@dataclass(frozen=True)
class Personality:
    """A taste: `line` tells the player about it (a marked text, `N_`), `rate` rates plays by it."""

    line: str
    rate: Callable[[SeatView, Play], float]

    def rating(self, view: SeatView, move: Move) -> float:
        """Return the rating of a move, from 0 to 1; 0 for one that plays no tile."""
        return self.rate(view, move) if isinstance(move, Play) else 0.0


def _heavy(view: SeatView, play: Play) -> float:
    return play.tile.pips / (2 * view.rules.max_pip)


def _scores(view: SeatView, play: Play) -> float:
    return 1.0 if view.gain(play) else _heavy(view, play) / 2


def _alike(view: SeatView, play: Play) -> float:
    ends = ends_after(view, play)
    return 1 - (len(set(ends)) - 1) / len(ends)


def _varied(view: SeatView, play: Play) -> float:
    kept = {number for tile in view.hand if tile != play.tile for number in tile}
    return len(kept) / (view.rules.max_pip + 1)


def _ready(view: SeatView, play: Play) -> float:
    kept = [tile for tile in view.hand if tile != play.tile]
    ends = ends_after(view, play)
    return sum(goes_on(view, tile, ends) for tile in kept) / len(kept) if kept else 1.0


def _blocks(view: SeatView, play: Play) -> float:
    ends, me = ends_after(view, play), view.rules.side_of(view.seat)
    rivals = [suits for seat, suits in known_voids(view).items() if view.rules.side_of(seat) != me]
    lacked = sum(end in suits for suits in rivals for end in ends) / (len(ends) * len(rivals))
    unseen = sum(goes_on(view, tile, [end]) for tile in view.unseen for end in ends) / len(ends)
    return (lacked + 1 - unseen / (view.rules.max_pip + 1)) / 2


NONE = Personality("", lambda *_: 0.0)
"""The personality of players with another name."""

_READY = Personality(N_("Likes to have an answer ready."), _ready)
_HEAVY = Personality(N_("Gets rid of heavy tiles first."), _heavy)
_SCORES = Personality(N_("Plays for points, however few."), _scores)
_DOUBLE = Personality(
    N_("Plays a double as soon as one fits."), lambda _, play: play.tile.is_double
)
_NO_DOUBLE = Personality(N_("Keeps doubles for later."), lambda _, play: not play.tile.is_double)
_ALIKE = Personality(N_("Likes both ends to be the same."), _alike)
_VARIED = Personality(N_("Keeps as many numbers as possible."), _varied)
_BLOCKS = Personality(N_("Plays numbers that others may lack."), _blocks)

PERSONALITIES = {
    "Theo": _READY,
    "Nora": _HEAVY,
    "Ada": _SCORES,
    "Luis": _DOUBLE,
    "Mina": _NO_DOUBLE,
    "Otto": _ALIKE,
    "Ines": _VARIED,
    "Emil": _BLOCKS,
    "Winston": _READY,
    "Delroy": _BLOCKS,
    "Yara": _SCORES,
    "Samir": _ALIKE,
    "Sari": _VARIED,
    "Budi": _READY,
    "Vera": _NO_DOUBLE,
    "Rosa": _HEAVY,
}
"""By character; two characters with the same personality never sit at the same table."""


def personality_of(name: str) -> Personality:
    """Return the personality that goes with a name."""
    return PERSONALITIES.get(character_of(name), NONE)
