"""Measures how lines are laid out: random games to the end, in windows, sets and rules of every
size.

Every game is legal and goes on until no tile fits, which makes the line as long as it can get: up
to 28, 55 or 91 tiles. The whole line is checked after each tile. A fault is a tile or an open place
that leaves the felt, a tile that overlaps another or does not touch the one it was played on, or an
end without room: its next tile or double would overlap other tiles, or would not touch the end.
`shared` is not a fault: the percentage of lines with an end whose place partly overlaps another's;
whichever is played on first, the other gets a new place.

Times are processor times in milliseconds: `grow` if all tiles stay, `anew` if the line is
rearranged. `slice` is the longest step of that, after which a frame may be drawn. `seen` is the
width of a tile at the end of a game, with the whole line in view, relative to the smallest usable
width (a table never shows tiles smaller than that).

Then whole rounds of every game for two and for four are played in every window, with every set it
offers; `_layout_rounds` says what is counted. So are rounds of Mexican Train for two to eight, see
`_layout_trains`. The run fails on any fault; figures of the windows of `AIMED` that miss the `AIMS`
are listed.
"""

import argparse
import json
import random
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.rules import Rules
from game.platform.base import Display
from game.ui.kit.metrics import Metrics
from game.ui.layout.arrange import Arrangement, Felt, Piece, Slot, lay, laying
from game.ui.layout.camera import Box
from game.ui.layout.lying_line import DOUBLE, PLAIN, demands_of
from game.ui.layout.pieces import Spins
from game.ui.table.areas import Areas
from game.ui.table.layouts import areas_for
from game.ui.table.pieces import felt_of
from game.ui.table.viewport import Viewport
from tests.bench import _layout_rounds as rounds
from tests.bench import _layout_trains as on_trains
from tests.bench._layout_trains import SeenTrains
from tests.ui.lines import EVERY, FIRST, NONE, Growing, apart

WINDOWS = {
    "360x640": ((360, 640), 1.0),
    "390x844": ((1170, 2532), 3.0),
    "844x390": ((844, 390), 1.0),
    "1280x720": ((1280, 720), 1.0),
    "1366x768": ((1366, 768), 1.0),
    "3840x2160": ((3840, 2160), 1.0),
}
AIMED = ("390x844", "844x390", "1366x768")
AIMS: dict[tuple[Spins, int], tuple[tuple[tuple[int, int], ...], float, float]] = {
    (NONE, 6): (((30, 27), (28, 24), (46, 40)), 0.2, 0.04),
    (FIRST, 6): (((27, 22), (24, 20), (42, 36)), 0.6, 0.08),
    (EVERY, 9): (((20, 16), (17, 13), (30, 24)), 1.0, 0.12),
    (EVERY, 12): (((14, 12), (13, 11), (22, 18)), 1.5, 0.15),
}
"""By which doubles are spinners, and the set's highest number: for each aimed window, the minimum
width of a tile at the end of a round, in points, in the median and in any; the maximum of changes
of size per round; and of the share of plays at which tiles move."""
TURNS = {"at_double": 0.4, "stairs": 0.2}
"""The maximums per round for all these lines."""
RULES: tuple[Spins, ...] = (NONE, FIRST, EVERY)
SEATS = (2, 4, 8)
SETS = (6,) * 20 + (9,) * 6 + (12,) * 4
"""Larger sets take longer, so fewer games of them are played."""
_NEAR = 1e-6
_LEAST = 0.5  # a share of the gap: the minimum distance of tiles that touch


@dataclass
class Case:
    """The results for one set under one rule."""

    games: int = 0
    lines: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    grow: list[float] = field(default_factory=list)
    anew: list[float] = field(default_factory=list)
    shared: int = 0
    slices: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)


def inside(box: Box, w: float, h: float) -> bool:
    return box[0] >= -_NEAR and box[1] >= -_NEAR and box[2] <= w + _NEAR and box[3] <= h + _NEAR


def faults_of(
    line: Arrangement, before: Arrangement | None, pieces: Sequence[Piece], felt: Felt
) -> Counter[str]:
    """Return the faults of a line; the part that hasn't moved was checked before."""
    found: Counter[str] = Counter()
    tiles = [spot.box for spot in line.spots]
    stays = before is not None and line.spots[:-1] == before.spots
    least, near = line.gap * _LEAST, line.gap + 1e-3
    for n in range(len(tiles) - 1 if stays else 0, len(tiles)):
        box, parent = tiles[n], pieces[n].parent
        found["outside"] += not inside(box, felt.w, felt.h)
        found["overlap"] += any(apart(box, other) < least for other in tiles[:n])
        found["set apart"] += parent is not None and apart(box, tiles[parent]) > near
    demands = demands_of(pieces, felt.highest)
    last = tiles[-1]
    known = set(before.places) if stays and before else set()
    for place in line.places:
        at, demand = tiles[place.slot.at], demands[place.slot.at, place.slot.side]
        for spot, kind in ((place.tile, PLAIN), (place.double, DOUBLE)):
            if not demand & kind:
                continue
            box = spot.box
            others = (last,) if place in known else tiles
            room = inside(box, felt.w, felt.h) and all(
                apart(box, other) >= least for other in others
            )
            found["end without room"] += not (room and apart(box, at) <= near)
    return found


def shares(line: Arrangement) -> bool:
    """Return whether two ends are offered the same room."""
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
    """Play a game to its end, and check every line."""
    areas = areas_of(window, seats, 7)
    felt = Felt(*areas.felt.size, areas.line_unit, game.spinners, game.highest)
    line: Arrangement | None = None
    pieces: list[Piece]
    slots: list[Slot]
    for pieces, slots in game.lines():
        before = line
        steps = laying(pieces, slots, felt, before)
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
        case.faults += faults_of(line, before, pieces, felt)
        case.shared += shares(line)
    assert line is not None
    case.seen.append(line.unit / areas.least_unit)
    case.games += 1


def areas_of(window: str, seats: int, hand: int) -> Areas:
    size, density = WINDOWS[window]
    return areas_for(Metrics.of(Display(size, density, (0, 0, 0, 0))), seats, 0, hand)


def play_numbered(number: int, cases: dict[tuple[int, Spins], Case]) -> str:
    """Play the game of a number, and check every line; return a description of it if it has
    faults."""
    rng = random.Random(f"layout {number}")
    pips = rng.choice(SETS)
    spinners = rng.choice(RULES)
    window, seats = rng.choice(list(WINDOWS)), rng.choice(SEATS)
    case = cases[pips, spinners]
    seen = case.faults.total()
    play(case, Growing(number, spinners, pips), window, seats)
    if case.faults.total() == seen:
        return ""
    return f"faults in game {number}: 0 to {pips}, {spinners}, {window}, {seats} seats"


def play_rounds(name: str, rules: Rules, window: str, count: int, seed: int) -> rounds.Seen:
    """Play whole rounds of a game, and check their turns."""
    areas, density = areas_of(window, rules.seats, rules.hand), WINDOWS[window][1]
    felt, seen = felt_of(areas.felt.size, areas.line_unit, rules), rounds.Seen()
    for lines in rounds.rounds(name, rules, count, seed):
        before: Arrangement | None = None
        view = View(areas)
        for pieces, slots in lines:
            line = lay(pieces, slots, felt, before)
            rounds.look(seen, pieces, line, before)
            view.see(seen, line)
            before = line
        seen.rounds += 1
        assert before is not None
        seen.joins += rounds.false_joins(pieces, before)
        seen.last.append(before.unit / density)
    return seen


class View:
    """The view of a growing line, if nobody moves it."""

    def __init__(self, areas: Areas) -> None:
        self._viewport = Viewport(areas.felt, areas.line_unit, areas.least_unit)
        self._before: tuple[float, float, float] | None = None

    def see(self, seen: rounds.Seen, line: Arrangement) -> None:
        """View the next line, and count what has changed since the previous one."""
        self._viewport = self._viewport.seeing(line)
        camera, first = self._viewport.camera, line.spots[0]
        x, y = camera.at(first.x, first.y)
        unit = line.unit_at(camera.zoom)
        if self._before:
            was_x, was_y, was = self._before
            resized = abs(unit / was - 1) > 1e-3
            seen.plays += 1
            seen.moves += resized or abs(x - was_x) > 0.5 or abs(y - was_y) > 0.5
            seen.sizes += resized
        self._before = x, y, unit


def told_of(seen: rounds.Seen) -> dict[str, float]:
    """Return the report on some rounds: counts per round, and the width of a tile at the end, in
    points."""
    names = ("turns", "at_double", "stairs", "joins", "relaid", "shifted", "sizes")
    a_round = {name: round(getattr(seen, name) / max(1, seen.rounds), 2) for name in names}
    return {
        **a_round,
        "moves": round(seen.moves / max(1, seen.plays), 3),
        "unit": at(seen.last, 0.5),
        "least": at(seen.last, 0),
    }


def past_aims(told: dict[str, float], kind: tuple[Spins, int], window: str) -> list[str]:
    """Return the figures of some rounds that miss the aims."""
    if kind not in AIMS or window not in AIMED:
        return []
    units, sizes, moves = AIMS[kind]
    typical, least = units[AIMED.index(window)]
    found = [name for name, aim in (("unit", typical), ("least", least)) if told[name] < aim]
    most = {"sizes": sizes, "moves": moves, **TURNS}
    found += [name for name, aim in most.items() if told[name] > aim]
    return [f"{name} {told[name]}" for name in found]


def at(values: list[float], share: float) -> float:
    """Return the value below which a given share of all values lie."""
    return round(sorted(values)[min(len(values) - 1, int(share * len(values)))], 2) if values else 0


def told(case: Case) -> dict[str, object]:
    """Return the report on a case."""
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
    """Play, print the results by set and rule, and finally the totals as JSON."""
    parser = argparse.ArgumentParser(prog="dev.py bench layout", description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument(
        "--rounds", type=int, default=20, help="rounds of every game in every window"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--seconds", type=float, default=1e9, help="start no new game after this many"
    )
    words = parser.parse_args()
    cases: dict[tuple[int, Spins], Case] = defaultdict(Case)
    start = time.monotonic()
    for number in range(words.seed, words.seed + words.games):
        if time.monotonic() - start > words.seconds:
            break
        if faulty := play_numbered(number, cases):
            print(faulty)
    for (pips, rule), case in sorted(cases.items()):
        print(f"double-{pips}, spinners: {rule}: {json.dumps(told(case))}")
    every, past = rounds.Seen(), list[str]()
    for window in WINDOWS:
        kinds: dict[tuple[Spins, int], rounds.Seen] = defaultdict(rounds.Seen)
        for name, rules in rounds.tables():
            looked = play_rounds(name, rules, window, words.rounds, words.seed)
            print(f"{window}, {name}: {json.dumps(told_of(looked))}")
            every.add(looked)
            felt = felt_of((0, 0), 0, rules)
            kinds[felt.spins, felt.highest].add(looked)
        for kind, seen in sorted(kinds.items()):
            where = f"{window}, spinners: {kind[0]}, double-{kind[1]}"
            print(f"{where}: {json.dumps(told_of(seen))}")
            past += [f"{where}: {one}" for one in past_aims(told_of(seen), kind, window)]
    faults = sum((case.faults for case in cases.values()), Counter())
    trains = SeenTrains()
    for window, (size, density) in WINDOWS.items():
        for rules in on_trains.tables():
            yards = on_trains.play(rules, size, density, words.rounds // 2, words.seed)
            where = f"{window}, mexican-train {rules.seats} double-{rules.max_pip}"
            print(f"{where}: {json.dumps(yards.told())}")
            trains.add(yards)
    faults += trains.faults
    print("\n".join(["past the aims:", *past]) if past else "nothing is past the aims")
    print(
        json.dumps(
            {
                "games": sum(case.games for case in cases.values()),
                "lines": sum(case.lines for case in cases.values()),
                "faults": sum(faults.values()),
                "anew_p99_ms": at([ms for case in cases.values() for ms in case.anew], 0.99),
                "anew_worst_ms": at([ms for case in cases.values() for ms in case.anew], 1),
                "slice_worst_ms": at([ms for case in cases.values() for ms in case.slices], 1),
                "rounds": every.rounds,
                "every": told_of(every),
                "trains": trains.told(),
                "past": past,
            }
        )
    )
    if faults.total():
        raise SystemExit(1)


if __name__ == "__main__":
    main()
