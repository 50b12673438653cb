"""Texts about puzzles."""

from game.ai.reasons import Reason, Why
from game.ai.reasons_words import in_words
from game.engine.moves import Move, Play
from game.language import N_, _, all_of
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.open_puzzle import OpenPuzzle
from game.puzzles.progress import Progress
from game.puzzles.puzzle import Kind, Level, Puzzle
from game.puzzles.shelf import link_of, of_day
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
    Kind.WHO: N_("Who holds it?"),
    Kind.COUNT: N_("Dead number"),
    Kind.HOLD: N_("Lose the least"),
    Kind.HERRING: N_("One, or several?"),
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
    text = _("Boneyard, puzzle {number}: {kind}")
    line = text.format(number=puzzle.deal, kind=title(puzzle))
    if progress.solved(puzzle):
        line += f"\n{square(progress, puzzle)}"
    return with_address(line, link_of(puzzle), address)


def question(attempt: OpenPuzzle | HiddenPuzzle, words: Words) -> str:
    """Return the question that a puzzle asks."""
    if isinstance(attempt, HiddenPuzzle):
        if attempt.puzzle.kind is Kind.WHO:
            asked = _("Who holds {tile}? Tap a player.").format(tile=attempt.tile)
            return " ".join([*_draws(attempt, words), asked])
        if attempt.puzzle.level is Level.EASY:
            return _("Each number is on seven tiles. Which move leaves one that nobody else holds?")
        return _("Which move leaves a number that nobody else holds?")
    turn, rules = attempt.match.round.turn, attempt.match.rules
    match attempt.puzzle.kind:
        case Kind.BLOCK:
            return _("The round can be blocked. One move wins it. Which one?")
        case Kind.PASS:
            name = words.names[(turn + 1) % rules.seats]
            return _("One move makes {name} pass, and wins. Which one?").format(name=name)
        case Kind.POINTS:
            return _("Which move puts you furthest ahead by the end of the round?")
        case Kind.HOLD:
            return _("Nothing wins here. Which move loses the least?")
        case Kind.HERRING if attempt.asks_first and rules.scores_in_play:
            return _("Is one move best, or are several equally good?")
        case Kind.HERRING if attempt.asks_first:
            return _("Does one move win the round, or do several?")
        case Kind.HERRING:
            return _("Play a move that works")
        case _:
            return _("One move wins the round. Which one?")


def _draws(inquiry: HiddenPuzzle, words: Words) -> list[str]:
    """Return who drew, and at which ends, in sentences: where that tells at sight who holds the
    tile, only of those whose draws do."""
    evidence, tile = inquiry.evidence, inquiry.tile
    drawings = [
        (seat, drawing)
        for seat, drawing in sorted(evidence.drew.items())
        if evidence.room[seat] and (set(drawing.ends) & {*tile} or not evidence.at_sight(tile))
    ]
    # Translators: {ends} is "5 and 2", the numbers at the ends of the line at that time.
    text = _("{name} drew {count} (ends {ends}).")
    return [
        text.format(name=words.names[seat], count=drawing.tiles, ends=all_of(drawing.ends))
        for seat, drawing in drawings
    ]


def one_or_several(attempt: OpenPuzzle, *, right: bool) -> str:
    """Return whether one move is right or several, after the answer to that, and ask for one."""
    answers = [str(move.tile) for move in attempt.answers if isinstance(move, Play)]
    if len(answers) == 1:
        return _("Right: only one. Which one?") if right else _("No, only one is right. Which one?")
    if right:
        return _("Right: several. Play one of them.")
    text = _("No: {tile} is right, and so is {second}. Play one of them.")
    return text.format(tile=answers[0], second=next(a for a in answers if a != answers[0]))


def reasons(inquiry: HiddenPuzzle, words: Words) -> list[str]:
    """Return why an answer is right or wrong, in sentences."""
    evidence, tried = inquiry.evidence, inquiry.tried
    if isinstance(tried, Play):
        return _after_play(inquiry, tried, words)
    assert isinstance(tried, int)
    tile = inquiry.tile
    lacks = {
        seat: in_words([Reason(Why.PASSED, seat, tuple(sorted(barred)))], words.names)
        for seat, lacked in evidence.passed.items()
        if (barred := lacked.intersection(tile))
    }
    for seat, drawing in evidence.drew.items():
        if seat not in lacks and set(drawing.ends).intersection(tile):
            text = _("{name} drew when the ends were {ends}, and kept nothing that fits there")
            ends = all_of(drawing.ends)
            lacks[seat] = text.format(name=words.names[seat], ends=ends)
    if not inquiry.right:
        texts = [lacks[tried]] if tried in lacks else []
        agrees = _("This deal fits everything you saw: {name} doesn’t hold {tile}")
        return [*texts, agrees.format(name=words.names[tried], tile=tile)]
    texts = [text for seat, text in lacks.items() if seat != tried and evidence.room[seat]]
    only = _("So only {name} can hold {tile}")
    mine = [str(other) for other, seats in evidence.open_to.items() if tried in seats]
    if not evidence.at_sight(tile) and len(mine) == evidence.room[tried]:
        only = _("After the passes, {name} can hold only {tiles}")
        if evidence.drew:
            only = _("That leaves {name} only {tiles}")
    elif not evidence.at_sight(tile):
        only = _("Count what each player can hold: in every deal that fits, {name} holds {tile}")
    return [*texts, only.format(name=words.names[tried], tile=tile, tiles=", ".join(mine))]


def _after_play(inquiry: HiddenPuzzle, tried: Play, words: Words) -> list[str]:
    """Return why a number is dead after a play, or who can play at each end in the deal shown."""
    evidence = inquiry.evidence
    ends, hands = evidence.left_by(tried), inquiry.match.round.hands
    if inquiry.right:
        number = next(filter(evidence.is_dead, ends))
        kept = [tile for tile in evidence.view.hand if number in tile and tile != tried.tile]
        # Translators: {tile} is what was played; {tiles} are the others of the number that the
        # player holds: "6-4 and 6-5".
        text = _(
            "You can see all seven {number}s: after {tile} only you can play there, with {tiles}"
        )
        return [text.format(number=number, tile=tried.tile, tiles=all_of(kept))]
    others = [seat for seat in range(len(hands)) if seat != evidence.view.seat]
    texts = [_("This deal fits everything you saw, and others can play at every end")]
    for number in ends:
        held = ((seat, tile) for seat in others for tile in hands[seat] if number in tile)
        seat, tile = next(held)
        text = _("On {number}, {name} can play {tile}")
        texts.append(text.format(number=number, name=words.names[seat], tile=tile))
    return texts


def verdict(attempt: OpenPuzzle, move: Move) -> str:
    """Return what comes of a move."""
    lead, right = attempt.lead(move), attempt.is_answer(move)
    margin = points(abs(lead))
    if lead > 0 and not right:
        return _("That puts you {points} ahead: another move does better").format(points=margin)
    if lead > 0:
        return _("You end {points} ahead").format(points=margin)
    if lead < 0 and right:
        return _("You end {points} behind: no move does better").format(points=margin)
    if lead < 0:
        return _("You end {points} behind: another move does better").format(points=margin)
    if right:
        return _("Nobody ends ahead: no move does better")
    return _("Nobody ends ahead: another move does better")
