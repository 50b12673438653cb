"""What must never change unnoticed: deals by number, and whole rounds as text."""

import pytest

from game.engine import Match, Rules, deal
from game.engine.choices import DrawRule, Opening
from tests.engine.playthrough import GOLDEN, NAMES, playthrough
from tests.engine.tools import deal_text


@pytest.mark.parametrize(
    ("rules", "number", "redeals", "text"),
    [
        (
            Rules(),
            0,
            0,
            "0-0 1-0 2-2 3-1 5-0 6-5 6-6 | "
            "1-1 2-0 4-3 4-4 5-4 6-0 6-4 | "
            "5-3 2-1 3-2 5-1 4-1 6-1 6-3 5-2 3-3 4-2 3-0 4-0 5-5 6-2",
        ),
        (
            Rules(),
            48213,
            0,
            "1-1 3-2 5-2 5-3 5-5 6-1 6-3 | "
            "0-0 2-0 3-0 4-1 5-0 5-1 6-4 | "
            "4-3 3-3 6-0 5-4 4-4 6-6 6-2 4-2 2-1 1-0 4-0 3-1 6-5 2-2",
        ),
        (
            Rules(seats=3, hand=5, draw=DrawRule.ONE),
            999_999,
            0,
            "0-0 3-2 4-0 5-2 6-1 | "
            "3-3 4-1 5-3 6-0 6-2 | "
            "2-0 2-1 3-1 4-3 4-4 | "
            "1-1 1-0 3-0 6-4 6-3 5-0 4-2 6-5 6-6 5-5 5-1 5-4 2-2",
        ),
        (
            Rules(opening=Opening.TOP_DOUBLE),
            5,
            2,
            "2-0 2-1 2-2 3-1 5-5 6-3 6-4 | "
            "1-1 4-0 4-1 4-3 6-0 6-5 6-6 | "
            "5-0 5-4 3-3 3-0 4-4 6-1 5-2 5-1 0-0 6-2 1-0 5-3 4-2 3-2",
        ),
        (
            Rules(seats=4, hand=10, max_pip=9),
            1,
            0,
            "3-3 5-1 5-5 6-5 8-0 8-2 8-7 9-1 9-4 9-6 | "
            "1-1 2-0 4-4 5-0 5-2 6-0 8-3 8-8 9-5 9-9 | "
            "2-2 4-0 4-1 6-2 6-3 6-6 7-1 7-6 8-6 9-3 | "
            "3-0 3-2 4-2 7-0 7-2 7-5 7-7 8-5 9-7 9-8 | "
            "5-3 0-0 7-4 5-4 9-2 1-0 2-1 8-1 7-3 6-1 6-4 4-3 8-4 9-0 3-1",
        ),
    ],
)
def test_deals(rules: Rules, number: int, redeals: int, text: str) -> None:
    dealt = deal(rules, number)
    assert (dealt.redeals, deal_text(dealt)) == (redeals, text)


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
    """After a wanted change, write them anew: python -m tests.engine.playthrough."""
    assert playthrough(name) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
