"""What is around the surface: the page's elements, another page's, or nothing."""

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
    assert page.ask_text("name", "Name", "Ada")
    assert (edited, acts) == (["name"], [])  # the text follows once it has been typed


def test_another_page_has_a_dialog() -> None:
    answers = ["Zoë", "", None]
    page = WebPage(Page(prompt=lambda label, text: answers.pop(0)))
    acts = published(page)
    for _ in range(3):
        assert page.ask_text("name", "Name", "Ada")
    assert acts == [("name", "Zoë"), ("name", "")]


def test_a_window_leaves_the_keys_to_the_game() -> None:
    assert not NoPage().ask_text("name", "Name", "Ada")


def test_another_page_need_not_listen() -> None:
    page = WebPage(Page())
    page.started()
    page.changed()
    page.announce("You play 6-4.")


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
