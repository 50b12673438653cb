"""The rules of domino games: the standard library only, no clock, no files, no global random.

A move goes in, events come out. The same seed deals the same tiles everywhere. Start with
`README.md` beside this file.

>>> from game.engine import Match, Rules
>>> match = Match(Rules(seats=3, hand=9), seed=1)
>>> [str(move) for move in match.round.legal_moves()]
['6-6']
>>> events = match.play(match.round.legal_moves()[0])
>>> match.view(0).counts
(9, 9, 8)
"""

from game.engine.as_json import as_json
from game.engine.count import Count, Part, PartKind
from game.engine.dealing import DEALS, deal
from game.engine.deals import Deal, opening_lead
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
from game.engine.events import (
    Blocked,
    Dealt,
    Drew,
    EndReason,
    Event,
    LeadLeft,
    LeadReason,
    Led,
    MatchEnded,
    Outcome,
    Passed,
    Played,
    Raised,
    RoundEnded,
    Scored,
    WentOut,
)
from game.engine.line import End, Line, Placed
from game.engine.match import Match, Start
from game.engine.moves import Draw, Move, Pass, Play, read_move
from game.engine.perft import perft
from game.engine.points import (
    AfterTie,
    Arms,
    BlockedScore,
    BlockedTie,
    BlockedWinner,
    Capicua,
    Counting,
    Direction,
    Drawing,
    FirstPass,
    InPlay,
    Keeping,
    Leftover,
    LevelLead,
    MatchEnd,
    NextLead,
    NoDouble,
    Opening,
    OutScore,
    RoundBonus,
    Rounding,
    Spinner,
    Suits,
    Teams,
    TeamTie,
    Unit,
)
from game.engine.position import Position
from game.engine.record import Record, read, replay, write
from game.engine.round import Round
from game.engine.rules import Rules
from game.engine.tiles import DoubleSet, Tile
from game.engine.view import SeatView

__all__ = [
    "DEALS",
    "AfterTie",
    "Arms",
    "Blocked",
    "BlockedScore",
    "BlockedTie",
    "BlockedWinner",
    "Capicua",
    "Count",
    "Counting",
    "Deal",
    "DealError",
    "Dealt",
    "Direction",
    "DoubleSet",
    "Draw",
    "Drawing",
    "Drew",
    "End",
    "EndReason",
    "Event",
    "FirstPass",
    "IllegalMove",
    "InPlay",
    "Keeping",
    "LeadLeft",
    "LeadReason",
    "Led",
    "Leftover",
    "LevelLead",
    "Line",
    "Match",
    "MatchEnd",
    "MatchEnded",
    "MatchError",
    "Move",
    "MoveError",
    "MoveRule",
    "NextLead",
    "NoDouble",
    "Opening",
    "OutScore",
    "Outcome",
    "Part",
    "PartKind",
    "Pass",
    "Passed",
    "Placed",
    "Play",
    "Played",
    "Position",
    "PositionError",
    "Raised",
    "Record",
    "RecordError",
    "Round",
    "RoundBonus",
    "RoundEnded",
    "Rounding",
    "Rules",
    "RulesError",
    "Scored",
    "SeatView",
    "Spinner",
    "Start",
    "Suits",
    "TeamTie",
    "Teams",
    "Tile",
    "TileError",
    "Unit",
    "WentOut",
    "as_json",
    "deal",
    "opening_lead",
    "perft",
    "read",
    "read_move",
    "replay",
    "write",
]
