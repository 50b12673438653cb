"""Rules as a value and as text."""

from dataclasses import fields, replace
from enum import Enum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import Rules, RulesError
from game.engine.choices import DrawRule, Teams
from game.engine.validity import problem, validated

POINTS = {
    point.name: st.sampled_from(list(type(point.default)))
    for point in fields(Rules)
    if isinstance(point.default, Enum)
}
ANY_RULES = st.builds(
    Rules,
    max_pip=st.sampled_from((6, 9, 12)),
    seats=st.integers(2, 8),
    hand=st.integers(1, 7),
    reserve=st.integers(0, 2),
    target=st.integers(1, 10**6),
    **POINTS,
)


@given(ANY_RULES)
def test_rules_read_back_what_they_write(rules: Rules) -> None:
    assert Rules.parse(str(rules)) == rules
    if trouble := problem(rules):
        with pytest.raises(RulesError) as caught:
            validated(rules)
        assert str(caught.value) == trouble
    else:
        assert validated(rules) is rules


def any_other(name: str) -> str | int:
    """A value of a point of games by country that is not the usual one."""
    usual: Any = getattr(Rules(), name)
    return usual + 5 if isinstance(usual, int) else str([*type(usual).__members__.values()][-1])


def test_every_point_is_written() -> None:
    assert str(Rules()) == (
        "max_pip=6 seats=2 hand=7 teams=none leftover=hidden opening=highest_double "
        "no_double=heaviest next_lead=opening draw=none reserve=0 suits=open spinner=none "
        "arms=sides_first counting=sides in_play=none unit=pips out_score=pips rounding=none "
        "blocked_score=minus_own blocked_tie=setter target=100 match_end=finish_round"
    )
    names = [point.name for point in fields(Rules)]
    written = len(str(Rules()).split())
    assert names[written] == "direction"
    for name in names[written:]:
        chosen = Rules().with_point(name, any_other(name))
        assert str(chosen) == f"{Rules()} {name}={getattr(chosen, name)}"


def test_points_left_out_have_their_defaults() -> None:
    assert Rules.parse("") == Rules()
    assert Rules.parse("  target=5 draw=one ") == Rules(target=5, draw=DrawRule.ONE)


@pytest.mark.parametrize(
    "text",
    [
        "colour=red",
        "target",
        "target=",
        "target=ten",
        "target=-5",
        "target=1.5",
        "target=²",
        "target=5 target=6",
        "draw=two",
        "draw=ONE",
        "seats=2,hand=7",
    ],
)
def test_the_word_at_fault_is_named(text: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    assert f'"{text.split()[-1]}"' in str(caught.value)


def test_a_number_beyond_reading_is_an_error_like_any_other() -> None:
    with pytest.raises(RulesError, match="target="):
        Rules.parse("target=" + "9" * 5000)


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("max_pip=7", "double-7"),
        ("seats=1", "1 seats"),
        ("seats=9 hand=3", "9 seats"),
        ("seats=5", "5 hands of 7 need 35 tiles"),
        ("seats=8 max_pip=9", "8 hands of 7 need 56 tiles, and a double-9 set has 55"),
        ("unit=multiples", "scores in play"),
        ("hand=0", "at least one tile"),
        ("hand=15", "2 hands of 15 need 30 tiles, and a double-6 set has 28"),
        ("teams=partnerships", "four seats"),
        ("leftover=shown", "single tile"),
        ("seats=3 hand=9 leftover=shown draw=one", "never drawn"),
        ("reserve=3", "not 3"),
        ("target=0", "at least 1 point"),
        ("blocked_winner=lowest_hand", "needs teams"),
        ("seats=4 teams=partnerships blocked_winner=duel", "cannot be taken off"),
        ("seats=4 hand=5 teams=partnerships team_tie=blocker draw=one", "nothing is drawn"),
        ("seats=4 redeal_doubles=2", "Somebody would always hold 2 doubles"),
        ("keeping=love", "for one winner, or none"),
        ("pass_bonus=25 draw=one", "where nothing is drawn"),
        ("pass_bonus=25 in_play=fives match_end=at_once", "ends after the round"),
        ("first_pass_bonus=25 first_pass=alone in_play=fives", "without regard"),
        ("pass_bonus=10 each_pass=20", "more than a single pass"),
        ("double_out=20 out_score=one", "instead of pips"),
        ("capicua_bonus=25", "a choice of what is one"),
        ("block_bonus=25 blocked_tie=split", "cannot share them"),
        ("out_score=last_tile spinner=first_double", "two ends"),
        ("out_score=last_tile in_play=fives", "where the ends do not"),
        ("crossed=0", "from 0 up"),
        ("next_lead=winners_choose", "Only of a team"),
        ("seats=4 teams=partnerships opening=lot next_lead=winners_choose", "must be led"),
        ("ranking=lowest in_play=fives", "no more scores"),
        ("ranking=lowest out_score=one", "no more scores"),
        ("ranking=lowest blocked_tie=split", "no more scores"),
        ("rounds=5 match_end=at_once", "in mid-round"),
        ("opening=double_blank removed=double_blank", "taken out"),
        ("seats=4 removed=double_blank", "need 28 tiles"),
        ("fill=set_double", "filled"),
        ("fill=set_double spinner=every_double arms=all_at_once", "filled"),
        ("fill=set_double spinner=set_double arms=all_at_once next_lead=winner", "filled"),
        ("fill=set_double spinner=set_double arms=all_at_once in_play=fives", "filled"),
    ],
)
def test_what_cannot_be_played_says_why_in_a_sentence(text: str, trouble: str) -> None:
    with pytest.raises(RulesError, match=trouble) as caught:
        validated(Rules.parse(text))
    assert str(caught.value) == problem(Rules.parse(text))
    assert str(caught.value).endswith(".")


def test_sides() -> None:
    """Source: house rules, "teams": opposite seats, one score per team."""
    alone, teams = Rules(seats=4), Rules(seats=4, teams=Teams.PARTNERSHIPS)
    assert (alone.sides, teams.sides) == (4, 2)
    assert [teams.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [alone.side_of(seat) for seat in range(4)] == [0, 1, 2, 3]
    assert (teams.members(1), alone.members(1)) == ((1, 3), (1,))
    assert teams.from_seat(2) == (2, 3, 0, 1)


def test_a_point_can_be_chosen_by_name() -> None:
    assert Rules().with_point("draw", "one") == replace(Rules(), draw=DrawRule.ONE)
    assert Rules().with_point("target", 5).target == 5
    with pytest.raises(RulesError, match="colour"):
        Rules().with_point("colour", "red")
    with pytest.raises(RulesError, match="draw=red"):
        Rules().with_point("draw", "red")
