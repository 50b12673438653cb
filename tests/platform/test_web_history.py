"""Links and the way back, in a stand-in for the browser's history."""

import pygame
import pytest

from game.platform.web.history import WebHistory
from tests.platform.page import ADDRESS, Page

LINK = "deal/1/fives/5"
pytestmark = pytest.mark.usefixtures("_events")


def escapes() -> int:
    """Return how often the game has received Escape since the last call."""
    return [event.key for event in pygame.event.get(pygame.KEYDOWN)].count(pygame.K_ESCAPE)


def test_a_link_opened_while_the_game_runs_is_no_way_back() -> None:
    page = Page()
    history = WebHistory(page)
    history.intercept_back(True)
    page.history.visit("deal/1/block/1")
    page.history.visit(LINK)
    assert history.take_opened_link() == LINK, "the last of several"
    assert history.take_opened_link() is None
    assert page.location.href == ADDRESS
    assert escapes() == 0


def test_a_page_that_may_not_change_its_address_still_tells_the_link() -> None:
    page = Page(f"{ADDRESS}#{LINK}")
    page.history.refuses = True
    assert WebHistory(page).take_opened_link() == LINK


def test_a_page_opened_from_a_disk_has_no_address_to_share() -> None:
    assert WebHistory(Page("file:///home/ada/index.html")).address() == ""


@pytest.mark.parametrize(
    ("told", "address"),
    [("https://ada.example/boneyard#rating", "https://ada.example/boneyard"), ("", "")],
)
def test_in_a_frame_the_address_is_the_page_s_around_it_or_none(told: str, address: str) -> None:
    page = Page("https://files.example/123/index.html", boneyard_address=lambda: told)
    assert WebHistory(page).address() == address


def test_going_back_is_escape_while_it_is_wanted_and_leaves_the_page_else() -> None:
    page = Page()
    history = WebHistory(page)
    for _ in range(3):
        history.intercept_back(True)
        history.intercept_back(True)  # in every frame
        assert len(page.history.entries) == 2
        page.history.back()
        assert escapes() == 1
        assert not page.history.left
    history.intercept_back(True)
    history.intercept_back(False)
    page.history.back()
    assert escapes() == 0
    assert page.history.left


def test_after_a_link_and_a_reload_no_second_entry_is_laid_in_front() -> None:
    page = Page()
    WebHistory(page).intercept_back(True)
    page.history.visit(LINK)
    page.reload()
    WebHistory(page).intercept_back(True)
    assert [address for _, address in page.history.entries] == [ADDRESS] * 3


def test_a_browser_that_ignores_us_for_a_while_is_asked_again() -> None:
    page = Page()
    history = WebHistory(page)
    page.history.deaf = True
    history.intercept_back(True)
    page.history.deaf = False
    history.intercept_back(True)
    page.history.back()
    assert escapes() == 1


def test_a_page_that_is_refused_its_history_goes_on() -> None:
    page = Page()
    page.history.refuses = True
    WebHistory(page).intercept_back(True)
    assert page.history.entries == [(None, ADDRESS)]
