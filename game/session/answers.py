"""The player's own matches as challenges: to send one, and to find the one that a link answers."""

from __future__ import annotations

from game.session.archive import Archive
from game.session.challenge import ONE, TO_THE_END, Challenge
from game.session.codec import SaveError
from game.session.session import Session

FIVE = 5
"""How many rounds a challenge may last, besides one and a whole match."""

_MOST = 20  # matches of the same game and players that are searched


def challenges_of(session: Session, which: int) -> dict[str, Challenge]:
    """Return what can be made of a match: its round `which`, its first rounds, or all of it. What
    answers a challenge is as long as that, and made once it is over. Nothing unless one person
    played against computers, with tiles dealt by number."""
    match, called, taken = session.match, session.listing.key, session.challenge
    alone = len(session.people) == 1 and len(session.seats) > 1 and not session.open_hands
    if not alone or match.rounds[which].deal.number is None or (taken and not session.over):
        return {}
    who = [(seat.name, seat.level) for seat in session.seats]
    if taken and taken.rounds_to_play != ONE:
        found = Challenge.of_match(match, taken.rounds_to_play, who, called)
        return {"match": found} if found else {}
    made = {"round": Challenge.of_round(match, match.rounds[which], who, called)}
    several = () if session.single else (("five", FIVE), ("match", TO_THE_END))
    for name, rounds in several:
        found = Challenge.of_match(match, rounds, who, called)
        if found and len(found.rounds) > (FIVE - 1 if rounds else 1):
            made[name] = found
    if {*made} >= {"five", "match"} and made["five"].rounds == made["match"].rounds:
        del made["five"]
    return made


def answered(archive: Archive, challenge: Challenge) -> Session | None:
    """Return the player's own match that is the same as a challenge, played by another; None if
    there is none. A round of a longer match is returned as a match of its own."""
    alike = (
        past
        for past in archive.matches()
        if past.game == challenge.link.listing.key and len(past.seats) == len(challenge.players)
    )
    for past, _n in zip(alike, range(_MOST), strict=False):
        try:
            session = past.session()
        except SaveError:
            continue
        if found := _same(session, challenge):
            return found
    return None


def _same(session: Session, challenge: Challenge) -> Session | None:
    """Return the match, or a round of it as one of its own, if it is the one of a challenge."""
    match, called, rounds = session.match, session.listing.key, challenge.rounds_to_play
    who = [(seat.name, seat.level) for seat in session.seats]
    if rounds != ONE:
        whole = Challenge.of_match(match, rounds, who, called)
        return session if whole and whole.answers(challenge) else None
    for played in match.rounds:
        one = Challenge.of_round(match, played, who, called)
        if one.answers(challenge):
            return Session(one.played, session.seats, called=called, identity=session.identity)
    return None
