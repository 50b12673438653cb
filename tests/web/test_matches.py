"""Whole matches in the page, with mouse, finger, keys, gamepad, or the page's elements alone."""

from collections.abc import Callable

import pytest
from _pytest.mark import ParameterSet

from game.variants import GAMES
from tests.input_devices import Finger, Keys, Pad
from tests.web.conftest import OpenTab
from tests.web.firefox import FirefoxTab
from tests.web.listener import Listener
from tests.web.match import lower, play_a_match
from tests.web.player import PAD, Player
from tests.web.reader import Reader


class DragsAndTaps(Finger[Player]):
    """Plays by dragging and tapping in turn."""

    def play(self) -> str:
        """Plays a tile, and returns its id."""
        if self.moves % 2:
            return super().play()
        player = self.player
        return self.drag(player.finger_down, player.finger_move, player.finger_up)


def by_mouse(open_tab: OpenTab) -> Player:
    return Player(open_tab(reduced_motion="reduce"))


def by_mouse_in_motion(open_tab: OpenTab) -> Player:
    return Player(open_tab())


def by_finger(open_tab: OpenTab, slowed: int = 1) -> Player:
    """A player with a finger and a phone."""
    tab = open_tab(390, 844, 3, has_touch=True, is_mobile=True)
    tab.slow(slowed)
    return Player(tab, DragsAndTaps)


def on_a_slow_phone(open_tab: OpenTab) -> Player:
    return by_finger(open_tab, slowed=4)


def by_keys(open_tab: OpenTab) -> Player:
    return Player(open_tab(), Keys)


def by_gamepad(open_tab: OpenTab) -> Player:
    tab = open_tab()
    tab.before(PAD)
    return Player(tab, Pad)


def by_elements(open_tab: OpenTab) -> Player:
    return Reader(open_tab())


def by_ears(open_tab: OpenTab) -> Player:
    return Listener(open_tab())


Comes = Callable[[OpenTab], Player]


def in_the_long_run(comes: Comes, game: str, *choices: str) -> ParameterSet:
    return pytest.param(comes, game, choices, marks=pytest.mark.long)


@pytest.mark.parametrize(
    ("comes", "game", "choices"),
    [
        # The mouse plays in WebKit, keys and ears in Firefox, the page's elements in `test_mirror`.
        (by_finger, "fives", lower(12)),
        in_the_long_run(by_gamepad, "block", *lower(8)),
        in_the_long_run(by_elements, "doubles", *lower(7)),
        in_the_long_run(by_mouse, "block", *lower(8)),
        in_the_long_run(by_keys, "straight", *lower(2)),
        in_the_long_run(by_ears, "fives", *lower(7)),
        *(in_the_long_run(by_mouse, game) for game in GAMES),
        in_the_long_run(on_a_slow_phone, "block", *lower(8)),
        *(
            in_the_long_run(comes, "matador", *lower(4))
            for comes in (on_a_slow_phone, by_keys, by_elements)
        ),
        in_the_long_run(on_a_slow_phone, "chickenfoot", "rounds-0"),
        # In these a cross is filled.
        *(in_the_long_run(by_elements, game) for game in ("double-bergen", "sebastopol", "cross")),
        # Countries' games, each to its own target
        in_the_long_run(by_mouse_in_motion, "dominican-200"),
        in_the_long_run(by_finger, "brazil"),
        in_the_long_run(by_elements, "jamaica-six"),
    ],
)
def test_a_match(
    open_tab: OpenTab, site: str, comes: Comes, game: str, choices: tuple[str, ...]
) -> None:
    play_a_match(comes(open_tab), site, game, *choices)


def test_a_gamepad_starts_a_match_and_plays_a_tile(open_tab: OpenTab, site: str) -> None:
    by_gamepad(open_tab).open(site).start_playing()


@pytest.mark.long
@pytest.mark.parametrize("comes", [on_a_slow_phone, by_keys, by_elements])
def test_ten_rounds_of_trains(open_tab: OpenTab, site: str, comes: Comes) -> None:
    play_a_match(comes(open_tab), site, "mexican-train", "knock-2", rounds=10)


@pytest.mark.long
def test_a_match_on_a_dense_screen_in_firefox(firefox_tab: FirefoxTab, site: str) -> None:
    firefox_tab.resize(390, 844, 2)
    play_a_match(Player(firefox_tab), site, "block", *lower(8))


def test_a_match_by_keys_and_ears_in_firefox(firefox_tab: FirefoxTab, site: str) -> None:
    play_a_match(Listener(firefox_tab), site, "fives", *lower(12))
