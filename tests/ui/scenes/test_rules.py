"""The rules of a game: short on a phone, folded under headings, and lines that are easy to read."""

import pytest

from game.language import LANGUAGES
from game.ui.kit.rows import Text
from game.ui.scenes.rules import Picture, RulesScene
from game.variants.catalogue import CATALOGUE
from tests.ui.hands import Finger, Hands, Keys, Mouse, Pad
from tour.driving import Point
from tour.harness import FakePlatform, Player

PHONE, WIDE = (390, 844), (1366, 768)
FOLDED = ["part-4", "part-5", "part-6", "part-7"]


def reading(
    size: Point = PHONE, hands: type[Hands] = Finger, language: str = "en", listing: str = ""
) -> Hands:
    """Open the rules of a game from the main menu."""
    me = hands(Player(FakePlatform(size, languages=[language]))).press("button-rules")
    if listing:
        me.press("button-games", f"game-{listing}")
    return me


def test_every_page_is_three_screens_of_a_phone_at_most(language: str) -> None:
    rules = reading(language=language).player.top(RulesScene)
    for listing in CATALOGUE:
        rules._choose(listing)
        placed = rules._placed
        assert placed.overflow + placed.window.height <= 3 * placed.window.height, listing


@pytest.mark.matrix(size=[WIDE, (1920, 1080), (768, 1024), (844, 390)], language=[*LANGUAGES])
def test_no_line_is_longer_than_75_letters(size: Point, language: str) -> None:
    rules = reading(size, language=language).player.top(RulesScene)
    for listing in CATALOGUE:
        rules._choose(listing)
        for row, area, *_ in rules._placed.boxes:
            width = area.width
            if isinstance(row, Picture):
                width = row._parts(rules.metrics, width)[1].width
            elif not isinstance(row, Text):
                continue
            assert all(len(line) <= 75 for line in row._lines(rules.metrics, width)), listing


@pytest.mark.parametrize("hands", [Finger, Mouse, Keys, Pad])
def test_a_heading_shows_and_hides_what_is_under_it(hands: type[Hands]) -> None:
    me = reading(hands=hands)
    nodes = me.player.nodes
    assert [id for id in nodes if "collapsed" in me.player.words(id)] == FOLDED
    assert nodes["part-0"]["role"] == "heading"
    assert "rule-6-0" not in nodes
    me.press("part-6")
    nodes = me.player.nodes
    assert "expanded" in me.player.words("part-6")
    assert "picture-6-0" in nodes
    assert "offscreen" not in me.player.words("rule-6-0")
    me.press("part-6")
    assert "rule-6-0" not in me.player.nodes
    me.press("part-6", "button-games", "game-block")
    assert "rule-6-0" not in me.player.nodes, "another game is folded again"


@pytest.mark.parametrize("size", [WIDE, (844, 390)])
def test_beside_each_other_two_columns_show_everything(size: Point) -> None:
    nodes = reading(size).player.nodes
    assert {nodes[id]["role"] for id in FOLDED} == {"heading"}
    assert "rule-7-0" in nodes


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_caption_stands_beside_its_picture_where_it_fits(size: Point) -> None:
    rules = reading(size, listing="fives").player.top(RulesScene)
    pictures = [
        (row, area.width) for row, area, *_ in rules._placed.boxes if isinstance(row, Picture)
    ]
    for row, width in pictures:
        box, caption = row._parts(rules.metrics, width)
        assert not box.colliderect(caption)
        assert max(caption.right, box.right) <= width
    first, width = pictures[0]
    box, caption = first._parts(rules.metrics, width)
    assert caption.left > box.right
    assert caption.centery == box.centery
