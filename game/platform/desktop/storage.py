"""One SQLite file in the user's data folder."""

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame

from game.language import N_, _
from game.platform.base import Read, StorageError

_FORMAT = 1
_TABLE = "CREATE TABLE kept (key TEXT PRIMARY KEY, text TEXT)"
_PATIENCE, _IMPATIENCE = 2.0, 0.02
"""Seconds to wait for another window or program, and once it has not let go for that long."""
_EARLIER = ("settings", "choices", "match", "waiting", "statistics", "daily", "place")
"""The keys that versions before the SQLite file stored, each in a text file of that name."""
_WHY = {
    "SQLITE_BUSY": N_("another window or program is using it"),
    "SQLITE_CANTOPEN": N_("it can’t be opened or created"),
    "SQLITE_CORRUPT": N_("it is damaged"),
    "SQLITE_FULL": N_("the disk is full"),
    "SQLITE_IOERR": N_("the disk reports an error"),
    "SQLITE_PERM": N_("the system doesn’t allow it"),
    "SQLITE_READONLY": N_("it is read-only"),
}
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR")
"""What SQLite reports of a damaged file; the last of a schema that isn't ours any more."""
_PAGE = 4096  # bytes
_PAGES = slice(28, 32)
"""Where the first page says how many pages there are; 0 if only the length of the file tells."""


def data_folder() -> Path:
    """Return the user's data folder: `BONEYARD_DATA` if set, otherwise the system's usual place.

    Raises pygame.error if there is none, and none can be made.
    """
    if chosen := os.environ.get("BONEYARD_DATA"):
        return Path(chosen)
    return Path(pygame.system.get_pref_path("Boneyard", "Boneyard"))


class FileStorage:
    """Texts in the file `boneyard.db` of a folder; both are created when first needed.

    Text files stored there by earlier versions are imported once, and left as they are. A damaged
    file is set aside, and what can be read of it is put into a new one.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notes: list[str] = []
        self._path = folder / "boneyard.db"
        self._opened: sqlite3.Connection | None = None
        self._patience = _PATIENCE

    def read(self, key: str) -> str | None:
        with self._reporting(_("{path} could not be read: {why}")):
            return _read(self._connection(), key)

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        """Change the rows in one transaction, which waits for that of another window."""
        with self._reporting(_("{path} could not be written: {why}")):
            connection = self._connection()
            with _transaction(connection):
                _keep(connection, decide(lambda key: _read(connection, key)))
            if self._patience != _PATIENCE:  # the lock is gone, and another one may be short
                self._patience = _PATIENCE
                self._close()

    def location(self, key: str) -> str:
        # Translators: where something is kept: "match.damaged-1 in /home/ada/boneyard.db".
        return _("{key} in {path}").format(key=key, path=self._path)

    def _connection(self) -> sqlite3.Connection:
        if self._opened is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            try:
                self._opened = self._open(self._earlier)
            except _Damaged:
                self._opened = self._replaced()
        return self._opened

    def _open(self, first: Callable[[], dict[str, str | None]]) -> sqlite3.Connection:
        """Open the file; a new one begins with the `first` texts. Raises _Damaged."""
        connection = sqlite3.connect(self._path, timeout=self._patience, isolation_level=None)
        # Damaged bytes too: see `_earlier`.
        connection.text_factory = lambda kept: kept.decode("utf-8", errors="replace")
        try:
            with _reporting_damage():
                self._prepare(connection, first)
                _check(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _replaced(self) -> sqlite3.Connection:
        """Set the damaged file aside, and open a new one with what can be read of it."""
        aside = _set_aside(self._path)
        connection = self._open(dict)
        with _transaction(connection):
            _keep(connection, _salvaged(aside, self._path))
        text = _(
            "Your data file was damaged. It is kept as {path}, and what could be read of "
            "it was put into a new one."
        )
        self.notes.append(text.format(path=aside))
        return connection

    def _close(self) -> None:
        if self._opened:
            self._opened.close()
        self._opened = None

    def _prepare(
        self, connection: sqlite3.Connection, first: Callable[[], dict[str, str | None]]
    ) -> None:
        """Create the table if there is none yet, with the `first` texts."""
        connection.execute("PRAGMA synchronous=FULL")
        if _format_of(connection) == 0:
            with _transaction(connection):
                if _format_of(connection) == 0:  # no other window was quicker
                    connection.execute(_TABLE)
                    _keep(connection, first())
                    connection.execute(f"PRAGMA user_version={_FORMAT}")
        if _format_of(connection) > _FORMAT:
            text = _("a newer version of the game keeps its data in {path}")
            raise StorageError(text.format(path=self._path))

    def _earlier(self) -> dict[str, str | None]:
        """Return the texts of earlier versions; bytes that are not UTF-8 become replacement
        characters, so that their parsers can reject them."""
        found = ((key, self.folder / f"{key}.txt") for key in _EARLIER)
        return {k: path.read_text("utf-8", errors="replace") for k, path in found if path.exists()}

    @contextmanager
    def _reporting(self, sentence: str) -> Iterator[None]:
        """Turn errors of the system or SQLite into a StorageError."""
        try:
            yield
        except OSError as error:
            path = error.filename or self._path
            raise StorageError(sentence.format(path=path, why=error.strerror)) from error
        except (sqlite3.Error, UnicodeError) as error:
            self._close()  # the file may be gone, or have been replaced
            name = str(getattr(error, "sqlite_errorname", ""))
            if name.startswith("SQLITE_BUSY"):
                self._patience = _IMPATIENCE
            known = next((why for start, why in _WHY.items() if name.startswith(start)), None)
            why = _(known) if known else str(error)
            raise StorageError(sentence.format(path=self._path, why=why)) from error


class NoStorage:
    """Stores nothing, if there is no folder; `why` is the system's reason."""

    def __init__(self, why: Exception) -> None:
        self.notes: list[str] = []
        self._why = why

    def read(self, key: str) -> str | None:
        raise self._refusal()

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        raise self._refusal()

    def _refusal(self) -> StorageError:
        text = _("there is no data folder, and none can be made: {why}")
        return StorageError(text.format(why=self._why))

    def location(self, key: str) -> str:
        """Return the key: it isn't stored anywhere."""
        return key


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _format_of(connection: sqlite3.Connection) -> int:
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def _read(connection: sqlite3.Connection, key: str) -> str | None:
    row = connection.execute("SELECT text FROM kept WHERE key=?", (key,)).fetchone()
    return str(row[0]) if row else None


def _keep(connection: sqlite3.Connection, texts: Mapping[str, str | None]) -> None:
    for key, text in texts.items():
        if text is None:
            connection.execute("DELETE FROM kept WHERE key=?", (key,))
        else:
            connection.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, text))


# A damaged file: how it is noticed, set aside, and read as far as possible


class _Damaged(sqlite3.DatabaseError):
    """The file is damaged; the message is SQLite's."""


@contextmanager
def _reporting_damage() -> Iterator[None]:
    """Turn SQLite's errors about a damaged file into _Damaged."""
    try:
        yield
    except sqlite3.Error as error:
        if str(getattr(error, "sqlite_errorname", "")).startswith(_DAMAGED):
            raise _Damaged(str(error)) from error
        raise
    except UnicodeDecodeError as error:  # Python can't decode what SQLite quotes of the file
        raise _Damaged("malformed database schema") from error


def _check(connection: sqlite3.Connection) -> None:
    """Check the whole file, whose only table is ours. Raises _Damaged: where an index is damaged,
    rows only seem to be absent."""
    created = [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master") if sql]
    ((found,),) = connection.execute("PRAGMA integrity_check(1)")
    if created != [_TABLE] or found != "ok":
        raise _Damaged(found if created == [_TABLE] else "malformed database schema")


def _set_aside(path: Path) -> Path:
    """Move a file to another name, and return that."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    return path.replace(aside)


def _salvaged(damaged: Path, whole: Path) -> dict[str, str | None]:
    """Return the rows that can be read of a damaged file, by key. Its first page, which only says
    where everything is, is replaced by that of a `whole` file with the same table."""
    with whole.open("rb") as file:
        first = bytearray(file.read(_PAGE))
    first[_PAGES] = bytes(4)
    data = damaged.read_bytes()[_PAGE:]
    pages = bytes(first) + data.ljust(-(-len(data) // _PAGE) * _PAGE, b"\0")
    connection = sqlite3.connect(":memory:")
    try:
        connection.text_factory = lambda kept: kept.decode("utf-8", errors="replace")
        connection.deserialize(pages)
        return dict(_rows(connection))
    finally:
        connection.close()


def _rows(connection: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """Yield the keys and texts of a table, from both its ends up to where it can't be read."""
    numbers: set[int] = set()
    for order in ("ASC", "DESC"):
        query = f"SELECT rowid FROM kept NOT INDEXED ORDER BY rowid {order}"
        with suppress(sqlite3.Error):
            numbers.update(number for (number,) in connection.execute(query))
    for number in sorted(numbers):
        with suppress(sqlite3.Error):
            query = "SELECT key, text FROM kept NOT INDEXED WHERE rowid=?"
            for key, text in connection.execute(query, (number,)):
                if isinstance(key, str) and isinstance(text, str):
                    yield key, text
