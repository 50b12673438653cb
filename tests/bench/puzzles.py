"""How many puzzles of each kind the levels solve, judged by their moves in the position.

A level sees what its seat sees, even if the player would see all hands. With hidden hands the
question is not which move is best, so it is answered from what a level is supposed to know.
Who holds a tile: a beginner guesses; a casual player knows who has just passed, a club player
everybody who ever passed or drew, and both name the fullest of the remaining hands; an expert names
the hand it is in most often in consistent deals. Which number is dead: a beginner plays as always,
a casual player counts the tiles in the line, a club player also its own, and an expert works it
out. Whether one move is right or several is not asked.
"""

import argparse
import json
from collections import Counter
from random import Random

from game.ai.beliefs import Beliefs
from game.ai.budget import finish
from game.ai.cast import USUAL
from game.ai.levels import LEVELS
from game.engine.events import Passed
from game.engine.moves import Play
from game.engine.tiles import number
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.open_puzzle import OpenPuzzle
from game.puzzles.puzzle import Kind, Level, Puzzle
from game.puzzles.shelf import of
from tests.bench import _puzzles_page

TRIED = ("beginner", "casual", "quick", "expert")
DEALS = 100


def solves(puzzle: Puzzle, level: str) -> bool:
    begin = HiddenPuzzle if puzzle.kind.hidden else OpenPuzzle
    tries: list[bool] = []
    attempt = begin(puzzle, USUAL, tries.append)
    if isinstance(attempt, HiddenPuzzle) and puzzle.kind is Kind.WHO:
        attempt.name(named(attempt, level))
    elif isinstance(attempt, HiddenPuzzle) and level != "beginner":
        attempt.play(counted(attempt, level))
    else:
        attempt.play(LEVELS[level].move(attempt.match.view()))
    return tries == [True]


def named(inquiry: HiddenPuzzle, level: str) -> int:
    """The seat that a level says holds the tile."""
    evidence, rng = inquiry.evidence, Random(inquiry.puzzle.deal)
    seats = [seat for seat, room in enumerate(evidence.room) if room]
    rng.shuffle(seats)
    if level == "beginner":
        return seats[0]
    if level == "expert":
        beliefs, bit = finish(Beliefs.sliced(evidence.view)), 1 << number(inquiry.tile)
        drawn = [beliefs.sample(rng)[0] for _ in range(DEALS)]
        held = Counter(seat for hands in drawn for seat in seats if hands[seat] & bit)
        return max(seats, key=held.__getitem__)
    if level == "quick":
        seats = [seat for seat in seats if seat in evidence.open_to[inquiry.tile]]
    if level == "casual":
        passed = {e.seat: e.values for e in evidence.view.history[-4:] if isinstance(e, Passed)}
        seats = [s for s in seats if not {*passed.get(s, ())}.intersection(inquiry.tile)]
    return max(seats, key=evidence.room.__getitem__)


def counted(inquiry: HiddenPuzzle, level: str) -> Play:
    """The play that a level says leaves a dead number, regardless of its other effects."""
    view, evidence = inquiry.evidence.view, inquiry.evidence
    lying = [placed.tile for placed in view.line.placed]
    seen = lying if level == "casual" else [*lying, *view.hand]

    def dead(play: Play) -> int:
        if level == "expert":
            return evidence.closes(play)
        after = {*seen, play.tile}
        return max(sum(end in tile for tile in after) for end in evidence.left_by(play))

    return max((move for move in view.legal if isinstance(move, Play)), key=dead)


def main() -> None:
    """Prints the shares by kind, and by how hard the puzzles are."""
    parser = argparse.ArgumentParser(prog="build/dev.py bench puzzles", description=__doc__)
    parser.add_argument("--each", type=int, default=100, help="puzzles of each kind and level")
    about = "how long they take in the page instead, for so many of each kind"
    parser.add_argument("--page", type=int, default=0, metavar="N", help=about)
    asked = parser.parse_args()
    if asked.page:
        print(json.dumps(_puzzles_page.measure(asked.page)))
        return
    each = asked.each
    told: dict[str, dict[str, float]] = {}
    for kind in Kind:
        for hard in (None, *Level):
            found = [one for level in Level for one in of(kind, level)[:each]]
            puzzles = [one for one in found if hard in (None, one.level)]
            name = " ".join(filter(None, [kind, hard]))
            told[name] = {
                level: round(sum(solves(one, level) for one in puzzles) / len(puzzles), 2)
                for level in TRIED
            }
            shares = (f"{LEVELS[level].name} {share:.0%}" for level, share in told[name].items())
            print(f"{name}: {', '.join(shares)}", flush=True)
    print(json.dumps(told))


if __name__ == "__main__":
    main()
