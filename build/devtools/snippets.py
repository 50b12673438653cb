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

    The one that opens sound returns -1 if there is none; here it also does so if the browser throws
    to refuse it, which would otherwise crash the page.
    """
    function = snippet.rstrip(";")
    if "new AudioContext()" not in snippet:
        return function
    return f"(...words) => {{ try {{ return ({function})(...words); }} catch {{ return -1; }} }}"


def hold_ready(script: str, snippets: list[str]) -> str:
    """Pyodide's script, with the snippets in it as functions, looked up by their text.

    Raises Trouble if the loader is not the one this was written for.
    """
    if script.count(COMPILE) != 1:
        raise Trouble("Pyodide's loader has changed: see build/devtools/snippets.py.")
    ready = ",".join(f"{json.dumps(text)}:{_function(text)}" for text in dict.fromkeys(snippets))
    return script.replace(COMPILE, COMPILE.replace("eval(func)", f"({{{ready}}})[func]"))
