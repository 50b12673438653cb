"""What the game is made of, and the files beside it."""

from tour.harness import FakePlatform, Player


def test_the_files_beside_the_page_are_opened_from_about() -> None:
    platform = FakePlatform((390, 844))
    player = Player(platform).click("button-settings", "button-about")
    for number, name in enumerate(platform.documents):
        assert player.name(f"button-paper-{number}") == name
        player.click(f"button-paper-{number}")
    assert platform.opened_papers == ["LICENSES.txt", "sources.zip"]
