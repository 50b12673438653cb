"""How rounds of countries' games end, in words: by the names their players use."""

from __future__ import annotations

import pytest

from game.engine import scoring
from game.engine.prizes import Finish
from game.engine.tiles import Tile
from game.ui.words.events import Words
from game.variants.ways import WAYS

NAMES = ("You", "Theo", "Nora", "Ada")
HELD = (0, 8, 7, 1)
TIED = (8, 29, 21, 8)


def words(game: str) -> Words:
    return Words(WAYS[game].rules, NAMES, 0)


@pytest.mark.parametrize(
    ("tile", "ends", "unwon", "said"),
    [
        ((3, 1), (3, 5), 0, "Domino! You’re out. You and Nora score for going out."),
        ((3, 3), (3, 5), 0, "Domino! You’re out. A carroça: 2 points."),
        ((5, 3), (3, 5), 0, "Domino! You’re out. Lá-e-lô: 3 points."),
        ((4, 4), (4, 4), 0, "Domino! You’re out. A cruzada: 4 points."),
        ((3, 3), (3, 5), 1, "Domino! You’re out. A carroça: 2 points."),
        ((3, 1), (3, 5), 1, "Domino! You’re out. You and Nora score for going out."),
    ],
)
def test_brazil_names_how_the_last_tile_fitted(
    tile: tuple[int, int], ends: tuple[int, int], unwon: int, said: str
) -> None:
    finish = Finish(0, Tile(*tile), ends, unwon=unwon)
    outcome = scoring.went_out(WAYS["brazil"].rules, HELD, 0, finish=finish)
    assert words("brazil").outcome(outcome) == said


@pytest.mark.parametrize(
    ("game", "then"),
    [
        ("brazil", " The next round is worth twice as much."),
        ("jamaica-six", " The next round is worth 1 point more."),
        ("venezuela", ""),
    ],
)
def test_a_tie_says_what_the_next_round_is_worth(game: str, then: str) -> None:
    pips = TIED if game != "venezuela" else (8, 8, 1, 1)
    outcome = scoring.blocked(WAYS[game].rules, pips, 0)
    said = words(game).outcome(outcome)
    assert said.endswith(f"The lowest hands are tied. Nobody scores.{then}")
