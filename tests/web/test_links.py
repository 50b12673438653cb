"""Links, the clipboard, files and storage, through the page's own interfaces."""

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from game.session.links import Link, read
from tests.session.test_hostile import spoilt
from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.driver import PlainTab
from tests.web.firefox import FirefoxTab
from tests.web.player import ENDED, Player
from tour import positions
from tour.positions import line_of, round_over

DEAL = "deal/1/fives/571234/seats=3"
MATCH = positions.session("block", line_of(4)).to_text()
ROUND = Link.of_round(positions.session("fives", round_over, seats=3).match)


def stored(tab: ChromiumTab) -> dict[str, str]:
    """Everything the browser stores for the page's host."""
    kept: dict[str, str] = json.loads(tab.run("JSON.stringify({...localStorage})"))
    return kept


def keep(tab: ChromiumTab, mark: str = "kept", **texts: str) -> None:
    """Puts texts into the storage before the page's scripts run, once for each mark."""
    script = f"if (!localStorage['tests.{mark}']) {{ localStorage['tests.{mark}'] = 'mine';"
    for key, text in texts.items():
        script += f"localStorage[{json.dumps('boneyard.' + key)}] = {json.dumps(text)};"
    tab.before(script + "}")


def opened(tab: ChromiumTab, address: str, scene: str) -> Player:
    """A player who has opened an address, and sees a scene."""
    player = Player(tab)
    tab.go(address)
    player.started(scene)
    return player


def test_links_open_at_the_start_and_while_the_game_runs(tab: ChromiumTab, site: str) -> None:
    keep(tab, match=MATCH)
    player = opened(tab, f"{site}#{DEAL}", "shared")
    assert tab.run("location.hash") == ""
    assert "571234" in player.name("what")
    player.press("button-take")
    player.until(lambda: player.scene == "table", "the table")
    match = json.loads(stored(tab)["boneyard.match"])
    assert "\ndeal 571234\n" in match["record"]
    tab.run(f"void (location.hash = {json.dumps(str(ROUND))})")
    player.until_scene("shared")
    assert tab.run("location.hash") == ""
    player.press("button-take", scene="replay")
    player.press("button-last")
    player.until(lambda: "Step 0" not in player.value("step"), "the last step")
    tab.run("setTimeout(() => history.back(), 0)")
    player.until_scene("table")
    tab.run("void (location.hash = '#deal/1/whist/3')")
    player.until_scene("notice")
    assert "recognise the game" in player.name("note-0")
    assert json.loads(stored(tab)["boneyard.match"])["record"] == match["record"]


def watched(tab: PlainTab, site: str, steps: int = len(ROUND.moves)) -> None:
    """Checks that a replay goes on from step to step without anybody touching anything."""
    player = Player(tab)
    tab.go(f"{site}#{ROUND}")
    player.started("shared")
    player.press("button-take")
    player.until(lambda: _step(player) >= steps, f"step {steps}")


def _step(player: Player) -> int:
    """The step that a replay shows, 0 if there is none."""
    sliders = player.with_state("slider")
    return int(player.value(sliders[0]).split()[1]) if sliders else 0


@pytest.mark.long  # in the usual run it does in WebKit
def test_a_replay_plays_by_itself(open_tab: OpenTab, site: str) -> None:
    watched(open_tab(), site)


@pytest.mark.long
def test_a_replay_plays_by_itself_in_firefox(firefox_tab: FirefoxTab, site: str) -> None:
    watched(firefox_tab, site)


def test_a_deal_is_copied_and_a_picture_of_the_table_downloaded_or_both_shared(
    tab: ChromiumTab, site: str, tmp_path: Path
) -> None:
    keep(tab, match=MATCH, place="table")
    tab.before("Object.defineProperty(navigator, 'share', {value: undefined, writable: true})")
    tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player = opened(tab, site, "table")
    assert player.until_my_turn()
    player.press("button-pause", scene="pause")
    player.press("button-deal", scene="deal")

    player.press("button-share-deal")
    player.until(lambda: "said" in str(player.nodes), "an answer")
    assert player.name("said") == "Copied."
    copied = tab.run("navigator.clipboard.readText()")
    assert copied.splitlines()[1].startswith(f"{site}#deal/1/block/")
    assert (
        read(copied).match().round.deal == positions.session("block", line_of(4)).match.round.deal
    )

    # If the clipboard is refused, the older way is tried.
    tab.run("void (navigator.clipboard.writeText = () => Promise.reject(new Error('no')))")
    tab.run("void (document.execCommand = (what) => { window.asked = what; return true })")
    player.press("button-share-deal")
    player.until(lambda: tab.run("window.asked") == "copy", "the older way")

    # A share sheet, if there is one, gets the same text; dismissing it shows no message.
    tab.run(
        "void (navigator.share = (what) => { window.shared = what.text;"
        "return Promise.reject(new DOMException('put away', 'AbortError')) })"
    )
    player.press("button-share-deal")
    player.until(lambda: tab.run("window.shared"), "the share sheet")
    assert tab.run("window.shared") == copied

    player.press("button-share-table", scene="picture")
    tab.run("void (window.shared = '', navigator.canShare = () => false)")
    with tab.page.expect_download() as download:
        player.press("button-share-picture")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    picture = file.read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(picture[at : at + 4]) for at in (16, 20)] == [1200, 630]

    # A share sheet that takes files gets the same.
    tab.run(
        "void (navigator.canShare = (what) => what.files.length === 1,"
        "navigator.share = ({files: [file]}) => {"
        "window.shared = [file.name, file.type, file.size]; return Promise.resolve() })"
    )
    player.press("button-share-picture")
    player.until(lambda: tab.run("window.shared"), "the share sheet")
    assert tab.run("window.shared") == [file.name, "image/png", len(picture)]


def test_what_is_kept_goes_out_and_in_again(open_tab: OpenTab, site: str, tmp_path: Path) -> None:
    tab = open_tab()
    keep(tab, match=MATCH)
    player = opened(tab, site, "title").press("button-settings", scene="settings")
    player.press("button-saves", scene="saves")
    with tab.page.expect_download() as download:
        player.press("button-export")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["kept"]["match"] == MATCH

    other = open_tab()
    player = opened(other, site, "title").press("button-settings", scene="settings")
    player.press("button-saves", scene="saves")
    for text, scene in (("{", "notice"), (file.read_text("utf-8"), "import")):
        (tmp_path / "chosen.json").write_text(text, "utf-8")
        with other.page.expect_file_chooser() as chooser:
            player.press("button-import")
        chooser.value.set_files(tmp_path / "chosen.json")
        player.until_scene(scene)
        if scene == "notice":
            assert "boneyard.match" not in stored(other)
            player.press("button-ok", scene="saves")
    player.press("button-replace", scene="notice")
    player.press("button-ok", scene="title")
    assert stored(other)["boneyard.match"] == MATCH
    assert player.nodes["button-continue"]


def test_another_tab_is_noticed(tab: ChromiumTab, site: str) -> None:
    keep(tab, match=MATCH, place="table")
    player = opened(tab, site, "table")
    assert player.until_my_turn()
    second = tab.page.context.new_page()
    second.goto(f"{site}LICENSES.txt")
    theirs = positions.session("straight", line_of(3), seats=3).to_text()
    second.evaluate("text => localStorage.setItem('boneyard.match', text)", theirs)
    player.until(lambda: stored(tab)["boneyard.match"] == theirs, "the browser to pass it on")
    second.close()
    player.until_scene("elsewhere")
    assert stored(tab)["boneyard.match"] == theirs
    player.press("button-no")
    player.until(lambda: player.scene == "table", "the newer match")
    assert "Straight" in str(player.nodes)


FAIL = """void (() => {
  const right = window.boneyard_insets;
  let times = %d;
  window.boneyard_insets = () => {
    if (times-- > 0) throw new Error("the roof is on fire");
    return right();
  };
})()"""


def test_a_mistake_is_told_in_the_game_and_else_by_the_page(tab: ChromiumTab, site: str) -> None:
    keep(tab, match=MATCH, place="table")
    player = opened(tab, site, "table")
    tab.run(FAIL % 1)
    player.until_scene("trouble")
    assert "the roof is on fire" in player.name("what")
    assert any("the roof is on fire" in error for error in tab.heard.errors)
    tab.heard.errors.clear()
    player.press("button-go-on")
    player.until(lambda: player.scene == "table", "the table")
    assert player.until_my_turn()
    player.play_a_tile()
    tab.run(FAIL % 1000)  # now the panel can't be shown either
    expect(tab.page.get_by_role("alertdialog")).to_be_visible()
    details = tab.page.locator("#trouble-details").input_value()
    assert "the roof is on fire" in details
    tab.heard.errors.clear()
    tab.page.locator("#trouble-reload").click()
    player.started("table", *ENDED)  # the others may have ended the round by now


HOSTILE = (
    "<img src=x onerror=window.harmed=1>",
    "javascript:window.harmed=1",
    "__import__('js').harmed",
    "deal/1/fives/" + "9" * 100_000,
    "deal/1/fives/1/" + "a=1/" * 50_000,
    "deal/1/fives/1/target=" + "9" * 5_000,
    "round/1/fives/1/" + "6-6." * 100_000,
    "[" * 200_000,
    "%25" * 50_000,
    "deal/1/fives/1/hand=999999",
    "deal/1/doubles/1/seats=8/max_pip=12/hand=1/opening=top_double",
    "deal/99/what/ever",
)
"""Malicious links: overlong, nested, escaped, markup."""


def test_hostile_links_and_saves_harm_nothing(tab: ChromiumTab, site: str) -> None:
    keep(tab, match=MATCH)
    player = opened(tab, site, "title")
    before = stored(tab)
    chance, good = random.Random(5), (str(ROUND), DEAL)
    links = [spoilt(link, chance).replace("\ud800", "") for link in good for _ in range(40)]
    tab.page.evaluate(
        """async (links) => {
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          for (const link of links) {
            location.replace("#" + link);
            await frame();
            await frame();
          }
        }""",
        [*links, *HOSTILE],
    )
    tab.run("void (location.hash = 'deal/1/whist/0')")
    player.until(lambda: "“whist”" in str(player.nodes), "the last of the links")
    player.until_scene("notice")
    player.press("button-ok")
    player.until(lambda: player.scene != "notice", "what was below")
    if player.scene == "shared":
        player.press("button-not-now")
    player.until_scene("title")
    assert stored(tab) == before
    assert tab.run("window.harmed") is None

    deep, long = "[" * 200_000, '{"volume": ' + "9" * 100_000 + "}"
    keep(tab, "spoilt", match=deep, settings=long)  # so that the running game doesn't see them
    tab.reload()
    player.started("notice")
    player.press("button-ok", scene="title")
    kept = stored(tab)
    assert kept["boneyard.match.damaged-1"] == deep
    assert kept["boneyard.settings.damaged-1"] == long
    assert kept["tests.kept"] == "mine"
