"""A table of people as a value: what follows from the messages it has taken.

Every client has the same table after the same messages. A message that may not come next raises,
and leaves the table as it was.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from game.engine import Match, Start
from game.engine.start import MAX_ROUNDS
from game.people import steps
from game.people.audit import audit
from game.people.curve import on_curve, sliced
from game.people.deal import points_of
from game.people.errors import Fault, Foul, MessageError
from game.people.hidden_round import HiddenRound, Phase
from game.people.signing import is_public_key, verify
from game.people.steps import POSITION, Message, Step
from game.people.terms import Terms, first_leader

IDENTITY = 8
"""The bytes of a table's identity: the beginning of its first hash."""

_ROOT = bytes(32)


@dataclass(frozen=True)
class Table:
    """A table after some messages; the first one opens it."""

    terms: Terms | None = None
    names: tuple[str, ...] = ()
    keys: tuple[bytes, ...] = ()
    log: tuple[Message, ...] = ()
    hashes: tuple[bytes, ...] = ()
    rounds: tuple[Match, ...] = ()
    """The rounds that are over and were found right, each as a match of its own."""
    round: HiddenRound | None = None
    """The round being played, or the last one."""
    fouls: tuple[Foul, ...] = ()
    """What the audit of the last round found."""
    left: int | None = None
    """The seat that has left for good."""
    over: bool = False
    base: int = 0
    """The number of the first message of the round."""

    @property
    def identity(self) -> bytes:
        return self.hashes[0][:IDENTITY]

    @property
    def seats(self) -> int:
        return self.terms.rules.seats if self.terms else 0

    @property
    def phase(self) -> Phase:
        if self.over:
            return Phase.OVER
        return self.round.phase if self.round else Phase.JOIN

    @property
    def writer(self) -> int | None:
        """The seat whose message comes next; None if there is none."""
        if self.over:
            return None
        return self.round.writer if self.round else len(self.names)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores per side, after the rounds that are over."""
        if self.rounds:
            return self.rounds[-1].scores
        return (0,) * self.terms.rules.sides if self.terms else ()

    def phrases(self, messages: Iterable[Message]) -> dict[int, int]:
        """Return the phrase that each seat says in messages that were taken, the last of several;
        a seat that says nothing is left out."""
        return {
            message.seat: step.phrase
            for message in messages
            for step in message.steps(self.seats)
            if isinstance(step, steps.Said)
        }

    @property
    def position(self) -> bytes:
        """The hash of all that clients have to agree on."""
        state = self.round.describe() if self.round else ""
        text = f"{self.terms} {self.names} {self.left} {self.over} {state}"
        return sha256(text.encode()).digest()[:POSITION]

    def hash_with(self, message: Message) -> bytes:
        """Return the hash of the log with another message."""
        return message.chained(self.hashes[-1] if self.hashes else _ROOT)

    def taken(self, message: Message, *, covered: bool = False) -> Table:
        """Return the table after a message from elsewhere; `covered` if a later one has to be taken
        with it, whose signature is of both. Raises MessageError or Foul."""
        seat, number = message.seat, len(self.log)
        if seat != self.writer:
            raise MessageError("it is not that seat’s turn")
        table = self
        for at, step in enumerate(message.steps(self.seats)):
            if at and isinstance(step, steps.Dealt):
                raise MessageError("a step of the deal begins its message")
            if table.writer != seat:
                raise Foul(seat, number, Fault.MOVE) if self._signed(message) else _forged()
            try:
                table = table.after(step, seat, message.deck)
            except Foul:
                if self._signed(message):
                    raise
                raise _forged() from None
        signed = not covered and table._signed(message, self.hash_with(message))
        if not (signed or covered):
            raise _forged()
        if table.position != message.position:
            raise Foul(seat, number, Fault.POSITION) if signed else _forged()
        return table.with_message(message)

    def with_message(self, message: Message) -> Table:
        """Return the table with a message in its log whose steps it has taken."""
        hashes = (*self.hashes, self.hash_with(message))
        return replace(self, log=(*self.log, message), hashes=hashes)

    def _signed(self, message: Message, chained: bytes = b"") -> bool:
        """Return whether the seat of the next message signed it."""
        if not 0 <= message.seat < len(self.keys):
            return False
        chained = chained or self.hash_with(message)
        return verify(self.keys[message.seat], chained, message.signature)

    def is_fork(self, number: int, messages: Sequence[Message]) -> bool:
        """Return whether the first of these messages, of a number that was taken, is another one of
        the same seat, and signed by it."""
        seat, chained = messages[0].seat, self.hashes[number - 1] if number else _ROOT
        if messages[0].content == self.log[number].content or seat != self.log[number].seat:
            return False
        for message in messages:
            chained = message.chained(chained)
            if message.seat == seat and message.signature:
                return self._signed(message, chained)
        return False

    # What a step does: these are also used to write a message, before it is signed

    def after(self, step: Step, seat: int, deck: bytes = b"") -> Table:
        """Return the table after a step of the seat that writes. Raises MessageError or Foul."""
        if isinstance(step, steps.Opened):
            return self._opened(step)
        if isinstance(step, steps.Joined):
            return self._joined(step)
        if isinstance(step, steps.Left) and self.terms:
            return replace(self, left=seat, over=True)
        if self.round is None:
            raise MessageError("the table is not full yet")
        if isinstance(step, steps.Said):
            return self
        now = self.round.copy()
        _apply(now, step, seat, len(self.log), deck)
        return replace(self, round=now)

    def _opened(self, step: steps.Opened) -> Table:
        if self.terms or self.log:
            raise MessageError("a table is opened once")
        return replace(self, terms=Terms.parse(step.terms))

    def _joined(self, step: steps.Joined) -> Table:
        if self.round or not self.terms:
            raise MessageError("there is no empty seat")
        if step.key in self.keys or not is_public_key(step.key) or step.name in self.names:
            raise MessageError("a name or a key is not of its own")
        table = replace(self, names=(*self.names, step.name), keys=(*self.keys, step.key))
        if len(table.names) == table.seats:
            start = Start(leader=first_leader(self.terms.rules))
            begun = HiddenRound.begun(self.terms, start)
            return replace(table, round=begun, base=len(self.log) + 1)
        return table

    # The end of a round

    def settled(self, fouls: list[Foul]) -> Table:
        """Return the table after the audit: with the next round, unless the match is over or
        somebody has cheated."""
        now = self.round
        if not now or not self.terms:
            raise ValueError("no round has been played")
        places = now.plan.dealt_by([now.seeds[seat] for seat in range(now.plan.seats)])
        match = None if fouls else now.match_of(places)
        if match is None:
            return replace(self, fouls=tuple(fouls), over=True)
        return self.after_round(match)

    def after_round(self, match: Match) -> Table:
        """Return the table after a round that was found right."""
        table = replace(self, rounds=(*self.rounds, match))
        if not self.terms or match.over or match.round_no + 1 >= MAX_ROUNDS:
            return replace(table, over=True)
        leader = match.next_leader
        if leader is None:  # a hidden hand would decide it: the lead goes around instead
            leader = (match.round.leader + 1) % self.seats
        before = match.scores if any(match.scores) else ()
        start = Start(None, leader, before, None, match.round_no + 1, match.next_tied_rounds)
        begun = HiddenRound.begun(self.terms, start)
        return replace(table, round=begun, base=len(self.log))

    def replayed(self, message: Message) -> Table:
        """Return the table after a message that it took before, without checking who signed it."""
        table = self
        for step in message.steps(self.seats):
            table = table.after(step, message.seat, message.deck)
        return table.with_message(message)


def _forged() -> MessageError:
    return MessageError("its signature is not the seat’s")


def _apply(now: HiddenRound, step: Step, seat: int, number: int, deck: bytes) -> None:
    """Do what a step says, if it may come now. Raises MessageError or Foul."""
    match now.phase, step:
        case Phase.DEAL, steps.Dealt():
            now.deal(seat, number, step, deck)
        case Phase.PLAY, steps.Gave():
            now.give(seat, number, step)
        case Phase.PLAY, steps.Stopped() if not now.awaited:
            now.stop(seat, number)
        case Phase.PLAY, steps.Played() if not now.awaited:
            now.play(seat, number, step)
        case Phase.PLAY, steps.Drew() if not now.awaited:
            now.draw(seat, number)
        case Phase.PLAY, steps.Passed() if not now.awaited:
            now.skip(seat, number)
        case Phase.SHOW, steps.Showed():
            now.show(seat, number, step)
        case _:
            raise MessageError("a step in it can’t come now")


def covered(messages: Sequence[Message], at: int) -> bool:
    """Return whether a later one of some messages is signed by the same seat."""
    return any(it.signature and it.seat == messages[at].seat for it in messages[at + 1 :])


def taking(table: Table, messages: Sequence[Message]) -> Generator[None, None, Table]:
    """Return the table after messages from elsewhere, in slices. Raises what `taken` raises."""
    table = yield from settling(table)
    for at, message in enumerate(messages):
        yield from sliced(map(on_curve, points_of(message.deck)))
        table = table.taken(message, covered=not message.signature and covered(messages, at))
        yield
        table = yield from settling(table)
    return table


def settling(table: Table) -> Generator[None, None, Table]:
    """Return the table with every round settled whose seeds are open, in slices."""
    if table.round and table.phase is Phase.AUDIT:
        table = table.settled((yield from audit(table.round)))
    return table
