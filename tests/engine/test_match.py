"""Matches: scores, who leads next, who has won."""

import random
from functools import partial

import pytest

from game.engine import Match, MatchError, Move, MoveRule, Rules, RulesError, SeatView, Start
from game.engine.choices import DrawRule, Teams
from game.engine.events import EndReason, MatchEnded, RoundEnded
from game.variants import GAMES
from tests.engine.tools import a_deal, refused, steps


def dealt_by_hand(
    rules: Rules, *hands: str, leader: int | None = None, scores: tuple[int, ...] = ()
) -> Match:
    """Begin a match with a deal made by hand."""
    return Match(rules, 1, start=Start(leader=leader, scores=scores, tiles=a_deal(*hands)))


def test_whose_turn_it_is_and_what_may_be_played() -> None:
    match = Match(Rules(seats=3, hand=9, draw=DrawRule.ONE), seed=7)
    for _ in steps(match, random.Random(7), rounds=2):
        now = match.round
        assert (match.turn, match.legal) == (now.turn, now.legal)
        assert match.view() == match.view(match.turn) == now.view() == now.view(now.turn)
        assert match.view().legal == match.legal
        assert all(not match.view(seat).legal for seat in range(3) if seat != match.turn)


def test_nobody_is_to_move_once_the_match_is_over() -> None:
    *_, last = steps(Match(Rules(target=1), seed=7), random.Random(7), rounds=9)
    assert (last.over, last.turn, last.legal) == (True, None, ())
    assert last.view() == last.round.view()


def test_a_match_needs_playable_rules_a_seed_and_a_label() -> None:
    with pytest.raises(RulesError, match="four seats"):
        Match(Rules(teams=Teams.PARTNERSHIPS), 1)
    for seed, game in ((-1, "block"), (10**18, "block"), (1, ""), (1, "two words"), (1, "a\nb")):
        with pytest.raises(MatchError, match="A match needs a"):
            Match(Rules(), seed, game)


def test_bots_play_a_match_out() -> None:
    match, beside = (Match(Rules(seats=3, target=30), seed=7) for _ in range(2))
    with pytest.raises(MatchError, match="3 seats need as many bots, not 2"):
        match.play_out([lambda view: view.legal[0]] * 2)
    with pytest.raises(MatchError, match="Bots come as a list, not as 3"):
        match.play_out(3)  # type: ignore[arg-type]
    seen: set[int] = set()

    def bot(seat: int, view: SeatView) -> Move:
        assert view == match.view(seat)
        seen.add(seat)
        return view.legal[-1]

    match.play_out([partial(bot, seat) for seat in range(3)])
    while not beside.over:
        if beside.round.outcome:
            beside.next_round()
        beside.play(beside.legal[-1])
    assert (match, seen) == (beside, {0, 1, 2})
    match.play_out([partial(bot, seat) for seat in range(3)])
    assert match == beside


def test_what_a_play_scores_is_what_its_view_says() -> None:
    match = Match(GAMES["fives"].rules, seed=5)
    while not match.round.outcome:
        move = match.legal[0]
        gain = match.view().gain(move)
        side = match.rules.side_of(match.round.turn)
        before = match.round.points[side]
        match.play(move)
        if not match.round.outcome:
            assert match.round.points[side] - before == gain


def test_rounds_follow_one_another() -> None:
    match = dealt_by_hand(Rules(), "6-6", "5-4")
    with pytest.raises(MatchError, match="not over yet"):
        match.next_round()
    match.play_text("6-6")
    assert match.scores == (9, 0)
    assert tuple(match.next_round()) == match.round.history
    assert (match.round_no, match.round.round_no, len(match.rounds)) == (2, 2, 2)


FIVES = GAMES["fives"].rules


def test_the_target_is_reached_in_mid_round() -> None:
    """Source: house rules, Fives, "target": 150, at once when reached."""
    match = dealt_by_hand(FIVES, "6-4 1-0", "4-1 2-0", leader=0, scores=(140, 145))
    events = match.play(Move.parse("6-4"))
    assert (match.scores, match.winning_side) == ((150, 145), 0)
    outcome = match.round.outcome
    assert outcome is not None
    assert (outcome.kind, outcome.reason, outcome.points) == ("target", EndReason.TARGET, (0, 0))
    assert events[2:] == [RoundEnded(outcome), MatchEnded(0, (150, 145))]
    assert match.legal == ()
    with pytest.raises(MatchError, match="match is over"):
        match.next_round()
    with refused(MoveRule.ROUND_OVER):
        match.play(Move.parse("4-1@1"))
