"""The window's place and size, stored and restored."""

import json
from pathlib import Path

import pygame
import pytest

from game.platform.desktop.storage import FileStorage, NoStorage
from game.platform.desktop.window_place import PlaceKeeper, WindowPlace, from_text

USUAL = WindowPlace(None, (1200, 760))
PLACE = WindowPlace((40, 30), (900, 600), ((1280, 800),))
SMALLEST = (320, 320)


def test_a_place_is_read_as_it_was_kept() -> None:
    assert from_text(PLACE.text, USUAL) == PLACE
    assert from_text(USUAL.text, PLACE) == USUAL


WRONG = (
    *(None, "", "{", "7", "[]", "[null, null, null]", '{"a": 1, "b": 2, "c": 3}'),
    *("[" * 100_000, "[[1, 2], [3], []]", '[[1, 2], ["3", "4"], []]', "[[1.5, 2], [3, 4], []]"),
)


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_place_is_the_usual_one(text: str | None) -> None:
    assert from_text(text, USUAL) == USUAL


def test_a_window_opens_on_screens_that_are_there() -> None:
    assert PLACE.on([(1280, 800)], SMALLEST) == PLACE
    assert PLACE.on([(800, 500)], SMALLEST) == WindowPlace(None, (800, 500), ((800, 500),))
    both = WindowPlace((1400, 30), (900, 600), ((1280, 800), (1920, 1080)))
    assert both.on([(1280, 800)], SMALLEST) == WindowPlace(None, (900, 600), ((1280, 800),))
    assert WindowPlace(None, (1, 1)).on([(1280, 800)], SMALLEST).size == SMALLEST


@pytest.mark.parametrize(
    "place",
    [
        PLACE._replace(size=(10**12, 600)),
        PLACE._replace(size=(900, 60_000)),
        PLACE._replace(at=(10**12, 30)),
        PLACE._replace(at=(40, -30_000)),
    ],
)
def test_a_place_that_is_on_no_screen_is_the_middle_of_one(place: WindowPlace) -> None:
    opened = place.on([(1280, 800)], SMALLEST)
    assert opened.at is None
    assert opened.size in ((900, 600), (1280, 600), (900, 800))


def test_it_is_kept_once_the_window_rests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage, now = FileStorage(tmp_path), (900, 600)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (40, 30))
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: now)
    keeper = PlaceKeeper(storage, USUAL)
    assert keeper.last() == USUAL
    for _ in range(2):
        keeper.look(0.3)
        assert storage.read("window") is None
    now = (901, 600)
    for _ in range(2):
        keeper.look(0.3)
        assert storage.read("window") is None
    keeper.look(0.3)
    assert json.loads(storage.read("window") or "")[1] == [901, 600]
    assert PlaceKeeper(storage, USUAL).last() == PLACE._replace(size=now)


def test_without_a_folder_nothing_is_kept_nor_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (40, 30))
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: (900, 600))
    keeper = PlaceKeeper(NoStorage(OSError("none")), USUAL)
    assert keeper.last() == USUAL
    for _ in range(5):
        keeper.look(0.3)
