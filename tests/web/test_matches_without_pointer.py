"""Whole matches in the page, by keys, by a gamepad, and by the page's elements alone."""

from tests.web.conftest import OpenTab
from tests.web.firefox import FirefoxTab
from tests.web.listener import Listener
from tests.web.match import own, play_a_match
from tests.web.player import KeyPlayer, PadPlayer
from tests.web.reader import Reader


def test_a_match_by_keys_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(KeyPlayer(open_tab()), site, "straight", own(10))


def test_a_match_by_gamepad_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(PadPlayer(open_tab()), site, "block", own(20))


def test_a_match_by_the_page_s_elements_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(Reader(open_tab()), site, "doubles", own(30))


def test_a_match_by_keys_and_ears(open_tab: OpenTab, site: str) -> None:
    play_a_match(Listener(open_tab()), site, "fives", own(80))


def test_a_match_by_keys_and_ears_in_firefox(firefox_tab: FirefoxTab, site: str) -> None:
    play_a_match(Listener(firefox_tab), site, "fives", own(80))
