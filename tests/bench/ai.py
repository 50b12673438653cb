"""Measures how well the opponents play, and how long they take.

Every duel is played on duplicate deals: the same deal twice, with the seats swapped. Such a pair is
the unit of the 95% intervals, and `deals` counts pairs. Deals come from fixed seeds, in order;
`--first` starts elsewhere, for tuning an opponent. Times are processor times.

Duels named after a game pit the strongest level against a rival: the package `dominoes` 6.1.0 (its
`probabilistic_alphabeta(start_move=8, sample_size=10)` over its `bota_gorda` and `double`; points
as the package counts them), the heaviest tile, or the most points in play. The others are matches
of a level against the one below it, in every game; with three players, 33% is even, with four 25%.
In `chickenfoot2` two of each level sit alternately, for three rounds.
`solver` compares the exact solver with the package's, on known hands; `browser` measures what
thinking costs in the page. `--minutes` is shared among the duels; time that a duel does not use
goes to those after it.
"""

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, repeat
from typing import Any

from game.ai.levels import LEVELS
from game.variants import GAMES
from game.variants.catalogue import CATALOGUE
from tests.bench import _ai_browser, _ai_solver
from tests.bench._ai_duels import Duel, Figures, Pair, figures, package_points, play_pair

STRONGEST = list(LEVELS)[-1]
BLOCK4 = GAMES["block"].rules_for({"seats": 4, "teams": "partnerships"})
SOLVER, BROWSER = "solver", "browser"
WATCHED = 40
"""Seconds each game is watched in the browser."""

FAMILIES = ("block", "straight", "fives", "doubles")


def duels() -> dict[str, Duel]:
    """Every duel, by name: the cheap ones first, so that the others get their unused time."""
    rules = {game: GAMES[game].rules for game in FAMILIES}
    tables = rules | {"partners": BLOCK4, "straight3": GAMES["straight"].rules_for({"seats": 3})}
    tables |= {listing.key: listing.rules for listing in CATALOGUE.values() if listing.own}
    tables |= {key: game.rules for key, game in GAMES.items() if key not in tables}
    found = {
        f"{table}:{better}": Duel(
            tables[table],
            better,
            worse,
            200 if table in rules else 600,
            1 if table in rules else 0.5,
            whole=True,
        )
        for worse, better in pairwise(LEVELS)
        for table in tables
    }
    three_rounds = GAMES["chickenfoot"].rules_for({"rounds": 3})
    found |= {
        f"chickenfoot2:{better}": Duel(
            three_rounds, better, worse, 600, 0.5, whole=True, by_turns=True
        )
        for worse, better in pairwise(LEVELS)
    }
    ask = "win 58 %"
    return found | {
        "straight": Duel(rules["straight"], STRONGEST, "heaviest tile", 500, 1.5, ask),
        "doubles": Duel(rules["doubles"], STRONGEST, "heaviest tile", 500, 1.5, ask),
        "block2": Duel(rules["block"], STRONGEST, "heaviest tile", 500, 2, "win 57 %, +4 points"),
        "fives": Duel(rules["fives"], STRONGEST, "most points", 200, 3, "win 79 %", whole=True),
        "block4": Duel(
            BLOCK4,
            STRONGEST,
            "dominoes",
            600,
            5,
            "win 58 %, interval above 55 %, +6 points",
            count=package_points,
        ),
    }


def pairs_of(duel: Duel, first: int, until: float, cores: int) -> Iterator[Pair]:
    """Play a duel's pairs until its deals or the time are used up, but at least two."""
    seeds = range(first, first + duel.deals)
    if cores == 1:
        for seed in seeds:
            if time.monotonic() > until and seed >= first + 2:
                return
            yield play_pair(duel, seed)
        return
    with ProcessPoolExecutor(cores) as pool:
        for at in range(0, duel.deals, cores):
            if time.monotonic() > until and at:
                return
            yield from pool.map(play_pair, repeat(duel), seeds[at : at + cores])


def show(name: str, duel: Duel, found: Figures) -> None:
    """Print a duel's results, and whether its aim is met."""
    unit = "matches" if duel.whole else "rounds"
    print(
        f"{name}: {duel.ours} against {duel.rival}, {found['deals']:.0f} pairs of {unit}: "
        f"wins {found['win']} % ({found['low']} to {found['high']}), "
        f"{found['points']:+} ± {found['points_about']} points a round\n"
        f"    thinks {found['median_ms']} ms, p95 {found['p95_ms']}, worst {found['worst_ms']}, "
        f"{found['steps_per_s']:.0f} steps a second; rival {found['rival_ms']} ms; "
        f"aim: {duel.aim or f'interval above {duel.even:.0f} %'}",
        flush=True,
    )


def solver() -> float:
    """Print how fast the exact solver and the package's are; return our positions per second."""
    ours, theirs = _ai_solver.block(), _ai_solver.package()
    print(
        f"solver, Block for four with {_ai_solver.TILES} tiles laid: {ours.per_second:.0f} "
        f"positions a second, a deal in {ours.median_ms:.2f} ms (worst {ours.worst_ms:.1f})\n"
        f"    dominoes: {theirs.per_second:.0f} positions a second, {theirs.median_ms:.1f} ms "
        f"(worst {theirs.worst_ms:.0f}); aim: 500000 a second, 10 ms in the median",
        flush=True,
    )
    return round(ours.per_second)


def main() -> None:
    """Measures, prints a few lines per duel, and finally the figures as JSON."""
    every = duels()
    words = argparse.ArgumentParser(
        prog="build/dev.py bench ai",
        description=__doc__,
        epilog=f"The duels: {', '.join(every)}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    words.add_argument(
        "--minutes",
        type=float,
        default=float("inf"),
        help="for all duels together (default: no limit)",
    )
    words.add_argument(
        "--only",
        nargs="+",
        metavar="DUEL",
        choices=[*every, SOLVER, BROWSER],
        help="run only these",
    )
    words.add_argument(
        "--first", type=int, default=0, metavar="SEED", help="first seed (default: 0)"
    )
    words.add_argument("--cores", type=int, default=1, help="how many to use (default: 1)")
    chosen = words.parse_args()
    names = chosen.only or [*every, SOLVER, BROWSER]
    wanted = {name: every[name] for name in names if name in every}
    end = time.monotonic() + 60 * chosen.minutes
    report: dict[str, Any] = {"levels": {}}
    left = sum(duel.share for duel in wanted.values())
    for name, duel in wanted.items():
        now = time.monotonic()
        until = now + (end - now) * duel.share / left
        found = figures(list(pairs_of(duel, chosen.first, until, chosen.cores)))
        left -= duel.share
        show(name, duel, found)
        (report["levels"] if ":" in name else report)[name] = found
    if SOLVER in names:
        report["solver_per_s"] = solver()
    if BROWSER in names:
        tables = {"block": BLOCK4, "fives": GAMES["fives"].rules, "doubles": GAMES["doubles"].rules}
        report[BROWSER] = _ai_browser.measure(tables, STRONGEST, WATCHED)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
