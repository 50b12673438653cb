"""The ledger of luck: it counts what was dealt and played, and chance stays within its bands."""

import random
from collections import Counter
from dataclasses import replace
from math import sqrt

import pytest

from game.engine import Match, Rules
from game.engine.choices import NextLead, Opening
from game.engine.events import Drew
from game.session.archive import PastMatch
from game.session.ledger import LuckStatistics, Mark, What, Who, _compared
from game.session.session import Seat, Session
from game.variants.catalogue import CATALOGUE
from tests.engine.tools import a_pick
from tour import positions

ROUNDS = 40
FAR = 999_999  # points that nobody reaches
LIMIT = 4.5
"""Standard errors; by chance, a share is further off only once in 150,000 times."""


def played(rules: Rules, game: str, rounds: int, seed: int) -> PastMatch:
    """Return this many rounds in which everybody plays at random."""
    match, chance = Match(rules, seed, game), random.Random(seed)
    for number in range(rounds):
        if number:
            match.next_round()
        while not match.round.outcome:
            match.play(a_pick(match.legal, chance))
    return PastMatch.of(positions.seated(match), "2026-11-21")


def ledger_of(*matches: PastMatch) -> LuckStatistics:
    ledger = LuckStatistics()
    for _ in ledger.fill(matches):
        pass
    return ledger


@pytest.mark.parametrize(
    ("deals", "game", "options", "marks", "slack"),
    [
        (1_200, "block", {"seats": 2}, 6, 0.02),
        (1_200, "block", {"seats": 4, "teams": "partnerships"}, 9, 0.03),
        (1_200, "straight", {"seats": 3}, 8, 0.03),
    ],
)
def test_bands_hold_over_thousands_of_deals(
    deals: int, game: str, options: dict[str, int | str], marks: int, slack: float
) -> None:
    """In 19 of 20 ledgers: a little less often where the spread is estimated from the rounds."""
    rules, ledgers = CATALOGUE[game].house({**options, "target": FAR}), deals // ROUNDS
    inside: Counter[tuple[What, Who]] = Counter()
    for seed in range(ledgers):
        for what, of in ledger_of(played(rules, game, ROUNDS, seed)).marks().items():
            inside.update({(what, who): mark.inside for who, mark in of.items()})
    assert len(inside) == marks
    error = sqrt(0.95 * 0.05 / ledgers)
    for (what, who), count in inside.items():
        most = 0.03 if what is What.DOUBLES else slack  # they are small whole numbers
        assert abs(count / ledgers - 0.95) <= LIMIT * error + most, (what, who)


def test_it_counts_what_was_dealt_and_played() -> None:
    past = played(CATALOGUE["straight"].house({"seats": 3, "target": FAR}), "straight", 30, 5)
    match, ledger = past.session().match, ledger_of(past)
    marks = ledger.marks()
    assert (ledger.matches, ledger.deals) == (1, 30)
    mine = [each.deal.hands[0] for each in match.rounds]
    pips = sum(tile.pips for hand in mine for tile in hand)
    assert marks[What.PIPS][Who.ME].came == pytest.approx(pips / 30)
    assert marks[What.PIPS][Who.ME].expected == pytest.approx(6 * len(mine[0]))
    others = [hand for each in match.rounds for hand in each.deal.hands[1:]]
    doubles = sum(tile.is_double for hand in others for tile in hand)
    assert marks[What.DOUBLES][Who.OPPONENTS].came == pytest.approx(doubles / 60)
    drawn = [
        event
        for each in match.rounds
        for event in each.history
        if isinstance(event, Drew) and event.seat == 0
    ]
    assert marks[What.DRAWS][Who.ME].came == pytest.approx(len(drawn) / 30)
    assert 0 < marks[What.PLAYABLE][Who.ME].came < 1
    assert Who.PARTNER not in marks[What.PIPS]


def test_who_is_dealt_better_tiles_is_outside_of_the_band() -> None:
    rules = CATALOGUE["block"].house({"seats": 2, "target": FAR})
    matches = [played(rules, "block", ROUNDS, seed) for seed in range(8)]
    heavy = sorted(matches, key=lambda past: -ledger_of(past).marks()[What.PIPS][Who.ME].came)
    marks = ledger_of(*heavy[:2]).marks()[What.PIPS]
    assert marks[Who.ME].came > marks[Who.ME].expected
    assert marks[Who.OPPONENTS].came < marks[Who.ME].came


def test_rounds_that_differ_for_everybody_alike_do_not_widen_the_band() -> None:
    rounds = [dict.fromkeys((Who.ME, Who.OPPONENTS), (number % 3, 4)) for number in range(30)]
    assert _compared([rounds], Who.ME) == pytest.approx(Mark(1 / 4, 1 / 4, 0))


def test_deals_of_which_not_all_stand_are_not_held_against_chance() -> None:
    rules = Rules(opening=Opening.TOP_DOUBLE, next_lead=NextLead.ROTATES, target=FAR)
    first, later = (ledger_of(played(rules, "block", count, 3)) for count in (1, 3))
    assert What.PIPS not in first.marks()
    assert What.PIPS in later.marks()
    assert (first.deals, later.deals) == (1, 3)


def test_only_matches_against_computers_that_can_be_read_are_counted() -> None:
    match = positions.session("block", positions.match_over).match
    people = PastMatch.of(Session(match, (Seat("Ada"), Seat("Eve"))), "")
    good = PastMatch.of(positions.seated(match), "")
    damaged = replace(good, packed="eJw=")
    ledger = ledger_of(people, damaged, good)
    assert (ledger.matches, ledger.deals) == (1, match.round_no)
    assert ledger_of(people, damaged).marks() == {}
