"""The page as an app: without a network, from one version to the next, and mending itself."""

import gzip
import json
import re
import shutil
import struct
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from devtools import archive, offline
from devtools.page import pack_beside
from devtools.paths import BUILD, WEB
from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.driver import Tab
from tests.web.firefox import FirefoxTab
from tests.web.hosts import Host, hosting, up_to_title
from tests.web.player import Player

KEPT = "!!(navigator.serviceWorker.controller?.state === 'activated')"
NAMES = "caches.keys()"
WORKERS = """navigator.serviceWorker.getRegistration().then((it) =>
  ["installing", "waiting", "active"].map((part) => [part, it[part]?.state].join(" ")))"""
ARCHIVE = "JSON.parse(document.getElementById('page').textContent).files['boneyard.bin'][0]"


@pytest.fixture
def open_tab(open_tab: OpenTab) -> OpenTab:
    """Opens tabs of Chromium that keep the page."""
    return partial(open_tab, service_workers="allow")


@pytest.fixture
def host(site: str) -> Iterator[Host]:
    """A host of the page as it was built."""
    with hosting(WEB) as running:
        yield running


@pytest.fixture
def next_version(site: str, tmp_path: Path) -> Path:
    """Another version of the page: another archive of the game, all else the same."""
    folder = tmp_path / "next"
    shutil.copytree(WEB, folder)
    old = next(folder.glob("boneyard.*.bin"))
    new = folder / "boneyard.bin"
    new.write_bytes(gzip.compress(gzip.decompress(old.read_bytes()), 1, mtime=0))
    # The page names it where it is fetched ahead, too.
    facts = {old.name: 2, str(old.stat().st_size): 1, offline.digest(old): 1}
    old.unlink()
    new = archive.name_after_content(new)
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    for (before, often), after in zip(
        facts.items(), [new.name, str(new.stat().st_size), offline.digest(new)], strict=True
    ):
        assert text.count(before) == often
        text = text.replace(before, after)
    page.write_text(text, encoding="utf-8")
    offline.write_worker(folder)
    pack_beside(folder)
    return folder


def visit(tab: Tab, address: str) -> Player:
    """Opens the page and waits until it has been kept."""
    player = Player(tab)
    player.open(address)
    player.until(lambda: tab.run(KEPT), "the page to be kept")
    return player


def again(player: Player) -> None:
    """Loads the page again, up to the title."""
    player.tab.reload()
    player.started("title")


def only(host: Host, tab: ChromiumTab) -> None:
    """Nothing was asked of anyone but the host, up to the end of the visit."""
    tab.page.context.close()
    assert tab.heard.foreign(host.address) == []
    tab.heard.addresses.clear()


def archive_name(folder: Path) -> str:
    """The address of the game's archive in a version of the page."""
    return next(folder.glob("boneyard.*.bin")).name


# Without a network


def plays_without_a_network(tab: Tab, host: Host, address: str) -> None:
    player = visit(tab, address)
    host.away = True
    again(player)
    player.start_match()
    assert player.until_my_turn()
    player.play_a_tile()


def test_chromium_plays_without_a_network_after_one_visit(open_tab: OpenTab, site: str) -> None:
    tab = open_tab()
    with hosting(BUILD) as host:
        address = f"{host.address}{WEB.name}/"
        plays_without_a_network(tab, host, address)
        # The page goes by two names, and leaves alone what lies around it.
        tab.go(f"{address}index.html?from=elsewhere")
        player = Player(tab)
        player.started("table")
        outside = "fetch('../elsewhere').then(() => 'there', () => 'not there')"
        assert tab.run(outside) == "not there"
        tab.leave_in_trouble()
        only(host, tab)


def test_firefox_plays_without_a_network_after_one_visit(firefox: FirefoxTab, host: Host) -> None:
    firefox.forget()
    plays_without_a_network(firefox, host, host.address)
    assert firefox.heard.foreign(host.address) == []


def test_a_page_first_opened_without_a_network_comes_once_there_is_one(
    open_tab: OpenTab, host: Host
) -> None:
    tab = open_tab()
    host.away = True
    with pytest.raises(Error, match="ERR_"):
        tab.go(host.address)
    # The browser's own page of the fault comes a little later, and loads anew by itself.
    tab.page.wait_for_url("chrome-error://chromewebdata/", wait_until="commit")
    tab.go("about:blank")
    host.away = False
    visit(tab, host.address)
    host.away = True
    # What is kept opens for the first time in another tab, and at a link.
    other = ChromiumTab(tab.page.context)
    other.go(f"{host.address}#deal/1/fives/571234")
    Player(other).started("shared")
    assert other.heard.errors == []
    tab.leave_in_trouble()
    only(host, tab)


def test_it_can_be_installed(open_tab: OpenTab, site: str) -> None:
    tab = open_tab()
    Player(tab).open(site)
    session = tab.page.context.new_cdp_session(tab.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{site}manifest.webmanifest"
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The tests' browser keeps every visit as a private one, from which nothing is installed.
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])


def test_the_manifest_tells_the_truth_about_its_icons(site: str) -> None:
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        content = (WEB / icon["src"]).read_bytes()
        if icon["type"] == "image/svg+xml":
            assert content.startswith(b"<svg ")
            assert icon["sizes"] == "any"
        else:
            width, height = struct.unpack(">II", content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert {"192x192", "any", "512x512"} == {icon["sizes"] for icon in manifest["icons"]}


# From one version to the next


def update(player: Player) -> None:
    """Presses the title's button, once a newer version has come; again where nothing follows, as
    on a busy machine a press may meet the title while it makes room for the button."""
    player.until(lambda: player.nodes("button") and "button-newer" in ids(player), "the offer")
    player.until_scene("title")
    player.tab.run("void (window.older = true)")
    for tried in range(400):
        if not player.tab.run("window.older === true"):
            return
        if tried % 40 == 0:
            player.press("button-newer")
        player.tab.pause(0.5)
    state = player.tab.run(WORKERS)
    raise AssertionError(f"the newer version never came: {state}; {player.scene()}")


def ids(player: Player) -> list[str]:
    """The ids of what the page shows."""
    return [node["id"] for node in player.scene()]


def runs(player: Player, folder: Path) -> None:
    """Waits until the page is another version's, and has started."""
    tab, name = player.tab, archive_name(folder)
    player.until(lambda: tab.run(f"!!document.getElementById('page') && {ARCHIVE}") == name, name)
    player.started("title")


def test_a_new_version_comes_whole_and_when_asked_for(
    open_tab: OpenTab, host: Host, next_version: Path
) -> None:
    tab = open_tab()
    player = visit(tab, host.address)
    assert "button-newer" not in ids(player)
    host.folder = next_version
    host.asked.clear()
    again(player)
    runs(player, WEB)
    update(player)
    runs(player, next_version)
    player.until(lambda: len(tab.run(NAMES)) == 1, "the old version to be let go")
    # What has not changed was not fetched again; what has, came once.
    spare = {f"runtime/{path.name}" for path in next_version.glob(offline.SPARE)}
    assert not [name for name in {*host.asked} - spare if name.startswith("runtime/")]
    assert host.asked.count(archive_name(next_version)) == 1
    host.away = True
    again(player)
    runs(player, next_version)
    only(host, tab)


def test_two_tabs_play_two_versions(open_tab: OpenTab, host: Host, next_version: Path) -> None:
    old = open_tab()
    player = visit(old, host.address)
    host.folder = next_version
    new = ChromiumTab(old.page.context)
    newer = Player(new)
    newer.open(host.address)
    update(newer)
    runs(newer, next_version)
    newer.until(lambda: new.run(KEPT), "the new version in charge")
    # The first tab plays on, and its version is still there should it need a file.
    old.page.bring_to_front()  # a tab behind another gets hardly any frames
    player.start_match()
    assert player.until_my_turn()
    player.play_a_tile()
    fetched = f"fetch('{archive_name(WEB)}').then((response) => response.ok)"
    assert old.run(fetched) is True
    assert len(new.run(NAMES)) == 2
    old.page.close()
    new.page.bring_to_front()
    new.reload()
    newer.started("table")
    newer.until(lambda: len(new.run(NAMES)) == 1, "the old version to be let go")
    assert new.heard.errors == []
    only(host, old)


def test_a_match_under_way_is_whole_in_a_new_version(
    open_tab: OpenTab, host: Host, next_version: Path
) -> None:
    tab = open_tab()
    player = visit(tab, host.address)
    player.start_match()
    assert player.until_my_turn()
    player.play_a_tile()
    assert player.until_my_turn()
    before = player.facts()
    host.folder = next_version
    host.asked.clear()
    tab.reload()  # still the old version, which has the new one fetched
    player.started("table")
    assert player.until_my_turn()
    assert player.facts() == before
    assert tab.run(ARCHIVE) == archive_name(WEB)
    player.press("button-pause")
    player.until_scene("pause")
    player.press("button-title")
    update(player)
    runs(player, next_version)
    player.press("button-continue")
    player.until(lambda: player.name() == "table", "the table")
    assert player.until_my_turn()
    assert player.facts() == before
    assert archive_name(WEB) not in host.asked
    only(host, tab)


def spoil(name: str) -> Callable[[Host], None]:
    def act(host: Host) -> None:
        path = next(host.folder.glob(name))
        path.write_bytes(path.read_bytes()[:-1] + b"?")
        for packed in host.folder.glob(f"{path.name}.*"):
            packed.unlink()

    return act


def lose(name: str) -> Callable[[Host], None]:
    return lambda host: host.lost.add(next(host.folder.glob(name)).name)


def test_updates_that_fail_leave_the_old_version(
    open_tab: OpenTab, host: Host, next_version: Path, tmp_path: Path
) -> None:
    tab = open_tab()
    player = visit(tab, host.address)
    failed = "navigator.serviceWorker.getRegistration().then((it) => !it.installing && !it.waiting)"
    faults = (spoil("boneyard.*.bin"), spoil("index.html"), lose("boneyard.*.bin"))
    for number, fault in enumerate(faults):
        host.folder = tmp_path / f"faulty-{number}"
        shutil.copytree(next_version, host.folder)
        fault(host)
        host.asked.clear()
        again(player)
        player.until(lambda: "index.html" in host.asked and tab.run(failed), "the update to fail")
        assert len(tab.run(NAMES)) == 1
        host.away = True
        again(player)
        runs(player, WEB)
        assert "button-newer" not in ids(player)
        host.away = False
    tab.leave_in_trouble()
    only(host, tab)


# Mending

DAMAGE = """async (pattern) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new RegExp(pattern).test(request.url)) await cache.put(request, new Response("nonsense"));
    }
  }
}"""
EVICT = DAMAGE.replace('put(request, new Response("nonsense"))', "delete(request)")


@pytest.mark.parametrize(
    "harms",
    [
        (("boneyard", DAMAGE), ("pygame", EVICT), ("index.html", DAMAGE)),
        pytest.param((("pyodide", DAMAGE), ("index.html", EVICT)), marks=pytest.mark.long),
    ],
)
def test_what_was_kept_and_is_damaged_comes_anew(
    open_tab: OpenTab, host: Host, harms: tuple[tuple[str, str], ...]
) -> None:
    tab = open_tab()
    player = visit(tab, host.address)
    for name, harm in harms:
        tab.page.evaluate(harm, rf"/{name}[^/]*$")
        again(player)
        if name != "index.html":
            host.away = True
            again(player)
            host.away = False
        player.until(lambda: not tab.run("history.state?.mended"), "trust in what is kept")
    tab.leave_in_trouble()
    only(host, tab)


def test_a_version_that_is_damaged_and_gone_gives_way_to_the_new_one(
    open_tab: OpenTab, host: Host, next_version: Path
) -> None:
    tab = open_tab()
    player = visit(tab, host.address)
    host.folder = next_version
    tab.page.evaluate(EVICT, "/boneyard[^/]*$")
    # The browser's own cache might still have what the worker has lost.
    tab.page.context.new_cdp_session(tab.page).send("Network.clearBrowserCache")
    tab.reload()
    runs(player, next_version)
    tab.leave_in_trouble()
    only(host, tab)


# Bad days


def test_without_a_service_worker_it_plays_all_the_same(open_tab: OpenTab, host: Host) -> None:
    host.lost.add("worker.js")
    tab = open_tab()
    player = Player(tab)
    player.open(host.address)
    player.until(lambda: "worker.js" in host.asked, "the attempt")
    again(player)
    tab.page.close()
    assert all("worker.js" in error or "404" in error for error in tab.heard.errors)
    tab.leave_in_trouble()
    only(host, tab)


def test_a_slow_network_takes_its_time_and_shows_it(open_tab: OpenTab, host: Host) -> None:
    whole = up_to_title(WEB)
    host.most = whole // 4
    tab = open_tab()
    tab.go(host.address)
    bar = tab.page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", re.compile("^[1-3][0-9]$"))
    host.most = whole * 9 // 10
    expect(bar).to_have_attribute("aria-valuenow", re.compile("^[5-7][0-9]$"))
    host.most = None
    Player(tab).started("title")
    only(host, tab)
