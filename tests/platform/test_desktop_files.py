"""Files that a player exports and imports, and copies if there is no clipboard."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.platform.base import LARGEST_FILE, StorageError
from game.platform.desktop.files import DesktopFiles
from game.platform.desktop.platform import DesktopClipboard


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> DesktopFiles:
    """The desktop's files, with their data in a folder of the test."""
    monkeypatch.setenv("BONEYARD_DATA", str(tmp_path))
    return DesktopFiles(tmp_path)


def test_exported_files_are_written_and_the_newest_read(
    files: DesktopFiles, tmp_path: Path
) -> None:
    assert not files.exported(str(tmp_path), "boneyard")
    assert "boneyard-2026-11-20.json" in files.save("boneyard-2026-11-20.json", "older")
    files.save("boneyard-2026-11-21.json", "newer")
    os.utime(tmp_path / "boneyard-2026-11-20.json", (1, 1))
    assert [files.read(p) for p in files.exported(str(tmp_path), "boneyard")] == ["newer", "older"]
    assert files.exported(str(tmp_path / "boneyard-2026-11-20.json"), "boneyard") == [
        str(tmp_path / "boneyard-2026-11-20.json")
    ]


def test_a_missing_folder_is_told_and_not_made(files: DesktopFiles, tmp_path: Path) -> None:
    folder = tmp_path / "Docments"
    with pytest.raises(StorageError, match="there is no folder ~nobody/here"):
        files.exported("~nobody/here", "boneyard")
    for act in (files.exported, lambda typed, name: files.save(name, "kept", typed)):
        with pytest.raises(StorageError, match=r"there is no folder .*Docments"):
            act(str(folder), "boneyard")
    assert not folder.exists()


@pytest.mark.parametrize(
    "path", ["pipe", "/dev/zero", "a folder", "nowhere", "no\0file", "x" * 5000]
)
def test_what_is_no_file_is_refused_by_name(files: DesktopFiles, tmp_path: Path, path: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "a folder").mkdir()
    with pytest.raises(StorageError) as refused:
        files.read(str(tmp_path / path))
    assert path in str(refused.value)
    with pytest.raises(StorageError, match="there is no folder"):
        files.exported(str(tmp_path / "pipe"), "boneyard")


def test_a_file_that_says_it_is_empty_is_read_only_so_far(
    files: DesktopFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.platform.desktop.files.LARGEST_FILE", 100)
    with pytest.raises(StorageError, match="too large"):
        files.read("/proc/self/status")


def test_exported_files_go_to_the_players_documents(
    files: DesktopFiles, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("BONEYARD_DATA")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "Documents").mkdir()
    files.save("boneyard-2026-11-21.json", "kept")
    assert (tmp_path / "Documents" / "boneyard-2026-11-21.json").read_text("utf-8") == "kept"


def test_the_players_folders_are_offered_as_the_system_calls_them(
    files: DesktopFiles, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("BONEYARD_DATA")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert [name for name, _path in files.folders()] == ["Home folder"]
    for name in (".config", "Documentos", "Downloads"):
        (tmp_path / name).mkdir()
    listed = 'XDG_DESKTOP_DIR="$HOME/"\nXDG_DOCUMENTS_DIR="$HOME/Documentos"\n'
    (tmp_path / ".config" / "user-dirs.dirs").write_text(listed)
    assert files.folders() == [
        ("Documents", str(tmp_path / "Documentos")),
        ("Downloads", str(tmp_path / "Downloads")),
        ("Home folder", str(tmp_path)),
    ]
    (tmp_path / "Downloads" / "deep").mkdir()
    said = files.save("table.png", b"\r\n\x00\xff", "~/Downloads/deep")
    assert (tmp_path / "Downloads" / "deep" / "table.png").read_bytes() == b"\r\n\x00\xff"
    assert "deep" in said


def test_a_file_that_is_too_large_is_refused(files: DesktopFiles, tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b" " * (LARGEST_FILE + 1))
    with pytest.raises(StorageError, match="too large"):
        files.read(str(tmp_path / "large"))


def test_a_file_an_editor_has_marked_as_utf_8_is_read(files: DesktopFiles, tmp_path: Path) -> None:
    (tmp_path / "backup.json").write_bytes('{"name": "José"}\r\n'.encode("utf-8-sig"))
    assert files.read(str(tmp_path / "backup.json")) == '{"name": "José"}\n'


def test_a_second_file_of_a_day_replaces_nothing(files: DesktopFiles, tmp_path: Path) -> None:
    names = [f"boneyard-2026-11-21{number}.json" for number in ("", "-2", "-3")]
    for name in names:
        assert name in files.save("boneyard-2026-11-21.json", f"in {name}")
    assert [(tmp_path / name).read_text("utf-8") for name in names] == [f"in {n}" for n in names]


def test_a_game_killed_as_it_writes_leaves_no_empty_file(
    files: DesktopFiles, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files.save("boneyard-2026-11-21.json", "earlier")
    sizes = set[int]()

    def looking(act: Callable[..., Any]) -> Callable[..., Any]:
        def look(*args: Any, **more: Any) -> Any:
            sizes.update(path.stat().st_size for path in tmp_path.glob("*.json"))
            return act(*args, **more)

        return look

    monkeypatch.setattr(Path, "replace", looking(Path.replace))
    files.save("boneyard-2026-11-21.json", "later")
    assert sizes == {len("earlier")}


def test_a_disk_that_is_full_is_told_and_leaves_no_half_file(
    files: DesktopFiles, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files.save("boneyard-2026-11-21.json", "earlier")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="No space left"):
        files.save("boneyard-2026-11-21.json", "kept")
    (left,) = tmp_path.iterdir()
    assert left.read_text("utf-8") == "earlier"


def test_what_was_left_half_written_goes_with_the_next(files: DesktopFiles, tmp_path: Path) -> None:
    (tmp_path / ".boneyard.part").write_text("half")
    files.save("boneyard.json", "kept")
    assert [path.name for path in tmp_path.iterdir()] == ["boneyard.json"]


def test_a_link_that_leads_nowhere_is_no_exported_file(files: DesktopFiles, tmp_path: Path) -> None:
    (tmp_path / "boneyard-2026-11-20.json").symlink_to(tmp_path / "gone")
    assert not files.exported(str(tmp_path), "boneyard")
    assert "boneyard-2026-11-20-2.json" in files.save("boneyard-2026-11-20.json", "kept")


def test_without_a_folder_nothing_is_exported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "gone")
    with pytest.raises(StorageError, match="there is no folder for it"):
        DesktopFiles(None).save("boneyard-2026-11-21.json", "kept")


@pytest.fixture
def clipboard(files: DesktopFiles) -> DesktopClipboard:
    return DesktopClipboard(files)


@pytest.fixture
def _no_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without a clipboard."""

    def none(*_: object) -> None:
        raise pygame.error("there is no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)


def test_copies_can_be_pasted(clipboard: DesktopClipboard, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[-1])
    said: list[str] = []
    clipboard.share("deal/1/fives/5", said.append)
    assert said == ["Copied."]
    assert clipboard.paste() == "deal/1/fives/5"


@pytest.mark.usefixtures("_no_clipboard")
def test_without_a_clipboard_a_copy_is_a_file(clipboard: DesktopClipboard, tmp_path: Path) -> None:
    said: list[str] = []
    clipboard.copy("the details", said.append)
    path = tmp_path / "boneyard-copied.txt"
    assert said == [f"Saved to {path}."]
    assert path.read_text("utf-8") == "the details"
    assert clipboard.paste() is None


@pytest.mark.usefixtures("_no_clipboard")
def test_a_copy_that_can_t_be_filed_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("not a folder")
    monkeypatch.setenv("BONEYARD_DATA", str(tmp_path / "data"))
    clipboard = DesktopClipboard(DesktopFiles(tmp_path / "data"))
    said: list[str] = []
    clipboard.copy("the details", said.append)
    assert len(said) == 1
    assert said[0].startswith("It could not be copied: ")
