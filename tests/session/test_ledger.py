"""The ledger of luck: it counts what was dealt and played, and chance stays within its bands."""

import random
from dataclasses import replace
from math import sqrt

import pytest

from game.engine import Match, Rules
from game.engine.choices import NextLead, Opening
from game.engine.events import Drew
from game.session.archive import PastMatch
from game.session.ledger import Ledger, What, Who
from game.session.session import Seat, Session
from game.variants.ways import WAYS
from tests.engine.tools import a_pick
from tests.ui import positions

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


def ledger_of(*matches: PastMatch) -> Ledger:
    ledger = Ledger()
    for _ in ledger.fill(matches):
        pass
    return ledger


def inside(rules: Rules, game: str, deals: int) -> dict[tuple[What, Who], float]:
    """Return the share of ledgers of some rounds in which each mark lies within its band."""
    ledgers = deals // ROUNDS
    found: dict[tuple[What, Who], int] = {}
    for seed in range(ledgers):
        for what, of in ledger_of(played(rules, game, ROUNDS, seed)).marks().items():
            for who, mark in of.items():
                found[what, who] = found.get((what, who), 0) + mark.inside
    return {key: count / ledgers for key, count in found.items()}


def test_bands_hold_over_ten_thousand_deals() -> None:
    """In 19 of 20 ledgers: a little less often where the spread is estimated from the rounds."""
    deals = 10_000
    found = inside(WAYS["block"].house({"seats": 2, "target": FAR}), "block", deals)
    assert {what for what, _who in found} == {What.PIPS, What.DOUBLES, What.PLAYABLE}
    error = sqrt(0.95 * 0.05 / (deals / ROUNDS))
    for (what, who), share in found.items():
        slack = (
            0.02 if what in (What.PIPS, What.PLAYABLE) else 0.03
        )  # doubles are small whole numbers
        assert abs(share - 0.95) <= LIMIT * error + slack, (what, who)


@pytest.mark.parametrize(
    ("game", "options"),
    [("block", {"seats": 4, "teams": "partnerships"}), ("straight", {"seats": 3})],
)
def test_bands_hold_for_partners_and_with_drawing(game: str, options: dict[str, int | str]) -> None:
    deals = 2_400
    found = inside(WAYS[game].house({**options, "target": FAR}), game, deals)
    assert len(found) == (9 if game == "block" else 8)
    error = sqrt(0.95 * 0.05 / (deals / ROUNDS))
    for key, share in found.items():
        assert abs(share - 0.95) <= LIMIT * error + 0.03, key


def test_it_counts_what_was_dealt_and_played() -> None:
    past = played(WAYS["straight"].house({"seats": 3, "target": FAR}), "straight", 30, 5)
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
    rules = WAYS["block"].house({"seats": 2, "target": FAR})
    matches = [played(rules, "block", ROUNDS, seed) for seed in range(8)]
    heavy = sorted(matches, key=lambda past: -ledger_of(past).marks()[What.PIPS][Who.ME].came)
    marks = ledger_of(*heavy[:2]).marks()[What.PIPS]
    assert marks[Who.ME].came > marks[Who.ME].expected
    assert marks[Who.OPPONENTS].came < marks[Who.ME].came


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
