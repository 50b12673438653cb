"""A gamepad for which the browser has no mapping."""

from tests.web.chromium import ChromiumTab
from tests.web.player import Player

DEVICE = """
  const device = { id: "0810-0001-Twin USB Gamepad", index: 0, mapping: "",
    axes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 9 / 7],
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


def test_a_gamepad_without_a_mapping_drives_the_game(tab: ChromiumTab, site: str) -> None:
    tab.before(DEVICE)
    player = Player(tab).open(site)
    tab.run("seen(() => {})")
    tab.run(f"pushCross({DOWN})")
    tab.run("pressNumber(1)")
    player.until(lambda: player.scene != "title", "what the button opens")
