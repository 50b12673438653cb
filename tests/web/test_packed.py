"""What pygbag packs: all of the game, and nothing that a browser's Python lacks."""

import ast
import re
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

from devtools import page
from devtools.paths import ROOT

PYTHON = (3, 13)
# Library modules that CPython doesn't have in a browser.
# Source: the availability notes of Python 3.13's library reference ("not Emscripten").
ABSENT = frozenset(
    """
    _curses asynchat asyncore cgi cgitb crypt ctypes curses dbm ensurepip fcntl ftplib grp http
    idlelib imaplib lib2to3 mmap msvcrt multiprocessing nis nntplib ossaudiodev poplib pty pwd
    readline resource select selectors smtpd smtplib socket socketserver spwd sqlite3 ssl subprocess
    syslog telnetlib termios tkinter turtle venv webbrowser winreg winsound xmlrpc
    """.split()
)
# What would stop the page, which has one thread: the browser's.
STOPPING = {"time.sleep", "input", "pygame.time.wait", "pygame.time.delay", "threading.Thread"}
FORMATS = {".md", ".ogg", ".png", ".py", ".svg", ".ttf", ".txt", ".json"}
DESKTOP = ROOT / "game" / "platform" / "desktop"  # not imported in a browser
BRIDGE = ROOT / "game" / "platform" / "web" / "bridge.py"  # between Python and the page
SOURCES = [ROOT / "main.py", *sorted(ROOT.joinpath("game").rglob("*.py"))]


def parsed(path: Path) -> ast.Module:
    """A module as the page's Python parses it."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path), feature_version=PYTHON)


def imported(tree: ast.Module) -> Iterator[str]:
    """The modules that a module imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import"
            yield node.module or ""


def test_it_imports_only_what_there_is_and_nothing_stops_the_page() -> None:
    for path in SOURCES:
        tree = parsed(path)
        for name in imported(tree):
            top = name.split(".")[0]
            if top in ("js", "pyodide"):
                assert path == BRIDGE, f"{path} doesn't ask for {name} before use"
            elif top not in ("game", "pygame", "qrcodegen"):  # which comes with the page
                assert top in sys.stdlib_module_names, f"{path}: {name} is not in the library"
                there = top not in ABSENT or DESKTOP in path.parents
                assert there, f"{path}: {name} is not in a browser's library"
        calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
        assert STOPPING.isdisjoint(ast.unparse(call.func) for call in calls), path


def test_the_entry_is_of_the_form_it_looks_for() -> None:
    source = (ROOT / "main.py").read_text(encoding="utf-8")
    header = re.match(r"# /// script\n((?:#.*\n)+?)# ///\n", source)
    assert header, "a PEP 723 header at the top"
    told = tomllib.loads(re.sub(r"(?m)^# ?", "", header[1]))
    assert [re.split(r"[=<>~]", need)[0] for need in told["dependencies"]] == ["pygame-ce"]
    *_, main, last = parsed(ROOT / "main.py").body
    assert isinstance(main, ast.AsyncFunctionDef)
    assert main.name == "main"
    assert ast.unparse(last) == "asyncio.run(main())", "nothing after it would be run"


def test_pygbag_packs_all_of_the_game(tmp_path: Path) -> None:
    packed = page.pack(tmp_path)
    assert 'data-archive="boneyard.bin"' in (packed / "index.html").read_text(encoding="utf-8")
    wanted = {f"assets/{path.relative_to(ROOT).as_posix()}" for path in staged()}
    wanted.add("assets/qrcodegen.py")
    with tarfile.open(packed / "boneyard.tar.gz") as tar:
        assert set(tar.getnames()) == wanted
    assert {Path(name).suffix for name in wanted} <= FORMATS


def staged() -> Iterator[Path]:
    """The files that make up the game."""
    yield ROOT / "main.py"
    for folder in page.PACKED:
        for path in (ROOT / folder).rglob("*"):
            hidden = path.name[0] == "." or "__pycache__" in path.parts
            left_out = any(path.match(pattern) for pattern in page.LEFT_OUT)
            left_out |= not {*page.OFF_THE_PAGE}.isdisjoint({path, *path.parents})
            if path.is_file() and not hidden and not left_out:
                yield path
