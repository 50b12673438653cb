"""The snapshot the page restores Python from: its memory once the game is loaded up to the title.

Node takes it (snapshot.mjs), starting Python with the page's own script. The page checks that its
memory before Python starts is the same as it was here, and otherwise starts the ordinary way.
"""

import json
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from devtools import archive, node
from devtools.paths import BUILD, CACHE
from devtools.say import Trouble

HERE = Path(__file__).parent
TAKER = HERE / "snapshot.mjs"
STARTER = BUILD / "page" / "python.js"
PROGRAMS = (BUILD / "page" / "start.py", HERE / "snapshot_inside.py")
PLACES = HERE / "places_inside.py"
AFTERWARDS = HERE / "compile_ahead_inside.py"
COMPILED = Path("app", "assets", "compiled.bin")
STACK = re.compile(r"\bSTACK_SIZE=(\d+);")
# The JavaScript objects that Python may refer to when the snapshot is taken: any browser must have
# each under the same name.
REFERENCES = frozenset({"null"})
MOST_CHANGING = 16
"""The most blocks of memory that may differ from run to run before Python starts."""


def _job(runtime: Path, script: Path, lock: dict[str, Any]) -> dict[str, Any]:
    """The job for Node on a runtime's folder; `script` is Pyodide's, as it is or will be there."""
    stack = STACK.search(script.read_text(encoding="utf-8"))
    if stack is None:
        raise Trouble(
            "Pyodide's script does not state its stack size: see build/devtools/snapshot.py."
        )
    return {
        "loader": str(runtime / "pyodide.js"),
        "script": str(script),
        "page": str(STARTER),
        "machine": str(runtime / "pyodide.wasm"),
        "side": str(runtime / "pygame.wasm"),
        "lock": lock,
        "stack": int(stack[1]),
    }


def _run(task: str, job: dict[str, Any]) -> Any:
    """The last line that Node prints for a task, from JSON."""
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        file = Path(scratch, "job.json")
        file.write_text(json.dumps(job), encoding="utf-8")
        printed = node.run(TAKER, task, file, trouble="The page's Python did not start in Node")
    return json.loads(printed.splitlines()[-1])


def places(runtime: Path, script: Path, lock: dict[str, Any]) -> tuple[dict[str, int], str]:
    """Each function's place in the table of functions, and a digest of the initial memory."""
    found = _run("table", _job(runtime, script, lock))
    return found["places"], found["memory"]


def take(runtime: Path, lock: dict[str, Any], tree: Path, target: Path, *, small: bool) -> set[str]:
    """Writes the snapshot, packed as `archive.brotli` does. `tree` holds the files of the page's
    root; the code that loading the rest of the game would have to compile is added there.

    Returns the paths of the modules loaded in the snapshot. Raises Trouble if it would contain
    something that is not the same in every browser.
    """
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        plain = Path(scratch, "snapshot")
        job = _job(runtime, runtime / "pyodide.asm.js", lock)
        job |= {"tree": str(tree), "programs": list(map(str, PROGRAMS)), "target": str(plain)}
        compiled = Path(scratch, "compiled")
        job |= {"places": str(PLACES), "afterwards": str(AFTERWARDS), "compiled": str(compiled)}
        taken = _run("take", job)
        if unknown := set(taken["references"]) - REFERENCES:
            raise Trouble(
                f"The snapshot would refer to {', '.join(sorted(unknown))}: load it later, "
                "or list it in build/devtools/snapshot.py if every browser has it."
            )
        if len(taken["changing"]) > MOST_CHANGING:
            raise Trouble(f"Memory changes from run to run at {taken['changing']}.")
        target.write_bytes(archive.brotli(plain.read_bytes(), small=small))
        shutil.copyfile(compiled, tree / COMPILED)
    return set(taken["loaded"].split())
