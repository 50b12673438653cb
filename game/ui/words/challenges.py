"""Texts about challenges: what is to be played, the message that goes with a link, who did better,
and where the plays parted."""

from game.ai.review import Parting, lead, unit_of
from game.ai.review_words import standing
from game.engine import Draw, Match, Move, Play
from game.engine.round import ReadOnlyRound
from game.language import _, all_of, colon, ngettext
from game.session.challenge import Challenge
from game.session.session import PLAYER_NAME
from game.ui.words import deals
from game.ui.words.days import score
from game.ui.words.names import called


def honour() -> str:
    """Say what a challenge rests on."""
    return _(
        "It rests on honour: the link holds every tile for those who know how to look, and hints "
        "and undo are open to both of you."
    )


def other(challenge: Challenge) -> str:
    """Return what the person at the other end is called; it begins a sentence or stands alone."""
    return challenge.name or _("The other player")


def what(challenge: Challenge) -> str:
    """Return "Fives, 3 players, 5 rounds": what is to be played."""
    return deals.with_length(challenge.link.listing, challenge.link.rules, challenge.rounds_to_play)


def _opponents(challenge: Challenge) -> str:
    """Return the names of the computers at the table, in order."""
    seats = enumerate(challenge.players)
    return all_of([name or called(PLAYER_NAME, n) for n, (name, level) in seats if level])


def against(challenge: Challenge) -> str:
    """Return "At the table: Theo and Nora"."""
    # Translators: of the computers in a game, partners among them: “At the table: Theo and Nora”.
    return _("At the table: {names}").format(names=_opponents(challenge))


def invitation(challenge: Challenge, address: str, *, reply: bool) -> str:
    """Return words to send with the link to the game's `address`, which spoil nothing; a `reply` is
    to a challenge."""
    text = _(
        "I challenge you at dominoes: {what}. You get the same tiles and opponents I had, and when "
        "you’ve played, you’ll see both of us side by side."
    )
    if reply:
        text = _("I’ve played your challenge: {what}. Open my link to see both of us side by side.")
    words = text.format(what=what(challenge))
    return words if address else f"{words}\n{deals.opens()}"


def points(played: ReadOnlyRound, seat: int) -> str:
    """Return "15–0": the points of a seat's side in a round, and those of the best other."""
    mine, rules = played.rules.side_of(seat), played.rules
    others = [it for side, it in enumerate(played.points) if side != mine]
    return score(played.points[mine], min(others) if rules.lowest_wins else max(others))


def total(match: Match, seat: int) -> float:
    """Return how far a seat's side came out ahead over all rounds, as `lead` has it."""
    return sum(lead(played, seat) for played in match.rounds)


def verdict(mine: float, theirs: float, name: str) -> tuple[str, str]:
    """Say who did better, and how both came out."""
    unit = unit_of(mine, theirs)
    ahead = round(mine / unit) - round(theirs / unit)
    text = _("You did better") if ahead > 0 else _("{name} did better") if ahead else _("A tie")
    both = (colon(_("You"), standing(mine, unit)), colon(name, standing(theirs, unit)))
    return text.format(name=name), ". ".join(both) + "."


def moved(move: Move) -> str:
    """Return a move as it stands behind who made it."""
    if isinstance(move, Play):
        return str(move.tile)
    return _("draws") if isinstance(move, Draw) else _("passes")


def moves(parting: Parting, name: str) -> str:
    """Say what each of both played where their plays parted."""
    mine, theirs = map(moved, (parting.mine, parting.theirs))
    if mine == theirs:
        return _("You both played {tile}, but on different ends").format(tile=mine)
    return f"{colon(_('You'), mine)} · {colon(name, theirs)}"


def worth(parting: Parting) -> str:
    """Say what a parting was worth, by what could be seen then, and why."""
    points = round(abs(parting.worth))
    if not parting.worth:
        return _("Both moves were worth about the same.")
    if parting.worth > 0:
        text = ngettext(
            "Your move was worth about {count} point more",
            "Your move was worth about {count} points more",
            points,
        )
        little = _("Your move was worth a little more")
    else:
        text = ngettext(
            "The other move was worth about {count} point more",
            "The other move was worth about {count} points more",
            points,
        )
        little = _("The other move was worth a little more")
    sentence = text.format(count=points) if abs(parting.worth) >= 1 else little
    return f"{sentence}. {parting.reason}." if parting.reason else f"{sentence}."
