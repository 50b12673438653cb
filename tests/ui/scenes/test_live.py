"""A table of people live: what a link would carry arrives by itself, and is checked as such."""

import pytest

from tests.ui.scenes.test_people import (
    _work_out_once,  # noqa: F401
    link_of,
    seat_of,
    write,
)
from tour.fakes import FakePeer
from tour.harness import FakePlatform, Player
from tour.people_players import invite, sit_down, turn


def devices(count: int) -> list[Player]:
    return [Player(FakePlatform(), frame=0.1) for _ in range(count)]


def at_table(players: list[Player], *names: str) -> None:
    choices = ("game-block", *([f"seats-{len(names)}"] * (len(names) > 2)))
    invite(players[0], names[0], write, *choices)
    for before, player, name in zip(players, players[1:], names[1:], strict=False):
        player.follow(link_of(before))
        sit_down(player, name, write)


def code_of(player: Player) -> str:
    copied = player.platform.clipboard.copied
    player.click("button-copy-code")
    player.run(0.5)
    return str(copied[-1])


def open_live(player: Player) -> None:
    if player.scene in ("people-table", "people-send"):
        player.click("button-pause" if player.scene == "people-table" else "button-menu")
        player.until(lambda: player.scene == "people-menu")
    player.click("button-live")
    player.until(lambda: player.scene == "people-live" and "button-copy-code" in player.nodes)


def connect(one: Player, two: Player) -> None:
    for player in (one, two):
        open_live(player)
    codes = code_of(one), code_of(two)
    one.act("code", codes[1])
    one.run(0.3)
    assert one.name("status").startswith("Waiting until ")
    two.act("code", codes[0])
    settle([one, two])
    assert {one.scene, two.scene}.isdisjoint({"people-live"})


def settle(players: list[Player], seconds: float = 3.0) -> None:
    """Let all devices run at the same time."""
    for _ in range(round(seconds / 0.1)):
        for player in players:
            player.run(0.1)


def chooser(players: list[Player]) -> Player | None:
    for player in players:
        table = player.scene == "people-table" and player.still
        if table and player.with_state("tile", "playable"):
            return player
    return None


def play_round(players: list[Player]) -> None:
    """Play until everybody sees the result, without a link."""
    for _ in range(400):
        if all(player.scene == "people-result" for player in players):
            return
        player = chooser(players)
        if player:
            before = len(player.ids("rack-"))
            player.click(player.with_state("tile", "playable")[0])
            player.run(0.3)
            ends = player.with_state("place", "legal") if player.scene == "people-table" else []
            if ends and len(player.ids("rack-")) == before:
                player.click(ends[0])
        settle(players, 0.5)
    raise AssertionError("the round goes on for ever")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_round_is_played_live(peers: list[FakePeer], count: int) -> None:
    """The devices are connected in a star, or with three in a line: each sends on what it takes."""
    names = ("Ann", "Bob", "Cleo", "Dora")[:count]
    players = devices(count)
    at_table(players, *names)
    for guest in players[-2::-1]:
        connect(players[-1], guest)
    play_round(players)
    logs = sorted((seat_of(player).table.hashes for player in players), key=len)
    assert logs[-1][: len(logs[0])] == logs[0]
    for player in players:
        assert player.name("checked").startswith("Checked: ")
        assert player.platform.troubles == []


def test_a_lost_connection_is_told_and_links_go_on(peers: list[FakePeer]) -> None:
    ann, bob = players = devices(2)
    at_table(players, "Ann", "Bob")
    connect(ann, bob)
    settle(players)
    for peer in peers:
        peer.close()
    settle(players)
    told = [player for player in players if player.scene == "notice"]
    assert told
    for player in told:
        assert "was lost" in str(player.nodes)
        player.click(player.ids("button-")[0])
    settle(players)
    speaker = next(p for p in players if seat_of(p).table.writer == seat_of(p).number)
    other = players[1 - players.index(speaker)]
    turn(speaker)
    other.follow(link_of(speaker))
    other.until(lambda: len(seat_of(other).table.log) >= len(seat_of(speaker).table.log))
    connect(ann, bob)
    play_round(players)


def test_where_there_are_no_connections_it_says_so() -> None:
    ann = Player(FakePlatform(), frame=0.1)
    invite(ann, "Ann", write, "game-block")
    ann.click("button-live")
    ann.until(lambda: ann.scene == "people-live")
    assert "browser only" in ann.name("browser-only")
    ann.click("button-links")
    ann.until(lambda: ann.scene == "people-wait")
