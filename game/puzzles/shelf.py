"""The puzzles that come with the game: those of a day, the next of a kind, and that of a link.

A puzzle is one short line of text after the `#` of a link:

    puzzle/1/block/partners/304

The kind of link, the format's version, the question, the table whose rules apply, the deal's
number. The position is left out: only puzzles that come with the game are proven.

>>> link_of(puzzle_of(["block", "partners", "304"]))
'puzzle/1/block/partners/304'
>>> puzzle_of(["block", "partners", "305"])
Traceback (most recent call last):
game.session.links.LinkError: this version doesn’t have that puzzle
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from game import puzzles
from game.language import _
from game.puzzles.puzzle import Kind, Level, Puzzle
from game.session.links import FORMAT, PUZZLE, LinkError

_FIRST_KINDS = [Kind.WIN, Kind.BLOCK, Kind.PASS, Kind.POINTS]
_ALL_KINDS = "2026-12-01"
"""The date from which the puzzles of the day are of every kind."""


@lru_cache(maxsize=1)
def shelf() -> dict[str, Puzzle]:
    """Return every puzzle by its key; those of each kind, table and level are evenly spread."""
    with open(f"{puzzles.__path__[0]}/shipped.txt", encoding="utf-8") as file:
        text = file.read()  # written by `dev.py puzzles`
    found: list[tuple[float, str, Puzzle]] = []
    for part in text.strip().split("\n\n"):
        head, *rows = part.split("\n")
        kind_name, table, level_name = head.split()
        kind, level = Kind(kind_name), Level(level_name)
        all_of_it = " ".join(rows).split()
        for number, written in enumerate(all_of_it):
            deal, choices, asked = f"{written}-".split("-")[:3]
            puzzle = Puzzle(kind, table, level, int(deal), choices, asked)
            found.append((number / len(all_of_it), head, puzzle))
    return {puzzle.key: puzzle for *_place, puzzle in sorted(found)}


@cache
def of(kind: Kind | None = None, level: Level | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a kind, a level, or both, in order."""
    return tuple(
        puzzle
        for puzzle in shelf().values()
        if kind in (None, puzzle.kind) and level in (None, puzzle.level)
    )


def of_day(day: str) -> dict[Level, Puzzle]:
    """Return the puzzles of a date such as "2026-11-21", the same for everybody: one of each level,
    of several kinds. A date keeps its puzzles when kinds are added."""
    year, month, date = map(int, day.split("-"))
    # A different one each day, until all have had their turn.
    number = 372 * year + 31 * month + date
    kinds = list(Kind) if day >= _ALL_KINDS else _FIRST_KINDS
    found = {}
    for nth, level in enumerate(Level):
        choice = [puzzle for puzzle in of(level=level) if puzzle.kind in kinds]
        found[level] = choice[(number + 3 * nth) % len(choice)]
    return found


def link_of(puzzle: Puzzle) -> str:
    """Return the link to a puzzle."""
    return "/".join([PUZZLE, str(FORMAT), puzzle.kind, puzzle.table, str(puzzle.deal)])


def puzzle_of(words: Sequence[str]) -> Puzzle:
    """Return the puzzle that a link's words after the version name. Raises LinkError for none."""
    if len(words) < 3:
        raise LinkError(_("a part of it is missing"))
    if len(words) > 3:
        raise LinkError(_("it is damaged"))
    kind, table, deal = words
    puzzle = shelf().get(f"{table} {deal}")
    if puzzle is None or puzzle.kind != kind:
        raise LinkError(_("this version doesn’t have that puzzle"))
    return puzzle
