"""What stands in the page for modules that are imported there although no page can use them.

Pyodide imports all of asyncio and its own loader of packages while it starts, and through them what
opens sockets, runs programs and unpacks archives: a third of what Python has to read before the
game begins. pygame imports all it has, whatever a game asks for. Each stand-in holds what is really
asked for, and fails by name at anything else.
"""

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
    # Without importlib.resources, which unpacks what lies in archives.
    "importlib/abc.py": """
import abc

from ._abc import Loader


class MetaPathFinder(metaclass=abc.ABCMeta):
    def invalidate_caches(self):
        pass
""",
    # The page takes no packages but those that it is built with.
    "pyodide/_package_loader.py": """
from pathlib import Path
from site import getsitepackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages():
    pass
""",
    # No thread hands anything over: what asyncio names of them.
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
    # What pygbag hangs the page's window on.
    "platform.py": "",
    # What asyncio.events names as defaults of functions that no loop here has.
    "socket.py": "AF_UNSPEC, AI_PASSIVE = 0, 1",
    "subprocess.py": "PIPE = -1",
}

PYGAME = {
    # Without sprites, the fonts of a system, and what is made by Cython. Importing the base brings
    # all that is made of C.
    "pygame/__init__.py": """
from . import base, version
from .base import *
from .constants import *
from .rect import Rect
from .surface import Surface
""",
    # What the battery has left.
    "pygame/_data_classes.py": "PowerState = None",
}


def swap_pygame(site: Path) -> None:
    """Puts the stand-ins into a folder that holds pygame, in the place of its modules.

    Raises Trouble where pygame has no such module.
    """
    for name, text in PYGAME.items():
        if not (site / name).is_file():
            raise Trouble(f"pygame has no {name}: see build/devtools/stand_ins.py.")
        (site / name).write_text(text, encoding="utf-8")


def swap_library(library: Path, changed: Path) -> None:
    """Writes Python's library, a zip file, with the stand-ins in the place of its modules.

    Raises Trouble where the library has no such module.
    """
    with zipfile.ZipFile(library) as old, zipfile.ZipFile(changed, "w") as new:
        names = old.namelist()
        for name in LIBRARY:
            if name not in names:
                raise Trouble(f"Python's library has no {name}: see build/devtools/stand_ins.py.")
        for name in names:
            new.writestr(name, LIBRARY.get(name) or old.read(name))
