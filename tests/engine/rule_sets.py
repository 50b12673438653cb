"""The rules that tests go through: those of every game with its options changed, and random ones.

Most rules that come from changing a single option differ little from each other, so the tests that
go through them share them out: each takes some, of every game. The comparison with the naive rules
takes all, and with `dev.py test --long` each test does.
"""

import random
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import strategies as st

from game.engine import Rules, RulesError
from game.engine.choices import Leftover, NextLead, NoDouble, Opening
from game.engine.scoring_choices import Ranking
from game.engine.validity import problem
from game.variants import GAMES, OptionError, Variant
from tests.engine.tools import a_pick

GameRules = tuple[str, Rules]

TOP_OR_BLANK = (Opening.TOP_DOUBLE, Opening.DOUBLE_BLANK)

NUMBERS: dict[str, tuple[int, ...]] = {
    "max_pip": (6, 6, 9, 12),
    "seats": (2, 3, 4, 4, 5, 8),
    "hand": (3, 5, 7, 9),
    "reserve": (0, 1, 2),
    "target": (1, 30, 60, 150),
    "redeal_doubles": (0, 4, 5),
    "block_bonus": (0, 100),
    "double_blank_bonus": (0, 50),
    "crossed": (4, 6),
    "first_pass_bonus": (0, 10),
    "rounds": (0, 2),
    "each_pass": (0, 20),
    "double_out": (0, 20),
    "hub_step": (0, 1, 2),
    "knock": (0, 1, 2),
}

BY_COUNTRY = [*Rules.__slots__][[*Rules.__slots__].index("direction") :]
"""The points of games by country, which most games leave alone."""

TRAINS = BY_COUNTRY[BY_COUNTRY.index("hub") :]
"""Among these, the points of trains, which are chosen separately."""

COUNTRY = Rules.parse("seats=4 teams=partnerships hand=6 out_score=one blocked_score=one")

WITH_THEM = (
    *("seats", "teams", "next_lead", "out_score", "rounding"),
    *("blocked_score", "blocked_tie", "target", "max_pip"),
)
"""What else is chosen along with them."""

NONE: frozenset[str] = frozenset()


def name_of(rules: Rules) -> str:
    """Return the points of the rules that differ from the defaults."""
    plain = str(Rules()).split()
    return ",".join(word for word in str(rules).split() if word not in plain) or "plain"


def changed(game: Variant, rules: Rules, key: str, value: int | str) -> Rules:
    """Return the rules with one option changed, or unchanged if that is not offered."""
    choices = [
        choice.value
        for option in game.options_for(rules)
        if option.key == key
        for choice in option.choices_for(rules)
    ]
    if value not in choices or game.refusal(rules, key, value):
        return rules
    return game.change(rules, key, value)


def each_changed(game: Variant, rules: Rules, aside: frozenset[str] = NONE) -> Iterator[Rules]:
    """Yield the rules with each choice of each option made, except options to leave `aside`."""
    for option in game.options_for(rules):
        if option.key not in aside:
            for choice in option.choices_for(rules):
                yield changed(game, rules, option.key, choice.value)


def changes_of(game: Variant) -> dict[Rules, None]:
    """Return the rules of a game and its presets, and the game's with one option changed.

    Every number of seats is a starting point, and so is a spinner, because only then can its arms
    be chosen, and a larger set, because only then can more seats be chosen. Any other option that
    appears only after some choice is changed on top of that choice.
    """
    found: dict[Rules, None] = {}
    for preset in game.presets:
        for seats in (None, *range(2, 9)):
            with suppress(OptionError, RulesError):
                found[game.preset(preset.key, seats)] = None
    tables = [changed(game, game.rules, "seats", seats) for seats in range(2, 9)]
    bases = [*tables, *(changed(game, table, "spinner", "first_double") for table in tables)]
    bases.append(changed(game, game.rules, "max_pip", 9))
    for base in dict.fromkeys(bases):
        shown = frozenset(option.key for option in game.options_for(base))
        for rules in each_changed(game, base):
            found[rules] = None
            found |= dict.fromkeys(each_changed(game, rules, aside=shown))
    return found


@cache
def single_changes() -> list[GameRules]:
    """Return the rules of `changes_of` for all games."""
    return [(game.key, rules) for game in GAMES.values() for rules in changes_of(game)]


SHARES = 16


def each_rules(
    share: int, keys: Collection[str] = GAMES
) -> Callable[[Callable[[str, Rules], None]], Callable[[slice], None]]:
    """Have a test go through its share of the single changes of these games, or in a long run
    through all of them."""

    def going_through(test: Callable[[str, Rules], None]) -> Callable[[slice], None]:
        some = pytest.param(slice(share, None, SHARES), id="some")
        whole = pytest.param(slice(None), id="all", marks=pytest.mark.long)

        def through(part: slice) -> None:
            for game, rules in single_changes()[part]:
                if game in keys:
                    try:
                        test(game, rules)
                    except BaseException as error:
                        error.add_note(f"in {game} with {name_of(rules)}")
                        raise

        marked: Callable[[slice], None] = pytest.mark.parametrize("part", [some, whole])(through)
        return marked

    return going_through


def option_set(game: Variant, rng: random.Random) -> Rules:
    """A choice for every option, taken in the game's order."""
    rules = game.rules
    for option in game.options:
        if choices := option.choices_for(rules):
            rules = game.change(rules, option.key, a_pick(choices, rng).value)
    return rules


LOWEST = Rules(ranking=Ranking.LOWEST)

WITH_LOWEST = (
    *("max_pip", "seats", "hand", "teams", "leftover", "opening", "no_double", "next_lead", "draw"),
    *("reserve", "suits", "spinner", "blocked_tie", "blocked_winner", "team_tie", "target"),
    *("removed", "rounds", "blank_value", "blank_held", "any_blank", "redeal_doubles"),
    "blocked_score",
)
"""What else is chosen where the lowest score wins."""


def lowest_rules(rng: random.Random) -> Rules:
    """Playable rules by which the lowest score wins."""
    while True:
        rules = LOWEST
        for name in WITH_LOWEST:
            if rng.random() < 0.5:
                changed = rules.with_point(name, any_choice(rng, name))
                rules = rules if problem(changed) else changed
        redeals = rules.no_double is NoDouble.REDEAL or rules.opening in TOP_OR_BLANK
        if not (redeals and rules.undealt > 3 * rules.seats * rules.hand):
            return rules


WITH_TRAINS = (
    *("max_pip", "seats", "hand", "draw", "reserve", "next_lead", "rounds", "redeal_doubles"),
    *("blank_value", "blank_held", "any_blank", "blocked_tie", *TRAINS[1:]),
)
"""What else is chosen where there are trains."""


def train_rules(rng: random.Random) -> Rules:
    """Playable rules with trains."""
    rules = Rules.parse("ranking=lowest opening=lot hub=trains max_pip=9 draw=one rounds=2")
    for name in WITH_TRAINS:
        if rng.random() < 0.5:
            changed = rules.with_point(name, any_choice(rng, name))
            rules = rules if problem(changed) else changed
    rules = replace(rules, max_pip=15) if rng.random() < 0.2 else rules
    opening = rng.choice((Opening.ROUND_DOUBLE, Opening.NEXT_DOUBLE))
    held = replace(rules, opening=opening, next_lead=NextLead.OPENING)
    return held if rng.random() < 0.4 and not problem(held) else rules


def any_rules(rng: random.Random) -> Rules:
    """Playable rules with every point chosen at random."""
    by_country = rng.random() < 0.4
    while True:
        names = [name for name in Rules.__slots__ if by_country or name not in BY_COUNTRY]
        names = [name for name in names if name not in TRAINS]
        rules = COUNTRY if by_country else Rules()
        for name in names:
            kept = by_country and (name not in (*WITH_THEM, *BY_COUNTRY) or rng.random() < 0.5)
            if not kept:
                rules = rules.with_point(name, any_choice(rng, name))
        if rules.undealt != 1:
            rules = replace(rules, leftover=Leftover.HIDDEN)
        redeals = rules.no_double is NoDouble.REDEAL or rules.opening in TOP_OR_BLANK
        hopeless = rules.undealt > 3 * rules.seats * rules.hand
        if not problem(rules) and not (redeals and hopeless):
            return rules


ANY_RULES = st.sampled_from([game.rules for game in GAMES.values()]) | st.integers(0, 10**6).map(
    lambda seed: any_rules(random.Random(seed))
)
"""Every game's own rules, and any others that can be played."""


def any_choice(rng: random.Random, name: str) -> Any:
    kind: Any = type(getattr(Rules(), name))
    choices = NUMBERS.get(name, (0, 25)) if kind is int else tuple(kind)
    return a_pick(choices, rng)
