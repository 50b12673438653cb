"""No opponent can deal: adding an import of anything that does breaks the contracts."""

import ast
import importlib
import inspect
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DEALERS = ("dealing", "match", "record")
"""The modules of the engine that deal, or create something that does."""


def ways_to_deal() -> list[str]:
    """Every import that would hand a bot something that deals."""
    lines = ["import game.engine", "from game import engine"]
    for module in DEALERS:
        names = vars(importlib.import_module(f"game.engine.{module}"))
        mine = [
            name
            for name, thing in names.items()
            if getattr(thing, "__module__", "") == f"game.engine.{module}" and name[0] != "_"
        ]
        lines += [f"from game.engine.{module} import {name}" for name in mine]
        exported = [name for name in mine if hasattr(importlib.import_module("game.engine"), name)]
        lines += [f"from game.engine import {name}" for name in exported]
        lines += [f"from game.engine import {module}", f"import game.engine.{module}"]
    return lines


def lint(house: Path) -> str:
    """What import-linter says about a copy of the code."""
    linter = Path(sys.executable).with_name("lint-imports")
    told = subprocess.run(
        [linter, "--no-cache"], cwd=house, capture_output=True, text=True, check=False
    )
    return told.stdout


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the game's code."""
    house = tmp_path_factory.mktemp("house")
    shutil.copy(ROOT / "pyproject.toml", house)
    shutil.copytree(ROOT / "game", house / "game", ignore=shutil.ignore_patterns("__pycache__"))
    return house


def test_a_bot_that_can_deal_breaks_the_contracts(house: Path) -> None:
    assert "0 broken" in lint(house)
    lines = ways_to_deal()
    assert {"from game.engine.dealing import deal", "from game.engine import Match"} < {*lines}
    bot = (house / "game/ai/one_ply.py").read_text("utf-8")
    for number, line in enumerate(lines):
        changed = bot.replace("from game.engine.moves", f"{line}\nfrom game.engine.moves", 1)
        assert changed != bot
        (house / f"game/ai/bot_{number}.py").write_text(changed, encoding="utf-8")
    told = lint(house)
    assert "1 broken" in told
    caught = {int(number) for number in re.findall(r"game\.ai\.bot_(\d+) is not allowed", told)}
    assert [lines[number] for number in range(len(lines)) if number not in caught] == []


def test_the_dealers_are_all_that_deals() -> None:
    """Any engine module that leads to shuffling is one of them, or the package or its command."""
    seen = {"dealing"}
    while True:
        more = {
            path.stem
            for path in (ROOT / "game/engine").glob("*.py")
            if any(f"game.engine.{name} import" in path.read_text("utf-8") for name in seen)
        }
        if more <= seen:
            break
        seen |= more
    assert seen - {"__init__", "__main__"} == {*DEALERS}


def test_opponents_import_names_not_modules() -> None:
    """`import game.engine.round` would give access to the whole engine through attributes."""
    for path in (ROOT / "game/ai").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert not [one.name for one in node.names if one.name.startswith("game")], path
            elif isinstance(node, ast.ImportFrom) and str(node.module).startswith("game.engine"):
                module = importlib.import_module(str(node.module))
                things = [getattr(module, one.name) for one in node.names]
                assert not any(map(inspect.ismodule, things)), path
