"""The games there are to choose: every country's by its own name, and recognised by its rules."""

import re
from dataclasses import replace

import pytest

from game.variants import GAMES
from game.variants.ways import WAYS, Family, Way, way_of, ways_from


def test_every_game_and_every_preset_that_is_no_variation_can_be_chosen() -> None:
    presets = [p.key for variant in GAMES.values() for p in variant.presets if not p.variation]
    assert sorted(WAYS) == sorted([*GAMES, *presets])


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_game_is_known_by_its_rules_whatever_bonuses_are_agreed_on(way: Way) -> None:
    game = way.variant.key
    assert way_of(game, way.rules) is way
    assert way_of(game, replace(way.rules, target=77)) is way
    if way.rules.pass_bonus:
        assert way_of(game, replace(way.rules, pass_bonus=50)) is way


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_by_its_own_rules_a_game_has_no_house_rules(way: Way) -> None:
    for variation in way.variations:
        told = [s for s in way.variant.text(way.variant.preset(variation.key)) if s.key == "house"]
        lines = [line for section in told for line in section.paragraphs]
        assert len(lines) == (variation is not way.variations[0])
        assert all(variation.name in line for line in lines)


def test_a_house_rule_is_told_beside_the_game_it_changes() -> None:
    way = WAYS["dominican-200"]
    rules = way.variant.change(way.rules, "capicua_bonus", 50)
    (house,) = [section for section in way.variant.text(rules) if section.key == "house"]
    assert len(house.paragraphs) == 1
    assert "50" in house.paragraphs[0]


@pytest.mark.parametrize(
    ("key", "amount", "value"),
    [("kozel", "blank_value", 25), ("amazonas", "double_out", 0), ("brazil", "crossed", 6)],
)
def test_what_tables_agree_on_makes_no_other_game(key: str, amount: str, value: int) -> None:
    way = WAYS[key]
    rules = way.variant.change(way.rules, amount, value)
    assert way_of(way.variant.key, rules) is way
    assert [section.key for section in way.variant.text(rules)][-1] == "house"


def test_homes_are_languages_and_countries() -> None:
    assert all(re.fullmatch("([a-z]{2,3}(-[A-Z]{2})?)?", way.home) for way in WAYS.values())
    assert {way.family for way in WAYS.values()} == set(Family)


def test_a_country_suggests_its_games_and_a_language_those_of_its_countries() -> None:
    assert {WAYS[key].home for key in ways_from("es-DO", "en")} == {"es-DO"}
    assert ways_from("es_DO") == ways_from("es-DO") == ways_from("en-DO")
    assert ways_from("es-MX") == ("mexico",)
    assert ways_from("fr-HT") == ("haiti",)
    assert ways_from("es-AR")[:3] == ("latin", "dominican-200", "puerto-rico-500")
    assert {"dominican-500", "venezuela"} <= set(ways_from("es-AR"))
    assert ways_from("pt-BR")[0] == "brazil"
    assert ways_from("pt") == ways_from("pt-PT") == ways_from("tlh", "pt-BR")
    assert ways_from("tlh") == ways_from() == ()
    assert {WAYS[key].home for key in ways_from("en-JM")} == {"jam-JM"}
    assert "jam-JM" not in {WAYS[key].home for key in ways_from("en")}


def seats_of(way: Way) -> list[int]:
    """Every number of players that a way offers."""
    offered = {option.key: option for option in way.options_for(way.rules)}
    return [int(choice.value) for choice in offered["seats"].choices] if "seats" in offered else []


def test_a_way_offers_the_numbers_of_players_it_is_played_with() -> None:
    found = {key: seats_of(way) for key, way in WAYS.items() if way.own and seats_of(way)}
    each = ("jamaica-cut-throat", "martinique", "gaple", "kozel")
    assert found == {key: [2, 3, 4] for key in each}
    assert [len(seats_of(WAYS[key])) for key in ("block", "doubles", "latin")] == [3, 7, 0]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_way_stays_itself_with_any_number_of_players_there_and_back(way: Way) -> None:
    rules = way.rules
    for seats in [*seats_of(way), *reversed(seats_of(way)), way.rules.seats]:
        if "seats" in {option.key for option in way.variant.options}:
            rules = way.change(rules, "seats", seats)
        assert rules == way.variant.preset(way.preset.key, seats)
        assert way_of(way.variant.key, rules) is way
        assert not [section for section in way.text(rules) if section.key == "house"]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_way_stays_itself_whatever_is_changed_beside_it(way: Way) -> None:
    """It keeps the name it was chosen by, and the choices are what differs from the way."""
    for option in way.options_for(way.rules):
        for choice in option.choices_for(way.rules):
            if way.variant.refusal(way.rules, option.key, choice.value, way.preset):
                continue
            rules = way.change(way.rules, option.key, choice.value)
            assert way.house(way.differing(rules)) == rules
            assert way_of(way.variant.key, rules, way.key) is way
            for seats in seats_of(way):
                seated = way.change(rules, "seats", seats)
                assert way.house(way.differing(seated)) == seated


def test_kozel_for_three_is_kozel() -> None:
    kozel = WAYS["kozel"]
    three = kozel.change(kozel.rules, "seats", 3)
    assert (three.hand, three.undealt, three.draw) == (7, 7, "until_playable")
    four = kozel.change(three, "target", 50)
    four = kozel.change(kozel.change(four, "seats", 4), "target", 51)
    assert (four.hand, four.undealt) == (7, 0)
    again = kozel.change(four, "seats", 3)
    assert (again.hand, again.draw, again.target) == (7, "until_playable", 51)


def test_what_an_older_version_played_is_called_as_it_was() -> None:
    for key in ("jamaica-six-love", "jamaica-cut-throat"):
        way = WAYS[key]
        was = way.variant.preset(key, published=True)
        assert was != way.rules
        assert way_of(way.variant.key, was) is way
        assert [section.key for section in way.text(was)][-1] == "house"
