"""The levels: what a player reads of them, what saves know of them, and their order."""

from __future__ import annotations

import pytest

from game.ai.levels import LEVELS, USUAL, affordable
from game.engine.match import Match
from game.engine.view import view
from game.variants import GAMES
from tests.bench._ai_duels import Duel, figures, play_pair


def test_saves_know_them_by_these_keys() -> None:
    assert list(LEVELS) == ["beginner", "casual", "quick", "expert", "master"]
    assert USUAL in LEVELS


def test_their_names_and_lines_are_short() -> None:
    for level in LEVELS.values():
        assert level.name.isalpha()
        assert len(level.name) <= 10
        assert 20 < len(level.blurb) <= 60
        assert level.blurb.endswith(".")


@pytest.mark.parametrize("game", ["block", "straight", "fives", "doubles"])
@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("quick", "casual")])
def test_the_easy_ones_beat_the_one_below(game: str, better: str, worse: str) -> None:
    """The same deals every time; the stronger ones take too long here: `bench ai` has them all."""
    duel = Duel(GAMES[game].rules, better, worse, deals=24, share=1, whole=game != "fives")
    found = figures([play_pair(duel, seed) for seed in range(duel.deals)])
    assert found["win"] > 53, found


def test_a_larger_set_gets_fewer_deals_to_look_at() -> None:
    seen = [view(Match(GAMES["block"].rules_for({"max_pip": pip}), 1), 0) for pip in (6, 9, 12)]
    looks = [affordable(one, 2800) for one in seen]
    assert looks == [2800, 2800 * 28 // 55, 2800 * 28 // 91]
