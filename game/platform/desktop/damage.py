"""A damaged SQLite file: how it is noticed, set aside, and read as far as possible."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

_ERRORS = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR")
"""What SQLite reports of a damaged file; the last of a schema that isn't ours any more."""
_PAGE = 4096  # bytes
_SIZE = slice(28, 32)
"""Where the first page says how many pages there are; 0 if only the length of the file tells."""


class Damaged(sqlite3.DatabaseError):
    """The file is damaged; the message is SQLite's."""


@contextlib.contextmanager
def reporting_damage() -> Iterator[None]:
    """Turn SQLite's errors about a damaged file into Damaged."""
    try:
        yield
    except sqlite3.Error as error:
        if str(getattr(error, "sqlite_errorname", "")).startswith(_ERRORS):
            raise Damaged(str(error)) from error
        raise
    except UnicodeDecodeError as error:  # Python can't decode what SQLite quotes of the file
        raise Damaged("malformed database schema") from error


def check(connection: sqlite3.Connection, table: str) -> None:
    """Check the whole file, whose only table was created by the statement `table`. Raises Damaged:
    where an index is damaged, rows only seem to be absent."""
    created = [sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master") if sql]
    ((found,),) = connection.execute("PRAGMA integrity_check(1)")
    if created != [table] or found != "ok":
        raise Damaged(found if created == [table] else "malformed database schema")


def set_aside(path: Path) -> Path:
    """Move a file to another name, and return that."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    return path.replace(aside)


def salvaged(damaged: Path, whole: Path) -> dict[str, str | None]:
    """Return the rows that can be read of a damaged file, by key. Its first page, which only says
    where everything is, is replaced by that of a `whole` file with the same table."""
    with whole.open("rb") as file:
        first = bytearray(file.read(_PAGE))
    first[_SIZE] = bytes(4)
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
        with contextlib.suppress(sqlite3.Error):
            numbers.update(number for (number,) in connection.execute(query))
    for number in sorted(numbers):
        with contextlib.suppress(sqlite3.Error):
            query = "SELECT key, text FROM kept NOT INDEXED WHERE rowid=?"
            for key, text in connection.execute(query, (number,)):
                if isinstance(key, str) and isinstance(text, str):
                    yield key, text
