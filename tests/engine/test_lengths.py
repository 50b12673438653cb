"""How long a match is: one round, three, or up to a target, in every game."""

import pytest

from game.engine.match import Match
from game.variants.catalogue import CATALOGUE, Listing


@pytest.mark.parametrize("listing", CATALOGUE.values(), ids=list(CATALOGUE))
def test_every_game_has_short_matches_and_is_itself_again_without(listing: Listing) -> None:
    for rounds in (1, 3):
        short = listing.change(listing.rules, "rounds", rounds)
        assert short.rounds == rounds
        assert listing.change(short, "rounds", listing.rules.rounds) == listing.rules
        assert not [s for s in listing.text(short) if s.key == "house"]


@pytest.mark.parametrize("listing", CATALOGUE.values(), ids=list(CATALOGUE))
def test_a_single_round_ends_the_match_unless_it_is_tied(listing: Listing) -> None:
    match = Match(listing.change(listing.rules, "rounds", 1), 5, listing.variant.key)
    while not match.over:
        before = match.scores
        assert match.round_no == 1 or before.count(_best(match)) > 1
        while not match.round.outcome:
            match.play(match.legal[0])
        if not match.over:
            match.next_round()
    assert match.scores.count(_best(match)) == 1


def _best(match: Match) -> int:
    return min(match.scores) if match.rules.lowest_wins else max(match.scores)


def test_what_was_chosen_otherwise_stays_when_the_length_changes() -> None:
    straight = CATALOGUE["straight"]
    rules = straight.change(straight.rules, "draw", "until_playable")
    short = straight.change(rules, "rounds", 3)
    assert short.draw == "until_playable"
    assert straight.change(short, "rounds", 0) == rules


def test_a_match_of_so_many_rounds_ends_after_a_round() -> None:
    fives = CATALOGUE["fives"]
    short = fives.change(fives.rules, "rounds", 3)
    assert not short.ends_at_once
    assert fives.change(short, "rounds", 0).ends_at_once
