"""Every way to cheat, each named by every other seat, and at which message."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.ai.budget import finish
from game.engine import Pass, Play, Rules
from game.engine.choices import DrawRule
from game.people import steps
from game.people.curve import ORDER, times
from game.people.deal import Deck, Steps, packed
from game.people.errors import Fault, Foul, MessageError
from game.people.hidden_round import Phase
from game.people.letters import following, read_bundle, table_link, unpacked
from game.people.seat import Seat
from game.people.secret import SECRET, lock, new_secret
from tests.people.group import SMALL, Act, catch_up, full_table, match_of, play, write

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])

Spoil = Callable[[Seat, Deck, Deck], Deck]
"""Returns a false deck, from the one before and the honest one after."""


def _dealing(spoil: Spoil, at: int) -> Act:
    """Deal falsely with message `at` of the deal, counted from its end if negative."""

    def act(seat: Seat) -> Seat | None:
        now = seat.ahead.round
        if not now or now.phase is not Phase.DEAL or seat.draft.steps:
            return None
        if len(now.deals) != at % len(now.plan.writers):
            return None
        honest = finish(seat._dealing(now))
        step = honest.draft.steps[0]
        assert isinstance(step, steps.Dealt)
        after = honest.ahead.round
        assert after
        assert after.deck
        false = packed(spoil(seat, now.deck or now.plan.start(), after.deck))
        return seat._wrote(replace(step, digest=steps.digest(false)), false)

    return act


def _foreign(_seat: Seat, _before: Deck, after: Deck) -> Deck:
    return (times(new_secret()[0] + 2, after[0]), *after[1:])


def _twice(seat: Seat, _before: Deck, after: Deck) -> Deck:
    """The tile of the first place at another one too, each under the key of its place."""
    now = seat.ahead.round
    assert now
    one, two = (lock(now.plan.key(seat.seed, place)) for place in (0, 3))
    return (*after[:3], times(pow(one, -1, ORDER) * two, after[0]), *after[4:])


def _exchanged(seat: Seat, _before: Deck, after: Deck) -> Deck:
    """A tile of one hand and one of the next exchanged, each under the key of its new place."""
    now = seat.ahead.round
    assert now
    one, two = (lock(now.plan.key(seat.seed, place)) for place in (0, 3))
    there = times(pow(one, -1, ORDER) * two, after[0])
    here = times(pow(two, -1, ORDER) * one, after[3])
    return (here, *after[1:3], there, *after[4:])


def _unshuffled(seat: Seat, before: Deck, after: Deck) -> Deck:
    return tuple(reversed(after))


FALSE_DEALS = {
    "a foreign tile": (_foreign, 0),
    "a foreign tile at the end": (_foreign, -1),
    "a tile twice": (_twice, -1),
    "a wrong shuffle": (_unshuffled, 0),
    "positions exchanged": (_exchanged, -1),
}


@pytest.mark.matrix(name=[*FALSE_DEALS], seats=[2, 3, 4])
def test_a_false_deal_is_named(name: str, seats: int) -> None:
    spoil, at = FALSE_DEALS[name]
    group = full_table(SMALL[seats])
    now = group[0].table.round
    assert now
    cheat, number = now.plan.writers[at], len(group[0].table.log) + at % len(now.plan.writers)
    played = play(group, acts={cheat: _dealing(spoil, at)})
    for seat in played:
        assert [(foul.seat, foul.number, foul.fault) for foul in seat.table.fouls] == [
            (cheat, number, Fault.DECK)
        ]
        assert seat.table.over
        assert not seat.table.rounds


@SEATS
def test_a_wrong_key_for_a_hand_is_named(seats: int) -> None:
    group = full_table(SMALL[seats])
    now = group[0].table.round
    assert now
    cheat = now.plan.order[-1]

    def act(seat: Seat) -> Seat | None:
        current = seat.ahead.round
        if not current or len(current.deals) != seats - 1 or seat.draft.steps:
            return None
        step = finish(seat._dealing(current)).draft
        dealt = step.steps[0]
        assert isinstance(dealt, steps.Dealt)
        return seat._wrote(replace(dealt, keys=(bytes(16), *dealt.keys[1:])), step.deck)

    played = play(group, acts={cheat: act})
    for seat in played:
        assert {(foul.seat, foul.fault) for foul in seat.table.fouls} == {(cheat, Fault.KEY)}


@SEATS
def test_who_plays_a_tile_with_a_wrong_key_is_named_at_once(seats: int) -> None:
    def wrong(seat: Seat) -> steps.Step | None:
        match, hand = match_of(seat), seat.hand()
        if match and isinstance(match.legal[0], Play):
            return steps.Played(next(iter(hand)), bytes(16))
        return None

    _named_at_once(seats, wrong, Fault.KEY)


@SEATS
def test_who_plays_what_is_not_his_is_named_at_once(seats: int) -> None:
    def others(seat: Seat) -> steps.Step | None:
        now = seat.ahead.round
        assert now
        place = next(place for place in now.hands[(seat.number + 1) % seats])
        return steps.Played(place, bytes(16))

    _named_at_once(seats, others, Fault.MOVE)


@SEATS
def test_who_shows_another_seed_is_named_at_once(seats: int) -> None:
    _named_at_once(seats, lambda _seat: steps.Showed(bytes(SECRET)), Fault.SEED, Phase.SHOW)


@SEATS
def test_who_says_another_position_is_named_at_once(seats: int) -> None:
    group = full_table(SMALL[seats])
    writer = group[0].table.writer
    assert writer is not None
    honest = finish(group[writer].writing())
    step = honest.table.log[-1].steps(seats)[0]
    false = group[writer]._wrote(step, honest.table.log[-1].deck)
    false = replace(false, ahead=replace(false.ahead, names=("Somebody", "else")))._closed()
    _refused(group, false, writer, Fault.POSITION)


def _named_at_once(
    seats: int,
    step_of: Callable[[Seat], steps.Step | None],
    fault: Fault,
    phase: Phase = Phase.PLAY,
) -> None:
    """Let the first seat that comes to this phase write a step that nobody may write; the table of
    its own client takes it unseen."""
    group = full_table(SMALL[seats])
    for _ in range(200):
        writer = group[0].table.writer
        assert writer is not None
        seat = group[writer]
        if seat.table.phase is phase and (step := step_of(seat)):
            draft = replace(seat.draft, steps=(step,))
            _refused(group, replace(seat, draft=draft)._closed(), writer, fault)
            return
        wrote = _play_one(group)
        group = [catch_up(one, wrote.table.log) for one in group]
    raise AssertionError("nobody came to cheat")


def _play_one(group: list[Seat]) -> Seat:
    writer = group[0].table.writer
    assert writer is not None
    return write(group[writer], lambda legal: legal[0])


def _refused(group: list[Seat], false: Seat, cheat: int, fault: Fault) -> None:
    for seat in group:
        if seat.number != cheat:
            with pytest.raises(Foul) as caught:
                catch_up(seat, false.table.log)
            found = caught.value
            assert (found.seat, found.number) == (cheat, len(seat.table.log))
            assert found.fault is fault


@pytest.mark.matrix(seats=[2, 3, 4], draws=[False, True])
def test_a_false_pass_is_named(seats: int, draws: bool) -> None:
    """A seat passes, or draws, as soon as it has a tile that fits."""
    rules = Rules(seats=seats, hand=6, draw=DrawRule.UNTIL_PLAYABLE if draws else DrawRule.NONE)
    cheated: list[tuple[int, int]] = []

    def act(seat: Seat) -> Seat | None:
        if not seat.choosing or cheated or seat.draft.steps:
            return None
        match, now = match_of(seat), seat.ahead.round
        if not match or not isinstance(match.legal[0], Play) or not now or not now.moves:
            return None
        cheated.append((seat.number, len(seat.table.log)))
        return seat._wrote(steps.Drew() if draws else steps.Passed())

    group = full_table(rules)
    acts: dict[int, Act] = dict.fromkeys(range(seats), act)
    played = play(group, acts=acts)
    assert cheated
    for seat in played:
        first = seat.table.fouls[0]
        assert (first.seat, first.number) == cheated[0]
        assert first.fault is Fault.PASS


@SEATS
def test_a_false_alarm_is_named(seats: int) -> None:
    cheat = full_table(SMALL[seats])[0].number

    def act(seat: Seat) -> Seat | None:
        return seat.stopped() if seat.choosing and not seat.draft.steps else None

    for seat in play(full_table(SMALL[seats]), acts={cheat: act}):
        assert [(foul.seat, foul.fault) for foul in seat.table.fouls] == [(cheat, Fault.ALARM)]


@SEATS
def test_two_different_messages_to_two_seats_are_named(seats: int) -> None:
    """Each other seat has taken one of them, and opens the link with the other."""
    group = full_table(SMALL[seats])
    group = play(group, rounds=0)
    while group[0].table.phase is not Phase.PLAY:
        wrote = _play_one(group)
        group = [catch_up(one, wrote.table.log) for one in group]
    writer = group[0].table.writer
    assert writer is not None
    cheat = group[writer]
    match, hand = match_of(cheat), cheat.hand()
    assert match
    one, two = finish(cheat.moved(match.legal[0], hand).writing()), cheat.gone()
    for seat in group:
        if seat.number == writer:
            continue
        for mine, theirs in ((one, two), (two, one)):
            took = catch_up(seat, mine.table.log)
            bundle = read_bundle(unpacked(table_link(theirs.table))[1])
            with pytest.raises(Foul) as caught:
                following(took.table, bundle)
            found = caught.value
            assert (found.seat, found.number) == (writer, len(seat.table.log))
            assert found.fault is Fault.FORK


@SEATS
def test_a_forked_log_is_named(seats: int) -> None:
    """A seat goes back to an earlier message of its own, and plays on from there."""
    group = full_table(SMALL[seats])
    writer = group[0].table.writer
    assert writer is not None
    before = replace(group[writer], secret=group[writer].secret)
    on = _play_one(group)
    later = _play_one([catch_up(seat, on.table.log) for seat in group])
    now = before.ahead.round
    assert now
    honest = finish(before._dealing(now)).draft
    step = honest.steps[0]
    assert isinstance(step, steps.Dealt)
    deck = packed(tuple(reversed(finish(_points(before)))))
    other = before._wrote(replace(step, digest=steps.digest(deck)), deck)._closed()
    for seat in group:
        if seat.number != writer:
            took = catch_up(seat, later.table.log)
            with pytest.raises(Foul) as caught:
                following(took.table, read_bundle(unpacked(table_link(other.table))[1]))
            assert (caught.value.seat, caught.value.fault) == (writer, Fault.FORK)
            assert caught.value.number == len(seat.table.log)


def _points(seat: Seat) -> Steps:
    now = seat.ahead.round
    assert now
    return now.plan.step(len(now.deals), seat.seed, now.deck or now.plan.start())


@SEATS
def test_a_message_replayed_is_not_taken(seats: int) -> None:
    group = play(full_table(SMALL[seats]))
    table = group[0].table
    for message in table.log:
        with pytest.raises((MessageError, Foul)) as caught:
            table.taken(message)
        assert isinstance(caught.value, MessageError)


@SEATS
def test_nobody_can_sign_for_another(seats: int) -> None:
    group = full_table(SMALL[seats])
    writer = group[0].table.writer
    assert writer is not None
    honest = finish(group[writer].writing()).table.log[-1]
    forged = replace(honest, signature=bytes(64))
    other = replace(honest, content=bytes([(writer + 1) % seats]) + honest.content[1:])
    for message in (forged, other):
        with pytest.raises(MessageError):
            group[(writer + 1) % seats].table.taken(message)


def test_who_leaves_is_told() -> None:
    group = full_table(SMALL[3])
    writer = group[0].table.writer
    assert writer is not None
    gone = group[writer].gone()
    for seat in group:
        table = catch_up(seat, gone.table.log).table
        assert table.left == writer
        assert table.over
        assert not table.fouls


def test_a_pass_with_a_tile_that_is_played_later_ends_the_round_at_once() -> None:
    group = full_table(SMALL[2])
    lied: list[int] = []

    def act(seat: Seat) -> Seat | None:
        match, now = match_of(seat), seat.ahead.round
        if not seat.choosing or not match or not now or not now.moves:
            return None
        if not lied and isinstance(match.legal[0], Play):
            lied.append(seat.number)
            return seat._wrote(steps.Passed())
        return None

    played = play(group, acts={0: act, 1: act})
    assert lied
    assert played[0].table.fouls[0].fault is Fault.PASS
    assert Pass() in [made.move for made in played[0].table.round.moves]  # type: ignore[union-attr]
