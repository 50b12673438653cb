"""What browsers may do to a game: hide it, go back, fill or block its storage, refuse sound."""

import json
from collections.abc import Callable

import pytest

from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.driver import Tab, colours
from tests.web.firefox import FirefoxTab
from tests.web.player import Player

DAMAGED = {"match": '{"format": 1, "record": "4-', "settings": "\u0000\ud800", "place": "moon"}
# The address says what the browser refuses on that page, has corrupted, or changes by itself.
REFUSALS = """
const refused = new URLSearchParams(location.search).get("refused")?.split(",") ?? [];
if (refused.includes("storage")) {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  Object.defineProperty(window, "localStorage", { get: refuse });
  window.BroadcastChannel = class { constructor() { refuse(); } };
}
if (refused.includes("sound"))
  window.AudioContext = window.webkitAudioContext = class {
    constructor() { throw new DOMException("No sound here.", "NotAllowedError"); }
  };
if (refused.includes("saves"))
  for (const [key, text] of Object.entries(DAMAGED)) localStorage.setItem(`boneyard.${key}`, text);
if (refused.includes("title"))
  addEventListener("DOMContentLoaded", () => {
    window.titles = 0;
    const keep = () => {
      titles += 1;
      if (document.title !== "(3) Boneyard") document.title = "(3) Boneyard";
    };
    new MutationObserver(keep).observe(document.querySelector("title"), { childList: true });
  });
""".replace("DAMAGED", json.dumps(DAMAGED))
FILL = """(() => {
  for (let size = 1 << 20; size >= 1; size >>= 1)
    try { for (let n = 0; ; n++) localStorage.setItem(`other.${size}.${n}`, "x".repeat(size)); }
    catch {}
})()"""
EMPTY = """Object.keys(localStorage)
  .filter((key) => key.startsWith("other.")).forEach((key) => localStorage.removeItem(key))"""

SOUND = "boneyard.python._module.SDL2?.audioContext"


def open_at(player: Player, address: str) -> None:
    """Opens the page, no matter what it says first."""
    player.tab.go(address)
    player.started()


def told(player: Player) -> str:
    """Waits for a notice, confirms it, and returns its text."""
    player.until_scene("notice")
    words = " ".join(player.name(id) for id in player.with_state("status"))
    player.press("button-ok")
    player.until(lambda: player.scene != "notice", "the notice to close")
    return words


def play(player: Player, tiles: int) -> None:
    """Plays some tiles of the first match, in another round of it if need be."""
    for _ in range(tiles):
        while not player.until_my_turn():
            player.until_scene("result")
            player.press("button-next-round")
            player.until(lambda: player.scene == "table", "the next round")
        player.play_a_tile()


def hidden_for_a_while(tab: Tab, site: str) -> None:
    """A hidden page pauses, and continues where it was; nothing has happened meanwhile."""
    player = Player(tab).open(site)
    player.start_playing()
    tab.hide()
    tab.pause(2)
    tab.show()
    play(player, 1)
    before = player.facts() if player.until_my_turn() else {}
    tab.reload()
    player.until(lambda: player.scene in ("table", "result", "match-result"), "the match")
    if before and player.until_my_turn():
        assert player.facts() == before


def back_at_the_table(tab: Tab, site: str) -> None:
    """The browser's back button opens the menu, and closes it; the match goes on."""
    player = Player(tab).open(site)
    player.start_match()
    assert player.until_my_turn()
    for scene in ("pause", "table"):
        player.until(lambda: tab.run("history.state") == "boneyard", "the entry that goes back")
        tab.run("void setTimeout(() => history.back(), 0)")
        player.until_scene(scene)
    play(player, 1)


def storage_full(tab: Tab, site: str) -> None:
    """Nothing can be saved: the player is told once, and plays on. Then there is room again."""
    player = Player(tab)
    open_at(player, site)
    tab.run(f"void {FILL}")
    player.press("button-new-game", scene="setup")
    player.fix_the_deal()
    player.press("button-start")
    assert "Nothing can be saved" in told(player)
    play(player, 2)
    assert tab.run("localStorage.getItem('boneyard.match')") is None
    tab.run(f"void {EMPTY}")
    play(player, 1)
    player.press("button-pause", scene="pause")
    player.press("button-title", scene="title")
    assert player.nodes["button-continue"]
    player.until(lambda: tab.run("localStorage.getItem('boneyard.match')"), "the match to be kept")


def storage_blocked(tab: Tab, site: str) -> None:
    """Nothing can be read or saved: the player is told, and plays."""
    player = Player(tab)
    open_at(player, f"{site}?refused=storage")
    assert "Nothing can be loaded or saved" in told(player)
    player.until_scene("title")
    player.start_match()
    play(player, 2)


def corrupt_saves(tab: Tab, site: str) -> None:
    """Unusable saves are set aside under a name the player is told, and the game starts afresh."""
    player = Player(tab)
    open_at(player, f"{site}?refused=saves")
    words = told(player)
    assert "The saved match: this data can’t be used" in words
    assert "Your settings: this data can’t be used" in words
    for key in ("match", "settings"):
        assert f"boneyard.{key}.damaged-1" in words
        assert tab.run(f"localStorage.getItem('boneyard.{key}.damaged-1')") == DAMAGED[key]
    player.until_scene("title")
    player.start_playing()


def sound_refused_on_a_phone(tab: Tab, site: str) -> None:
    """The game plays silently, and fills a phone's screen; it doesn't quarrel with an extension
    that names the page."""
    tab.resize(390, 844, 3)
    player = Player(tab)
    open_at(player, f"{site}?refused=sound,title")
    player.until_scene("title")
    assert tab.run("[canvas.clientWidth, canvas.clientHeight]") == [390, 844]
    wide, high = tab.run("[canvas.width, canvas.height]")
    assert wide / high == pytest.approx(390 / 844, rel=0.01)
    assert wide > 2 * 390
    player.start_playing()
    assert colours(tab.picture()) > 100
    assert tab.run("document.title") == "(3) Boneyard"
    assert tab.run("titles") < 10


SCENARIOS = (
    hidden_for_a_while,
    back_at_the_table,
    storage_full,
    storage_blocked,
    corrupt_saves,
    sound_refused_on_a_phone,
)
Scenario = Callable[[Tab, str], None]


@pytest.fixture(scope="module")
def refusing_firefox(firefox: FirefoxTab) -> FirefoxTab:
    """Firefox, which refuses what an address says from now on."""
    firefox.before(REFUSALS)
    return firefox


@pytest.fixture
def tab(request: pytest.FixtureRequest, browser: str) -> Tab:
    """A tab of a test's `browser`, which refuses what an address says."""
    if browser == "firefox":
        request.getfixturevalue("refusing_firefox")
        return request.getfixturevalue("firefox_tab")  # type: ignore[no-any-return]
    opened: ChromiumTab = request.getfixturevalue("open_tab")()
    opened.before(REFUSALS)
    return opened


@pytest.mark.matrix(scenario=SCENARIOS, browser=("firefox", "chromium"))
def test_it_goes_on(tab: Tab, site: str, scenario: Scenario) -> None:
    scenario(tab, site)


def test_sound_that_was_stopped_goes_on_with_the_next_press(open_tab: OpenTab, site: str) -> None:
    """A call, Siri or a locked screen stops it on an iPhone."""
    tab = open_tab()
    player = Player(tab).open(site)
    player.start_match()
    for press in (lambda: player.key("ArrowRight"), lambda: player.press("button-pause")):
        player.until(lambda: tab.run(f"{SOUND}?.state") == "running", "sound")
        tab.run(f"{SOUND}.suspend()")
        press()
    player.until(lambda: tab.run(f"{SOUND}?.state") == "running", "sound")
