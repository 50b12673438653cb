"""The window's position and size, stored and restored."""

import json
from pathlib import Path

import pygame
import pytest

from game.platform.desktop.screen import GeometryKeeper, WindowGeometry, from_text
from game.platform.desktop.storage import FileStorage, NoStorage

USUAL = WindowGeometry(None, (1200, 760))
LAST = WindowGeometry((40, 30), (900, 600), ((1280, 800),))
SMALLEST = (320, 320)


def test_a_geometry_is_read_as_it_was_kept() -> None:
    assert from_text(json.dumps(LAST), USUAL) == LAST
    assert from_text(json.dumps(USUAL), LAST) == USUAL


WRONG = (
    *(None, "", "{", "7", "[]", "[null, null, null]", '{"a": 1, "b": 2, "c": 3}'),
    *("[" * 100_000, "[[1, 2], [3], []]", '[[1, 2], ["3", "4"], []]', "[[1.5, 2], [3, 4], []]"),
)


@pytest.mark.parametrize("text", WRONG)
def test_an_invalid_geometry_is_the_usual_one(text: str | None) -> None:
    assert from_text(text, USUAL) == USUAL


def test_a_window_opens_on_screens_that_are_there() -> None:
    assert LAST.on([(1280, 800)], SMALLEST) == LAST
    assert LAST.on([(800, 500)], SMALLEST) == WindowGeometry(None, (800, 500), ((800, 500),))
    both = WindowGeometry((1400, 30), (900, 600), ((1280, 800), (1920, 1080)))
    assert both.on([(1280, 800)], SMALLEST) == WindowGeometry(None, (900, 600), ((1280, 800),))
    assert WindowGeometry(None, (1, 1)).on([(1280, 800)], SMALLEST).size == SMALLEST


@pytest.mark.parametrize(
    "geometry",
    [
        LAST._replace(size=(10**12, 600)),
        LAST._replace(size=(900, 60_000)),
        LAST._replace(at=(10**12, 30)),
        LAST._replace(at=(40, -30_000)),
    ],
)
def test_a_geometry_that_is_on_no_screen_is_the_middle_of_one(geometry: WindowGeometry) -> None:
    opened = geometry.on([(1280, 800)], SMALLEST)
    assert opened.at is None
    assert opened.size in ((900, 600), (1280, 600), (900, 800))


def test_it_is_kept_once_the_window_rests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage, now = FileStorage(tmp_path), (900, 600)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (40, 30))
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: now)
    keeper = GeometryKeeper(storage, USUAL)
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
    assert GeometryKeeper(storage, USUAL).last() == LAST._replace(size=now)


def test_without_a_folder_nothing_is_kept_nor_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (40, 30))
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: (900, 600))
    keeper = GeometryKeeper(NoStorage(OSError("none")), USUAL)
    assert keeper.last() == USUAL
    for _ in range(5):
        keeper.look(0.3)
