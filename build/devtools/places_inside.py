"""Runs after the snapshot was taken, in the Python it was taken from: where in it things lie.

LINES are the tables that tell the line of each instruction of the library's code: the address and
the size of each table's object and how many instructions it is for. The game's own are left out: of
its errors, every line is told. CODE is all code: its address, that of a copy which has not run yet,
and the size of its instructions, which begin CODE_HEAD behind either. PLACES are the types of texts
and of dictionaries, and an object that the collector looks after.
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
