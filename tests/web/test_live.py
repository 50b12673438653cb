"""Tables of people live in real browsers: connected without a server, by two codes."""

from collections.abc import Callable

import pytest

from tests.input_devices import Finger
from tests.people_players import TURN_OVER, may_choose, next_round, turn
from tests.web.conftest import OpenTab
from tests.web.firefox import FirefoxTab
from tests.web.test_tables import Sitting, at_table, comes, kept, play_match

COPIED = """navigator.clipboard.writeText = (text) => (window.copied = text, Promise.resolve())"""

# Milliseconds from a press to the turn that was sent, and from one that came to the next time
# something was saved: that is done once its picture is on the screen.
TIMED = """(() => {
  window.times = { sent: [], seen: [] };
  let pressed = 0;
  let came = 0;
  window.addEventListener("pointerup", () => (pressed = Date.now()), true);
  const { send, addEventListener } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (data) {
    if (data[0] === 1 && pressed) times.sent.push(Date.now() - pressed);
    pressed = 0;
    return send.call(this, data);
  };
  RTCDataChannel.prototype.addEventListener = function (kind, then) {
    addEventListener.call(this, kind, (event) => {
      if (kind === "message" && new Uint8Array(event.data)[0] === 1) came ||= Date.now();
      then(event);
    });
  };
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, text) {
    if (came) times.seen.push(Date.now() - came);
    came = 0;
    return set.call(this, name, text);
  };
})()"""


def code_of(player: Sitting) -> str:
    """Open the connecting screen, and return the code that it makes."""
    if player.scene == "people-table":
        player.click("button-pause")
        player.until_scene("people-menu")
    if player.scene == "people-send":
        player.click("button-menu")
        player.until_scene("people-menu")
    player.click("button-live")
    player.until_scene("people-live")
    player.until(lambda: "button-copy-code" in player.nodes and player.still, "the code")
    player.tab.run(f"window.copied = '', void ({COPIED})")
    player.until(lambda: _copies(player), "the code")
    return str(player.tab.run("window.copied"))


def _copies(player: Sitting) -> bool:
    player.click("button-copy-code")
    return comes(player, "copied")


def enter(player: Sitting, code: str) -> None:
    player.tab.run(f"boneyard_act('code', {code!r})")


def connect(first: Sitting, last: Sitting) -> tuple[str, str]:
    """Connect two players; the last one may be a browser that gives up soon."""
    codes = code_of(first), code_of(last)
    enter(first, codes[1])
    first.until(lambda: first.name("status").startswith("Waiting for "), "waiting")
    enter(last, codes[0])
    last.until(lambda: last.scene != "people-live" or "button-connect" in last.nodes, "the code")
    if last.scene == "people-live":
        last.click("button-connect")
    for player in (first, last):
        player.until(lambda player=player: player.scene != "people-live", "the connection")  # type: ignore[misc]
    return codes


def play(players: list[Sitting]) -> None:
    """Play a match to its result on all screens; nobody opens a link."""
    for _ in range(600):
        if all(kept(player)["turn"] is None for player in players):
            break
        for player in players:
            if choose(player):
                continue
            if player.scene == "people-result" and "Next" in player.name("button-next-round"):
                next_round(player)
        players[0].pause(0.3)
    for player in players:
        player.until_scene("people-result")
        assert player.name("checked").startswith("Checked: ")


def choose(player: Sitting) -> bool:
    """Play the first tile that fits, if it is this player's turn; return whether it was."""
    if not may_choose(player):
        return False
    playable = player.with_state("tile", "playable")
    before = len(player.ids("rack-"))
    player.click(playable[0])
    gone: Callable[[], bool] = lambda: (  # noqa: E731
        player.scene != "people-table" or len(player.ids("rack-")) < before
    )
    player.until(lambda: gone() or bool(player.with_state("place", "legal")), "the play")
    if not gone():
        player.click(player.with_state("place", "legal")[0])
    return True


def test_a_round_is_played_live_until_one_leaves_and_then_by_links(
    open_tab: OpenTab, firefox_tab: FirefoxTab, site: str
) -> None:
    """A phone that is touched, and Firefox."""
    ann = Sitting(open_tab(390, 844, 3, has_touch=True, is_mobile=True), Finger)
    bob = Sitting(firefox_tab)
    players = [ann, bob]
    at_table(players, site, 1)
    for player in players:
        player.tab.run(TIMED)
    codes = connect(ann, bob)
    print("letters of a code:", *map(len, codes))
    for _ in range(2):
        ann.until(lambda: any(map(choose, players)), "a turn")
    ann.until(lambda: any(map(may_choose, players)), "one more turn")
    times = [player.tab.run("times") for player in players]
    print("milliseconds from a press to sending, and from arrival to being saved:", times)
    assert any(it["seen"] for it in times)
    writer = kept(bob)["turn"]
    ann.tab.go("about:blank")
    ann.tab.go(site)
    bob.until(lambda: bob.scene == "notice", "what was lost")
    bob.click(bob.ids("button-")[0])
    ann.started("title")
    ann.click("button-people")
    ann.until_scene("people")
    ann.click(*ann.ids("table-"))
    ann.until(lambda: ann.scene in ("people-table", *TURN_OVER) and ann.still, "the table")
    turn(players[writer])
    play_match(players, writer)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_is_played_live(
    open_tab: OpenTab, firefox_tab: FirefoxTab, site: str, seats: int
) -> None:
    """One is connected with each of the others, and passes on what comes."""
    players = [Sitting(firefox_tab), *(Sitting(open_tab(800, 600)) for _ in range(seats - 1))]
    at_table(players, site, 3, f"seats-{seats}")
    *others, last = players
    for guest in reversed(others):
        connect(last, guest)
    play(players)
