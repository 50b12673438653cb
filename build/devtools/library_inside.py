"""Finds what the page needs from Python's library and from pygame, and compiles just that.

inside.mjs runs it in Pyodide, in a fresh Python: what is in `sys.modules` after importing a module
is what importing it needs. `/job/imports.txt` names what the game, the page and pygame import,
anywhere in their files; `/job/library.zip` is the whole library, `/job/site` the unpacked wheel.
Bytecode without sources goes to `/job/tree`, laid out as it will be in the page.
"""

import importlib
import sys

JOB = "/job"
SITE = f"{JOB}/site"
ZIP = "/lib/python313.zip/"
LIB = "lib/python3.13"

# What functions of the library, Pyodide and pygame import only when they are called, so that
# importing them doesn't show it:
MARGIN = (
    # the encodings a text may be requested in, besides UTF-8
    "encodings.ascii encodings.latin_1 encodings.utf_16_le "
    # reporting an error in full: its source, its position there, a hint about a misspelt name
    "traceback linecache tokenize unicodedata "
    # reading a translation catalogue
    "struct "
    # the wrappers of JavaScript's functions
    "pyodide.ffi.wrappers"
).split()


def find(names: list[str]) -> dict[str, str]:
    """Imports modules; returns the files that took: each one's path in the page, and its source."""
    sys.path.insert(0, SITE)
    for name in names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            # `from a import b` names a.b, which need not be a module.
            package, _, member = name.rpartition(".")
            if error.name != name or not hasattr(sys.modules.get(package), member):
                text = f"{name} is imported, but the page's Python has no such module."
                raise SystemExit(text) from None
    found = {}
    for module in list(sys.modules.values()):
        path = getattr(module, "__file__", None) or ""
        if path.startswith(ZIP):
            found[f"{LIB}/{path.removeprefix(ZIP)}"] = path
        elif path.startswith(f"{SITE}/") and path.endswith(".py"):
            found[f"{LIB}/site-packages/{path.removeprefix(f'{SITE}/')}"] = path
    return found


# Before the imports below, which would otherwise be found as well.
with open(f"{JOB}/imports.txt") as imports:
    FOUND = find([*imports.read().split(), *MARGIN])

import py_compile  # noqa: E402
import zipfile  # noqa: E402


def write(found: dict[str, str]) -> None:
    """Compiles the files: no docstrings, "unchecked" because there is no source next to them."""
    scratch = "/tmp/module.py"
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    with zipfile.ZipFile(f"{JOB}/library.zip") as library:
        for place, path in sorted(found.items()):
            if path.startswith(ZIP):
                with open(scratch, "wb") as file:
                    file.write(library.read(path.removeprefix(ZIP)))
            source = scratch if path.startswith(ZIP) else path
            py_compile.compile(source, f"{JOB}/tree/{place}c", f"/{place}", True, 2, unchecked)


write(FOUND)
