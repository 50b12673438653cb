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
from game.engine.deals import Deal, DealError, opening_lead
from game.engine.events import (
    Blocked,
    Dealt,
    Drew,
    EndReason,
    Event,
    LeadReason,
    Led,
    MatchEnded,
    Outcome,
    Passed,
    Played,
    RoundEnded,
    Scored,
    WentOut,
)
from game.engine.line import End, Line, Placed
from game.engine.match import Match, MatchError, MatchOver, RoundNotOver, Start
from game.engine.moves import (
    AmbiguousMove,
    DoesNotFit,
    Draw,
    IllegalMove,
    Locked,
    Move,
    MoveError,
    MustDraw,
    MustLead,
    MustPlay,
    NoMoveMade,
    NoSuchEnd,
    NotAMove,
    NothingToDraw,
    NotYourTile,
    OneDraw,
    OwnedByMatch,
    Pass,
    Play,
    RoundOver,
    parse_move,
    read_move,
)
from game.engine.perft import perft
from game.engine.points import (
    Arms,
    BlockedScore,
    BlockedTie,
    Counting,
    Drawing,
    InPlay,
    Leftover,
    MatchEnd,
    NextLead,
    NoDouble,
    Opening,
    OutScore,
    Rounding,
    Spinner,
    Suits,
    Teams,
    Unit,
)
from game.engine.position import Position, PositionError
from game.engine.record import Record, RecordError, read, replay, write
from game.engine.round import Round
from game.engine.rules import Rules, RulesError
from game.engine.tiles import DoubleSet, Tile, TileError
from game.engine.view import SeatView

__all__ = [
    "DEALS",
    "AmbiguousMove",
    "Arms",
    "Blocked",
    "BlockedScore",
    "BlockedTie",
    "Count",
    "Counting",
    "Deal",
    "DealError",
    "Dealt",
    "DoesNotFit",
    "DoubleSet",
    "Draw",
    "Drawing",
    "Drew",
    "End",
    "EndReason",
    "Event",
    "IllegalMove",
    "InPlay",
    "LeadReason",
    "Led",
    "Leftover",
    "Line",
    "Locked",
    "Match",
    "MatchEnd",
    "MatchEnded",
    "MatchError",
    "MatchOver",
    "Move",
    "MoveError",
    "MustDraw",
    "MustLead",
    "MustPlay",
    "NextLead",
    "NoDouble",
    "NoMoveMade",
    "NoSuchEnd",
    "NotAMove",
    "NotYourTile",
    "NothingToDraw",
    "OneDraw",
    "Opening",
    "OutScore",
    "Outcome",
    "OwnedByMatch",
    "Part",
    "PartKind",
    "Pass",
    "Passed",
    "Placed",
    "Play",
    "Played",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Round",
    "RoundEnded",
    "RoundNotOver",
    "RoundOver",
    "Rounding",
    "Rules",
    "RulesError",
    "Scored",
    "SeatView",
    "Spinner",
    "Start",
    "Suits",
    "Teams",
    "Tile",
    "TileError",
    "Unit",
    "WentOut",
    "as_json",
    "deal",
    "opening_lead",
    "parse_move",
    "perft",
    "read",
    "read_move",
    "replay",
    "write",
]
