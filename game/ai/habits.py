"""Habits: kinds of mistakes, judged by what the seat could see when it played."""

from enum import StrEnum

from game.ai.reasons import Reasons
from game.engine.moves import Play


class Habit(StrEnum):
    """How a play differs from the better one; if several apply, the first."""

    MISSES = "misses"
    """The better play scored more at once."""
    OFFERS = "offers"
    """The next seat, an opponent, may score more with its play than after the better one."""
    FEEDS = "feeds"
    """The next seat, an opponent, may hold a tile that fits, but not after the better play."""
    STRANDS = "strands"
    """The hand is left with no tile for any end, but not after the better play."""
    DOUBLES = "doubles"
    """A double that the better play would have shed stays in hand."""
    HEAVY = "heavy"
    """The heaviest tile, which the better play would have shed, stays in hand."""
    NARROWS = "narrows"
    """The hand is left with fewer numbers than after the better play."""


def habit_of(reasons: Reasons, play: Play, best: Play) -> Habit | None:
    """Return the habit that a play shows compared with the better one; None for none."""
    after, better = reasons.after(play), reasons.after(best)
    kept, kept_better = reasons.kept(play), reasons.kept(best)
    rules, held = reasons.view.rules, reasons.beliefs.may_hold[reasons.next]
    rival = rules.side_of(reasons.next) != rules.side_of(reasons.view.seat)
    if better.gain > after.gain:
        return Habit.MISSES
    if rival and rules.scores_in_play and reasons.next_gain(after) > reasons.next_gain(better):
        return Habit.OFFERS
    if rival and held & after.fits and not held & better.fits:
        return Habit.FEEDS
    if kept and not kept & after.fits and kept_better & better.fits:
        return Habit.STRANDS
    if best.tile.is_double and not play.tile.is_double:
        return Habit.DOUBLES
    if best.tile == reasons.heaviest != play.tile:
        return Habit.HEAVY
    return Habit.NARROWS if reasons.kept_suits(play) < reasons.kept_suits(best) else None
