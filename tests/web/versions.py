"""The page as an app, from one version to the next: cached, offered, and activated."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from devtools import archive, offline
from devtools.page import described, pack_beside
from tests.web.chromium import ChromiumTab
from tests.web.driver import PlainTab
from tests.web.hosts import WEB, Host
from tests.web.player import Player

KEPT = "!!(navigator.serviceWorker.controller?.state === 'activated')"
NAMES = "caches.keys()"
ARCHIVE = "JSON.parse(document.getElementById('page').textContent).files['boneyard.bin'][0]"
REGISTRATION = "navigator.serviceWorker.getRegistration()"
WORKERS = f"""{REGISTRATION}.then((it) =>
  ["installing", "waiting", "active"].map((part) => [part, it[part]?.state].join(" ")))"""
OFFERED = "button-newer"
MARK = "void (window.older = true)"
MARKED = "window.older === true"


def write_version(folder: Path, longer: int) -> Path:
    """Writes another version of the page to a new folder: the game's archive has more padding at
    the end, everything else is the same."""
    shutil.copytree(WEB, folder)
    old = next(folder.glob("boneyard.*.bin"))
    new = folder / "boneyard.bin"
    whole = archive.without_brotli(old.read_bytes())
    new.write_bytes(archive.brotli(whole + bytes(512 * longer), small=False))
    new = archive.name_after_content(new)
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    before, after = (json.dumps(described(path, folder)) for path in (old, new))
    assert text.count(before) == 1
    text = text.replace(before, after)
    old.unlink()
    page.write_text(text, encoding="utf-8")
    offline.write_worker(folder)
    pack_beside(folder)
    return folder


def archive_name(folder: Path) -> str:
    """The address of the game's archive in a version of the page."""
    return next(folder.glob("boneyard.*.bin")).name


def spare_name(folder: Path) -> str:
    """The address of the file that only a plain start needs: a first visit need not cache it."""
    return next(folder.glob(offline.SPARE[0])).relative_to(folder).as_posix()


def visit(tab: PlainTab, address: str) -> Player:
    """Opens the page and waits until it is cached."""
    player = Player(tab).open(address)
    player.until(lambda: tab.run(KEPT), "the page to be kept")
    return player


def again(player: Player) -> None:
    """Reloads the page, and waits for the title."""
    player.tab.reload()
    player.started("title")


def only(host: Host, tab: ChromiumTab, *, in_trouble: bool = False) -> None:
    """Checks that only the host was asked for anything until the end of the visit, which may be
    `in_trouble`."""
    if in_trouble:
        tab.leave_in_trouble()
    tab.page.context.close()
    assert tab.heard.foreign(host.address) == []
    tab.heard.addresses.clear()


def runs(player: Player, folder: Path, scene: str = "title") -> None:
    """Waits until the page is of another version, and has started with a scene."""
    tab, name = player.tab, archive_name(folder)
    player.until(lambda: tab.run(f"!!document.getElementById('page') && {ARCHIVE}") == name, name)
    player.started(scene)


def offered(player: Player) -> None:
    """Waits until the title offers a newer version."""
    player.until(lambda: OFFERED in player.nodes, "the offer")
    player.until_scene("title")


def take(player: Player) -> None:
    """Presses the title's button for a newer version, and waits until the page loads."""
    offered(player)
    player.tab.run(MARK)
    player.press(OFFERED)
    try:
        player.until(lambda: not player.tab.run(MARKED), "the newer version")
    except AssertionError as error:
        error.add_note(str(player.tab.run(WORKERS)))
        raise


# What may stand in the way of a newer version


def _find(player: Player, host: Host, folder: Path) -> None:
    host.folder = folder
    player.tab.run(f"{REGISTRATION}.then((it) => it.update()).then(() => true)")
    ready = f"{REGISTRATION}.then((it) => !it.installing && !!it.waiting)"
    player.until(lambda: player.tab.run(ready), "a version that waits")
    offered(player)


def taken_beside(tab: ChromiumTab, host: Host, version: Path) -> ChromiumTab:
    """Another tab, behind this one, that has activated the version on offer."""
    other = ChromiumTab(tab.page.context)
    there = Player(other).open(host.address)
    take(there)
    runs(there, version)
    there.until(lambda: other.run(KEPT), "the new version in charge")
    tab.page.bring_to_front()  # a tab behind another gets hardly any frames
    return other


def taken_in_another_tab(player: Player, host: Host, folders: Iterator[Path]) -> Path:
    """Two tabs offer a version, and the other one opens it."""
    tab = player.tab
    assert isinstance(tab, ChromiumTab)
    newer = next(folders)
    _find(player, host, newer)
    taken_beside(tab, host, newer).page.close()
    return newer


def another_came_meanwhile(player: Player, host: Host, folders: Iterator[Path]) -> Path:
    """A version is offered, and yet another arrives while the title is shown."""
    _find(player, host, next(folders))
    newest = next(folders)
    _find(player, host, newest)
    return newest


def spare_on_its_way(player: Player, host: Host, folders: Iterator[Path]) -> Path:
    """The outgoing version is still waiting for a file that it caches as a spare."""
    spare = spare_name(host.folder)
    host.held.add(spare)
    host.asked.clear()
    again(player)
    player.until(lambda: spare in host.asked, "the spare to be asked for")
    newer = next(folders)
    _find(player, host, newer)
    return newer


Way = Callable[[Player, Host, Iterator[Path]], Path]
"""Brings the player's page to the point where a version is offered, and returns that."""
