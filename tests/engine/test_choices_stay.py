"""Choices that depend on one another: each stays, comes back, or is refused in a sentence."""

import pytest

from game.engine import Match, Rules
from game.engine.choices import LevelLead
from game.engine.validity import problem
from game.variants import GAMES, OptionError
from game.variants.catalogue import CATALOGUE, Listing


def chosen(listing: Listing, *choices: tuple[str, int | str]) -> Rules:
    """Return the rules of a game with options changed one after another, each still as chosen."""
    rules = listing.rules
    for key, value in choices:
        rules = listing.change(rules, key, value)
        assert getattr(rules, key) == value
        assert listing.house(listing.differing(rules)) == rules
    return rules


def text(listing: str, rules: Rules) -> str:
    return "\n".join(line for part in CATALOGUE[listing].text(rules) for line in part.paragraphs)


@pytest.mark.parametrize("count", [0, 1, 3, 10, 13])
def test_a_variation_with_a_house_rule_can_be_of_any_length(count: int) -> None:
    trains = CATALOGUE["mexican-train"]
    rules = trains.change(trains.variant.preset("double-twelve"), "knock", 2)
    changed = trains.change(rules, "rounds", count)
    assert (changed.rounds, changed.knock, changed.max_pip, changed.hand) == (count, 2, 12, 15)


def test_thirteen_rounds_are_for_double_twelve() -> None:
    trains = CATALOGUE["mexican-train"]
    assert chosen(trains, ("max_pip", 12), ("rounds", 13)).hand == 15
    with pytest.raises(OptionError, match="Thirteen rounds are for a double-twelve set"):
        trains.change(trains.rules, "rounds", 13)


@pytest.mark.parametrize(("key", "seats"), [("long-hands", 4), ("double-twelve", 6)])
def test_a_variation_is_remembered_with_its_hands(key: str, seats: int) -> None:
    trains = CATALOGUE["mexican-train"]
    rules = trains.variant.preset(key, seats)
    assert trains.house(trains.differing(rules)) == rules


def test_hands_as_usual_for_another_set_stay() -> None:
    for key in ("block", "gaple", "jamaica-cut-throat"):
        rules = chosen(CATALOGUE[key], ("seats", 4), ("max_pip", 9), ("hand", 7), ("rounds", 3))
        assert rules.hand == 7
    six = chosen(CATALOGUE["doubles"], ("seats", 6), ("max_pip", 9), ("hand", 4), ("rounds", 3))
    assert six.hand == 4


@pytest.mark.parametrize(("key", "value"), [("rounds", 3), ("keeping", "added")])
def test_the_lead_of_a_level_score_goes_with_the_wins_that_are_kept(
    key: str, value: int | str
) -> None:
    love = CATALOGUE["jamaica-six-love"]
    rules = chosen(love, (key, value))
    assert rules.level_lead is LevelLead.USUAL
    assert "bruk" not in text("jamaica-six-love", rules)
    assert love.change(rules, key, getattr(love.rules, key)) == love.rules
    bonus = chosen(love, ("capicua", "any_end"), ("capicua_bonus", 25))
    assert bonus.level_lead is LevelLead.USUAL


def test_where_all_scores_are_added_up_no_bruk_is_told_of() -> None:
    """A match of an earlier version may have such rules."""
    rules = Rules.parse(f"{CATALOGUE['jamaica-six'].rules} level_lead=opening")
    assert "Whenever the scores are tied, the lead is decided" in text("jamaica-six", rules)
    assert "bruk" not in text("jamaica-six", rules)


@pytest.mark.parametrize(
    ("listing", "key", "value"),
    [
        ("amazonas", "hand", 5),
        ("dominican-200", "capicua_bonus", 0),
        ("fives", "reserve", 1),
    ],
)
@pytest.mark.parametrize("target", [75, 200, 250])
def test_a_target_rests_while_rounds_are_counted(
    listing: str, key: str, value: int, target: int
) -> None:
    rules = chosen(CATALOGUE[listing], ("target", target), ("rounds", 3), (key, value))
    assert rules.target == target
    assert CATALOGUE[listing].change(rules, "rounds", 0).target == target


@pytest.mark.parametrize("key", ["pagat", "tournament"])
def test_the_target_of_a_variation_rests_too(key: str) -> None:
    fives = CATALOGUE["fives"]
    rules = fives.change(fives.variant.preset(key), "rounds", 3)
    rules = fives.change(rules, "counting", "ends")
    assert (rules.rounds, rules.target, rules.hand) == (3, 250, 9)
    assert "250" not in text("fives", fives.change(fives.variant.preset(key), "target", 100))


@pytest.mark.parametrize("points", ["pass_bonus", "first_pass_bonus", "each_pass"])
def test_passes_score_only_where_the_round_is_finished_and_are_told(points: str) -> None:
    told = problem(Rules.parse(f"{points}=20 target=20 match_end=at_once"))
    assert told == "Passes score only where a match ends after the round."
    assert problem(Rules.parse(f"{points}=20 target=20")) is None
    assert " 20 at once" in text("block", Rules.parse(f"{points}=20"))


def test_what_is_told_of_trains_is_what_is_played() -> None:
    trains = CATALOGUE["mexican-train"]
    twelve = trains.variant.preset("double-twelve")
    three = text("mexican-train", trains.change(twelve, "rounds", 3))
    assert "After 3 rounds" in three
    assert "thirteen" not in three
    assert "12-12, 10-10" not in text("mexican-train", chosen(trains, ("hub_step", 2)))
    covered = text("mexican-train", chosen(trains, ("last_double", "covered")))
    assert "If it does, they are out; if not, they keep it, and play goes on." in covered
    anywhere = chosen(trains, ("last_double", "covered"), ("cover", "anywhere"))
    assert "they draw a tile to play after it" in text("mexican-train", anywhere)


def test_chickenfoot_is_played_with_as_many_tiles_as_the_table_agrees_on() -> None:
    foot = CATALOGUE["chickenfoot"]
    assert chosen(foot, ("hand", 9), ("rounds", 3), ("blank_value", 0)).hand == 9
    with pytest.raises(OptionError, match="56 tiles"):
        foot.change(foot.rules, "hand", 14)
    assert foot.change(chosen(foot, ("hand", 9)), "seats", 8).hand == 5


@pytest.mark.parametrize(
    ("game", "max_pip", "rounds", "hand", "tiles"),
    [
        ("mexican-train", 6, 7, 5, "27 other tiles"),
        ("mexican-train", 15, 16, 15, "135 other tiles"),
        ("chickenfoot", 12, 13, 15, "91 tiles of a double-twelve set"),
    ],
)
def test_trains_and_chickenfoot_with_smaller_and_larger_sets(
    game: str, max_pip: int, rounds: int, hand: int, tiles: str
) -> None:
    rules = chosen(CATALOGUE[game], ("seats", 4), ("max_pip", max_pip), ("rounds", rounds))
    assert rules.hand == hand
    assert tiles in text(game, rules)
    assert f"{max_pip}-{max_pip}" in text(game, rules)
    eight = chosen(CATALOGUE[game], ("seats", 8), ("max_pip", max_pip))
    assert 1 < eight.hand * 8 < eight.set_size - 8
    for seed in range(3):
        match = Match(rules, seed, game)
        while not match.round.outcome:
            match.play(match.legal[seed % len(match.legal)])
    nine = CATALOGUE[game].change(eight, "max_pip", 9)
    assert nine.hand == CATALOGUE[game].variant.hand(9, 8)


@pytest.mark.parametrize(
    ("game", "choices", "words"),
    [
        ("chickenfoot", {"opening": "next_double"}, "the next lower double leads"),
        ("mexican-train", {"opening": "next_double", "hub_step": 0}, "highest double lays it"),
        ("matador", {"opening": "lot"}, "everyone draws a tile and puts it back"),
        ("matador", {"opening": "double_holder"}, "leads, and may play any tile"),
        ("matador", {"next_lead": "rotates"}, "to the next player, who may play any tile"),
    ],
)
def test_the_rules_say_who_leads(game: str, choices: dict[str, str | int], words: str) -> None:
    assert words in text(game, chosen(CATALOGUE[game], *choices.items()))


def test_the_rules_say_that_the_lead_goes_to_who_holds_a_double() -> None:
    rules = CATALOGUE["double-bergen"].variant.preset("pagat")
    told = text("double-bergen", rules)
    assert "leads and may play any double" in told
    assert "the lead passes to the next player who holds a double" in told


def test_every_game_has_a_usual_variation() -> None:
    assert all(game.presets[0].variation for game in GAMES.values())
