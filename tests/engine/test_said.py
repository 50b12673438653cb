"""Every choice is offered, described and illustrated; exceptions are listed here."""

from collections.abc import Callable
from enum import Enum
from functools import cache

from game.engine.count import Bonus
from game.engine.rules import Rules
from game.engine.validity import problem, refusal
from game.ui.words.examples import Example, examples
from game.variants import GAMES
from game.variants.bonuses import ROWS
from game.variants.words import in_words

Value = int | str


@cache
def bases() -> list[Rules]:
    """Every game with each number of players, and with each preset."""
    found = [Rules()]
    for variant in GAMES.values():
        for preset in variant.presets:
            seats = [seats for seats in variant.hands if variant.has(preset, seats)]
            found += [variant.preset(preset.key, many) for many in seats]
    return found


@cache
def choices() -> list[tuple[str, Value]]:
    """Every choice of every point with named choices; for numbers, the usual one and another."""
    found: list[tuple[str, Value]] = []
    for field in Rules.__slots__:
        usual = getattr(Rules(), field)
        if isinstance(usual, Enum):
            found += [(field, str(value)) for value in type(usual)]
        else:
            numbers = [number for number in offers()[field] if number != usual]
            found += [(field, usual), *((field, number) for number in numbers[:1])]
    return found


@cache
def offers() -> dict[str, list[Value]]:
    """The choices that games offer as options, by point."""
    found: dict[str, list[Value]] = {field: [] for field in Rules.__slots__}
    for variant in GAMES.values():
        for option in variant.options:
            found[option.key] += [choice.value for choice in option.choices]
    return found


@cache
def playable(base: Rules, field: str) -> dict[Value, Rules]:
    """Return the rules with each choice of a point that can be played, by choice."""
    changed = {value: base.with_point(field, value) for name, value in choices() if name == field}
    return {value: rules for value, rules in changed.items() if not problem(rules)}


def tells(told: Callable[[Rules], object], field: str, value: Value) -> bool:
    """Whether, in some rules where the choice makes sense, its text differs from all others."""
    for base in bases():
        rules = playable(base, field)
        chosen = rules.get(value)
        others = [other for other in rules.values() if other != chosen]
        if chosen is None or not others or refusal(chosen, field):
            continue
        told_so = told(chosen)
        if all(told(other) != told_so for other in others):
            return True
    return False


@cache
def shown(rules: Rules) -> list[Example]:
    return [example for found in examples(rules).values() for example in found]


def captions(rules: Rules) -> list[str]:
    return [example.caption for example in shown(rules)]


def figures(rules: Rules) -> list[object]:
    return [example.figure for example in shown(rules)]


def missing(told: Callable[[str, Value], bool]) -> set[str]:
    return {f"{field}={value}" for field, value in choices() if not told(field, value)}


def wholly(names: set[str]) -> set[str]:
    """Return names, with the point's name in place of its choices if all of them are there."""
    for field in Rules.__slots__:
        each = {f"{name}={value}" for name, value in choices() if name == field}
        if each <= names:
            names = names - each | {field}
    return names


NO_OPTION = """
    joining suits unit fill hub blocked_score=nothing blocked_tie=pair_splits
    in_play=none
    rounding=none
"""
"""Games have these built in."""

NO_EXAMPLE = """
    after_tie arms blank_held blocked_tie capicua counting direction each_pass first_pass
    first_pass_bonus hand keeping leftover level_lead match_end next_lead no_double pass_bonus
    redeal_doubles removed reserve round_bonus target team_tie
    blocked_score=minus_own blocked_score=pairwise blocked_winner=duel draw=one
    draw=until_playable opening=double_holder opening=lowest_but_blank
    opening=lowest_double out_score=two
"""
"""A sentence says it all, or an example would show nothing special: draw one, or until one fits.
"""

NO_PICTURE = f"""
    {NO_EXAMPLE} any_blank block_bonus blocked_score crossed rounding unit in_play=fives
    in_play=fives_and_threes in_play=threes opening=highest_double spinner=every_double
    spinner=first_double spinner=set_double
"""
"""The pictures would show the same tiles with a different caption."""


def test_every_choice_is_an_option_of_some_game() -> None:
    assert wholly(missing(lambda field, value: value in offers()[field])) == {*NO_OPTION.split()}


def test_every_choice_is_said_in_the_rules() -> None:
    assert wholly(missing(lambda field, value: tells(in_words, field, value))) == set()


def test_every_choice_has_an_example_but_for_these() -> None:
    told = missing(lambda field, value: tells(captions, field, value))
    assert wholly(told) == {*NO_EXAMPLE.split()}


def test_every_choice_has_a_picture_but_for_these() -> None:
    told = missing(lambda field, value: tells(figures, field, value))
    assert {*NO_PICTURE.split()} == wholly(told) | {
        name for name in NO_PICTURE.split() if name.partition("=")[0] in wholly(told)
    }


def test_every_bonus_has_its_point_its_words_and_its_name_in_a_sum() -> None:
    assert {*ROWS} == {*Bonus}
    for bonus, row in ROWS.items():
        assert row.option.key == bonus.field in Rules.__slots__
        assert "{count}" in row.sentence
        assert "{points}" in row.in_sum
    assert [bonus for bonus in Bonus if not ROWS[bonus].pictures] == [Bonus.BLOCK]


def test_who_may_stop_a_first_train_has_to_begin_it() -> None:
    game = GAMES["mexican-train"]
    for choice, last in (("whole", "you must."), ("first_turn", "at least one tile.")):
        (stuck,) = (
            it for it in in_words(game.rules_for({"first_train": choice})) if it.key == "stuck"
        )
        assert stuck.paragraphs[-1].endswith(last)
