"""The current match, and those that are paused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, TypeVar

from game.profile.codecs import ARCHIVE, BADGES, DAILY, MATCH, PAUSED, STATISTICS, Codec
from game.profile.store import Load, Store
from game.session.codec import SaveError

if TYPE_CHECKING:
    from game.session.paused import PausedMatches
    from game.session.session import Session

T = TypeVar("T")
_MOVING: tuple[Codec[Any], ...] = MATCH, PAUSED, ARCHIVE
"""A match moves from one to the other."""

Texts = dict[Codec[Any], str | None]


class Matches:
    """The player's matches in a store: the current one, and paused ones.

    Whatever moves a match is one change of the store, so that none is ever lost or duplicated.
    `today` returns the date, for the matches that end.
    """

    def __init__(self, store: Store, today: Callable[[], str]) -> None:
        self._store = store
        self._today = today
        self._current: Session | None = None  # what this window plays

    def peek(self) -> Session | None:
        """Return the current match to be looked at only; None if there is none."""
        return self._store.peek(MATCH)

    def resume(self) -> Session | None:
        """Return the current match, ready to be played and saved; None if there is none.

        From now on `changed_externally` tells whether another window has changed it. One that is
        over is counted, should it not be yet.
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
        """Save a match as the current one, see `Store.defer`; count it if it is over."""
        self._set_current(session)
        self._store.defer(lambda load: {MATCH: session.to_text(), **self._counted(session, load)})

    def begin(self, session: Session, *, beside: bool = False) -> None:
        """Save a new match as the current one, in place of the one before, which counts as left, or
        `beside` it: then that one is paused. Raises OverflowError where too many are paused."""

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
        """Return whether another window has gone on with the match, ended or replaced it."""
        return self._store.changed_externally(MATCH)

    def accept_remote(self) -> Session | None:
        """Drop this window's match; resume the one another window has saved, and return it."""
        self._drop_unsaved()
        return self.resume()

    def keep_local(self) -> None:
        """Save this window's match in place of the one another window has saved, which is paused
        if it is another match."""
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
        """Go back to the matches in the storage; add those that it has never held to the paused
        ones, all but the one this window plays."""
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
        """Return the paused matches, the one paused first at the front."""
        return self._read_paused(lambda paused: paused.sessions(), [])

    def first_paused(self) -> Session | None:
        """Return the match that was paused first; None if none is paused."""
        return self._read_paused(lambda paused: paused.first(), None)

    def _read_paused(self, read: Callable[[PausedMatches], T], default: T) -> T:
        """Return what is read of the paused matches. Where one can't be used, quarantine them as
        they are and go on with the others."""
        paused = self._store.load(PAUSED)
        if paused is None:
            return default
        try:
            return read(paused)
        except SaveError as error:
            usable = paused.usable()
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
        """Return the paused matches, by key, once texts are imported: those imported, and beside
        them the matches under way here that are neither imported nor among the past matches of the
        import. Raises SaveError where they are too many."""
        imported = {codec: codec.parse(texts[codec.key]) for codec in _MOVING if codec.key in texts}
        here, kept, known = self.paused(), imported.get(PAUSED, PAUSED.default()), set[str]()
        if self._store.is_read_only(PAUSED):  # a newer version's: to be left, or replaced as asked
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
        """Delete the current match, over or given up; the one paused last takes its place."""
        if self.changed_externally():  # what another window has saved since is not ours to delete
            self._drop_unsaved()
            return
        identity = self._current.identity if self._current else ""

        def decide(load: Load) -> Texts:
            paused = _paused(load)
            paused.remove(identity)  # where another window has paused it
            return {MATCH: paused.pop(), PAUSED: _text(paused)}

        self._store.change(decide)

    def _left(self, session: Session, load: Load) -> Texts:
        """Return the statistics with a match that is left, where that changes them and they may be
        overwritten."""
        results = load(STATISTICS) or STATISTICS.default()
        if self._store.is_read_only(STATISTICS) or not results.leave(session):
            return {}
        return {STATISTICS: results.to_text()}

    def _counted(self, session: Session, load: Load) -> Texts:
        """Return the daily results, the statistics, the badges and the past matches with a match
        that is over, where that changes them. Where they must not be overwritten, the match is
        saved all the same."""
        texts: Texts = {}
        for codec in (DAILY, STATISTICS, BADGES, ARCHIVE) if session.over else ():
            if self._store.is_read_only(MATCH) or not self._store.is_read_only(codec):
                results: Any = load(codec) or codec.default()
                today = self._today()
                told: dict[Codec[Any], dict[str, Any]] = {
                    DAILY: {"late": _is_late(session.day, today)},
                    ARCHIVE: {"day": today},
                }
                if results.count(session, **told.get(codec, {})):
                    texts[codec] = results.to_text()
        return texts


def _is_late(day: str, today: str) -> bool:
    """Return whether a deal of a day, should it be one, is late. The day after is not: midnight in
    UTC comes in the middle of somebody's evening."""
    if not day or not today:
        return False
    return date.fromisoformat(day) + timedelta(days=1) < date.fromisoformat(today)


def _paused(load: Load) -> PausedMatches:
    return load(PAUSED) or PAUSED.default()


def _text(paused: PausedMatches) -> str | None:
    return paused.to_text() if paused.matches else None
