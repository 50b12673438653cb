"""The rules of domino games: the standard library only, no clock, no files, no global random.

A move goes in, events come out. The same seed deals the same tiles everywhere.

>>> from game.engine import Match, Rules
>>> match = Match(Rules(seats=3, hand=9), seed=1)
>>> [str(move) for move in match.round.legal_moves()]
['6-6']
>>> events = match.play(match.round.legal_moves()[0])
>>> match.view(0).counts
(9, 9, 8)
"""

from game.engine.count import Count, Part, PartKind
from game.engine.dealing import deal
from game.engine.deals import Deal, DealError
from game.engine.events import EndReason, Event, LeadReason, Outcome
from game.engine.line import End, Line, Placed
from game.engine.match import Match, MatchError
from game.engine.moves import Draw, IllegalMove, Move, MoveError, Pass, Play, parse_move
from game.engine.record import Record, RecordError
from game.engine.round import Round
from game.engine.rules import Rules, RulesError
from game.engine.tiles import DoubleSet, Tile, TileError
from game.engine.view import SeatView

__all__ = [
    "Count",
    "Deal",
    "DealError",
    "DoubleSet",
    "Draw",
    "End",
    "EndReason",
    "Event",
    "IllegalMove",
    "LeadReason",
    "Line",
    "Match",
    "MatchError",
    "Move",
    "MoveError",
    "Outcome",
    "Part",
    "PartKind",
    "Pass",
    "Placed",
    "Play",
    "Record",
    "RecordError",
    "Round",
    "Rules",
    "RulesError",
    "SeatView",
    "Tile",
    "TileError",
    "deal",
    "parse_move",
]
