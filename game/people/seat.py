"""A seat on this device: its secret, what it sees, and what it writes.

What the seat has to do without a choice is written by itself: the steps of the deal, a key that is
asked for, the seed at the end of a round. A message is closed when the turn goes to another seat.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace

from game.engine import Draw, Match, Move, Pass, Play
from game.engine.tiles import number as number_of
from game.people import steps
from game.people.curve import on_curve, sliced, tile_point
from game.people.deal import packed
from game.people.errors import MessageError
from game.people.hidden_round import HiddenRound, Phase
from game.people.secret import Seed, commitment, new_secret, signing_secret
from game.people.signing import public_key, sign
from game.people.steps import Message, Step, content_of, digest
from game.people.table import Table, settling, taking
from game.people.terms import Terms


@dataclass(frozen=True)
class Draft:
    """A message being written: its steps so far, and the deck that goes with them."""

    steps: tuple[Step, ...] = ()
    deck: bytes = b""


@dataclass(frozen=True)
class Seat:
    """A seat, and the table as it sees it; `table` holds what was sent, `ahead` the draft too."""

    secret: bytes
    number: int
    table: Table
    ahead: Table
    draft: Draft = field(default_factory=Draft)
    phrase: int | None = None
    """What it says in its next message, but for a step of the deal."""

    @classmethod
    def host(cls, terms: Terms, name: str) -> Seat:
        """Return the first seat of a new table; its message is the invitation."""
        secret, table = new_secret(), Table()
        opened = steps.Opened(str(terms), new_secret()[: steps.NONCE])
        joined = steps.Joined(name, public_key(signing_secret(secret)))
        return cls(secret, 0, table, table)._wrote(opened)._wrote(joined)._closed()

    @classmethod
    def guest(cls, table: Table, name: str) -> Seat:
        """Return the seat of a guest who sits down. Raises MessageError if there is none, or
        somebody else has that name."""
        if table.phase is not Phase.JOIN:
            raise MessageError("there is no empty seat")
        secret = new_secret()
        joined = steps.Joined(name, public_key(signing_secret(secret)))
        return cls(secret, len(table.names), table, table)._wrote(joined)._closed()

    @classmethod
    def at(cls, secret: bytes, number: int, table: Table) -> Seat:
        """Return a seat that was taken before. Raises MessageError if the secret is another's."""
        if number >= len(table.keys) or table.keys[number] != public_key(signing_secret(secret)):
            raise MessageError("the secret is not that of the seat")
        return cls(secret, number, table, table)

    def taking(self, messages: list[Message]) -> Generator[None, None, Seat]:
        """Take messages that follow, in slices. Raises what `Table.taken` raises."""
        table = yield from taking(self.table, messages)
        return replace(self, table=table, ahead=table, draft=Draft(), phrase=self.unsent)

    # What it sees

    @property
    def writes(self) -> bool:
        """Whether this seat writes next."""
        return self.ahead.writer == self.number

    @property
    def choosing(self) -> bool:
        """Whether the player has to choose a move."""
        now = self.ahead.round
        return self.writes and self.ahead.phase is Phase.PLAY and bool(now and not now.awaited)

    @property
    def seed(self) -> Seed:
        """The seed of the round."""
        now = self.ahead.round
        return Seed.of(self.secret, now.start.round_no if now else 0)

    def hand(self) -> dict[int, int | None]:
        """Return the tiles of the hand by their places; None for one that is no tile of the set.

        A drawn tile is left out until all keys for it are here.
        """
        return dict(self._seen())

    def looking(self) -> Generator[None, None, dict[int, int | None]]:
        """Look at the hand in slices: it is there at once afterwards."""
        yield from sliced(self._seen())
        return self.hand()

    def _seen(self) -> Iterator[tuple[int, int | None]]:
        now = self.ahead.round
        if now is None or now.deck is None or now.phase is Phase.DEAL:
            return
        places = now.hands[self.number]
        if now.awaited and now.turn == self.number:
            places = places[:-1]
        for place in places:
            yield place, now.tile_at(place, now.plan.key(self.seed, place), self.number)

    def match(self, hand: dict[int, int | None], moves: int | None = None) -> Match | None:
        """Return the round as this seat sees it, with its hand, after all its moves or the first
        few; None if that cannot be: the deal is wrong, or somebody has lied. Only this seat's view
        of it means anything."""
        now = self.ahead.round
        seen = {place: tile for place, tile in hand.items() if tile is not None}
        if now is None or len(seen) < len(hand) or len({*seen.values()}) < len(seen):
            return None
        return now.match(seen, moves)

    # What it writes

    @property
    def unsent(self) -> int | None:
        """The phrase that it says next, or has put into the draft."""
        phrases = [step.phrase for step in self.draft.steps if isinstance(step, steps.Said)]
        return phrases[-1] if self.phrase is None and phrases else self.phrase

    def writing(self) -> Generator[None, None, Seat]:
        """Write whatever needs no choice, and close the message if the turn is another seat's, in
        slices."""
        seat = self
        while True:
            if seat.draft.steps and not seat.writes:
                settled = yield from settling(seat._closed().table)
                seat = replace(seat, table=settled, ahead=settled, draft=Draft())
            now = seat.ahead.round
            if not now or not seat.writes or seat.choosing:
                return seat
            if now.phase is Phase.DEAL:
                seat = yield from seat._dealing(now)
            elif now.awaited:
                place = now.plan.dealt + now.drawn - 1
                seat = seat._wrote(steps.Gave(now.plan.key(seat.seed, place)))
            else:
                seat = seat._wrote(steps.Showed(seat.seed.data))

    def _dealing(self, now: HiddenRound) -> Generator[None, None, Seat]:
        """Do this seat's step of the deal."""
        at, seed, plan = len(now.deals), self.seed, now.plan
        yield from sliced(map(tile_point, plan.tiles))
        deck = now.deck if at else plan.start()
        if deck is None:
            raise MessageError("the tiles of this round are missing")
        after = yield from plan.step(at, seed, deck)
        yield from sliced(map(on_curve, after))
        number = now.start.round_no
        promised = commitment(seed.data, self.number, number) if at < plan.seats else b""
        others = [seat for seat in range(plan.seats) if seat != self.number]
        keys = tuple(map(seed.hand_key, others)) if at >= plan.seats - 1 else ()
        data = packed(after)
        return self._wrote(steps.Dealt(digest(data), promised, keys), data)

    def moved(self, move: Move, hand: dict[int, int | None]) -> Seat:
        """Make a move of the player's, with the hand it is made from. Raises Foul if the rules
        forbid it."""
        now = self.ahead.round
        if not self.choosing or now is None:
            raise MessageError("it is not this seat’s turn")
        step: Step = steps.Drew() if isinstance(move, Draw) else steps.Passed()
        if isinstance(move, Play):
            place = next(at for at, tile in hand.items() if tile == number_of(move.tile))
            key = now.plan.key(self.seed, place)
            step = steps.Played(place, key, move.arm, move.outer)
        elif not isinstance(move, Draw | Pass):
            raise MessageError("there is no such move")
        return self._wrote(step)

    def stopped(self) -> Seat:
        """Stop the round, because the hand is not what it should be."""
        return self._wrote(steps.Stopped())

    def gone(self) -> Seat:
        """Leave the table for good, on this seat's turn."""
        return self._wrote(steps.Left())._closed()

    def _wrote(self, step: Step, deck: bytes = b"") -> Seat:
        if self.phrase is not None and not isinstance(step, steps.Dealt):
            return replace(self, phrase=None)._wrote(steps.Said(self.phrase))._wrote(step, deck)
        draft = Draft((*self.draft.steps, step), deck or self.draft.deck)
        return replace(self, ahead=self.ahead.after(step, self.number, deck), draft=draft)

    def _closed(self) -> Seat:
        """Sign what was written, and put it into the log."""
        content = content_of(self.number, list(self.draft.steps), self.ahead.position)
        message = Message(content, b"", self.draft.deck)
        signature = sign(signing_secret(self.secret), self.table.hash_with(message))
        table = self.ahead.with_message(replace(message, signature=signature))
        return replace(self, table=table, ahead=table, draft=Draft())
