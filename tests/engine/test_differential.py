"""Block for four seats in partnership, move by move against the package `dominoes` 6.1.0.

What is compared at every step of random rounds: the hands, the ends, whose turn it is, the legal
moves, the passes; and how and with whom the round ends and what it scores.

Where the package's rules differ, they are mapped:

* It lets any seat begin, or the holder of a named tile with that tile. Here the seat that leads is
  the engine's: the holder of the highest double, 6-6, or in every other round any seat, with any
  tile.
* Of two ends that show the same number it offers only the left one; the engine offers both.
* It passes for the seats that cannot play, and ends the round as soon as none can; in the engine
  passing is a move of its own.
* Going out scores it all the pips left, the partner's too; the engine leaves the partner's out.
* A blocked round scores the lower team both teams' pips; the engine's choices are the other team's
  pips, or those minus the team's own.
"""

import random

import dominoes  # type: ignore[import-untyped]
import pytest

from game.engine.choices import Teams
from game.engine.dealing import deal
from game.engine.moves import Move, Pass, Play
from game.engine.round import Round
from game.engine.rules import Rules
from game.engine.scoring_choices import BlockedScore
from game.engine.tiles import Tile

ROUNDS = 1250
"""Rounds for each of the two scores of a blocked round."""


def theirs(tile: Tile) -> dominoes.Domino:
    return dominoes.Domino(tile.high, tile.low)


def their_game(now: Round) -> dominoes.Game:
    """The package's game of the same deal."""
    hands = [dominoes.Hand([theirs(tile) for tile in hand]) for hand in now.hands]
    leads = tuple((theirs(move.tile), True) for move in now.legal if isinstance(move, Play))
    return dominoes.Game(dominoes.Board(), hands, [], now.leader, leads, now.leader, None)


def seen_as_theirs(now: Round, moves: tuple[Move, ...]) -> set[tuple[Tile, bool]]:
    """The engine's plays as (tile, on the left): arm 0 is the left end of their board."""
    same = len(now.line.values) < 2
    plays = [move for move in moves if isinstance(move, Play)]
    return {(play.tile, play.arm in (None, 0) or same) for play in plays}


def compare(now: Round, game: dominoes.Game) -> None:
    """Hold a round that is going on against the package's game."""
    moves = {(Tile(*domino), left) for domino, left in game.valid_moves}
    assert len(moves) == len(game.valid_moves)
    assert seen_as_theirs(now, now.legal) == moves
    assert now.turn == game.turn
    assert [sorted(hand) for hand in now.hands] == [
        sorted(Tile(*domino) for domino in hand) for hand in game.hands
    ]
    if now.line.placed:
        ends = {end.arm: end.value for end in now.line.ends}
        assert ends == {0: game.board.left_end(), 1: game.board.right_end()}


def compare_results(now: Round, game: dominoes.Game) -> None:
    """Hold the ends of a round against each other, points translated."""
    outcome, result = now.outcome, game.result
    assert outcome is not None
    assert outcome.pips == tuple(sum(map(sum, hand)) for hand in game.hands)
    teams = (outcome.pips[0] + outcome.pips[2], outcome.pips[1] + outcome.pips[3])
    assert outcome.kind == ("out" if result.won else "blocked")
    winner = None if result.points == 0 and not result.won else int(result.points < 0)
    if result.won:
        assert outcome.winner == result.player
        winner = result.player % 2
    if winner is None:
        assert outcome.points == (0, 0)
        assert outcome.winner is None
        return
    assert outcome.points[1 - winner] == 0
    own = teams[winner]
    minus = not result.won and now.rules.blocked_score is BlockedScore.MINUS_OWN
    assert outcome.points[winner] == abs(result.points) - own - (own if minus else 0)


def play_beside(now: Round, rng: random.Random) -> int:
    """Play a round at random in both, comparing at every step; return how many steps."""
    game = their_game(now)
    steps = 0
    while game.result is None:
        compare(now, game)
        moves = now.legal
        move = moves[int(rng.random() * len(moves))]
        assert isinstance(move, Play)
        now.play(move)
        game.make_move(theirs(move.tile), move.arm in (None, 0))
        while not now.outcome and now.legal == (Pass(),):
            now.play(Pass())
        steps += 1
    compare_results(now, game)
    passes = [move is None for move in game.moves]
    assert passes == [isinstance(move, Pass) for move in now.moves][: len(passes)]
    assert all(isinstance(move, Pass) for move in now.moves[len(passes) :])
    return steps


@pytest.mark.parametrize("score", [BlockedScore.MINUS_OWN, BlockedScore.OPPONENTS])
def test_block_in_partnership_is_what_the_package_plays(score: BlockedScore) -> None:
    rules = Rules(seats=4, teams=Teams.PARTNERSHIPS, blocked_score=score)
    rng = random.Random(61)
    ends = {"out": 0, "blocked": 0, "tie": 0}
    steps = 0
    for number in range(ROUNDS):
        now = Round(rules, deal(rules, number), number // 2 % 4 if number % 2 else None)
        steps += play_beside(now, rng)
        assert now.outcome is not None
        ends[now.outcome.kind if any(now.outcome.points) else "tie"] += 1
    assert min(ends.values()) > 0, ends
    assert steps > ROUNDS * 15
