"""A slow host, in Firefox; what else hosts may do is with its subject, such as in test_page."""

import pytest

from tests.web.firefox import FirefoxTab
from tests.web.hosts import WEB, hosting, up_to_title
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
