"""A replay and a match in WebKit, the engine of Safari and of every browser on an iPhone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from devtools import browsers
from tests.desktop.window import open_screen
from tests.web.conftest import HASTE
from tests.web.driver import colours
from tests.web.hosts import Host
from tests.web.match import play_a_match
from tests.web.test_links import watched
from tests.web.versions import again, visit
from tests.web.webkit import WebKitTab, open_webkit


@pytest.fixture
def webkit(programs: dict[str, str], tmp_path: Path) -> Iterator[WebKitTab]:
    """A running WebKit, whose window needs a display."""
    browsers.install_display()
    with (
        open_screen(tmp_path) as screen,
        open_webkit(programs["webkit"], screen.environment) as tab,
    ):
        yield tab


def test_a_replay_a_match_and_a_start_without_a_network(webkit: WebKitTab, host: Host) -> None:
    webkit.before(HASTE)
    player = visit(webkit, host.address)
    assert webkit.run("boneyard.start") == "from a snapshot"
    assert colours(webkit.picture()) > 100
    watched(webkit, host.address, steps=5)
    # It may delete what is kept, and says so after the first match.
    play_a_match(player, host.address, "block", "rounds-1", rounds=1, then="notice", motion="off")
    player.press("button-ok", scene="title")
    assert webkit.heard.foreign(host.address) == []
    host.away = True
    again(player)
    assert webkit.run("boneyard.start") == "from a snapshot"
    assert webkit.heard.errors == []
