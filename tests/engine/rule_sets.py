"""The rules that tests go through one by one: enough to pair every choice with every other.

Most of what single changes of an option give differs in little. Those kept here hold every pair of
choices that all of them together hold, targets aside; `dev.py test --long` goes through all.
"""

from functools import cache
from itertools import combinations

import pytest
from _pytest.mark import ParameterSet

from game.engine.rules import Rules
from tests.engine.tools import name_of, single_changes

GameRules = tuple[str, Rules]


def pairs(game: str, rules: Rules) -> set[tuple[tuple[str, object], ...]]:
    """Every two choices that meet in some rules, the game being one of them."""
    choices = [("game", game)]
    choices += [(key, getattr(rules, key)) for key in Rules.__slots__ if key != "target"]
    return set(combinations(choices, 2))


@cache
def pairwise() -> list[GameRules]:
    """Some of the single changes, in which all the pairs of choices of them all meet.

    Each time the one with most pairs that are still missing is taken.
    """
    held = {one: pairs(*one) for one in single_changes()}
    missing = set().union(*held.values())
    taken = []
    while missing:
        best = max(held, key=lambda one: len(held[one]))
        found = held.pop(best)
        missing -= found
        for pairs_of_one in held.values():
            pairs_of_one -= found
        taken.append(best)
    return taken


@cache
def rule_sets() -> list[ParameterSet]:
    """What a test takes as ("game", "rules"): the pairwise ones, and where it is long, the rest."""
    kept = set(pairwise())
    return [
        pytest.param(
            *one, id=f"{one[0]}:{name_of(one[1])}", marks=() if one in kept else pytest.mark.long
        )
        for one in single_changes()
    ]
