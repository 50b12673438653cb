"""The match under way, and the matches that wait while another is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.profile.kinds import MATCH, WAITING
from game.profile.store import Store

if TYPE_CHECKING:
    from game.session.session import Session
    from game.session.waiting import Waiting


class Matches:
    """The player's matches in a store: one is under way, others wait."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def now(self) -> Session | None:
        """Return the match under way to be looked at; None if there is none."""
        return self._store.glance(MATCH)

    def take_up(self) -> Session | None:
        """Return the match under way, ready to go on and to save itself; None if there is none.

        From now on this window tells by `elsewhere` whether another has changed it since.
        """
        session = self._store.load(MATCH)
        if session:
            session.save = self.save
        return session

    def save(self, text: str) -> None:
        """Keep a match, as its session wrote it, as the one under way."""
        self._store.save(MATCH, text)

    def elsewhere(self) -> bool:
        """Return whether another window has gone on with the match, ended or replaced it."""
        return self._store.elsewhere(MATCH)

    def take_theirs(self) -> Session | None:
        """Let go of this window's match; return the one another window has kept, if it has."""
        self._store.take_theirs(MATCH)
        return self.take_up()

    def keep_mine(self) -> None:
        """Keep this window's match in place of the one another window has kept."""
        self._store.keep_mine(MATCH)

    def waiting(self) -> Waiting:
        """Return the matches that wait."""
        return self._store.load(WAITING) or WAITING.fresh()

    def longest_waiting(self) -> Session | None:
        """Return the match that has waited longest; None if none waits."""
        waiting = self._store.load(WAITING)
        return next(iter(waiting.sessions()), None) if waiting else None

    def _save_waiting(self, waiting: Waiting) -> None:
        self._store.save(WAITING, waiting.to_text() if waiting.matches else None)

    def put_aside(self) -> None:
        """Let the match under way wait. Raises OverflowError where too many wait already."""
        session = self.take_up()
        if session and not session.over:
            waiting = self.waiting()
            waiting.put(session)
            self._save_waiting(waiting)

    def go_on_with(self, waits: Session) -> None:
        """Take up a match that waits, and let the one under way wait."""
        waiting, now = self.waiting(), self.take_up()
        back = waiting.take_match(waits)
        if back is None:  # another window has taken it up
            return
        if now and not now.over:
            waiting.put(now)
        self._save_waiting(waiting)
        self._store.save(MATCH, back)

    def forget(self) -> None:
        """Forget the match, which is over or given up; the one put aside last takes its place."""
        if self.elsewhere():  # what another window has kept since is not ours to forget
            self._store.take_theirs(MATCH)
            return
        waiting = self.waiting()
        back = waiting.take()
        self._store.save(MATCH, back)
        if back:
            self._save_waiting(waiting)
