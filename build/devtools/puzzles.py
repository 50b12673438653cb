"""`dev.py puzzles`: makes the puzzles of the game, the same on every machine.

Club players play deal after deal, and experts the ends of the rounds. Where a position of a round
is a puzzle (`game.puzzles.proof`) it is kept, one a round, up to a number of every kind and level.
"""

import argparse
import textwrap
from collections.abc import Iterator
from operator import itemgetter

from devtools.paths import ROOT
from devtools.say import say
from game.ai.budget import finish
from game.ai.levels import LEVELS
from game.ai.position import Position
from game.engine.match import Match
from game.engine.moves import Move
from game.puzzles.proof import best_of, kind_of, values
from game.puzzles.puzzle import TABLES, Kind, Level, Puzzle, dealt, play_forced

TARGET = ROOT / "game" / "puzzles" / "shipped.py"
DEALS = {"block": 7000, "partners": 16000, "fives": 500}  # where nothing is wanting then
EACH = 100  # of every kind, table and level
MAX_TILES = 12  # in all hands: what somebody can work out
EASY, HARD = 2, 9  # how hard an easy one is at most, and a hard one at least
FEW_TILES = 6  # in all hands: they can be taken in at a glance

Bucket = tuple[Kind, str, Level]


def find(table: str, deals: int, each: int) -> dict[Bucket, list[Puzzle]]:
    """The puzzles of a table's first deals, by kind and level: so many of each at most."""
    found: dict[Bucket, list[Puzzle]] = {}
    for deal in range(deals):
        puzzles = [(found.setdefault(_bucket(one), []), one) for one in _in_round(table, deal)]
        open_ = [pair for pair in puzzles if len(pair[0]) < each]
        if open_:  # the one of which there are fewest
            bucket, puzzle = min(open_, key=lambda pair: len(pair[0]))
            bucket.append(puzzle)
    return {bucket: puzzles for bucket, puzzles in found.items() if puzzles}


def _bucket(puzzle: Puzzle) -> Bucket:
    return puzzle.kind, puzzle.table, puzzle.level


def _in_round(table: str, deal: int) -> Iterator[Puzzle]:
    """Every puzzle in one round."""
    match, choices = dealt(table, deal), ""
    play_forced(match)
    while not match.round.outcome:
        here, legal = Position.of(match.round), match.legal
        tiles = sum(map(int.bit_count, here.hands))
        chosen = _move(match, "expert" if tiles <= MAX_TILES else "quick")
        if tiles <= MAX_TILES:
            worth = finish(values(here))
            if kind := kind_of(here, worth):
                missed = [
                    here.encode(move) != best_of(worth)
                    for move in (_move(match, "casual"), _move(match, "quick"), chosen)
                ]
                hard = _choices_left(here) + len(worth) - 2 + 2 * sum(missed)
                hard += max(0, tiles - FEW_TILES)
                yield Puzzle(kind, table, _level(hard, missed[0]), deal, choices)
        choices += "0123456789abcdefghijklmnopqrstuvwxyz"[legal.index(chosen)]
        match.play(chosen)
        play_forced(match)


def _move(match: Match, level: str) -> Move:
    return LEVELS[level].move(match.view())


def _level(hard: int, missed: bool) -> Level:
    """How hard a puzzle is told to be; what a casual player finds is never hard."""
    if hard <= EASY:
        return Level.EASY
    return Level.HARD if hard >= HARD and missed else Level.MEDIUM


def _choices_left(here: Position) -> int:
    """How many choices all seats have to the end of the round, if they play their best."""
    made = choices = 0
    while not here.over:
        moves = here.moves()
        choices += len(moves) > 1
        here.make(best_of(finish(values(here))) if len(moves) > 1 else moves[0])
        made += 1
    for _ in range(made):
        here.undo()
    return choices


def text(found: dict[Bucket, list[Puzzle]]) -> str:
    """The module that holds them."""
    rows = []
    for bucket, puzzles in sorted(found.items(), key=itemgetter(0)):
        told = " ".join(f"{puzzle.deal}-{puzzle.choices}" for puzzle in puzzles)
        rows += [" ".join(bucket), *textwrap.wrap(told, 98, break_on_hyphens=False), ""]
    about = "The puzzles of the game, as `shelf` reads them; `dev.py puzzles` writes this file."
    return f'"""{about}"""\n\nTEXT = """\\\n' + "\n".join(rows) + '"""\n'


def main() -> None:
    """Writes the module of the puzzles."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--each", type=int, default=EACH, help="puzzles of each kind")
    parser.add_argument("--deals", type=int, help="deals of each table (default: the usual number)")
    words = parser.parse_args()
    found: dict[Bucket, list[Puzzle]] = {}
    for table in TABLES:
        found |= find(table, words.deals or DEALS[table], words.each)
    for bucket, puzzles in sorted(found.items(), key=itemgetter(0)):
        say(f"{' '.join(bucket)}: {len(puzzles)}")
    TARGET.write_text(text(found), encoding="utf-8")


if __name__ == "__main__":
    main()
