"""Two tabs that save within the same milliseconds: browsers don't lock what tabs share."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.chromium import ChromiumTab, opened
from tests.web.player import Player

COUNT = """(times) => new Promise((done) => {
  let waiting = 0;
  const save = () => {
    if (waiting === 0 || !boneyard_may_write()) return;
    localStorage.count = Number(localStorage.count ?? 0) + waiting;
    waiting = 0;
  };
  const whole = boneyard_save;
  window.boneyard_save = () => (whole(), save());
  const timer = setInterval(() => {
    if (times-- > 0) waiting++;
    save();
    if (times <= 0 && waiting === 0) done(clearInterval(timer));
  }, 71);
})"""
"""Adds 1 to a stored number so many times, 14 times a second; what has to wait is added later."""

MOTION = "JSON.parse(localStorage['boneyard.settings'] ?? '{}').motion"


@pytest.fixture
def tabs(chromium: Browser, site: str) -> Iterator[tuple[ChromiumTab, ChromiumTab]]:
    """Two tabs at the title, whose clocks go as usual."""
    with opened(chromium) as one:
        other = ChromiumTab(one.page.context)
        for tab in (one, other):
            Player(tab).open(site)
        yield one, other
        assert one.heard.errors == other.heard.errors == []


def begin(tab: ChromiumTab, times: int) -> None:
    tab.run(f"void (window.counted = ({COUNT})({times}))")


@pytest.mark.parametrize("times", [70, pytest.param(300, marks=pytest.mark.long)])
def test_no_save_is_lost(tabs: tuple[ChromiumTab, ChromiumTab], times: int) -> None:
    for tab in tabs:
        begin(tab, times)
    for tab in tabs:
        tab.run("counted")
    tabs[0].pause(1)
    assert [tab.run("localStorage.count") for tab in tabs] == [str(2 * times)] * 2


def test_a_tab_that_does_not_give_way_is_passed_over(
    tabs: tuple[ChromiumTab, ChromiumTab],
) -> None:
    one, other = tabs
    one.run("boneyard_may_write()")
    one.pause(1)
    assert one.run("boneyard_may_write()") is True
    one.hide()
    Player(other).press("button-settings", scene="settings").press("setting-motion-off")
    other.pause(4)
    assert other.run(MOTION) == "off"
    one.show()
    one.pause(1)
    assert one.run("boneyard_may_write()") is False
    one.pause(1)
    assert one.run("boneyard_may_write()") is True, "it was asked for again"


def test_what_waits_is_saved_as_the_tab_is_closed(tabs: tuple[ChromiumTab, ChromiumTab]) -> None:
    one, other = tabs
    one.run("boneyard_may_write()")
    one.pause(1)
    one.hide()
    Player(other).press("button-settings", scene="settings").press("setting-motion-off")
    other.page.close(run_before_unload=False)
    one.show()
    assert one.run(MOTION) == "off"
