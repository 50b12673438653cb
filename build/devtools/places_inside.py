"""Runs after the snapshot was taken, in the Python it was taken from: where in it things lie.

LINES are the tables that tell the line of each instruction of the library's code: the address and
the size of each table's object and how many instructions it is for. The game's own are left out: of
its errors, every line is told. PLACES are the types of texts and of dictionaries, and an object
that the collector looks after.
"""

import gc
import sys
from collections.abc import Iterator
from types import CodeType

GAME = ("/app/", "start.py")
SMALLEST = 2
"""Python has but one object for all bytes of this length, less one."""


def nested(code: CodeType) -> Iterator[CodeType]:
    """Some code, and all code within."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from nested(constant)


LISTED = {
    id(code.co_linetable): (len(code.co_linetable), len(code.co_code) // 2)
    for holder in gc.get_objects()
    for outermost in gc.get_referents(holder)
    if isinstance(outermost, CodeType) and not outermost.co_filename.startswith(GAME)
    for code in nested(outermost)
    if len(code.co_linetable) >= SMALLEST
}
PLACES = f"{id(str)} {id(dict)} {id(sys.modules)}"
LINES = " ".join(f"{at} {size} {units}" for at, (size, units) in LISTED.items())
