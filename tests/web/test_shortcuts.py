"""The keys that belong to the browser: zooming, reloading, searching, going back."""

import pytest

from tests.web.chromium import ChromiumTab
from tests.web.driver import PlainTab
from tests.web.firefox import FirefoxTab
from tests.web.player import Player

# Whether the page cancels a key, when it is pressed and when it is released, with some modifiers.
CANCELLED = """((key, code, held) => {
  const keyCode = key.toUpperCase().charCodeAt(0);
  const how = { key, code, keyCode, bubbles: true, cancelable: true, ...held };
  const send = (kind) => !document.body.dispatchEvent(new KeyboardEvent(kind, how));
  return ["keydown", "keypress", "keyup"].some(send);
})"""
TURNED = """((held) => {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  const how = { deltaY: 100, clientX: x, clientY: y, bubbles: true, cancelable: true, ...held };
  return !document.getElementById("canvas").dispatchEvent(new WheelEvent("wheel", how));
})"""
CTRL, ALT, CMD = "{ctrlKey: true}", "{altKey: true}", "{metaKey: true}"
ALT_GR = ["{modifierAltGraph: true}", "{ctrlKey: true, altKey: true}"]
BROWSERS = [
    *((f"F{n}", f"F{n}", "{}") for n in (1, 3, 5, 6, 7, 10, 12)),
    *((key, f"Key{key.upper()}", held) for key in "rfldpsuh" for held in (CTRL, CMD, *ALT_GR)),
    *((key, code, CTRL) for key, code in (("+", "Equal"), ("-", "Minus"), ("0", "Digit0"))),
    *((key, key, ALT) for key in ("ArrowLeft", "ArrowRight", "Enter")),
    *(("Tab", "Tab", "{}"), ("Tab", "Tab", "{shiftKey: true}")),
    *(("/", "Slash", "{}"), ("'", "Quote", "{}"), ("ContextMenu", "ContextMenu", "{}")),
    *((f"{key}", f"{key}Left", f"{{{key.lower()}Key: true}}") for key in ("Alt", "Meta")),
]
GAMES = [
    *((key, f"Key{key.upper()}", "{}") for key in "uhsklf"),
    *((key, key, "{}") for key in ("ArrowLeft", "Enter", "Escape", "PageDown", "F11")),
    *(("+", "Equal", "{}"), ("-", "Minus", "{}"), ("0", "Digit0", "{}"), ("л", "KeyK", "{}")),
]


def cancelled(tab: PlainTab, keys: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The keys among some that the page cancels."""
    listed = ", ".join(f'["{key}", "{code}", {held}]' for key, code, held in keys)
    found = tab.run(f"[{listed}].map((it) => ({CANCELLED})(...it))")
    return [key for key, is_cancelled in zip(keys, found, strict=True) if is_cancelled]


def turned(tab: PlainTab, key: str) -> bool:
    """Whether the page cancels a turn of the wheel with Ctrl, while a key is held."""
    press = CANCELLED.replace('["keydown", "keypress", "keyup"]', '["keydown"]')
    release = CANCELLED.replace('["keydown", "keypress", "keyup"]', '["keyup"]')
    wheel = f"({TURNED})({CTRL})"
    words = f'"{key}", "{key}Left", {CTRL}'
    return bool(tab.run(f"(({press})({words}), [{wheel}, ({release})({words})][0])"))


def check(tab: PlainTab) -> None:
    assert cancelled(tab, BROWSERS) == []
    assert not turned(tab, "Control")
    assert turned(tab, "Shift"), "a pinch on a touchpad"
    assert cancelled(tab, GAMES) == GAMES


def test_chromium_keeps_its_shortcuts(tab: ChromiumTab, site: str) -> None:
    Player(tab).open(site)
    check(tab)


@pytest.mark.long
def test_firefox_keeps_its_shortcuts(firefox_tab: FirefoxTab, site: str) -> None:
    Player(firefox_tab).open(site)
    # Without a window, Firefox never gives a page the focus.
    firefox_tab.run("void (document.hasFocus = () => true)")
    check(firefox_tab)
