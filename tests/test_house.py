"""How the code is built: which modules may import which."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from game import __file__ as inside

GAME = Path(inside).parent
LATE = {
    "game.__main__": "what the command is asked is answered before the game is loaded",
    "game.ui.navigation": "what the title does without is loaded when it is first asked for",
    "game.ui.preload": "and so is what is drawn while the title stands",
    "game.ui.scenes.title": "the title stands before games and opponents are loaded",
    "game.platform": "of two platforms one can be loaded",
}
"""The modules that import others of the game inside functions."""

Graph = dict[str, dict[str, list[str]]]
"""What each module imports: the names, by the module they come from."""


def modules() -> dict[str, Path]:
    """Return the files of the game's modules, by name; a package is its `__init__`."""
    found = {}
    for path in sorted(GAME.rglob("*.py")):
        parts = ("game", *path.relative_to(GAME).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def late(tree: ast.Module) -> set[ast.AST]:
    """Return all nodes inside functions."""
    functions = (
        n for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))
    )
    return {node for function in functions for node in ast.walk(function)}


def imported(nodes: Iterable[ast.AST], known: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the module and the name for every import from one of the `known` modules."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((alias.name, "all of it") for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                part = f"{node.module}.{alias.name}"
                if part in known:
                    yield part, "all of it"
                elif node.module in known:
                    yield node.module, alias.name


@cache
def trees() -> dict[str, ast.Module]:
    """Return the game's modules, parsed."""
    return {name: ast.parse(path.read_text("utf-8")) for name, path in modules().items()}


def graph() -> Graph:
    """Return what modules import from each other.

    Every import counts: at the top of the module, inside functions, and for types only.
    """
    found: Graph = {}
    for name, tree in trees().items():
        found[name] = defaultdict(list)
        for module, what in imported(ast.walk(tree), trees()):
            found[name][module].append(what)
    return found


def reached(arrows: Graph, start: str) -> set[str]:
    found: set[str] = set()
    ways = [start]
    while ways:
        new = arrows[ways.pop()].keys() - found
        found |= new
        ways += new
    return found


def circles(arrows: Graph) -> list[set[str]]:
    """Return the sets of modules that all import each other, directly or not."""
    leads = {name: reached(arrows, name) for name in arrows}
    within = {name: {other for other in leads[name] if name in leads[other]} for name in arrows}
    return [group for name, group in within.items() if group and name == min(group)]


def told(arrows: Graph, circle: set[str]) -> str:
    """Return a cycle's imports, one per line, with the names that are imported."""
    lines = [
        f"  {name} → {other}: {', '.join(arrows[name][other])}"
        for name in sorted(circle)
        for other in sorted(arrows[name].keys() & circle)
    ]
    return "\n".join([f"{len(circle)} modules know each other in a circle:", *lines])


def test_no_modules_know_each_other_in_a_circle() -> None:
    arrows = graph()
    assert len(arrows) > 100
    found = circles(arrows)
    assert not found, "\n\n".join(told(arrows, circle) for circle in found)


def test_only_few_modules_import_late() -> None:
    found = {name for name, tree in trees().items() if any(imported(late(tree), trees()))}
    assert found == LATE.keys()


def test_only_the_platform_asks_which_system_it_is() -> None:
    for name, path in modules().items():
        if name.startswith(("game.ui", "game.profile", "game.session")):
            assert "sys.platform" not in path.read_text("utf-8"), f"{name}: let the platform say it"
