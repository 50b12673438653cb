"""Packages from npm's registry, pinned by version and digest, kept in .cache/."""

import base64
import hashlib
import subprocess
import tempfile
from pathlib import Path

from devtools import node
from devtools.paths import CACHE
from devtools.say import Trouble, say


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
        command = [node.find()[1], "pack", "--silent", f"{name}@{version}"]
        fetched = Path(scratch, tarball.name)
        done = subprocess.run(command, cwd=scratch, stdout=subprocess.DEVNULL, check=False)
        if done.returncode or not fetched.is_file():
            raise Trouble(f"npm pack could not fetch {name} (see above).")
        if not _matches(fetched, sha512):
            raise Trouble(f"The package {name} from the registry is not the pinned one.")
        fetched.replace(tarball)
    return tarball
