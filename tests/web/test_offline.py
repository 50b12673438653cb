"""The page as an app: without a network, and repairing itself."""

import json
import re
import struct
from collections import Counter
from pathlib import Path

import pygame
import pytest
from playwright.sync_api import Error

from devtools import offline
from game.language import LANGUAGES
from game.ui import navigation
from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.driver import Tab
from tests.web.firefox import FirefoxTab
from tests.web.hosts import WEB, Host, hosting
from tests.web.player import Player
from tests.web.test_page import AFTER, FILES, SPARE
from tests.web.test_start import TRICKS
from tests.web.versions import again, only, runs, visit

# Without a network


def plays_without_a_network(tab: Tab, host: Host, address: str) -> None:
    player = visit(tab, address)
    host.away = True
    again(player)
    player.start_playing()


def test_chromium_plays_without_a_network_after_one_visit(app: ChromiumTab, site: str) -> None:
    with hosting(WEB.parent) as host:
        address = f"{host.address}{WEB.name}/"
        plays_without_a_network(app, host, address)
        # The page has two addresses, and leaves everything else on the site alone.
        app.go(f"{address}index.html?from=elsewhere")
        Player(app).started("table")
        outside = "fetch('../elsewhere').then(() => 'there', () => 'not there')"
        assert app.run(outside) == "not there"
        only(host, app, in_trouble=True)


def test_without_a_network_the_page_speaks_the_player_s_language(
    open_app: OpenTab, host: Host
) -> None:
    """Others are loaded when they are chosen, and kept from the second visit on."""
    tab = open_app(locale="pt-BR")
    player = visit(tab, host.address)
    host.away = True
    again(player)
    assert player.name("button-new-game") == "Novo jogo"
    player.press("button-settings", scene="settings")
    player.press("language-fr", scene="notice")
    assert "Conecte-se" in player.name("note-0")
    player.press("button-ok", scene="settings")
    assert player.name("button-done") == "Pronto"
    host.away = False
    player.press("language-fr")
    player.until(lambda: player.name("button-done") == "Terminé", "French")
    tab.page.evaluate(EVICT, "language/")
    tab.devtools.send("Network.clearBrowserCache")
    host.away = True
    again(player)
    assert player.name("button-new-game") == "New game", "where no language is kept"
    only(host, tab, in_trouble=True)


def test_firefox_plays_without_a_network_after_one_visit(firefox: FirefoxTab, host: Host) -> None:
    firefox.forget()
    plays_without_a_network(firefox, host, host.address)
    assert firefox.heard.foreign(host.address) == []


def test_a_page_opened_without_a_network_comes_with_one(app: ChromiumTab, host: Host) -> None:
    host.away = True
    with pytest.raises(Error, match="ERR_"):
        app.go(host.address)
    # The browser's own error page comes a little later, and reloads by itself.
    app.page.wait_for_url("chrome-error://chromewebdata/", wait_until="commit")
    app.go("about:blank")
    host.away = False
    visit(app, host.address)
    host.away = True
    # The cached page opens for the first time in another tab, and from a link.
    other = ChromiumTab(app.page.context)
    other.go(f"{host.address}#deal/1/fives/571234")
    Player(other).started("shared")
    assert other.heard.errors == []
    only(host, app, in_trouble=True)


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


def test_the_manifest_tells_the_truth_about_its_pictures_and_shortcuts(site: str) -> None:
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    for picture in manifest["screenshots"]:
        width, height = pygame.image.load(WEB / picture["src"]).get_size()
        assert picture["sizes"] == f"{width}x{height}"
        assert (width > height) == (picture["form_factor"] == "wide")
    links = {shortcut["url"].partition("#")[2] for shortcut in manifest["shortcuts"]}
    assert links == set(navigation.NAMED)


def test_a_link_to_the_page_is_shown_with_a_picture(site: str) -> None:
    text = (WEB / "index.html").read_text(encoding="utf-8")
    told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', text))
    assert told.keys() == {"type", "title", "description", "image"}
    assert pygame.image.load(WEB / told["image"]).get_size() == (1200, 630)


# Repairing

DAMAGE = """async (pattern) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new RegExp(pattern).test(request.url)) await cache.put(request, new Response("nonsense"));
    }
  }
}"""
EVICT = DAMAGE.replace('put(request, new Response("nonsense"))', "delete(request)")


@pytest.mark.long
@pytest.mark.parametrize(
    "harms",
    [
        (("boneyard", DAMAGE), ("pygame", EVICT), ("index.html", DAMAGE)),
        (("pyodide", DAMAGE), ("index.html", EVICT)),
    ],
)
def test_what_was_kept_and_is_damaged_comes_anew(
    app: ChromiumTab, host: Host, harms: tuple[tuple[str, str], ...]
) -> None:
    player = visit(app, host.address)
    for name, harm in harms:
        app.page.evaluate(harm, rf"/{name}[^/]*$")
        again(player)
        host.away = True
        again(player)
        host.away = False
        player.until(lambda: not app.run("history.state?.mended"), "trust in what is kept")
    only(host, app, in_trouble=True)


# Keeps the start of every file, or all of it but for one bit.
SPOIL = """async (part) => {
  const cache = await caches.open((await caches.keys())[0]);
  for (const request of await cache.keys()) {
    const { headers, body } = await cache.match(request);
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    bytes[bytes.length >> 1] ^= 1;
    await cache.put(request, new Response(bytes.slice(0, bytes.length * part), { headers }));
  }
}"""
CACHED = """(async () => {
  const found = {};
  const cache = await caches.open((await caches.keys())[0]);
  for (const request of await cache.keys()) {
    const bytes = await (await cache.match(request)).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    found[new URL(request.url).pathname.slice(1)] = digest.join(" ");
  }
  return found;
})()"""


@pytest.mark.parametrize(
    "share",
    [pytest.param(0.6, marks=pytest.mark.long, id="cut"), pytest.param(1, id="one bit changed")],
)
def test_every_file_that_was_kept_and_is_damaged_comes_anew(
    app: ChromiumTab, host: Host, share: float
) -> None:
    player = visit(app, host.address)
    again(player)
    every = len((*FILES, *AFTER, *SPARE, *offline.KEPT))
    player.until(lambda: len(app.run(CACHED)) == every, "the last to be kept")
    before = app.run(CACHED)
    app.page.evaluate(SPOIL, share)
    assert not app.run(CACHED).items() & before.items()
    host.asked.clear()
    app.before(TRICKS)
    player.open(f"{host.address}index.html?trick=table")  # takes also what is spare
    player.until(lambda: app.run("boneyard.whole"), "the rest")
    for part in ("people", "people_dialogs", "live", *(f"language/{code}" for code in LANGUAGES)):
        assert not app.run(f"new Promise((done) => boneyard_part('{part}', done))")
    assert "plainly: functions: " in app.run("boneyard.start")
    assert app.run("fetch('manifest.webmanifest').then((it) => it.ok)")
    player.until(lambda: app.run(CACHED) == before, "all of it")
    asked = Counter(name for name in host.asked if name in before and "unpacker" not in name)
    assert len(asked) == asked.total(), "none but itself for any of them"
    host.away = True
    player.open(host.address)
    assert app.run("boneyard.start") == "from a snapshot"
    player.press("button-people", scene="people")  # which is taken from what is kept, too
    only(host, app, in_trouble=True)


def test_a_version_that_is_damaged_and_gone_gives_way_to_the_new_one(
    app: ChromiumTab, host: Host, next_version: Path
) -> None:
    player = visit(app, host.address)
    host.folder = next_version
    app.page.evaluate(EVICT, "/boneyard[^/]*$")
    # The browser's own cache might still have what the worker has lost.
    app.page.context.new_cdp_session(app.page).send("Network.clearBrowserCache")
    app.reload()
    runs(player, next_version)
    only(host, app, in_trouble=True)


# Bad days


def test_without_a_service_worker_it_plays_all_the_same(open_app: OpenTab, host: Host) -> None:
    host.lost.add("worker.js")
    tab = open_app()
    player = Player(tab).open(host.address)
    player.until(lambda: "worker.js" in host.asked, "the attempt")
    again(player)
    tab.page.close()
    assert all("worker.js" in error or "404" in error for error in tab.heard.errors)
    only(host, tab, in_trouble=True)
