"""Whole matches of countries' games in the page, each to its own target."""

import pytest

from tests.web.conftest import OpenTab
from tests.web.match import play_a_match, usual
from tests.web.player import Player
from tests.web.reader import Reader
from tests.web.test_matches import DragsAndTaps

pytestmark = pytest.mark.long


def test_dominican_to_200_by_mouse(open_tab: OpenTab, site: str) -> None:
    play_a_match(Player(open_tab()), site, "dominican-200", usual(200))


def test_brazil_to_six_by_finger(open_tab: OpenTab, site: str) -> None:
    tab = open_tab(390, 844, 3, has_touch=True, is_mobile=True)
    play_a_match(DragsAndTaps(tab), site, "brazil", usual(6))


def test_jamaica_to_six_by_the_page_s_elements_alone(open_tab: OpenTab, site: str) -> None:
    play_a_match(Reader(open_tab()), site, "jamaica-six", usual(6))
