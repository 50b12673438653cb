"""The compact round for search, compared with the engine move by move."""

import copy
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.ai import position_line
from game.ai.position import Position
from game.ai.position_game import Game, RoundScorer
from game.engine import DoubleSet, Knock, Match, Move, Play, Round, Rules, deal
from game.engine.ending import Ending
from game.engine.round import ReadOnlyRound
from game.engine.scoring import in_play, pips_left, points_of, round_outcome
from game.engine.scoring_choices import DoubleBlankValue, MatchEnd
from game.engine.tiles import mask, number
from game.variants import GAMES
from tests.ai.minimax import lead, minimax
from tests.ai.playout import playout
from tests.ai.thinking import SEARCHED
from tests.engine.rule_sets import any_rules, each_rules
from tests.engine.tools import a_pick, steps, tiles

SEEDS = st.integers(0, 10**6 - 1)

ANY_RULES = st.integers(0, 10**6).map(lambda seed: any_rules(random.Random(seed)))
BY_PIPS = ANY_RULES.filter(lambda rules: rules.scored_by_pips_only)


def a_round(rules: Rules, seed: int, leads: bool, before: Sequence[int] = ()) -> Round:
    """Begin a round; seat 0 leads any tile if `leads`, or if no deal might ever stand."""
    rare = rules.opening in ("top_double", "double_blank") or rules.no_double == "redeal"
    leader, number, unwon = 0 if leads or rare else None, 1 + seed % 4, seed % 3
    dealt = deal(rules, seed, leader, number)
    return Round(rules, dealt, leader, number, before, unwon)


def code(now: ReadOnlyRound, here: Position, move: Move) -> int:
    """Return the position's move for one of the engine's, which may be on an equivalent arm."""
    if not isinstance(move, Play) or move.arm is None:
        return here.encode(move)
    end = now.line.end(move.arm)
    assert end is not None
    kind = here.game.lines.kind(now.line, end)
    turned = position_line.TURNED if move.outer == move.tile.low else 0
    return kind << position_line.SHIFT | number(move.tile) | turned


def line_of(here: Position) -> tuple[object, ...]:
    """Return everything that makes up the line of a position."""
    return here.line.ends, here.line.unlocked, here.line.spins


def compare(now: ReadOnlyRound, here: Position) -> None:
    """Compare a position with the engine's round in everything that both know."""
    assert (here.turn, here.over) == (now.turn, now.outcome is not None)
    assert here.leader == now.leader
    assert here.points == now.points
    assert here.hands == [mask(hand) for hand in now.hands]
    assert list(here.boneyard[here.drawn :]) == [
        number(tile) for tile in now.boneyard[: now.drawable]
    ]
    read = here.game.lines.read(now.line)
    assert line_of(here) == (read.ends, read.unlocked, read.spins)
    score = in_play(now.rules, now.line.count, 0) if now.line.placed else None
    assert here.line.gain == (score.points if score else 0)
    moves = here.moves()
    assert list(moves) == sorted(set(moves))
    assert {code(now, here, move) for move in now.legal} == set(moves)


def compare_alike(now: ReadOnlyRound, here: Position) -> None:
    """Ends that count as one choice are equivalent: on any of their arms a play leads to the same
    line."""
    for move in now.legal:
        if isinstance(move, Play):
            layout = now.line.play(*move)
            assert here.game.lines.read(layout) is here.line.after[code(now, here, move)]


def play_and_knock(now: Round, move: Move) -> None:
    """Make a move and knock after it, where one has to: a position knows that nobody forgets to."""
    now.play(move)
    if Knock() in now.legal:
        now.play(Knock())


def play_beside(now: Round, rng: random.Random) -> None:
    """Play on at random alongside the engine, with any of its moves, comparing at every step,
    from the same tiles dealt anew, as a search deals others."""
    here = Position.of(now)
    here = here.dealt_anew(here.hands, [*map(number, now.boneyard)])
    compare(now, here)
    while not now.outcome:
        compare_alike(now, here)
        move = a_pick(now.legal, rng)
        here.make(code(now, here, move))
        play_and_knock(now, move)
        compare(now, here)


def play_its_own(now: Round, rng: random.Random) -> Position:
    """Play on at random alongside the engine, with any of the position's moves, comparing after
    every step; return the position at the end."""
    here = Position.of(now)
    while not here.over:
        for move in here.moves():
            assert here.encode(here.decode(move)) == move
        move = a_pick(here.moves(), rng)
        play_and_knock(now, here.decode(move))
        here.make(move)
        assert here.layout == now.line
        compare(now, here)
    assert now.outcome
    return here


def snapshot(here: Position) -> tuple[object, ...]:
    """Return everything a position is made of."""
    values = [getattr(here, name) for name in Position.__slots__]
    return tuple(tuple(value) if isinstance(value, list) else value for value in values)


@each_rules(4, SEARCHED)
def test_every_option_plays_as_in_the_engine(game: str, rules: Rules) -> None:
    rng = random.Random(7)
    for seed in range(2):
        now = a_round(rules, seed, leads=seed % 2 == 0)
        play_beside(now, rng)


LEAD_OF_A_SPINNER = Rules.parse(
    "seats=2 hand=3 opening=highest_double draw=none spinner=first_double arms=all_at_once"
    " in_play=fives first_pass=plain_twice first_pass_bonus=10"
)


def test_a_pass_right_after_the_lead_pays_only_where_it_stays_alone() -> None:
    rules = Rules.parse("seats=4 teams=partnerships hand=3 first_pass=alone first_pass_bonus=10")
    for seed in range(20):
        play_beside(a_round(rules, seed, leads=True), random.Random(seed))


@settings(max_examples=150)
@example(rules=LEAD_OF_A_SPINNER, seed=0, leads=False, moves=0)
@given(ANY_RULES, SEEDS, st.booleans(), st.just(0) | st.integers(0, 60))
def test_any_rules_play_as_in_the_engine(rules: Rules, seed: int, leads: bool, moves: int) -> None:
    """From the lead on, or from the position after some moves."""
    now, rng = a_round(rules, seed, leads), random.Random(seed)
    for _ in range(moves):
        if now.outcome:
            break
        now.play(a_pick(now.legal, rng))
    play_beside(now, rng)


@settings(max_examples=20)
@given(ANY_RULES, SEEDS, st.booleans())
def test_its_own_moves_can_be_played_in_the_engine(rules: Rules, seed: int, leads: bool) -> None:
    play_its_own(a_round(rules, seed, leads), random.Random(seed))


@settings(max_examples=40)
@given(ANY_RULES, SEEDS, st.booleans())
def test_undo_restores_everything(rules: Rules, seed: int, leads: bool) -> None:
    here = Position.of(a_round(rules, seed, leads))
    rng = random.Random(seed)
    passed = [snapshot(here)]
    while not here.over:
        for move in here.moves():
            here.make(move)
            assert snapshot(here) != passed[-1]
            here.undo()
            assert snapshot(here) == passed[-1]
        here.make(a_pick(here.moves(), rng))
        passed.append(snapshot(here))
    while len(passed) > 1:
        assert snapshot(here) == passed.pop()
        here.undo()
    assert snapshot(here) == passed[0]


@pytest.mark.parametrize("end", list(MatchEnd))
@pytest.mark.parametrize("game", ["fives", "block"])
def test_what_a_seat_sees_with_the_hidden_tiles_is_the_round(game: str, end: MatchEnd) -> None:
    rules = replace(GAMES[game].rules, target=60, match_end=end)
    rng = random.Random(5)
    ends = set()
    for seed in range(4):
        for match in steps(Match(rules, seed), rng):
            now = match.round
            hands, boneyard = map(mask, now.hands), [*map(number, now.boneyard)]
            here = Position.seen(match.view(now.turn), hands, boneyard)
            compare(now, here)
            assert snapshot(here) == snapshot(Position.of(now))
            for move in here.moves():
                here.make(move)
                other = Position.of(now)
                other.make(move)
                assert (here.over, here.points) == (other.over, other.points)
                here.undo()
            if now.outcome:
                ends.add(now.outcome.kind)
    at_once = game == "fives" and end is MatchEnd.AT_ONCE
    assert ends == {"out", "blocked"} | ({"target"} if at_once else set())


def test_a_match_won_in_play_ends_the_round() -> None:
    rules = replace(GAMES["fives"].rules, target=60, match_end=MatchEnd.AT_ONCE)
    rng, kinds = random.Random(5), set()
    for seed in range(15):
        match = Match(rules, seed)
        here = Position.of(match.round)
        while not match.over:
            if match.round.outcome:
                match.next_round()
                here = Position.of(match.round)
            move = a_pick(here.moves(), rng)
            match.play(here.decode(move))
            here.make(move)
            compare(match.round, here)
        assert match.round.outcome
        kinds.add(match.round.outcome.kind)
    assert "target" in kinds


@settings(max_examples=60)
@given(BY_PIPS, SEEDS)
def test_rounds_are_settled_as_in_the_engine(rules: Rules, seed: int) -> None:
    """If only pips matter they are added up without terms, with the same result."""
    rng = random.Random(seed)
    scorer = RoundScorer(rules)
    every = DoubleSet(rules.max_pip).tiles
    size = 1 + int(rng.random() * 2)  # small hands tie often
    hands = [{a_pick(every, rng) for _ in range(size)} for _ in range(rules.seats)]
    if rng.random() < 0.5:
        hands[-1] = hands[0]
    pips = [scorer.pips_left(mask(hand)) for hand in hands]
    assert pips == [sum(tile.pips for tile in hand) for hand in hands]
    seat, setter = (int(rng.random() * rules.seats) for _ in range(2))
    extra = int(rng.random() * 12) if rules.leftover == "to_winner" else 0
    block = Ending(pips, rules.sides, False, seat, setter, extra)
    assert scorer.blocked(pips, setter, extra) == points_of(rules, block)
    assert points_of(rules, block) == round_outcome(rules, block).points
    pips[seat] = 0
    out = Ending(pips, rules.sides, True, seat, setter, extra)
    assert (
        scorer.out(pips, seat, extra) == points_of(rules, out) == round_outcome(rules, out).points
    )


def test_blanks_left_in_a_hand_count_what_the_rules_say() -> None:
    """Source: the house rules' page of games by country, "Kozel" and "Fives: Amazonas"."""
    rules = Rules(blank_value=25, any_blank=10, blank_held=DoubleBlankValue.ALONE)
    held = pips_left(rules)
    assert [held(mask(tiles(text))) for text in ("0-0", "0-0 4-0", "4-0 5-0", "6-5 0-0")] == [
        *(25, 10, 20, 11)
    ]
    assert (
        pips_left(replace(rules, blank_held=DoubleBlankValue.ALWAYS))(mask(tiles("6-5 0-0"))) == 36
    )


def best(now: Round) -> int:
    """Work out the lead of the first side at the end, with the engine alone."""
    if now.outcome:
        return lead(now.points, 0)
    values = []
    for move in now.legal:
        after = copy.deepcopy(now)
        after.play(move)
        values.append(best(after))
    return min(values) if now.rules.side_of(now.turn) else max(values)


@pytest.mark.parametrize("game", SEARCHED)
def test_a_search_finds_what_one_with_the_engine_does(game: str) -> None:
    rules = replace(GAMES[game].rules, target=40, rounds=0)
    rng = random.Random(3)
    values = set()
    for seed in range(10):
        now = a_round(rules, seed, leads=True)
        while not now.outcome and sum(map(len, now.hands)) + now.drawable > 6:
            now.play(a_pick(now.legal, rng))
        here = Position.of(now)
        start = snapshot(here)
        exact = best(now)
        assert minimax(here, 0, {}) == exact
        values.add(exact)
        assert snapshot(here) == start
    assert len(values) > 3


def test_the_lines_of_a_game_are_few() -> None:
    game = Game(GAMES["block"].rules)
    rng = random.Random(1)
    for seed in range(100):
        here = Position.of(a_round(game.rules, seed, leads=True))
        here.game, here.line = game, game.lines.start
        playout(here, rng.random)
    assert len(game.lines) == 28


def test_lines_that_are_forgotten_are_found_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_line, "MAX_LINES", 20)
    rules = replace(GAMES["fives"].rules, target=61)  # a game that nothing else has played
    rng = random.Random(1)
    for seed in range(20):
        here = play_its_own(a_round(rules, seed, leads=True), rng)
        assert 0 < len(here.game.lines) <= 20
