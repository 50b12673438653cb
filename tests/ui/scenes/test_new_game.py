"""The choices behind the new game: what is chosen, what follows from it, what stays."""

from __future__ import annotations

from game.ai.levels import LEVELS, USUAL
from game.profile.choices import Choices
from game.session.session import YOU, Seat
from game.ui.scenes.new_game import HIGHEST_TARGET, NewGame, offered
from game.variants.ways import WAYS


def new(**options: int | str) -> NewGame:
    game = NewGame(Choices())
    for key, value in options.items():
        game.choose(key, value)
    return game


def test_each_game_keeps_its_own_choices() -> None:
    game = new(seats=3)
    game.choose_game("fives")
    game.choose("seats", 2)
    assert game.rules.seats == 2
    game.choose_game("block")
    assert game.rules.seats == 3
    assert len(game.seats) == 3


def test_a_published_way_is_known_by_its_rules_and_one_of_ones_own_by_the_wish() -> None:
    game = new()
    key = game.way.variations[-1].key
    game.choose_preset(key)
    assert game.preset == key
    rules = game.rules
    game.choose_preset(None)
    assert game.preset is None
    assert game.rules == rules
    game.choose_game("fives")
    assert not game.own_rules


def test_a_game_from_another_place_takes_the_first_one_in_sight() -> None:
    game = new()
    assert "brazil" not in game.offered
    game.choose_game("brazil")
    assert game.offered[:2] == ["brazil", "block"]
    assert (game.variant.key, game.preset) == ("latin", "brazil")
    game.choose("pass_bonus", 25)
    assert game.preset is None
    game.reset()
    assert game.rules == WAYS["brazil"].rules


def test_what_was_played_stands_before_what_home_suggests_and_the_choice_before_all() -> None:
    choices = Choices()
    assert offered(choices, ["es-DO"])[:3] == ["block", "dominican-200", "dominican-500"]
    for played in ("spain", "fives"):
        choices.game = played
        choices.begin()
    choices.game = "straight"
    seen = offered(choices, ["es-DO"])
    assert seen == ["straight", "fives", "spain", "dominican-200", "dominican-500"]
    assert offered(Choices(), ["tlh"]) == list(WAYS)[:5]


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
    assert game.levels == {USUAL}
    game.choose_level(strong)
    assert [seat.level for seat in game.seats] == [None, None, strong]
    assert game.levels == {strong}
    assert game.seats[:2] == (Seat(YOU), Seat("Ada"))


def test_the_usual_rules_come_back() -> None:
    game = new(seats=4, target=200)
    game.choose_target(60, own=True)
    game.reset()
    assert game.rules == game.variant.rules
    assert not game.own_target
    assert "block" not in game.choices.options


def test_a_deal_by_its_number_is_of_the_rules_chosen() -> None:
    link = new(seats=4).deal(571234)
    assert (link.game, link.rules.seats, link.start.number) == ("block", 4, 571234)
