"""A name typed into the page's own field, which makes a phone show its keyboard."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenTab
from tests.web.firefox import ENTER, FirefoxTab
from tests.web.player import Player, by_finger

# Presses Enter in a field that holds an unfinished name; tells whether the page leaves it alone. In
# Safari, the composition is over before the Enter that ends it comes.
ENTER_OF_AN_INPUT_METHOD = """((field) => {
  field.value = "かな";
  const how = { key: "Enter", code: "Enter", keyCode: 229, bubbles: true, cancelable: true };
  return field.dispatchEvent(new KeyboardEvent("keydown", how));
})(document.activeElement)"""


def open_seat(player: Player, site: str) -> None:
    """Opens the page and goes to the panel of the player's own seat, with its field in place."""
    player.open(site)
    player.press("button-new-game", scene="setup")
    player.press("button-more")
    player.until(lambda: "seat-0" in player.facts(), "the seats")
    player.press("seat-0", scene="seat")
    player.until(lambda: player.tab.run("!!document.querySelector('#nodes input')"), "a field")


def value(player: Player) -> str:
    """What the game says is in the field."""
    return str(player.nodes["name"]["value"])


def test_a_name_typed_on_a_phone_is_at_the_table(open_tab: OpenTab, site: str) -> None:
    tab = open_tab(360, 640, 3, has_touch=True, is_mobile=True)
    player = by_finger(tab)
    open_seat(player, site)
    field = tab.page.get_by_role("textbox", name="Name", exact=True)
    expect(field).to_have_value("You")

    def tap() -> None:
        tab.page.touchscreen.tap(*player.where("name"))
        expect(field).to_be_focused()  # by the touch itself: otherwise there is no keyboard
        expect(field).to_have_css("opacity", "1")

    tap()
    looks = {"font-size": "16px", "padding-left": "14px", "padding-right": "14px"}
    for name, size in looks.items():  # as it is drawn; phones zoom into smaller letters
        expect(field).to_have_css(name, size)
    box = field.bounding_box()
    assert box
    assert [*box.values()] == pytest.approx(player.nodes["name"]["rect"], abs=0.1)
    tab.page.keyboard.type("Nobody")  # in place of what was there
    tab.page.keyboard.press("Escape")
    expect(field).to_have_value("You")
    tap()
    assert tab.run(ENTER_OF_AN_INPUT_METHOD)
    assert value(player) == "You"
    expect(field).to_be_focused()
    tab.page.keyboard.press("ControlOrMeta+a")
    tab.page.keyboard.insert_text("Zoë <b>Ø</b>")
    tab.page.keyboard.press("Enter")
    player.until(lambda: value(player) == "Zoë <b>Ø</b>", "the name")
    expect(tab.page.locator('[data-node="heading"]')).to_be_focused()
    tap()
    tab.page.keyboard.insert_text("x" * 50)
    expect(field).to_have_value("x" * 40)
    tab.page.keyboard.press("ControlOrMeta+a")
    tab.page.keyboard.insert_text("Zoë Ñandú")
    player.press("button-done")  # which leaves the field as well
    player.until_scene("setup")
    assert player.name("seat-0") == "Zoë Ñandú, Player"
    player.press("button-start")
    player.until(lambda: player.scene == "table", "the table")
    assert player.name("seat-0").startswith("Zoë Ñandú, ")
    tab.reload()
    player.started("table")
    assert player.name("seat-0").startswith("Zoë Ñandú, ")


@pytest.mark.long
def test_a_name_typed_in_firefox(firefox_tab: FirefoxTab, site: str) -> None:
    player = Player(firefox_tab)
    open_seat(player, site)
    player.press("name")
    player.until(lambda: firefox_tab.run("document.activeElement.value === 'You'"), "the focus")
    firefox_tab.type("Zoë" + ENTER)
    player.until(lambda: value(player) == "Zoë", "the name in place of the old one")
    left = "document.activeElement.tagName === 'H2'"
    player.until(lambda: firefox_tab.run(left), "the focus out of the field")
