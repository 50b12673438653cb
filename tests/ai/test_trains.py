"""Opponents where each seat has a train: the best train found for a hand really is the best.

`test_fair` checks that they are fair.
"""

import random
from itertools import permutations

import pytest

from game.ai import reasons_trains
from game.ai.levels import LEVELS
from game.ai.reasons import Reason, Why
from game.ai.trains import Runs
from game.engine import DoubleSet, Match, Pass, Play, Position, Round, Tile
from game.engine.events import MarkerMoved
from game.variants import GAMES
from tests.engine.tools import turns

TRAINS = GAMES["mexican-train"].rules


@pytest.mark.parametrize("level", LEVELS)
def test_a_round_is_played_to_its_end(level: str) -> None:
    match = Match(TRAINS.with_point("cover", "last_laid"), 7)
    while not match.round.outcome:
        match.play(LEVELS[level].move(match.view()))
    assert sum(match.scores) > 0


@pytest.mark.parametrize("cover", ["at_once", "last_laid"])
def test_every_reason_for_a_play_is_true(cover: str) -> None:
    said = set[Why]()
    for seed in range(6):
        for match in turns(TRAINS.with_point("cover", cover), seed):
            seen = match.view()
            for play in [move for move in seen.legal if isinstance(move, Play)]:
                for reason in reasons_trains.why(seen, play):
                    said.add(reason.why)
                    assert _is_true(match, play, reason), (play, reason)
    assert {*TOLD} <= said


TOLD = (Why.UNMARKS, Why.RUNS, Why.COVERABLE, Why.SHUTS, Why.LEAVES_RUN, Why.COVERS)


def _is_true(match: Match, play: Play, reason: Reason) -> bool:
    """Whether a reason of `TOLD` holds, by playing on."""
    seen, then = match.view(), match.round.copy()
    events = then.play(play)
    after = then.view(seen.seat)
    match reason.why:
        case Why.UNMARKS:
            return MarkerMoved(seen.seat, on=False) in events
        case Why.RUNS:
            run = Runs(seen.hand).best(seen.ends[seen.seat].value, seen.hand)
            return play == Play(run[0], seen.seat) and len(run) == reason.count
        case Why.COVERABLE:
            return (
                play.tile.is_double and then.turn == seen.seat and isinstance(after.legal[0], Play)
            )
        case Why.SHUTS:
            return seen.seat not in after.markers
        case Why.LEAVES_RUN:
            end = after.line.ends[seen.seat].value
            return len(Runs(after.hand).best(end, after.hand)) == reason.count
        case Why.COVERS:
            return len(after.uncovered_doubles) < len(seen.uncovered_doubles) or play.tile.is_double
    return reason.why is not Why.ONLY or len(seen.legal) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_first_train_is_laid_on_or_left_by_choice(level: str) -> None:
    """The strong never stop, as every tile they keep counts against them."""
    rules, stopped, had = TRAINS.with_point("first_train", "first_turn"), 0, 0
    for seed in range(8):
        match = Match(rules, seed)
        while not match.round.outcome:
            seen, move = match.view(), LEVELS[level].move(match.view())
            if isinstance(seen.legal[0], Play) and Pass() in seen.legal:
                assert seen.laid > 0
                assert {play.arm for play in seen.legal if isinstance(play, Play)} == {seen.seat}
                why = reasons_trains.why(seen, Pass())
                assert [reason.why for reason in why] == [Why.STOPS_TRAIN]
                stopped, had = stopped + (move == Pass()), had + 1
            match.play(move)
    assert had > 10
    assert not stopped or level in ("beginner", "casual")


def test_a_double_that_is_covered_at_once_comes_first() -> None:
    """It gives two tiles in one turn; heavier tiles of the seat's own train wait."""
    text = "hands 1-1 1-0 7-6 6-5 8-5, 8-2 6-2 5-5 3-0, 4-3, 4-2; boneyard 6-6 7-7; "
    text += "line 9-9 9-7@0 9-1@4; turn 0; leader 0"
    seen = Round.from_position(Position.parse(f"{TRAINS}; {text}")).view()
    assert LEVELS["master"].move(seen) == Play(Tile(1, 1), 4)


def test_the_best_train_is_the_best() -> None:
    rng, everything = random.Random(1), [*DoubleSet(6)]
    for _ in range(40):
        hand = rng.sample(everything, 6)
        number = rng.randrange(7)
        found = Runs(hand).best(number, hand)
        assert _worth(found, number) == sum(6 + tile.pips for tile in found)
        assert _worth(found, number) == max(_worth(way, number) for way in permutations(hand))


def _worth(way: tuple[Tile, ...], number: int) -> int:
    """What the tiles are worth, as far as they fit one after another."""
    worth = 0
    for tile in way:
        if number not in tile:
            break
        worth, number = worth + 6 + tile.pips, tile.other(number)
    return worth


def test_a_hand_of_many_tiles_is_looked_at_at_once() -> None:
    hand = random.Random(3).sample([*DoubleSet(12)], 30)
    runs = Runs(hand)
    train = runs.best(12, hand)
    assert len({*train}) == len(train) > 10
    assert len(runs._found) < 20_000
