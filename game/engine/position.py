"""The position of a round, as one line of text: for puzzles, tests and bug reports.

>>> text = "seats=2 hand=2; hands 5-4, 6-5 1-0; line 6-6; turn 1; leader 0; scores 10,20"
>>> position = Position.parse(text)
>>> position.hands[1], position.turn, str(position) == text
((Tile(6, 5), Tile(1, 0)), 1, True)

The rules that differ from the defaults come first; then fields, each a word and its value. A hand
is its tiles, or their number where they are not known; commas separate hands. The line is written
as its plays. Fields that would say nothing are left out:

* `boneyard`: the tiles in the order of drawing, or their number
* `line`: the plays, in order; `turn`: the seat to move
* `leader`: the seat that leads or led, and the tile it must lead, where there is one
* `scores`: the scores of the match before the round; `points`: the points scored in it; both per
  side
* `drew`: the seat to move has drawn; `passes`: how many seats have just passed in a row with
  nothing left to draw, or 1 where the lead was left to the leader; `round`: its number in the match
* `markers`: the seats whose trains are open to all; `laid`: how many tiles, at the end of the line,
  the seat to move has laid in this turn, where it may lay several
* `first`: that the seat to move has its first turn, where that matters
* `unwon`: how many rounds just before this one nobody won, where that makes it worth more
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from game.engine.errors import MoveError, PositionError, RulesError, TileError
from game.engine.moves import Move, Play
from game.engine.rules import Rules
from game.engine.tiles import Tile
from game.engine.validity import validated

Tiles = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A round's position. A hand, or the boneyard, is a number where its tiles are not known."""

    rules: Rules
    hands: tuple[Tiles | int, ...]
    boneyard: Tiles | int = ()
    line: tuple[Play, ...] = ()
    turn: int = 0
    leader: int = 0
    must_lead: Tile | None = None
    scores: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    drew: bool = False
    passes: int = 0
    round_no: int = 1
    tied_rounds: int = 0
    markers: tuple[int, ...] = ()
    laid: int = 0
    first_turn: bool = False

    def __post_init__(self) -> None:
        """Fill in scores of zero; drop the tile that must lead once one has been led, and turn a
        boneyard of 0 into an empty one.

        Raises `PositionError` for anything that is not `Rules`.
        """
        if not isinstance(self.rules, Rules):
            raise PositionError(f"{self.rules!r} are not a game's rules.")
        none = (0,) * self.rules.sides
        object.__setattr__(self, "boneyard", self.boneyard or ())
        object.__setattr__(self, "scores", self.scores or none)
        object.__setattr__(self, "points", self.points or none)
        if self.line:
            object.__setattr__(self, "must_lead", None)

    def __repr__(self) -> str:
        return f"<Position {self}>"

    def __str__(self) -> str:
        default, named = Rules(), ("seats", "hand")
        chosen = [
            f"{point.name}={getattr(self.rules, point.name)}"
            for point in fields(Rules)
            if point.name in named
            or getattr(self.rules, point.name) != getattr(default, point.name)
        ]
        must = f" {self.must_lead}" if self.must_lead else ""
        words = [
            " ".join(chosen),
            f"hands {', '.join(map(_written, self.hands))}",
            f"boneyard {_written(self.boneyard)}" if self.boneyard else "",
            f"line {' '.join(map(str, self.line))}" if self.line else "",
            f"turn {self.turn}",
            f"leader {self.leader}{must}",
            f"scores {','.join(map(str, self.scores))}" if any(self.scores) else "",
            f"points {','.join(map(str, self.points))}" if any(self.points) else "",
            "drew" if self.drew else "",
            f"passes {self.passes}" if self.passes else "",
            f"round {self.round_no}" if self.round_no != 1 else "",
            f"unwon {self.tied_rounds}" if self.tied_rounds else "",
            f"markers {','.join(map(str, self.markers))}" if self.markers else "",
            f"laid {self.laid}" if self.laid else "",
            "first" if self.first_turn else "",
        ]
        return "; ".join(filter(None, words))

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read what `str` writes. Raises `PositionError`."""
        if not isinstance(text, str):
            raise PositionError(f"{text!r} is not a text.")
        rules, *rest = [field.strip() for field in text.split(";")]
        found: dict[str, Any] = {}
        try:
            chosen = validated(Rules.parse(rules))
            for field in rest:
                name, _, value = field.partition(" ")
                if name not in _READ or name in found:
                    raise PositionError(f'"{field}" says nothing of a position, or says it twice.')
                found[name] = _READ[name](value)
        except (MoveError, RulesError, TileError) as error:
            raise PositionError(str(error)) from None
        if "hands" not in found:
            raise PositionError("The hands are missing.")
        leader, must_lead = found.pop("leader", (0, None))
        found = {_NAMES.get(name, name): value for name, value in found.items()}
        return cls(chosen, leader=leader, must_lead=must_lead, **found)


def _written(tiles: Tiles | int) -> str:
    return str(tiles) if isinstance(tiles, int) else " ".join(map(str, tiles))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise PositionError(f'"{text}" is not a whole number.')
    return int(text)


def _tiles(text: str) -> Tiles | int:
    if text.strip().isdigit():
        return _number(text.strip())
    return tuple(map(Tile.parse, text.split()))


def _plays(text: str) -> tuple[Play, ...]:
    moves = [Move.parse(word) for word in text.split()]
    plays = tuple(move for move in moves if isinstance(move, Play))
    if len(plays) < len(moves):
        raise PositionError("A line is made of plays: passes and draws leave nothing in it.")
    return plays


def _leader(text: str) -> tuple[int, Tile | None]:
    seat, _, tile = text.partition(" ")
    return _number(seat), Tile.parse(tile) if tile else None


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_number, text.split(",")))


def _nothing(text: str) -> bool:
    if text:
        raise PositionError(f'"{text}" says too much.')
    return True


_READ: dict[str, Callable[[str], Any]] = {
    "hands": lambda text: tuple(map(_tiles, text.split(","))),
    "boneyard": _tiles,
    "line": _plays,
    "turn": _number,
    "leader": _leader,
    "scores": _numbers,
    "points": _numbers,
    "drew": _nothing,
    "passes": _number,
    "round": _number,
    "unwon": _number,
    "markers": _numbers,
    "laid": _number,
    "first": _nothing,
}
_NAMES = {"round": "round_no", "unwon": "tied_rounds", "first": "first_turn"}
