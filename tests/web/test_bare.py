"""Every command of README and CONTRIBUTING on a machine with nothing on it, each in a clone of its
own: one that works only after another has installed something is found here."""

import functools
import http.server
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser

from devtools import browsers
from tests.desktop.window import Screen, open_screen, playing
from tests.web.bare import BareMachine
from tests.web.chromium import opened
from tests.web.player import Player

UV = "uv==0.13.9"


@pytest.fixture
def machine(tmp_path: Path) -> BareMachine:
    return BareMachine(tmp_path)


@pytest.fixture
def screen(machine: BareMachine, tmp_path: Path) -> Iterator[Screen]:
    """A screen, for programs that find nothing else on this machine."""
    browsers.install_display()
    (tmp_path / "screen").mkdir()
    with open_screen(tmp_path / "screen") as found:
        wanted = ("DISPLAY", "SDL_AUDIODRIVER")
        shown = {name: found.environment[name] for name in wanted}
        found.environment = {**machine.environment, **shown}
        yield found


def plays(chromium: Browser, address: str) -> None:
    """Checks that the page at an address starts as it should, and plays."""
    with opened(chromium, 390, 844) as tab:
        player = Player(tab).open(address)
        player.start_playing()
        assert tab.run("boneyard.start") == "from a snapshot"
        assert player.until_my_turn()
        assert tab.heard.errors == []


@pytest.mark.long
def test_without_a_screen_play_serves_the_page(machine: BareMachine, chromium: Browser) -> None:
    with machine.serving("play") as (address, said):
        assert "Creating .venv." in said
        plays(chromium, address)
    with machine.serving("play") as (_, said):
        assert "Building" not in said


@pytest.mark.parametrize(
    ("command", "made"),
    [
        ("shots pictures title --size 390x844", "pictures/title-390x844.png"),
        *(
            pytest.param(*row, marks=pytest.mark.long)
            for row in (
                ("web", "build/web/card.jpg"),
                ("words", "game/language/es.json"),
                ("test -k house", ".venv/boneyard-test"),
                ("bench engine", ".venv/boneyard-test"),
                ("puzzles --help", ".venv/boneyard-test"),
                ("soak --help", ".venv/boneyard-test"),
            )
        ),
    ],
)
def test_a_command_works_before_any_other(machine: BareMachine, command: str, made: str) -> None:
    machine.dev(*command.split())
    assert (machine.root / made).is_file()


@pytest.mark.long
def test_serve_builds_what_it_serves(machine: BareMachine, chromium: Browser) -> None:
    with machine.serving("serve", "--port", "0") as (address, _):
        plays(chromium, address)


@contextmanager
def plainly(folder: Path) -> Iterator[str]:
    """Serves a folder as Python's own server does."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as running:
        Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()


@pytest.mark.long
def test_the_zip_for_itch_plays(machine: BareMachine, chromium: Browser) -> None:
    machine.dev("itch")
    assert (machine.root / "build/itch/cover.png").is_file()
    (packed,) = machine.root.glob("build/*.zip")
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(machine.root / "unzipped")
    with plainly(machine.root / "unzipped") as address:
        plays(chromium, address)


@pytest.mark.long
def test_the_single_file_plays(machine: BareMachine, chromium: Browser) -> None:
    machine.dev("web", "--single")
    (file,) = machine.root.glob("build/boneyard-*.html")
    plays(chromium, file.as_uri())


@pytest.mark.long
def test_the_bundle_opens_a_window(machine: BareMachine, screen: Screen, tmp_path: Path) -> None:
    machine.dev("desktop")
    programs = [path for path in machine.root.glob("build/dist/*/boneyard") if path.is_file()]
    opens([str(*programs)], screen, tmp_path)


@pytest.mark.long
def test_play_opens_a_window(machine: BareMachine, screen: Screen, tmp_path: Path) -> None:
    opens([machine.python, str(machine.root / "build/dev.py"), "play"], screen, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("words", ["boneyard", "python -m game"])
def test_pip_installs_the_game(
    machine: BareMachine, screen: Screen, tmp_path: Path, words: str
) -> None:
    machine.run(machine.python, "-m", "venv", str(tmp_path / "env"))
    programs = tmp_path / "env/bin"
    machine.run(str(programs / "pip"), "install", "--quiet", str(machine.root))
    program, *more = words.split()
    opens([str(programs / program), *more], screen, tmp_path)


@pytest.mark.long
def test_uv_runs_the_game(machine: BareMachine, screen: Screen, tmp_path: Path) -> None:
    machine.run(machine.python, "-m", "venv", str(tmp_path / "env"))
    programs = tmp_path / "env/bin"
    machine.run(str(programs / "pip"), "install", "--quiet", UV)
    command = [str(programs / "uv"), "run", "--project", str(machine.root)]
    opens([*command, str(machine.root / "main.py")], screen, tmp_path)


def opens(command: list[str], screen: Screen, folder: Path) -> None:
    """Checks that a command opens the game's window."""
    saves = folder / "saves"
    saves.mkdir()
    with playing(command, screen, saves) as window:
        assert min(window.size) > 300
