"""What to compare the engine under: single changes of a game's rules, option sets, any rules."""

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from game.engine.errors import RulesError
from game.engine.points import Leftover, NoDouble, Opening, Ranking
from game.engine.rules import Rules
from game.variants import OptionError, Variant

TOP_OR_BLANK = (Opening.TOP_DOUBLE, Opening.DOUBLE_BLANK)

NUMBERS: dict[str, tuple[int, ...]] = {
    "max_pip": (6, 6, 9, 12),
    "seats": (2, 3, 4, 4, 5, 8),
    "hand": (3, 5, 7, 9),
    "reserve": (0, 1, 2),
    "target": (1, 30, 60, 150),
    "redeal_doubles": (0, 4, 5),
    "block_bonus": (0, 100),
    "capicua_bonus": (0, 25),
    "double_blank_bonus": (0, 50),
    "crossed": (4, 6),
    "pass_bonus": (0, 25),
    "first_pass_bonus": (0, 10),
    "rounds": (0, 2),
    "blank_value": (0, 25),
    "each_pass": (0, 20),
    "double_out": (0, 20),
    "any_blank": (0, 25),
}

BY_COUNTRY = [*Rules.__slots__][[*Rules.__slots__].index("direction") :]
"""The points of games by country, which most games leave alone."""

COUNTRY = Rules.parse("seats=4 teams=partnerships hand=6 out_score=one blocked_score=one")

WITH_THEM = (
    *("seats", "teams", "next_lead", "out_score", "rounding"),
    *("blocked_score", "blocked_tie", "target", "max_pip"),
)
"""What is chosen besides where they are chosen."""


def single_changes(game: Variant) -> dict[Rules, None]:
    """A game's rules at every table it allows, and with each single option changed.

    An option that only another choice brings up is changed on top of that choice.
    """
    found: dict[Rules, None] = {}
    for table in (game.rules, *changed(game, game.rules, ["seats"])):
        found[table] = None
        keys = [option.key for option in game.options_for(table)]
        for rules in changed(game, table, keys):
            found[rules] = None
            brought_up = [opt.key for opt in game.options_for(rules) if opt.key not in keys]
            found |= dict.fromkeys(changed(game, rules, brought_up))
    return found


def preset_rules(game: Variant) -> dict[Rules, None]:
    """A game's presets, for each number of seats they allow."""
    found: dict[Rules, None] = {}
    for preset in game.presets:
        for seats in (None, *range(2, 9)):
            with suppress(OptionError, RulesError):
                found[game.preset(preset.key, seats)] = None
    return found


def changed(game: Variant, rules: Rules, keys: list[str]) -> Iterator[Rules]:
    """Every choice of each of the options named."""
    for option in game.options_for(rules):
        if option.key in keys:
            for choice in option.choices_for(rules):
                yield game.change(rules, option.key, choice.value)


def option_set(game: Variant, rng: random.Random) -> Rules:
    """A choice for every option, taken in the game's order."""
    rules = game.rules
    for option in game.options:
        if choices := option.choices_for(rules):
            rules = game.change(rules, option.key, choices[int(rng.random() * len(choices))].value)
    return rules


LOWEST = Rules(ranking=Ranking.LOWEST)

WITH_LOWEST = (
    *("max_pip", "seats", "hand", "teams", "leftover", "opening", "no_double", "next_lead", "draw"),
    *("reserve", "suits", "spinner", "blocked_tie", "blocked_winner", "team_tie", "target"),
    *("removed", "rounds", "blank_value", "blank_held", "any_blank", "redeal_doubles"),
    "blocked_score",
)
"""What is chosen besides where the lowest score wins."""


def lowest_rules(rng: random.Random) -> Rules:
    """Rules by which the lowest score wins, such that they can be played."""
    while True:
        rules = LOWEST
        for name in WITH_LOWEST:
            if rng.random() < 0.5:
                changed = rules.with_point(name, any_choice(rng, name))
                rules = rules if changed.problem() else changed
        redeals = rules.no_double is NoDouble.REDEAL or rules.opening in TOP_OR_BLANK
        if not (redeals and rules.undealt > 3 * rules.seats * rules.hand):
            return rules


def any_rules(rng: random.Random) -> Rules:
    """Rules with every point chosen by chance, such that they can be played."""
    by_country = rng.random() < 0.4
    while True:
        names = [name for name in Rules.__slots__ if by_country or name not in BY_COUNTRY]
        rules = COUNTRY if by_country else Rules()
        for name in names:
            kept = by_country and (name not in (*WITH_THEM, *BY_COUNTRY) or rng.random() < 0.5)
            if not kept:
                rules = rules.with_point(name, any_choice(rng, name))
        if rules.undealt != 1:
            rules = replace(rules, leftover=Leftover.HIDDEN)
        redeals = rules.no_double is NoDouble.REDEAL or rules.opening in TOP_OR_BLANK
        hopeless = rules.undealt > 3 * rules.seats * rules.hand
        if not rules.problem() and not (redeals and hopeless):
            return rules


def any_choice(rng: random.Random, name: str) -> Any:
    """One of the choices of a point."""
    default: Any = getattr(Rules(), name)
    choices = NUMBERS.get(name) or tuple(type(default).__members__.values())
    return choices[int(rng.random() * len(choices))]
