"""Stand-ins for modules that are imported in the page although no page can use them.

While it starts, Pyodide imports all of asyncio and its own package loader, and through them what
opens sockets, runs programs and unpacks archives: a third of what Python has to read before the
game begins. pygame imports everything it has, whatever a game uses. Each stand-in has only what is
really used, and fails by name at anything else.

A stand-in is written for one version of its module: any other is refused until somebody has checked
that the stand-in still works.
"""

import hashlib
import zipfile
from pathlib import Path

from devtools.say import Trouble

LIBRARY = {
    # Without the loops for sockets and programs: the page brings its own loop.
    "asyncio/__init__.py": """
from .coroutines import *
from .events import *
from .events import BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy
from .exceptions import *
from .futures import *
from .locks import *
from .runners import *
from .tasks import *
""",
    # Without importlib.resources, which unpacks archives.
    "importlib/abc.py": """
import abc

from ._abc import Loader


class MetaPathFinder(metaclass=abc.ABCMeta):
    def invalidate_caches(self):
        pass
""",
    # What asyncio, dataclasses and Pyodide use. Of a function's parameters it reports only those
    # that take any number of arguments: dataclasses would build docstrings from the others.
    "inspect.py": """
import types
from collections.abc import Awaitable


class Parameter:
    empty = type("empty", (), {})
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = range(5)

    def __init__(self, name, kind):
        self.name, self.kind, self.default = name, kind, self.empty


class Signature:
    def __init__(self, parameters):
        self.parameters = {it.name: it for it in parameters}


def signature(function):
    code = getattr(function, "__code__", None)
    if code is None or code.co_argcount or code.co_kwonlyargcount:
        raise ValueError("what it takes is not known in the page")
    kinds = []
    if code.co_flags & 4:
        kinds.append(Parameter.VAR_POSITIONAL)
    if code.co_flags & 8:
        kinds.append(Parameter.VAR_KEYWORD)
    return Signature(map(Parameter, code.co_varnames, kinds))


def get_annotations(it):
    return it.__dict__.get("__annotations__", {})


def getattr_static(it, name, default):
    raise NotImplementedError("not in the page")


def isawaitable(it):
    return isinstance(it, Awaitable)


def isclass(it):
    return isinstance(it, type)


def iscoroutinefunction(it):
    return bool(getattr(getattr(it, "__code__", None), "co_flags", 0) & 128)


def isfunction(it):
    return isinstance(it, types.FunctionType)


def isgenerator(it):
    return isinstance(it, types.GeneratorType)


def ismethod(it):
    return isinstance(it, types.MethodType)


def unwrap(it):
    while hasattr(it, "__wrapped__"):
        it = it.__wrapped__
    return it
""",
    # Without parsing the code that it runs: what follows the last "; " of a line is its value.
    "_pyodide/_base.py": """
def eval_code(source, globals=None, locals=None, *, filename="<exec>"):
    before, _, last = (source, "", "") if "\\n" in source else source.rpartition("; ")
    exec(compile(before, filename, "exec"), globals, locals)
    return eval(last, globals, locals) if last else None
""",
    # Nobody reads the docstrings of functions written in C.
    "_pyodide/docstring.py": """
def get_cmeth_docstring(function):
    return ""
""",
    "pyodide/code.py": "from _pyodide._base import eval_code",
    # What the game needs to find its own files.
    "pathlib/__init__.py": """
import os


class Path:
    def __init__(self, path):
        self._path = os.fspath(path)

    def __fspath__(self):
        return self._path

    __str__ = __fspath__

    def __eq__(self, other):
        return isinstance(other, Path) and self._path == other._path

    def __hash__(self):
        return hash(self._path)

    def __truediv__(self, name):
        return Path(os.path.join(self._path, name))

    @property
    def parent(self):
        return Path(os.path.dirname(self._path))

    @property
    def parents(self):
        above = self.parent
        return [above, *above.parents] if above != self else []

    def resolve(self):
        return Path(os.path.abspath(self._path))

    def is_dir(self):
        return os.path.isdir(self._path)

    def is_relative_to(self, other):
        return self._path.startswith(os.path.join(other, ""))

    def relative_to(self, other):
        return Path(os.path.relpath(self._path, other))

    def read_bytes(self):
        with open(self._path, "rb") as file:
            return file.read()
""",
    # The page loads no packages except those it is built with.
    "pyodide/_package_loader.py": """
from pathlib import Path
from site import getsitepackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages():
    pass
""",
    # There are no threads: only the names that asyncio mentions.
    "concurrent/futures/__init__.py": """
FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class CancelledError(Exception):
    pass


class InvalidStateError(Exception):
    pass


class Future:
    def __init__(self):
        raise NotImplementedError("A page has no threads.")
""",
    "threading.py": """
from _thread import RLock, _local as local, allocate_lock as Lock


class _Thread:
    name = "MainThread"


_only = _Thread()


def current_thread():
    return _only


main_thread = current_thread
""",
    "logging/__init__.py": "DEBUG = 10",
    # start.py attaches the page's window to it.
    "platform.py": "",
    # Defaults in asyncio.events, of functions that no loop here has.
    "socket.py": "AF_UNSPEC, AI_PASSIVE = 0, 1",
    "subprocess.py": "PIPE = -1",
    # linecache opens sources with it.
    "tokenize.py": "open = open",
    # What a table of people uses: without them, its part of the page would be a fifth larger.
    "hashlib.py": "from _sha2 import sha256, sha512",
    "secrets.py": "from os import urandom as token_bytes",
}

DOT = (
    "424d3a0000000000000036000000280000000100000001000000"
    "0100180000000000040000000000000000000000000000000000000000000000"
)
"""A picture of one black pixel, a BMP file."""

PYGAME = {
    # Without sprites, system fonts, and what is written in Cython. Importing the base loads
    # everything written in C.
    "pygame/__init__.py": """
from . import base, pkgdata, version
from .base import *
from .constants import *
from .rect import Rect
from .surface import Surface
""",
    # pygame loads every window's icon from here: a canvas shows none, so one pixel will do.
    "pygame/pkgdata.py": f"""
from io import BytesIO


def getResource(name):
    return BytesIO(bytes.fromhex("{DOT}"))
""",
    # The game mixes its own colours, and uses none by name.
    "pygame/colordict.py": "THECOLORS = {}",
}

WRITTEN_FOR = {
    "pathlib/__init__.py": "07921047886282e3d324acf95f7d9f840faa806664ee7007e7333a7df4cdcaf6",
    "_pyodide/docstring.py": "c50fd26c0dac8690009018db9f6832e77880aa7155f03e366235519cb64c852c",
    "inspect.py": "d92f922cb947f058c5ea0d0f3a4a9912c21b1c1a15ab5687f79b4f4a873b6ed7",
    "_pyodide/_base.py": "30f2cbd385ce02fe1e7868255e35b012145bb53b9fed7bfb4e180982a4f24bc6",
    "pyodide/code.py": "dbd497a03283d22e523bccbff795146ac3760799aeab37960924de7ee114daad",
    "asyncio/__init__.py": "61102f2b5f8fb832f0558cb66391f227970b3dd34ea2a621455587b4295e89a1",
    "importlib/abc.py": "4b60dae2e577064c376b1e594053909bf7fd790b4651f86d02c0915f327642ca",
    "pyodide/_package_loader.py": (
        "6c82aaf31cfe06b42edafc0c9d989abe1760d5945f332d7b3f83beb517e91de9"
    ),
    "concurrent/futures/__init__.py": (
        "9b597f6de7da771109ca7bf96a1af5ea4d5fda69b27b39312d34966d987f73cd"
    ),
    "threading.py": "dbc5f71103224bac1b650da8c3c306a44a1963315bcdbd9bee8e3421f42fff00",
    "logging/__init__.py": "8a0c633a1396c81d99d932e84fba2feb30e58e5f6aabb45bfb8ccda06995d03d",
    "platform.py": "75fe9b94662e55b91e19602bb75e6ca6132f7a53fb22844fc44a507a639127e1",
    "socket.py": "6d5e10b5bcd75b7a6a883a1819e3b47dda3f00621e8e7db365b96782fcf59ac3",
    "subprocess.py": "12b90fb770ceff2574d7fdcb6ef5fbe9a27ccc857a3c51cd87c96696990156f5",
    "hashlib.py": "6dbdebf270868b391080e21dc9687eddfaf321c965ad979f68d3f5c423c613ab",
    "secrets.py": "277000574358a6ecda4bb40e73332ae81a3bc1c8e1fa36f50e5c6a7d4d3f0f17",
    "tokenize.py": "1369f7f9e57c722d1627333b705aabfaf943c24680920942e773fd4e1776be2e",
    "pygame/pkgdata.py": "8dde9384b55612b5daf46cd0ab989e1aa6237df0153e33e328ea0f485209e0a1",
    "pygame/colordict.py": "b7b6d494754b9705594408b5f7cf00c6bc25aca3e031ee07ca4eccf18f67f23a",
    "pygame/__init__.py": "38fbdbf37ac8b74ca5e312d8dbe2dea90ce988763159ce40ea62ab6465915683",
}
"""The SHA-256 of each module that a stand-in replaces."""


def _look(name: str, module: bytes | None, whose: str) -> None:
    """Raises Trouble unless a module is there, and is the one its stand-in was written for."""
    if module is None:
        raise Trouble(f"{whose} has no {name}: see build/devtools/stand_ins.py.")
    if (found := hashlib.sha256(module).hexdigest()) != WRITTEN_FOR[name]:
        raise Trouble(
            f"{whose} has a different {name} from the one its stand-in was written for. Check that "
            "the stand-in in build/devtools/stand_ins.py still works, then put "
            f"{found} in WRITTEN_FOR there."
        )


def swap_pygame(site: Path) -> None:
    """Replaces modules of pygame, in a folder that contains it, with the stand-ins.

    Raises Trouble if pygame has no such module, or a different one.
    """
    for name, text in PYGAME.items():
        path = site / name
        _look(name, path.read_bytes() if path.is_file() else None, "pygame")
        path.write_text(text, encoding="utf-8")


def swap_library(library: Path, changed: Path) -> None:
    """Writes Python's library, a zip file, with the stand-ins in place of its modules.

    Raises Trouble if the library has no such module, or a different one.
    """
    with zipfile.ZipFile(library) as old, zipfile.ZipFile(changed, "w") as new:
        names = old.namelist()
        for name in LIBRARY:
            _look(name, old.read(name) if name in names else None, "Python's library")
        for name in names:
            new.writestr(name, LIBRARY[name] if name in LIBRARY else old.read(name))
