"""The games there are to choose: every country's by its own name, and recognised by its rules."""

from dataclasses import replace

import pytest

from game.variants import GAMES
from game.variants.catalogue import CATALOGUE, Listing, listing_of, listings_from


def test_every_game_and_every_preset_that_is_no_variation_can_be_chosen() -> None:
    presets = [p.key for variant in GAMES.values() for p in variant.presets if not p.variation]
    assert sorted(CATALOGUE) == sorted([*GAMES, *presets])


@pytest.mark.parametrize("listing", CATALOGUE.values(), ids=CATALOGUE)
def test_a_game_is_known_by_its_rules_whatever_bonuses_are_agreed_on(listing: Listing) -> None:
    game = listing.variant.key
    assert listing_of(game, listing.rules) is listing
    assert listing_of(game, replace(listing.rules, target=77)) is listing
    if listing.rules.pass_bonus:
        assert listing_of(game, replace(listing.rules, pass_bonus=50)) is listing


@pytest.mark.parametrize("listing", CATALOGUE.values(), ids=CATALOGUE)
def test_by_its_own_rules_a_game_has_no_house_rules(listing: Listing) -> None:
    for variation in listing.variations:
        told = [
            s
            for s in listing.variant.text(listing.variant.preset(variation.key))
            if s.key == "house"
        ]
        lines = [line for section in told for line in section.paragraphs]
        assert len(lines) == (variation is not listing.variations[0])
        assert all(variation.name in line for line in lines)


def test_a_house_rule_is_told_beside_the_game_it_changes() -> None:
    listing = CATALOGUE["dominican-200"]
    rules = listing.variant.change(listing.rules, "capicua_bonus", 50)
    (house,) = [section for section in listing.variant.text(rules) if section.key == "house"]
    assert len(house.paragraphs) == 1
    assert "50" in house.paragraphs[0]


@pytest.mark.parametrize(
    ("key", "amount", "value"),
    [("kozel", "blank_value", 25), ("amazonas", "double_out", 0), ("brazil", "crossed", 6)],
)
def test_what_tables_agree_on_makes_no_other_game(key: str, amount: str, value: int) -> None:
    listing = CATALOGUE[key]
    rules = listing.variant.change(listing.rules, amount, value)
    assert listing_of(listing.variant.key, rules) is listing
    assert [section.key for section in listing.variant.text(rules)][-1] == "house"


def test_a_country_suggests_its_games_and_a_language_those_of_its_countries() -> None:
    assert {CATALOGUE[key].home for key in listings_from("es-DO", "en")} == {"es-DO"}
    assert listings_from("es_DO") == listings_from("es-DO") == listings_from("en-DO")
    assert listings_from("es-MX") == ("mexico",)
    assert listings_from("fr-HT") == ("haiti",)
    assert listings_from("es-AR")[:3] == ("latin", "dominican-200", "puerto-rico-500")
    assert {"dominican-500", "venezuela"} <= set(listings_from("es-AR"))
    assert listings_from("pt-BR")[0] == "brazil"
    assert listings_from("pt") == listings_from("pt-PT") == listings_from("tlh", "pt-BR")
    assert listings_from("tlh") == listings_from() == ()
    assert {CATALOGUE[key].home for key in listings_from("en-JM")} == {"jam-JM"}
    assert "jam-JM" not in {CATALOGUE[key].home for key in listings_from("en")}


def seats_of(listing: Listing) -> list[int]:
    """Every number of players that a way offers."""
    offered = {option.key: option for option in listing.options_for(listing.rules)}
    return [int(choice.value) for choice in offered["seats"].choices] if "seats" in offered else []


def test_a_game_offers_the_numbers_of_players_it_is_played_with() -> None:
    found = {
        key: seats_of(listing)
        for key, listing in CATALOGUE.items()
        if listing.own and seats_of(listing)
    }
    each = ("jamaica-cut-throat", "martinique", "gaple", "kozel")
    assert found == {key: [2, 3, 4] for key in each}
    assert [len(seats_of(CATALOGUE[key])) for key in ("block", "doubles", "latin")] == [3, 7, 0]


@pytest.mark.parametrize("listing", CATALOGUE.values(), ids=CATALOGUE)
def test_a_way_stays_itself_with_any_number_of_players_there_and_back(listing: Listing) -> None:
    rules = listing.rules
    for seats in [*seats_of(listing), *reversed(seats_of(listing)), listing.rules.seats]:
        if "seats" in {option.key for option in listing.variant.options}:
            rules = listing.change(rules, "seats", seats)
        assert rules == listing.variant.preset(listing.preset.key, seats)
        assert listing_of(listing.variant.key, rules) is listing
        assert not [section for section in listing.text(rules) if section.key == "house"]


@pytest.mark.parametrize("listing", CATALOGUE.values(), ids=CATALOGUE)
def test_a_way_stays_itself_whatever_is_changed_beside_it(listing: Listing) -> None:
    """It keeps the name it was chosen by, and the choices are what differs from the way."""
    for option in listing.options_for(listing.rules):
        for choice in option.choices_for(listing.rules):
            if listing.variant.refusal(listing.rules, option.key, choice.value, listing.preset):
                continue
            rules = listing.change(listing.rules, option.key, choice.value)
            assert listing.house(listing.differing(rules)) == rules
            assert listing_of(listing.variant.key, rules, listing.key) is listing
            for seats in seats_of(listing):
                seated = listing.change(rules, "seats", seats)
                assert listing.house(listing.differing(seated)) == seated


def test_kozel_for_three_is_kozel() -> None:
    kozel = CATALOGUE["kozel"]
    three = kozel.change(kozel.rules, "seats", 3)
    assert (three.hand, three.undealt, three.draw) == (7, 7, "until_playable")
    four = kozel.change(three, "target", 50)
    four = kozel.change(kozel.change(four, "seats", 4), "target", 51)
    assert (four.hand, four.undealt) == (7, 0)
    again = kozel.change(four, "seats", 3)
    assert (again.hand, again.draw, again.target) == (7, "until_playable", 51)


def test_what_an_older_version_played_is_called_as_it_was() -> None:
    for key in ("jamaica-six-love", "jamaica-cut-throat"):
        listing = CATALOGUE[key]
        was = listing.variant.preset(key, published=True)
        assert was != listing.rules
        assert listing_of(listing.variant.key, was) is listing
        assert [section.key for section in listing.text(was)][-1] == "house"
