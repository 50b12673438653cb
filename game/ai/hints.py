"""Hints: the moves of a seat with their values, each with one reason that the seat can check.

>>> from game.ai.budget import finish
>>> from game.engine.match import Match
>>> from game.engine.rules import Rules
>>> match = Match(Rules(), 1)
>>> seen = match.view()
>>> [hint] = finish(hints(seen, ["You", "West"]))
>>> str(hint.move), hint.reason
('4-4', 'It is the only tile that fits')
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.ai import reasons_trains, trains
from game.ai.beliefs import Beliefs
from game.ai.budget import Budget
from game.ai.reasons import Reasons
from game.ai.reasons_words import in_words
from game.ai.search import ITERATIONS, search
from game.engine.moves import Move
from game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Hint:
    """A move; the points it is expected to bring, as in `search.Candidate`, or with trains its
    worth by `trains.ranked`; and a reason.

    The reason speaks for the best move, and against any other if it can: one sentence without its
    full stop, and true of what the seat sees.
    """

    move: Move
    points: float
    reason: str


def hints(
    view: SeatView, names: Sequence[str], iterations: int = ITERATIONS
) -> Generator[None, None, list[Hint]]:
    """Return the moves of the seat whose turn it is, best first.

    Plays on equivalent ends count as one. `names` are those of the seats; the seat of the view is
    addressed as “you”. The same view and `iterations` always give the same answer; a forced move
    is returned unexamined, with no points. Raises `ValueError` if it is not the seat's turn.
    """
    if not view.legal:
        raise ValueError("It is not this seat's turn.")
    if view.rules.trains or view.has_to_knock:
        ranked = yield from trains.ranked(view, trains.MASTER)
        texts = [in_words(reasons_trains.why(view, move), names) for _value, move in ranked]
        return [Hint(move, value, why) for (value, move), why in zip(ranked, texts, strict=True)]
    found = yield from search(view, Budget(), iterations)
    reasons = Reasons(view, (yield from Beliefs.sliced(view)))
    hinted = []
    for one in found:
        reason = in_words(reasons.why(one.move, found[0].move), names, view.drawable > 0)
        hinted.append(Hint(one.move, one.points, reason))
        yield
    return hinted
