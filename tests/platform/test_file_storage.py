"""Files in the data folder: whole or not at all, never deleted when they are damaged."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.platform.base import StorageError
from game.platform.desktop.storage import FileStorage, data_folder


@pytest.fixture
def storage(tmp_path: Path) -> FileStorage:
    """A storage whose folder does not exist yet."""
    return FileStorage(tmp_path / "data" / "boneyard")


def files(storage: FileStorage) -> list[str]:
    return sorted(path.name for path in storage.folder.iterdir())


def test_there_is_nothing_at_first(storage: FileStorage) -> None:
    assert storage.read("match") is None
    assert not storage.folder.exists()


@pytest.mark.parametrize("text", ["", "one\ntwo\n", "Zoë, 天\t☕", "x" * 1_000_000])
def test_what_is_written_is_read(storage: FileStorage, text: str) -> None:
    storage.write("match", text)
    assert storage.read("match") == text
    assert files(storage) == ["match.txt"]


def test_line_ends_stay_as_they_are_in_the_file(storage: FileStorage) -> None:
    storage.write("match", "one\ntwo\n")
    assert (storage.folder / "match.txt").read_bytes() == b"one\ntwo\n"


def test_keys_do_not_touch_each_other(storage: FileStorage) -> None:
    storage.write("match", "a")
    storage.write("settings", "b")
    storage.write("match", "c")
    storage.remove("settings")
    assert (storage.read("match"), storage.read("settings")) == ("c", None)


def test_removing_nothing_is_no_trouble(storage: FileStorage) -> None:
    storage.remove("match")
    assert not storage.folder.exists()


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_text(
    storage: FileStorage, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    storage.write("match", "the old text")

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os if step == "fsync" else Path, step, full)
        with pytest.raises(StorageError, match=r"match\.txt could not be written: No space left"):
            storage.write("match", "the new text")
    assert storage.read("match") == "the old text"
    assert files(storage) == ["match.txt"]
    storage.write("match", "the new text")
    assert storage.read("match") == "the new text"


def test_a_process_that_dies_while_writing_leaves_the_old_text(
    storage: FileStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.write("match", "the old text")

    def killed(*_args: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", killed)
        with pytest.raises(KeyboardInterrupt):
            storage.write("match", "the new text")
    assert storage.read("match") == "the old text"


def test_damaged_files_are_set_aside_under_new_names(storage: FileStorage) -> None:
    for number in (1, 2, 3):
        storage.write("match", f"damaged {number}")
        name = storage.set_aside("match")
        assert name == str(storage.folder / f"match.damaged-{number}.txt")
        assert storage.read("match") is None
    (storage.folder / "match.damaged-2.txt").unlink()
    storage.write("match", "damaged 4")
    storage.set_aside("match")
    texts = [(storage.folder / name).read_text() for name in files(storage)]
    assert texts == ["damaged 1", "damaged 4", "damaged 3"]


def test_bytes_that_are_no_text_can_be_read_and_set_aside_as_they_are(
    storage: FileStorage,
) -> None:
    weird = bytes(range(256)) * 3
    storage.write("match", "x")
    (storage.folder / "match.txt").write_bytes(weird)
    assert "�" in (storage.read("match") or "")
    name = storage.set_aside("match")
    assert Path(name).read_bytes() == weird


def test_setting_aside_what_is_not_there_is_refused(storage: FileStorage) -> None:
    storage.write("other", "x")
    with pytest.raises(StorageError, match=r"match\.txt could not be set aside"):
        storage.set_aside("match")


def test_a_folder_that_is_a_file_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    storage = FileStorage(tmp_path / "data")
    with pytest.raises(StorageError, match="could not be read"):
        storage.read("match")
    with pytest.raises(StorageError, match="could not be written"):
        storage.write("match", "x")
    with pytest.raises(StorageError, match="could not be removed"):
        storage.remove("match")
    with pytest.raises(StorageError, match="could not be set aside"):
        storage.set_aside("match")
    assert (tmp_path / "data").read_text() == "not a folder"


def test_a_file_that_is_a_folder_is_refused_in_words(storage: FileStorage) -> None:
    (storage.folder / "match.txt").mkdir(parents=True)
    with pytest.raises(StorageError, match="could not be read"):
        storage.read("match")
    with pytest.raises(StorageError, match="could not be written"):
        storage.write("match", "x")
    assert files(storage) == ["match.txt"]


def test_a_locked_file_is_refused_in_words(
    storage: FileStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.write("match", "x")

    def locked(*_args: object, **_more: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", locked)
    with pytest.raises(StorageError, match=r"match\.txt could not be read: Permission denied"):
        storage.read("match")


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BONEYARD_DATA", str(tmp_path))
    assert data_folder() == tmp_path
