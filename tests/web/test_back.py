"""The browser's way back goes one scene back; on the title it leaves the page."""

from tests.web.conftest import OpenTab
from tests.web.player import Player

BACK = "setTimeout(() => history.back(), 0)"


def test_back_leads_to_the_title_forward_nowhere_and_back_from_there_away(
    open_tab: OpenTab, site: str
) -> None:
    tab = open_tab()
    player = Player(tab)
    player.open(site)
    player.press("button-new-game")
    player.until_scene("setup")
    player.press("button-rules")
    player.until_scene("rules")
    for scene in ("setup", "title"):
        player.until(lambda: tab.run("history.state") == "boneyard", "the entry that goes back")
        tab.run(BACK)
        player.until_scene(scene)
    tab.run(BACK.replace("back", "forward"))
    player.until(lambda: tab.run("history.state") == "boneyard", "the entry in front")
    assert player.scene == "title"

    player.press("button-settings")
    player.until_scene("settings")
    player.until(lambda: tab.run("history.state") == "boneyard", "the entry that goes back")
    tab.reload()  # in front of the page's own entry
    player.started("title")
    tab.run(BACK)
    tab.page.wait_for_url("about:blank")
