"""The command's arguments: help and version end it, a link is accepted, everything else is
refused."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
import game.ui.loop
from game.__main__ import main
from game.platform.desktop.command import read_words
from game.platform.desktop.screen import NO_SCREEN

ROOT = Path(__file__).resolve().parent.parent.parent
WAYS = [[str(ROOT / "main.py")], ["-m", "game"]]


def run(*words: str, **named: str) -> subprocess.CompletedProcess[str]:
    """Run Python as a player's shell would, with these environment variables added."""
    ours = ("PYGAME_HIDE_SUPPORT_PROMPT", "SDL_VIDEODRIVER")
    env = {key: it for key, it in os.environ.items() if key not in ours} | named
    command = [sys.executable, *words]
    return subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.mark.parametrize("way", WAYS, ids=["main.py", "the module"])
def test_it_says_which_version_it_is_and_refuses_what_it_does_not_know(way: list[str]) -> None:
    done = run(*way, "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Boneyard {game.__version__}\n", "")
    done = run(*way, "--dance")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--dance" in done.stderr


def test_a_desktop_on_linux_groups_the_window_under_the_game_s_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "environ", environ := dict[str, str]())
    monkeypatch.setattr(sys, "argv", ["main.py", "--version"])
    with pytest.raises(SystemExit):
        main()
    assert environ["SDL_VIDEO_X11_WMCLASS"] == "Boneyard"


def test_help_is_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        read_words(["--help"])
    assert end.value.code == 0
    said = capsys.readouterr().out
    assert all(it in said for it in ("Boneyard: dominoes", "LINK", "--version", "BONEYARD_DATA"))


@pytest.mark.parametrize("words", [[], ["#deal/1/fives/571234"], ["https://example.org/#deal/1/x"]])
def test_nothing_and_a_link_are_taken(words: list[str]) -> None:
    read_words(words)


@pytest.mark.parametrize("words", [["deal"], ["#deal/1/fives/5", "#deal/1/fives/6"], ["-x"]])
def test_other_words_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        read_words(words)
    assert end.value.code == 2
    assert words[-1] in capsys.readouterr().err


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Restore the handling of Ctrl-C."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
@pytest.mark.parametrize(("waits", "times"), [(True, 1), (True, 2), (True, 3), (False, 1)])
def test_ctrl_c_ends_it_quietly(monkeypatch: pytest.MonkeyPatch, waits: bool, times: int) -> None:
    """While the game waits, again while it ends, and as the window closes."""

    async def run() -> None:
        try:
            await asyncio.sleep(0)
            signal.raise_signal(signal.SIGINT)
            if waits:
                await asyncio.sleep(3600)
        finally:
            for _ in range(times - 1):
                signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(sys, "argv", ["boneyard"])
    monkeypatch.setattr(game.ui.loop, "run", run)
    main()
    signal.raise_signal(signal.SIGINT)  # while the program ends


def test_without_a_screen_it_ends_with_a_sentence(tmp_path: Path) -> None:
    nowhere = {"DISPLAY": ":98765", "WAYLAND_DISPLAY": "none"}
    done = run(str(ROOT / "main.py"), **nowhere, BONEYARD_DATA=str(tmp_path))
    assert done.returncode == NO_SCREEN
    assert "There is no screen to open a window on." in done.stderr
    assert "Traceback" not in done.stderr
