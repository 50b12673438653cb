"""A review in words, spoken to the player whose plays it judges: first what it comes to, then the
figures. Points are rounded to whole ones.

>>> from game.ai.review import Turning
>>> from game.engine.tiles import Tile
>>> play = ReviewedPlay(
...     step=16, move=Play(Tile(4, 2), 0), best=Play(Tile(6, 2), 0),
...     reason="Sheds your heaviest tile: 8 pips", points=-6.2, cost=22.6, hindsight=19,
... )
>>> judged(play)
'Cost about 23 points: 6-2 was better'
>>> reasoned(play)
'6-2: Sheds your heaviest tile: 8 pips'
>>> in_hindsight(play)
'As the tiles lay, another play was worth 19 points more'
>>> found = Review(0, (play,), Turning(16, -6.2, 14), 14, deal=-6.2, luck=42.8, skill=-22.6)
>>> summed_up(found)
'You came out 14 points ahead. Your plays cost you about 23 points.'
>>> sums(found)
'14 = your hand −6, luck +43, your plays −23'
>>> turned(found)
'The round turned after your 4-2: from 6 points behind to 14 points ahead'
"""

from __future__ import annotations

from game.ai.review import Review, ReviewedPlay
from game.engine.moves import Move, Play
from game.language import _, ngettext


def judged(play: ReviewedPlay) -> str:
    """Say how good a play was by what could be seen then, and which was better."""
    if play.move == play.best:
        return _("The best play")
    cost = round(play.cost)
    if not cost:
        return _("About as good as the best")
    if _elsewhere(play):
        said = ngettext(
            "Cost about {count} point: {tile} on another end was better",
            "Cost about {count} points: {tile} on another end was better",
            cost,
        )
    else:
        said = ngettext(
            "Cost about {count} point: {tile} was better",
            "Cost about {count} points: {tile} was better",
            cost,
        )
    return said.format(tile=_told(play.best), count=cost)


def reasoned(play: ReviewedPlay) -> str:
    """Say what speaks for the best play."""
    return _("{tile}: {reason}").format(tile=_told(play.best), reason=play.reason)


def in_hindsight(play: ReviewedPlay) -> str:
    """Say what a play cost with every tile known; an empty text where that is not known."""
    if play.hindsight is None:
        return ""
    cost = round(play.hindsight)
    if not cost:
        return _("As the tiles lay, nothing was better")
    said = ngettext(
        "As the tiles lay, another play was worth {count} point more",
        "As the tiles lay, another play was worth {count} points more",
        cost,
    )
    return said.format(count=cost)


def summed_up(review: Review) -> str:
    """Say how the round came out, and what the player's plays cost of that."""
    result, cost = round(review.result), -round(review.skill)
    # Translators: {lead} is "14 points ahead", "6 points behind" or "even".
    came = _("You came out {lead}.").format(lead=_lead(result))
    if not review.plays:
        cost_told = _("You never had a choice.")
    elif cost:
        cost_told = ngettext(
            "Your plays cost you about {count} point.",
            "Your plays cost you about {count} points.",
            cost,
        ).format(count=cost)
    else:
        cost_told = _("Your plays cost you nothing.")
    return f"{came} {cost_told}"


def sums(review: Review) -> str:
    """Give the figures: how much of the result was luck. They add up; none without a choice."""
    if not review.plays:
        return ""
    result, deal, skill = round(review.result), round(review.deal), round(review.skill)
    luck = _signed(result - deal - skill)
    # Translators: {result} points ahead of the others, as “14” or “−6”, and what they come from.
    said = _("{result} = your hand {deal}, luck {luck}, your plays {skill}")
    return said.format(result=_minus(result), deal=_signed(deal), luck=luck, skill=_signed(skill))


def turned(review: Review) -> str:
    """Say where the round turned; an empty text if the seat never had a choice."""
    turning = review.turning
    if turning is None:
        return ""
    [move] = [play.move for play in review.plays if play.step == turning.step]
    # Translators: {before} and {after} are as "14 points ahead", "6 points behind" or "even".
    said = _("The round turned after your {tile}: from {before} to {after}")
    before, after = _lead(round(turning.before)), _lead(round(turning.after))
    return said.format(tile=_told(move), before=before, after=after)


def _lead(points: int) -> str:
    """Return how far ahead of the others, or behind them, somebody is."""
    count = abs(points)
    if points > 0:
        return ngettext("{count} point ahead", "{count} points ahead", count).format(count=count)
    if points:
        return ngettext("{count} point behind", "{count} points behind", count).format(count=count)
    # Translators: neither ahead of the others nor behind them.
    return _("even")


def _elsewhere(play: ReviewedPlay) -> bool:
    """Whether the best play was of the same tile, on another end."""
    return _told(play.best) == _told(play.move)


def _told(move: Move) -> str:
    """Return a move as the player knows it. Only plays leave a choice, and are told of."""
    assert isinstance(move, Play)
    return str(move.tile)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else _minus(points)


def _minus(points: int) -> str:
    return str(points).replace("-", "−")
