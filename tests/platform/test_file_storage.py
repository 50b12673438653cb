"""The file in the data folder: all of a change or none of it, whatever happens."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
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


def test_there_is_nothing_at_first(storage: FileStorage) -> None:
    assert storage.read("match") is None


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
    with pytest.raises(StorageError, match="another window is writing"):
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


def test_a_file_that_is_none_is_left_and_told(storage: FileStorage) -> None:
    storage.folder.mkdir(parents=True)
    (storage.folder / "boneyard.db").write_text("no database at all" * 100)
    with pytest.raises(StorageError, match="it is damaged; move it away"):
        storage.read("match")
    with pytest.raises(StorageError, match="it is damaged; move it away"):
        keep(storage, match="x")
    assert "no database" in (storage.folder / "boneyard.db").read_text()


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
    assert FileStorage(tmp_path).place("match") == f"match in {tmp_path / 'boneyard.db'}"
