"""From one version of the page to the next: completely, and only when asked."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.web import versions
from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.hosts import WEB, Host
from tests.web.player import Player


def test_two_tabs_play_two_versions(open_app: OpenTab, host: Host, next_version: Path) -> None:
    old = open_app()
    player = versions.visit(old, host.address)
    host.folder = next_version
    new = versions.taken_beside(old, host, next_version)
    # The first tab plays on, and its version is still there in case it needs a file.
    player.start_playing()
    assert old.run(f"fetch('{versions.archive_name(WEB)}').then((response) => response.ok)") is True
    assert len(new.run(versions.NAMES)) == 2
    old.page.close()
    new.page.bring_to_front()
    new.reload()
    newer = Player(new)
    newer.started("table")
    newer.until(lambda: len(new.run(versions.NAMES)) == 1, "the old version to be let go")
    assert new.heard.errors == []
    versions.only(host, old)


def test_a_version_comes_whole_and_if_asked_and_a_match_goes_on(
    app: ChromiumTab, host: Host, next_version: Path
) -> None:
    player = versions.visit(app, host.address)
    assert versions.OFFERED not in player.nodes
    player.start_playing()
    assert player.until_my_turn()
    before = player.facts()
    host.folder = next_version
    host.asked.clear()
    app.reload()  # still the old version, which makes the browser fetch the new one
    player.started("table")
    assert player.until_my_turn()
    assert player.facts() == before
    assert app.run(versions.ARCHIVE) == versions.archive_name(WEB)
    player.press("button-pause", scene="pause")
    player.press("button-title")
    versions.take(player)
    versions.runs(player, next_version)
    player.until(lambda: len(app.run(versions.NAMES)) == 1, "the old version to be let go")
    player.press("button-continue")
    player.until(lambda: player.scene == "table", "the table")
    assert player.until_my_turn()
    assert player.facts() == before
    # What has not changed was not fetched again; what has was fetched once.
    assert versions.archive_name(WEB) not in host.asked
    spare = versions.spare_name(next_version)
    assert not [name for name in {*host.asked} - {spare} if name.startswith("runtime/")]
    assert host.asked.count(versions.archive_name(next_version)) == 1
    host.away = True
    app.reload()
    versions.runs(player, next_version, "table")
    versions.only(host, app)


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
    app: ChromiumTab, host: Host, next_version: Path, tmp_path: Path
) -> None:
    player = versions.visit(app, host.address)
    failed = "navigator.serviceWorker.getRegistration().then((it) => !it.installing && !it.waiting)"
    faults = (spoil("boneyard.*.bin"), spoil("index.html"), lose("boneyard.*.bin"))
    for number, fault in enumerate(faults):
        host.folder = tmp_path / f"faulty-{number}"
        shutil.copytree(next_version, host.folder)
        fault(host)
        host.asked.clear()
        versions.again(player)
        player.until(lambda: "index.html" in host.asked and app.run(failed), "the update to fail")
        player.until(lambda: len(app.run(versions.NAMES)) == 1, "what came of it to be let go")
        host.away = True
        versions.again(player)
        versions.runs(player, WEB)
        assert versions.OFFERED not in player.nodes
        host.away = False
    versions.only(host, app, in_trouble=True)


@pytest.mark.parametrize(
    "way",
    [
        # In the usual run another tab takes it in `test_two_tabs_play_two_versions`.
        pytest.param(versions.taken_in_another_tab, marks=pytest.mark.long),
        versions.another_came_meanwhile,
        versions.spare_on_its_way,
    ],
    ids=lambda way: way.__name__,
)
def test_what_is_offered_comes(
    app: ChromiumTab, host: Host, next_version: Path, tmp_path: Path, way: versions.Way
) -> None:
    player = versions.visit(app, host.address)

    def come() -> Iterator[Path]:
        yield next_version
        yield versions.write_version(tmp_path / "newest", 9)

    newest = way(player, host, come())
    versions.take(player)
    versions.runs(player, newest)
    versions.only(host, app)
