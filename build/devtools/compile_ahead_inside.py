"""Runs after the snapshot has been taken, in the Python it was taken from.

Loads all of the game that is not in the snapshot, and writes the code that Python generates and
compiles meanwhile next to it: see `compiled` in the page's start.py.
"""

import collections
import dataclasses
import marshal
import os
import typing
from importlib import import_module
from types import CodeType
from typing import Any

FOUND: dict[str, CodeType] = {}


def bare(code: CodeType) -> CodeType:
    """Code without line numbers, as generated code has no lines: each entry of its table covers up
    to eight instructions and names no location (CPython's InternalDocs/code_objects.md)."""
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF7 + rest]) if rest else b"")
    consts = (bare(it) if isinstance(it, CodeType) else it for it in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(consts))


def run(text: str, *names: Any) -> None:
    """Records the code of a text, and runs it."""
    FOUND[text] = compile(text, "<string>", "exec", dont_inherit=True)
    exec(FOUND[text], *names)


def value(text: str, *names: Any) -> Any:
    """Records the code of an expression, and returns its value."""
    FOUND[text] = compile(text, "<string>", "eval", dont_inherit=True)
    return eval(FOUND[text], *names)


def typed(text: str, *how: str) -> CodeType:
    """Records the code of a type, and returns it."""
    FOUND[text] = compile(text, *how)
    return FOUND[text]


dataclasses.exec = run  # type: ignore[attr-defined]
collections.eval = value  # type: ignore[attr-defined]
typing.compile = typed  # type: ignore[attr-defined]
for folder, _, files in sorted(os.walk("game")):
    package = folder.replace("/", ".")
    for file in sorted(files):
        # Those of a part that is loaded when it is asked for, which are sources, would make every
        # first visit larger.
        if file.endswith(".pyc"):
            import_module(f"{package}.{file[:-4]}".removesuffix(".__init__"))
PACKED = {text: marshal.dumps(bare(code)) for text, code in FOUND.items()}
COMPILED = marshal.dumps(PACKED).hex()
