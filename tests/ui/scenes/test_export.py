"""All that is kept, out into a file and in again: checked wholly before it replaces anything."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.platform import Read, StorageError
from game.platform.desktop.files import DesktopFiles
from game.profile import export
from game.profile.codecs import EXPORTED
from game.profile.profile import Profile
from game.profile.settings import Settings
from game.session.paused import MAX_PAUSED, PausedMatches
from game.session.session import Session
from tests.profile.exports import BAD, KEPT
from tests.ui.hands import Mouse, check_saved
from tests.ui.tables import notes
from tour import positions
from tour.harness import FakePlatform, Player
from tour.memory import MemoryStorage

SIZE = (640, 700)
NOW = positions.session("block", positions.line_of(4))
OTHER = positions.session("fives", positions.line_of(6), seats=3)
FILE = "boneyard-2026-11-21.json"


def full() -> MemoryStorage:
    """Return a storage that holds one of everything."""
    store = positions.storage(NOW, speed="calm")
    player = Player(FakePlatform(SIZE, storage=store), frame=0.1)
    me = Mouse(player).press("button-daily", "daily-block")
    while me.wait() == "table":
        me.play()
    me.press("button-daily", "button-done")
    player.follow("deal/1/fives/4711")
    me.press("button-take")
    me.wait()
    me.press("button-pause", "button-title", "button-new-game", "button-back")
    store.texts["statistics"] = json.dumps({"block": {"quick": [3, 2, 1, 2, 9, 300, 250]}})
    store.texts["statistics"] = Profile(store).statistics().to_text()
    store.texts |= {key: KEPT[key] for key in ("matches", "habits", "badges", "people")}
    store.texts["puzzles"] = '{"tries": {"block 58": "xo"}}'
    return store


def press(player: Player, *ids: str) -> None:
    for id in ids:
        player.click(id)
        player.tick()  # what the platform answers comes in the frame after


def at_saves(store: MemoryStorage, *ids: str, file: str | None = None) -> Player:
    """Return a player who goes to the saved data, with a file to import, and presses there."""
    platform = FakePlatform(SIZE, storage=store)
    if file is not None:
        platform.files.texts[FILE] = file
    player = Player(platform, frame=0.1)
    press(player, "button-settings", "button-saves", *ids)
    return player


def kept(store: MemoryStorage) -> dict[str, str]:
    return {key: text for key, text in store.texts.items() if key != "place"}


FULL = full()


def test_everything_the_game_keeps_is_in_the_file() -> None:
    assert set(kept(FULL)) == {one.key for one in EXPORTED}
    player = at_saves(MemoryStorage(FULL.texts), "button-export")
    assert player.name("said") == f"Saved to {FILE}."
    file = player.platform.files.texts[FILE]
    assert export.read(file) == kept(FULL)
    assert json.loads(file)["day"] == "2026-11-21"


def test_a_file_makes_another_place_the_same() -> None:
    file = export.write(kept(FULL), "2026-11-21")
    player = at_saves(positions.storage(OTHER), "button-import", file=file)
    assert player.scene == "import"
    held = player.names("holds-")
    assert held == [one.title for one in EXPORTED]
    press(player, "button-replace")
    assert notes(player) == ["Imported."]
    press(player, "button-ok")
    assert player.scene == "title"
    now, then = kept(player.platform.storage), kept(FULL)
    paused = [PausedMatches.from_text(texts.pop("waiting")).matches for texts in (now, then)]
    assert paused[0] == paused[1] | {OTHER.identity: OTHER.to_text()}
    assert Settings.from_text(now.pop("settings")) == Settings.from_text(then.pop("settings"))
    assert now == then
    assert player.app.services.settings.speed == "calm"
    press(player, "button-continue")
    player.until(lambda: player.asked)
    check_saved(player)


def test_what_the_file_does_not_hold_stays() -> None:
    store = MemoryStorage(FULL.texts)
    file = export.write({"match": OTHER.to_text()}, "2026-11-21")
    at_saves(store, "button-import", "button-replace", file=file)
    assert store.texts["match"] == OTHER.to_text()
    for key in ("choices", "statistics", "matches", "daily"):
        assert store.texts[key] == FULL.texts[key]


def test_a_fresh_place_becomes_the_same() -> None:
    file = export.write(kept(FULL), "2026-11-21")
    store = MemoryStorage()
    for _time in range(2):
        at_saves(store, "button-import", "button-replace", "button-ok", file=file)
        now, then = kept(store), kept(FULL)
        assert Settings.from_text(now.pop("settings")) == Settings.from_text(then.pop("settings"))
        assert now == then


def test_matches_that_find_no_room_are_told_and_nothing_is_imported() -> None:
    full = PausedMatches()
    for number in range(3 * MAX_PAUSED):
        full.add(Session(NOW.match, NOW.seats, identity=f"{number:08x}"))
    store = positions.storage(NOW)
    file = export.write({"match": OTHER.to_text(), "waiting": full.to_text()}, "2026-11-21")
    before = kept(store)
    player = at_saves(store, "button-import", "button-replace", file=file)
    assert notes(player) == ["Nothing was imported: it has too many paused matches."]
    assert kept(store) == before


def test_nothing_is_replaced_unasked() -> None:
    store = positions.storage(NOW)
    before, file = kept(store), export.write(kept(FULL), "2026-11-21")
    player = at_saves(store, "button-import", "button-not-now", file=file)
    assert player.scene == "saves"
    player.tick(pygame.event.Event(pygame.DROPFILE, file=FILE))
    assert player.scene == "import"
    player.press(pygame.K_ESCAPE)
    assert kept(store) == before


@pytest.mark.parametrize("kind", BAD)
def test_a_file_that_cannot_be_used_changes_nothing(kind: str) -> None:
    store = positions.storage(NOW)
    before = kept(store)
    player = at_saves(store, "button-import", file=BAD[kind])
    (note,) = notes(player)
    assert note.startswith("This file can’t be used: ")
    assert len(note) < 250
    player.click("button-ok", scene="saves")
    assert kept(store) == before


def test_a_missing_file_is_said() -> None:
    player = at_saves(MemoryStorage(), "button-import")
    assert "there is no exported file" in player.name("said")
    player.tick(pygame.event.Event(pygame.DROPFILE, file="nowhere"))
    player.tick()
    assert notes(player) == ["This file can’t be used: nowhere could not be read."]


class Cramped(MemoryStorage):
    """Takes so many texts more."""

    room = 10**9

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        before = self.texts
        super().change(decide)
        if sum(map(len, self.texts.values())) > self.room:
            self.texts = before
            raise StorageError("the storage is full")


@pytest.mark.parametrize("spare", [0, 60, 600])
def test_a_full_storage_takes_all_or_nothing(spare: int) -> None:
    store = Cramped(positions.storage(NOW).texts)
    player = at_saves(store, "button-import", file=export.write(kept(FULL), "x"))
    before = dict(store.texts)
    store.room = sum(map(len, before.values())) + spare
    press(player, "button-replace")
    assert notes(player) == ["Nothing was imported: the storage is full."]
    assert store.texts == before


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home with two of the folders a player has."""
    monkeypatch.delenv("BONEYARD_DATA", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("Documents", "Downloads"):
        (tmp_path / name).mkdir()
    return tmp_path


def window(store: MemoryStorage, *ids: str) -> Player:
    """Return the same player in a window."""
    player = at_saves(store)
    files: Any = DesktopFiles(None)
    player.platform.files = files
    press(player, *ids)
    return player


def type_folder(player: Player, text: str) -> None:
    press(player, "path")
    player.tick(pygame.event.Event(pygame.TEXTINPUT, text=text))
    press(player, "button-done")


def test_a_window_asks_where_the_file_goes_and_where_it_comes_from(home: Path) -> None:
    player = window(MemoryStorage(FULL.texts), "button-export", "folder-1", "button-save")
    path = home / "Downloads" / FILE
    assert player.scene == "saves"
    assert player.name("said") == f"Saved to {path}."
    other = window(positions.storage(OTHER), "button-import")
    assert "disabled" in other.words("button-open")
    press(other, "folder-1")
    assert other.name("file-0") == FILE
    other.click("button-open", scene="import")
    press(other, "button-replace")
    assert notes(other) == ["Imported."]


def test_a_mistyped_folder_is_told_and_another_is_taken(home: Path) -> None:
    player = window(MemoryStorage(FULL.texts), "button-export")
    type_folder(player, "~/Docments")
    assert player.name("said") == "There is no folder ~/Docments."
    assert player.nodes["path"]["value"] == str(home / "Documents")
    type_folder(player, "~")
    press(player, "button-save")
    assert (home / FILE).is_file()
    assert not (home / "Docments").exists()


def test_where_there_is_no_folder_one_can_be_typed(home: Path, monkeypatch: Any) -> None:
    """Somebody without a home has none to offer."""
    monkeypatch.setenv("HOME", str(home / "gone"))
    player = window(MemoryStorage(FULL.texts), "button-import")
    type_folder(player, str(home))
    assert player.nodes["path"]["value"] == str(home)
    assert "no-files" in player.nodes
