"""The rules of domino games: the standard library only, no clock, no files, no global random.

A move goes in, events come out. The same seed deals the same tiles everywhere. Start with
`README.md` beside this file. The choices of each rule are in `choices` and `scoring_choices`, the
kinds of events in `events`.

>>> from game.engine import Match, Rules
>>> match = Match(Rules(seats=3, hand=9), seed=1)
>>> [str(move) for move in match.legal]
['6-6']
>>> events = match.play(match.legal[0])
>>> match.view(0).counts
(9, 9, 8)
"""

from game.engine import choices, scoring_choices
from game.engine.as_json import as_json
from game.engine.dealing import deal
from game.engine.deals import Deal
from game.engine.errors import (
    DealError,
    IllegalMove,
    MatchError,
    MoveError,
    MoveRule,
    PositionError,
    RecordError,
    RulesError,
    TileError,
)
from game.engine.events import Event, Outcome
from game.engine.line import Line
from game.engine.match import Match
from game.engine.moves import Draw, Knock, Move, Pass, Play
from game.engine.position import Position
from game.engine.record import Record
from game.engine.round import Round, perft
from game.engine.rules import Rules
from game.engine.start import Start
from game.engine.tiles import DoubleSet, Tile
from game.engine.view import SeatView

__all__ = [
    "Deal",
    "DealError",
    "DoubleSet",
    "Draw",
    "Event",
    "IllegalMove",
    "Knock",
    "Line",
    "Match",
    "MatchError",
    "Move",
    "MoveError",
    "MoveRule",
    "Outcome",
    "Pass",
    "Play",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Round",
    "Rules",
    "RulesError",
    "SeatView",
    "Start",
    "Tile",
    "TileError",
    "as_json",
    "choices",
    "deal",
    "perft",
    "scoring_choices",
]
