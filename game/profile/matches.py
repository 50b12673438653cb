"""The current match and the paused ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, TypeVar

from game.profile.codecs import (
    ARCHIVE,
    BADGES,
    DAILY,
    LAST_SCREEN,
    MATCH,
    PAUSED,
    STATISTICS,
    Codec,
)
from game.profile.store import Load, Store
from game.session.codec import NewerError, SaveError

if TYPE_CHECKING:
    from game.session.paused import PausedMatches
    from game.session.session import Session

T = TypeVar("T")
_MOVING: tuple[Codec[Any], ...] = MATCH, PAUSED, ARCHIVE
"""What matches move between."""

Texts = dict[Codec[Any], str | None]


class Matches:
    """The player's matches in a store: the current one, and paused ones.

    Moving a match is always a single change to the store, so that none is ever lost or duplicated.
    `today` returns the date, for matches that end.
    """

    def __init__(self, store: Store, today: Callable[[], str]) -> None:
        self._store = store
        self._today = today
        self._current: Session | None = None  # what this window plays

    def peek(self) -> Session | None:
        """Return the current match, only to be looked at; None if there is none."""
        return self._store.peek(MATCH)

    def resume(self) -> Session | None:
        """Return the current match, ready to be played and saved; None if there is none.

        From now on `changed_externally` tells whether another window has changed it. A match that
        is over is counted, if it has not been yet.
        """
        session = self._store.load(MATCH)
        self._set_current(session)
        if session and session.over:
            self.save(session)
        return session

    def _set_current(self, session: Session | None) -> None:
        self._current = session
        if session:
            session.save = self.save

    def save(self, session: Session) -> None:
        """Save a match as the current one (see `Store.defer`); count it if it is over."""
        self._set_current(session)
        self._store.defer(lambda load: {MATCH: session.to_text(), **self._counted(session, load)})

    def begin(self, session: Session, *, beside: bool = False) -> None:
        """Save a new match as the current one. The one before it counts as abandoned, or is paused
        if the new one begins `beside` it. Raises OverflowError if too many are paused."""

        def decide(load: Load) -> Texts:
            before = load(MATCH)
            if before is None or before.over:
                return {MATCH: session.to_text()}
            if not beside:
                return {MATCH: session.to_text(), **self._left(before, load)}
            paused = _paused(load)
            if paused.full:
                raise OverflowError
            paused.add(before)
            return {MATCH: session.to_text(), PAUSED: _text(paused)}

        self._store.change(decide)
        self._set_current(session)

    def changed_externally(self) -> bool:
        """Return whether another window has continued, ended or replaced the match."""
        return self._store.changed_externally(MATCH)

    def was_deleted(self) -> bool:
        """Return whether the current match is gone from the storage with all else."""
        return self.was_ended() and self._store.is_missing(LAST_SCREEN)

    def was_ended(self) -> bool:
        """Return whether the current match is gone from the storage."""
        return self._store.is_missing(MATCH)

    def accept_remote(self) -> Session | None:
        """Drop this window's match; resume and return the one another window has saved."""
        self._drop_unsaved()
        return self.resume()

    def keep_local(self) -> None:
        """Save this window's match in place of the one another window has saved; if that is a
        different match, it is paused."""
        local = self._current
        if local is None:
            return
        self._drop_unsaved()

        def decide(load: Load) -> Texts:
            paused, remote = _paused(load), load(MATCH)
            paused.remove(local.identity)
            if remote and not remote.over and remote.identity != local.identity:
                paused.add(remote)
            return {MATCH: local.to_text(), PAUSED: _text(paused), **self._counted(local, load)}

        self._store.change(decide)

    def _drop_unsaved(self) -> None:
        """Go back to the matches in the storage; add those it has never held to the paused ones,
        except the one this window is playing."""
        load, base = self._store.load, self._store.base
        unsaved, held = _paused(load), _paused(base)
        for match, paused in ((load(MATCH), unsaved), (base(MATCH), held)):
            if match and not match.over:
                paused.add(match)
        local = self._current.identity if self._current else ""
        new = [n for n in unsaved.matches if n not in held.matches and n != local]
        self._store.discard_unsaved(MATCH, PAUSED)

        def decide(load: Load) -> Texts:
            paused = _paused(load)
            paused.matches.update({identity: unsaved.matches[identity] for identity in new})
            return {PAUSED: _text(paused)}

        if new:
            self._store.change(decide)

    def paused(self) -> list[Session]:
        """Return the paused matches, the first paused first."""
        return self._read_paused(lambda paused: paused.sessions(), [])

    def first_paused(self) -> Session | None:
        """Return the match that was paused first; None if none is paused."""
        return self._read_paused(lambda paused: paused.first(), None)

    def _read_paused(self, read: Callable[[PausedMatches], T], default: T) -> T:
        """Return what `read` returns for the paused matches. If one can't be used, quarantine them
        all as they are and continue with the usable ones; leave those of a newer version."""
        paused = self._store.load(PAUSED)
        if paused is None:
            return default
        try:
            return read(paused)
        except SaveError as error:
            usable = paused.usable()
            if isinstance(error, NewerError) or self._store.is_newer(PAUSED):
                self._store.tell_newer()
                return read(usable)
            self._store.quarantine(PAUSED, error, _text(usable))
            return default if self._store.is_read_only(PAUSED) else read(usable)

    def switch_to(self, session: Session) -> None:
        """Make a paused match the current one, and pause the one before."""

        def decide(load: Load) -> Texts:
            paused, current = _paused(load), load(MATCH)
            text = paused.remove(session.identity)
            if text is None:  # another window has resumed it
                return {}
            if current and not current.over:
                paused.add(current)
            return {PAUSED: _text(paused), MATCH: text}

        self._store.change(decide)

    def beside(self, texts: Mapping[str, str]) -> dict[str, str]:
        """Return the paused matches, by key, as they will be once texts are imported: the imported
        ones, plus the matches in progress here that are neither imported nor among the imported
        past matches. Raises SaveError if there are too many."""
        imported = {codec: codec.parse(texts[codec.key]) for codec in _MOVING if codec.key in texts}
        here, kept, known = self.paused(), imported.get(PAUSED, PAUSED.default()), set[str]()
        if self._store.is_read_only(PAUSED):  # a newer version's: leave it, or replace it as asked
            return {}
        if match := imported.get(MATCH):
            known.add(match.identity)
            here += filter(None, [self.peek()])
        if archive := imported.get(ARCHIVE):
            known |= {*archive.rows}
        for session in here:
            if not session.over and session.identity not in known | {*kept.matches}:
                kept.add(session)
        text = kept.to_text()
        PAUSED.parse(text)
        return {PAUSED.key: text} if kept.matches else {}

    def end_pause(self) -> None:
        """Remove the current match from the paused ones: an import may have put it into both."""

        def decide(load: Load) -> Texts:
            paused, current = _paused(load), load(MATCH)
            if current and paused.remove(current.identity):
                return {PAUSED: _text(paused)}
            return {}

        self._store.change(decide)

    def discard(self) -> None:
        """Delete the current match, over or abandoned; the one paused last takes its place."""
        if self.changed_externally():  # what another window has saved is not ours to delete
            self._drop_unsaved()
            return
        identity = self._current.identity if self._current else ""
        newer = self._store.is_newer(PAUSED)

        def decide(load: Load) -> Texts:
            paused = _paused(load)
            paused.remove(identity)  # if another window has paused it
            return {MATCH: paused.pop(usable=newer), PAUSED: _text(paused)}

        self._store.change(decide)

    def _left(self, session: Session, load: Load) -> Texts:
        """Return the statistics with an abandoned match counted, if that changes them and they may
        be overwritten."""
        results = load(STATISTICS) or STATISTICS.default()
        if self._store.is_read_only(STATISTICS) or not results.leave(session):
            return {}
        return {STATISTICS: results.to_text()}

    def _counted(self, session: Session, load: Load) -> Texts:
        """Return the daily results, the statistics, the badges and the past matches with a finished
        match counted, as far as that changes them. If they must not be overwritten, the match is
        saved all the same."""
        texts: Texts = {}
        for codec in (DAILY, STATISTICS, BADGES, ARCHIVE) if session.over else ():
            if self._store.is_read_only(MATCH) or not self._store.is_read_only(codec):
                results: Any = load(codec) or codec.default()
                today = self._today()
                facts: dict[Codec[Any], dict[str, Any]] = {
                    DAILY: {"late": _is_late(session.day, today)},
                    ARCHIVE: {"day": today},
                }
                if results.count(session, **facts.get(codec, {})):
                    texts[codec] = results.to_text()
        return texts


def _is_late(day: str, today: str) -> bool:
    """Return whether a deal of the day, if it is one, is late. The day after is not: midnight UTC
    falls in the middle of somebody's evening."""
    if not day or not today:
        return False
    return date.fromisoformat(day) + timedelta(days=1) < date.fromisoformat(today)


def _paused(load: Load) -> PausedMatches:
    return load(PAUSED) or PAUSED.default()


def _text(paused: PausedMatches) -> str | None:
    return paused.to_text() if paused.matches else None
