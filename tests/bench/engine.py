"""How fast the engine plays: whole random rounds, including the deal, in rounds per second.

`public_ratio` is the engine's public API against the package `dominoes` 6.1.0, both playing the
package's own game: Block, four seats in partnership, 6-6 leads. `compact_ratio` is the position
that opponents search with, playing the same. `fives_ratio` is that position playing Fives with four
seats (all tiles dealt, a spinner, scoring in play), against the package at its own game.

They take turns in one process, in batches, each next to a batch of the package's; a ratio is the
median of the ratios of such batches. Time is processor time, so that other work on the machine
matters little.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from operator import truediv

import dominoes  # type: ignore[import-untyped]

from game.ai.position import Position
from game.ai.position_game import Game
from game.engine import DoubleSet, Round, Rules, deal
from game.engine.choices import Opening, Teams
from game.engine.tiles import mask
from game.variants import GAMES
from tests.ai.playout import playout

PARTNERS = Rules(seats=4, teams=Teams.PARTNERSHIPS, opening=Opening.TOP_DOUBLE)
FIRST = dominoes.Domino(6, 6)

COMPACT = Game.of(PARTNERS)
WARMING = 20
"""Batches played first and not counted: they fill the caches that positions use."""

TOP_DOUBLE = 27
"""The number of 6-6 in a position."""

FIVES = Game.of(GAMES["fives"].rules_for({"seats": 4}))
DOUBLES = mask(tile for tile in DoubleSet(6) if tile.is_double)
BITS = [1 << number for number in range(28)]


def public(rng: random.Random) -> None:
    """One round with the engine's public API."""
    now = Round(PARTNERS, deal(PARTNERS, int(rng.random() * 1_000_000)))
    while not now.outcome:
        moves = now.legal
        now.play(moves[int(rng.random() * len(moves))])


BEGUN = [Round(PARTNERS, deal(PARTNERS, number)) for number in range(100)]


def copied(rng: random.Random) -> None:
    """One round played on a copy of its beginning and undone again, as a search would."""
    now = BEGUN[int(rng.random() * len(BEGUN))].copy()
    count = 0
    while not now.outcome:
        moves = now.legal
        now.play(moves[int(rng.random() * len(moves))])
        count += 1
    for _ in range(count):
        now.pop()


def four_hands(rng: random.Random) -> list[int]:
    """Deal all tiles to four seats."""
    deck = sorted(BITS, key=lambda _: rng.random())
    return [sum(deck[:7]), sum(deck[7:14]), sum(deck[14:21]), sum(deck[21:])]


def compact(rng: random.Random) -> None:
    """One round with the compact position: 6-6 is the highest bit of all."""
    hands = four_hands(rng)
    playout(Position(COMPACT, hands, (), hands.index(max(hands)), TOP_DOUBLE), rng.random)


def compact_fives(rng: random.Random) -> None:
    """One round of Fives with the compact position; the highest double's holder leads any tile."""
    hands = four_hands(rng)
    doubles = [hand & DOUBLES for hand in hands]
    playout(Position(FIVES, hands, (), doubles.index(max(doubles))), rng.random)


def package(rng: random.Random) -> None:
    """One round with the package."""
    game = dominoes.Game.new(starting_domino=FIRST)
    while not game.result:
        moves = game.valid_moves
        game.make_move(*moves[int(rng.random() * len(moves))])


def per_second(play: Callable[[random.Random], None], rounds: int, seed: int) -> float:
    """Rounds per second of a batch."""
    rng = random.Random(seed)
    start = time.process_time()
    for _ in range(rounds):
        play(rng)
    return rounds / (time.process_time() - start)


def main() -> None:
    """Measures, prints the medians and their spread, and last the ratios as JSON."""
    parser = argparse.ArgumentParser(prog="build/dev.py bench engine", description=__doc__)
    parser.add_argument("--batches", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=250, help="rounds in a batch")
    words = parser.parse_args()
    players = {
        "public": public,
        "copied": copied,
        "compact": compact,
        "fives": compact_fives,
        "dominoes": package,
    }
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for batch in range(WARMING + words.batches):
        for name, play in players.items():
            speed = per_second(play, words.rounds, seed=batch)
            if batch >= WARMING:
                speeds[name].append(speed)
    for name, found in speeds.items():
        spread = f"{min(found):.0f} to {max(found):.0f}"
        print(f"{name:8} {statistics.median(found):6.0f} rounds a second ({spread})")
    theirs = speeds.pop("dominoes")
    ratios = {
        f"{name}_ratio": statistics.median(map(truediv, found, theirs))
        for name, found in speeds.items()
    }
    print(json.dumps({name: round(ratio, 2) for name, ratio in ratios.items()}))


if __name__ == "__main__":
    main()
