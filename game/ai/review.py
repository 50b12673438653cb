"""The review of a round: what each play cost, the dearest of them, and luck apart from skill.

A play is judged by what its seat could see when it made it. What the seat could expect then is
found by the same search that opponents use; the cost of a play is how much more the best one was
expected to bring. (The search samples a few deals of very many, so a point or two may be chance:
costs are rounded to points, or to tenths in a round about little. Near the end, where nothing can
be drawn and few deals agree with what the seat saw, `endings` looks at all of them instead.)
Hindsight, with every tile known, is reported separately, and worked out later: `with_hindsight`.
With trains, `trains` judges plays instead, a difference that may be chance is not a cost,
and hindsight is never worked out.

All points are leads: what the seat's side scores in the round, minus what the others score (their
mean, if there are several). They add up:

    result = deal + luck + skill

* deal: what the seat could expect when it first had a choice
* skill: minus what its plays cost; 0 is faultless
* luck: the rest: where the hidden tiles were, what was drawn, and how the others played

Where two players of the same round parted, both moves are judged in the same way, by what the seat
could see then. What came of it afterwards is luck as well.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from game.ai import endings, reasons_trains, trains
from game.ai.beliefs import Beliefs
from game.ai.budget import Budget
from game.ai.habits import Habit, habit_of
from game.ai.position import Position
from game.ai.position_game import Game, leads_of
from game.ai.reasons import Reasons
from game.ai.reasons_words import in_words
from game.ai.search import Candidate, search
from game.ai.solver import Solver
from game.engine.moves import Move, Play
from game.engine.round import ReadOnlyRound, Round
from game.engine.view import SeatView

ITERATIONS = 1_000
"""Search iterations to judge a play: fewer than an opponent's, as a round has many plays."""

MAX_HINDSIGHT_NODES = 20_000
"""The maximum of nodes to solve to judge a play in hindsight."""

_MAX_HINDSIGHT_TILES = 24  # with more tiles to play or draw those nodes are never enough

_MAX_PLAIN_TILES = 20  # the same with several sides, or if more than pips scores

PLAYOUT = 6  # a playout with trains takes as long as this many iterations

_SMALL = 3  # if no figure in a review reaches this many points, it is given in tenths

_SLICE_NODES = 300


@dataclass(frozen=True, slots=True)
class ReviewedPlay:
    """A choice that the seat had.

    * `step`: which of the round's moves it was, from 0; `move`: what the seat played
    * `best`: the best move by what it could see, and `reason`: what speaks for that, as in a hint
    * `points`: what it could expect then; `cost`: how much less with the move it played, rounded; 0
      if that was as good
    * `hindsight`: the cost if every side had known every tile and played for its own lead from
      there; None if that takes too long to work out, or has not been yet
    * `best_in_hindsight`: the best move if it had known every tile; None if that is not known
    * `habit`: what it did worse than the best move, if it cost something and a habit explains it
    """

    step: int
    move: Move
    best: Move
    reason: str
    points: float
    cost: float
    hindsight: float | None = None
    best_in_hindsight: Move | None = None
    habit: Habit | None = None


@dataclass(frozen=True, slots=True)
class LuckTurn:
    """The choice after which luck changed the seat's prospects most, for better or worse.

    `before` is what it could expect with the move it played, `after` what it could expect at its
    next choice, or what it got in the end.
    """

    step: int
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Review:
    """A round as one seat played it, with points as above.

    `plays` are its choices in order; if there are none, the whole result was the deal.
    `turning_point` is the choice that cost most, if any did, whatever luck made of it. `sides` is
    the number of sides; `unit` is what points are rounded to: 1 or 0.1.
    """

    seat: int
    sides: int
    unit: float
    plays: tuple[ReviewedPlay, ...]
    turning_point: ReviewedPlay | None
    luck_turn: LuckTurn | None
    result: float
    deal: float
    luck: float
    skill: float


def review(
    played: ReadOnlyRound, seat: int, names: Sequence[str], iterations: int = ITERATIONS
) -> Generator[None, None, Review]:
    """Return a review of how a seat played a finished round, without hindsight.

    `names` are those of the seats. The same round and `iterations` always give the same review.
    Raises `ValueError` if the round is not over.
    """
    if not played.outcome:
        raise ValueError(f"Round {played.round_no} is not over yet.")
    plays: list[ReviewedPlay] = []
    then = played.rewound()
    for move in played.moves:
        if then.turn != seat or not isinstance(move, Play):
            pass
        elif played.rules.trains:
            if len(then.legal) > 1:
                plays.append((yield from _reviewed_on_trains(then, move, names, iterations)))
        elif _is_choice(here := Position.of(then)):
            seen = then.view(seat)
            found = yield from candidates_for(seen, iterations)
            made = _reviewed(then, here, move, found)
            plays.append((yield from _explained(made, seen, names)))
        then.play(move)
        yield
    return _summed_up(seat, played.rules.sides, plays, lead(played, seat))


def with_hindsight(played: ReadOnlyRound, found: Review) -> Generator[None, None, Review]:
    """Return the review of a round with its plays judged in hindsight as well."""
    if played.rules.trains:
        return found
    solver, plays, then = Solver(Game.of(played.rules)), [], played.rewound()
    choices = {play.step: play for play in found.plays}
    for step, move in enumerate(played.moves):
        if play := choices.get(step):
            plays.append((yield from _judged_in_hindsight(play, Position.of(then), solver)))
        then.play(move)
        yield
    return replace(found, plays=tuple(plays))


def _judged_in_hindsight(
    play: ReviewedPlay, here: Position, solver: Solver
) -> Generator[None, None, ReviewedPlay]:
    """Return a play, made from this position, with what it cost in hindsight."""
    values = yield from _hindsight(solver, here)
    if not values:
        return play
    most, made = max(values.values()), values[here.encode(play.move)]
    best = play.move if made == most else here.decode(max(values, key=values.__getitem__))
    return replace(play, hindsight=most - made, best_in_hindsight=best)


def candidates_for(view: SeatView, iterations: int) -> Generator[None, None, list[Candidate]]:
    """Return the moves of the seat to move, best first: by their exact values, if they can be
    found."""
    exact = yield from endings.candidates(view)
    return exact or (yield from search(view, Budget(), iterations))


def _reviewed(then: Round, here: Position, move: Play, found: Sequence[Candidate]) -> ReviewedPlay:
    """Return the review of a play made at this point of a round, by the values found for it; still
    without words. A play that the search had too few iterations to try counts as the worst of those
    it tried."""
    plays = [one for one in found if isinstance(one.move, Play)] or found
    code = here.encode(move)
    best, points = plays[0], {here.encode(one.move): one.points for one in plays}
    return ReviewedPlay(
        step=len(then.moves),
        move=move,
        best=move if here.encode(best.move) == code else best.move,
        reason="",
        points=best.points,
        cost=max(0.0, best.points - points.get(code, min(points.values()))),
    )


def _explained(
    made: ReviewedPlay, seen: SeatView, names: Sequence[str]
) -> Generator[None, None, ReviewedPlay]:
    """Return a reviewed play with what speaks for the best one, and the habit it shows."""
    reasons = Reasons(seen, (yield from Beliefs.sliced(seen)))
    reason = in_words(reasons.why(made.best, made.best), names, seen.drawable > 0)
    yield
    played, best, habit = made.move, made.best, None
    if made.cost and isinstance(played, Play) and isinstance(best, Play):
        habit = habit_of(reasons, played, best)
    return replace(made, reason=reason, habit=habit)


def _reviewed_on_trains(
    then: Round, move: Play, names: Sequence[str], iterations: int
) -> Generator[None, None, ReviewedPlay]:
    """Return the review of a play made at this point of a round where each seat has a train."""
    seen = then.view()
    found = yield from trains.tried(seen, iterations // PLAYOUT)
    cost = found.cost(move)
    best = found.best if cost else move
    reason = in_words(reasons_trains.why(seen, best), names)
    return ReviewedPlay(len(then.moves), move, best, reason, found.points(best), cost)


def _is_choice(here: Position) -> bool:
    """Return whether the moves differ: not if each ends the round with the same points."""
    ends = set()
    for move in here.moves():
        here.make(move)
        ends.add(here.points if here.over else move)
        here.undo()
    return len(ends) > 1


def _hindsight(solver: Solver, here: Position) -> Generator[None, None, dict[int, float] | None]:
    """Return what each move is worth with every tile known; None if that takes too long."""
    left = sum(hand.bit_count() for hand in here.hands) + len(here.boneyard) - here.drawn
    if len(here.points) > 2 or not here.solvable:
        if left <= _MAX_PLAIN_TILES:
            return (yield from endings.values(here, MAX_HINDSIGHT_NODES))
    elif left <= _MAX_HINDSIGHT_TILES:
        for _ in range(0, MAX_HINDSIGHT_NODES, _SLICE_NODES):
            values = solver.values(here, _SLICE_NODES)
            yield
            if values:
                return values
    return None


def unit_of(*points: float) -> float:
    """Return the unit to round points to that are shown together: 1, or 0.1 if all are small."""
    return 1 if max(map(abs, points)) >= _SMALL else 0.1


def lead(played: ReadOnlyRound, seat: int) -> float:
    """Return the lead of a seat's side in the points of a round."""
    return leads_of(played.rules, played.points)[played.rules.side_of(seat)]


def _summed_up(seat: int, sides: int, found: Sequence[ReviewedPlay], result: float) -> Review:
    prospects = [play.points for play in found] + [result]
    unit = unit_of(*prospects, *(play.cost for play in found))
    plays = [replace(play, cost=round(play.cost / unit) * unit) for play in found]
    plays = [play if play.cost else replace(play, habit=None) for play in plays]
    turning_point = max((play for play in plays if play.cost), key=attrgetter("cost"), default=None)
    turns = [
        LuckTurn(play.step, play.points - play.cost, after)
        for play, after in zip(plays, prospects[1:], strict=True)
    ]
    turns = [turn for turn in turns if round(turn.before / unit) != round(turn.after / unit)]
    luck_turn = max(turns, key=lambda turn: abs(turn.after - turn.before), default=None)
    deal, skill = prospects[0], -sum(play.cost for play in plays)
    luck = result - deal - skill
    turned = turning_point, luck_turn
    return Review(seat, sides, unit, tuple(plays), *turned, result, deal, luck, skill)


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
    return Parting(step, *pair, worth, unit, (yield from _reason_for(seen, pair[worth < 0], names)))


def _reason_for(view: SeatView, move: Move, names: Sequence[str]) -> Generator[None, None, str]:
    """Return what speaks for a move."""
    if view.rules.trains:
        return in_words(reasons_trains.why(view, move), names)
    reasons = Reasons(view, (yield from Beliefs.sliced(view)))
    return in_words(reasons.why(move, move), names, view.drawable > 0)
