"""The README, CONTRIBUTING and ARCHITECTURE: their example runs, and what they name exists."""

import re
from pathlib import Path
from typing import Any

import pytest

import dev
from game.engine.events import Played

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md")
INSIDE = ("", "build/devtools", "game", "game/engine", "game/variants", "game/ui", "tests/engine")
"""Where to look for a path: a page may leave out the folder it is about."""
MADE = ("build/web", "build/itch", "build/dist")


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_example_plays_a_tile() -> None:
    found = re.search(r"```python\n(.*?)```", page("ARCHITECTURE.md"), re.DOTALL)
    assert found
    names: dict[str, Any] = {}
    exec(found[1], names)
    assert any(isinstance(event, Played) for event in names["events"])


@pytest.mark.parametrize("name", PAGES)
def test_every_path_leads_somewhere(name: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", page(name))
    paths = re.findall(r"`([\w./-]+/[\w.-]*\w)/?`", page(name))
    paths += re.findall(r"`(\w+\.(?:py|md|toml))`", page(name))
    named = [path for path in links + paths if "NAME" not in path and "CODE" not in path]
    for path in named:
        assert any((ROOT / room / path).exists() for room in INSIDE) or path.startswith(MADE), path
    assert named


def test_every_command_is_told() -> None:
    words = re.findall(r"^    ([a-z]+) ", dev.parser().format_help(), re.MULTILINE)
    rows = re.findall(r"^\| `([a-z]+)", page("CONTRIBUTING.md"), re.MULTILINE)
    assert {*rows, *re.findall(r"build/dev\.py ([a-z]+)", page("README.md"))} == {*words}
