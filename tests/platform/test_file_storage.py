"""The file in the data folder: all of a change or none of it, whatever happens."""

import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pygame
import pytest

from game.platform.base import Read, StorageError
from game.platform.desktop.platform import DesktopPlatform
from game.platform.desktop.storage import FileStorage, data_folder

Texts = dict[str, str | None]


@pytest.fixture
def storage(tmp_path: Path) -> FileStorage:
    """A storage whose folder does not exist yet."""
    return FileStorage(tmp_path / "data" / "boneyard")


def files(storage: FileStorage) -> list[str]:
    return sorted(path.name for path in storage.folder.iterdir())


def keep(storage: FileStorage, **texts: str | None) -> None:
    storage.change(lambda _read: texts)


@pytest.mark.parametrize("text", ["", "one\ntwo\r\n", "a\0b", "Zoë, 天\t☕", "x" * 1_000_000])
def test_what_is_kept_is_read(storage: FileStorage, text: str) -> None:
    keep(storage, match=text)
    assert storage.read("match") == text
    assert FileStorage(storage.folder).read("match") == text
    assert files(storage) == ["boneyard.db"]


def test_keys_do_not_touch_each_other(storage: FileStorage) -> None:
    keep(storage, match="a", settings="b")
    keep(storage, match="c", settings=None, place=None)
    assert (storage.read("match"), storage.read("settings")) == ("c", None)


def test_a_change_reads_what_it_changes(storage: FileStorage) -> None:
    keep(storage, match="a")

    def longer(read: Read) -> Texts:
        return {"match": f"{read('match')}b", "place": read("settings")}

    storage.change(longer)
    assert storage.read("match") == "ab"


def test_an_error_in_the_middle_changes_nothing(storage: FileStorage) -> None:
    keep(storage, match="old", settings="old")
    with pytest.raises(StorageError, match="could not be written"):
        keep(storage, match="new", settings="half a character: \ud800")
    with pytest.raises(ZeroDivisionError):
        storage.change(lambda _read: {"match": str(1 // 0)})
    assert (storage.read("match"), storage.read("settings")) == ("old", "old")
    keep(storage, match="new")
    assert storage.read("match") == "new"


def test_a_full_disk_refuses_in_words_and_keeps_all(storage: FileStorage) -> None:
    keep(storage, match="x" * 9_000, settings="old")
    opened = storage._connection()
    (pages,) = opened.execute("PRAGMA page_count").fetchone()
    opened.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(StorageError, match=r"boneyard\.db could not be written: the disk is full"):
        keep(storage, settings="new", match="y" * 90_000)
    assert (storage.read("match"), storage.read("settings")) == ("x" * 9_000, "old")


def test_a_window_that_holds_on_is_told(
    storage: FileStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.platform.desktop.storage._PATIENCE", 0.01)
    keep(storage, match="old")
    other = sqlite3.connect(storage.folder / "boneyard.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="another window or program is using it"):
        keep(FileStorage(storage.folder), match="new")
    other.execute("ROLLBACK")
    other.close()
    keep(storage, match="new")


_COUNTING = """
import sys
from pathlib import Path
from game.platform.desktop.storage import FileStorage
storage = FileStorage(Path(sys.argv[1]))
for _ in range(20):
    storage.change(lambda read: {"count": str(int(read("count") or 0) + 1), "again": "x" * 5000})
"""


def test_two_processes_that_count_at_once_lose_nothing(storage: FileStorage) -> None:
    command = [sys.executable, "-c", _COUNTING, str(storage.folder)]
    assert [process.wait() for process in [subprocess.Popen(command) for _ in range(2)]] == [0, 0]
    assert storage.read("count") == "40"


def test_what_earlier_versions_kept_is_read_in_once_and_stays(storage: FileStorage) -> None:
    storage.folder.mkdir(parents=True)
    (storage.folder / "match.txt").write_bytes(b"one\ntwo\n")
    (storage.folder / "settings.txt").write_bytes(bytes(range(256)))
    (storage.folder / "match.damaged-1.txt").write_text("old")
    assert storage.read("match") == "one\ntwo\n"
    assert "\ufffd" in (storage.read("settings") or "")
    assert storage.read("match.damaged-1") is None
    keep(storage, match="three")
    (storage.folder / "match.txt").write_text("an older version went on")
    assert FileStorage(storage.folder).read("match") == "three"
    kept = ["boneyard.db", "match.damaged-1.txt", "match.txt", "settings.txt"]
    assert files(storage) == kept


def test_earlier_texts_that_cannot_be_read_are_read_in_later(storage: FileStorage) -> None:
    (storage.folder / "match.txt").mkdir(parents=True)
    with pytest.raises(StorageError, match=r"match\.txt could not be read"):
        storage.read("match")
    (storage.folder / "match.txt").rmdir()
    (storage.folder / "match.txt").write_text("moves")
    assert storage.read("match") == "moves"


@pytest.mark.parametrize("lock", ["EXCLUSIVE", "IMMEDIATE"])
def test_a_lock_that_lasts_is_waited_for_once(
    storage: FileStorage, monkeypatch: pytest.MonkeyPatch, lock: str
) -> None:
    seconds = 0.3
    monkeypatch.setattr("game.platform.desktop.storage._PATIENCE", seconds)
    keep(storage, match="old")
    with closing(sqlite3.connect(storage.folder / "boneyard.db", isolation_level=None)) as other:
        for _time in range(2):
            other.execute(f"BEGIN {lock}")
            waits = [_wait(storage) for _move in range(6)]
            other.execute("ROLLBACK")
            assert waits[0] > seconds / 2, "another lock is another matter"
            assert all(wait < seconds / 2 for wait in waits[1:]), waits
            keep(storage, match="new")


def _wait(storage: FileStorage) -> float:
    """Return for how many seconds a refused change waits; others can be read if the lock lets
    them."""
    begun = time.perf_counter()
    with pytest.raises(StorageError):
        keep(storage, match="new")
    waited = time.perf_counter() - begun
    with suppress(StorageError):
        storage.read("match")
    return waited


KEPT = {f"key-{n}": f"text {n} " * 40 * (n + 1) for n in range(12)}
"""Texts of which the longest take several pages of a file."""


def _spoil(file: Path, at: int, data: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek(at)
        opened.write(data)


def _spoil_schema(file: Path) -> None:
    _spoil(file, file.read_bytes().index(b"CREATE TABLE kept") + 20, b"\xff")


def _empty_index(file: Path) -> None:
    _spoil(file, 2 * 4096, bytes(4096))


def _empty_index_list(file: Path) -> None:
    _spoil(file, 2 * 4096 + 3, bytes(2))


def _forget_format(file: Path) -> None:
    _spoil(file, 60, bytes(4))


def _rename_column(file: Path) -> None:
    _spoil(file, file.read_bytes().index(b", text TEXT") + 2, b"tezt")


def _no_header(file: Path) -> None:
    _spoil(file, 0, b"no database at all")


HARMS = (
    *(_spoil_schema, _empty_index, _empty_index_list, _forget_format, _rename_column, _no_header),
)


@pytest.mark.parametrize("harm", HARMS)
def test_a_damaged_file_is_set_aside_and_its_rows_are_saved(
    storage: FileStorage, harm: Callable[[Path], None]
) -> None:
    storage.change(lambda _read: KEPT)
    storage._close()
    file = storage.folder / "boneyard.db"
    harm(file)
    spoilt = file.read_bytes()
    again = FileStorage(storage.folder)
    assert {key: again.read(key) for key in KEPT} == KEPT
    aside = storage.folder / "boneyard.damaged-1.db"
    assert aside.read_bytes() == spoilt
    (note,) = again.notes
    assert note.startswith("Your data file was damaged.")
    assert f"It is kept as {aside}" in note
    keep(again, match="new")
    after = FileStorage(storage.folder)
    assert after.read("match") == "new"
    assert after.notes == []


def test_a_page_of_rows_that_is_gone_takes_no_others_with_it(storage: FileStorage) -> None:
    texts = {f"key-{n:03}": "x" * 1000 for n in range(60)}
    storage.change(lambda _read: texts)
    storage._close()
    file = storage.folder / "boneyard.db"
    _spoil(file, 10 * 4096, bytes(4096))
    again = FileStorage(storage.folder)
    found = [key for key in texts if again.read(key)]
    assert 50 <= len(found) < 60
    assert len(again.notes) == 1


@pytest.mark.parametrize(
    "seed", [*range(20), *(pytest.param(n, marks=pytest.mark.long) for n in range(20, 200))]
)
def test_no_damage_is_passed_over(storage: FileStorage, seed: int) -> None:
    """Whatever happens to a page, a text is as it was, or the player is told, or the text itself
    was hit: texts are checked where they are read."""
    chance = random.Random(seed)
    storage.change(lambda _read: KEPT)
    storage._close()
    file = storage.folder / "boneyard.db"
    size = chance.choice([1, 1, 16, 512, 4096])
    at = chance.randrange(file.stat().st_size // size) * size
    _spoil(file, at, chance.choice([bytes(size), chance.randbytes(size)]))
    again = FileStorage(storage.folder)
    try:
        found = {key: again.read(key) for key in KEPT}
    except StorageError:
        return
    assert again.notes or None not in found.values()


def test_a_file_that_is_none_is_set_aside(storage: FileStorage) -> None:
    storage.folder.mkdir(parents=True)
    (storage.folder / "boneyard.db").write_text("no database at all" * 100)
    assert storage.read("match") is None
    keep(storage, match="x")
    assert FileStorage(storage.folder).read("match") == "x"
    assert files(storage) == ["boneyard.damaged-1.db", "boneyard.db"]
    assert len(storage.notes) == 1


def test_bytes_gone_bad_in_a_text_are_read_as_such(storage: FileStorage) -> None:
    keep(storage, match="moves", settings="s")
    with sqlite3.connect(storage.folder / "boneyard.db") as other:
        other.execute("UPDATE kept SET text=CAST(x'6dff6f' AS TEXT) WHERE key='match'")
    other.close()
    assert storage.read("match") == "m\ufffdo"
    keep(storage, **{"match.damaged-1": storage.read("match"), "match": None})
    assert storage.read("match") is None


def _remove_folder(file: Path) -> None:
    shutil.rmtree(file.parent)


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _restore(file: Path) -> None:
    copy = file.with_name("copy")
    shutil.copy(file, copy)
    copy.replace(file)


@pytest.mark.parametrize("harm", [_remove_folder, Path.unlink, _empty, _restore])
def test_a_file_that_is_gone_or_another_is_opened_again(
    storage: FileStorage, harm: Callable[[Path], None]
) -> None:
    keep(storage, match="old")
    harm(storage.folder / "boneyard.db")
    with pytest.raises(StorageError):
        keep(storage, match="new")
    keep(storage, match="newer")
    assert storage.read("match") == "newer"
    assert FileStorage(storage.folder).read("match") == "newer"


def test_the_file_of_a_newer_version_is_left_and_told(storage: FileStorage) -> None:
    keep(storage, match="old")
    with sqlite3.connect(storage.folder / "boneyard.db") as newer:
        newer.execute("PRAGMA user_version=2")
    newer.close()
    with pytest.raises(StorageError, match="a newer version of the game keeps its data"):
        keep(FileStorage(storage.folder), match="new")


def test_a_folder_that_is_a_file_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    storage = FileStorage(tmp_path / "data")
    with pytest.raises(StorageError, match="could not be read: File exists"):
        storage.read("match")
    with pytest.raises(StorageError, match="could not be written"):
        keep(storage, match="x")
    assert (tmp_path / "data").read_text() == "not a folder"


def test_without_any_folder_the_game_plays_and_keeps_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(*_: str) -> str:
        raise pygame.error("Couldn't create directory")

    monkeypatch.delenv("BONEYARD_DATA", raising=False)
    monkeypatch.setattr(pygame.system, "get_pref_path", none)
    storage = DesktopPlatform().storage
    with pytest.raises(StorageError, match="there is no data folder"):
        storage.read("match")
    with pytest.raises(StorageError, match="there is no data folder"):
        storage.change(lambda _read: {"match": "x"})


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BONEYARD_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    assert FileStorage(tmp_path).location("match") == f"match in {tmp_path / 'boneyard.db'}"
