"""The same deals and looks every time the tests run, and a screen for those that need no game."""

import random
import secrets
from collections.abc import Iterator

import pygame
import pytest

from game.ui.art import assets, theme, tiles


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let new matches take their seeds from a fixed sequence."""
    numbers = random.Random(2)
    monkeypatch.setattr(secrets, "randbelow", lambda top: int(numbers.random() * top))


@pytest.fixture(autouse=True)
def usual_looks() -> None:
    """Let no test begin at the table or with the tiles that another has chosen."""
    theme.use("felt")
    tiles.use("ivory", False)


@pytest.fixture
def _screen() -> Iterator[None]:
    """Let there be a display that shows nothing, and nothing drawn before."""
    assets.clear_caches()
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()
    assets.clear_caches()
