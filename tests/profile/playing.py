"""Matches of two players to save: begun, and played to their end."""

from game.engine import Match, Rules
from game.profile.profile import Profile
from game.session.session import Seat, Session

SEATS = (Seat("You"), Seat("Theo", "quick"))


def a_match(seed: int, target: int = 100) -> Session:
    """Return a match that has just begun."""
    return Session(Match(Rules(target=target), seed, "block"), SEATS, identity=f"{seed:08x}")


def play_out(session: Session) -> None:
    """Play a match to its end."""
    while not session.over:
        if session.match.round.outcome:
            session.next_round()
        else:
            session.play(session.match.legal[0])


def begun(profile: Profile, seed: int, target: int = 100) -> Session:
    """Begin a match."""
    session = a_match(seed, target)
    profile.matches.begin(session)
    return session


def finished(profile: Profile, seed: int = 3, target: int = 20) -> Session:
    """Begin a short match, and play it to its end."""
    session = begun(profile, seed, target)
    play_out(session)
    return session
