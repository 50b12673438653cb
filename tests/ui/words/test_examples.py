"""The pictures in the rules: every game has some, they belong to its sections, and tiles match."""

import pytest

from game.engine import Line, Rules, Tile
from game.engine.tiles import TILES
from game.ui.art.figures import GAP, Figure, Piece, row, spread
from game.ui.scenes.games import FIGURES
from game.ui.words.examples import examples
from game.variants import GAMES
from game.variants.catalogue import CATALOGUE

ALL = [
    (game, preset.key, seats)
    for game, variant in GAMES.items()
    for preset in variant.presets
    for seats in variant.hands
]


@pytest.mark.parametrize(("game", "preset", "seats"), ALL)
def test_every_picture_belongs_to_a_part_of_the_rules(game: str, preset: str, seats: int) -> None:
    variant = GAMES[game]
    try:
        rules = variant.preset(preset, seats)
    except ValueError:
        return  # a preset that is not for so many
    found = examples(rules)
    assert found.keys() <= {section.key for section in variant.text(rules)}
    assert "play" in found
    for pictures in found.values():
        for example in pictures:
            proper(example.figure)
            assert example.caption.endswith(".")
            assert " ." not in example.caption


def test_sums_are_those_of_the_rules() -> None:
    def said(game: str) -> str:
        return " ".join(e.caption for e in examples(GAMES[game].rules)["scoring"])

    assert "10 + 4 + 1 + 0 = 15." in said("fives")
    assert "10 + 5 = 15 → 3 + 5 = 8." in said("fives-and-threes")
    assert "you score 11." in said("block")
    assert "11, rounded to 10." in said("fives")


def test_the_examples_of_countries_are_those_of_their_rules() -> None:
    def said(listing: str) -> list[str]:
        return [example.caption for example in examples(CATALOGUE[listing].rules)["scoring"]]

    brazil = " ".join(said("brazil"))
    assert "3-1 here scores 1 point." in brazil
    assert "3-3, a carroça, scores 2 points." in brazil
    assert "5-3, lá e lô, scores 3 points." in brazil
    assert "4-4, a cruzada, scores 4 points." in brazil
    dominican = " ".join(said("dominican-500"))
    assert "11 + 5 + 10 = 26." in dominican
    assert "5-3, a capicúa, adds 25 points." in dominican
    assert "3 + 6 + 25 + 8 = 42." in dominican
    assert "0-0 adds 100 points." in " ".join(said("puerto-rico-500"))
    kozel = said("kozel")
    assert kozel[0].endswith("counts 11 points against the player holding it.")
    assert kozel[1].endswith("counts 10 points against the player holding it.")
    assert "Going out with 3-3 here scores 20 points." in said("amazonas")
    assert "They score 1." in " ".join(said("jamaica-six"))


@pytest.mark.parametrize("game", ["block", "straight", "fives", "latin"])
def test_the_blocked_line_is_blocked(game: str) -> None:
    rules = GAMES[game].rules
    (example,) = examples(rules)["end"]
    proper(example.figure)
    laid = [Tile(*piece.halves) for piece in example.figure.pieces if piece.halves]
    assert Line.parse(" ".join(_plays(rules, laid)), rules).values == (3,)
    assert {tile for tile in TILES[:28] if 3 in tile.halves} <= set(laid)


def _plays(rules: Rules, laid: list[Tile]) -> list[str]:
    """Write the tiles of the blocked line as plays: its left arm has three, the rest its right."""
    first, *others = laid
    return [str(first), *(f"{tile}@{int(n >= 3)}" for n, tile in enumerate(others))]


def proper(figure: Figure) -> None:
    """Hold the tiles of a picture to a set: none twice, none on another."""
    tiles = [Tile(*p.halves) for p in figure.pieces if p.halves]
    assert len(set(tiles)) == len(tiles)
    for n, one in enumerate(figure.pieces):
        for other in figure.pieces[:n]:
            apart_x = one.x >= other.x + other.size[0] or other.x >= one.x + one.size[0]
            apart_y = one.y >= other.y + other.size[1] or other.y >= one.y + one.size[1]
            assert apart_x or apart_y


def touching(one: Piece, other: Piece) -> bool:
    """Whether two pieces lie a gap apart, side to side."""
    across = min(one.x + one.size[0], other.x + other.size[0]) - max(one.x, other.x)
    down = min(one.y + one.size[1], other.y + other.size[1]) - max(one.y, other.y)
    near = GAP + 1e-6
    return (across > 0 and -near <= down <= 0) or (down > 0 and -near <= across <= 0)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_card_with_a_proper_line(game: str) -> None:
    figure, total = FIGURES[game], CATALOGUE[game].rules.touching_sum
    proper(figure)
    line = [piece for piece in figure.pieces if piece.halves]
    for piece in line:
        assert piece.halves is not None
        partners = [p.halves for p in line if p is not piece and touching(p, piece)]
        assert partners
        fits = {total - half for half in piece.halves} if total else {*piece.halves}
        assert all(fits & set(halves or ()) for halves in partners)


def test_a_double_lies_crosswise_and_the_inner_half_is_nearer() -> None:
    figure = spread("4-4", left="4-6", right="4-1 1-1", down="4-2")
    by_tile = {piece.halves: piece for piece in figure.pieces}
    assert by_tile[4, 4].size == (1, 2)
    assert by_tile[1, 1].size == (1, 2)
    assert by_tile[4, 2].size == (1, 2)
    assert by_tile[4, 6].size == (2, 1)
    assert by_tile[4, 6].angle == 90  # the 4 at the right, the 6 at the left
    assert by_tile[4, 1].angle == 270
    assert [piece.halves for piece in row("6-1 ? . 2-2").pieces] == [(6, 1), None, (2, 2)]
