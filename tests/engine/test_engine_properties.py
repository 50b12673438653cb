"""What holds in every match of every game, whatever is chosen: wrong moves are refused.
`test_naive_beside` checks what is right."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import IllegalMove, Match, Move, MoveRule, Pass, Play, Record, Rules
from game.engine.round import ReadOnlyRound
from game.variants import GAMES, Variant
from tests.engine.tools import all_moves, state, steps

SEEDS = st.integers(0, 10**9)


@st.composite
def option_sets(draw: st.DrawFn) -> tuple[str, Rules]:
    """Draw a game and its rules after any number of choices, made one after another."""
    game: Variant = draw(st.sampled_from(list(GAMES.values())))
    rules = game.rules
    for _ in range(draw(st.integers(0, 10))):
        option = draw(st.sampled_from(game.options_for(rules)))
        values = st.sampled_from([choice.value for choice in option.choices_for(rules)])
        free = st.integers(option.least or 1, 500)
        value = draw(values | free if option.least else values)
        if game.refusal(rules, option.key, value) is None:
            rules = game.change(rules, option.key, value)
    return game.key, rules


@settings(max_examples=8, deadline=None)
@given(option_sets(), SEEDS)
def test_illegal_moves_are_refused_and_change_nothing(chosen: tuple[str, Rules], seed: int) -> None:
    game, rules = chosen
    match = Match(rules, seed, game)
    for number, _ in enumerate(steps(match, random.Random(seed), rounds=1)):
        now = match.round
        if number % 5 and now.outcome is None and isinstance(now.legal[0], Play):
            continue
        before, record = state(match), Record.of(match)
        for move in all_moves(rules, arms=4):
            if move not in now.legal:
                with pytest.raises(IllegalMove) as caught:
                    match.play(move)
                assert caught.value.rule is expected_rule(now, move)
        assert (state(match), Record.of(match)) == (before, record)


def expected_rule(now: ReadOnlyRound, move: Move) -> MoveRule:
    """Return the rule that an illegal move breaks."""
    if now.outcome:
        return MoveRule.ROUND_OVER
    can_play = isinstance(now.legal[0], Play)
    if isinstance(move, Play):
        if move.tile not in now.hands[now.turn]:
            return MoveRule.OWN_TILE
        if not now.line.placed:
            return MoveRule.FORCED_LEAD if move.arm is None else MoveRule.OPEN_END
        shown = {end.arm: end.value for end in now.line.ends}
        if move.arm not in shown:
            waits = now.view().filling and move.arm in {end.arm for end in now.line.closed_ends}
            return MoveRule.COVER_DOUBLE if waits else MoveRule.OPEN_END
        if shown[move.arm] not in move.tile or now.rules.touching_sum:
            return MoveRule.MATCHING_END
        if now.rules.trains:
            return MoveRule.COVER_DOUBLE if now.view().uncovered_doubles else MoveRule.OPEN_TRAIN
        return MoveRule.LOCKED_SUIT
    if can_play:
        return MoveRule.PLAY_IF_ABLE
    if isinstance(move, Pass):
        return MoveRule.DRAW_IF_ABLE
    return MoveRule.ONE_DRAW if now.drawable else MoveRule.BONEYARD
