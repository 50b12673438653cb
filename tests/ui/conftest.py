"""The same deals every time the tests run."""

import random
import secrets

import pytest


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let new matches take their seeds from a fixed sequence."""
    numbers = random.Random(2)
    monkeypatch.setattr(secrets, "randbelow", lambda top: int(numbers.random() * top))
