"""Choices that depend on one another: each stays, comes back, or is refused in a sentence."""

from dataclasses import replace

import pytest

from game.engine import Match, Rules, Start
from game.engine.choices import LevelLead
from game.engine.dealing import deal
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


def test_sixteen_rounds_are_for_double_fifteen() -> None:
    trains = CATALOGUE["mexican-train"]
    twelve = trains.change(trains.rules, "max_pip", 12)
    with pytest.raises(OptionError, match="Sixteen rounds are for a double-fifteen set"):
        trains.change(twelve, "rounds", 16)
    with pytest.raises(OptionError, match="not a choice"):
        CATALOGUE["block"].change(CATALOGUE["block"].rules, "max_pip", 15)


def test_in_chickenfoot_the_next_lower_double_may_lead() -> None:
    foot = CATALOGUE["chickenfoot"]
    rules = chosen(foot, ("opening", "next_double"), ("seats", 3))
    assert "the next lower double leads" in text("chickenfoot", rules)
    lower = 0
    for number in range(40):
        for round_no in (1, 10):
            dealt = deal(rules, number, round_no=round_no)
            lead = dealt.lead(rules, round_no)
            assert lead
            assert lead.tile in dealt.hands[lead.seat]
            order = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] if round_no == 1 else [0, *range(9, 0, -1)]
            held = {tile.high for hand in dealt.hands for tile in hand if tile.is_double}
            assert lead.tile.high == next(value for value in order if value in held)
            assert {*map(len, dealt.hands)} == {7}
            lower += lead.tile.high != order[0]
    assert lower > 10


def test_matador_may_be_led_by_lot() -> None:
    rules = chosen(CATALOGUE["matador"], ("opening", "lot"), ("next_lead", "rotates"))
    assert "everyone draws a tile and puts it back" in text("matador", rules)
    lots = deal(rules, 7).lots
    assert len(lots) == rules.seats


def test_matador_may_be_led_with_any_tile_by_who_holds_the_highest_double() -> None:
    rules = chosen(CATALOGUE["matador"], ("opening", "double_holder"))
    assert "leads, and may play any tile" in text("matador", rules)
    dealt = deal(rules, 7)
    lead = dealt.lead(rules)
    assert lead
    assert lead.tile is None
    highest = [max([tile for tile in hand if tile.is_double], default=None) for hand in dealt.hands]
    assert highest[lead.seat] == max(filter(None, highest))
    now = Match(rules, 7, start=Start(7)).round
    assert {str(move) for move in now.legal} == {str(tile) for tile in now.hands[now.leader]}


def test_double_bergen_may_be_led_in_turn_with_any_double() -> None:
    """By Pagat; a player without a double leaves the lead to the next."""
    rules = replace(CATALOGUE["double-bergen"].variant.preset("pagat"), target=100)
    told = text("double-bergen", rules)
    assert "leads and may play any double" in told
    assert "the lead passes to the next player who holds a double" in told
    skipped = 0
    for seed in range(60):
        match = Match(rules, seed)
        skipped += leads_a_double(match, lots_of(match))
        while not match.round.outcome:
            match.play(match.legal[-1])
        due = (match.round.leader + 1) % rules.seats
        match.next_round()
        skipped += leads_a_double(match, due)
        again = Match(rules, 0, start=match.start_of_round()).round
        assert (again.hands, again.history[1]) == (match.round.hands, match.round.history[1])
    assert skipped > 3


def lots_of(match: Match) -> int:
    lots = match.round.deal.lots
    return lots.index(max(lots, key=lambda tile: tile.weight))


def leads_a_double(match: Match, due: int) -> bool:
    """Check who leads when it is the turn of a seat; return whether it is another."""
    now, seats = match.round, match.rules.seats
    doubles = [[tile for tile in hand if tile.is_double] for hand in now.hands]
    in_turn = [(due + step) % seats for step in range(seats)]
    assert now.leader == next(seat for seat in in_turn if doubles[seat])
    assert sorted(str(move) for move in now.legal) == sorted(map(str, doubles[now.leader]))
    return now.leader != due


def test_every_game_has_a_usual_variation() -> None:
    assert all(game.presets[0].variation for game in GAMES.values())


def test_a_hub_may_be_the_highest_double_held_in_every_round() -> None:
    """Source: htfbw 76098: the player with the highest double lays it."""
    trains = CATALOGUE["mexican-train"]
    rules = chosen(trains, ("opening", "next_double"), ("hub_step", 0))
    assert [str(rules.doubles_from(number)[0]) for number in (1, 2, 7)] == ["9-9"] * 3
    assert "the player with the highest double lays it" in text("mexican-train", rules)
    for seed in range(20):
        match = Match(rules, seed)
        while match.round_no < 3:
            held = [tile for hand in match.round.deal.hands for tile in hand if tile.is_double]
            assert match.round.line.placed[0].tile == max(held)
            while not match.round.outcome:
                match.play(match.legal[0])
            match.next_round()
