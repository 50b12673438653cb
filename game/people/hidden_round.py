"""A round whose hands nobody sees: what its messages say, and what may come next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from game.engine import Deal, Draw, IllegalMove, Line, Match, Move, MoveError, Pass, Play, Start
from game.engine.ends import ends_of
from game.engine.tiles import TILES
from game.people import steps
from game.people.curve import tile_point
from game.people.deal import Deck, Plan, opened, read_deck
from game.people.errors import Fault, Foul, MessageError
from game.people.filling import filling
from game.people.secret import Seed, commitment, place_key
from game.people.terms import Terms


class Phase(Enum):
    """What a table waits for."""

    JOIN = "join"
    """Seats are empty."""
    DEAL = "deal"
    """The tiles are being shuffled."""
    PLAY = "play"
    SHOW = "show"
    """The round is over, and seeds are to be opened."""
    AUDIT = "audit"
    """All seeds are open: everybody checks the round."""
    OVER = "over"
    """The match is over, or it has been stopped."""


@dataclass(frozen=True)
class Made:
    """A move, the number of its message, and the place that a tile came from."""

    number: int
    seat: int
    move: Move
    place: int | None = None


@dataclass(frozen=True)
class Deals:
    """A step of the deal: the number of its message, its seat, and the hash of the deck."""

    number: int
    seat: int
    digest: bytes


Published = dict[tuple[int, int], tuple[bytes, int]]
"""Keys by the seat that published them and what they are for, each with its message's number."""


@dataclass
class HiddenRound:
    """The state of a round, the same for every client that has taken the same messages."""

    terms: Terms
    start: Start
    """The round's number, leader and scores before it; its tiles are not known."""
    plan: Plan
    hands: list[list[int]]
    commitments: dict[int, bytes] = field(default_factory=dict)
    deals: list[Deals] = field(default_factory=list)
    deck: Deck | None = None
    hand_keys: Published = field(default_factory=dict)
    """By giver and the seat of the hand."""
    keys: Published = field(default_factory=dict)
    """By giver and place."""
    played: dict[int, int] = field(default_factory=dict)
    """The tiles that were played, by place."""
    moves: list[Made] = field(default_factory=list)
    lacked: dict[int, int] = field(default_factory=dict)
    """The tiles that a place cannot hold, as a mask: its seat passed or drew."""
    line: Line = field(default_factory=Line)
    drawn: int = 0
    awaited: list[int] = field(default_factory=list)
    """The seats whose keys for the last drawn tile are missing."""
    seeds: dict[int, Seed] = field(default_factory=dict)
    ended_by: int | None = None
    """The seat whose message ended the round."""
    stopped: int | None = None
    """The number of the message that stopped the round, if one did."""
    turn: int = 0

    @classmethod
    def begun(cls, terms: Terms, start: Start) -> HiddenRound:
        """Return the round before its deal."""
        leader = start.leader or 0
        plan = Plan.of(terms.rules, leader)
        hands = [list(plan.places(seat)) for seat in range(plan.seats)]
        return cls(terms, start, plan, hands, line=Line.of(terms.rules), turn=leader)

    def copy(self) -> HiddenRound:
        """Return a round that can go on by itself."""
        mutable: dict[str, Any] = {
            name: value for name, value in vars(self).items() if isinstance(value, (list, dict))
        }
        copies = {name: value.copy() for name, value in mutable.items()}
        copies["hands"] = [hand.copy() for hand in self.hands]
        return replace(self, **copies)

    @property
    def phase(self) -> Phase:
        if len(self.deals) < len(self.plan.writers):
            return Phase.DEAL
        if self.ended_by is None:
            return Phase.PLAY
        return Phase.SHOW if len(self.seeds) < self.plan.seats else Phase.AUDIT

    @property
    def writer(self) -> int | None:
        """The seat that writes next; None while the round is checked."""
        match self.phase:
            case Phase.DEAL:
                return self.plan.writers[len(self.deals)]
            case Phase.PLAY:
                return self.awaited[0] if self.awaited else self.turn
            case Phase.SHOW:
                around = self.terms.rules.from_seat(self.ended_by or 0)
                return next(seat for seat in around if seat not in self.seeds)
        return None

    def describe(self) -> str:
        """Return all that two clients have to agree on, as text."""
        moves = " ".join(f"{made.seat}:{made.move}" for made in self.moves)
        state = f"{self.phase.value} {self.turn} {self.awaited} {sorted(self.seeds)}"
        return f"{self.start.round_no} {self.start.scores} {len(self.deals)} {state} {moves}"

    # What a message does. All of these raise Foul or MessageError.

    def deal(self, seat: int, number: int, step: steps.Dealt, deck: bytes) -> None:
        """Take a step of the deal, with its deck or without."""
        at, seats = len(self.deals), self.plan.seats
        if bool(step.commitment) != (at < seats) or bool(step.keys) != (at >= seats - 1):
            raise MessageError("a step of the deal has too much or too little")
        self.deck = None
        if deck:
            if steps.digest(deck) != step.digest:
                raise MessageError("the deck is not the one that was signed")
            self.deck = read_deck(deck, len(self.plan.tiles))
            if self.deck is None:
                raise Foul(seat, number, Fault.DECK)
        if step.commitment:
            self.commitments[seat] = step.commitment
        others = [other for other in range(seats) if other != seat]
        for other, key in zip(others, step.keys, strict=False):
            self.hand_keys[seat, other] = key, number
        self.deals.append(Deals(number, seat, step.digest))

    def play(self, seat: int, number: int, step: steps.Played) -> None:
        """Take a tile that is played."""
        if step.place not in self.hands[seat]:
            raise Foul(seat, number, Fault.MOVE)
        self.keys[seat, step.place] = step.key, number
        tile = self.tile_at(step.place, step.key, seat)
        if tile is None:
            raise Foul(seat, number, Fault.KEY)
        try:
            move = Play(TILES[tile], step.arm, step.outer)
        except MoveError:
            raise Foul(seat, number, Fault.MOVE) from None
        self.played[step.place] = tile
        self.hands[seat].remove(step.place)
        self._go_on(Made(number, seat, move, step.place))

    def draw(self, seat: int, number: int) -> None:
        """Take the wish to draw."""
        self._lacks(seat)
        place = self.plan.dealt + self.drawn
        if place < len(self.plan.tiles):
            self.hands[seat].append(place)
        self.drawn += 1
        self.awaited = [other for other in self.terms.rules.from_seat(seat) if other != seat]
        self._go_on(Made(number, seat, Draw(), place))

    def give(self, seat: int, number: int, step: steps.Gave) -> None:
        """Take a key for the tile that was drawn."""
        if not self.awaited or self.phase is not Phase.PLAY:
            raise MessageError("nobody has asked for a key")
        self.keys[seat, self.plan.dealt + self.drawn - 1] = step.key, number
        self.awaited.pop(0)

    def skip(self, seat: int, number: int) -> None:
        """Take a pass."""
        if self.line.placed:
            self._lacks(seat)
        self._go_on(Made(number, seat, Pass()))

    def stop(self, seat: int, number: int) -> None:
        """Stop the round, because a hand is not what it should be."""
        self.stopped, self.ended_by = number, seat

    def show(self, seat: int, number: int, step: steps.Showed) -> None:
        """Take a seed."""
        if commitment(step.seed, seat, self.start.round_no) != self.commitments[seat]:
            raise Foul(seat, number, Fault.SEED)
        self.seeds[seat] = Seed(step.seed)

    def _lacks(self, seat: int) -> None:
        """Note that no tile of a hand fits."""
        fits = ends_of(self.line, locks=self.terms.rules.locks).fits
        for place in self.hands[seat]:
            self.lacked[place] = self.lacked.get(place, 0) | fits

    def _go_on(self, made: Made) -> None:
        """Make a move in the engine, which knows whose turn is next and when the round is over: it
        also is where what everybody has seen cannot be, since somebody has lied before."""
        self.moves.append(made)
        match = self.match({})
        if match is None and filling(self.plan.tiles, self.played, self.lacked):
            raise Foul(made.seat, made.number, Fault.MOVE)
        if match is None or match.round.outcome:
            self.ended_by = made.seat
        else:
            self.turn, self.line = match.round.turn, match.round.line

    # What can be seen

    def tile_at(self, place: int, key: bytes, seat: int) -> int | None:
        """Return the tile of a place, with the key of its seat and all others' as published; None
        if it is no tile of the set, or a key is missing."""
        keys = [self._published(other, place) for other in range(self.plan.seats) if other != seat]
        if self.deck is None:
            raise MessageError("the tiles of this round are missing")
        if not all(keys):
            return None
        point = opened(self.deck[place], (key, *filter(None, keys)))
        return next((tile for tile in self.plan.tiles if tile_point(tile) == point), None)

    def _published(self, giver: int, place: int) -> bytes | None:
        if place < self.plan.dealt:
            found = self.hand_keys.get((giver, place // self.plan.hand))
            return place_key(found[0], place) if found else None
        single = self.keys.get((giver, place))
        return single[0] if single else None

    def match(self, seen: Mapping[int, int], moves: int | None = None) -> Match | None:
        """Return the round in the engine, as a match of its own that begins with it.

        `seen` are tiles that not everybody sees, by place: those that are left get any place that
        agrees with what is known. None if nothing does: somebody has lied.
        """
        tiles = filling(self.plan.tiles, {**seen, **self.played}, self.lacked)
        return None if tiles is None else self.match_of(tiles, moves)

    def match_of(self, places: list[int], moves: int | None = None) -> Match | None:
        """Return the round in the engine with these tiles at the places; None if a move of it is
        against the rules."""
        match = self.dealt(places)
        try:
            for made in self.moves[:moves]:
                match.play(made.move)
        except IllegalMove:
            return None
        return match

    def dealt(self, places: list[int]) -> Match:
        """Return the match that begins with these tiles at the places."""
        tiles = [TILES[tile] for tile in places]
        hands = [[tiles[at] for at in self.plan.places(seat)] for seat in range(self.plan.seats)]
        deal = Deal(tuple(map(tuple, hands)), tuple(tiles[self.plan.dealt :]))
        return Match(self.terms.rules, 0, self.terms.game, replace(self.start, tiles=deal))
