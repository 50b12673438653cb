"""What a host may do to the page, in Firefox: keep it in a folder, be slow, lose a file, frame it.

The same tests for Chromium are with their subjects: test_offline, test_page and test_itch.
"""

from pathlib import Path

import pytest

from tests.web.conftest import framed
from tests.web.firefox import FirefoxTab
from tests.web.hosts import LIKE_ITCH, WEB, hosting, up_to_title
from tests.web.player import Player

PERCENT = "Number(document.querySelector('[role=progressbar]').ariaValueNow)"


@pytest.fixture(autouse=True)
def _nothing_heard(firefox: FirefoxTab, site: str) -> None:
    """Discards what Firefox has reported before."""
    firefox.forget()


@pytest.mark.long
def test_it_plays_in_a_folder(firefox: FirefoxTab) -> None:
    player = Player(firefox)
    with hosting(WEB.parent) as host:
        player.open(f"{host.address}{WEB.name}/")
        player.start_playing()
        assert firefox.heard.errors == []
        assert firefox.heard.foreign(host.address) == []


@pytest.mark.long
def test_a_slow_network_takes_its_time_and_shows_it(firefox: FirefoxTab) -> None:
    player = Player(firefox)
    with hosting(WEB) as host:
        whole = up_to_title(WEB)
        host.most = whole // 4
        firefox.go(host.address)
        player.until(lambda: 10 <= firefox.run(PERCENT) < 40, "some of it")
        host.most = whole * 9 // 10
        player.until(lambda: 50 <= firefox.run(PERCENT) < 80, "most of it")
        host.most = None
        player.started("title")
        assert firefox.heard.errors == []


@pytest.mark.long
def test_a_missing_file_is_named(firefox: FirefoxTab) -> None:
    (lost,) = WEB.glob("runtime/pygame.*.bin")
    player = Player(firefox)
    with hosting(WEB) as host:
        host.lost.add(f"runtime/{lost.name}")
        firefox.go(host.address)
        panel = "document.querySelector('[role=alertdialog]')"
        player.until(lambda: firefox.run(f"{panel}.checkVisibility()"), "the panel")
        assert "runtime/pygame.bin could not be loaded" in firefox.run(
            f"{panel}.innerText + {panel}.querySelector('textarea').value"
        )
        host.lost.clear()
        firefox.reload()
        player.started("title")


@pytest.mark.long
def test_it_plays_in_a_sandboxed_frame_elsewhere(firefox: FirefoxTab, tmp_path: Path) -> None:
    player = Player(firefox)
    with (
        hosting(WEB) as inner,
        framed(tmp_path / "host", f"{inner.address}index.html", LIKE_ITCH) as outer,
    ):
        firefox.go(outer)
        firefox.enter_frame()
        player.started("title")
        player.start_playing()
        assert firefox.heard.errors == []
        assert firefox.heard.foreign(inner.address) == []
