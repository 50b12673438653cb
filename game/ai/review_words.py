"""A review in words, addressed to the player whose plays it judges: first the gist, then the
figures. Points are rounded to the review's unit.

>>> from game.ai.review import LuckTurn
>>> from game.engine.tiles import Tile
>>> play = ReviewedPlay(
...     step=16, move=Play(Tile(4, 2), 0), best=Play(Tile(6, 2), 0),
...     reason="Gets rid of your heaviest tile: 8 pips", points=-6.2, cost=22.6, hindsight=19,
... )
>>> judged(play)
'Cost you about 23 points'
>>> in_hindsight(play, 2)
'Another move would have gained 19 points'
>>> luck = LuckTurn(16, -28.8, 14)
>>> found = Review(0, 2, 1, (play,), play, luck, 14, deal=-6.2, luck=43.2, skill=-23)
>>> summed_up(found)
'This round: 14 points ahead. Mistakes cost you about 23 points.'
>>> sums(found)
'Your tiles −6, luck +43, mistakes −23: total +14'
>>> turned(found)
'Turning point: your 4-2 (cost about 23 points)'
>>> luck_turned(found)
'Luck’s biggest turn: after your 4-2, from −29 to +14'
"""

from game.ai.review import Review, ReviewedPlay, unit_of
from game.engine.moves import Move, Play
from game.language import _, ngettext


def judged(play: ReviewedPlay) -> str:
    """Say how good a play was, by what could be seen at the time."""
    if play.move == play.best:
        return _("The best move")
    if not play.cost:
        return _("About as good as the best")
    cost = round(play.cost)
    if play.cost < 1 and _elsewhere(play):
        text = _("Cost you less than a point: {tile} on another end was better")
    elif play.cost < 1:
        text = _("Cost you less than a point")
    elif _elsewhere(play):
        text = ngettext(
            "Cost you about {count} point: {tile} on another end was better",
            "Cost you about {count} points: {tile} on another end was better",
            cost,
        )
    else:
        text = ngettext("Cost you about {count} point", "Cost you about {count} points", cost)
    return text.format(tile=_tile_text(play.best), count=cost)


def in_hindsight(play: ReviewedPlay, sides: int, *, trains: bool = False) -> str:
    """Say what a play cost with every tile known, in a game with this number of sides; with
    `trains` that is never worked out. With several sides, also say what this assumes about the
    others."""
    if trains:
        return _("In train games, moves are judged only by what you could know")
    if play.hindsight is None:
        return _("Too early in the round to tell")
    cost, several = round(play.hindsight), sides > 2
    if not cost and several:
        return _("Nothing was better if everyone then played for themselves")
    if not cost:
        return _("Nothing was better")
    text = (
        ngettext(
            "Another move would have gained {count} point if everyone then played for themselves",
            "Another move would have gained {count} points if everyone then played for themselves",
            cost,
        )
        if several
        else ngettext(
            "Another move would have gained {count} point",
            "Another move would have gained {count} points",
            cost,
        )
    )
    return text.format(count=cost)


def summed_up(review: Review) -> str:
    """Say how the round came out, and what the player's mistakes cost."""
    cost = -round(review.skill)
    if not review.plays:
        mistakes = _("You never had a choice.")
    elif -1 < review.skill < 0:
        mistakes = _("Mistakes cost you less than a point.")
    elif cost:
        mistakes = ngettext(
            "Mistakes cost you about {count} point.",
            "Mistakes cost you about {count} points.",
            cost,
        ).format(count=cost)
    else:
        mistakes = _("You made no costly mistake.")
    # Translators: {standing} is as “6 points behind”.
    came_out = _("This round: {standing}.").format(standing=standing(review.result, review.unit))
    return f"{came_out} {mistakes}"


def standing(points: float, unit: float) -> str:
    """Return points ahead or behind in words, such as “6 points behind”."""
    units = round(points / unit)
    if not units:
        # Translators: neither ahead nor behind, as in “Expected: even”.
        return _("even")
    in_tenths = unit < 1 and units % 10
    # A fraction below 2 takes the plural in English but not in French, as 0 does.
    form = 0 if in_tenths and abs(units) < 20 else round(abs(units) * unit)
    # Translators: stands after “This round:”, “Expected:” and “This time:”.
    ahead = ngettext("{count} point ahead", "{count} points ahead", form)
    behind = ngettext("{count} point behind", "{count} points behind", form)
    return (ahead if units > 0 else behind).format(count=_number(abs(units), unit))


def compared(first: float, now: float) -> str:
    """Say how far ahead the player ended a second try of a round, compared with the first."""
    unit = unit_of(first, now)
    # Translators: {now} and {first} are as “6 points behind”.
    text = _("This time: {now}. The first time: {first}.")
    return text.format(now=standing(now, unit), first=standing(first, unit))


def expected(points: float, unit: float) -> str:
    """Return points ahead or behind, such as “+14” or “−6”, rounded to a review's unit."""
    return _signed(round(points / unit), unit)


def sums(review: Review) -> str:
    """Return the figures, which add up: how much of the result was luck. Empty without a choice."""
    if not review.plays:
        return ""
    found = (review.result, review.deal, review.skill)
    result, deal, skill = (round(points / review.unit) for points in found)
    # Translators: what a result came from: “Your tiles 0, luck +3, mistakes −5: total −2”.
    return _("Your tiles {deal}, luck {luck}, mistakes {skill}: total {result}").format(
        result=_signed(result, review.unit),
        deal=_signed(deal, review.unit),
        luck=_signed(result - deal - skill, review.unit),
        skill=_signed(skill, review.unit),
    )


def turned(review: Review) -> str:
    """Say which choice cost most; empty if none did."""
    play = review.turning_point
    if play is None:
        return ""
    cost = round(play.cost)
    if play.cost < 1:
        text = _("Turning point: your {tile} (cost less than a point)")
    else:
        text = ngettext(
            "Turning point: your {tile} (cost about {count} point)",
            "Turning point: your {tile} (cost about {count} points)",
            cost,
        )
    return text.format(tile=_tile_text(play.move), count=cost)


def luck_turned(review: Review) -> str:
    """Say after which choice luck changed most; empty if it never did."""
    turn = review.luck_turn
    if turn is None:
        return ""
    [move] = [play.move for play in review.plays if play.step == turn.step]
    # Translators: {before} and {after} are points ahead or behind, as “+14” and “−6”.
    text = _("Luck’s biggest turn: after your {tile}, from {before} to {after}")
    before, after = (expected(points, review.unit) for points in (turn.before, turn.after))
    return text.format(tile=_tile_text(move), before=before, after=after)


def _elsewhere(play: ReviewedPlay) -> bool:
    """Return whether the best move was the same tile on another end."""
    return _tile_text(play.best) == _tile_text(play.move)


def _tile_text(move: Move) -> str:
    """Return a move as the player knows it. Only plays are choices, so only they are mentioned."""
    assert isinstance(move, Play)
    return str(move.tile)


def _signed(units: int, unit: float) -> str:
    return ("+" if units > 0 else "") + _number(units, unit)


def _number(units: int, unit: float) -> str:
    """Return a number of units as points."""
    if unit == 1 or units % 10 == 0:
        return str(round(units * unit)).replace("-", "−")
    whole, tenths = divmod(abs(units), 10)
    # Translators: a number with tenths: “0.3”.
    text = _("{whole}.{tenths}").format(whole=whole, tenths=tenths)
    return f"−{text}" if units < 0 else text
