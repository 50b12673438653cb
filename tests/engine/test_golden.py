"""What must never change unnoticed: deals by number, and whole rounds as text."""

import pytest

from game.engine import Match, Rules, deal
from game.engine.choices import Opening
from tests.engine.playthrough import GOLDEN, NAMES, playthrough
from tests.engine.tools import deal_text

DEALS = (GOLDEN / "deals.txt").read_text(encoding="utf-8").splitlines()
"""The number of a deal, how often it was dealt again, the rules, and the hands and the boneyard."""


@pytest.mark.parametrize("row", DEALS)
def test_deals(row: str) -> None:
    number, redeals, rules, text = row.split("; ")
    dealt = deal(Rules.parse(rules), int(number))
    assert (dealt.redeals, deal_text(dealt)) == (int(redeals), text)


def test_deal_numbers() -> None:
    match = Match(Rules(target=1000), 48213)
    numbers = []
    for _ in range(4):
        numbers.append(match.round.deal.number)
        while not match.round.outcome:
            match.play(match.legal[0])
        match.next_round()
    assert numbers == [210204, 966656, 291595, 433246]


def test_lots_are_drawn_before_the_deal() -> None:
    """The tiles drawn for the lead come from the same stream, and go back before the deal."""
    dealt = deal(Rules(seats=3, opening=Opening.LOT), 1)
    assert " ".join(map(str, dealt.lots)) == "6-2 4-3 2-1"
    assert deal_text(dealt) == (
        "2-1 3-3 4-3 5-3 5-4 5-5 6-1 | 1-0 2-0 3-1 3-2 5-1 6-4 6-5 | "
        "0-0 1-1 4-4 5-0 5-2 6-0 6-6 | 4-0 6-2 6-3 2-2 4-2 4-1 3-0"
    )
    assert deal(Rules(seats=3, opening=Opening.LOT), 1, leader=0).lots == ()


@pytest.mark.parametrize("name", NAMES)
def test_playthroughs(name: str) -> None:
    """After an intended change, rewrite them: python -m tests.engine.playthrough."""
    assert playthrough(name) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
