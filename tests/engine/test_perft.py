"""How many ways a round can go: exhaustive counts, so that no change to the rules goes unnoticed.

From a fixed deal, all ways to make a number of moves (or fewer, to the end of the round) are
counted, and the points that all sides have scored at the end of each way are added up. The golden
numbers (golden/perft.json: counts for 1, 2, 3 … moves, points for the last of them) hold for both
the engine and the naive implementation.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine import Round, Rules, deal
from tests.engine.naive import NaiveRound, who_leads
from tests.engine.naive_beside import plain, words_for
from tests.engine.naive_trains import NaiveTrains

GOLDEN = json.loads(Path(__file__).with_name("golden").joinpath("perft.json").read_text("utf-8"))


def perft(now: Round, depth: int) -> tuple[list[int], int]:
    """The ways to make 1, 2 … `depth` more moves, and the points at the ends of the longest."""
    if depth == 0 or now.outcome:
        return [1] * depth, sum(now.points)
    found = []
    for move in now.legal:
        now.play(move)
        found.append(perft(now, depth - 1))
        now.pop()
    return added_up(found)


def naive_perft(now: NaiveRound | NaiveTrains, depth: int) -> tuple[list[int], int]:
    if depth == 0 or now.ended:
        return [1] * depth, sum(now.scores)
    found = []
    for move in now.legal():
        after = now.copy()
        after.apply(move)
        found.append(naive_perft(after, depth - 1))
    return added_up(found)


def added_up(found: list[tuple[list[int], int]]) -> tuple[list[int], int]:
    """The summed counts of what follows each move, preceded by the number of moves."""
    deeper = [sum(ways) for ways in zip(*(ways for ways, _ in found), strict=True)]
    return [len(found), *deeper], sum(points for _, points in found)


@pytest.mark.parametrize(
    "golden",
    [  # in a long run other tables too: "Block, three seats"
        pytest.param(golden, id=name, marks=pytest.mark.long if "," in name else ())
        for name, golden in GOLDEN.items()
    ],
)
def test_how_many_ways_a_round_can_go(golden: dict[str, Any]) -> None:
    """By the engine, and by the naive implementation."""
    rules = Rules.parse(golden["rules"])
    dealt, words = deal(rules, golden["deal"]), words_for(rules)
    hands = [plain(hand) for hand in dealt.hands]
    leads = who_leads(words, hands, None)
    assert leads
    naive = NaiveRound(words, hands, plain(dealt.boneyard), *leads)
    right = golden["counts"], golden["points"]
    depth = len(golden["counts"])
    assert perft(Round(rules, dealt), depth) == right
    assert naive_perft(naive, depth) == right
