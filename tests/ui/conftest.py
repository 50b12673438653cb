"""The same deals every time the tests run."""

import random
import secrets

import pytest

from game.ui import theme, tiles_art


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let new matches take their seeds from a fixed sequence."""
    numbers = random.Random(2)
    monkeypatch.setattr(secrets, "randbelow", lambda top: int(numbers.random() * top))


@pytest.fixture(autouse=True)
def usual_looks() -> None:
    """Let no test begin at the table or with the tiles that another has chosen."""
    theme.use("felt")
    tiles_art.use("ivory", False)
