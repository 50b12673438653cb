"""The page as one file, opened straight from disk."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from devtools import single
from tests.web.chromium import opened
from tests.web.driver import Tab, colours
from tests.web.firefox import FirefoxTab
from tests.web.hosts import WEB
from tests.web.player import Player


@pytest.fixture
def file(site: str, tmp_path: Path) -> Iterator[Path]:
    """The page as one file, alone in a folder with an awkward name."""
    folder = tmp_path / "Eine Übung, 100 % #1"
    folder.mkdir()
    path = folder / "boneyard.html"
    path.write_text(single.merge(WEB), encoding="utf-8")
    yield path
    assert list(folder.iterdir()) == [path]


def plays_by_itself(tab: Tab, file: Path) -> None:
    player = Player(tab).open(file.as_uri())
    assert colours(tab.picture()) > 100
    player.start_playing()
    before = player.facts()
    tab.reload()
    player.started("table")
    assert player.until_my_turn()
    assert player.facts().keys() >= {"heading", *(id for id in before if id.startswith("rack-"))}
    assert tab.heard.errors == []
    asked = {address for address in tab.heard.addresses if not address.startswith("data:")}
    assert asked <= {file.as_uri()}


@pytest.mark.long
def test_chromium_plays_it_from_the_disk(chromium: Browser, file: Path) -> None:
    with opened(chromium, 1366, 768) as tab:
        plays_by_itself(tab, file)


def test_firefox_plays_it_from_the_disk(firefox_tab: FirefoxTab, file: Path) -> None:
    plays_by_itself(firefox_tab, file)
