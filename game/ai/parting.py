"""Where two players of the same round parted, and what that was worth.

Both moves are judged as a review judges a play: by what the seat could see then. What came of it
afterwards is luck as well.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.ai import reasons_trains, trains
from game.ai.beliefs import Beliefs
from game.ai.position import Position
from game.ai.reasons import Reasons
from game.ai.reasons_words import in_words
from game.ai.review import ITERATIONS, PLAYOUT, candidates_for, unit_of
from game.engine.moves import Move
from game.engine.round import ReadOnlyRound
from game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Parting:
    """The first move that differs: its number, from 0, what the one player played and the other.

    `worth` is how many points more the first could expect, rounded to `unit`; `reason` speaks for
    the better of the two, as in a hint, and is empty if neither was.
    """

    step: int
    mine: Move
    theirs: Move
    worth: float
    unit: float
    reason: str


def parted(mine: ReadOnlyRound, theirs: ReadOnlyRound) -> int | None:
    """Return the number of the first move, from 0, that differs in two rounds that began alike;
    None if they are the same."""
    pairs = enumerate(zip(mine.moves, theirs.moves, strict=False))
    return next((step for step, (one, other) in pairs if one != other), None)


def parting(
    mine: ReadOnlyRound,
    theirs: ReadOnlyRound,
    names: Sequence[str],
    iterations: int = ITERATIONS,
) -> Generator[None, None, Parting | None]:
    """Return where two rounds that began alike parted, as the first player sees it; None if they
    are the same. `names` are those of the seats. The same rounds always give the same answer."""
    step = parted(mine, theirs)
    if step is None:
        return None
    then = mine.rewound()
    for move in mine.moves[:step]:
        then.play(move)
    seen, pair = then.view(), (mine.moves[step], theirs.moves[step])
    if then.rules.trains:
        tried = yield from trains.tried(seen, iterations // PLAYOUT)
        first, second = (-tried.cost(move) for move in pair)
    else:
        here, found = Position.of(then), (yield from candidates_for(seen, iterations))
        points = {here.encode(one.move): one.points for one in found}
        first, second = (points.get(here.encode(move), min(points.values())) for move in pair)
    unit = unit_of(first, second)
    worth = round((first - second) / unit) * unit
    if not worth:
        return Parting(step, *pair, worth, unit, "")
    return Parting(step, *pair, worth, unit, (yield from _why(seen, pair[worth < 0], names)))


def _why(view: SeatView, move: Move, names: Sequence[str]) -> Generator[None, None, str]:
    """Return what speaks for a move."""
    if view.rules.trains:
        return in_words(reasons_trains.why(view, move), names)
    reasons = Reasons(view, (yield from Beliefs.sliced(view)))
    return in_words(reasons.why(move, move), names, view.drawable > 0)
