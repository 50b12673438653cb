"""Reasons for a play where each seat has a train: what its player weighs, as the seat can check.

>>> from game.engine import Match, Rules
>>> rules = Rules.parse("max_pip=9 hand=12 opening=lot next_lead=rotates draw=one ranking=lowest "
...     "rounds=10 hub=trains")
>>> seen = Match(rules, 2).view()
>>> [(reason.why.name, reason.count) for reason in why(seen, seen.legal[0])][:2]
[('LEAVES_RUN', 6), ('PIPS', 9)]
"""

from collections.abc import Iterator

from game.ai.reasons import Reason, Why
from game.ai.trains import Runs
from game.engine.moves import Move, Play
from game.engine.view import SeatView


def why(view: SeatView, move: Move) -> list[Reason]:
    """Return what speaks for a move, most telling first; what is true of all others comes last."""
    if not isinstance(move, Play):
        if _plays(view):
            return [Reason(Why.STOPS_TRAIN)]
        return [Reason(Why.DRAWS if view.drawable else Why.PASSES)]
    others = [set(_merits(view, play)) for play in _plays(view) if play != move]
    found = list(_merits(view, move))
    return sorted(found, key=lambda one: bool(others) and all(one in other for other in others))


def _plays(view: SeatView) -> list[Play]:
    return [move for move in view.legal if isinstance(move, Play)]


def _merits(view: SeatView, play: Play) -> Iterator[Reason]:
    """Yield what speaks for a play, at least one thing."""
    me, tile, plays = view.seat, play.tile, _plays(view)
    kept, own = [held for held in view.hand if held != tile], view.line.ends[me].value
    if not kept:
        yield Reason(Why.OUT)
    if len(plays) == 1:
        yield Reason(Why.ONLY)
    if play.arm == me and me in view.markers:
        yield Reason(Why.UNMARKS)
    run = Runs(view.hand).best(own, view.hand)
    if play.arm == me and len(run) > 1 and tile == run[0]:
        yield Reason(Why.RUNS, count=len(run))
    if _opens(view, play) is False:
        yield Reason(Why.COVERABLE)
    heaviest = sorted([held.pips for held in view.hand])
    if tile.pips == heaviest[-1] > heaviest[0] and heaviest.count(tile.pips) == 1:
        yield Reason(Why.HEAVIEST, count=tile.pips)
    each = [other.tile.pips for other in plays]
    if tile.pips == max(each) > min(each):
        yield Reason(Why.MOST, count=tile.pips)
    if not _opens(view, play) and me not in view.markers and any(_opens(view, o) for o in plays):
        yield Reason(Why.SHUTS)
    left = Runs(kept).best(tile.other(own) if play.arm == me else own, kept)
    if len(left) > 1:
        yield Reason(Why.LEAVES_RUN, count=len(left))
    if due := [end for end in view.uncovered_doubles if end.arm == play.arm]:
        yield Reason(Why.COVERS, numbers=(due[0].value,) * 2)
    if tile.is_double:
        yield Reason(Why.DOUBLE)
    yield Reason(Why.PIPS, count=tile.pips)


def _opens(view: SeatView, play: Play) -> bool | None:
    """Return whether a double cannot be covered by the hand; None if nothing has to be covered."""
    kept = [held for held in view.hand if held != play.tile]
    if not (play.tile.is_double and kept and view.rules.cover.owes):
        return None
    return not any(play.tile.high in held for held in kept)
