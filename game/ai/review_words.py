"""A review in words, spoken to the player whose plays it judges. Points are rounded to whole ones.

>>> from game.ai.review import Turning
>>> from game.engine.tiles import Tile
>>> play = ReviewedPlay(
...     step=16, move=Play(Tile(4, 2), 0), best=Play(Tile(6, 2), 0),
...     reason="Sheds your heaviest tile: 8 pips", points=-6.2, cost=22.6, hindsight=19,
... )
>>> judged(play)
'6-2 was worth 23 more. Sheds your heaviest tile: 8 pips'
>>> in_hindsight(play)
'With every tile known, 4-2 cost 19'
>>> found = Review(0, (play,), Turning(16, -6.2, 14), 14, deal=-6.2, luck=42.8, skill=-22.6)
>>> sums(found)
'You came out 14 ahead: your hand −6, luck +43, your plays −23'
>>> turned(found)
'The round turned with your 4-2: you could expect −6 before, and got +14'
"""

from __future__ import annotations

from game.ai.review import Review, ReviewedPlay
from game.engine.moves import Move, Play


def judged(play: ReviewedPlay) -> str:
    """Say what a play cost by what could be seen then, and what speaks for the best one."""
    cost = round(play.cost)
    if play.move == play.best:
        return f"The best play. {play.reason}"
    if not cost:
        return "As good as the best"
    return f"{_told(play.best, play.move)} was worth {cost} more. {play.reason}"


def in_hindsight(play: ReviewedPlay) -> str:
    """Say what a play cost with every tile known; an empty text where that is not known."""
    if play.hindsight is None:
        return ""
    cost = round(play.hindsight)
    return f"With every tile known, {_told(play.move)} cost {cost or 'nothing'}"


def sums(review: Review) -> str:
    """Say how the round came out, and how much of that was luck. The numbers add up."""
    result, deal, skill = round(review.result), round(review.deal), round(review.skill)
    out = f"{abs(result)} {'ahead' if result > 0 else 'behind'}" if result else "even"
    if not review.plays:
        return f"You came out {out}, without ever having a choice"
    luck = result - deal - skill
    parts = f"your hand {_signed(deal)}, luck {_signed(luck)}, your plays {_signed(skill)}"
    return f"You came out {out}: {parts}"


def turned(review: Review) -> str:
    """Say where the round turned; an empty text if the seat never had a choice."""
    turning = review.turning
    if turning is None:
        return ""
    [move] = [play.move for play in review.plays if play.step == turning.step]
    before, after = _signed(round(turning.before)), _signed(round(turning.after))
    after = f"got {after}" if turning.step == review.plays[-1].step else f"{after} after"
    return (
        f"The round turned with your {_told(move)}: you could expect {before} before, and {after}"
    )


def _told(move: Move, other: Move | None = None) -> str:
    """Return a move as the player knows it; `other` is the one it is told apart from."""
    if not isinstance(move, Play):
        return str(move)
    elsewhere = isinstance(other, Play) and other.tile == move.tile
    return f"{move.tile} on another end" if elsewhere else str(move.tile)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
