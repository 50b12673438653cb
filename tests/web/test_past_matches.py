"""Looking back in the page, with a finger or the page's elements alone: a review, past matches, the
luck of the deal."""

import pytest

from game.session.archive import Archive
from game.session.session import Session
from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.player import Player
from tests.web.test_matches import Comes, by_elements
from tour import positions
from tour.input_devices import Finger
from tour.positions import match_over, round_over

OVER = positions.session("block", match_over, seats=2, target=50)
ROUND = positions.session("block", round_over, seats=4)


def _kept() -> str:
    archive = Archive()
    archive.count(Session(OVER.match, OVER.seats, identity="0000abcd"), "2026-11-21")
    return archive.to_text()


def by_finger(open_tab: OpenTab) -> Player:
    return Player(open_tab(390, 844, 3, has_touch=True, is_mobile=True), Finger)


@pytest.mark.parametrize("comes", [by_finger, pytest.param(by_elements, marks=pytest.mark.long)])
def test_a_past_deal_is_played_again(open_tab: OpenTab, site: str, comes: Comes) -> None:
    """From the main menu to a round of a past match; the round is watched, and the match saved as a
    file."""
    player = comes(open_tab)
    player.open(site)
    player.keep(matches=_kept())
    for id, scene in (
        ("button-statistics", "statistics"),
        ("button-ledger", "ledger"),
        ("button-matches", "past-matches"),
        ("button-habits", "habits"),
        ("button-done", "past-matches"),
        ("match-0000abcd", "past-match"),
        ("button-watch", "replay"),
        ("button-done", "past-match"),
    ):
        player.press(id, scene=scene)
        if scene == "ledger":
            player.until(lambda: "verdict" in player.nodes, "the ledger")
            assert player.name("pips-me").startswith("You: ")
    player.press("button-save")
    player.until(lambda: "said" in player.nodes, "the file")
    assert "match-boneyard-2026-11-21.json" in player.name("said")
    player.press("round-0")
    number = str(OVER.match.rounds[0].deal.number)
    player.until(lambda: number in player.name("dealt"), "the first round")
    player.press("button-play", scene="table")


def _reviewed(player: Player) -> None:
    """Goes from a result to the review of its round, and replays it from one play to the end."""
    player.keep(match=ROUND.to_text(), matches=_kept())
    player.press("button-continue", scene="result")
    player.press("button-review", scene="review")
    player.until(lambda: "button-retry" in player.nodes, "the review")
    player.press("button-retry", scene="retry")
    while True:
        player.until(lambda: player.scene == "retry-end" or player.may_play, "a turn, or the end")
        if player.scene == "retry-end":
            break
        player.play_a_tile()
    player.until(lambda: "compared" in player.nodes, "the comparison")
    assert "The first time: " in player.name("compared")
    player.press("button-done", scene="review")


def _shared(player: Player, elsewhere: Player) -> None:
    """Shares a round of a past match, which somebody else then watches."""
    tab = player.tab
    assert isinstance(tab, ChromiumTab)
    tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.keep(matches=_kept())
    tab.run("void Object.defineProperty(navigator, 'share', {value: undefined})")
    player.press("button-statistics", scene="statistics")
    player.press("button-matches", scene="past-matches")
    player.press("match-0000abcd", scene="past-match")
    player.press("round-0")
    player.until(lambda: "button-share-round" in player.nodes, "the first round")
    player.press("button-share-round")
    player.until(lambda: "said" in player.nodes, "an answer")
    link = tab.run("navigator.clipboard.readText()").splitlines()[-1]
    elsewhere.tab.go(link)
    elsewhere.started("shared")
    elsewhere.press("button-take", scene="replay")
    first = OVER.match.rounds[0]
    elsewhere.press("button-last")
    laid = [placed.tile for placed in first.line.placed]
    elsewhere.until(lambda: all(str(tile) in str(elsewhere.nodes["line"]) for tile in laid))


@pytest.mark.long
@pytest.mark.parametrize("comes", [by_finger, by_elements])
def test_a_round_is_reviewed_and_tried_again_and_shared(
    open_tab: OpenTab, site: str, comes: Comes
) -> None:
    player = comes(open_tab)
    player.open(site)
    _shared(player, comes(open_tab))
    _reviewed(player)
