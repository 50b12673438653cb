"""Set phrases, which travel with a turn and change nothing."""

from dataclasses import replace

import pytest

from game.ai.budget import finish
from game.people.errors import MessageError
from game.people.kept import kept, restored
from game.people.seat import Seat
from game.people.steps import Dealt, Message, Said, content_of
from tests.people.group import SMALL, catch_up, full_table, play, write


def first(legal):  # type: ignore[no-untyped-def]
    return legal[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_says_something_in_every_message(seats: int) -> None:
    """But for those that only deal: the step of the deal stands first."""
    group = [replace(seat, phrase=1) for seat in full_table(SMALL[seats])]
    heard: list[dict[int, int]] = []

    def listen(before: list[Seat], wrote: Seat) -> None:
        message = wrote.table.log[-1]
        steps = message.steps(seats)
        said = wrote.table.phrases([message])
        assert said == ({} if all(isinstance(it, Dealt) for it in steps) else {message.seat: 1})
        assert isinstance(steps[0], Dealt) or not message.deals
        heard.append(said)
        before[wrote.number] = wrote

    def again(seat: Seat) -> Seat | None:
        return None if seat.unsent is not None else replace(seat, phrase=1)

    after = play(group, on_message=listen, acts=dict.fromkeys(range(seats), again))
    assert len(after[0].table.rounds) == 1
    assert not after[0].table.fouls
    assert {seat for said in heard for seat in said} == {*range(seats)}


def test_the_position_is_the_same_with_a_phrase_and_without() -> None:
    ann, bob = full_table(SMALL[2])
    plain = write(write(ann, first), first) if ann.writes else write(bob, first)
    said = write(replace(ann if ann.writes else bob, phrase=3), first)
    assert plain.table.position == said.table.position


def test_the_last_phrase_counts_and_one_alone_is_no_message() -> None:
    ann, bob = full_table(SMALL[2])
    seats = [ann, bob]
    while not seats[ann.table.writer or 0].choosing:
        writer = seats[0].table.writer
        assert writer is not None
        wrote = finish(seats[writer].writing())
        if wrote.choosing:
            seats[writer] = wrote
            break
        seats = [catch_up(seat, wrote.table.log) for seat in seats]
    seat = next(it for it in seats if it.choosing)
    content = content_of(seat.number, [Said(1)], seat.table.position)
    with pytest.raises(MessageError, match="nothing is in it"):
        Message(content, bytes(64)).steps(2)
    match = seat.match(seat.hand())
    assert match
    spoke = replace(seat._wrote(Said(1)), phrase=2).moved(match.legal[0], seat.hand())
    assert spoke.unsent == 2
    spoke = finish(spoke.writing())
    assert spoke.table.phrases(spoke.table.log[-1:]) == {seat.number: 2}
    taken = catch_up(seats[1 - seat.number], spoke.table.log)
    assert taken.table.phrases(taken.table.log[-1:]) == {seat.number: 2}


def test_what_is_not_sent_yet_is_kept() -> None:
    ann, bob = full_table(SMALL[2])
    seat = replace(ann, phrase=4)
    assert finish(restored(kept(seat))).phrase == 4
    drafted = seat._wrote(Said(5)) if seat.ahead.round else seat
    assert finish(restored(kept(drafted))).unsent == drafted.unsent
    assert finish(restored(kept(bob))).phrase is None


def test_a_seat_kept_by_an_earlier_version_says_nothing() -> None:
    ann, _bob = full_table(SMALL[2])
    text = kept(ann)
    earlier = text.replace('"phrase": null, ', "")
    assert earlier != text
    assert finish(restored(earlier)) == finish(restored(text))
