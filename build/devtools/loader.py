"""Pyodide's script changed where it takes longer than the page has to wait.

Linking pygame's code to Python's, it looks for each function in a table of thousands. Here it is
told where in the table each belongs, which earns some 90 ms on a slow phone. And where Python's
memory is a snapshot, all that the start looks up in Python is in there already: only what the page
uses is looked up, which earns some 70 ms there. The memory grows in smaller steps, as a phone has
none to give away.
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
CHANGES = (
    (FUNCTION, "GOT[symName].value=placed(symName,value)"),
    (STUB, "entry.value=placed(symName,value)"),
    # `t` is what a snapshot tells of JavaScript's objects; `Sr` and `Ar` put these in their places,
    # `so` makes Pyodide's public face, `Nr` says that all is ready. Who called this then asks for
    # three things that the snapshot has done.
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
    """Pyodide's script, told where in the table of functions each one belongs, by its name.

    Raises Trouble where the script is not the one that this was written for.
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
