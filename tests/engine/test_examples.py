"""The worked examples of the house rules, in their order, each with its source."""

from __future__ import annotations

import pytest

from game.engine import prizes, scoring
from game.engine.count import PartKind
from game.engine.errors import MoveRule
from game.engine.events import EndReason, Played, Scored
from game.engine.line import Line
from game.engine.moves import Move
from game.engine.points import Arms, Counting, Drawing, InPlay, Rounding, Spinner, Suits
from game.engine.round import Round
from game.engine.rules import Rules
from game.engine.tiles import DoubleSet, Tile
from game.variants import get
from tests.engine.tools import a_deal, legal, play_all, refused, sum_of

FIVES = get("fives").rules
MUGGINS = get("fives").preset("muggins")
SNIFF = get("fives").preset("sniff")
DOUBLES = get("doubles").rules


def lines(rules: Rules, plays: str) -> list[Line]:
    """Lay tiles written as "6-6 6-4@0", and return the line after each."""
    line, found = Line(rules.spinner, rules.arms, rules.counting), []
    for word in plays.split():
        tile, _, arm = word.partition("@")
        line = line.play(Tile.parse(tile), int(arm) if arm else None)
        found.append(line)
    return found


def scores(rules: Rules, plays: str) -> str:
    """Return the count and the score after each play, as "10→10 12→0"."""
    told = []
    for line in lines(rules, plays):
        score = scoring.in_play(rules, line.count, 0)
        told.append(f"{line.count.value}→{score.points if score else 0}")
    return " ".join(told)


def test_1_the_set_alone() -> None:
    """Source: house rules, worked example 1."""
    worth = {"6-4": 10, "5-5": 10, "5-0": 5, "4-1": 5, "3-2": 5}
    for tile in DoubleSet(6):
        (line,) = lines(FIVES, str(tile))
        score = scoring.in_play(FIVES, line.count, 0)
        assert (score.points if score else 0) == worth.get(str(tile), 0)


def test_2_without_a_spinner() -> None:
    """Source: house rules, worked example 2, after Foster."""
    plays = "5-5 5-0@0 0-0@0 5-6@1 0-4@0"
    assert scores(MUGGINS, plays) == "10→10 10→10 10→10 6→0 10→10"


def test_3_with_a_spinner() -> None:
    """Source: house rules, worked example 3."""
    plays = "5-5 5-2@0 5-3@1 5-6@2 5-4@3"
    assert scores(FIVES, plays) == "10→10 12→0 5→5 11→0 15→15"


@pytest.mark.parametrize("rules", [FIVES, MUGGINS, SNIFF])
def test_4_a_double_set_and_one_side_covered(rules: Rules) -> None:
    """Source: house rules, worked example 4."""
    assert scores(rules, "6-6 6-3@0") == "12→0 15→15"


def test_5_a_set_that_is_no_double() -> None:
    """Source: house rules, worked example 5, after Britannica."""
    assert scores(FIVES, "2-4 4-3@0") == "6→0 5→5"
    assert scores(FIVES, "2-4 4-4@0") == "6→0 10→10"


def test_6_a_double_at_an_end() -> None:
    """Source: house rules, worked example 6."""
    assert scores(FIVES, "4-2 4-4@0") == "6→0 10→10"
    for rules in (FIVES, MUGGINS, SNIFF):
        assert scores(rules, "5-3 5-5@0 3-6@1 6-5@1") == "8→0 13→0 16→0 15→15"


def test_7_a_spinner_covered_on_both_sides() -> None:
    """Source: house rules, worked example 7."""
    plays = "4-4 6-4@0 1-4@1"
    assert scores(FIVES, plays) == "8→0 14→0 7→0"
    assert scores(SNIFF, plays) == "8→0 14→0 15→15"


def test_8_the_most_one_play_can_score() -> None:
    """Source: house rules, worked example 8: 6-6, 5-5 and 4-4 at three ends, a 5 at the fourth."""
    plays = "3-3 3-6@0 3-5@1 3-4@2 3-1@3 6-6@0 5-5@1 4-4@2 1-5@3"
    line = lines(FIVES, plays)[-1]
    score = scoring.in_play(FIVES, line.count, 0)
    assert score is not None
    assert (score.points, sum_of(FIVES, score)) == (35, "12 + 10 + 8 + 5 = 35")
    doubles = sorted((2 * value for value in range(7)), reverse=True)
    assert sum(doubles[:4]) < 40


@pytest.mark.parametrize(
    ("pips", "points"),
    [(2, 0), (3, 5), (7, 5), (8, 10), (12, 10), (13, 15), (27, 25), (28, 30)],
)
def test_9_rounding(pips: int, points: int) -> None:
    """Source: house rules, worked example 9."""
    outcome = scoring.went_out(FIVES, (0, pips), 0)
    assert outcome.points == (points, 0)
    assert sum_of(FIVES, outcome) == f"{pips}, rounded to {points}"


def test_9_three_hands_of_thirteen() -> None:
    """Source: house rules, worked example 9: 40 together, not 45."""
    four = get("fives").rules_for({"seats": 4})
    together = scoring.went_out(four, (0, 13, 13, 13), 0)
    assert (together.points[0], sum_of(four, together)) == (40, "13 + 13 + 13 = 39, rounded to 40")
    each = get("fives").rules_for({"seats": 4, "rounding": "per_hand"})
    apart = scoring.went_out(each, (0, 13, 13, 13), 0)
    assert apart.points[0] == 45
    assert sum_of(each, apart) == "(13 → 15) + (13 → 15) + (13 → 15) = 45"


def test_10_unlocked_suits() -> None:
    """Source: house rules, worked example 10."""
    now = Round(DOUBLES, a_deal("6-6 4-3 4-1 4-4 2-0", "6-3 3-3 5-5 5-0 2-2"))
    play_all(now, "6-6")
    assert legal(now) == "6-3@0 6-3@1 6-3@2 6-3@3"
    play_all(now, "6-3@0")
    with refused(MoveRule.LOCKED_SUIT, match="3-3 must be played before 4-3 may go on an end of 3"):
        now.play(Move.parse("4-3@0"))
    assert legal(now) == "pass"
    play_all(now, "pass 3-3@0")
    assert legal(now) == "4-3@0"
    play_all(now, "4-3@0 pass")
    with refused(MoveRule.LOCKED_SUIT, match="4-4 must be played before 4-1"):
        now.play(Move.parse("4-1@0"))
    assert legal(now) == "4-4@0"
    play_all(now, "4-4@0 pass")
    assert legal(now) == "4-1@0"


def test_a_double_needs_only_a_matching_end() -> None:
    """Source: house rules, Doubles, "unlocked suits": it unlocks its number."""
    rules = Rules(suits=Suits.UNLOCKED)
    line = Line().play(Tile(6, 6)).play(Tile(6, 3), 0)
    assert (line.values, line.locked) == ((3, 6), (3,))
    assert line.play(Tile(3, 3), 0).locked == ()
    now = Round(rules, a_deal("6-6 5-4", "6-3 6-2 4-4", boneyard="3-3"))
    play_all(now, "6-6 6-3@0")
    passed = now.play(Move.parse("pass"))[0]
    assert str(passed) == "Passed(seat=0, values=(6,), doubles=(3,))"


# The tables


def test_a_spinner_alone_or_with_one_side_covered_counts_double() -> None:
    """Source: house rules, Fives, "count": nothing once both sides are covered."""
    counts = [str(line.count) for line in lines(FIVES, "6-6 6-4@0 6-1@1 6-2@2 6-3@3")]
    assert counts == ["12", "4 + 12 = 16", "4 + 1 = 5", "4 + 1 + 2 = 7", "4 + 1 + 2 + 3 = 10"]


def test_what_counted_and_what_did_not() -> None:
    """Source: house rules, Fives, "count": a covered spinner and an arm not yet begun."""
    before, after = (line.count for line in lines(FIVES, "6-6 6-4@0 6-1@1")[1:])
    assert [(part.kind, part.of, part.pips) for part in before.parts] == [
        (PartKind.END, 1, 4),
        (PartKind.SPINNER, 0, 12),
    ]
    assert before.left_out == ()
    assert [part.kind for part in after.parts] == [PartKind.END, PartKind.END]
    assert [(part.kind, part.of, part.pips) for part in after.left_out] == [
        (PartKind.COVERED, 0, 12)
    ]
    assert (after.value, after.terms) == (5, (4, 1))


def test_the_table_counts_a_double_at_an_end_as_one_term() -> None:
    """Source: the table's example, 1 + 4 + 0 + 8 = 13."""
    plays = "5-5 5-1@0 5-2@1 2-4@1 5-0@2 5-4@3 4-4@3"
    assert str(lines(FIVES, plays)[-1].count) == "1 + 4 + 0 + 8 = 13"


def test_sniff_counts_each_half_until_its_end_is_covered() -> None:
    """Source: Pagat, "Sniff": its ends go on counting while they are exposed."""
    counts = [str(line.count) for line in lines(SNIFF, "4-4 6-4@0 1-4@1 4-3@2 4-2@3")]
    assert counts == [
        "8",
        "6 + 8 = 14",
        "6 + 1 + 8 = 15",
        "6 + 1 + 3 + 4 = 14",
        "6 + 1 + 3 + 2 = 12",
    ]


@pytest.mark.parametrize("counting", Counting)
def test_every_double_a_spinner_counts_by_the_same_rule(counting: Counting) -> None:
    """Source: Pagat, "Five Up": a double ceases to count once both its sides are covered."""
    rules = Rules(
        spinner=Spinner.EVERY_DOUBLE, counting=counting, in_play=InPlay.FIVES, draw=Drawing.NONE
    )
    counts = [line.count.value for line in lines(rules, "6-6 6-5@0 5-5@0 5-1@0 6-2@1")]
    more = {Counting.SIDES: [13, 3], Counting.ENDS: [23, 25]}[counting]
    assert counts == [12, 17, 22, *more]


def test_all_four_arms_at_once() -> None:
    """Source: house rules, Fives, "arms": only its long sides cover a spinner."""
    rules = get("fives").rules_for({"arms": "all_at_once"})
    assert rules.arms is Arms.ALL_AT_ONCE
    assert scores(rules, "5-5 5-2@2 5-3@0 5-4@1") == "10→10 12→0 15→15 9→0"


def test_a_count_of_nought_scores_nothing() -> None:
    """Source: house rules, Fives, "scoring in play"."""
    for in_play in InPlay:
        rules = Rules(in_play=in_play)
        assert scores(rules, "0-0") == "0→0"


@pytest.mark.parametrize(
    ("in_play", "told"),
    [
        (InPlay.FIVES, "15→15 12→0 11→0"),
        (InPlay.THREES, "15→15 12→12 11→0"),
        (InPlay.FIVES_AND_THREES, "15→30 12→12 11→0"),
    ],
)
def test_threes_and_fives_and_threes(in_play: InPlay, told: str) -> None:
    """Source: Domino Rules, "Threes and Fives": a multiple of both scores for both."""
    rules = Rules(in_play=in_play, max_pip=9)
    assert scores(rules, "9-6 6-3@1 9-8@0") == told


def test_a_score_in_play_is_an_event_of_its_own() -> None:
    """Source: house rules, Fives, "scoring in play": that many points at once."""
    now = Round(FIVES, a_deal("6-4 3-0", "5-4 5-5 6-5", boneyard="2-2"), leader=0)
    ten = now.play(Move.parse("6-4"))
    assert ten[0] == Played(0, Tile(6, 4), None, 0)
    assert isinstance(ten[1], Scored)
    assert (ten[1].side, ten[1].points, sum_of(FIVES, ten[1])) == (0, 10, "6 + 4 = 10")
    assert ten[1].reason is EndReason.COUNT
    assert (len(ten), now.turn, now.points, now.outcome) == (2, 1, (10, 0), None)
    assert len(now.play(Move.parse("6-5@0"))) == 1


# Blocked rounds of Fives and Doubles: the lowest hand, own not subtracted


@pytest.mark.parametrize(
    ("seats", "pips", "points", "sum_"),
    [
        (2, (4, 16), (15, 0), "16, rounded to 15"),
        (2, (7, 7), (0, 0), ""),
        (3, (5, 8, 10), (20, 0, 0), "8 + 10 = 18, rounded to 20"),
        (3, (5, 5, 16), (7, 7, 0), "16, rounded to 15"),
        (3, (3, 3, 20), (10, 10, 0), "20"),
        (3, (20, 20, 24), (12, 12, 0), "24, rounded to 25"),
        (3, (6, 6, 6), (0, 0, 0), ""),
        (4, (5, 5, 9, 9), (0, 0, 0, 0), ""),
    ],
)
def test_fives_blocked(
    seats: int, pips: tuple[int, ...], points: tuple[int, ...], sum_: str
) -> None:
    """Source: house rules, Fives, "blocked"."""
    rules = get("fives").rules_for({"seats": seats})
    outcome = scoring.blocked(rules, pips, 0)
    assert (outcome.points, sum_of(rules, outcome)) == (points, sum_)


def test_fives_blocked_minus_own() -> None:
    """Source: house rules, Fives, "blocked", option: minus own, rounded once."""
    rules = get("fives").rules_for({"seats": 4, "blocked_score": "minus_own"})
    assert (
        sum_of(rules, scoring.blocked(rules, (4, 16, 11, 9), 0))
        == "16 + 11 + 9 − 4 = 32, rounded to 30"
    )


def test_doubles_blocked() -> None:
    """Source: house rules, Doubles, "blocked": own not subtracted; a tie: nobody."""
    rules = get("doubles").rules_for({"seats": 4})
    assert sum_of(rules, scoring.blocked(rules, (4, 16, 11, 9), 0)) == "16 + 11 + 9 = 36"
    assert scoring.blocked(rules, (4, 4, 11, 9), 0).points == (0, 0, 0, 0)


def test_a_partner_is_left_out() -> None:
    """Source: house rules, "teams": going out scores the other team's pips."""
    rules = get("fives").rules_for({"seats": 4, "teams": "partnerships"})
    outcome = scoring.went_out(rules, (0, 13, 9, 14), 0)
    assert (outcome.points, sum_of(rules, outcome)) == ((25, 0), "13 + 14 = 27, rounded to 25")
    assert [(part.kind, part.of, part.pips) for part in outcome.left_out] == [
        (PartKind.PARTNER, 2, 9)
    ]
    blocked = scoring.blocked(rules, (1, 13, 9, 14), 0)
    assert [(part.kind, part.pips) for part in blocked.left_out] == [
        (PartKind.OWN, 1),
        (PartKind.PARTNER, 9),
    ]


def test_rounding_is_to_the_nearest_five() -> None:
    """Source: house rules, Fives, "going out"."""
    assert FIVES.rounding is Rounding.TOGETHER
    assert [prizes.nearest_five(pips) for pips in (0, 2, 3, 12, 13)] == [0, 0, 5, 10, 15]
