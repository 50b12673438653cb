"""Pyodide's script without eval, so that the page's security policy can forbid it.

pygame's machine code (SDL, that is) brings snippets of JavaScript along as text, and Emscripten's
loader has the browser compile them. inside.mjs notes the texts while pygame is imported there; they
are written into the script as functions, in the very place and scope where they would be compiled.
"""

import json

from devtools.say import Trouble

COMPILE = "ASM_CONSTS[start]=eval(func)"


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
