"""Finds addresses in the snapshot: runs after it has been taken, in the Python it was taken from.

LINES are the line tables of the library's code: each one's address, its size and the number of
instructions it covers. The game's own are left out, because its errors report every line. CODE is
all code: its address, that of a copy that has not run yet, and the size of its instructions, which
begin CODE_HEAD after either address. PLACES are the types of strings and dictionaries, and an
object that the garbage collector tracks.
"""

import gc
import sys
from collections.abc import Iterator
from types import CodeType

GAME = ("/app/", "start.py")
SMALLEST = 2
"""Any shorter, and Python has a single object for equal bytes."""


def nested(code: CodeType) -> Iterator[CodeType]:
    """A code object, and all code objects inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from nested(constant)


CODES = {
    id(code): code
    for holder in gc.get_objects()
    for outermost in gc.get_referents(holder)
    if isinstance(outermost, CodeType)
    for code in nested(outermost)
}
COPIES = {at: code.replace() for at, code in CODES.items()}
CODE = " ".join(f"{at} {id(copy)} {len(copy.co_code)}" for at, copy in COPIES.items())
CODE_HEAD = str(CodeType.__basicsize__)
LISTED = {
    id(code.co_linetable): (len(code.co_linetable), len(code.co_code) // 2)
    for code in CODES.values()
    if len(code.co_linetable) >= SMALLEST and not code.co_filename.startswith(GAME)
}
PLACES = f"{id(str)} {id(dict)} {id(sys.modules)}"
LINES = " ".join(f"{at} {size} {units}" for at, (size, units) in LISTED.items())
