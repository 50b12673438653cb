"""What stands in the page for modules of Python's library that Pyodide takes and no page can use.

Pyodide imports all of asyncio and its own loader of packages while it starts, and through them what
opens sockets, runs programs and unpacks archives: a third of what Python has to read before the
game begins. Each stand-in holds what is really asked for, and fails by name at anything else.
"""

import zipfile
from pathlib import Path

from devtools.say import Trouble

STAND_INS = {
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
    # What asyncio.events names as defaults of functions that no loop here has.
    "socket.py": "AF_UNSPEC, AI_PASSIVE = 0, 1",
    "subprocess.py": "PIPE = -1",
}


def swap(library: Path, changed: Path) -> None:
    """Writes a library, a zip file, with the stand-ins in the place of the modules.

    Raises Trouble where the library has no such module.
    """
    with zipfile.ZipFile(library) as old, zipfile.ZipFile(changed, "w") as new:
        names = old.namelist()
        for name in STAND_INS:
            if name not in names:
                raise Trouble(f"Python's library has no {name}: see build/devtools/stand_ins.py.")
        for name in names:
            new.writestr(name, STAND_INS.get(name) or old.read(name))
