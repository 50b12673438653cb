"""Reasons for and against a play: facts that the seat can check by what it sees.

A reason is data, taken from a seat's view alone, and `reasons_words` puts it into words. The
weightiest reasons for a play come first. Nothing here judges how good a play is: the search does.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from game.ai.beliefs import Beliefs
from game.ai.features import known_voids
from game.ai.position_game import Game
from game.ai.position_line import NUMBER, Line
from game.engine.events import Played
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.tiles import SUITS, TILES, Tile, mask, number, numbers
from game.engine.view import SeatView


class Why(StrEnum):
    """Kinds of reasons; in brackets the fields of `Reason` that each fills in."""

    ONLY = "no other tile can be played, nor this one on another end"
    DRAWS = "nothing fits, and a tile can be drawn"
    PASSES = "nothing fits, and no tile can be drawn"
    STOPS_TRAIN = "the rest of its first train stays in the hand"
    PARTNER_LEADS = "the partner [seat] may lead instead"
    OUT = "it is the last tile in hand"
    WINS = "it scores [count] and wins the match"
    SCORES = "it scores [count]"
    NOBODY = "no other seat holds a tile for the ends left [numbers]"
    PASSED = "[seat], an opponent, passed on all the ends left [numbers]"
    STOPS = "[seat], an opponent, holds no tile for the ends left [numbers]"
    LOCKS = "an end left is locked [numbers], and the hand holds its double"
    UNSCORED = "the next seat [seat] cannot score with its play, nor go out"
    LIMITS = "the next seat [seat] may score [count] at most, and more after another play"
    LEAVES = "the next seat [seat] passed on an end left [numbers]"
    FREES = "the partner [seat] passed on the number covered [numbers], and no end left shows it"
    HOLDS = "the hand holds most of the tiles not yet played with a number left [numbers]"
    HOLDS_ALL = "the hand holds all the tiles not yet played with a number left [numbers]"
    ONE_NUMBER = "all ends left show one number [numbers]"
    UNLOCKS = "it unlocks a number [numbers] of which the hand holds [count] more"
    SUITS = (
        "the hand keeps [count] numbers, more than after another play and no fewer than after any"
    )
    FOLLOWS = "the hand has a tile for every end left"
    SOME = "the hand has a tile for the ends of [numbers], and for no end after another play"
    HEAVIEST = "it is heavier than any other tile in hand, of [count] pips"
    MOST = "it is the heaviest tile that can be played, of [count] pips; another is lighter"
    DOUBLE = "it is a double"
    RETURNS = "an end left shows a number that the partner [seat] opened and may hold [numbers]"
    PIPS = "it has [count] pips"
    UNMARKS = "it takes the marker off the own train"
    RUNS = "it begins the best train of the hand, of [count] tiles, on the own train"
    COVERABLE = "it is a double, and the hand has a tile to cover it"
    SHUTS = "another play is a double that the hand cannot cover, which would open the own train"
    LEAVES_RUN = "the best train of the hand after it has [count] tiles"
    COVERS = "it covers the double that is due [numbers]"
    BEST = "it did best in the deals that were looked at; nothing else sets it apart"

    STOPS_PARTNER = "the partner [seat] holds no tile for the ends left [numbers]"
    LETS_OUT = "the next seat [seat] may go out with its play"
    OFFERS = "the next seat [seat] may score up to [count] with its play"
    OPENS = "it unlocks a number [numbers] of which the hand holds no more"
    STRANDS = "the hand has no tile for any end left"
    BARES = "it is the hand's last tile of a number [numbers]"
    KEEPS = (
        "a tile heavier than any other in hand, of [count] pips, stays there, and could be played"
    )


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact about a play. Fields that it does not need are empty."""

    why: Why
    seat: int = -1
    numbers: tuple[int, ...] = ()
    count: int = 0


class Reasons:
    """Finds the reasons for and against the moves of the seat whose turn it is."""

    def __init__(self, view: SeatView, beliefs: Beliefs) -> None:
        """Take a view with a move to make, and what its seat can know."""
        self.view = view
        self.lines = Game.of(view.rules).lines
        self.beliefs = beliefs
        self.passed = known_voids(view)
        self.hand = mask(view.hand)
        self.plays = [move for move in view.legal if isinstance(move, Play)]
        self.next = (view.seat + 1) % view.rules.seats
        self.partner = view.rules.partner(view.seat) if view.rules.partnered else None
        self._suits = [self.kept_suits(play) for play in self.plays]

    def why(self, move: Move, best: Move) -> list[Reason]:
        """Return what to say about a move, the most telling first; `best` is the best move.

        For the best move these are the reasons for it; for any other the reasons against it, then
        those for it. Reasons that are true of every play come last.
        """
        if move == best or not isinstance(move, Play) or not isinstance(best, Play):
            found = self._telling(move)
            heavier = isinstance(move, Play) and any(
                other.tile.pips > move.tile.pips for other in self.plays
            )
            # Don't mention the pips if another tile would shed more.
            return [Reason(Why.BEST)] if found[0].why is Why.PIPS and heavier else found
        against = [one for one in self.against(move) if one not in set(self.against(best))]
        return against + self._telling(move)

    def _telling(self, move: Move) -> list[Reason]:
        """Return what speaks for a move; reasons that are true of all others too come last."""
        others = [set(self.merits(other)) for other in self.plays if other != move]
        found = list(self.merits(move))
        return sorted(found, key=lambda one: bool(others) and all(one in other for other in others))

    def merits(self, move: Move) -> Iterator[Reason]:
        """Yield what speaks for a move, at least one thing; but nothing where one has to knock."""
        if self.view.has_to_knock:
            return
        match move:
            case Draw():
                yield Reason(Why.DRAWS)
            case Pass() if self.plays and self.partner is not None:
                yield Reason(Why.PARTNER_LEADS, seat=self.partner)
            case Pass():
                yield Reason(Why.PASSES)
            case Play():
                yield from self._merits(move)

    def _merits(self, play: Play) -> Iterator[Reason]:
        after = self.after(play)
        if after.gain and self._wins(after.gain):
            yield Reason(Why.WINS, count=after.gain)
        if not self.kept(play):
            yield Reason(Why.OUT)
        if len({(other.tile, self.after(other)) for other in self.plays}) == 1:
            yield Reason(Why.ONLY)
        if after.gain:
            yield Reason(Why.SCORES, count=after.gain)
        if self.kept(play):
            yield from self._of_others(play, after)
            yield from self._of_ends(play, after)
        yield from self._of_tile(play)

    def _of_others(self, play: Play, after: Line) -> Iterator[Reason]:
        """Yield what the play does to the other seats."""
        view, open_ = self.view, open_numbers(after)
        may_hold, side_of = self.beliefs.may_hold, view.rules.side_of
        others = view.rules.from_seat(self.next)
        rivals = [seat for seat in others if side_of(seat) != side_of(view.seat)]
        stopped = [seat for seat in rivals if not may_hold[seat] & after.fits]
        if not any(may_hold[seat] & after.fits for seat in others if seat != view.seat):
            yield Reason(Why.NOBODY, numbers=open_)
        for seat in stopped:
            if self.passed[seat].issuperset(open_):
                yield Reason(Why.PASSED, seat, open_)
            else:
                yield Reason(Why.STOPS, seat, open_)
        if view.rules.scores_in_play and not self.may_go_out(after):
            gain, gains = self.next_gain(after), self._next_gains
            if not gain:
                yield Reason(Why.UNSCORED, self.next)
            elif gain == min(gains) < max(gains):
                yield Reason(Why.LIMITS, self.next, count=gain)
        if self.next not in stopped:
            for value in open_:
                if value in self.passed[self.next]:
                    yield Reason(Why.LEAVES, self.next, (value,))
        covered = self.covered(play)
        if self.partner is not None and covered in self.passed[self.partner] - set(open_):
            yield Reason(Why.FREES, self.partner, (covered,))

    def _of_ends(self, play: Play, after: Line) -> Iterator[Reason]:
        """Yield what the ends it leaves mean for the hand."""
        kept, open_ = self.kept(play), open_numbers(after)
        for value in open_:
            if not after.unlocked >> value & 1 and kept >> number(Tile(value, value)) & 1:
                yield Reason(Why.LOCKS, numbers=(value,))
        held = {value: (kept & self.suit(value)).bit_count() for value in open_}
        by_held = sorted(open_, key=held.__getitem__, reverse=True)
        for value in () if self.view.rules.touching_sum else by_held:
            out = held[value] + (self.beliefs.hidden & self.suit(value)).bit_count()
            if held[value] >= 2 and 2 * held[value] > out and after.unlocked >> value & 1:
                yield Reason(Why.HOLDS_ALL if held[value] == out else Why.HOLDS, numbers=(value,))
        if len(open_) == 1:
            yield Reason(Why.ONE_NUMBER, numbers=open_)
        more = self._unlocks(play)
        if more:
            yield Reason(Why.UNLOCKS, numbers=(play.tile.high,), count=more)
        suits = self.kept_suits(play)
        if suits == max(self._suits) > min(self._suits):
            yield Reason(Why.SUITS, count=suits)
        if all(kept & tiles for _, tiles in after.places):
            yield Reason(Why.FOLLOWS, numbers=open_)
        elif kept & after.fits and self._may_strand:
            ends = zip(dict.fromkeys(after.open), after.places, strict=True)
            followed = {end & NUMBER for end, (_, tiles) in ends if kept & tiles}
            yield Reason(Why.SOME, numbers=tuple(sorted(followed)))
        for value in open_:
            if self.partner is not None and value in self._opened:
                yield Reason(Why.RETURNS, self.partner, (value,))

    def _of_tile(self, play: Play) -> Iterator[Reason]:
        """Yield what is gained by getting rid of the tile."""
        if play.tile == self.heaviest and len(self.view.hand) > 1:
            yield Reason(Why.HEAVIEST, count=play.tile.pips)
        each = [other.tile.pips for other in self.plays]
        if play.tile.pips == max(each) > min(each):
            yield Reason(Why.MOST, count=play.tile.pips)
        if play.tile.is_double:
            yield Reason(Why.DOUBLE)
        yield Reason(Why.PIPS, count=play.tile.pips)

    def against(self, play: Play) -> Iterator[Reason]:
        """Yield what speaks against a play."""
        after, kept = self.after(play), self.kept(play)
        if not kept:
            return
        may_hold, partner = self.beliefs.may_hold, self.partner
        if partner is not None and not may_hold[partner] & after.fits:
            yield Reason(Why.STOPS_PARTNER, partner, open_numbers(after))
        if self.may_go_out(after):
            yield Reason(Why.LETS_OUT, self.next)
        elif gain := self.next_gain(after):
            yield Reason(Why.OFFERS, self.next, count=gain)
        if self._unlocks(play) == 0:
            yield Reason(Why.OPENS, numbers=(play.tile.high,))
        if not kept & after.fits:
            yield Reason(Why.STRANDS)
        for value in sorted(set(play.tile), reverse=True):
            if not kept & self.suit(value):
                yield Reason(Why.BARES, numbers=(value,))
        heaviest = self.heaviest
        if heaviest and heaviest != play.tile and any(o.tile == heaviest for o in self.plays):
            yield Reason(Why.KEEPS, numbers=tuple(heaviest), count=heaviest.pips)

    def after(self, play: Play) -> Line:
        """Return the line after a play, as a search line."""
        layout = self.view.line
        return self.lines.read(layout).after[self.lines.encode(layout, play)]

    def next_gain(self, after: Line) -> int:
        """Return the most that the next seat may score with its play on this line.

        It can play any tile that it may hold, or, where it can draw, any hidden tile.
        """
        drawn = self.view.drawable
        held = self.beliefs.hidden if drawn else self.beliefs.may_hold[self.next]
        gains = [
            after.after[move].gain for plays, tiles in after.places for move in plays[held & tiles]
        ]
        return max(gains, default=0)

    def may_go_out(self, after: Line) -> bool:
        """Return whether the next seat may play its last tile on this line. A tile that it would
        have to draw first is never its last."""
        may_hold = self.beliefs.may_hold[self.next]
        return self.view.counts[self.next] == 1 and bool(may_hold & after.fits)

    @cached_property
    def _next_gains(self) -> list[int]:
        """The most that the next seat may score after each play."""
        return [self.next_gain(self.after(play)) for play in self.plays]

    @cached_property
    def _opened(self) -> set[int]:
        """The numbers that the partner opened and may hold."""
        opened: set[int] = set()
        for event in self.view.history:
            if isinstance(event, Played) and event.seat == self.partner:
                placed = self.view.line.placed[event.index]
                if placed.inner is None:
                    opened |= {*placed.tile}
                elif placed.inner != placed.outer:
                    opened.add(placed.outer)
        held = self.beliefs.may_hold[self.partner] if opened and self.partner is not None else 0
        return {value for value in opened if held & self.suit(value)}

    @cached_property
    def _may_strand(self) -> bool:
        """Whether some play leaves the hand without a tile for any end."""
        return any(not self.kept(play) & self.after(play).fits for play in self.plays)

    def covered(self, play: Play) -> int | None:
        """Return the number a play is joined to; None for the lead."""
        end = self.view.line.end(play.arm)
        return end.value if end else None

    def kept(self, play: Play) -> int:
        """Return the tiles that a play leaves in hand."""
        return self.hand ^ 1 << number(play.tile)

    def suit(self, value: int) -> int:
        """Return the tiles that have a number."""
        return SUITS[value] & (1 << self.view.rules.set_size) - 1

    def kept_suits(self, play: Play) -> int:
        """Return how many different numbers a play leaves in the hand."""
        return len({value for tile in numbers(self.kept(play)) for value in TILES[tile]})

    def _unlocks(self, play: Play) -> int | None:
        """Return how many tiles of the number it unlocks stay in hand; None if it unlocks none."""
        value = play.tile.high
        if not self.view.rules.locks or not play.tile.is_double:
            return None
        return (self.kept(play) & self.suit(value)).bit_count()

    @cached_property
    def heaviest(self) -> Tile | None:
        """The tile in hand with more pips than any other; None if two have the most."""
        most = max(tile.pips for tile in self.view.hand)
        heaviest = [tile for tile in self.view.hand if tile.pips == most]
        return heaviest[0] if len(heaviest) == 1 else None

    def _wins(self, gain: int) -> bool:
        """Return whether this many points in play win the match at once."""
        rules = self.view.rules
        scores = list(self.view.scores)
        scores[rules.side_of(self.view.seat)] += gain
        winner = rules.won_by(scores)
        return rules.ends_at_once and winner == rules.side_of(self.view.seat)


def open_numbers(line: Line) -> tuple[int, ...]:
    """Return the numbers that the ends of a line show."""
    return tuple(sorted({end & NUMBER for end in line.open}))
