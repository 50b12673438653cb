"""Pyodide's script without eval, so that the page's security policy can forbid it.

pygame's machine code (SDL, that is) brings snippets of JavaScript along as text, and Emscripten's
loader has the browser compile them. Here the texts are read once while the page is built, and
written into the script as functions, in the very place and scope where they would be compiled.
"""

import json
from pathlib import Path

from devtools import node
from devtools.say import Trouble

COMPILE = "ASM_CONSTS[start]=eval(func)"
READER = Path(__file__).with_suffix(".mjs")


def read(pyodide: Path, packages: Path) -> list[str]:
    """The snippets that importing pygame from a folder of packages brings along.

    Raises Trouble where it can't be imported.
    """
    told = node.run(READER, pyodide, packages, trouble="The page's Python could not import pygame")
    snippets: list[str] = json.loads(told.splitlines()[-1])
    return snippets


def _function(snippet: str) -> str:
    """A snippet as an expression.

    The one that opens sound says -1 where there is none; here it does so too where the browser
    refuses it by throwing, which would be the end of the page.
    """
    function = snippet.rstrip(";")
    if "new AudioContext()" not in snippet:
        return function
    return f"(...words) => {{ try {{ return ({function})(...words); }} catch {{ return -1; }} }}"


def hold_ready(script: str, snippets: list[str]) -> str:
    """Pyodide's script, holding the snippets as functions by their text.

    Raises Trouble where the loader is not the one this was written for.
    """
    if script.count(COMPILE) != 1:
        raise Trouble("Pyodide's loader has changed: see build/devtools/snippets.py.")
    ready = ",".join(f"{json.dumps(text)}:{_function(text)}" for text in dict.fromkeys(snippets))
    return script.replace(COMPILE, COMPILE.replace("eval(func)", f"({{{ready}}})[func]"))
