"""Whole matches, from the title to the end and once more, in every way to play."""

import pytest

from game.session.links import Link
from tests.ui.hands import Finger, Hands, Keys, Mouse, Pad, check_saved
from tests.ui.tables import player_of
from tour.driving import Point
from tour.harness import FakePlatform, Player
from tour.memory import MemoryStorage
from tour.positions import round_over, session, storage

PHONE, LYING, DESKTOP = (360, 640), (640, 360), (800, 600)
TRAINS_FOR_TWO = "seats-2", "rounds-1", "cover-last_laid", "opening-round_double", "knock-2"
TRAINS_FOR_EIGHT = "seats-8", "max_pip-12", "rounds-1", "cover-anywhere", "knock-2"


def at_title(size: Point, density: float = 1.0, frame: float = 0.1, **settings: object) -> Player:
    store: MemoryStorage = storage(None, **{"speed": "quick", **settings})
    return Player(FakePlatform(size, density, store), frame)


IN_TURN = [
    (Mouse, "fives", ("seats-2", "target-150"), DESKTOP),
    (Keys, "latin", ("target-50",), PHONE),
    (Pad, "matador", ("rounds-1",), DESKTOP),
    (Finger, "mexican-train", TRAINS_FOR_EIGHT, (390, 844)),
]
"""One of each kind of game, by one kind of hands in turn."""
MORE = [
    (Finger, "block", ("seats-4", "teams-partnerships", "target-50"), PHONE),
    (Mouse, "mexican-train", TRAINS_FOR_TWO, LYING),
    (Keys, "chickenfoot", ("seats-2", "rounds-1"), LYING),
    (Finger, "five-up", ("seats-2", "target-61"), PHONE),
    (Keys, "doubles", ("seats-3", "target-50", "spinner-every_double"), LYING),
    (Pad, "straight", ("seats-2", "target-50"), DESKTOP),
    (Mouse, "straight", ("seats-4", "teams-partnerships", "target-50"), DESKTOP),
    (Mouse, "straight", ("seats-2", "target-50", "draw-until_playable"), LYING),
    (Finger, "straight", ("seats-3", "target-50", "spinner-first_double"), PHONE),
    (Finger, "block", ("seats-2", "target-50", "hand-14", "next_lead-winner"), LYING),
    (Keys, "block", ("seats-3", "target-50", "leftover-shown"), DESKTOP),
    (Keys, "block", ("seats-4", "target-50", "max_pip-9"), LYING),
    (Finger, "fives", ("seats-4", "teams-partnerships", "counting-ends"), PHONE),
    (Mouse, "doubles", ("max_pip-9", "seats-6", "target-50"), DESKTOP),
    (Finger, "matador", ("seats-4", "rounds-1"), (390, 844)),
    (Mouse, "mexican-train", ("rounds-1",), DESKTOP),
    (Mouse, "chickenfoot", ("rounds-1",), DESKTOP),
    (Finger, "chickenfoot", ("seats-8", "rounds-3"), (390, 844)),
]


@pytest.mark.parametrize(
    ("hands", "game", "choices", "size"),
    [*IN_TURN, *(pytest.param(*one, marks=pytest.mark.long) for one in MORE)],
)
def test_a_match_is_played_to_its_end_and_again(
    hands: type[Hands], game: str, choices: tuple[str, ...], size: Point
) -> None:
    player = at_title(size)
    me = hands(player)
    me.new_game(game, *choices)
    me.finish_match(lambda: check_saved(player))
    match = player.match
    assert match.game == game
    assert player.scene == "match-result"
    assert match.winning_side is not None
    won, lowest = match.scores[match.winning_side], match.rules.lowest_wins
    assert won == (min if lowest else max)(match.scores)
    assert lowest or match.rules.rounds or won >= 50
    assert "button-review" in player.nodes
    heading = player.name("heading")
    assert heading.endswith("the match")
    assert ("You" in heading) == (match.winning_side == 0)
    me.press("button-play-again")
    me.wait()
    check_saved(player)
    again = player.match
    assert (again.game, again.rules) == (match.game, match.rules)
    assert again.seed != match.seed
    assert again.round_no == 1


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [("matador", {"seats": 3}, 5), ("mexican-train", {"seats": 4, "knock": 2}, 20)],
)
def test_a_round_is_watched_from_its_link(game: str, options: dict[str, int], words: int) -> None:
    link = str(Link.of_round(session(game, round_over, **options).match))
    assert game != "matador" or ":" in link
    player = player_of(MemoryStorage(), f"#{link}", size=(390, 844))
    player.run(0.5)
    player.click("button-take", wait=0.5, scene="replay")
    player.click("button-last", wait=0.5)
    assert len(player.name("line").split()) > words


def test_a_round_with_everything_in_motion_is_played_by_drags() -> None:
    player = at_title(DESKTOP, frame=1 / 20, motion="on", speed="normal")
    me = Mouse(player)
    me.new_game("straight", "seats-4", "target-50")
    assert me.finish_round(lambda: check_saved(player)) == "result"
