"""How lines of play are laid: random games to their end, at all sizes of windows, sets and rules.

Every game is legal as dominoes and goes on until no tile fits, which is as long as a line gets: up
to 28, 55 or 91 tiles. After each tile all of it is looked at. A fault is a tile or an open place
that leaves the felt, a tile that lies on another or does not touch what it was played on, or an end
without room: where its next tile or double would lie on other tiles, or would not touch the end.
No fault, but told as `shared` is how many lines in a hundred have an end whose place lies partly in
another's: whichever is played on first, the other gets a new one.

Times are the processor's, in milliseconds: `grow` where all that lay stays, `anew` where the line
is laid anew. `slice` is the longest step of that, after which a frame may be drawn. `seen` is a
tile's width at the end of a game, where all of the line is looked at, in the width from which on it
can be used (of narrower ones, a table shows no more than it can at that width).
"""

import argparse
import json
import random
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.platform.base import Display
from game.ui.kit.metrics import Metrics
from game.ui.layout.arrange import Arrangement, Piece, Slot, arranging
from game.ui.layout.board import Spins
from game.ui.layout.camera import Box, Camera
from game.ui.table.areas import Areas
from tests.ui.lines import EVERY, FIRST, NONE, Growing

WINDOWS = {
    "360x640": ((360, 640), 1.0),
    "390x844": ((1170, 2532), 3.0),
    "844x390": ((844, 390), 1.0),
    "1280x720": ((1280, 720), 1.0),
    "1366x768": ((1366, 768), 1.0),
    "3840x2160": ((3840, 2160), 1.0),
}
RULES: tuple[Spins, ...] = (NONE, FIRST, EVERY)
SEATS = (2, 4, 8)
SETS = (6,) * 20 + (9,) * 6 + (12,) * 4
"""Larger sets take longer, so that there are fewer games of them."""
_NEAR = 1e-6
_LEAST = 0.5  # a share of the gap: tiles that touch are so far apart at least


@dataclass
class Case:
    """What was seen of one set under one rule."""

    games: int = 0
    lines: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    grow: list[float] = field(default_factory=list)
    anew: list[float] = field(default_factory=list)
    shared: int = 0
    slices: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)


def apart(one: Box, other: Box) -> float:
    """The clear distance of two boxes, along the axis where it is larger; negative if they meet."""
    across = max(one[0], other[0]) - min(one[2], other[2])
    return max(across, max(one[1], other[1]) - min(one[3], other[3]))


def inside(box: Box, w: float, h: float) -> bool:
    """Whether a box is on the felt."""
    return box[0] >= -_NEAR and box[1] >= -_NEAR and box[2] <= w + _NEAR and box[3] <= h + _NEAR


def faults_of(
    line: Arrangement, before: Arrangement | None, pieces: Sequence[Piece], w: float, h: float
) -> Counter[str]:
    """The faults of a line; what lay as it lies now has been looked at before."""
    found: Counter[str] = Counter()
    tiles = [spot.box for spot in line.spots]
    stays = before is not None and line.spots[:-1] == before.spots
    least, near = line.gap * _LEAST, line.gap + 1e-3
    for n in range(len(tiles) - 1 if stays else 0, len(tiles)):
        box, parent = tiles[n], pieces[n].parent
        found["outside"] += not inside(box, w, h)
        found["overlap"] += any(apart(box, other) < least for other in tiles[:n])
        found["set apart"] += parent is not None and apart(box, tiles[parent]) > near
    last = tiles[-1]
    known = set(before.places) if stays and before else set()
    for place in line.places:
        at = tiles[place.slot.at]
        for spot, may_come in ((place.tile, place.slot.plain), (place.double, place.slot.double)):
            if not may_come:
                continue
            box = spot.box
            others = (last,) if place in known else tiles
            room = inside(box, w, h) and all(apart(box, other) >= least for other in others)
            found["end without room"] += not (room and apart(box, at) <= near)
    return found


def shares(line: Arrangement) -> bool:
    """Whether two ends are offered the same room."""
    least = line.gap * _LEAST
    ends = [[spot.box for spot in {place.tile, place.double}] for place in line.places]
    return any(
        apart(a, b) < least
        for n, end in enumerate(ends)
        for other in ends[:n]
        for b in other
        for a in end
    )


def play(case: Case, game: Growing, window: str, seats: int) -> None:
    """Lay a game to its end, and look at every line."""
    size, density = WINDOWS[window]
    areas = Areas.of(Metrics.of(Display(size, density, (0, 0, 0, 0))), seats, 0, 7)
    w, h, unit = areas.felt.w, areas.felt.h, areas.line_unit
    line: Arrangement | None = None
    pieces: list[Piece]
    slots: list[Slot]
    for pieces, slots in game.lines():
        before = line
        steps = arranging(pieces, slots, w, h, unit, before, game.spinners)
        slices = []
        while True:
            start = time.process_time()
            try:
                next(steps)
            except StopIteration as done:
                line = done.value
                break
            finally:
                slices.append(1000 * (time.process_time() - start))
        assert line is not None
        (case.anew if len(slices) > 1 else case.grow).append(sum(slices))
        case.slices.append(max(slices))
        case.lines += 1
        case.faults += faults_of(line, before, pieces, w, h)
        case.shared += shares(line)
    assert line is not None
    near = unit / line.unit if game.spinners == EVERY else 1.0
    whole = Camera.whole(w, h, line.boxes, near)
    case.seen.append(line.unit * whole.zoom / areas.least_unit)
    case.games += 1


def at(values: list[float], share: float) -> float:
    """The value that so large a share of all lies below."""
    return round(sorted(values)[min(len(values) - 1, int(share * len(values)))], 2) if values else 0


def told(case: Case) -> dict[str, object]:
    """What is told of a case."""
    return {
        "games": case.games,
        "lines": case.lines,
        "faults": dict(+case.faults),
        "shared": round(100 * case.shared / case.lines, 1),
        "grow_ms": [at(case.grow, 0.5), at(case.grow, 0.99), at(case.grow, 1)],
        "anew_ms": [at(case.anew, 0.5), at(case.anew, 0.99), at(case.anew, 1)],
        "anew_a_game": round(len(case.anew) / case.games, 1),
        "slice_ms": [at(case.slices, 0.99), at(case.slices, 1)],
        "seen": [at(case.seen, 0.5), at(case.seen, 0)],
    }


def main() -> None:
    """Plays, prints what it saw by set and rule, and last the sums as JSON."""
    parser = argparse.ArgumentParser(prog="dev.py bench layout", description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no game after so many")
    words = parser.parse_args()
    cases: dict[tuple[int, Spins], Case] = defaultdict(Case)
    start = time.monotonic()
    for number in range(words.seed, words.seed + words.games):
        if time.monotonic() - start > words.seconds:
            break
        rng = random.Random(f"layout {number}")
        pips = rng.choice(SETS)
        spinners = rng.choice(RULES)
        window, seats = rng.choice(list(WINDOWS)), rng.choice(SEATS)
        case = cases[pips, spinners]
        seen = sum(case.faults.values())
        play(case, Growing(number, spinners, pips), window, seats)
        if sum(case.faults.values()) > seen:
            print(f"faults in game {number}: 0 to {pips}, {spinners}, {window}, {seats} seats")
    for (pips, rule), case in sorted(cases.items()):
        print(f"double-{pips}, spinners: {rule}: {json.dumps(told(case))}")
    faults = sum((case.faults for case in cases.values()), Counter())
    print(
        json.dumps(
            {
                "games": sum(case.games for case in cases.values()),
                "lines": sum(case.lines for case in cases.values()),
                "faults": sum(faults.values()),
                "anew_p99_ms": at([ms for case in cases.values() for ms in case.anew], 0.99),
                "anew_worst_ms": at([ms for case in cases.values() for ms in case.anew], 1),
                "slice_worst_ms": at([ms for case in cases.values() for ms in case.slices], 1),
            }
        )
    )


if __name__ == "__main__":
    main()
