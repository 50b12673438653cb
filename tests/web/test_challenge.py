"""A challenge between two devices, in the page: made on a phone, opened elsewhere, and answered."""

import pytest

from tests.input_devices import Finger
from tests.web.conftest import OpenTab
from tests.web.player import Player
from tour import positions

OVER = positions.session("block", positions.match_over, seats=2, target=50)


def sent(player: Player) -> str:
    """Share the link, and return what was shared."""
    taken = "navigator.share = (told) => (window.shared = told.text, Promise.resolve())"
    player.tab.run(f"void ({taken})")
    player.press("button-send")
    player.until(lambda: player.tab.run("!!window.shared"), "the link")
    return str(player.tab.run("window.shared"))


@pytest.mark.long
def test_two_devices_play_the_same_and_compare(open_tab: OpenTab, site: str) -> None:
    first = Player(open_tab(390, 844, 3, has_touch=True, is_mobile=True), Finger)
    first.open(site, match=OVER.to_text())
    first.press("button-continue", scene="match-result")
    first.press("button-challenge", scene="challenge")
    link = sent(first)
    assert link.startswith(f"{site}#challenge/1/")

    other = Player(open_tab(1366, 768))
    other.tab.go(link)
    other.started("challenge-offer")
    assert "Block" in other.name("what")
    other.press("button-take", scene="table")
    other.hands.finish_match()
    other.press("button-compare", scene="comparison")
    other.until(lambda: "Comparing…" not in other.name("parting"), "where they parted")
    other.press("button-answer", scene="challenge")
    answer = sent(other)

    first.tab.go(answer)
    first.started("challenge-offer")
    first.press("button-compare", scene="comparison")
    first.until(lambda: "Comparing…" not in first.name("parting"), "where they parted")
    _round, mine, theirs = first.name("round-0").split(". ")
    assert mine.startswith("You: ")
    assert theirs.startswith("The other player: ")
