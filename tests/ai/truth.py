"""What is true of a play, worked out in the plainest way with every tile known."""

from collections import Counter
from collections.abc import Iterable, Iterator

from game.ai.position import Position
from game.ai.reasons import Reason
from game.engine.choices import Suits, Teams
from game.engine.events import Drew, Event, Passed, RoundEnded, Scored
from game.engine.line import Line
from game.engine.match import Match
from game.engine.moves import Draw, Play
from game.engine.rules import Rules
from game.engine.scoring import in_play
from game.engine.scoring_choices import MatchEnd
from game.engine.tiles import TILES, Tile
from game.engine.view import SeatView


def playable(rules: Rules, line: Line, tiles: Iterable[Tile]) -> list[Play]:
    """Work out the plays of some tiles on a line."""
    doubles = {placed.tile.high for placed in line.placed if placed.tile.is_double}
    return [
        Play(tile, end.arm, outer)
        for tile in tiles
        for end in line.ends
        for outer in (
            tile if rules.touching_sum == tile.pips and tile.high != tile.low else (None,)
        )
        if joins(rules, tile, end.value)
        and (rules.suits is Suits.OPEN or tile.is_double or end.value in doubles)
    ]


def joins(rules: Rules, tile: Tile, value: int) -> bool:
    """Whether a tile goes on an end of a number, disregarding locked suits."""
    if not rules.touching_sum:
        return value in tile
    return tile.pips in (0, rules.touching_sum) or rules.touching_sum - value in tile


def shown(line: Line) -> Counter[int]:
    """Return the numbers at the ends, including those that wait for a double to be filled."""
    ends = (*line.ends, *line.closed_ends) if line.fills else line.ends
    return Counter(end.value for end in ends)


def gain(rules: Rules, line: Line) -> int:
    """Work out what making this line scores."""
    scored = in_play(rules, line.count, 0)
    return scored.points if scored else 0


def passed_on(seen: SeatView, seat: int) -> set[int]:
    """Work out the numbers that a seat passed on since it last drew."""
    found: set[int] = set()
    for event in seen.history:
        if isinstance(event, Drew) and event.seat == seat:
            found = set()
        if isinstance(event, Passed) and event.seat == seat:
            found |= set(event.values)
    return found


class Truth:
    """A play that a seat may make, examined with every tile known."""

    def __init__(self, match: Match, play: Play) -> None:
        self.match, self.play = match, play
        self.rules, self.now = match.rules, match.round
        self.seen = match.view()
        self.line = self.now.line.play(*play)
        self.values = tuple(sorted({end.value for end in self.line.ends}))
        self.seat = self.now.turn
        self.others = [seat for seat in range(self.rules.seats) if seat != self.seat]
        self.next = (self.seat + 1) % self.rules.seats
        self.kept = [tile for tile in self.now.hands[self.seat] if tile != play.tile]
        self.fitting = [move.tile for move in playable(self.rules, self.line, self.kept)]

    def can_play(self, seat: int) -> bool:
        return bool(playable(self.rules, self.line, self.now.hands[seat]))

    def is_partner(self, seat: int) -> bool:
        return self.rules.teams is Teams.PARTNERSHIPS and seat == (self.seat + 2) % 4

    def is_rival(self, seat: int) -> bool:
        return self.rules.side_of(seat) != self.rules.side_of(self.seat)

    def next_gains(self, tiles: Iterable[Tile]) -> set[int]:
        """Work out what the next seat would score with each of these tiles."""
        moves = playable(self.rules, self.line, tiles)
        return {gain(self.rules, self.line.play(*move)) for move in moves}

    def next_tiles(self) -> list[Tile]:
        """The tiles that the next seat has, and those it could draw."""
        return [*self.now.hands[self.next], *self.now.boneyard[: self.now.drawable]]

    def replies(self) -> Iterator[list[Event]]:
        """Yield the events of each play that the next seat really has, after what it draws."""
        after = self.now.copy()
        after.play(self.play)
        while after.legal == (Draw(),):
            after.play(Draw())
        for move in after.legal:
            if isinstance(move, Play):
                yield after.copy().play(move)

    def next_scores(self) -> set[int]:
        """Work out what the next seat really scores with its plays, including its last tile."""
        side = self.rules.side_of(self.next)
        return {
            sum(one.points for one in events if isinstance(one, Scored) and one.side == side)
            for events in self.replies()
        }

    def kept_of(self, value: int) -> list[Tile]:
        return [tile for tile in self.kept if value in tile]

    def suits(self, play: Play) -> int:
        hand = self.now.hands[self.seat]
        return len({value for tile in hand if tile != play.tile for value in tile})

    def locked(self, value: int) -> bool:
        return self.rules.suits is Suits.UNLOCKED and value in self.line.locked

    def holds(self, reason: Reason) -> bool:
        return bool(getattr(self, f"is_{reason.why.name.lower()}")(reason))

    def is_only(self, _: Reason) -> bool:
        return len(Position.of(self.now).moves()) == 1

    def is_out(self, _: Reason) -> bool:
        return not self.kept

    def is_wins(self, reason: Reason) -> bool:
        after = self.match.copy()
        after.play(self.play)
        won = after.winning_side == self.rules.side_of(self.seat)
        return won and self.rules.match_end is MatchEnd.AT_ONCE and self.is_scores(reason)

    def is_scores(self, reason: Reason) -> bool:
        scored = [one.points for one in self.now.copy().play(self.play) if isinstance(one, Scored)]
        return reason.count == scored[0] == gain(self.rules, self.line)

    def is_nobody(self, reason: Reason) -> bool:
        return reason.numbers == self.values and not any(map(self.can_play, self.others))

    def is_passed(self, reason: Reason) -> bool:
        return self.is_stops(reason) and passed_on(self.seen, reason.seat) >= set(self.values)

    def is_stops(self, reason: Reason) -> bool:
        rival = self.is_rival(reason.seat)
        return rival and reason.numbers == self.values and not self.can_play(reason.seat)

    def is_locks(self, reason: Reason) -> bool:
        (value,) = reason.numbers
        return value in self.values and self.locked(value) and Tile(value, value) in self.kept

    def is_unscored(self, reason: Reason) -> bool:
        ends_alone = self.next_gains(self.next_tiles()) <= {0}
        return reason.seat == self.next and ends_alone and self.next_scores() <= {0}

    def is_limits(self, reason: Reason) -> bool:
        plays = [move for move in self.now.legal if isinstance(move, Play)]
        others = [Truth(self.match, play) for play in plays]
        possible = {max(one.next_gains(self.seen.unseen), default=0) for one in others}
        scored = max(self.next_scores(), default=0)
        return self.is_offers(reason) and scored <= reason.count < max(possible)

    def is_leaves(self, reason: Reason) -> bool:
        (value,) = reason.numbers
        known = value in self.values and value in passed_on(self.seen, reason.seat)
        held = [tile for tile in self.now.hands[reason.seat] if joins(self.rules, tile, value)]
        return reason.seat == self.next and self.is_rival(reason.seat) and known and not held

    def is_frees(self, reason: Reason) -> bool:
        (value,) = reason.numbers
        end = self.now.line.end(self.play.arm)
        assert end
        passed = value in passed_on(self.seen, reason.seat)
        return self.is_partner(reason.seat) and end.value == value not in self.values and passed

    def is_holds(self, reason: Reason) -> bool:
        kept, out = self.left(reason)
        return out < 2 * kept < 2 * out

    def is_holds_all(self, reason: Reason) -> bool:
        kept, out = self.left(reason)
        return 2 <= kept == out

    def left(self, reason: Reason) -> tuple[int, int]:
        """Return how many tiles with the number of an end the hand keeps, and how many are out."""
        (value,) = reason.numbers
        assert value in self.values
        laid = [placed.tile for placed in self.line.placed]
        out = [
            tile
            for tile in map(TILES.__getitem__, self.rules.numbers)
            if value in tile and tile not in laid and tile not in self.seen.shown
        ]
        return len(self.kept_of(value)), len(out)

    def is_one_number(self, reason: Reason) -> bool:
        return reason.numbers == self.values and len(self.values) == 1

    def unlocks(self, reason: Reason) -> bool:
        (value,) = reason.numbers
        fresh = Tile(value, value) not in [placed.tile for placed in self.now.line.placed]
        return self.rules.suits is Suits.UNLOCKED and self.play.tile == (value, value) and fresh

    def is_unlocks(self, reason: Reason) -> bool:
        return self.unlocks(reason) and len(self.kept_of(reason.numbers[0])) == reason.count > 0

    def is_opens(self, reason: Reason) -> bool:
        return self.unlocks(reason) and not self.kept_of(reason.numbers[0])

    def is_suits(self, reason: Reason) -> bool:
        each = [self.suits(move) for move in self.now.legal if isinstance(move, Play)]
        return reason.count == self.suits(self.play) == max(each) > min(each)

    def is_follows(self, reason: Reason) -> bool:
        moves = playable(self.rules, self.line, self.kept)
        arms = {end.arm for end in self.line.ends}
        return reason.numbers == self.values and arms == {move.arm for move in moves}

    def is_some(self, reason: Reason) -> bool:
        arms = {move.arm for move in playable(self.rules, self.line, self.kept)}
        values = tuple(sorted({end.value for end in self.line.ends if end.arm in arms}))
        plays = [move for move in self.now.legal if isinstance(move, Play)]
        strands = any(not Truth(self.match, play).fitting for play in plays)
        return reason.numbers == values and set(values) < set(self.values) and strands

    def is_returns(self, reason: Reason) -> bool:
        (value,) = reason.numbers
        again, opened = self.now.rewound(), set[int]()
        for move in self.now.moves:
            seat, before = again.turn, shown(again.line)
            again.play(move)
            if seat == reason.seat:
                opened |= {*(shown(again.line) - before)}
        return self.is_partner(reason.seat) and value in self.values and value in opened

    def is_most(self, reason: Reason) -> bool:
        each = [sum(move.tile) for move in self.now.legal if isinstance(move, Play)]
        return self.is_pips(reason) and reason.count == max(each) > min(each)

    def is_heaviest(self, reason: Reason) -> bool:
        return all(sum(tile) < sum(self.play.tile) for tile in self.kept) and self.is_pips(reason)

    def is_double(self, _: Reason) -> bool:
        return self.play.tile.high == self.play.tile.low

    def is_pips(self, reason: Reason) -> bool:
        return reason.count == sum(self.play.tile)

    def is_stops_partner(self, reason: Reason) -> bool:
        stopped = not self.can_play(reason.seat)
        return self.is_partner(reason.seat) and reason.numbers == self.values and stopped

    def is_offers(self, reason: Reason) -> bool:
        possible = self.next_gains(self.seen.unseen)
        real = max(self.next_gains(self.next_tiles()), default=0)
        at_most = max(real, max(self.next_scores(), default=0)) <= reason.count
        return reason.seat == self.next and at_most and reason.count in possible

    def is_lets_out(self, reason: Reason) -> bool:
        """As far as the seat to move can tell: the next seat has one tile, and an unseen tile fits.
        If its tile really fits, the engine must end the round with it."""
        unseen = playable(self.rules, self.line, self.seen.unseen)
        last = len(self.now.hands[self.next]) == 1
        ends = all(any(isinstance(one, RoundEnded) for one in events) for events in self.replies())
        return reason.seat == self.next and last and bool(unseen) and (ends or self.draws())

    def draws(self) -> bool:
        """Whether the next seat has to draw, which the seat to move does not know."""
        return not self.can_play(self.next)

    def is_strands(self, _: Reason) -> bool:
        return not self.fitting

    def is_bares(self, reason: Reason) -> bool:
        (value,) = reason.numbers
        return value in self.play.tile and not self.kept_of(value)

    def is_keeps(self, reason: Reason) -> bool:
        tile = Tile(*reason.numbers)
        legal = [move.tile for move in self.now.legal if isinstance(move, Play)]
        lighter = all(sum(other) < sum(tile) for other in self.seen.hand if other != tile)
        return tile in self.kept and lighter and tile in legal and reason.count == sum(tile)
