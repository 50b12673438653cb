"""A gamepad for which the browser has no mapping, and a device that is none."""

import pytest

from tests.web.chromium import ChromiumTab
from tests.web.player import Player

DEVICE = """
  const device = { id: "NAME", index: 0, mapping: "", axes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 9 / 7],
    buttons: Array.from({ length: 13 }, () => ({ pressed: false, value: 0 })) };
  let looks = 0;
  navigator.getGamepads = () => (looks++, [device]);
  window.seen = async (change) => {
    change();
    dispatchEvent(new Event("gamepadconnected"));
    const before = looks;
    for (let n = 0; n < 30 && looks < before + 2; n++) await new Promise(requestAnimationFrame);
  };
  window.pushCross = async (value) => {
    await seen(() => (device.axes[9] = value));
    await seen(() => (device.axes[9] = 9 / 7));
  };
  window.pressNumber = async (number) => {
    await seen(() => (device.buttons[number - 1].pressed = true));
    await seen(() => (device.buttons[number - 1].pressed = false));
  };
"""
DOWN = 1 / 7


@pytest.mark.parametrize(
    ("name", "drives"),
    [
        ("0810-0001-Twin USB Gamepad", True),
        ("Logitech G29 Driving Force Racing Wheel (Vendor: 046d Product: c24f)", False),
    ],
)
def test_only_a_gamepad_drives_the_game(
    tab: ChromiumTab, site: str, name: str, drives: bool
) -> None:
    tab.before(DEVICE.replace("NAME", name))
    player = Player(tab).open(site)
    tab.run("seen(() => {})")
    tab.run(f"pushCross({DOWN})")
    tab.run("pressNumber(1)")
    if drives:
        player.until(lambda: player.scene != "title", "what the button opens")
    else:
        tab.key("ArrowDown")
        player.until(lambda: player.focused, "what a key focuses")
        assert player.scene == "title"
