"""The page as an app, from one version to the next: kept, offered, and taken over."""

import shutil
import subprocess
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from devtools import archive, node, offline
from devtools.page import pack_beside
from devtools.paths import WEB
from tests.web.chromium import ChromiumTab
from tests.web.driver import PlainTab
from tests.web.hosts import Host
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


UNPACK = "process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(0)))"


def without_brotli(content: bytes) -> bytes:
    """What was packed with Brotli, unpacked."""
    command = [node.find()[0], "-e", UNPACK]
    return subprocess.run(command, input=content, stdout=subprocess.PIPE, check=True).stdout


def write_version(folder: Path, longer: int) -> Path:
    """Another version of the page in a new folder: another archive of the game, with more nothing
    at its end, all else the same."""
    shutil.copytree(WEB, folder)
    old = next(folder.glob("boneyard.*.bin"))
    new = folder / "boneyard.bin"
    content = old.read_bytes()
    new.write_bytes(archive.brotli(without_brotli(content) + bytes(512 * longer)))
    old.unlink()
    changed = new.read_bytes()
    new = archive.name_after_content(new)
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    facts = [f"{len(it)}, {zlib.crc32(it)}" for it in (content, changed)]
    for before, after in ((old.name, new.name), facts):
        assert text.count(before) == 1
        text = text.replace(before, after)
    page.write_text(text, encoding="utf-8")
    offline.write_worker(folder)
    pack_beside(folder)
    return folder


def archive_name(folder: Path) -> str:
    """The address of the game's archive in a version of the page."""
    return next(folder.glob("boneyard.*.bin")).name


def spare_name(folder: Path) -> str:
    """The address of what a first visit need not keep."""
    return next(folder.glob(offline.SPARE)).relative_to(folder).as_posix()


def visit(tab: PlainTab, address: str) -> Player:
    """Opens the page and waits until it has been kept."""
    player = Player(tab)
    player.open(address)
    player.until(lambda: tab.run(KEPT), "the page to be kept")
    return player


def again(player: Player) -> None:
    """Loads the page again, up to the title."""
    player.tab.reload()
    player.started("title")


def only(host: Host, tab: ChromiumTab, *, in_trouble: bool = False) -> None:
    """Nothing was asked of anyone but the host, up to the end of the visit, be it `in_trouble`."""
    if in_trouble:
        tab.leave_in_trouble()
    tab.page.context.close()
    assert tab.heard.foreign(host.address) == []
    tab.heard.addresses.clear()


def runs(player: Player, folder: Path) -> None:
    """Waits until the page is another version's, and has started."""
    tab, name = player.tab, archive_name(folder)
    player.until(lambda: tab.run(f"!!document.getElementById('page') && {ARCHIVE}") == name, name)
    player.started("title")


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
    """Another tab, behind this one, that has taken the version on offer."""
    other = ChromiumTab(tab.page.context)
    there = Player(other)
    there.open(host.address)
    take(there)
    runs(there, version)
    there.until(lambda: other.run(KEPT), "the new version in charge")
    tab.page.bring_to_front()  # a tab behind another gets hardly any frames
    return other


def taken_in_another_tab(player: Player, host: Host, folders: Iterator[Path]) -> Path:
    """Two tabs offer a version, and the other one has opened it."""
    tab = player.tab
    assert isinstance(tab, ChromiumTab)
    newer = next(folders)
    _find(player, host, newer)
    taken_beside(tab, host, newer).page.close()
    return newer


def another_came_meanwhile(player: Player, host: Host, folders: Iterator[Path]) -> Path:
    """A version is offered, and another one has come while the title stands."""
    _find(player, host, next(folders))
    newest = next(folders)
    _find(player, host, newest)
    return newest


def spare_on_its_way(player: Player, host: Host, folders: Iterator[Path]) -> Path:
    """The version that is to go still waits for a file that it keeps as a spare."""
    spare = spare_name(host.folder)
    host.held.add(spare)
    host.asked.clear()
    again(player)
    player.until(lambda: spare in host.asked, "the spare to be asked for")
    newer = next(folders)
    _find(player, host, newer)
    return newer


Way = Callable[[Player, Host, Iterator[Path]], Path]
WAYS: tuple[Way, ...] = (taken_in_another_tab, another_came_meanwhile, spare_on_its_way)
"""Each brings the player's page to where a version is offered, and returns that version."""
