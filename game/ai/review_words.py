"""A review in words, spoken to the player whose plays it judges: first what it comes to, then the
figures. Points are rounded to whole ones.

>>> from game.ai.review import TurningPoint
>>> from game.engine.tiles import Tile
>>> play = ReviewedPlay(
...     step=16, move=Play(Tile(4, 2), 0), best=Play(Tile(6, 2), 0),
...     reason="Gets rid of your heaviest tile: 8 pips", points=-6.2, cost=22.6, hindsight=19,
... )
>>> judged(play)
'Cost you about 23 points'
>>> in_hindsight(play)
'Another move would have gained 19 points'
>>> found = Review(0, (play,), TurningPoint(16, -6.2, 14), 14, deal=-6.2, luck=42.8, skill=-22.6)
>>> summed_up(found)
'On points, you won the round by 14. Mistakes cost you about 23 points.'
>>> sums(found)
'Hand −6, luck +43, play −23 = 14'
>>> turned(found)
'Turning point: your 4-2 (from −6 to +14)'
"""

from __future__ import annotations

from game.ai.review import Review, ReviewedPlay
from game.engine.moves import Move, Play
from game.language import _, ngettext


def judged(play: ReviewedPlay) -> str:
    """Say how good a play was by what could be seen then."""
    if play.move == play.best:
        return _("The best play")
    cost = round(play.cost)
    if not cost:
        return _("About as good as the best")
    if _elsewhere(play):
        said = ngettext(
            "Cost you about {count} point: {tile} on another end was better",
            "Cost you about {count} points: {tile} on another end was better",
            cost,
        )
    else:
        said = ngettext("Cost you about {count} point", "Cost you about {count} points", cost)
    return said.format(tile=_told(play.best), count=cost)


def in_hindsight(play: ReviewedPlay) -> str:
    """Say what a play cost with every tile known."""
    if play.hindsight is None:
        return _("There was too much left to play to be sure")
    cost = round(play.hindsight)
    if not cost:
        return _("Nothing was better")
    said = ngettext(
        "Another move would have gained {count} point",
        "Another move would have gained {count} points",
        cost,
    )
    return said.format(count=cost)


def summed_up(review: Review) -> str:
    """Say how the round came out, and what the player's mistakes cost of that."""
    result, cost = round(review.result), -round(review.skill)
    if not review.plays:
        cost_told = _("You never had a choice.")
    elif cost:
        cost_told = ngettext(
            "Mistakes cost you about {count} point.",
            "Mistakes cost you about {count} points.",
            cost,
        ).format(count=cost)
    else:
        cost_told = _("You made no costly mistake.")
    return f"{_came_out(result)} {cost_told}"


def _came_out(points: int) -> str:
    """Say how far ahead of the others, or behind them, the round left the player."""
    if points > 0:
        said = _("On points, you won the round by {count}.")
    elif points:
        said = _("On points, you lost the round by {count}.")
    else:
        said = _("On points, the round was level.")
    return said.format(count=abs(points))


def sums(review: Review) -> str:
    """Give the figures: how much of the result was luck. They add up; none without a choice."""
    if not review.plays:
        return ""
    result, deal, skill = round(review.result), round(review.deal), round(review.skill)
    luck = _signed(result - deal - skill)
    # Translators: what a result came from: “Hand 0, luck +3, play −5 = −2”.
    said = _("Hand {deal}, luck {luck}, play {skill} = {result}")
    return said.format(result=_minus(result), deal=_signed(deal), luck=luck, skill=_signed(skill))


def turned(review: Review) -> str:
    """Say where the round turned; an empty text if the seat never had a choice."""
    point = review.turning_point
    if point is None:
        return ""
    [move] = [play.move for play in review.plays if play.step == point.step]
    # Translators: {before} and {after} are points ahead or behind, as “+14” and “−6”.
    said = _("Turning point: your {tile} (from {before} to {after})")
    before, after = _signed(round(point.before)), _signed(round(point.after))
    return said.format(tile=_told(move), before=before, after=after)


def _elsewhere(play: ReviewedPlay) -> bool:
    """Return whether the best play was of the same tile, on another end."""
    return _told(play.best) == _told(play.move)


def _told(move: Move) -> str:
    """Return a move as the player knows it. Only plays leave a choice, and are told of."""
    assert isinstance(move, Play)
    return str(move.tile)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else _minus(points)


def _minus(points: int) -> str:
    return str(points).replace("-", "−")
