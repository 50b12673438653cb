"""A slow host, and a frame elsewhere, in Firefox; what else hosts may do is with its subject, such
as in test_page."""

from pathlib import Path

import pytest

from tests.web.conftest import framed
from tests.web.firefox import FirefoxTab
from tests.web.hosts import LIKE_ITCH, WEB, hosting, up_to_title
from tests.web.player import Player

PERCENT = "Number(document.querySelector('[role=progressbar]').ariaValueNow)"


@pytest.mark.long
def test_a_slow_network_takes_its_time_and_shows_it(firefox: FirefoxTab, site: str) -> None:
    firefox.forget()
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
def test_it_plays_in_a_sandboxed_frame_elsewhere(
    firefox: FirefoxTab, site: str, tmp_path: Path
) -> None:
    firefox.forget()
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
