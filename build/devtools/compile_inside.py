"""Compiles the game with the page's own Python; inside.mjs runs it inside Pyodide.

Every module of the tree `/job/tree`, which will be unpacked at the page's root, is replaced by its
bytecode. It is "unchecked": there is no source for Python to compare it with.
"""

import ast
import py_compile
from pathlib import Path

TREE = Path("/job/tree")
DOC = "__doc__ = __qualname__"


def named(text: str) -> str:
    """A module whose dataclasses have a word instead of a docstring, line by line as long.

    Docstrings don't come along; but for a class without any, `dataclasses` makes one of the
    parameters, which takes longer than all the rest of it.
    """
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            if ast.get_docstring(node) is None:
                continue
            told = node.body[0]
            rest = (told.end_lineno or told.lineno) - told.lineno
            lines[told.lineno - 1] = " " * told.col_offset + DOC
            lines[told.lineno : told.lineno + rest] = [""] * rest
    return "\n".join(lines) + "\n"


for source in sorted(TREE.rglob("*.py")):
    shown = f"/{source.relative_to(TREE)}"
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    source.write_text(named(source.read_text(encoding="utf-8")), encoding="utf-8")
    py_compile.compile(str(source), f"{source}c", shown, True, 2, unchecked)
    source.unlink()
