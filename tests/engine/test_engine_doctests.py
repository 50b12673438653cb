"""The examples in the engine's and the games' own documentation."""

import doctest
import importlib
import pkgutil

import pytest

import game.engine
import game.variants

MODULES = [
    "game.engine",
    "game.variants",
    *(found.name for found in pkgutil.iter_modules(game.engine.__path__, "game.engine.")),
    *(found.name for found in pkgutil.iter_modules(game.variants.__path__, "game.variants.")),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    results = [doctest.testmod(importlib.import_module(name)) for name in MODULES]
    assert sum(result.attempted for result in results) > 20
