"""The browser's back button goes one scene back; on the title it leaves the page."""

from tests.web.chromium import ChromiumTab
from tests.web.player import Player

BACK = "setTimeout(() => history.back(), 0)"


def test_back_leads_to_the_title_and_away_forward_nowhere(tab: ChromiumTab, site: str) -> None:
    player = Player(tab).open(site)
    player.press("button-new-game", scene="setup")
    player.press("button-rules", scene="rules")
    for scene in ("setup", "title"):
        player.until(lambda: tab.run("history.state") == "boneyard", "the entry that goes back")
        tab.run(BACK)
        player.until_scene(scene)
    tab.run(BACK.replace("back", "forward"))
    player.until(lambda: tab.run("history.state") == "boneyard", "the entry in front")
    assert player.scene == "title"

    player.press("button-settings", scene="settings")
    player.until(lambda: tab.run("history.state") == "boneyard", "the entry that goes back")
    tab.reload()  # on the entry before the page's own
    player.started("title")
    tab.run(BACK)
    tab.page.wait_for_url("about:blank")
