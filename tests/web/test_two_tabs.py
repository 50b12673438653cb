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
LOCKS = "navigator.locks.query().then(({ held, pending }) => held.length + pending.length)"


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


def counts(tab: ChromiumTab, times: int) -> None:
    Player(tab).until(lambda: tab.run("localStorage.count") == str(times), "the whole count")


def choose_motion(tab: ChromiumTab, motion: str) -> None:
    Player(tab).press(f"setting-motion-{motion}")


def writes(tab: ChromiumTab) -> None:
    """Waits until a tab may write, and writes."""
    Player(tab).until(lambda: tab.run("boneyard_may_write()"), "its turn")


def motion_is(tab: ChromiumTab, motion: str) -> None:
    Player(tab).until(lambda: tab.run(MOTION) == motion, "what the other tab has saved")


def wants_to_write(tab: ChromiumTab, motion: str) -> None:
    """Waits until a tab has asked another for its turn, or has passed it over already."""
    asks = lambda: tab.run(LOCKS) == 2 or tab.run(MOTION) == motion  # noqa: E731
    Player(tab).until(asks, "the wish to save")


def test_a_tab_alone_writes_at_once(chromium: Browser, site: str) -> None:
    with opened(chromium) as tab:
        Player(tab).open(site)
        assert tab.run("boneyard_may_write()") is True
        assert tab.run(LOCKS) == 0


@pytest.mark.parametrize("times", [70, pytest.param(300, marks=pytest.mark.long)])
def test_no_save_is_lost(tabs: tuple[ChromiumTab, ChromiumTab], times: int) -> None:
    one, other = tabs
    for tab in tabs:
        begin(tab, times)
    for tab in tabs:
        tab.run("counted")
    for tab in tabs:
        counts(tab, 2 * times)
    writes(other)
    other.page.close()
    Player(one).press("button-settings", scene="settings")
    choose_motion(one, "off")
    motion_is(one, "off")  # saved by a tab left alone


def test_a_tab_that_does_not_give_way_is_passed_over_and_one_that_closes_saves(
    tabs: tuple[ChromiumTab, ChromiumTab],
) -> None:
    one, other = tabs
    Player(other).press("button-settings", scene="settings")
    writes(one)
    one.hide()
    choose_motion(other, "off")
    motion_is(other, "off")
    one.show()
    writes(one)
    one.hide()
    choose_motion(other, "on")
    wants_to_write(other, "on")
    other.page.close(run_before_unload=False)
    one.show()
    motion_is(one, "on")
