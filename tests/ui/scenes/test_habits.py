"""Habits on the screen: noted by a review, named with what they cost, and drilled."""

from game.profile.profile import Profile
from game.session.archive import Archive
from tests.session.test_habits import DOUBLES, FEEDS, noted, reviewed
from tests.ui.hands import Keys
from tour import positions
from tour.harness import FakePlatform, Player

SIZE = 390, 844
OVER = positions.session("block", positions.match_over, seed=1)


def player_of(**texts: str) -> Player:
    storage = positions.storage()
    archive = Archive()
    assert archive.count(OVER, "2026-11-21")
    storage.texts.update(matches=archive.to_text(), **texts)
    player = Player(FakePlatform(SIZE, storage=storage), frame=0.1)
    player.click("button-statistics", "button-matches")
    return player


def test_a_review_of_a_past_match_is_noted_and_one_of_another_is_not() -> None:
    player = player_of().click(f"match-{OVER.identity}", "button-review")
    player.until(lambda: "summed-up" in player.nodes)
    profile = Profile(player.platform.storage)
    assert {name: [*rounds] for name, rounds in profile.habits().matches.items()} == {
        OVER.identity: [str(OVER.deal_no)]
    }
    foreign = positions.session("block", positions.match_over, seed=2)
    foreign.identity = "0000beef"
    profile.note_review(foreign, 0, reviewed((FEEDS, 3)))
    assert "0000beef" not in profile.habits().matches
    player.click("button-done", "button-done", "button-habits")
    assert player.name("nothing").endswith("Reviewed so far: 1.")


def test_habits_are_named_and_lead_to_a_drill() -> None:
    player = player_of(habits=noted(5, (FEEDS, 2.1), (DOUBLES, 1)).to_text())
    Keys(player).press("button-habits")
    assert player.name("feeds").startswith("You let the next player play")
    assert player.name("feeds-cost") == "−2.1 points a match, 5 times"
    assert "drill-doubles" not in player.nodes
    assert player.name("drill-feeds") == "Practice: Make them pass"
    Keys(player).press("drill-feeds", scene="puzzle")


def test_without_a_mistake_it_says_so() -> None:
    player = player_of(habits=noted(5).to_text()).click("button-habits")
    assert player.name("nothing").startswith("No mistake of yours stands out")
