"""A machine with nothing on it but Python, Node and a network: a copy of the sources and an empty
home, without a trace of the Python that runs the tests."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from devtools.paths import ROOT, VENV

LEFT_OUT = (
    "DISPLAY",
    "PYGAME",
    "PYTEST",
    "PYTHON",
    "SDL_",
    "VIRTUAL_ENV",
    "WAYLAND_DISPLAY",
    "XDG_",
)
"""How the names of variables begin that could help, or hide what is missing."""
SERVED = "Boneyard is at "


def _heed_interrupts() -> None:
    """Heed Ctrl+C even where the tests run in the background of a shell, which has all they start
    ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class BareMachine:
    """The sources in `root`, whether committed yet or not, and the environment to run them in."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "boneyard"
        self.python = str(Path(sys.base_prefix, "bin", "python3"))
        listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
        for name in listed.stdout.split("\0"):
            if name and (ROOT / name).is_file():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, self.root / name)
        home = folder / "home"
        home.mkdir()
        paths = os.environ["PATH"].split(os.pathsep)
        self.environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith(LEFT_OUT)},
            "PATH": os.pathsep.join(path for path in paths if VENV not in Path(path, "_").parents),
            "HOME": str(home),
        }

    def _begin(self, *command: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            command,
            cwd=self.root,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=_heed_interrupts,
        )

    def run(self, *command: str) -> str:
        """What a command prints; raises AssertionError, with all of it, unless it succeeds."""
        with self._begin(*command) as running:
            said, _ = running.communicate()
        assert running.returncode == 0, said
        return said

    def dev(self, *words: str) -> str:
        """What a command of build/dev.py prints; raises as `run` does."""
        return self.run(self.python, "build/dev.py", *words)

    @contextmanager
    def serving(self, *words: str) -> Iterator[tuple[str, str]]:
        """Runs a command of build/dev.py that serves the page while it is in use; gives the page's
        address, and what was printed before it."""
        with self._begin(self.python, "build/dev.py", *words) as running:
            assert running.stdout
            before = ""
            for line in running.stdout:
                if line.startswith(SERVED):
                    break
                before += line
            else:
                raise AssertionError(before)
            try:
                yield line.removeprefix(SERVED).split()[0], before
            finally:
                running.send_signal(signal.SIGINT)
                running.communicate()
        assert running.returncode == 0
