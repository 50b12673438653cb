"""A new table of people: the games to choose from."""

from tour.scenes import scenes
from tour.shots import come_to


def test_a_new_table_may_be_of_any_game_that_people_can_play_unseen() -> None:
    player = come_to(scenes()["people-new"], (390, 844), 3.0)
    player.click("button-games")
    shown = player.ids("game-")
    assert "game-block" in shown
    assert "game-sebastopol" not in shown, "a double is led, and its four players are fixed"
    for id in shown:
        player.act(id)
        assert "checked" in player.words(id)
