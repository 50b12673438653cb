"""Past matches and the luck of the deal in the page, by finger and by the page's elements alone."""

from game.session.archive import Archive
from game.session.session import Session
from tests.driving import Finger
from tests.ui import positions
from tests.ui.positions import match_over
from tests.web.conftest import OpenTab
from tests.web.player import Player
from tests.web.reader import Reader

OVER = positions.session("block", match_over, seats=2, target=50)


def _kept() -> str:
    archive = Archive()
    archive.count(Session(OVER.match, OVER.seats, identity="0000abcd"), "2026-11-21")
    return archive.to_text()


def _walk(player: Player) -> None:
    """Goes from the main menu to a round of a past match, watches it, saves the match as a file,
    and plays its deal."""
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
        player.press(id)
        player.until_scene(scene)
        if scene == "ledger":
            player.until(lambda: "verdict" in player.nodes, "the ledger")
            assert player.nodes["pips-me"]["name"].startswith("You: ")
    player.press("button-save")
    player.until(lambda: "said" in player.nodes, "the file")
    assert "match-boneyard-2026-11-21.json" in player.nodes["said"]["name"]
    player.press("round-0")
    number = str(OVER.match.rounds[0].deal.number)
    player.until(lambda: number in player.nodes["dealt"]["name"], "the first round")
    player.press("button-play")
    player.until_scene("table")


def test_a_past_deal_is_played_again_by_finger(open_tab: OpenTab, site: str) -> None:
    player = Player(open_tab(390, 844, 3, has_touch=True, is_mobile=True), Finger)
    player.open(site)
    _walk(player)


def test_a_past_deal_is_played_again_by_the_page_s_elements(open_tab: OpenTab, site: str) -> None:
    reader = Reader(open_tab())
    reader.open(site)
    _walk(reader)
