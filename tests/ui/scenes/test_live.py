"""A table of people live: what a link would carry arrives by itself, and is checked as such."""

from collections.abc import Iterator

import pytest
import qrcodegen

from game.platform.peers import Server
from game.ui.scenes.live import connecting
from tests.people.conftest import _work_out_once  # noqa: F401
from tests.people_players import invite, may_choose, turn
from tests.ui.scenes.test_people import at_table, link_of, seat_of, write
from tour import people_routes
from tour.fakes import FakeCamera, FakePeer
from tour.harness import FakePlatform, Player


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
    assert one.name("status").startswith("Waiting for ")
    two.act("code", codes[0])
    settle([one, two])
    assert {one.scene, two.scene}.isdisjoint({"people-live"})


def settle(players: list[Player], seconds: float = 3.0) -> None:
    """Let all devices run at the same time."""
    for _ in range(round(seconds / 0.1)):
        for player in players:
            player.run(0.1)


def play_round(players: list[Player]) -> None:
    """Play until everybody sees the result, without a link."""
    for _ in range(400):
        if all(player.scene == "people-result" for player in players):
            return
        if player := next(filter(may_choose, players), None):
            before = len(player.ids("rack-"))
            player.click(player.with_state("tile", "playable")[0])
            player.run(0.3)
            ends = player.with_state("place", "legal") if player.scene == "people-table" else []
            if ends and len(player.ids("rack-")) == before:
                player.click(ends[0])
        settle(players, 0.5)
    raise AssertionError("the round goes on for ever")


@pytest.mark.parametrize("count", [3, pytest.param(4, marks=pytest.mark.long)])
def test_a_round_is_played_live(peers: list[FakePeer], count: int) -> None:
    """The devices are connected in a star, or with three in a line: each sends on what it takes."""
    players = at_table(*("Ann", "Bob", "Cleo", "Dora")[:count])
    for guest in players[-2::-1]:
        connect(players[-1], guest)
    play_round(players)
    logs = sorted((seat_of(player).table.hashes for player in players), key=len)
    assert logs[-1][: len(logs[0])] == logs[0]
    for player in players:
        assert player.name("checked").startswith("Checked: ")
        assert player.platform.troubles == []


def test_a_lost_connection_is_told_and_links_go_on(peers: list[FakePeer]) -> None:
    ann, bob = players = at_table("Ann", "Bob")
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
    assert "in a browser" in ann.name("browser-only")
    ann.click("button-links")
    ann.until(lambda: ann.scene == "people-wait")


TURN = "turn:ann:se:cr@et@example.org:3478?transport=tcp"


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("stun:example.org", Server("stun:example.org")),
        (" stuns:192.0.2.1:5349\n", Server("stuns:192.0.2.1:5349")),
        ("stun:[2001:db8::1]:3478", Server("stun:[2001:db8::1]:3478")),
        ("turn:ann:se@example.org", Server("turn:example.org", "ann", "se")),
        (TURN, Server("turn:example.org:3478?transport=tcp", "ann", "se:cr@et")),
    ],
)
def test_the_address_of_a_server_is_read(text: str, server: Server) -> None:
    assert Server.parse(text) == server


@pytest.mark.parametrize(
    "text",
    [
        *("example.org", "http://example.org", "stun:", "stun:example.org:99999", "stun:a b"),
        *("stun:example.org:0", "turn:example.org", "stun:ann:secret@example.org", "stun:a/b"),
        *("turn:ann@example.org", "stun:example.org?transport=smoke", "stun:exämple.org"),
    ],
)
def test_what_is_no_address_of_a_server_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"server|TURN"):
        Server.parse(text)


def enter_server(player: Player, text: str) -> None:
    player.until(lambda: player.scene == "live-server")
    player.act("server", text)
    player.click("button-done")


def test_a_server_is_asked_only_where_the_player_has_entered_one(peers: list[FakePeer]) -> None:
    ann = Player(FakePlatform(), frame=0.1)
    ann.click("button-settings", "button-server")
    enter_server(ann, "example.org")
    assert ann.scene == "live-server"
    assert ann.name("said").startswith("This isn’t a server address.")
    assert "settings" not in ann.platform.storage.texts
    enter_server(ann, TURN)
    ann.until(lambda: ann.scene == "settings")
    again = Player(FakePlatform(storage=ann.platform.storage), frame=0.1)
    invite(again, "Ann", write, "game-block")
    open_live(again)
    assert peers[-1].server == Server.parse(TURN)
    again.click("button-links")
    again.until(lambda: again.scene == "people-wait")
    again.app.services.change(server="")
    open_live(again)
    assert peers[-1].server is None


def test_a_server_that_was_kept_and_cannot_be_read_is_told(peers: list[FakePeer]) -> None:
    ann = Player(FakePlatform(), frame=0.1)
    invite(ann, "Ann", write, "game-block")
    ann.app.services.change(server="example.org")
    open_live(ann)
    assert "example.org" in ann.name("said")
    assert peers[-1].server is None


def test_where_it_cannot_connect_a_server_may_be_entered(peers: list[FakePeer]) -> None:
    ann = Player(FakePlatform(), frame=0.1)
    invite(ann, "Ann", write, "game-block")
    open_live(ann)
    peers[-1].tell("closed", b"")
    ann.until(lambda: "button-server" in ann.nodes)
    ann.click("button-server")
    enter_server(ann, "stun:example.org")
    ann.until(lambda: ann.scene == "people-live")
    ann.click("button-again")
    assert peers[-1].server == Server("stun:example.org")


def test_the_code_is_shown_as_a_qr_code_of_as_many_modules(peers: list[FakePeer]) -> None:
    """Read back from the pixels, dark and light, with the white edge that readers need."""
    ann = Player(FakePlatform((390, 844)), frame=0.1)
    invite(ann, "Ann", write, "game-block")
    open_live(ann)
    code = code_of(ann)
    ann.click("button-qr")
    ann.until(lambda: "qr" in ann.nodes and ann.still)
    x, y, wide, high = (round(it) for it in ann.nodes["qr"]["rect"])
    wanted = connecting.modules(qrcodegen.QrCode.encode_text(code, qrcodegen.QrCode.Ecc.LOW))
    side = len(wanted) + 8
    picture, scale = ann.platform.screen.surface(), high // side
    assert scale >= 3
    left = x + (wide - side * scale) // 2

    def dark(across: int, down: int) -> bool:
        at = left + across * scale + scale // 2, y + down * scale + scale // 2
        return sum(picture.get_at(at)[:3]) < 384

    read = [[dark(across, down) for across in range(side)] for down in range(side)]
    assert [row[4:-4] for row in read[4:-4]] == wanted
    assert not any(any(row) for row in [*read[:4], *read[-4:]])
    assert not any(any((*row[:4], *row[-4:])) for row in read)


@pytest.fixture
def cameras() -> Iterator[list[FakeCamera]]:
    with people_routes.cameras([]) as made:
        yield made


def test_the_camera_reads_the_other_code(peers: list[FakePeer], cameras: list[FakeCamera]) -> None:
    ann, bob = players = at_table("Ann", "Bob")
    for player in players:
        open_live(player)
    codes = [code_of(player) for player in players]
    for player, code in zip(players, codes[::-1], strict=True):
        player.click("button-camera")
        player.until(lambda player=player: player.scene == "people-camera")  # type: ignore[misc]
        left, top, width, height = cameras[-1].placed
        assert min(left, top) >= 0
        assert min(width, height) >= 100
        cameras[-1].tell("code", code)
        player.until(lambda player=player: player.scene != "people-camera")  # type: ignore[misc]
    settle(players)
    assert {ann.scene, bob.scene}.isdisjoint({"people-live"})
    assert not any(it.on for it in cameras)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("NotAllowedError", "won’t let this page use the camera"),
        ("NotFoundError", "No camera was found"),
        ("NotReadableError", "Another app is using the camera"),
        ("InvalidStateError", "can’t read codes here"),
    ],
)
def test_a_camera_that_refuses_is_told_in_words(
    peers: list[FakePeer], cameras: list[FakeCamera], error: str, said: str
) -> None:
    ann = Player(FakePlatform(), frame=0.1)
    invite(ann, "Ann", write, "game-block")
    open_live(ann)
    ann.click("button-camera")
    ann.until(lambda: ann.scene == "people-camera")
    cameras[-1].tell("refused", error)
    ann.until(lambda: said in ann.name("status"))
    ann.click("button-cancel")
    ann.until(lambda: ann.scene == "people-live")
    assert not cameras[-1].on


def test_without_a_reader_there_is_no_button_for_the_camera(peers: list[FakePeer]) -> None:
    ann = Player(FakePlatform(), frame=0.1)
    invite(ann, "Ann", write, "game-block")
    open_live(ann)
    assert "button-qr" in ann.nodes
    assert "button-camera" not in ann.nodes
