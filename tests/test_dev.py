"""`dev.py`: what it does if the game finds no screen."""

import argparse

import pytest

import dev
from devtools import env, page, server


@pytest.mark.parametrize("status", [0, 1, dev.NO_SCREEN])
def test_play_serves_the_page_where_no_screen_is(
    status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(env, "run_python", lambda *_words: status)
    monkeypatch.setattr(page, "build_to_play", lambda: done.append("built"))
    monkeypatch.setattr(server, "serve", lambda _folder, _port: len(done) - 1)
    monkeypatch.setenv("DISPLAY", ":98765")
    finds = status != dev.NO_SCREEN
    assert dev.play(argparse.Namespace()) == (status if finds else 0)
    assert done == ([] if finds else ["built"])


@pytest.mark.parametrize("words", ["puzzles --only who", "shots a title --large", "soak --help"])
def test_what_another_program_is_asked_is_handed_on(words: str) -> None:
    command, *rest = words.split()
    asked = dev.parser().parse_args([command, *rest])
    assert (asked.job.__name__, asked.rest) == (command, rest)
