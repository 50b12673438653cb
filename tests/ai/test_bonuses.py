"""What scores besides pips, in positions made by hand: it makes an opponent play differently.

Each position is searched twice, with plain rules and with the rule point in question. The seat to
move holds the tiles given; what the others hold is as hidden from it as in a game.
"""

from dataclasses import dataclass, replace

import pytest

from game.ai.budget import Budget, finish
from game.ai.search import Candidate, search
from game.engine import DoubleSet, Line, Play, Position, Round, Rules, SeatView, Tile
from tests.engine.tools import tiles

PLAIN = "seats=4 teams=partnerships blocked_score=opponents"
"""Two teams, scoring the other team's pips, and no bonus of any kind."""
THOUGHT = 600


@dataclass(frozen=True)
class Case:
    """What the seat to move holds, how many tiles the three others have, the line, and the rules.

    The line is written from end to end.
    """

    hand: str
    counts: tuple[int, int, int]
    chain: str = ""
    rules: str = PLAIN


def laid(rules: Rules, chain: str) -> list[Play]:
    """Return the plays of a line: the first tile, and all others on the same side of it."""
    if not chain:
        return []
    first, *others = tiles(chain)
    plays = [Play(first, None)]
    line, arm = Line(rules.spinner, rules.arms, rules.counting).play(first, None), None
    for tile in others:
        arm = next(end.arm for end in line.ends if end.value in tile and arm in (None, end.arm))
        plays.append(Play(tile, arm))
        line = line.play(tile, arm)
    return plays


def seen(case: Case, point: str = "", round_no: int = 9, tied_rounds: int = 0) -> SeatView:
    """Return what the first seat sees, which is to move, with `point` added to the case's rules."""
    rules = Rules.parse(f"{case.rules} {point}")
    held, plays = tiles(case.hand), laid(rules, case.chain)
    gone = {*held, *(play.tile for play in plays)}
    rest = [tile for tile in DoubleSet(rules.max_pip) if tile not in gone]
    hands = [held]
    for count in case.counts:
        hands.append(tuple(rest[:count]))
        rest = rest[count:]
    none = (0,) * rules.sides
    position = Position(
        *(rules, tuple(hands), tuple(rest), tuple(plays)),
        scores=none,
        points=none,
        round_no=round_no,
        tied_rounds=tied_rounds,
    )
    return Round.from_position(position).view(0)


def best(view: SeatView) -> Candidate:
    """Return the move that a search likes best."""
    return finish(search(view, Budget(), THOUGHT))[0]


FOURS_GONE = "0-6 6-4 4-0 0-5 5-4 4-2 2-3 3-4 4-4"
SIXES_GONE = "6-6 6-0 0-1 1-6 6-3 3-4 4-6 6-5 5-2"
TWOS_GONE = "2-3 3-4 4-2 2-0 0-3 3-1 1-2 2-6 6-5"
LAST_TWO = Case("5-3 5-5", (1, 1, 1), "3-3 3-1 1-5 5-2 2-3 3-0 0-5 5-4 4-6 6-5")
"""Either tile can go out next: 5-3 on either end."""
BLOCKS = Case("0-0 6-2 2-1", (2, 7, 2), SIXES_GONE)
"""6-2 on the 2 blocks; the partner holds many tiles."""
SAFE_BLOCK = replace(BLOCKS, counts=(5, 2, 5))
"""The same, but the partner holds few tiles."""
MAKES_PASS = Case("5-2 2-2 1-0", (1, 6, 1), TWOS_GONE)
"""5-2 on the 5 makes all others pass, but then the seat itself has to pass too."""
LOWEST = "seats=4 ranking=lowest target=101"

CHANGES = {
    "0-0 is kept for the end": (
        Case("0-0 4-1", (2, 2, 2), FOURS_GONE),
        "0-0",
        ("double_blank_bonus=100", "4-1"),
    ),
    "capicua": (LAST_TWO, "5-3", ("capicua=two_faces capicua_bonus=100", "5-5")),
    "capicu": (LAST_TWO, "5-3", ("capicua=any_end capicua_bonus=100", "5-5")),
    "all others are made to pass": (MAKES_PASS, "2-2", ("pass_bonus=50", "5-2")),
    "the seat after the lead is made to pass": (
        Case("1-1 1-0 1-2 1-3 1-4 6-6 6-5", (7, 7, 7)),
        "6-6",
        ("first_pass_bonus=50", "1-1"),
    ),
    "the lightest hand wins a block": (BLOCKS, "2-1", ("blocked_winner=lowest_hand", "6-2")),
    "the lighter of the last two does": (BLOCKS, "2-1", ("blocked_winner=duel", "6-2")),
    "a hand without doubles wins a block": (
        replace(BLOCKS, rules="seats=4 blocked_score=opponents"),
        "6-2",
        ("blocked_winner=no_double", "2-1"),
    ),
    "a double last brings no pips": (
        Case("4-4 4-1", (5, 5, 5), "4-6 6-3 3-4 4-0 0-2 2-4 4-5 5-1"),
        "4-1",
        ("double_out=20", "4-4"),
    ),
    "0-0 must not be held alone": (
        Case("1-1 0-0", (1, 1, 1), "0-1", LOWEST),
        "1-1",
        ("blank_value=10 blank_held=alone", "0-0"),
    ),
    "a blank must not be held": (
        Case("5-5 1-0", (1, 1, 1), "5-1", LOWEST),
        "5-5",
        ("any_blank=25", "1-0"),
    ),
}
"""Positions, with the play by plain rules, and the play with a rule point added."""


@pytest.mark.parametrize("name", CHANGES)
def test_a_point_of_the_rules_changes_what_is_played(name: str) -> None:
    case, plain, (point, instead) = CHANGES[name]
    for text, tile in (("", plain), (point, instead)):
        move = best(seen(case, text)).move
        assert isinstance(move, Play)
        assert move.tile == Tile.parse(tile)


MORE = {
    "a block": ("block_bonus=100", 9, 100),
    "the first round": ("round_bonus=hundred", 1, 100),
    "the fourth round": ("round_bonus=hundred", 4, 25),
}
"""What a round that is sure to be won brings on top, by rule point and number of the round."""


@pytest.mark.parametrize("name", MORE)
def test_what_is_sure_is_reckoned_with(name: str) -> None:
    point, round_no, more = MORE[name]
    with_it, without = best(seen(SAFE_BLOCK, point, round_no)), best(seen(SAFE_BLOCK))
    assert with_it.move == without.move
    assert with_it.points - without.points == pytest.approx(more, abs=2)


def test_whose_pips_are_collected_is_reckoned_with() -> None:
    everybody = replace(SAFE_BLOCK, rules=SAFE_BLOCK.rules.replace("=opponents", "=all_hands"))
    assert best(seen(everybody)).points > best(seen(SAFE_BLOCK)).points + 3  # 2-1, and the partner


def test_a_cruzada_is_preferred_to_going_out_otherwise() -> None:
    for crossed in (4, 6):
        found = best(seen(LAST_TWO, f"out_score=last_tile crossed={crossed}"))
        assert str(found.move).startswith("5-3")
        assert found.points == crossed


def test_a_dekabes_is_preferred_to_going_out_otherwise() -> None:
    found = best(seen(LAST_TWO, "out_score=crosswise"))
    assert str(found.move).startswith("5-5"), "5-3 is kept, to go out with"
    assert found.points > best(seen(LAST_TWO, "out_score=one")).points


def test_a_pass_that_scores_is_reckoned_with() -> None:
    assert best(seen(MAKES_PASS, "each_pass=20")).points > best(seen(MAKES_PASS)).points + 20


def test_a_round_is_worth_more_after_ties() -> None:
    one = "out_score=one after_tie=one_more target=6"
    case = replace(SAFE_BLOCK, rules=SAFE_BLOCK.rules.replace("=opponents", "=one"))
    assert [best(seen(case, one, tied_rounds=ties)).points for ties in (0, 2)] == [1, 3]
