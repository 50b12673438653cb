"""The match under way, and the matches that wait while another is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from game.profile.kinds import DAILY, MATCH, STATISTICS, WAITING, Kind
from game.profile.store import Load, Store
from game.session.saves import SaveError

if TYPE_CHECKING:
    from game.session.session import Session
    from game.session.waiting import Waiting

T = TypeVar("T")
Texts = dict[Kind[Any], str | None]


class Matches:
    """The player's matches in a store: one is under way, others wait.

    Whatever moves a match is one change of the store, so that none is ever lost or there twice.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: Session | None = None  # what this window plays

    def now(self) -> Session | None:
        """Return the match under way to be looked at; None if there is none."""
        return self._store.glance(MATCH)

    def take_up(self) -> Session | None:
        """Return the match under way, ready to go on and to save itself; None if there is none.

        From now on this window tells by `elsewhere` whether another has changed it since. One that
        is over is counted, should it not be yet.
        """
        session = self._store.load(MATCH)
        self._hold(session)
        if session and session.over:
            self.save(session)
        return session

    def _hold(self, session: Session | None) -> None:
        self._held = session
        if session:
            session.save = self.save

    def save(self, session: Session) -> None:
        """Keep a match as the one under way, see `Store.later`; count it with its last move, if
        that ends it."""
        self._hold(session)
        self._store.later(lambda load: {MATCH: session.to_text(), **self._counted(session, load)})

    def begin(self, session: Session, *, beside: bool = False) -> None:
        """Keep a match that begins as the one under way, in place of the one before, or `beside`
        it: then that one waits. Raises OverflowError where too many wait already."""

        def decide(load: Load) -> Texts:
            before = load(MATCH) if beside else None
            if before is None or before.over:
                return {MATCH: session.to_text()}
            waiting = _waiting(load)
            if waiting.full:
                raise OverflowError
            waiting.put(before)
            return {MATCH: session.to_text(), WAITING: _text(waiting)}

        self._store.change(decide)
        self._hold(session)

    def elsewhere(self) -> bool:
        """Return whether another window has gone on with the match, ended or replaced it."""
        return self._store.elsewhere(MATCH)

    def take_theirs(self) -> Session | None:
        """Let go of this window's match; return the one another window has kept, if it has."""
        self._store.let_go(MATCH)
        return self.take_up()

    def keep_mine(self) -> None:
        """Keep this window's match in place of the one another window has kept, which waits if it
        is another match."""
        mine = self._held
        if mine is None:
            return
        self._store.let_go(MATCH)

        def decide(load: Load) -> Texts:
            waiting, theirs = _waiting(load), load(MATCH)
            waiting.take_match(mine.identity)
            if theirs and not theirs.over and theirs.identity != mine.identity:
                waiting.put(theirs)
            return {MATCH: mine.to_text(), WAITING: _text(waiting), **self._counted(mine, load)}

        self._store.change(decide)

    def waiting(self) -> list[Session]:
        """Return the matches that wait, the one that has waited longest first."""
        return self._looked_at(lambda waiting: waiting.sessions(), [])

    def longest_waiting(self) -> Session | None:
        """Return the match that has waited longest; None if none waits."""
        return self._looked_at(lambda waiting: waiting.longest(), None)

    def _looked_at(self, look: Callable[[Waiting], T], nothing: T) -> T:
        """Return what is seen of the matches that wait; a list with one that can't be used is set
        aside."""
        waiting = self._store.load(WAITING)
        try:
            return look(waiting) if waiting else nothing
        except SaveError as error:
            self._store.set_aside(WAITING, error)
            return nothing

    def go_on_with(self, waits: Session) -> None:
        """Take up a match that waits, and let the one under way wait."""

        def decide(load: Load) -> Texts:
            waiting, now = _waiting(load), load(MATCH)
            back = waiting.take_match(waits.identity)
            if back is None:  # another window has taken it up
                return {}
            if now and not now.over:
                waiting.put(now)
            return {WAITING: _text(waiting), MATCH: back}

        self._store.change(decide)

    def forget(self) -> None:
        """Forget the match, which is over or given up; the one put aside last takes its place."""
        if self.elsewhere():  # what another window has kept since is not ours to forget
            self._store.let_go(MATCH)
            return
        gone = self._held.identity if self._held else ""

        def decide(load: Load) -> Texts:
            waiting = _waiting(load)
            waiting.take_match(gone)  # where another window let it wait
            return {MATCH: waiting.take(), WAITING: _text(waiting)}

        self._store.change(decide)

    def _counted(self, session: Session, load: Load) -> Texts:
        """Return the daily results and the statistics with a match that is over, where that changes
        them. What must not be written over keeps no match from being saved."""
        texts: Texts = {}
        for kind in (DAILY, STATISTICS) if session.over else ():
            if self._store.closed(MATCH) or not self._store.closed(kind):
                kept: Any = load(kind) or kind.fresh()
                if kept.count(session):
                    texts[kind] = kept.to_text()
        return texts


def _waiting(load: Load) -> Waiting:
    return load(WAITING) or WAITING.fresh()


def _text(waiting: Waiting) -> str | None:
    return waiting.to_text() if waiting.matches else None
