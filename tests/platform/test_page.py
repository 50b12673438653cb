"""What is around the surface: the page's elements, or nothing."""

from types import SimpleNamespace

from game.platform.base import Hooks
from game.platform.desktop.platform import NoPage
from game.platform.web.page import WebPage
from tests.platform.page import Page


def published(page: WebPage) -> list[object]:
    """Return a list of what gets pressed in a page."""
    acts: list[object] = []
    act, save = (lambda *act: acts.append(act)), (lambda: None)
    page.publish(Hooks(lambda: "[]", lambda: "{}", act, acts.append, save))
    return acts


def test_our_page_has_a_field() -> None:
    edited: list[str] = []
    page = WebPage(Page(boneyard_edit=edited.append))
    acts = published(page)
    assert page.ask_text("name")
    assert (edited, acts) == (["name"], [])  # the text follows once it has been typed


def test_a_window_leaves_the_keys_to_the_game() -> None:
    assert not NoPage().ask_text("name")


def test_a_phone_vibrates_where_the_browser_can() -> None:
    pulses: list[int] = []
    phone = WebPage(Page(navigator=SimpleNamespace(vibrate=pulses.append)))
    assert phone.vibrates
    phone.vibrate(60)
    assert pulses == [60]
    other = WebPage(Page(navigator=SimpleNamespace()))
    assert not other.vibrates
    other.vibrate(60)
    NoPage().vibrate(60)
    assert not NoPage().vibrates
