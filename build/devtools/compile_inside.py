"""Compiles the game with the page's own Python; inside.mjs runs it inside Pyodide.

Replaces every module of the tree `/job/tree`, which will be unpacked at the page's root, with its
bytecode. It is "unchecked": there is no source for Python to compare it with, so the place for its
hash is left empty.

Modules that are fetched only when a player asks for them stay sources, without what only readers
use: packed they are half as large as bytecode, and a slow phone compiles them in some tenths of a
second.
"""

import ast
import marshal
from importlib import util
from pathlib import Path

TREE = Path("/job/tree")
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
OPTIMIZED = 2
LATER = {"people", "people_dialogs", "live", "peers", "scanner", "qrcodegen"}


class Lean(ast.NodeTransformer):
    """Removes what only readers and type checkers use, and what would take time to load."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function without the types of its parameters and result."""
        node.returns = None
        args = node.args
        for argument in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg):
            if argument is not None:
                argument.annotation = None
        self.generic_visit(node)
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # type: ignore[assignment]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A dataclass with a single word as its docstring.

        Docstrings are left out of the bytecode; but for a class without one, `dataclasses` builds
        it from the parameters, which takes longer than everything else it does.
        """
        if node.decorator_list and ast.get_docstring(node) is not None:
            node.body[0] = ast.copy_location(ast.parse("__doc__ = __qualname__").body[0], node)
            ast.fix_missing_locations(node)
        self.generic_visit(node)
        return node


def without_docstrings(text: str) -> str:
    """A source with its docstrings cut to one letter, and every line where it was.

    A dataclass keeps one: see `Lean`.
    """
    lines = text.split("\n")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            first, after = node.lineno - 1, node.end_lineno or node.lineno
            margin = lines[first][: node.col_offset]
            lines[first:after] = [f"{margin}'_'", *[""] * (after - first - 1)]
    return "\n".join(lines)


for source in sorted(TREE.rglob("*.py")):
    if not LATER.isdisjoint(source.relative_to(TREE).with_suffix("").parts):
        source.write_text(without_docstrings(source.read_text(encoding="utf-8")), encoding="utf-8")
        continue
    text = source.read_bytes()
    shown = f"/{source.relative_to(TREE)}"
    code = compile(
        Lean().visit(ast.parse(text)), shown, "exec", dont_inherit=True, optimize=OPTIMIZED
    )
    source.with_suffix(".pyc").write_bytes(util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code))
    source.unlink()
