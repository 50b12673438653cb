"""A group of simulated devices at one table, each with a seat of its own."""

from collections.abc import Callable, Sequence
from random import Random

from game.ai.budget import finish
from game.engine import Match, Move, Rules
from game.people.hidden_round import Phase
from game.people.seat import Seat
from game.people.steps import Message
from game.people.table import Table
from game.people.terms import Terms

NAMES = ("Ann", "Bob", "Cleo", "Dora")

SMALL = {2: Rules(hand=3), 3: Rules(hand=3, seats=3)}
SMALL[4] = Rules(hand=2, seats=4)
"""Rules for short rounds, by seats."""

Act = Callable[[Seat], Seat | None]
"""Writes a message in an unusual way; None where the seat is to do as usual."""


def full_table(rules: Rules, game: str = "block") -> list[Seat]:
    """Seat everybody at a new table; each has taken all messages."""
    seats = [Seat.host(Terms(game, rules), NAMES[0])]
    for name in NAMES[1 : rules.seats]:
        seats.append(Seat.guest(read(seats[-1].table.log), name))
    return [catch_up(seat, seats[-1].table.log) for seat in seats]


def read(log: Sequence[Message]) -> Table:
    """Take a log from its beginning."""
    table = Table()
    for message in log:
        table = table.taken(message)
    return table


def catch_up(seat: Seat, log: Sequence[Message]) -> Seat:
    """Let a seat take what it has not taken yet."""
    return finish(seat.taking(list(log[len(seat.table.log) :])))


def match_of(seat: Seat) -> Match | None:
    return seat.match(seat.hand())


def write(seat: Seat, choose: Callable[[Sequence[Move]], Move], act: Act | None = None) -> Seat:
    """Let the seat whose turn it is write its message."""
    count = len(seat.table.log)
    if act and (acted := act(seat)):
        seat = acted
    seat = finish(seat.writing())
    while len(seat.table.log) == count:
        match = match_of(seat)
        if match is None:
            seat = seat.stopped()
        else:
            if act and (acted := act(seat)):
                seat = acted
            else:
                seat = seat.moved(choose(match.legal), seat.hand())
        seat = finish(seat.writing())
    return seat


def play(
    seats: list[Seat],
    rounds: int = 1,
    seed: int = 1,
    acts: dict[int, Act] | None = None,
    on_message: Callable[[list[Seat], Seat], None] = lambda _before, _wrote: None,
) -> list[Seat]:
    """Play until so many rounds are over, or the table is; all take each message."""
    choose = Random(seed).choice
    while seats[0].table.phase is not Phase.OVER and len(seats[0].table.rounds) < rounds:
        writer = seats[0].table.writer
        assert writer is not None
        wrote = write(seats[writer], choose, (acts or {}).get(writer))
        on_message(seats, wrote)
        seats = [catch_up(seat, wrote.table.log) for seat in seats]
        assert len({seat.table.position for seat in seats}) == 1
    return seats
