"""The same deals and looks in every test run, and a screen for tests that need no game."""

import random
import secrets
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pygame
import pytest

from game.language import LANGUAGES
from game.ui.art import assets, theme, tiles
from game.ui.kit import text
from game.ui.table.pieces import laying_alone, laying_as_played
from tour import people_routes
from tour.fakes import FakePeer
from tour.harness import Spied


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make new matches take their seeds from a fixed sequence."""
    numbers = random.Random(2)
    monkeypatch.setattr(secrets, "randbelow", lambda top: int(numbers.random() * top))


@pytest.fixture(autouse=True)
def usual_looks() -> None:
    """Make every test start with the usual table and tiles, whatever another has chosen."""
    theme.use("felt")
    tiles.use("ivory", False)


@pytest.fixture(autouse=True)
def no_known_lines() -> None:
    """Make every test lay out its lines from the start, whatever another has laid out."""
    laying_alone.cache_clear()
    laying_as_played.cache_clear()


@pytest.fixture
def _screen() -> Iterator[None]:
    """Provide a display that shows nothing, and empty caches."""
    assets.clear_caches()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()
    assets.clear_caches()


@pytest.fixture
def spied(monkeypatch: pytest.MonkeyPatch) -> Spied:
    """Return a function that records all calls of another one, by its owner and name, from now on:
    it returns the list of their positional arguments, and passes each call on."""

    def spy(owner: object, name: str) -> list[tuple[Any, ...]]:
        calls: list[tuple[Any, ...]] = []
        real = getattr(owner, name)

        def noted(*args: Any, **more: Any) -> Any:
            calls.append(args)
            return real(*args, **more)

        monkeypatch.setattr(owner, name, noted)
        return calls

    return spy


EACH = {"language": LANGUAGES, "motion": ("on", "off")}
"""What a test goes through that takes one of these arguments, unless it is in its matrix."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have a test run in every language, with and without motion, as it asks for."""
    marks = metafunc.definition.iter_markers
    own = {name for mark in marks("matrix") for name in mark.kwargs}
    own |= {name for mark in marks("parametrize") for name in _names(mark.args[0])}
    for name in EACH.keys() & {*metafunc.fixturenames} - own:
        metafunc.parametrize(name, [*EACH[name]])


def _names(told: str | Sequence[str]) -> Sequence[str]:
    return told.split(", ") if isinstance(told, str) else told


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that holds all texts drawn from now on."""
    texts: list[str] = []
    draw = assets.text

    def spy(string: str, *args: Any, **more: Any) -> pygame.Surface:
        texts.append(string)
        return draw(string, *args, **more)

    monkeypatch.setattr(assets, "text", spy)
    return texts


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that had to be cut to fit."""
    found: list[str] = []
    ellipsize = text.ellipsize

    def spy(text: str, *args: Any, **more: Any) -> str:
        fitted = ellipsize(text, *args, **more)
        if fitted != text:
            found.append(text)
        return fitted

    for name, module in list(sys.modules.items()):
        if name.startswith("game.ui") and getattr(module, "ellipsize", None) is ellipsize:
            monkeypatch.setattr(module, "ellipsize", spy)
    return found


@pytest.fixture
def peers() -> Iterator[list[FakePeer]]:
    """The connections between all devices, which can reach each other."""
    made: list[FakePeer] = []
    with people_routes.among(made):
        yield made
