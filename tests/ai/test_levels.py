"""The levels: what a player reads about them, what saves say of them, and how far they look.

`dev.py bench ai` measures how strong they are, over more deals than a test can play.
"""

from game.ai.levels import DEFAULT_LEVEL, LEVELS, scaled_iterations
from game.engine.match import Match
from game.variants import GAMES


def test_saves_know_them_by_these_keys() -> None:
    assert list(LEVELS) == ["beginner", "casual", "quick", "expert", "master"]
    assert DEFAULT_LEVEL in LEVELS


def test_their_names_and_lines_are_short() -> None:
    for level in LEVELS.values():
        assert level.name.isalpha()
        assert len(level.name) <= 10
        assert 20 < len(level.blurb) <= 60
        assert level.blurb.endswith(".")


def test_a_larger_set_gets_fewer_deals_to_look_at() -> None:
    seen = [Match(GAMES["block"].rules_for({"max_pip": pip}), 1).view(0) for pip in (6, 9, 12)]
    looks = [scaled_iterations(one, 2800) for one in seen]
    assert looks == [2800, 2800 * 28 // 55, 2800 * 28 // 91]
