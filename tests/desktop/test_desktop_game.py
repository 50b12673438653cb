"""The game as it is shipped: bundled, and installed by pip; started and played in a window."""

import json
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from devtools import browsers, desktop
from devtools.paths import ROOT
from game.session.session import Session
from game.session.statistics import Statistics
from tests.desktop.window import SCREEN, Screen, Window, open_screen, playing, until
from tour import positions


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """A screen; if there can't be one the tests fail, never skip."""
    browsers.install_display()
    with open_screen(tmp_path_factory.mktemp("screen")) as opened:
        yield opened


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder with a match in which it is the player's turn."""
    folder = tmp_path / "saves"
    folder.mkdir()
    match = positions.session("block", positions.line_of(4), seats=2)
    for key, text in positions.storage(match).texts.items():
        (folder / f"{key}.txt").write_text(text, encoding="utf-8")
    return folder


def play(window: Window, screen: Screen) -> None:
    """Resumes the match, and plays a tile that has only one place."""
    beside = window.beside()
    window.click_until(
        beside.where("button-continue"), lambda: window.kept("place") == "table", "the table"
    )
    before = window.kept("match")
    beside.click("button-continue")
    beside.until(lambda: beside.asked)
    tile = next(id for id in beside.with_state("tile", "playable") if _one_place(window, id))
    window.click_until(beside.where(tile), lambda: window.kept("match") != before, f"{tile} played")
    assert len(json.dumps(json.loads(window.kept("match")))) > len(json.dumps(json.loads(before)))
    picture = screen.picture()
    points = [(x, y) for x in range(0, SCREEN[0], 7) for y in range(0, SCREEN[1], 7)]
    assert len({tuple(picture.get_at(point)) for point in points}) > 100


def _one_place(window: Window, tile: str) -> bool:
    """Whether a click on a tile plays it, because there is only one place for it."""
    beside = window.beside()
    if beside.scene == "title":
        beside.click("button-continue")
    beside.until(lambda: beside.asked)
    before = beside.platform.storage.texts["match"]
    beside.click(tile)
    return bool(beside.platform.storage.texts["match"] != before)


@pytest.mark.long
def test_the_bundle_plays(screen: Screen, saves: Path) -> None:
    program = desktop.build()
    with playing([str(program)], screen, saves) as window:
        play(window, screen)
    said = (program.parent / "LICENSES.txt").read_text(encoding="utf-8")
    for licence in ("MIT", "PYTHON SOFTWARE FOUNDATION LICENSE", "GNU LESSER GENERAL PUBLIC"):
        assert licence in said


def test_pip_installs_a_command(screen: Screen, saves: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env")
    pip = [sys.executable, "-m", "pip", "--python", str(tmp_path / "env" / "bin" / "python")]
    quiet = ["--quiet", "--no-input", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", *quiet, str(ROOT)], check=True, cwd=tmp_path)
    asked = [*pip, "show", "--files", "boneyard"]
    shown = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert f"Version: {game.__version__}\n" in shown
    tops = {line.strip().split("/")[0] for line in shown.split("Files:\n")[1].splitlines()}
    assert tops == {"game", "..", f"boneyard-{game.__version__}.dist-info"}
    with playing([str(tmp_path / "env" / "bin" / "boneyard")], screen, saves) as window:
        play(window, screen)


def test_f11_fills_the_screen_and_gives_it_back(screen: Screen, saves: Path) -> None:
    with playing([sys.executable, str(ROOT / "main.py")], screen, saves) as window:
        usual = window.size
        assert usual != SCREEN
        for size, full in ((SCREEN, "true"), (usual, "false")):
            kept = f'"full_screen": {full}'
            window.key_until("F11", lambda size=size: screen.sizes() == [size], str(size))  # type: ignore[misc]
            until(lambda kept=kept: kept in window.kept("settings"), kept)  # type: ignore[misc]


def test_the_window_opens_where_it_was_and_as_large(screen: Screen, saves: Path) -> None:
    command = [sys.executable, "-m", "game"]
    with playing(command, screen, saves) as window:
        (id,) = screen.windows()
        assert screen.do("search", "--onlyvisible", "--class", "^Boneyard$").split() == [id]
        screen.do("windowsize", id, 700, 560)
        screen.do("windowmove", id, 120, 90)
        until(lambda: "[120, 90], [700, 560]" in window.kept("window"), "its place kept")
    until(lambda: not screen.windows(), "the window closed")
    with playing(command, screen, saves) as window:
        until(lambda: screen.sizes() == [(700, 560)], "the size it had")
        (id,) = screen.windows()
        place = screen.do("getwindowgeometry", "--shell", id)
        assert {"X=120", "Y=90"} <= set(place.split())


@pytest.mark.long
def test_a_match_is_played_by_a_gamepad_unplugged_once(screen: Screen, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    match = positions.session("block", positions.my_turn, seats=2, target=50)
    for key, text in positions.storage(match, speed="quick").texts.items():
        (folder / f"{key}.txt").write_text(text, encoding="utf-8")
    with playing([sys.executable, "-m", "tests.desktop.pad"], screen, folder) as window:
        until(lambda: Session.from_text(window.kept("match")).over, "the end of the match")
        until(lambda: window.kept("statistics"), "the match counted")
    assert Statistics.from_text(window.kept("statistics")).total.matches == 1
