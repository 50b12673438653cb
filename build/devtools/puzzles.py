"""`dev.py puzzles`: makes the game's puzzles, the same on every machine.

Club players play deal after deal, and experts the ends of the rounds. A position that is a puzzle
(`game.puzzles.proof`, `game.puzzles.deduction`) is kept, at most one per round, up to a number for
each kind and level. Each group of kinds has its own deals.
"""

import argparse
import textwrap
from collections.abc import Callable, Iterator
from functools import partial
from operator import itemgetter
from random import Random
from typing import NamedTuple

from devtools.paths import ROOT
from devtools.say import say
from game.ai.budget import finish
from game.ai.levels import LEVELS
from game.ai.position import Position
from game.engine.events import Drew
from game.engine.match import Match
from game.engine.moves import Move, Play
from game.puzzles.deduction import Evidence
from game.puzzles.proof import best_of, kind_of, other_kind_of, right_of, values
from game.puzzles.puzzle import Kind, Level, Puzzle, dealt, play_forced
from game.puzzles.shelf import shelf

TARGET = ROOT / "game" / "puzzles" / "shipped.txt"
EACH = 100  # of every kind, table and level
MAX_TILES = 12  # in all hands: as many as somebody can work out
EASY, HARD = 2, 9  # the hardest an easy one may be, and the easiest a hard one may be
FEW_TILES = 6  # in all hands: few enough to take in at a glance

HIDDEN = 4, 14  # minimum and maximum of tiles in the other hands, if those are hidden
FEW_UNSEEN = 10  # maximum of unseen tiles in an easy one of those
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"  # of choices
MANY_PLAYS = 4  # minimum in a hard counting puzzle; one less in the others

Bucket = tuple[Kind, str, Level]  # the first fields of a `Puzzle`


class Source(NamedTuple):
    """Where the puzzles of some kinds come from: the function that finds them in a round, and for
    each table the first deal and the number of deals that is enough to find them all."""

    kinds: tuple[Kind, ...]
    in_round: Callable[[str, int], Iterator[Puzzle]]
    deals: dict[str, tuple[int, int]]


def find(source: Source, table: str, each: int, deals: int = 0) -> dict[Bucket, list[Puzzle]]:
    """The puzzles of a table's first deals, by kind and level: at most `each` per bucket."""
    found: dict[Bucket, list[Puzzle]] = {}
    first, usual = source.deals[table]
    wanted = {(kind, table, level) for kind in source.kinds for level in Level}
    for deal in range(first, first + (deals or usual)):
        if all(len(found.get(bucket, ())) >= each for bucket in wanted):
            break
        puzzles = [(found.setdefault(one[:3], []), one) for one in source.in_round(table, deal)]
        open_ = [pair for pair in puzzles if len(pair[0]) < each]
        if open_:  # the one with the fewest so far
            bucket, puzzle = min(open_, key=lambda pair: len(pair[0]))
            bucket.append(puzzle)
    return {bucket: puzzles for bucket, puzzles in found.items() if puzzles}


def _others(table: str, deal: int) -> Iterator[Puzzle]:
    """Every puzzle in one round that asks which play loses the least, or whether one play is right,
    at one end, or several: a coin decides which of those two."""
    single = Random(deal).random() < 1 / 2
    for puzzle in _solved(table, deal, other_kind_of):
        if puzzle.kind is Kind.HERRING:
            match = puzzle.match()
            here = Position.of(match.round)
            right = right_of(here, finish(values(here)))
            ends = [move for move in match.legal if here.encode(move) in right]
            if single != (len(right) == 1) or (single and len(ends) > 1):
                continue
        yield puzzle


def _solved(
    table: str, deal: int, kind_of: Callable[[Position, dict[int, float]], Kind | None]
) -> Iterator[Puzzle]:
    """Every puzzle with open hands in one round."""
    match, choices = dealt(table, deal), ""
    play_forced(match)
    while not match.round.outcome:
        here, legal = Position.of(match.round), match.legal
        tiles = sum(map(int.bit_count, here.hands))
        chosen = _move(match, "expert" if tiles <= MAX_TILES else "quick")
        if tiles <= MAX_TILES:
            worth = finish(values(here))
            if kind := kind_of(here, worth):
                right = right_of(here, worth) if kind is Kind.HERRING else [best_of(worth)]
                missed = [
                    here.encode(move) not in right
                    for move in (_move(match, "casual"), _move(match, "quick"), chosen)
                ]
                hard = _choices_left(here) + len(worth) - 2 + 2 * sum(missed)
                hard += max(0, tiles - FEW_TILES)
                yield Puzzle(kind, table, _level(hard, missed[0]), deal, choices)
        choices += LETTERS[legal.index(chosen)]
        match.play(chosen)
        play_forced(match)


def _hidden(
    table: str, deal: int, asking: Callable[[Evidence, str, int, str], Iterator[Puzzle]]
) -> Iterator[Puzzle]:
    """Every puzzle with hidden hands in one round between club players."""
    match, choices = dealt(table, deal), ""
    play_forced(match)
    while not match.round.outcome:
        (least, most), view = HIDDEN, match.view()
        hidden = sum(view.counts) - len(view.hand)
        if choices and not view.boneyard and least <= hidden <= most:
            yield from asking(Evidence(view), table, deal, choices)
        chosen = _move(match, "quick")
        choices += LETTERS[match.legal.index(chosen)]
        match.play(chosen)
        play_forced(match)


def _who(evidence: Evidence, table: str, deal: int, choices: str) -> Iterator[Puzzle]:
    """Every tile that only one of three seats can hold. It is hard if tiles must be counted, and
    another seat that may hold it has no fewer; otherwise passes and draws decide it, and it is easy
    if those on one number do and few tiles are unseen. If anybody drew, passes alone don't."""
    if sum(room > 0 for room in evidence.room) < 3:
        return
    drawn = any(isinstance(event, Drew) for event in evidence.view.history)
    passes = Evidence(evidence.view, draws=False) if drawn else None
    for tile in evidence.open_to:
        here, open_to, room = evidence.holder_of(tile), evidence.open_to[tile], evidence.room
        if here is None or (passes and passes.holder_of(tile) is not None):
            continue
        level = Level.HARD
        if not evidence.at_sight(tile):
            if all(room[seat] < room[here] for seat in open_to if seat != here):
                continue  # whoever holds most is the first guess
        else:
            others = [seat for seat in evidence.lacks if seat != here and room[seat]]
            at_once = any(all(number in evidence.lacks[seat] for seat in others) for number in tile)
            few = len(evidence.view.unseen) <= FEW_UNSEEN
            level = Level.EASY if at_once and few else Level.MEDIUM
        asked = f"{tile.high}{tile.low}"
        yield Puzzle(Kind.WHO, table, level, deal, choices, asked)


def _count(evidence: Evidence, table: str, deal: int, choices: str) -> Iterator[Puzzle]:
    """The puzzle of the one play that leaves an end where nobody else can play, if there is one:
    hard among many plays, easy among few if few tiles are unseen."""
    view = evidence.view
    plays = [move for move in view.legal if isinstance(move, Play)]
    ends = [end.value for end in view.line.ends]
    if len(view.hand) < 3 or len(plays) < MANY_PLAYS - 1 or len({*ends}) < len(ends):
        return
    if any(map(evidence.is_dead, ends)):
        return
    right = [play for play in plays if evidence.closes(play)]
    if len(right) != 1 or not all(evidence.against(play) for play in plays if play != right[0]):
        return
    level = Level.EASY if len(view.unseen) <= FEW_UNSEEN else Level.MEDIUM
    level = Level.HARD if len(plays) >= MANY_PLAYS else level
    yield Puzzle(Kind.COUNT, table, level, deal, choices)


def _move(match: Match, level: str) -> Move:
    return LEVELS[level].move(match.view())


def _level(hard: int, missed: bool) -> Level:
    """The level a puzzle is shown with; one that a casual player solves is never hard."""
    if hard <= EASY:
        return Level.EASY
    return Level.HARD if hard >= HARD and missed else Level.MEDIUM


def _choices_left(here: Position) -> int:
    """How many choices all seats have until the end of the round, with best play."""
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
    """The puzzles as a file that the game's shelf reads."""
    rows = []
    for bucket, puzzles in sorted(found.items(), key=itemgetter(0)):
        written = " ".join(map(_written, puzzles))
        rows += [" ".join(bucket), *textwrap.wrap(written, 98, break_on_hyphens=False), ""]
    return "\n".join(rows)


def _written(puzzle: Puzzle) -> str:
    asked = f"-{puzzle.asked}" if puzzle.asked else ""
    return f"{puzzle.deal}-{puzzle.choices}{asked}"


SOURCES = (
    Source(
        (Kind.WIN, Kind.BLOCK, Kind.PASS, Kind.POINTS),
        partial(_solved, kind_of=kind_of),
        {"block": (0, 7000), "partners": (0, 16000), "fives": (0, 500)},
    ),
    Source(
        (Kind.HOLD, Kind.HERRING),
        _others,
        {"block": (20_000, 4000), "partners": (24_000, 6000), "fives": (30_000, 4000)},
    ),
    Source(
        (Kind.WHO,),
        partial(_hidden, asking=_who),
        {
            "four": (40_000, 9000),
            "partners": (50_000, 9000),
            "fives4": (60_000, 9000),
            "draw4": (140_000, 9000),
        },
    ),
    Source(
        (Kind.COUNT,),
        partial(_hidden, asking=_count),
        {"four": (70_000, 15_000), "partners": (100_000, 15_000), "fives4": (120_000, 15_000)},
    ),
)


def main() -> None:
    """Writes the module of the puzzles."""
    parser = argparse.ArgumentParser(prog="build/dev.py puzzles", description=__doc__)
    parser.add_argument("--each", type=int, default=EACH, help="puzzles of each kind")
    parser.add_argument("--deals", type=int, default=0, help="deals of each table (0: as usual)")
    parser.add_argument("--only", type=Kind, help="regenerate only this kind and its group")
    words = parser.parse_args()
    found: dict[Bucket, list[Puzzle]] = {}
    for source in SOURCES:
        if words.only not in (None, *source.kinds):
            for puzzle in sorted(shelf().values(), key=lambda one: one.deal):
                if puzzle.kind in source.kinds:
                    found.setdefault(puzzle[:3], []).append(puzzle)
            continue
        for table in source.deals:
            found |= find(source, table, words.each, words.deals)
    for bucket, puzzles in sorted(found.items(), key=itemgetter(0)):
        say(f"{' '.join(bucket)}: {len(puzzles)}")
    TARGET.write_text(text(found), encoding="utf-8")


if __name__ == "__main__":
    main()
