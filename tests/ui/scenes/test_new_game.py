"""The choices behind the new game: what is chosen, what follows from it, what stays."""

import json
from contextlib import suppress
from dataclasses import replace

import pytest

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.profile.defaults import NewGameDefaults
from game.session import factory, links
from game.session.session import PLAYER_NAME, Seat, Session
from game.ui.scenes.new_game import HIGHEST_TARGET, NewGame, offered
from game.variants import GAMES, OptionError
from game.variants.catalogue import CATALOGUE, Listing

BLOCK = GAMES["block"]


def new(listing: str = "block", **options: int | str) -> NewGame:
    """Return the choices for a match of a way to play, with some options chosen."""
    game = NewGame(NewGameDefaults())
    game.choose_game(listing)
    for key, value in options.items():
        game.choose(key, value)
    return game


def test_a_published_way_is_known_by_its_rules_and_one_of_ones_own_by_the_wish() -> None:
    game = new()
    key = game.listing.variations[-1].key
    game.choose_preset(key)
    assert game.preset == key
    rules = game.rules
    game.choose_preset(None)
    assert game.preset is None
    assert game.rules == rules
    game.choose_game("fives")
    assert not game.own_rules


def test_a_game_from_another_place_stands_after_those_that_keep_theirs() -> None:
    game = NewGame(NewGameDefaults("block"))
    assert "brazil" not in game.offered
    before = game.offered[:]
    game.choose_game("brazil")
    assert game.offered == [*before[:3], "brazil", before[3]]
    assert (game.variant.key, game.preset) == ("latin", "brazil")
    game.choose("pass_bonus", 25)
    assert game.preset is None
    game.reset()
    assert game.rules == CATALOGUE["brazil"].rules


@pytest.mark.parametrize("listing", CATALOGUE.values(), ids=CATALOGUE)
def test_a_way_is_begun_and_kept_as_itself_whatever_is_chosen_beside_it(listing: Listing) -> None:
    """Every number of players, there and back, in this visit and the next, at the table and in a
    link."""
    game = new(listing.key)
    seats = [option for option in listing.options_for(listing.rules) if option.key == "seats"]
    numbers = [int(choice.value) for option in seats for choice in option.choices]
    for number in [*numbers, *reversed(numbers)]:
        game.choose("seats", number)
        usual = listing.variant.preset(listing.preset.key, number)
        if not usual.rounds:
            game.choose_target(77, own=True)
            usual = replace(usual, target=77)
        game = NewGame(NewGameDefaults.from_text(game.choices.to_text()))
        assert game.rules == usual
        assert game.preset == listing.preset.key
    for key, value in (("direction", "clockwise"), ("next_lead", "winner"), ("draw", "one")):
        with suppress(OptionError):
            game.choose(key, value)
    rules = game.rules
    game = NewGame(NewGameDefaults.from_text(game.choices.to_text()))
    assert (game.listing, game.rules) == (listing, rules)
    begun = factory.new_match(
        listing.variant.key, rules, game.seats, lambda _top: 1, game.choices.game
    )
    kept = Session.from_text(begun.to_text())
    assert (kept.listing, kept.match.rules) == (listing, rules)
    assert links.read(str(game.deal(5))).rules == rules
    if listing.own:
        assert links.read(str(game.deal(5))).listing is listing


SOME = "block", "straight", "chickenfoot"
"""Gone through in the usual run, where `test_choosing` takes some house rules of every game."""


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=() if key in SOME else pytest.mark.long)
        for key in GAMES
        if key != "latin"  # always four
    ],
)
def test_house_rules_come_back_with_the_number_of_players(key: str) -> None:
    """Every house rule with every number of players, by way of the number after and before."""
    seats = [option for option in GAMES[key].options if option.key == "seats"]
    numbers = [int(choice.value) for option in seats for choice in option.choices]
    others = [*numbers[1:], *numbers[:1]]
    for number, other in {*zip(numbers, others, strict=True), *zip(others, numbers, strict=True)}:
        game = new(key, seats=number)
        for option in game.listing.options_for(game.rules):
            for choice in option.choices_for(game.rules) if option.key != "seats" else ():
                game.choose(option.key, choice.value)
                rules = game.rules
                game.choose("seats", other)
                game.choose("seats", number)
                assert game.rules == rules


def test_choices_of_an_earlier_version_are_taken_as_they_were_meant() -> None:
    """It kept every option; the rules of a way that has been amended since were not chosen."""
    rules = replace(BLOCK.preset("jamaica-cut-throat", 3, published=True), target=10)
    old = {option.key: str(getattr(rules, option.key)) for option in BLOCK.options_for(rules)}
    text = json.dumps({"game": "jamaica-cut-throat", "options": {"jamaica-cut-throat": old}})
    choices = NewGameDefaults.from_text(text)
    assert choices.rules == replace(BLOCK.preset("jamaica-cut-throat", 3), target=10)
    assert NewGameDefaults.from_text(choices.to_text()) == choices


def test_kozel_of_an_earlier_version_is_kozel_again() -> None:
    """It dealt three players five tiles, as in the game that Kozel belongs to."""
    straight = GAMES["straight"]
    was = replace(straight.preset("kozel", 3), hand=5)
    old = {option.key: getattr(was, option.key) for option in straight.options_for(was)}
    choices = NewGameDefaults.from_text(json.dumps({"game": "kozel", "options": {"kozel": old}}))
    assert choices.rules == straight.preset("kozel", 3)


def test_the_first_three_cards_stay_and_what_was_chosen_and_played_follows() -> None:
    choices = NewGameDefaults()
    fixed = ["straight", "dominican-200", "dominican-500"]
    assert offered(choices, ["es-DO"])[:3] == fixed
    for played in ("spain", "fives"):
        choices.game = played
        choices.begin()
    assert offered(choices, ["es-DO"]) == [*fixed, "fives", "spain"]
    choices.game = "block"
    assert offered(choices, ["es-DO"]) == [*fixed, "block", "fives"]
    choices.game = "dominican-500"
    assert offered(choices, ["es-DO"]) == [*fixed, "fives", "spain"]
    assert {*offered(NewGameDefaults("block"), ["tlh"])} == {*list(CATALOGUE)[:5]}


def test_a_target_of_ones_own_stays_within_bounds() -> None:
    game = new()
    for wished, taken in ((60, 60), (0, 1), (HIGHEST_TARGET + 10, HIGHEST_TARGET)):
        game.choose_target(wished, own=True)
        assert game.rules.target == taken
        assert game.own_target
    game.choose_target(100)
    assert not game.own_target


def test_a_level_is_for_computers_only() -> None:
    game = new(seats=3)
    strong = list(LEVELS)[-1]
    game.sit(1, Seat("Ada"))
    assert game.levels == {DEFAULT_LEVEL}
    game.choose_level(strong)
    assert [seat.level for seat in game.seats] == [None, None, strong]
    assert game.levels == {strong}
    assert game.seats[:2] == (Seat(PLAYER_NAME), Seat("Ada"))


def test_a_country_s_table_has_names_from_there() -> None:
    game = new("jamaica-six")
    assert [seat.name for seat in game.seats] == ["You", "Delroy", "Marcia", "Winston"]
    assert [seat.level for seat in game.seats] == [seat.level for seat in game.choices.seats[:4]]
    game.choose_game("block")
    game.choose("seats", 4)
    assert [seat.name for seat in game.seats] == ["You", "Theo", "Nora", "Ada"]


def test_who_has_a_name_of_their_own_keeps_it_in_every_country() -> None:
    game = new("jamaica-six")
    game.sit(1, Seat("Bea", "quick"))
    game.sit(2, replace(game.seats[2], level="beginner"))
    game.sit(0, Seat("Yvonne", "quick"))
    game = NewGame(NewGameDefaults.from_text(game.choices.to_text()))
    assert [seat.name for seat in game.seats] == ["Yvonne", "Bea", "Marcia", "Winston"]
    game.choose_game("kozel")
    game.choose("seats", 4)
    assert [seat.name for seat in game.seats] == ["Galina", "Bea", "Vera", "Kolya"]
    assert game.seats[2].level == "beginner"
