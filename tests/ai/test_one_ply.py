"""The club player: legal, fair, deterministic, in slices, and better than chance."""

import random
from dataclasses import replace

import pytest

from game.ai.features import known_voids
from game.ai.levels import LEVELS
from game.ai.one_ply import choose
from game.engine import Match, Move, Pass, Play, Round, Rules, SeatView, Tile, deal
from game.engine.choices import DrawRule, NextLead, Teams
from game.variants import GAMES
from tests.ai.thinking import run
from tests.engine.rule_sets import each_rules
from tests.engine.tools import a_deal, a_pick, play_all


def decide(seen: SeatView) -> tuple[Move, int]:
    """Let the opponent choose; return its move and how often it paused."""
    return run(choose(seen))


def round_of(rules: Rules, *hands: str, moves: str = "") -> SeatView:
    """Return what the seat to move sees in a round dealt by hand."""
    now = play_all(Round(rules, a_deal(*hands)), moves)
    return now.view(now.turn)


@each_rules(0)
def test_it_makes_legal_moves_in_every_game(game: str, rules: Rules) -> None:
    match = Match(rules, 3, game)
    for _ in range(400):
        if match.round.outcome:
            break
        seen = match.view()
        move, _pauses = decide(seen)
        assert move in seen.legal
        match.play(move)
    assert match.round.outcome


def test_it_pauses_after_every_move_it_weighs() -> None:
    rules = Rules(seats=2, hand=14, max_pip=12, next_lead=NextLead.ROTATES)
    seen = Round(rules, deal(rules, 4), leader=0).view(0)
    assert len(seen.legal) == 14
    assert decide(seen)[1] == 14


def test_a_forced_move_needs_no_thought() -> None:
    seen = round_of(Rules(hand=2), "6-6 3-3", "2-2 1-0", moves="6-6")
    assert seen.legal == (Pass(),)
    assert decide(seen) == (Pass(), 0)


def test_a_pass_shows_which_suits_a_hand_lacks() -> None:
    rules = Rules(seats=3, hand=2)
    seen = round_of(rules, "6-6 6-4", "3-3 2-1", "6-5 0-0", moves="6-6 pass")
    assert known_voids(seen) == {0: set(), 1: {6}}
    seen = round_of(rules, "6-6 6-4", "3-3 2-1", "6-5 0-0", moves="6-6 pass 6-5@1")
    assert seen.seat == 0
    assert known_voids(seen) == {1: {6}, 2: set()}


def test_passes_add_up() -> None:
    rules = Rules(hand=4)
    seen = round_of(rules, "6-6 6-4 4-3 3-0", "2-2 2-1 1-1 5-5", moves="6-6 pass 6-4@0 pass")
    assert known_voids(seen) == {1: {6, 4}}


def test_a_draw_takes_back_what_a_pass_showed() -> None:
    rules = Rules(hand=3, draw=DrawRule.ONE)
    known = []
    now = Round(rules, a_deal("6-6 6-4 6-0", "3-3 2-1 1-1", boneyard="1-0 2-2 6-5"))
    for move in "6-6 draw pass 6-4@0 draw pass".split():
        play_all(now, move)
        known.append(known_voids(now.view(0))[1])
    assert known == [set(), set(), {6}, {6}, set(), {4, 6}]


def test_doubles_and_heavy_tiles_go_first() -> None:
    free = Rules(hand=3, next_lead=NextLead.ROTATES)
    now = Round(free, a_deal("5-5 5-1 1-0", "6-6 4-4 3-3"), leader=0)
    assert decide(now.view(0))[0] == Play(Tile(5, 5))


def test_it_turns_the_ends_to_a_suit_the_next_seat_lacks() -> None:
    seen = round_of(
        Rules(hand=5), "6-6 6-4 6-1 6-5 1-0", "4-1 3-3 2-2 3-2 5-2", moves="6-6 pass 6-4@0 4-1@0"
    )
    assert known_voids(seen) == {1: {6}}
    assert decide(seen)[0] == Move.parse("6-1@0")
    assert decide(replace(seen, history=()))[0] == Move.parse("6-5@1")


def test_it_leaves_its_partner_an_end() -> None:
    seen = round_of(
        Rules(seats=4, hand=4, teams=Teams.PARTNERSHIPS),
        "6-6 6-1 6-0 3-2",
        "6-4 5-5 5-3 5-2",
        "3-3 2-2 1-0 3-1",
        "4-1 4-4 4-2 4-0",
        moves="6-6 6-4@0 pass 4-1@0",
    )
    assert known_voids(seen)[2] == {4, 6}
    assert decide(seen)[0] == Move.parse("6-0@1")
    assert decide(replace(seen, history=()))[0] == Move.parse("6-1@0")


def test_a_level_chooses_so() -> None:
    assert all(level.key == key for key, level in LEVELS.items())
    seen = Match(Rules(seats=4), 4).view()
    assert LEVELS["quick"].move(seen) == decide(seen)[0]


def margin(rules: Rules, rounds: int) -> tuple[int, int]:
    """Play rounds of one seat against random play; return its score, and the other's.

    Every deal is played twice, with the seats swapped.
    """
    points = [0, 0]
    for number in range(rounds // 2):
        for clever in (0, 1):
            match, rng = Match(rules, number), random.Random(number)
            while not match.round.outcome:
                if match.round.turn == clever:
                    match.play(decide(match.view())[0])
                else:
                    match.play(a_pick(match.legal, rng))
            points[0] += match.scores[clever]
            points[1] += match.scores[1 - clever]
    return points[0], points[1]


@pytest.mark.parametrize("game", ["block", "straight", "fives", "doubles", "bergen"])
def test_it_beats_chance(game: str) -> None:
    rules = GAMES[game].rules
    mine, others = margin(rules, 200)[:: -1 if rules.lowest_wins else 1]
    print(f"{mine} : {others} points, {mine / (mine + others):.1%}")
    assert mine / (mine + others) > 0.57
