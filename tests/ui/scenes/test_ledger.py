"""The ledger of luck on the screen: counted while it is open, and told in words."""

import json

import pygame

from game.session.archive import Archive
from game.session.ledger import Mark, What
from game.ui.scenes.insights import mark_line, number_of
from tests.ui.hands import Keys
from tests.ui.tables import drawn_box
from tour import positions, routes
from tour.harness import FakePlatform, Player

SIZE = 390, 844


def player_of(text: str) -> Player:
    storage = positions.storage()
    storage.texts["matches"] = text
    return Player(FakePlatform(SIZE, storage=storage))


def test_without_matches_it_says_what_will_be_here() -> None:
    player = player_of(Archive().to_text()).click("button-statistics", "button-ledger")
    assert player.name("nothing").startswith("Nothing yet.")
    player.click("button-done", scene="statistics")


def test_each_mark_is_told_with_its_band() -> None:
    player = player_of(routes.archived())
    Keys(player).press("button-statistics", "button-ledger")
    player.until(lambda: "verdict" in player.nodes)
    assert player.name("counted").startswith("From your last 4 matches · ")
    rows = [id for id in player.nodes if id.startswith(("pips-", "doubles-"))]
    assert rows == [f"{what}-{who}" for what in ("pips", "doubles") for who in WHO]
    name = player.name("pips-me")
    assert name.startswith("You: ")
    assert "; expected: " in name
    Keys(player).press("button-matches", scene="past-matches")
    player.press(pygame.K_ESCAPE, scene="ledger")


def test_a_single_match_is_counted_in_the_singular() -> None:
    rows = json.loads(routes.archived())
    player = player_of(json.dumps(dict([*rows.items()][:1])))
    player.rest = 0.0
    player.click("button-statistics", "button-ledger")
    assert player.name("counting").endswith(" of 1 match…")


WHO = "me", "partner", "opponents"


def test_it_can_be_left_while_it_counts_and_leaves_out_a_damaged_match() -> None:
    archive = Archive.from_text(routes.archived())
    next(iter(archive.rows.values()))[-1] = "eJw="
    player = player_of(archive.to_text())
    player.rest = 0.0  # a match in each frame
    player.click("button-statistics", "button-ledger")
    assert player.name("counting").startswith("Counting: ")
    player.click("button-done", "button-ledger")
    player.until(lambda: "verdict" in player.nodes)
    assert player.name("counted").startswith("From your last 3 matches · ")


def test_numbers_are_written_as_they_are_read() -> None:
    assert number_of(What.PIPS, 41.96) == "42.0"
    assert number_of(What.DOUBLES, 1.754) == "1.75"
    assert number_of(What.PLAYABLE, 0.805) == "80%"


def test_a_mark_far_out_stays_on_its_line() -> None:
    m = player_of(Archive().to_text()).app.services.metrics
    row = mark_line("x", "You", What.DRAWS, Mark(9.0, 1.0, 0.0), 2.0)
    area = m.safe.inflate(-m.px(40), 0)
    area.height = row.measure(m, area.width)
    drawn = drawn_box(m, row, area).commands
    places = [image.get_rect(topleft=place[:2]) for (image, place, *_), _clip in drawn]
    assert all(area.left <= rect.left and rect.right <= area.right for rect in places)
