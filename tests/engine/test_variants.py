"""The games, their options and their rules in words."""

from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.choices import DrawRule, Leftover
from game.engine.rules import Rules
from game.engine.validity import problem
from game.variants import GAMES, OptionError, UnknownGame, Variant, block, options_country
from game.variants.words import in_words
from tests.engine.rule_sets import each_rules

BLOCK, STRAIGHT, DOUBLES = GAMES["block"], GAMES["straight"], GAMES["doubles"]
HEADINGS = "Goal/Deal/Lead/Play/If you can’t play/End of a round/Scoring/Match".split("/")


def keys(game: Variant, rules: Rules) -> list[str]:
    """Return the options that can be chosen, by key."""
    return [option.key for option in game.options_for(rules)]


def values(game: Variant, key: str, rules: Rules) -> list[int | str]:
    (option,) = [option for option in game.options if option.key == key]
    return [choice.value for choice in option.choices_for(rules)]


def words(game: Variant, **options: int | str) -> str:
    return "\n".join(
        line for section in game.text(game.rules_for(options)) for line in section.paragraphs
    )


def test_the_registry() -> None:
    assert [(key, game.key, game.name) for key, game in GAMES.items()] == [
        ("block", "block", "Block"),
        ("straight", "straight", "Straight"),
        ("fives", "fives", "Fives"),
        ("doubles", "doubles", "Doubles"),
        ("five-up", "five-up", "Five-Up"),
        ("fives-and-threes", "fives-and-threes", "Fives and Threes"),
        ("latin", "latin", "Latin American"),
        ("mexican-train", "mexican-train", "Mexican Train"),
        ("chickenfoot", "chickenfoot", "Chickenfoot"),
        ("bergen", "bergen", "Bergen"),
        ("matador", "matador", "Matador"),
        ("double-bergen", "double-bergen", "Double Bergen"),
        ("sebastopol", "sebastopol", "Sebastopol"),
        ("cross", "cross", "Cross"),
    ]
    with pytest.raises(UnknownGame, match='"whist"; there are block, straight, fives'):
        GAMES["whist"]
    with pytest.raises(ValueError, match="not listed: hand"):
        options_country.listed("seats rounds", block.HAND)


@pytest.mark.parametrize(
    ("game", "seats", "hand"),
    [
        *(("block", 2, 7), ("block", 3, 9), ("block", 4, 7)),
        *(("straight", 2, 7), ("straight", 3, 5), ("straight", 4, 5)),
    ],
)
def test_usual_hands(game: str, seats: int, hand: int) -> None:
    """Source: house rules, Block and Straight, "seats, hand"."""
    assert GAMES[game].rules_for({"seats": seats}).hand == hand


def test_defaults() -> None:
    """Source: house rules, Block, column "default", as `test_every_point_is_written` lists them;
    Straight: as Block, draw one."""
    assert BLOCK.rules == Rules()
    assert STRAIGHT.rules == Rules(draw=DrawRule.ONE)


def test_hands_to_choose() -> None:
    """Source: house rules, Block, "seats, hand", and Cuban: double-nine, four seats, 10 each."""
    assert values(BLOCK, "hand", Rules()) == [7, 14]
    assert values(BLOCK, "hand", BLOCK.rules_for({"max_pip": 12})) == [7]
    cuban = BLOCK.rules_for({"seats": 4, "max_pip": 9})
    assert (cuban.hand, values(BLOCK, "hand", cuban)) == (10, [7, 10])
    assert BLOCK.rules_for({"hand": 14}).undealt == 0


def test_five_and_more_agree_on_their_hands() -> None:
    """Source: house rules, Doubles, "seats, hand"."""
    five = DOUBLES.rules_for({"seats": 5})
    assert (five.hand, five.undealt) == (5, 3)
    assert sorted(values(DOUBLES, "hand", five)) == [1, 2, 3, 4, 5]
    twelve = DOUBLES.rules_for({"seats": 5, "max_pip": 12})
    assert twelve.hand == 7
    assert sorted(values(DOUBLES, "hand", twelve)) == list(range(1, 19))
    assert DOUBLES.rules_for({"seats": 5, "max_pip": 12, "hand": 18}).undealt == 1
    assert sorted(values(DOUBLES, "hand", DOUBLES.rules)) == [7, 8]
    assert sorted(values(DOUBLES, "hand", DOUBLES.rules_for({"seats": 4}))) == [5, 6, 7]
    agreed = "The number for five or more players isn’t fixed: agree on it first."
    told = [section.paragraphs[0] for section in DOUBLES.text(five) if section.key == "deal"]
    assert told[0].endswith(f"Each of the 5 players takes 5 tiles. {agreed}")
    assert agreed not in words(DOUBLES)


def test_what_no_longer_applies_returns_to_the_default() -> None:
    four = BLOCK.rules_for({"seats": 4, "teams": "partnerships"})
    assert BLOCK.change(four, "seats", 3) == BLOCK.rules_for({"seats": 3})
    three = BLOCK.rules_for({"seats": 3, "leftover": "shown"})
    assert three.leftover is Leftover.SHOWN
    assert BLOCK.change(three, "seats", 2) == BLOCK.rules
    assert STRAIGHT.change(STRAIGHT.rules_for({"reserve": 2}), "draw", "none").reserve == 0


@pytest.mark.parametrize(
    ("game", "options", "trouble"),
    [
        ("block", {"teams": "partnerships"}, "Partnerships need four seats."),
        ("block", {"seats": 3, "hand": 14}, "3 hands of 14 need 42 tiles, and a double-6 set"),
        ("block", {"hand": 10, "max_pip": 9}, "Ten tiles each are for four players"),
        ("block", {"seats": 2, "hand": 9}, "Nine tiles each are for three"),
        ("block", {"arms": "all_at_once"}, "Without a spinner there are no such sides."),
        ("block", {"seats": 2, "leftover": "shown"}, "Only a single tile left over"),
        ("block", {"seats": 2, "blocked_score": "pairwise"}, "only one difference"),
        ("straight", {"draw": "none", "reserve": 2}, "Where nothing is drawn"),
        ("fives", {"seats": 3, "hand": 9}, "Hands of nine are for two players."),
        ("fives", {"seats": 4, "reserve": 1}, "Where nothing is drawn"),
        ("fives", {"counting": "ends", "spinner": "none"}, "Without a spinner"),
        ("doubles", {"seats": 5, "hand": 7}, "5 hands of 7 need 35 tiles, and a double-6 set has"),
        ("doubles", {"seats": 8, "max_pip": 9, "hand": 7}, "8 hands of 7 need 56 tiles"),
        ("doubles", {"seats": 3, "hand": 8}, "for two players, or for five and more."),
        ("doubles", {"seats": 4, "hand": 4}, "So many tiles each are for five or more players."),
        ("doubles", {"seats": 4, "draw": "one"}, "Every tile is dealt"),
    ],
)
def test_choices_that_cannot_stand_together_are_refused_in_a_sentence(
    game: str, options: dict[str, str | int], trouble: str
) -> None:
    with pytest.raises(OptionError, match=trouble) as caught:
        GAMES[game].rules_for(options)
    assert str(caught.value).endswith(".")


def test_the_order_of_options_does_not_matter() -> None:
    options: dict[str, str | int] = {
        "reserve": 1,
        "arms": "all_at_once",
        "spinner": "first_double",
        "seats": 4,
    }
    one = STRAIGHT.rules_for(options)
    assert one == STRAIGHT.rules_for(dict(reversed(list(options.items()))))
    assert (one.reserve, one.arms, one.hand) == (1, "all_at_once", 5)


@pytest.mark.parametrize("target", [1, 7, 50, "150", 200, 100_000])
def test_any_target(target: int | str) -> None:
    """Source: house rules, Block, "target": any number from 1."""
    assert BLOCK.rules_for({"target": target}).target == int(target)


@pytest.mark.parametrize(
    ("options", "trouble"),
    [
        ({"colour": "red"}, 'Block has no option "colour"; there are seats, teams, max_pip'),
        ({"draw": "one"}, 'Block has no option "draw"'),
        ({"seats": 5}, '"5" is not a choice for "Players"; there are 2, 3, 4'),
        ({"seats": True}, '"True"'),
        ({"hand": 8}, '"8" is not a choice'),
        ({"target": 0}, '"0" is not a choice'),
        ({"target": -5}, '"-5"'),
        ({"target": "ten"}, '"ten" .*, and any whole number from 1'),
        ({"target": "9" * 5000}, "is not a choice"),
        ({"spinner": "every_double"}, '"every_double"'),
    ],
)
def test_unknown_options_and_choices_are_named(options: dict[str, str | int], trouble: str) -> None:
    with pytest.raises(OptionError, match=trouble):
        BLOCK.rules_for(options)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_options_are_rule_points_in_plain_words(game: Variant) -> None:
    points = {point.name for point in fields(Rules)}
    for option in game.options:
        assert option.key in points
        assert option.title
        assert len({choice.label for choice in option.choices}) == len(option.choices)
        for choice in option.choices:
            assert choice.explanation.endswith(".")
            assert game.rules.with_point(option.key, choice.value)
        assert getattr(game.rules, option.key) in [choice.value for choice in option.choices]


@each_rules(1)
def test_every_choice_can_be_played_and_changes_the_words(key: str, rules: Rules) -> None:
    game = GAMES[key]
    assert problem(rules) is None
    for option in game.options_for(rules):
        texts = []
        for choice in option.choices_for(rules):
            if not game.refusal(rules, option.key, choice.value):
                changed = game.change(rules, option.key, choice.value)
                assert getattr(changed, option.key) == choice.value
                assert problem(changed) is None
                texts.append(in_words(changed))
        assert len(set(texts)) == len(texts), option.key


def chosen_or_refused(game: Variant, options: dict[str, str | int]) -> tuple[Rules | None, str]:
    try:
        return game.rules_for(options), ""
    except OptionError as error:
        return None, str(error)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(list(GAMES.values())), st.data())
def test_any_mapping_of_choices_can_be_played(game: Variant, data: st.DataObject) -> None:
    options: dict[str, str | int] = {}
    for option in game.options:
        if data.draw(st.booleans()):
            options[option.key] = data.draw(st.sampled_from(option.choices)).value
    rules, refused = chosen_or_refused(game, options)
    assert (rules is None) == bool(refused)
    if rules is None:
        assert refused.endswith(".")
        return
    assert problem(rules) is None
    assert all(getattr(rules, key) == value for key, value in options.items())
    chosen = {option.key: getattr(rules, option.key) for option in game.options_for(rules)}
    assert game.rules_for(chosen) == rules
    headings = [section.heading for section in game.text(rules)]
    assert headings in (HEADINGS, [*HEADINGS, "House rules"])
    assert all(line.endswith(".") for section in game.text(rules) for line in section.paragraphs)


def test_the_words_follow_the_rules() -> None:
    assert "15 tiles" not in words(BLOCK)
    assert "reach 100 points" in words(BLOCK)
    assert "reach 1 point," in words(BLOCK, target=1)
    assert "91 tiles of a double-twelve set" in words(BLOCK, max_pip=12)
    assert "The player with 9-9 must play it" in words(BLOCK, max_pip=9, opening="top_double")
    assert "boneyard" not in words(BLOCK) + words(STRAIGHT, draw="none")
    assert "draw one tile" in words(STRAIGHT)
    assert "last two tiles are never drawn" in words(STRAIGHT, reserve=2)
    assert "both opponents" not in words(BLOCK, seats=4)
    assert "partner" in words(BLOCK, seats=4, teams="partnerships")
    assert "pips of all opponents minus the winner’s own" in words(BLOCK, seats=3)
    assert "minus" not in words(BLOCK, blocked_score="opponents")
    assert "face up" in words(BLOCK, seats=3, leftover="shown")


def told(rules: Rules) -> str:
    """Return rules in words as one text."""
    return "\n".join(line for section in in_words(rules) for line in section.paragraphs)


def test_the_words_say_what_is_played() -> None:
    latin = GAMES["latin"]
    lightest = told(latin.preset("dominican-200"))
    assert "If the lightest hands of both teams are equal, the team that led" in lightest
    assert "If both teams hold the same, the team that led" in told(latin.preset("dominican-club"))
    duel = latin.rules_for({"blocked_winner": "duel", "next_lead": "winner"})
    assert "If those two hands are equal, nobody scores." in told(duel)
    assert "the one whose hand won it" in told(duel)
    assert "held fewer pips" not in told(duel)
    last = latin.rules_for({"team_tie": "blocker", "next_lead": "winner"})
    assert "After a tied block it is the player who played last." in told(last)
    puerto_rico = told(latin.preset("puerto-rico-500"))
    assert "0-0 adds 100 points, unless both ends are blank." in puerto_rico
    fives = GAMES["fives"].rules_for({"seats": 3})
    assert "the points for the third player’s pips, each half" in told(fives)
    minus = GAMES["fives"].change(fives, "blocked_score", "minus_own")
    assert "the third player’s pips minus one of their own hands, each half" in told(minus)
    left_over = Rules(seats=3, hand=9, leftover=Leftover.TO_WINNER)
    block_one = left_over.with_point("blocked_score", "one")
    for rules, said in (
        (left_over, "go to the winner of the round."),
        (block_one, "go to the player who goes out."),
        (left_over.with_point("out_score", "one"), "go to the winner of a blocked round."),
    ):
        assert f"The pips of the leftover tile {said}" in told(rules)
    assert "pips of the leftover" not in told(block_one.with_point("out_score", "one"))
    assert "tied, as after a bruk and at 1–1, the lead" in told(latin.preset("jamaica-six-love"))
    nine = BLOCK.rules_for({"seats": 3, "max_pip": 9, "removed": "double_blank"})
    assert "27 stay face down" in told(nine)
    assert "If nobody holds another double" in told(STRAIGHT.preset("kozel"))
    bergen = told(GAMES["bergen"].rules)
    assert "The player with the fewest pips wins a blocked round. Winning a block scores" in bergen


def test_the_options_say_what_is_played() -> None:
    texts = [
        choice.explanation
        for game in GAMES.values()
        for option in game.options
        for choice in option.choices
    ] + [preset.blurb for game in GAMES.values() for preset in game.presets]
    assert not [text for text in texts if "lead passes to the left" in text]
    assert not [text for text in texts if "every other tile is dealt" in text]
    three = BLOCK.rules_for({"seats": 3, "leftover": "to_winner"})
    one = BLOCK.change(BLOCK.change(three, "out_score", "one"), "blocked_score", "one")
    assert one.leftover is Leftover.HIDDEN
    assert Leftover.TO_WINNER not in values(BLOCK, "leftover", one)


def test_pagats_presets_are_to_200_for_three_and_four() -> None:
    """Source: house rules, "Named presets": to 250 for two, 200 for three and four."""
    fives = GAMES["fives"]
    for key in ("pagat", "tournament"):
        found = {seats: fives.preset(key, seats).target for seats in (2, 3, 4)}
        assert found == {2: 250, 3: 200, 4: 200}
        assert fives.change(fives.preset(key, 2), "seats", 3) == fives.preset(key, 3)
        own = fives.change(fives.preset(key, 2), "target", 175)
        assert fives.change(own, "seats", 3).target == 175


def test_rotate_the_down_draws_for_the_first_lead() -> None:
    """Source: house rules, Fives, "lead", option: each seat draws a tile for the first lead."""
    rules = GAMES["fives"].rules_for({"next_lead": "rotates"})
    assert (rules.next_lead, rules.opening) == ("rotates", "lot")
    again = GAMES["fives"].change(rules, "next_lead", "went_out")
    assert again.opening == GAMES["fives"].rules.opening  # what gave way comes back


def test_fives_may_deal_again_where_nobody_holds_a_double() -> None:
    """Source: house rules, "nobody holds a double", option: re-deal."""
    assert GAMES["fives"].rules_for({"no_double": "redeal"}).no_double == "redeal"
