"""The naive implementation against the rules' own worked examples: a reference must be right first.

Source of all of them: the settled rules, "Worked examples", by the number given in each test.
"""

from typing import Any

import pytest

from tests.engine.naive import Move, NaiveRound
from tests.engine.naive_layout import Laid, Pips, count
from tests.engine.naive_scores import COMMON, blocked, going_out, in_play, nearest_five

PLAIN: dict[str, Any] = COMMON | {
    "set": 6,
    "seats": 2,
    "teams": False,
    "opening": "highest double",
    "forced": True,
    "no double": "heaviest",
    "next lead": "opening",
    "draw": "none",
    "reserve": 0,
    "spinner": "none",
    "all at once": False,
    "sniff": False,
    "unlocked": False,
    "scoring": "none",
    "unit": "pips",
    "out": "pips",
    "rounded": "no",
    "blocked": "minus own",
    "tie": "setter",
    "leftover to winner": False,
    "at once": False,
    "target": 100,
}
FIVES = PLAIN | {"scoring": "fives"}


def tile(word: str) -> Pips:
    high, low = sorted(map(int, word.split("-")), reverse=True)
    return high, low


def hand(words: str) -> list[Pips]:
    return [tile(word) for word in words.split()]


def laid(words: str) -> Laid:
    """Tiles with the arm after an @, but for the first: "5-5 5-2@0"."""
    found: Laid = []
    for word in words.split():
        tile_word, _, arm = word.partition("@")
        found.append((tile(tile_word), int(arm) if arm else None))
    return found


@pytest.mark.parametrize(
    ("tiles", "spinner", "expected"),
    [
        # 1: set alone
        ("6-4", "none", "10→10"),
        ("5-5", "first double", "10→10"),
        ("5-0", "none", "5→5"),
        ("4-1", "none", "5→5"),
        ("3-2", "none", "5→5"),
        ("0-0", "first double", "0→0"),
        # 2: no spinner
        ("5-5 5-0@0 0-0@0 5-6@1 0-4@0", "none", "10→10 10→10 10→10 6→0 10→10"),
        # 3: a spinner
        ("5-5 5-2@0 5-3@1 5-6@2 5-4@3", "first double", "10→10 12→0 5→5 11→0 15→15"),
        # 4
        ("6-6 6-3@0", "first double", "12→0 15→15"),
        # 5
        ("4-2 4-3@0", "none", "6→0 5→5"),
        ("4-2 4-4@0", "first double", "6→0 10→10"),
        # 6: a double at an end
        ("4-2 4-4@0", "none", "6→0 10→10"),
        ("5-5 5-6@0 6-5@0", "first double", "10→10 16→0 15→15"),
        # 7
        ("4-4 6-4@0 1-4@1", "first double", "8→0 14→0 7→0"),
    ],
)
def test_counts_of_the_open_ends(tiles: str, spinner: str, expected: str) -> None:
    line = laid(tiles)
    found = []
    for number in range(1, len(line) + 1):
        total = count(spinner, False, line[:number])
        found.append(f"{total}→{in_play(FIVES, total)}")
    assert " ".join(found) == expected


def test_only_five_other_sets_score() -> None:
    """Example 1: no other set scores."""
    scoring = [
        f"{high}-{low}"
        for high in range(7)
        for low in range(high + 1)
        if in_play(FIVES, count("first double", False, [((high, low), None)]))
    ]
    assert scoring == ["3-2", "4-1", "5-0", "5-5", "6-4"]


def test_sniff() -> None:
    """Example 7: the spinner keeps counting until its ends are covered."""
    line = laid("4-4 6-4@0 1-4@1 4-0@2 4-2@3")
    assert [count("first double", True, line[:number]) for number in range(1, 6)] == [
        8,
        14,
        15,
        11,
        9,
    ]


def test_the_most_one_play_can_score() -> None:
    """Example 8: 6-6, 5-5 and 4-4 at three ends and a 5 at the fourth."""
    line = laid("3-3 6-3@0 6-6@0 4-3@1 4-4@1 5-3@2 5-5@2 3-1@3 5-1@3")
    assert count("first double", False, line) == 35


def test_rounding() -> None:
    """Example 9."""
    pairs = {2: 0, 3: 5, 7: 5, 8: 10, 12: 10, 13: 15, 27: 25, 28: 30}
    assert {total: nearest_five(total) for total in pairs} == pairs
    hands = [[], *[hand("6-4 3-0")] * 3]
    rules = PLAIN | {"seats": 4, "rounded": "once"}
    assert going_out(rules, hands, [], 0) == [40, 0, 0, 0]
    assert going_out(rules | {"rounded": "per hand"}, hands, [], 0) == [45, 0, 0, 0]


def test_unlocked_suits() -> None:
    """Example 10: a tile is locked until the double of the end's number is in the layout."""
    rules = PLAIN | {"spinner": "set double", "all at once": True, "unlocked": True}
    now = NaiveRound(rules, [hand("6-6 4-3 3-3 1-1"), hand("6-3 4-1 0-0 1-0")], [], 0, (6, 6))

    def fits(word: str) -> bool:
        return any(len(move) == 3 and move[1] == tile(word) for move in now.legal())

    now.apply(("play", tile("6-6"), None))
    assert fits("6-3")
    now.apply(("play", tile("6-3"), 0))
    assert not fits("4-3")
    assert fits("3-3")
    now.apply(("play", tile("3-3"), 0))
    now.apply(("pass",))
    assert fits("4-3")
    now.apply(("play", tile("4-3"), 0))
    assert not fits("4-1")


def test_going_out_in_straight() -> None:
    """Example 11: opponents hold 6 and 27 pips."""
    hands = [[], hand("6-0"), hand("6-6 5-5 5-0")]
    assert going_out(PLAIN | {"seats": 3}, hands, [], 0) == [33, 0, 0]


def test_blocked_in_block() -> None:
    """Settled rules, Block, "blocked": 4, 16, 11, 9 → 32."""
    hands = [hand("4-0"), hand("6-6 4-0"), hand("6-5"), hand("6-3")]
    four = PLAIN | {"seats": 4}
    assert blocked(four, hands, [], 2) == [32, 0, 0, 0]
    assert blocked(four | {"blocked": "opponents"}, hands, [], 2) == [36, 0, 0, 0]
    assert blocked(four | {"blocked": "pairwise"}, hands, [], 2) == [24, 0, 0, 0]
    assert blocked(four | {"teams": True}, hands, [], 2) == [10, 0]


def test_ties_of_a_blocked_round() -> None:
    """Settled rules, "blocked tie" of Block and "blocked" of Fives."""
    hands = [hand("6-0"), hand("4-0"), hand("3-1")]
    three = PLAIN | {"seats": 3, "blocked": "opponents"}
    assert blocked(three, hands, [], 2) == [0, 0, 10]
    assert blocked(three, hands, [], 0) == [0, 10, 0]
    assert blocked(three | {"tie": "split"}, hands, [(3, 0)], 2) == [0, 5, 5]
    odd = three | {"tie": "split", "leftover to winner": True}
    assert blocked(odd, hands, [(3, 0)], 2) == [0, 6, 7]
    assert blocked(three | {"tie": "nobody"}, hands, [], 2) == [0, 0, 0]
    fives = three | {"tie": "two of three share", "rounded": "once"}
    assert blocked(fives, hands, [], 2) == [0, 2, 2]  # 6 rounded to 5, halves rounded down
    assert blocked(fives | {"seats": 4}, [*hands, hand("6-6")], [], 2) == [0, 0, 0, 0]


def test_a_draw_of_one_ends_the_turn() -> None:
    """Settled rules, Straight: a drawn tile that fits is played, another kept; then blocked."""
    hands = [hand("6-6 5-5"), hand("4-4 3-3")]
    now = NaiveRound(PLAIN | {"draw": "one"}, hands, hand("2-2 5-4 6-1"), 0, (6, 6))
    only: list[Move] = [
        ("play", (6, 6), None),
        ("draw",),
        ("pass",),
        ("draw",),
        ("pass",),
        ("draw",),
    ]
    for move in only:
        assert now.legal() == {move}
        now.apply(move)
    assert now.legal() == {("play", (6, 1), 0), ("play", (6, 1), 1)}
    now.apply(("play", (6, 1), 0))
    now.apply(("pass",))
    assert not now.ended
    now.apply(("pass",))
    assert (now.ended, now.winner, now.scores) == ("blocked", 1, [0, 19 - 18])
