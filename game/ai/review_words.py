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
from game.language import _


def judged(play: ReviewedPlay) -> str:
    """Say what a play cost by what could be seen then, and what speaks for the best one."""
    if play.move == play.best:
        return _("The best play. {reason}").format(reason=play.reason)
    cost = round(play.cost)
    if not cost:
        return _("As good as the best")
    if _elsewhere(play):
        said = _("{tile} on another end was worth {count} more. {reason}")
    else:
        # Translators: {count} points more than what was played.
        said = _("{tile} was worth {count} more. {reason}")
    return said.format(tile=_told(play.best), count=cost, reason=play.reason)


def in_hindsight(play: ReviewedPlay) -> str:
    """Say what a play cost with every tile known; an empty text where that is not known."""
    if play.hindsight is None:
        return ""
    cost = round(play.hindsight)
    if not cost:
        return _("With every tile known, {tile} cost nothing").format(tile=_told(play.move))
    # Translators: it cost {count} points.
    said = _("With every tile known, {tile} cost {count}")
    return said.format(tile=_told(play.move), count=cost)


def sums(review: Review) -> str:
    """Say how the round came out, and how much of that was luck. The numbers add up."""
    result, deal, skill = round(review.result), round(review.deal), round(review.skill)
    # Translators: {count} points ahead of, or behind, the others by what the round scored.
    if not review.plays:
        if result > 0:
            said = _("You came out {count} ahead, without ever having a choice")
        elif result:
            said = _("You came out {count} behind, without ever having a choice")
        else:
            said = _("You came out even, without ever having a choice")
    elif result > 0:
        said = _("You came out {count} ahead: your hand {deal}, luck {luck}, your plays {skill}")
    elif result:
        said = _("You came out {count} behind: your hand {deal}, luck {luck}, your plays {skill}")
    else:
        said = _("You came out even: your hand {deal}, luck {luck}, your plays {skill}")
    luck = _signed(result - deal - skill)
    return said.format(count=abs(result), deal=_signed(deal), luck=luck, skill=_signed(skill))


def turned(review: Review) -> str:
    """Say where the round turned; an empty text if the seat never had a choice."""
    turning = review.turning
    if turning is None:
        return ""
    [move] = [play.move for play in review.plays if play.step == turning.step]
    # Translators: {before} and {after} are points, as “+14” or “−6”.
    if turning.step == review.plays[-1].step:
        said = _(
            "The round turned with your {tile}: you could expect {before} before, and got {after}"
        )
    else:
        said = _(
            "The round turned with your {tile}: you could expect {before} before, and {after} after"
        )
    before, after = _signed(round(turning.before)), _signed(round(turning.after))
    return said.format(tile=_told(move), before=before, after=after)


def _elsewhere(play: ReviewedPlay) -> bool:
    """Whether the best play was of the same tile, on another end."""
    return _told(play.best) == _told(play.move)


def _told(move: Move) -> str:
    """Return a move as the player knows it. Only plays leave a choice, and are told of."""
    assert isinstance(move, Play)
    return str(move.tile)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
