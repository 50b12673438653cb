"""Links: their form, what is lost on the way, and whatever else comes in their place."""

from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.budget import finish
from game.engine import Rules
from game.people import letters, steps
from game.people.errors import GapError, MessageError
from game.people.kept import kept
from game.people.letters import (
    MAX_LETTERS,
    NewerError,
    TornError,
    following,
    note_link,
    opened_table,
    read_bundle,
    read_note,
    table_link,
    unpacked,
)
from game.people.seat import Seat
from game.people.steps import Message, Reader
from game.people.table import Table, taking
from game.people.terms import Terms, suits_people
from game.variants import GAMES
from tests.people.group import SMALL, catch_up, full_table, play

ADDRESS = "https://a-player.itch.io/boneyard-dominoes/index.html#"


@cache
def _logs(seats: int) -> tuple[Seat, ...]:
    """Return a seat as it was after each message of a round."""
    found: list[Seat] = []
    group = full_table(Rules(seats=seats))

    def note(_before: list[Seat], wrote: Seat) -> None:
        found.append(wrote)

    play(group, on_message=note)
    return tuple(found)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_link_holds_all_that_who_opens_it_has_not_seen(seats: int) -> None:
    """Each seat opens only the links that are sent to it, until the second round is over."""
    readers = full_table(Rules(seats=seats))

    def send(_before: list[Seat], wrote: Seat) -> None:
        readers[wrote.number] = wrote
        link = table_link(wrote.table, MAX_LETTERS - len(ADDRESS))
        assert len(f"{ADDRESS}{link}") <= MAX_LETTERS
        assert max(map(len, link.split("/"))) <= 250
        assert link[-1].isalpha()
        kind, data = unpacked(f"{ADDRESS}{link}")
        assert kind == letters.TABLE
        reader = readers[wrote.table.writer or 0]
        reader = finish(reader.taking(following(reader.table, read_bundle(data))))
        assert reader.table.position == wrote.table.position

    play(readers, rounds=2, on_message=send)


def test_an_invitation_is_the_whole_table() -> None:
    host = Seat.host(Terms("block", SMALL[3]), "Ann")
    link = table_link(host.table)
    table = finish(opened_table(read_bundle(unpacked(f"Come and play! {link}")[1])))
    assert table.names == ("Ann",)
    assert str(table.terms) == str(Terms("block", SMALL[3]))


@pytest.mark.parametrize("around", ["{}", "Look: {} !", "{}.", "<{}>", "\n{}\nsent from my phone"])
def test_a_link_is_found_in_what_surrounds_it(around: str) -> None:
    link = table_link(_logs(2)[3].table)
    assert unpacked(around.format(f"{ADDRESS}{link}")) == unpacked(link)


@pytest.mark.parametrize("between", [" ", "\r\n", "%20", "%0A"])
def test_a_link_that_was_broken_in_two_is_whole(between: str) -> None:
    link = table_link(_logs(2)[3].table)
    assert unpacked(f"see {link[:600]}{between}{link[600:]} too") == unpacked(link)


def test_a_link_whose_end_is_lost_says_so() -> None:
    link = table_link(_logs(2)[3].table)
    for lost in (3, 4, 100, 500, len(link) - 40):
        with pytest.raises(TornError):
            unpacked(link[:-lost])
    with pytest.raises(TornError):
        unpacked(f"{link[:500]}{'_' if link[500] != '_' else '-'}{link[501:]}")
    assert unpacked(link.rpartition("/")[0]) == unpacked(link)  # nothing is lost with the last sign


def test_a_link_of_an_earlier_version_is_read() -> None:
    """Each of its messages had a signature and the length of its deck."""
    table = _logs(2)[3].table
    bare, log = letters.superseded(table), [table.identity, bytes(2)]
    for at, message in enumerate(table.log):
        deck = b"" if at in bare else message.deck
        sizes = (len(part).to_bytes(2, "big") for part in (message.content, deck))
        log += [*sizes, message.content, message.signature, deck]
    link = letters.linked(letters.TABLE, b"".join(log)).replace("table/2/", "table/1/")
    assert finish(opened_table(read_bundle(unpacked(link)[1]))).log == table.log


def test_a_missing_signature_needs_a_later_one_of_the_seat() -> None:
    """Whoever leaves one out to change what it was of is not believed, and names nobody."""
    table = _logs(4)[2].table
    bundle = read_bundle(unpacked(table_link(table, 0))[1])
    sits, *others = bundle.messages
    assert not sits.signature
    before = finish(taking(Table(), table.log[: bundle.first]))
    assert finish(taking(before, bundle.messages)).position == table.position
    renamed = steps.Joined("Eve", table.keys[3])
    content = steps.content_of(3, [renamed], before.after(renamed, 3).position)
    for messages in ([sits], [Message(content, b""), *others]):
        with pytest.raises(MessageError):
            finish(taking(before, messages))


def test_a_deck_where_none_belongs_is_not_sent_on() -> None:
    message = replace(_logs(2)[-1].table.log[-1], deck=b"no deck")
    assert not message.deals
    assert Message.read(Reader(message.packed(bare=False))) == message


def test_other_links_are_none() -> None:
    with pytest.raises(MessageError):
        unpacked("https://x.org/#deal/1/block/5")
    with pytest.raises(NewerError):
        unpacked("table/3/4.00000000/AAAA")


def test_messages_that_are_missing_are_asked_for() -> None:
    seats = _logs(2)
    link = table_link(seats[-1].table, 300)
    bundle = read_bundle(unpacked(link)[1])
    with pytest.raises(GapError):
        following(seats[3].table, bundle)
    with pytest.raises(GapError):
        finish(opened_table(bundle))
    assert following(seats[-1].table, read_bundle(unpacked(table_link(seats[3].table))[1])) == []


def test_a_bundle_of_another_table_is_not_taken() -> None:
    one, two = (Seat.host(Terms("block", SMALL[2]), "Ann") for _ in range(2))
    with pytest.raises(MessageError):
        following(one.table, read_bundle(unpacked(table_link(two.table))[1]))


def test_two_who_take_the_same_seat() -> None:
    host = Seat.host(Terms("block", SMALL[3]), "Ann")
    one, two = (Seat.guest(host.table, name) for name in ("Bob", "Cleo"))
    bundle = read_bundle(unpacked(table_link(two.table))[1])
    with pytest.raises(MessageError):
        following(one.table, bundle)
    assert letters.lost_seat(one, bundle) == 1
    assert letters.lost_seat(two, bundle) is None
    assert letters.lost_seat(host, bundle) is None


def test_a_note_gives_the_seat_back() -> None:
    seat = _logs(2)[-1]
    kind, data = unpacked(f"For me alone: {ADDRESS}{note_link(seat)}")
    identity, number, secret = read_note(data)
    assert kind == letters.SEAT
    assert identity == seat.table.identity
    assert Seat.at(secret, number, seat.table).hand() == seat.hand()
    with pytest.raises(MessageError):
        Seat.at(secret, 1 - number, seat.table)


def test_names_and_keys_at_a_table_are_of_their_own() -> None:
    host = Seat.host(Terms("block", SMALL[3]), "Ann")
    with pytest.raises(MessageError):
        Seat.guest(host.table, "Ann")
    for name in ("", "a" * 21, "two\nlines", " Bob", "\u202eBob"):
        joined = steps.Joined(name, Seat.guest(host.table, "Bob").ahead.keys[1])
        with pytest.raises(MessageError):
            steps.Joined.read(Reader(joined.fields()), 3)


def test_what_depends_on_hidden_hands_is_not_for_people() -> None:
    suits = {key: suits_people(game.rules) for key, game in GAMES.items()}
    assert suits["block"]
    assert not suits["mexican-train"]
    assert not suits_people(Rules(knock=2))  # no move that waits for others
    with pytest.raises(MessageError):
        Terms.parse("deal/1/block/0/max_pip=9")
    with pytest.raises(MessageError):
        Terms.parse("deal/1/block/7")


@settings(max_examples=150)
@given(st.binary(max_size=300))
def test_bytes_from_anywhere_are_refused_in_words(data: bytes) -> None:
    for read in (read_bundle, read_note, lambda it: Message.read(Reader(it)).steps(2)):
        with suppress(MessageError):
            read(data)


@settings(max_examples=150)
@given(st.text(max_size=200))
def test_texts_from_anywhere_are_refused_in_words(text: str) -> None:
    for said in (text, f"table/1/{text}", f"table/1/4.00000000/{text}"):
        with pytest.raises(MessageError):
            unpacked(said)


def _hostile(message: Message, rng: Random) -> Message:
    """Return a message with something changed, cut off, added or exchanged."""
    content, deck = bytearray(message.content), bytearray(message.deck)
    match rng.randrange(6):
        case 0:
            content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
        case 1:
            del content[rng.randrange(1, len(content)) :]
            content += bytes(10)
        case 2:
            at = rng.randrange(len(content))
            content[at:at] = rng.randbytes(rng.randrange(1, 40))
        case 3 if deck:
            deck[rng.randrange(len(deck))] ^= 1 << rng.randrange(8)
        case 4:
            content = bytearray(rng.randbytes(rng.randrange(10, 80)))
        case _:
            return replace(message, signature=rng.randbytes(64))
    return Message(bytes(content), message.signature, bytes(deck))


@settings(max_examples=100)
@given(st.integers(0, 2**32), st.sampled_from([2, 3, 4]))
def test_mangled_messages_change_nothing_and_name_nobody(number: int, seats: int) -> None:
    """Nobody but its seat could have signed a message that was changed, so nobody is to blame."""
    rng = Random(number)
    logs = _logs(seats)
    at = rng.randrange(len(logs) - 1)
    reader, honest = logs[at], logs[at + 1].table.log[len(logs[at].table.log)]
    mangled = _hostile(honest, rng)
    if mangled == honest and mangled.deck == honest.deck:
        return
    before = kept(reader)
    with pytest.raises(MessageError):
        reader.table.taken(mangled)
    assert kept(reader) == before


def test_thousands_of_hostile_links_change_nothing() -> None:
    rng = Random(65)
    reader = _logs(2)[6]
    other = _logs(2)[8]
    link, before = table_link(other.table), kept(reader)
    refused = 0
    for _ in range(3000):
        text = list(link)
        for _change in range(rng.randrange(1, 4)):
            text[rng.randrange(len(text))] = rng.choice("/.-_aZ0%<&\x00é")
        try:
            bundle = read_bundle(unpacked("".join(text))[1])
            finish(reader.taking(following(reader.table, bundle)))
        except MessageError:
            refused += 1
    assert refused > 2900
    assert kept(reader) == before
    assert catch_up(reader, other.table.log).table.position == other.table.position
