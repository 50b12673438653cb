"""Finished play is freed: a game that goes on for hours needs no more memory for it."""

import gc
import random

from game.engine import Line, Match
from game.engine.events import Played
from game.variants import GAMES

ROUNDS = 12


def count(kind: type) -> int:
    """How many objects of a type there are."""
    gc.collect()
    return sum(type(thing) is kind for thing in gc.get_objects())


def play(match: Match, rounds: int) -> None:
    """Play rounds of a match at random, looking at the line after each move."""
    rng = random.Random(match.seed)
    while len(match.rounds) < rounds:
        while not match.round.outcome:
            match.play(rng.choice(match.legal))
            assert match.round.line.placed
        match.next_round()


def test_rounds_that_are_gone_leave_no_events_behind() -> None:
    before = count(Played)
    for seed in range(3_000_000, 3_000_000 + ROUNDS):
        play(Match(GAMES["fives"].rules_for({"seats": 4}), seed), 2)
    assert count(Played) <= before


def test_of_a_round_that_is_over_a_match_keeps_its_moves_and_no_lines() -> None:
    match = Match(GAMES["fives"].rules_for({"seats": 4, "target": 1000}), 3_000_100)
    play(match, 2)
    before = count(Line)
    play(match, ROUNDS)
    assert count(Line) <= before + 1
    assert len(match.rounds[0].line.placed) == len(match.rounds[0].moves)
