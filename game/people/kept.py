"""A seat as the text that is kept between visits."""

from __future__ import annotations

import binascii
import json
from collections.abc import Generator
from dataclasses import replace

from game.engine import Match, Record, RecordError
from game.people.curve import on_curve, sliced, tile_point
from game.people.deal import points_of
from game.people.errors import Fault, Foul, MessageError
from game.people.hidden_round import Phase
from game.people.letters import superseded
from game.people.seat import Seat
from game.people.steps import Message, Reader
from game.people.table import Table
from game.session.codec import SaveError, read_object

_FORMAT = 1


def kept(seat: Seat) -> str:
    """Return a seat, with its table and its secret, as text."""
    table = seat.table
    bare = superseded(table)
    log = b"".join(one.packed(bare=at in bare) for at, one in enumerate(table.log))
    return json.dumps(
        {
            "people": _FORMAT,
            "seat": seat.number,
            "secret": seat.secret.hex(),
            "phrase": seat.unsent,
            "log": binascii.b2a_base64(log, newline=False).decode(),
            "base": table.base,
            "rounds": [str(Record.of(match)) for match in table.rounds],
            "fouls": [[foul.seat, foul.number, foul.fault.value] for foul in table.fouls],
        }
    )


def restored(text: str) -> Generator[None, None, Seat]:
    """Return the seat that `kept` wrote, in slices. Raises SaveError for any other text.

    What was checked when it came is not checked again, so this takes a fraction of the time.
    """
    data = read_object(text, "a table of people")
    try:
        if data["people"] != _FORMAT:
            raise SaveError("a newer version of the game saved it")
        log = _log(binascii.a2b_base64(data["log"], strict_mode=True))
        rounds = [Record.parse(one).replay() for one in data["rounds"]]
        fouls = [Foul(int(seat), int(at), Fault(fault)) for seat, at, fault in data["fouls"]]
        table = yield from _table(log, int(data["base"]), rounds, fouls)
        seat = Seat.at(bytes.fromhex(data["secret"]), int(data["seat"]), table)
        phrase = data.get("phrase")  # none where an earlier version saved it
        return seat if phrase is None else replace(seat, phrase=int(phrase) & 255)
    except SaveError:
        raise
    except (Foul, MessageError, RecordError, ValueError, TypeError, KeyError, IndexError) as error:
        raise SaveError(f"it is damaged: {error}") from error


def _log(data: bytes) -> list[Message]:
    reader, log = Reader(data), []
    while reader.left:
        log.append(Message.read(reader))
    return log


def _table(
    log: list[Message], base: int, rounds: list[Match], fouls: list[Foul]
) -> Generator[None, None, Table]:
    """Return the table after a log, of which only the current round has to be played again."""
    table = Table()
    while not table.round and len(table.log) < len(log):
        table = table.replayed(log[len(table.log)])
    if rounds:
        for message in log[len(table.log) : base]:
            table = table.with_message(message)
        table = replace(table, rounds=tuple(rounds[:-1])).after_round(rounds[-1])
    if table.round:
        yield from sliced(map(tile_point, table.round.plan.tiles))
    for message in log[len(table.log) :]:
        yield from sliced(map(on_curve, points_of(message.deck)))
        table = table.replayed(message)
        yield
    return table.settled(fouls) if fouls and table.phase is Phase.AUDIT else table
