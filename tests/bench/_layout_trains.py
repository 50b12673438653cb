"""Whole rounds of Mexican Train, played at random, and the layout of their trains.

A fault is a tile, or the place of the next, that leaves the felt or lies over another or a sign;
two tiles that should join but do not touch; or tiles that moved although their track and their size
stayed the same. *Moved* is the share of plays after which tiles of another train have moved,
*under* the share of tiles that lie under the next one for want of room.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from game.engine import Match, Play, Rules
from game.platform.base import Display
from game.ui.kit.metrics import Metrics
from game.ui.layout.trains import Yard
from game.ui.table.layouts import areas_for
from game.ui.table.trains_line import TrainsLine
from game.variants import GAMES
from tests.bench._layout_rounds import Counts
from tests.ui.lines import apart

Box = tuple[float, float, float, float]
_NEAR = 1.0  # pixels allowed for rounding


@dataclass
class SeenTrains(Counts):
    """The results of some rounds."""

    plays: int = 0
    moved: int = 0
    tiles: int = 0
    under: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    units: list[float] = field(default_factory=list)
    """The width of a tile in the player's own train at the end of each round, in points."""

    def told(self) -> dict[str, object]:
        """Return the report on the rounds."""
        return {
            "rounds": len(self.units),
            "faults": dict(+self.faults),
            "moved": round(self.moved / self.plays, 3),
            "under": round(self.under / self.tiles, 2),
            "unit_at_end": sorted(self.units)[len(self.units) // 2],
        }


def tables() -> list[Rules]:
    """Return Mexican Train with every set, for two to eight."""
    game = GAMES["mexican-train"]
    return [
        game.rules_for({"seats": seats, "max_pip": pips})
        for pips in (9, 12)
        for seats in game.hands
    ]


def play(rules: Rules, size: tuple[int, int], density: float, rounds: int, seed: int) -> SeenTrains:
    """Play some rounds in a window, and check the trains after every tile."""
    metrics, seen = Metrics.of(Display(size, density, (0, 0, 0, 0))), SeenTrains()
    areas, rng = areas_for(metrics, rules.seats, 0, rules.hand), random.Random(seed)
    for _ in range(rounds):
        match = Match(rules, rng.randrange(10**9))
        line = TrainsLine(areas, rules, metrics, lambda match=match: match.view(0))  # type: ignore[misc]
        before: Yard | None = None
        while not match.round.outcome:
            move = rng.choice(match.legal)
            match.play(move)
            line.update(match.round.line, at_once=True, over=False)
            if not isinstance(move, Play):
                continue
            now = line.yard
            seen.plays += 1
            seen.faults += faults_of(now, areas.felt.size)
            if before:
                seen.moved += any(
                    old.spots != new.spots[: len(old.spots)]
                    for arm, (old, new) in enumerate(zip(before.trains, now.trains, strict=True))
                    if arm != move.arm
                )
                seen.faults["relaid"] += relaid(before, now)
            before = now
        assert before is not None
        seen.tiles += len(match.round.line.placed)
        seen.under += sum(train.under for train in before.trains)
        own = before.trains[0].plain
        seen.units.append(min(own.w, own.h) / density)
    return seen


def faults_of(now: Yard, felt: tuple[float, float]) -> Counter[str]:
    """Return the faults of trains on a felt of a given size."""
    found: Counter[str] = Counter()
    lie: list[Box] = [now.hub.box]
    for track, train in zip(now.tracks, now.trains, strict=True):
        left, top, wide, high = track.sign
        shown = [*train.spots[train.under :], train.plain]
        lie += [(left, top, left + wide, top + high), *(spot.box for spot in shown)]
        unit = min(train.plain.w, train.plain.h)
        near = max(1.0, unit * 0.09) + _NEAR
        found["set apart"] += sum(apart(a.box, b.box) > near for a, b in pairwise(shown))
    for left, top, right, bottom in lie:
        inside = left >= -_NEAR and top >= -_NEAR
        found["outside"] += not (inside and right <= felt[0] + _NEAR and bottom <= felt[1] + _NEAR)
    found["overlap"] += sum(apart(a, b) < -_NEAR for a, b in combinations(lie, 2))
    return found


def relaid(before: Yard, now: Yard) -> bool:
    """Return whether tiles moved although their track and their size stayed the same."""
    for arm, (old, new) in enumerate(zip(before.trains, now.trains, strict=True)):
        same = (before.tracks[arm], min(old.plain.w, old.plain.h)) == (
            now.tracks[arm],
            min(new.plain.w, new.plain.h),
        )
        if same and not new.under and old.spots != new.spots[: len(old.spots)]:
            return True
    return False
