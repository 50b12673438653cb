"""The levels: what saves say of them.

`dev.py bench ai` measures how strong they are, over more deals than a test can play.
"""

from game.ai.levels import DEFAULT_LEVEL, LEVELS


def test_saves_know_them_by_these_keys() -> None:
    assert list(LEVELS) == ["beginner", "casual", "quick", "expert", "master"]
    assert DEFAULT_LEVEL in LEVELS
