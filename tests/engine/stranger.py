"""What somebody writes who has read `game/engine/README.md` and nothing else."""

from game.ai.levels import LEVELS
from game.engine import Match, Move, Play, Record, SeatView
from game.variants import GAMES


def mine(view: SeatView) -> Move:
    """Play a double if I can, else my heaviest tile."""
    plays = [move for move in view.legal if isinstance(move, Play)]
    return max(plays, key=lambda play: (play.tile.is_double, play.tile.pips), default=view.legal[0])


won, bots = [0, 0], [mine, LEVELS["quick"].move]
match = Match(GAMES["block"].rules, seed=0, game="block")
while sum(won) < 200:
    if match.over:
        match = Match(GAMES["block"].rules, match.seed + 1, "block")
    elif match.round.outcome:
        match.next_round()
    seat = match.round.turn
    match.play(bots[seat](match.view(seat)))
    if match.round.outcome and match.round.outcome.winner is not None:
        won[match.round.outcome.winner] += 1

print(f"I won {won[0]} rounds, Club {won[1]}.")
assert Record.parse(str(Record.of(match))).replay() == match
match.pop()
print(match, match.round.line.diagram, match.round.position, sep="\n")
