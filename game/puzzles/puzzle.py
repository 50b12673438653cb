"""A puzzle: a round that was played to a position in which one play is right.

The answer is not stored: `proof` finds it. What is stored is the deal's number and the choices that
led to the position; forced moves are left out.

>>> match = played("block", 3, "00")
>>> match.round.line.diagram.split(), match.turn
(['4-0', '0-6', '6-6'], 0)
"""

from enum import StrEnum
from typing import NamedTuple, Protocol

from game.engine import Match, Rules, Start
from game.variants import GAMES

TABLES: dict[str, tuple[str, Rules]] = {
    "block": ("block", GAMES["block"].rules_for({"seats": 2})),
    "partners": ("block", GAMES["block"].preset("partners")),
    "fives": ("fives", GAMES["fives"].rules.with_point("draw", "none")),
    "four": ("block", GAMES["block"].rules_for({"seats": 4})),
    "fives4": ("fives", GAMES["fives"].rules_for({"seats": 4})),
    "draw": ("fives", GAMES["fives"].rules),
    "draw4": ("straight", GAMES["straight"].rules_for({"seats": 4, "draw": "until_playable"})),
}
"""What puzzles are played by: the key of a game, and its rules. Nobody draws, so that everything
that can be played is visible, except at the last two tables. At the first of these an answer is
right in whatever order tiles are drawn; at the other the boneyard is empty by then."""

_LED = "fives4", "draw4"
"""The tables where the first seat leads, so that who leads reveals nothing."""


class Keyed(Protocol):
    """Something whose progress is saved, by its key."""

    @property
    def key(self) -> str: ...


class Kind(StrEnum):
    """The question of a puzzle."""

    WIN = "win"
    """Which play wins the round?"""
    BLOCK = "block"
    """The same, where the round can be blocked at once: should it be?"""
    PASS = "pass"
    """Which play makes the next seat pass, and wins?"""
    POINTS = "points"
    """Which play brings the most points by the end of the round?"""
    WHO = "who"
    """Hands hidden: who holds a tile?"""
    COUNT = "count"
    """Hands hidden: which play leaves an end with a number that nobody else holds?"""
    HOLD = "hold"
    """Nothing wins: which play loses the least?"""
    HERRING = "herring"
    """One right play, or several?"""

    @property
    def hidden(self) -> bool:
        """Whether the other hands are hidden."""
        return self in (Kind.WHO, Kind.COUNT)


class Level(StrEnum):
    """How hard a puzzle is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Puzzle(NamedTuple):
    """A position, and the question for the seat to move. No round yields more than one puzzle."""

    kind: Kind
    table: str
    level: Level
    deal: int
    choices: str
    asked: str = ""
    """The tile that the question is about, such as "55"; empty if there is none."""

    @property
    def key(self) -> str:
        """The key that its progress is saved under: "block 571234"."""
        return f"{self.table} {self.deal}"

    def match(self) -> Match:
        """Return a match at the position."""
        return played(self.table, self.deal, self.choices)


def dealt(table: str, deal: int) -> Match:
    """Return a match at the beginning of a deal."""
    game, rules = TABLES[table]
    return Match(rules, game=game, start=Start(deal, 0 if table in _LED else None))


def played(table: str, deal: int, choices: str) -> Match:
    """Return a match after these choices."""
    match = dealt(table, deal)
    play_forced(match)
    for letter in choices:
        match.play(match.legal[int(letter, 36)])
        play_forced(match)
    return match


def play_forced(match: Match) -> None:
    """Make forced moves up to the next choice or the end of the round."""
    while len(match.legal) == 1:
        match.play(match.legal[0])
