"""Compiles Python sources with the page's own Python; compile.mjs runs it inside Pyodide.

`/job/library.zip`, where there is one, is the standard library: it becomes `/job/compiled.zip`,
bytecode only, without docstrings, and cut to what a game may want. Every module in the tree
`/job/tree`, which will be unpacked at the page's root, gets bytecode in `__pycache__` beside it.

Bytecode is "unchecked": its source is trusted to be the same, so the page need not even read it.
"""

import ast
import importlib.util
import py_compile
import zipfile
from pathlib import Path, PurePosixPath

JOB = Path("/job")
TREE = JOB / "tree"
UNCHECKED = py_compile.PycInvalidationMode.UNCHECKED_HASH
STAMP = (2025, 1, 1, 0, 0, 0)

# Left out of the library: what tests and profiles, serves and mails, reads other people's formats,
# repeats in Python what the runtime has in C, or belongs to other systems.
UNWANTED = frozenset(
    """
    __hello__ __phello__ _aix_support _android_support _apple_support _ios_support _osx_support
    _pydatetime _pydecimal _pyio _pyrepl antigravity argparse bdb cProfile cmd code codeop
    compileall configparser ctypes dbm doctest email ensurepip filecmp fileinput ftplib getopt
    getpass html http idlelib imaplib ipaddress lib2to3 mailbox mimetypes modulefinder
    multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty
    py_compile pyclbr pydoc pydoc_data rlcompleter sched shelve smtplib socketserver sqlite3
    symtable tabnanny test this timeit tkinter tomllib trace tty turtle turtledemo unittest venv
    wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
    """.split()
)
# The character sets that files, addresses and zip archives may be written in.
ENCODINGS = frozenset(
    """
    __init__ aliases ascii base64_codec charmap cp1252 cp437 hex_codec idna latin_1 punycode
    raw_unicode_escape undefined unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig
    zlib_codec
    """.split()
)


def wanted(name: str) -> bool:
    """Whether a file of the standard library goes into the page."""
    path = PurePosixPath(name)
    top = path.parts[0].removesuffix(".py")
    if top == "encodings":
        return path.stem in ENCODINGS
    return path.suffix == ".py" and top not in UNWANTED


def compile_library(source: Path, target: Path) -> None:
    """Writes the standard library again: compiled, sorted, undated."""
    scratch, compiled = Path("/tmp/module.py"), "/tmp/module.pyc"
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(filter(wanted, old.namelist())):
            scratch.write_bytes(old.read(name))
            shown = f"/lib/python313.zip/{name}"
            py_compile.compile(str(scratch), compiled, shown, True, 2, UNCHECKED)
            entry = zipfile.ZipInfo(f"{name}c", STAMP)
            entry.external_attr = 0o644 << 16
            new.writestr(entry, Path(compiled).read_bytes(), zipfile.ZIP_DEFLATED, 9)


def imported(source: Path) -> set[str]:
    """The top names of what a module imports, anywhere in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(node.module or "")
    return {name.split(".")[0] for name in names}


def check_imports(game: Path) -> None:
    """Ends the build where the game imports what the page's library leaves out."""
    for source in sorted(game.rglob("*.py")):
        for name in sorted(imported(source) & UNWANTED):
            raise SystemExit(
                f"{source.relative_to(game)} imports {name}, which the page's library leaves out "
                "(UNWANTED in build/devtools/compile_inside.py)"
            )


def compile_tree(tree: Path) -> None:
    """Puts bytecode beside every module of a tree that will be unpacked at the root."""
    for source in sorted(tree.rglob("*.py")):
        cached = importlib.util.cache_from_source(str(source))
        shown = f"/{source.relative_to(tree)}"
        py_compile.compile(str(source), cached, shown, True, 0, UNCHECKED)


if (JOB / "library.zip").exists():
    compile_library(JOB / "library.zip", JOB / "compiled.zip")
if TREE.exists():
    check_imports(TREE / "app")
    compile_tree(TREE)
