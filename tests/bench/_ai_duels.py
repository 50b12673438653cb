"""Duplicate deals: two players meet on the same deal twice, with the seats swapped.

Such a pair is the unit of every interval, because the luck in one half cancels out in the other.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine import Match, Rules
from game.engine.scoring_choices import Ranking
from tests.bench._ai_players import named

SPREAD = 1.96
"""Standard errors on each side of a 95% interval."""


def house_points(match: Match) -> tuple[int, ...]:
    """The points of each side under the rules being played; negative if the lowest wins."""
    low = match.rules.ranking is Ranking.LOWEST
    return tuple(-score for score in match.scores) if low else match.scores


def package_points(match: Match) -> tuple[int, ...]:
    """The points of a round as the package `dominoes` counts them: always all the pips left."""
    outcome = match.round.outcome
    assert outcome
    return tuple(sum(outcome.pips) if points else 0 for points in outcome.points)


@dataclass(frozen=True)
class Duel:
    """Who plays whom, at what, and how often.

    `ours` is a level's key, `rival` a level's or a rival's; `deals` is the maximum number of pairs.
    A deal is a round, or a whole match if `whole`. `share` is the duel's part of the time, `aim`
    its goal in words, if that is not just to win more than an equal would. With `by_turns`, if
    there are no partners, every second seat is ours, and the side with the best seat wins.
    """

    rules: Rules
    ours: str
    rival: str
    deals: int
    share: float
    aim: str = ""
    whole: bool = False
    count: Callable[[Match], tuple[int, ...]] = house_points
    by_turns: bool = False

    @property
    def camps(self) -> int:
        """How many sets of seats can be ours."""
        return 2 if self.by_turns else self.rules.sides

    @property
    def even(self) -> float:
        """The win rate of equals, in percent."""
        return 100 / self.camps


@dataclass
class Pair:
    """Our results in a pair of games on the same deals.

    `win` is the share of games we won, a tie counting as half; `margin` is our points minus theirs,
    in `rounds` rounds; `times` are the seconds of each of our decisions with a choice, `steps`
    their steps; `their_times` are the rival's.
    """

    win: float = 0.0
    margin: float = 0.0
    rounds: int = 0
    steps: int = 0
    times: list[float] = field(default_factory=list)
    their_times: list[float] = field(default_factory=list)


def play_pair(duel: Duel, seed: int) -> Pair:
    """Play the deals of a seed from both sides.

    If more than two play without partners, we take one seat after another and the rival all the
    others, unless they sit by turns: a pair is then as many games as there are seats. The margin is
    between the means.
    """
    pair = Pair()
    for camp in range(duel.camps):
        match = Match(duel.rules, seed)
        play_out(match, duel, camp, pair)
        points = list(enumerate(duel.count(match)))
        mine = [point for side, point in points if side % duel.camps == camp]
        theirs = [point for side, point in points if side % duel.camps != camp]
        best, rest = max(mine), max(theirs)
        won = 1.0 if best > rest else 0.5 if best == rest else 0.0
        pair.win += won / duel.camps
        pair.margin += statistics.fmean(mine) - statistics.fmean(theirs)
        pair.rounds += match.round_no
    return pair


def play_out(match: Match, duel: Duel, camp: int, pair: Pair) -> None:
    """Play a round, or a whole match, with us in one camp; record what our decisions cost."""
    ours, rival = named(duel.ours), named(duel.rival)
    while not match.over:
        if match.round.outcome:
            if not duel.whole:
                return
            match.next_round()
        seen = match.view()
        if len(seen.legal) == 1:
            match.play(seen.legal[0])
            continue
        mine = match.rules.side_of(seen.seat) % duel.camps == camp
        start = time.process_time()
        move, steps = (ours if mine else rival)(seen)
        (pair.times if mine else pair.their_times).append(time.process_time() - start)
        pair.steps += steps if mine else 0
        match.play(move)


def interval(values: list[float]) -> tuple[float, float]:
    """The mean, and the half-width of its 95% interval."""
    if len(values) < 2:
        return statistics.fmean(values), float("inf")
    return statistics.fmean(values), SPREAD * statistics.stdev(values) / len(values) ** 0.5


def at(ordered: list[float], share: float) -> float:
    """The quantile of the ordered values for a share."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


Figures = dict[str, float]


def figures(pairs: list[Pair]) -> Figures:
    """The figures for the table: rates in percent, times in milliseconds of processor time."""
    win, about = interval([100 * pair.win for pair in pairs])
    points, points_about = interval([pair.margin / pair.rounds for pair in pairs])
    times = sorted(1000 * spent for pair in pairs for spent in pair.times)
    their_times = sorted(1000 * spent for pair in pairs for spent in pair.their_times)
    return {
        "win": round(win, 1),
        "low": round(win - about, 1),
        "high": round(win + about, 1),
        "points": round(points, 2),
        "points_about": round(points_about, 2),
        "deals": len(pairs),
        "median_ms": round(at(times, 0.5), 2),
        "p95_ms": round(at(times, 0.95), 2),
        "worst_ms": round(times[-1], 2),
        "steps_per_s": round(1000 * sum(pair.steps for pair in pairs) / sum(times)),
        "rival_ms": round(at(their_times, 0.5), 2),
    }
