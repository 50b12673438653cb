"""Compiles the game with the page's own Python; inside.mjs runs it inside Pyodide.

Every module of the tree `/job/tree`, which will be unpacked at the page's root, is replaced by its
bytecode. It is "unchecked": there is no source for Python to compare it with.
"""

import py_compile
from pathlib import Path

TREE = Path("/job/tree")

for source in sorted(TREE.rglob("*.py")):
    shown = f"/{source.relative_to(TREE)}"
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(source), f"{source}c", shown, True, 2, unchecked)
    source.unlink()
