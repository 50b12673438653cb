"""What holds in every match of every game under every choice of its options."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import IllegalMove, MoveRule
from game.engine.events import EndReason, MatchEnded, Passed, Played, Scored
from game.engine.match import Match
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.points import Drawing, Keeping, MatchEnd, NextLead, Ranking, Rounding, Suits
from game.engine.record import Record
from game.engine.round import ReadOnlyRound, Round
from game.engine.rules import Rules
from game.engine.tiles import TILES, Tile
from game.variants import GAMES, Variant
from tests.engine.rule_sets import rule_sets
from tests.engine.tools import (
    all_moves,
    changed,
    count_ends,
    drawn_out,
    fits,
    open_sides,
    recorded,
    recount,
    recounts,
    state,
    steps,
    sum_of,
)

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


def check_match(game: str, rules: Rules, seed: int, rounds: int = 2) -> Match:
    """Play a match at random, checking it after every move, and return it."""
    match = Match(rules, seed, game)
    before = (0,) * rules.sides
    for _ in steps(match, random.Random(seed), rounds):
        now = match.round
        if not now.moves:
            before = match.scores
        check_tiles(now)
        check_line(now)
        assert now.line.count.value == count_ends(rules, now.line.placed)
        assert match.scores == rules.tallied(before, now.points)
        if rules.keeping is Keeping.ADDED:
            assert match.scores == tuple(map(sum, zip(before, now.points, strict=True)))
        if now.outcome is None:
            check_moves(now)
            assert not match.over
            assert rules.match_end is MatchEnd.FINISH_ROUND or rules.won_by(match.scores) is None
        else:
            assert not recounts(rules) or now.points == recount(now)
            check_end(match)
    assert match.over or match.round_no == rounds
    return match


def check_tiles(now: ReadOnlyRound) -> None:
    """No tile is lost, doubled or moved without its move."""
    rules = now.rules
    on_table = [placed.tile for placed in now.line.placed]
    everywhere = [*chain(*now.hands), *now.boneyard, *on_table]
    assert sorted(everywhere) == [TILES[at] for at in rules.numbers]
    kinds = Counter(type(move) for move in now.moves)
    assert (kinds[Play], kinds[Draw]) == (len(on_table), rules.undealt - len(now.boneyard))
    assert len(now.boneyard) >= min(rules.undealt, rules.reserve)


def check_line(now: ReadOnlyRound) -> None:
    """Touching halves match, and the open ends are those that the tiles themselves show."""
    placed = now.line.placed
    for at, tile in enumerate(placed[1:], start=1):
        assert tile.parent is not None
        assert tile.parent < at
        parent = placed[tile.parent]
        facing = parent.tile.low if tile.parent == 0 and tile.parent_side == 1 else parent.outer
        assert tile.inner == facing
        assert sorted((tile.inner, tile.outer)) == sorted(tile.tile)
    ends = {(end.at, end.side, end.value) for end in now.line.ends}
    assert ends == open_sides(now)
    assert len(ends) == len({end.arm for end in now.line.ends}) == len(now.line.ends)
    assert list(now.line.ends) == sorted(now.line.ends)


def check_moves(now: ReadOnlyRound) -> None:
    """A seat that can play may play anything that fits, and nothing else; else draw or pass."""
    legal = now.legal
    hand = now.hands[now.turn]
    assert len(set(legal)) == len(legal) > 0
    if not now.line.placed:
        leads = {Play(tile) for tile in ([now.must_lead] if now.must_lead else hand)}
        chosen = now.rules.next_lead is NextLead.WINNERS_CHOOSE and not now.must_lead
        assert set(legal) == leads | ({Pass()} if chosen and not now.moves else set())
        return
    if plays := fits(now):
        assert set(legal) == plays
    elif drawn_out(now):
        assert legal == (Pass(),)
    elif now.rules.draw is Drawing.ONE:
        drew = now.moves[-1] == Draw()
        assert legal == ((Pass(),) if drew else (Draw(),))
    else:
        assert legal == (Draw(),)


def check_end(match: Match) -> None:
    """A round ends out, blocked or won in play, and its events tell what was scored and why."""
    now, rules = match.round, match.rules
    outcome = now.outcome
    assert outcome is not None
    assert now.legal == ()
    went_out = [seat for seat, hand in enumerate(now.hands) if not hand]
    if outcome.kind == "out":
        assert went_out == [outcome.winner]
    elif outcome.kind == "target":
        assert rules.match_end is MatchEnd.AT_ONCE
        assert match.winner == rules.side_of(outcome.winners[0])
        assert isinstance(now.history[-3], Scored)
    else:
        assert not went_out
        assert drawn_out(now)
        assert now.moves[-rules.seats :] == (Pass(),) * rules.seats
        stuck = {play for seat in range(rules.seats) for play in fits(at_turn(now, seat))}
        assert not stuck
    events = [event for event in now.history if isinstance(event, Scored)]
    for side in range(rules.sides):
        assert sum(e.points for e in events if e.side == side) == now.points[side]
    for event in events:
        check_sum(rules, event)
    scores = match.scores
    best = min(scores) if rules.ranking is Ranking.LOWEST else max(scores)
    ended = match.round_no >= rules.rounds > 0 or (max(scores) >= rules.target and not rules.rounds)
    wins = ended and scores.count(best) == 1
    assert match.winner == (scores.index(best) if wins else None)
    assert isinstance(now.history[-1], MatchEnded) == wins


def at_turn(now: ReadOnlyRound, seat: int) -> Round:
    """Return the round as if it were the turn of `seat`."""
    other = now.copy()
    other.turn = seat
    return other


def check_sum(rules: Rules, event: Scored) -> None:
    """The arithmetic that is shown is right, up to the rounding, and made of the parts."""
    sum_, _, share = sum_of(rules, event).partition(", of which ")
    unnamed = re.sub(r"(= \d+) \([^()]*\)$", r"\1", sum_)  # what is on top, by name
    plain = re.sub(r"\((\d+) → (\d+)\)", rounded, unnamed)
    equation, *became = re.split(", rounded to | → ", plain)
    terms, _, result = equation.rpartition(" = ")
    last = became[-1].rpartition(" = ")[2] if became else result
    assert int(share or last) == event.points
    if became and event.reason is not EndReason.COUNT:
        nearest = (int(result) + 2 * (rules.rounding is not Rounding.DOWN)) // 5
        assert list(map(int, became)) in ([5 * nearest], [nearest], [5 * nearest, nearest])
    terms = terms or result
    for sign, digit in (("(", ""), (")", ""), ("+ ", ""), ("− ", "-")):
        terms = terms.replace(sign, digit)
    assert sum(map(int, terms.split())) == int(result)
    if "(" not in sum_:
        numbers = [abs(int(term)) for term in terms.split()]
        assert numbers == [part.pips for part in event.parts] or not event.parts


def rounded(found: re.Match[str]) -> str:
    """Check a hand rounded to the nearest five, and leave what it became."""
    pips, near = map(int, found.groups())
    assert near % 5 == 0
    assert abs(near - pips) <= 2
    return str(near)


@pytest.mark.parametrize(("game", "rules"), rule_sets())
def test_every_single_change(game: str, rules: Rules) -> None:
    match = check_match(game, rules, seed=1)
    assert state(recorded(match)) == state(match)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches(game: str, seats: int) -> None:
    rules = changed(GAMES[game], GAMES[game].rules, "seats", seats)
    match = check_match(game, rules, seed=3, rounds=100)
    assert match.over
    assert state(recorded(match)) == state(match)


@settings(max_examples=250, deadline=None)
@given(option_sets(), SEEDS)
def test_random_option_sets(chosen: tuple[str, Rules], seed: int) -> None:
    match = check_match(*chosen, seed)
    assert state(recorded(match)) == state(match)


@settings(max_examples=60, deadline=None)
@given(option_sets(), SEEDS)
def test_every_prefix_of_a_record_replays_to_the_same_state(
    chosen: tuple[str, Rules], seed: int
) -> None:
    game, rules = chosen
    match = Match(rules, seed, game)
    for _ in steps(match, random.Random(seed), rounds=2):
        assert state(recorded(match)) == state(match)


@settings(max_examples=60, deadline=None)
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
            return MoveRule.OPEN_END
        return MoveRule.LOCKED_SUIT if shown[move.arm] in move.tile else MoveRule.MATCHING_END
    if can_play:
        return MoveRule.PLAY_IF_ABLE
    if isinstance(move, Pass):
        return MoveRule.DRAW_IF_ABLE
    return MoveRule.BONEYARD if drawn_out(now) else MoveRule.ONE_DRAW


@settings(max_examples=60, deadline=None)
@given(option_sets(), SEEDS)
def test_a_pass_tells_the_truth(chosen: tuple[str, Rules], seed: int) -> None:
    game, rules = chosen
    match = Match(rules, seed, game)
    hands = [tuple(hand) for hand in match.round.hands]
    for _ in steps(match, random.Random(seed), rounds=1):
        last = match.round.history[-1]
        if isinstance(last, Passed):
            values = {end.value for end in match.round.line.ends}
            assert sorted((*last.values, *last.doubles)) == sorted(values)
            assert not any({*last.values} & {*tile} for tile in hands[last.seat])
            assert not any(Tile(value, value) in hands[last.seat] for value in last.doubles)
            assert not last.doubles or rules.suits is Suits.UNLOCKED
        if isinstance(last, Played):
            assert match.round.line.placed[last.index].tile == last.tile
        hands = [tuple(hand) for hand in match.round.hands]
