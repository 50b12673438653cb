"""What somebody writes who has read `game/engine/README.md` and nothing else."""

from __future__ import annotations

import asyncio

from game.ai.budget import Budget
from game.ai.levels import LEVELS
from game.engine import Match, Move, Play, SeatView, read, replay, write
from game.variants import GAMES


def mine(view: SeatView) -> Move:
    """Play a double if I can, else what leaves me most to follow with."""
    plays = [move for move in view.legal if isinstance(move, Play)]
    if not plays:
        return view.legal[0]
    kept = {
        play: {half for tile in view.hand if tile != play.tile for half in tile} for play in plays
    }
    return max(plays, key=lambda play: (play.tile.is_double, len(kept[play]), play.tile.pips))


def club(view: SeatView) -> Move:
    """The house's Club level."""
    return asyncio.run(LEVELS["quick"].choose(view, Budget()))


def rounds(count: int) -> tuple[list[int], Match]:
    """Play so many rounds, and return who won how many, with the last match."""
    won, seed, bots = [0, 0], 0, (mine, club)
    match = Match(GAMES["block"].rules, seed, "block")
    while sum(won) < count:
        if match.over:
            seed += 1
            match = Match(GAMES["block"].rules, seed, "block")
        elif match.round.outcome:
            match.next_round()
        match.play(bots[match.round.turn](match.view(match.round.turn)))
        if match.round.outcome and match.round.outcome.winner is not None:
            won[match.round.outcome.winner] += 1
    return won, match


if __name__ == "__main__":
    won, match = rounds(200)
    print(f"I won {won[0]} rounds, Club {won[1]}.")
    assert replay(read(write(match))) == match
    match.pop()
    print(match, match.round.line, match.round.position, sep="\n")
