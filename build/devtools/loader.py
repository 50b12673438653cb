"""Pyodide's script, changed where it makes the page wait longer than it has to.

When it links pygame's code to Python's, it searches a table of thousands for each function. Here it
is given the place of each in the table, which saves some 90 ms on a slow phone. And where Python's
memory comes from a snapshot, everything the start looks up in Python is in there already: only what
the page uses is looked up, which saves some 70 ms there. Memory grows in smaller steps, as a phone
has none to spare.

It also does without eval, so that the page's security policy can forbid it. pygame's machine code
(SDL, that is) brings snippets of JavaScript along as text, and Emscripten's loader has the browser
compile them. inside.mjs notes the texts while pygame is imported there; they are written into the
script as functions, in the very place and scope where they would be compiled.
"""

import json
import re
from pathlib import Path

from devtools.say import Trouble

PLACING = Path(__file__).with_name("placing.js")
TABLE = re.compile(r"new WebAssembly\.Table\(\{initial:(\d+),")
FUNCTION = "GOT[symName].value=addFunction(value)"
STUB = "entry.value=addFunction(value,value.sig)"
BEFORE = "var updateGOT="
COMPILE = "ASM_CONSTS[start]=eval(func)"
CHANGES = (
    (FUNCTION, "GOT[symName].value=placed(symName,value)"),
    (STUB, "entry.value=placed(symName,value)"),
    # `t` is what a snapshot records of JavaScript's objects; `Sr` and `Ar` restore those,
    # `so` makes Pyodide's public interface, `Nr` reports that all is ready. The caller then asks
    # for three things that the snapshot has already done.
    (
        "API.finalizeBootstrap=function(t,e){t&&Sr();",
        "API.finalizeBootstrap=function(t,e){if(t){Sr();Ar(API.config.jsglobals,t,e);"
        "let c=so(),real=API._pyodide;API.sys={path:{insert(){}}};"
        "API.package_loader={init_loaded_packages(){}};"
        "API._pyodide={set_excepthook(){API._pyodide=real}};Nr();return c}",
    ),
    ("oldSize*(1+.2/cutDown)", "oldSize*(1+.05/cutDown)"),
)


def _change(script: str, old: str, new: str) -> str:
    if script.count(old) != 1:
        raise Trouble(f"Pyodide's script has changed at {old!r}: see build/devtools/loader.py.")
    return script.replace(old, new)


def change(script: str, table: dict[str, int]) -> str:
    """Pyodide's script with the place of each function, by name, in the table of functions.

    Raises Trouble if the script is not the one this was written for.
    """
    for old, new in CHANGES:
        script = _change(script, old, new)
    first = TABLE.search(script)
    if first is None:
        raise Trouble(
            "Pyodide's script has a different function table: see build/devtools/loader.py."
        )
    placing = PLACING.read_text(encoding="utf-8")
    placing = placing.replace("{{first}}", first[1])
    placing = placing.replace("{{places}}", json.dumps(table, separators=(",", ":")))
    return _change(script, BEFORE, placing + BEFORE)


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

    Raises Trouble like `change`.
    """
    ready = ",".join(f"{json.dumps(text)}:{_function(text)}" for text in dict.fromkeys(snippets))
    return _change(script, COMPILE, COMPILE.replace("eval(func)", f"({{{ready}}})[func]"))
