"""What one seat may know of a match: all that a bot, a hint or a rack is given."""

from dataclasses import dataclass

from game.engine.count import Count
from game.engine.events import Event
from game.engine.line import End, Line, Placed
from game.engine.match import Match
from game.engine.moves import Move
from game.engine.rules import Rules, Suits
from game.engine.tiles import DoubleSet, Tile


@dataclass(frozen=True, slots=True)
class SeatView:
    """A match as one seat sees it; the same whatever the hidden tiles are.

    `counts` are the tiles in each seat's hand, `boneyard` those undealt, `drawable` those that may
    still be drawn, `shown` the left-over tiles face up. `legal` are this seat's moves, none
    when it is not its turn. `history` are the events of this round as the seat saw them.
    """

    rules: Rules
    seat: int
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]
    line: Line
    boneyard: int
    drawable: int
    shown: tuple[Tile, ...]
    scores: tuple[int, ...]
    round_no: int
    deal_no: int
    turn: int
    leader: int
    legal: tuple[Move, ...]
    history: tuple[Event, ...]

    @property
    def placed(self) -> tuple[Placed, ...]:
        """The tiles in the line, in the order of play."""
        return self.line.placed

    @property
    def ends(self) -> tuple[End, ...]:
        """The ends open now, in the order of their arms."""
        return self.line.ends

    @property
    def locked(self) -> tuple[int, ...]:
        """The open numbers that are locked, where suits have to be unlocked by their doubles."""
        return self.line.locked if self.rules.suits is Suits.UNLOCKED else ()

    @property
    def count(self) -> Count:
        """The count of the ends."""
        return self.line.count

    @property
    def unseen(self) -> tuple[Tile, ...]:
        """The tiles this seat cannot see: in other hands, or face down in the boneyard."""
        seen = {*self.hand, *self.shown, *(placed.tile for placed in self.line.placed)}
        return tuple(tile for tile in DoubleSet(self.rules.max_pip) if tile not in seen)


def view(match: Match, seat: int) -> SeatView:
    """Return what `seat` may know of the match now."""
    now = match.round
    return SeatView(
        rules=match.rules,
        seat=seat,
        hand=tuple(now.hands[seat]),
        counts=tuple(len(hand) for hand in now.hands),
        line=now.line,
        boneyard=len(now.boneyard),
        drawable=now.drawable,
        shown=now.shown,
        scores=match.scores,
        round_no=match.round_no,
        deal_no=now.deal.number,
        turn=now.turn,
        leader=now.leader,
        legal=now.legal_moves() if seat == now.turn else (),
        history=tuple(event.seen_by(seat) for event in now.history),
    )
