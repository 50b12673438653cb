"""A puzzle as one short line: what follows the `#` of a link.

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

from game.language import _
from game.puzzles.puzzle import Puzzle
from game.puzzles.shelf import shelf
from game.session.links import FORMAT, PUZZLE, LinkError


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
