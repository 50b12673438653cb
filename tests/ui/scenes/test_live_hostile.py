"""What a hostile device sends live: nothing of it is believed, kept or shown."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.people.errors import MessageError
from game.people.letters import LIVE, bundled, linked, unpacked
from game.people.table import Table
from game.ui.scenes.live.carrier import Address, Code
from tests.people.conftest import _work_out_once  # noqa: F401
from tests.ui.scenes.test_live import connect, settle
from tests.ui.scenes.test_people import at_table, seat_of
from tour.fakes import OFFER, FakePeer
from tour.harness import Player

CODE = Code.of(bytes(8), 1, OFFER.format(agent="mozilla", name="peer1"))


def test_a_code_says_all_that_matters_of_an_offer() -> None:
    assert Code.parse(f"Here: {CODE} – see you!") == CODE
    assert CODE.hasty
    assert CODE.addresses == (Address("01234567-89ab-cdef-0123-456789abcdef.local", 50000, "host"),)
    answer = CODE.answer(0)
    assert "a=setup:active\r\n" in answer
    assert f"{CODE.addresses[0].host} 50000 typ host" in answer
    assert "a=setup:passive\r\n" in CODE.answer(2)


def test_addresses_by_number_are_told_and_others_left_out() -> None:
    lines = [
        "a=candidate:1 1 udp 2 192.168.1.7 5000 typ host",
        "a=candidate:2 1 UDP 2 203.0.113.9 6000 typ srflx raddr 0.0.0.0 rport 0",
        "a=candidate:3 1 udp 2 fe80::1 7000 typ host",
        "a=candidate:4 1 tcp 2 192.168.1.7 9 typ host tcptype active",
        "a=candidate:5 1 udp 2 999.1.1.1 8000 typ host",
    ]
    offer = OFFER.format(agent="-", name="peer1") + "\r\n".join(lines)
    code = Code.parse(str(Code.of(bytes(8), 0, offer)))
    assert [(it.host, it.kind) for it in code.addresses[1:]] == [
        ("192.168.1.7", "host"),
        ("203.0.113.9", "srflx"),
    ]
    assert "203.0.113.9 6000 typ srflx raddr" in code.answer(1)


@given(st.binary(max_size=200))
def test_no_code_puts_a_line_of_its_own_into_a_description(data: bytes) -> None:
    try:
        code = Code.parse(linked(LIVE, data))
    except MessageError:
        return
    assert len(code.answer(0).split("\r\n")) == 16 + len(code.addresses)


@given(st.integers(0, 100), st.integers(0, 255))
def test_a_mangled_code_is_refused_or_a_proper_one(at: int, byte: int) -> None:
    _kind, data = unpacked(str(CODE))
    mangled = bytearray(data)
    mangled[at % len(data)] = byte
    try:
        code = Code.parse(linked(LIVE, bytes(mangled)))
    except MessageError:
        return
    assert code.answer(0).count("\n") == 15 + len(code.addresses)


def test_a_torn_code_and_other_links_are_no_codes() -> None:
    for text in ("", "live/1/20.00000000/abc/z", str(CODE)[:-20], linked("table", bytes(60))):
        with pytest.raises(MessageError):
            Code.parse(text)


def send(peers: list[FakePeer], data: bytes) -> None:
    """Send a packet to a player, as the device that it is connected with."""
    next(peer for peer in peers[::-1] if peer.other).send(data)


def packets(table: Table) -> list[bytes]:
    rng = Random(65)
    good = b"\1" + bundled(table, 0, len(table.log))
    mangled = []
    for _ in range(12):
        wrong = bytearray(good)
        wrong[rng.randrange(1, len(wrong))] ^= 1 << rng.randrange(8)
        mangled.append(bytes(wrong))
    few = bundled(table, 0, 1)
    rest = [b"", b"\0", b"\2abc", b"\1", b"\1" + bytes(9), b"\0" + bytes(12), b"\1" + few[:-1]]
    later = b"\1" + table.identity + b"\xff\xff" + few[10:]
    return [*mangled, *rest, later, good[: len(good) // 2]]


def test_nothing_hostile_is_kept(peers: list[FakePeer]) -> None:
    players = at_table("Ann", "Bob")
    connect(*players)
    settle(players)
    before = [player.platform.storage.texts["people"] for player in players]
    for packet in packets(seat_of(players[0]).table):
        if not any(peer.other for peer in peers):
            dismiss(players)
            connect(*players)
        send(peers, packet)
        settle(players, 0.5)
        assert [player.platform.storage.texts["people"] for player in players] == before
    dismiss(players)
    assert all(player.platform.troubles == [] for player in players)


def dismiss(players: list[Player]) -> None:
    for player in players:
        while player.scene == "notice":
            player.click(player.ids("button-")[0])
            player.run(0.3)
