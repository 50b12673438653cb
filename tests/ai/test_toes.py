"""The search for games in which every double is filled: its rounds go as the engine's do."""

import random

import pytest

from game.ai.budget import Budget, finish
from game.ai.position import Position
from game.ai.search import search
from game.ai.toes import ChickenfootPlayouts
from game.engine import Match, Play, Rules
from game.engine.tiles import number
from game.variants import GAMES

GAME = GAMES["chickenfoot"]
TABLES = [GAME.rules_for({"seats": seats}) for seats in (2, 4, 8)]
OTHERS = [TABLES[1].with_point("draw", draw) for draw in ("none", "until_playable")]


def never() -> float:
    """Random numbers such that it never plays any tile, and always on the higher number."""
    return 1.0


@pytest.mark.parametrize("rules", [*TABLES, *OTHERS])
@pytest.mark.parametrize("seed", [1, 2, 4, 5, 6])
def test_a_round_is_played_out_by_the_rules(rules: Rules, seed: int) -> None:
    """After a move, the heaviest tile is always played; the engine ends with the same hands."""
    match, rng = Match(rules, seed), random.Random(seed)
    while match.legal and len(match.round.moves) < 4 * seed:
        match.play(rng.choice(match.legal))
    while match.round.outcome or not isinstance(match.legal[0], Play):
        match.pop()
    now = match.round.copy()
    here = Position.of(now)
    move = here.moves()[0]
    tiles = [sum(1 << number(tile) for tile in hand) for hand in now.hands]
    toes = ChickenfootPlayouts(now.view(), (0,) * rules.sides, never)
    left = toes.played_out(move, (tiles, [number(tile) for tile in now.boneyard]))
    now.play(here.decode(move))
    while not now.outcome:
        plays = [move for move in now.legal if isinstance(move, Play)]
        if not plays:
            now.play(now.legal[0])
            continue
        blank = next((play for play in plays if play.tile == (0, 0)), None)
        tile = blank.tile if blank else max(plays, key=lambda play: number(play.tile)).tile
        ends = {end.arm: end.value for end in now.line.ends}
        here_too = [play for play in plays if play.tile == tile]
        now.play(max(here_too, key=lambda play: ends[play.arm or 0]))
    assert left == [sum(1 << number(tile) for tile in hand) for hand in now.hands]


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_every_move_is_weighed(seats: int) -> None:
    match = Match(GAME.rules_for({"seats": seats}), 3)
    rng = random.Random(seats)
    while len({move.tile for move in match.legal if isinstance(move, Play)}) < 3:
        match.play(rng.choice(match.legal))
    view = match.view()
    found = finish(search(view, Budget(), 300))
    assert {one.move.tile for one in found if isinstance(one.move, Play)} == {
        move.tile for move in match.legal if isinstance(move, Play)
    }
    assert found == finish(search(view, Budget(), 300))
    cut = Budget()
    cut.cut_short = True
    assert len(finish(search(view, cut, 3000))) == len(found)
