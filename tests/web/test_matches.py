"""Whole matches in the page, by mouse, finger, keys, gamepad, and the page's elements alone."""

import pytest

from game.variants import GAMES
from tests.driving import Finger, Keys, Pad
from tests.web.conftest import OpenTab
from tests.web.firefox import FirefoxTab
from tests.web.listener import Listener
from tests.web.match import lower, play_a_match
from tests.web.player import PAD, Player
from tests.web.reader import Reader


class DragsAndTaps(Finger[Player]):
    """Plays by dragging and by tapping, by turns."""

    def play(self) -> str:
        """Plays a tile, and says which."""
        if self.moves % 2:
            return super().play()
        player = self.player
        return self.drag(player.finger_down, player.finger_move, player.finger_up)


def on_a_phone(open_tab: OpenTab, slowed: int = 1) -> Player:
    """A player who has a finger, and a phone."""
    tab = open_tab(390, 844, 3, has_touch=True, is_mobile=True)
    tab.devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    return Player(tab, DragsAndTaps)


def test_a_match_by_mouse(open_tab: OpenTab, site: str) -> None:
    play_a_match(Player(open_tab(reduced_motion="reduce")), site, "block", *lower(8))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_longer_match_by_mouse(open_tab: OpenTab, site: str, game: str) -> None:
    play_a_match(Player(open_tab(reduced_motion="reduce")), site, game)


def test_a_match_by_finger(open_tab: OpenTab, site: str) -> None:
    play_a_match(on_a_phone(open_tab), site, "fives", *lower(7))


@pytest.mark.long
def test_a_match_by_finger_on_a_slow_phone(open_tab: OpenTab, site: str) -> None:
    play_a_match(on_a_phone(open_tab, slowed=4), site, "block", *lower(8))


@pytest.mark.long
def test_a_match_on_a_dense_screen_in_firefox(firefox_tab: FirefoxTab, site: str) -> None:
    firefox_tab.resize(390, 844, 2)
    play_a_match(Player(firefox_tab), site, "block", *lower(8))


def test_a_match_by_keys_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(Player(open_tab(), Keys), site, "straight", *lower(2))


def test_a_match_by_gamepad_alone(open_tab: OpenTab, site: str) -> None:
    tab = open_tab()
    tab.before(PAD)
    play_a_match(Player(tab, Pad), site, "block", *lower(8))


def test_a_match_by_the_page_s_elements_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(Reader(open_tab()), site, "doubles", *lower(7))


def test_a_match_by_keys_and_ears(open_tab: OpenTab, site: str) -> None:
    play_a_match(Listener(open_tab()), site, "fives", *lower(7))


def test_a_match_by_keys_and_ears_in_firefox(firefox_tab: FirefoxTab, site: str) -> None:
    play_a_match(Listener(firefox_tab), site, "fives", *lower(7))


@pytest.mark.long
def test_matador_by_finger_on_a_slow_phone(open_tab: OpenTab, site: str) -> None:
    play_a_match(on_a_phone(open_tab, slowed=4), site, "matador", *lower(4))


@pytest.mark.long
def test_matador_by_keys_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(Player(open_tab(), Keys), site, "matador", *lower(4))


@pytest.mark.long
def test_matador_by_the_page_s_elements_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(Reader(open_tab()), site, "matador", *lower(4))


TEN_ROUNDS = ("mexican-train", "knock-2")


@pytest.mark.long
def test_trains_by_finger_on_a_slow_phone(open_tab: OpenTab, site: str) -> None:
    play_a_match(on_a_phone(open_tab, slowed=4), site, *TEN_ROUNDS, rounds=10)


@pytest.mark.long
def test_trains_by_keys_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(Player(open_tab(), Keys), site, *TEN_ROUNDS, rounds=10)


@pytest.mark.long
def test_trains_by_the_page_s_elements_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(Reader(open_tab()), site, *TEN_ROUNDS, rounds=10)


@pytest.mark.long
def test_chickenfoot_by_finger_on_a_slow_phone(open_tab: OpenTab, site: str) -> None:
    play_a_match(on_a_phone(open_tab, slowed=4), site, "chickenfoot", "rounds-0")


@pytest.mark.long
@pytest.mark.parametrize("game", ["double-bergen", "sebastopol", "cross"])
def test_a_cross_is_filled_by_the_page_s_elements_alone(
    open_tab: OpenTab, site: str, game: str
) -> None:
    play_a_match(Reader(open_tab()), site, game)


# Countries' games, each to its own target


@pytest.mark.long
def test_dominican_to_200_by_mouse(open_tab: OpenTab, site: str) -> None:
    play_a_match(Player(open_tab()), site, "dominican-200")


@pytest.mark.long
def test_brazil_to_six_by_finger(open_tab: OpenTab, site: str) -> None:
    play_a_match(on_a_phone(open_tab), site, "brazil")


@pytest.mark.long
def test_jamaica_to_six_by_the_page_s_elements_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(Reader(open_tab()), site, "jamaica-six")
