"""Runs after the snapshot was taken, in the Python it was taken from.

Loads all of the game that is not in it, and writes what Python has to compile for that beside it:
see `compiled` in the page's start.py.
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
    """Code that knows no lines, as there are none to tell of: each entry of its table stands for
    eight instructions at most, nowhere (CPython's InternalDocs/code_objects.md)."""
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF7 + rest]) if rest else b"")
    consts = (bare(it) if isinstance(it, CodeType) else it for it in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(consts))


def run(text: str, *names: Any) -> None:
    """Notes the code of a text, and runs it."""
    FOUND[text] = compile(text, "<string>", "exec", dont_inherit=True)
    exec(FOUND[text], *names)


def value(text: str, *names: Any) -> Any:
    """Notes the code of an expression, and returns what it comes to."""
    FOUND[text] = compile(text, "<string>", "eval", dont_inherit=True)
    return eval(FOUND[text], *names)


def typed(text: str, *how: str) -> CodeType:
    """Notes the code of a type, and returns it."""
    FOUND[text] = compile(text, *how)
    return FOUND[text]


dataclasses.exec = run  # type: ignore[attr-defined]
collections.eval = value  # type: ignore[attr-defined]
typing.compile = typed  # type: ignore[attr-defined]
for folder, _, files in sorted(os.walk("game")):
    package = folder.replace("/", ".")
    if ".desktop" not in package:
        for file in sorted(files):
            if file.endswith(".pyc"):
                import_module(f"{package}.{file[:-4]}".removesuffix(".__init__"))
PACKED = {text: marshal.dumps(bare(code)) for text, code in FOUND.items()}
COMPILED = marshal.dumps(PACKED).hex()
