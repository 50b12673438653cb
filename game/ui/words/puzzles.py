"""What is said of puzzles."""

from __future__ import annotations

from game.engine.moves import Move
from game.language import N_, _
from game.puzzles.attempt import Attempt
from game.puzzles.links import link_of
from game.puzzles.progress import Progress
from game.puzzles.puzzle import Kind, Level, Puzzle
from game.puzzles.shelf import of_day
from game.ui.words.days import day_in_words
from game.ui.words.deals import with_address
from game.ui.words.events import Words
from game.variants.words_scoring import points

LEVELS = {Level.EASY: N_("Easy"), Level.MEDIUM: N_("Medium"), Level.HARD: N_("Hard")}

KINDS = {
    Kind.WIN: N_("Win the round"),
    Kind.BLOCK: N_("Block it, or not?"),
    Kind.PASS: N_("Make them pass"),
    Kind.POINTS: N_("Most points"),
}

_FIRST_TRY = "\N{LARGE GREEN SQUARE}"
_LATER = "\N{LARGE YELLOW SQUARE}"
_UNSOLVED = "\N{WHITE LARGE SQUARE}"


def title(puzzle: Puzzle) -> str:
    """Return "Make them pass · Hard"."""
    return f"{_(KINDS[puzzle.kind])} · {_(LEVELS[puzzle.level])}"


def square(progress: Progress, puzzle: Puzzle) -> str:
    """Return a square for a puzzle: green where it was solved at the first try, yellow where later,
    white where it isn't yet."""
    if not progress.solved(puzzle):
        return _UNSOLVED
    return _FIRST_TRY if progress.at_once(puzzle) else _LATER


def day_result(progress: Progress, day: str, address: str) -> str:
    """Return how the puzzles of a date went, for others to read, with the game's address."""
    todays = of_day(day).values()
    return "\n".join(
        [
            _("Boneyard, puzzles, {date}").format(date=day_in_words(day)),
            *(f"{square(progress, puzzle)} {title(puzzle)}" for puzzle in todays),
            *filter(None, [address]),
        ]
    )


def link_text(progress: Progress, puzzle: Puzzle, address: str) -> str:
    """Return a link to a puzzle for another player, with how it went here, once it is solved."""
    said = _("Boneyard, puzzle {number}: {kind}")
    line = said.format(number=puzzle.deal, kind=title(puzzle))
    if progress.solved(puzzle):
        line += f"\n{square(progress, puzzle)}"
    return with_address(line, link_of(puzzle), address)


def question(attempt: Attempt, words: Words) -> str:
    """Return what is asked."""
    turn, rules = attempt.match.round.turn, attempt.match.rules
    match attempt.puzzle.kind:
        case Kind.WIN:
            return _("One move wins the round: which?")
        case Kind.BLOCK:
            return _("The round can be blocked. One move wins it: which?")
        case Kind.PASS:
            name = words.names[(turn + 1) % rules.seats]
            return _("One move makes {name} pass, and wins: which?").format(name=name)
        case Kind.POINTS:
            return _("Which move puts you furthest ahead by the end of the round?")


def verdict(attempt: Attempt, move: Move) -> str:
    """Return what comes of a move."""
    lead = attempt.lead(move)
    told = points(abs(lead))
    if attempt.puzzle.kind is Kind.POINTS and lead > 0 and not attempt.is_answer(move):
        return _("That puts you {points} ahead: another move does better").format(points=told)
    if lead > 0:
        return _("You end {points} ahead").format(points=told)
    if lead < 0:
        return _("You end {points} behind: another move does better").format(points=told)
    return _("Nobody ends ahead: another move does better")
