"""The examples in the game's docstrings, wherever they are."""

import doctest
import importlib
from pathlib import Path

import pytest

from devtools.paths import ROOT


def named(path: Path) -> str:
    """A module's name."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = [
    named(path)
    for path in sorted((ROOT / "game").rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    failed, attempted = doctest.testmod(importlib.import_module(name))
    assert attempted
    assert not failed
