"""What to compare the engine under: single changes of a game's rules, option sets, any rules."""

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

from game.engine.points import Leftover, NoDouble, Opening
from game.engine.rules import Rules, RulesError
from game.variants import OptionError, Variant

TOP_OR_BLANK = (Opening.TOP_DOUBLE, Opening.DOUBLE_BLANK)

NUMBERS: dict[str, tuple[int, ...]] = {
    "max_pip": (6, 6, 9, 12),
    "seats": (2, 3, 4, 4, 5, 8),
    "hand": (3, 5, 7, 9),
    "reserve": (0, 1, 2),
    "target": (1, 30, 60, 150),
}


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


def any_rules(rng: random.Random) -> Rules:
    """Rules with every point chosen by chance, such that they can be played."""
    while True:
        rules = Rules()
        for point in fields(Rules):
            default: Any = point.default
            choices = NUMBERS.get(point.name) or tuple(type(default).__members__.values())
            rules = rules.with_point(point.name, choices[int(rng.random() * len(choices))])
        if rules.undealt != 1:
            rules = replace(rules, leftover=Leftover.HIDDEN)
        redeals = rules.no_double is NoDouble.REDEAL or rules.opening in TOP_OR_BLANK
        hopeless = rules.undealt > 3 * rules.seats * rules.hand
        if not rules.problem() and not (redeals and hopeless):
            return rules
