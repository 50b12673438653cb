"""Whole matches in the page, by mouse and by finger."""

import pytest

from game.variants import GAMES
from tests.web.conftest import OpenTab
from tests.web.firefox import FirefoxTab
from tests.web.match import lowest, own, play_a_match
from tests.web.player import Player, TouchPlayer


def test_a_match_by_mouse(open_tab: OpenTab, site: str) -> None:
    play_a_match(Player(open_tab(reduced_motion="reduce")), site, "block", own(20))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_longer_match_by_mouse(open_tab: OpenTab, site: str, game: str) -> None:
    play_a_match(Player(open_tab(reduced_motion="reduce")), site, game, lowest)


class DragsAndTaps(TouchPlayer):
    """Plays by dragging and by tapping, by turns."""

    taps = False

    def play_a_tile(self) -> str:
        """Plays a tile, and says which."""
        self.taps = not self.taps
        return self.tap_a_tile() if self.taps else super().play_a_tile()


def test_a_match_by_finger(open_tab: OpenTab, site: str) -> None:
    tab = open_tab(390, 844, 3, has_touch=True, is_mobile=True)
    play_a_match(DragsAndTaps(tab), site, "fives", own(80))


@pytest.mark.long
def test_a_match_by_finger_on_a_slow_phone(open_tab: OpenTab, site: str) -> None:
    tab = open_tab(390, 844, 3, has_touch=True, is_mobile=True)
    tab.devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    play_a_match(DragsAndTaps(tab), site, "block", own(20))


@pytest.mark.long
def test_a_match_on_a_dense_screen_in_firefox(firefox_tab: FirefoxTab, site: str) -> None:
    firefox_tab.resize(390, 844, 2)
    play_a_match(Player(firefox_tab), site, "block", own(20))
