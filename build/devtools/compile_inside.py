"""Compiles the game with the page's own Python; inside.mjs runs it inside Pyodide.

Every module of the tree `/job/tree`, which will be unpacked at the page's root, is replaced by its
bytecode. It is "unchecked": there is no source for Python to compare it with.
"""

import ast
import marshal
from importlib import util
from pathlib import Path

TREE = Path("/job/tree")
UNCHECKED = 1
OPTIMIZED = 2


class Lean(ast.NodeTransformer):
    """Leaves out what only readers and type checkers look at, and loading would take time for."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function without the types of what goes in and comes out."""
        node.returns = None
        told = node.args
        for argument in (*told.posonlyargs, *told.args, *told.kwonlyargs, told.vararg, told.kwarg):
            if argument is not None:
                argument.annotation = None
        self.generic_visit(node)
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # type: ignore[assignment]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A dataclass with a word for a docstring.

        Docstrings don't come along; but for a class without any, `dataclasses` makes one of the
        parameters, which takes longer than all the rest of it.
        """
        if node.decorator_list and ast.get_docstring(node) is not None:
            node.body[0] = ast.copy_location(ast.parse("__doc__ = __qualname__").body[0], node)
            ast.fix_missing_locations(node)
        self.generic_visit(node)
        return node


for source in sorted(TREE.rglob("*.py")):
    text = source.read_bytes()
    shown = f"/{source.relative_to(TREE)}"
    code = compile(
        Lean().visit(ast.parse(text)), shown, "exec", dont_inherit=True, optimize=OPTIMIZED
    )
    head = util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + util.source_hash(text)
    source.with_suffix(".pyc").write_bytes(head + marshal.dumps(code))
    source.unlink()
