"""What is said of puzzles."""

from __future__ import annotations

from game.language import N_, _
from game.puzzles.attempt import Attempt
from game.puzzles.puzzle import Kind, Level
from game.ui.words.events import Words
from game.variants.words_scoring import points

LEVELS = {Level.EASY: N_("Easy"), Level.MEDIUM: N_("Medium"), Level.HARD: N_("Hard")}

KINDS = {
    Kind.WIN: N_("Win the round"),
    Kind.BLOCK: N_("Block it, or not?"),
    Kind.PASS: N_("Make them pass"),
    Kind.POINTS: N_("Most points"),
}


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


def verdict(attempt: Attempt) -> str:
    """Return what became of the play that was tried."""
    lead, told = attempt.lead, points(abs(attempt.lead))
    if attempt.puzzle.kind is Kind.POINTS and lead > 0 and not attempt.right:
        return _("That puts you {points} ahead: another move does better").format(points=told)
    if lead > 0:
        return _("You end {points} ahead").format(points=told)
    if lead < 0:
        return _("You end {points} behind: another move does better").format(points=told)
    return _("Nobody ends ahead: another move does better")
