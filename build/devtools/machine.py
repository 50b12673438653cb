"""Pyodide's machine code trimmed to what the page uses, and Pyodide's script trimmed to match.

Pyodide exports ten thousand functions and variables, so that any of its packages can be loaded.
The page loads only pygame: exports that neither pygame nor the script uses are removed together
with the code that only they need, and the script no longer fetches each of them by name. Tables
that the page never reads become zeros, which compress to nothing. So do the docstrings of
functions written in C, and the bytecode of the modules Python starts with: they are loaded in the
snapshot, and a start without one fetches it.
"""

import hashlib
import json
import re
import tempfile
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from devtools import archive, node
from devtools.paths import CACHE
from devtools.say import Trouble

BINARYEN = (
    *("binaryen", "124.0.0"),
    "RUv9bWl9C4kwjOmi4yA/yjW/w+YMtoEEpTFtI1nIl1m+1AGWRvxirGgd8AeqUnEB65HcsjZJ+WAIsGuVBwDxwA==",
)
OPTIMISER = "bin/wasm-opt"
# The WebAssembly features Pyodide's code uses.
FEATURES = (
    *("bulk-memory", "exception-handling", "multivalue", "mutable-globals", "sign-ext"),
    *("nontrapping-float-to-int", "reference-types", "simd"),
)
# The page's own script calls these.
CALLED = {"PyRun_SimpleString", "_Py_HashBytes"}
# Prints the names of what a file of machine code imports, and of what it exports.
LIST = """
const { imports, exports } = WebAssembly.Module;
const code = new WebAssembly.Module(fs.readFileSync(process.argv[1]));
const found = [imports, exports].map((list) => list(code).map(({ name }) => name));
console.log(JSON.stringify(found));
"""
SEE = "see build/devtools/machine.py."
# The numbers of two sections: the exports, and the initial content of memory.
EXPORTS, DATA = 7, 11
# Data in a single piece, at an address (global 0) that the script gives.
ONE_PIECE = b"\x01\x00\x23\x00\x0b"
BASE = 1024
"""The address of the data, as Pyodide's script gives it."""


@dataclass(frozen=True)
class Unread:
    """Data that nothing in the page reads: only modules it doesn't have do, or functions that
    nothing in it calls. Found by its first bytes, its length and its digest, wherever it lies."""

    what: str
    first: str
    """Its first bytes, in hexadecimal."""
    length: int
    sha256: str
    """The first digits of its digest."""

    def found(self, section: bytes) -> slice:
        """Its place in the data section.

        Raises Trouble if it isn't there.
        """
        first = bytes.fromhex(self.first)
        at = section.find(first)
        while at >= 0:
            place = slice(at, at + self.length)
            if hashlib.sha256(section[place]).hexdigest()[: len(self.sha256)] == self.sha256:
                return place
            at = section.find(first, at + 1)
        raise Trouble(
            f"Pyodide's data no longer contain {self.what} as they were. Find them in the data "
            "section of pyodide.asm.wasm and describe them in build/devtools/machine.py again, or "
            "drop their line there."
        )


UNREAD = (
    Unread("the help of Python's command line", "4f7074696f6e7320", 7_447, "75b4a5dc5a587f4b"),
    Unread(
        "the codecs' Chinese, Japanese and Korean", "0d250e250f251025", 587_280, "75553e32724ba33a"
    ),
    Unread("the names of all characters", "3434343434343434", 408_832, "4cc19da73de56a05"),
    Unread("iconv's Chinese, Japanese and Korean", "204e214e234e264e", 132_240, "80f6344a409bcac1"),
)
FROZEN = Unread(
    "the modules Python starts with", "e30000000000000000000000000900", 431_344, "c2a0fca1822cd114"
)
"""Read only by a start without a snapshot."""
MOST_KEPT = 1000
# How Pyodide's script fetches an export, or names a variable by its address.
FETCHED = re.compile(r'var (_\w+)=Module\["\1"\]=(?:wasmExports\["\w+"\]|-?\d+);')

# What help() would show of a function written in C, after a line with its parameters.
DOCSTRING = re.compile(rb"(?<=\n--\n\n)[^\0]+")
FEWEST_DOCSTRINGS = 1000
# An instruction that pushes a constant. As the code can be loaded at any address, it takes every
# address of its data from such a constant, also those that it stores in the data when it starts.
CONSTANT = re.compile(rb"(?=\x41([\x80-\xff]{0,4}[\0-\x7f]))")


def number(code: bytes, at: int) -> tuple[int, int]:
    """Reads a LEB128 number, seven bits to the byte, the lowest first; returns it and its end."""
    number = shift = 0
    while True:
        number |= (code[at] & 127) << shift
        shift += 7
        at += 1
        if code[at - 1] < 128:
            return number, at


def _written(number: int) -> bytes:
    """A number in machine code's encoding."""
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes((*written, number))


def sections(code: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of machine code, each with the number of its kind."""
    at = 8
    while at < len(code):
        kind = code[at]
        length, at = number(code, at + 1)
        yield kind, code[at : at + length]
        at += length


def _without(section: bytes, names: set[str]) -> bytes:
    """A list of exports without some of them."""
    count, at = number(section, 0)
    kept = []
    for _ in range(count):
        start = at
        length, at = number(section, at)
        name = section[at : at + length].decode()
        _, at = number(section, at + length + 1)  # a byte for its kind, a number for its index
        if name not in names:
            kept.append(section[start:at])
    return _written(len(kept)) + b"".join(kept)


def _constants(code: bytes) -> set[int]:
    """Every number that machine code pushes: whatever in its data it may refer to, among others."""
    others = (section for kind, section in sections(code) if kind != DATA)
    found = (number(it[1], 0)[0] for section in others for it in CONSTANT.finditer(section))
    return set(found)


def docstrings(data: bytes, referred: set[int]) -> Iterator[slice]:
    """The docstrings in some data, each up to the first address that is referred to: the linker
    lets a text that ends like another one be the end of that, such as "False"."""
    addresses = sorted(referred)
    for found in DOCSTRING.finditer(data):
        start, end = found.span()
        first = bisect_left(addresses, start)
        yield slice(start, min([end, *addresses[first : first + 1]]))


def _blanked(section: bytes, referred: set[int]) -> bytes:
    """The initial content of memory, without what is never read.

    Docstrings keep what begins at an address that is `referred` to.
    """
    length, first = number(section, len(ONE_PIECE))
    if not section.startswith(ONE_PIECE) or first + length != len(section):
        raise Trouble(f"Pyodide's data is no longer in one piece; {SEE}")
    blanked = bytearray(section)
    for unread in (*UNREAD, FROZEN):
        blanked[unread.found(section)] = bytes(unread.length)
    texts = list(docstrings(bytes(blanked[first:]), referred))
    if len(texts) < FEWEST_DOCSTRINGS:
        raise Trouble(f"Pyodide's functions are described differently; {SEE}")
    for text in texts:
        blanked[first + text.start : first + text.stop] = bytes(text.stop - text.start)
    return bytes(blanked)


def _drop(code: bytes, names: set[str]) -> bytes:
    """Machine code without some of its exports, and without data that is never read."""
    dropped = bytearray(code[:8])
    referred = _constants(code)
    for kind, section in sections(code):
        changed = _without(section, names) if kind == EXPORTS else section
        changed = _blanked(section, referred) if kind == DATA else changed
        dropped += bytes([kind]) + _written(len(changed)) + changed
    return bytes(dropped)


def frozen(machine: Path) -> bytes:
    """The bytecode of the modules Python starts with, preceded by the address it belongs at."""
    section = dict(sections(machine.read_bytes()))[DATA]
    place = FROZEN.found(section)
    start: int = BASE + place.start - number(section, len(ONE_PIECE))[1]
    return start.to_bytes(4, "little") + section[place]


def _optimise(source: Path, target: Path) -> None:
    """Writes machine code without what nothing in it leads to."""
    options: list[str | Path] = ["--remove-unused-module-elements", "-o", target]
    options += [f"--enable-{feature}" for feature in FEATURES]
    with archive.from_npm(*BINARYEN) as package:
        trouble = "Pyodide's machine code could not be trimmed"
        node.run(package / OPTIMISER, source, *options, trouble=trouble)


def _listed(file: Path) -> tuple[set[str], set[str]]:
    """The names of what machine code imports and exports."""
    output = node.run("-e", LIST, file, trouble=f"{file.name} could not be read")
    imports, exports = map(set, json.loads(output))
    return imports, exports


def trim(machine: Path, script: str, side: Path, target: Path, *, small: bool) -> str:
    """Writes Pyodide's machine code without what neither its script nor pygame's code uses; unless
    it is to be small, only without its exports.

    Returns the script to match. Raises Trouble if either has changed since this was written.
    """
    imports, exports = _listed(machine)
    rest = FETCHED.sub("", script)
    words = set(re.findall(r"[A-Za-z_$][\w$]*", rest))
    asked = imports | _listed(side)[0] | CALLED
    kept = {name for name in exports if name in asked or {name, f"_{name}"} & words}
    if not kept >= CALLED or len(kept) > MOST_KEPT:
        raise Trouble(f"Pyodide's exports have changed: {len(kept)} kept; {SEE}")
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        smaller = Path(scratch, machine.name)
        smaller.write_bytes(_drop(machine.read_bytes(), exports - kept))
        if small:
            _optimise(smaller, target)
        else:
            smaller.rename(target)
    trimmed = FETCHED.sub(lambda found: found[0] if found[1][1:] in kept else "", script)
    fetched = set(re.findall(r'wasmExports\["(\w+)"\]', trimmed))
    if _listed(target)[1] != kept or not fetched <= kept:
        raise Trouble(f"Pyodide's script and machine code no longer match; {SEE}")
    return trimmed
