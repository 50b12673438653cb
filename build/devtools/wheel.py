"""`dev.py wheel`: rebuilds pygame's wheel for the page from its recipe, and compares."""

import hashlib
import subprocess
import tempfile
from pathlib import Path

from devtools import runtime
from devtools.paths import BUILD, CACHE
from devtools.say import Trouble, say

RECIPE = BUILD / "pygame-wasm" / "build.sh"
KEPT = RECIPE.with_name("BUILDINFO.txt")


def compare(work: Path) -> None:
    """Raises Trouble unless a folder has one wheel, identical to the one in the repository."""
    wheels = sorted(work.glob("*.whl"))
    if [path.name for path in wheels] != [runtime.WHEEL.name]:
        raise Trouble(f"The recipe built {[path.name for path in wheels]}: see {work}.")
    digest = hashlib.sha256(wheels[0].read_bytes()).hexdigest()
    if digest != runtime.WHEEL_SHA256:
        raise Trouble(
            f"The recipe built a different wheel (SHA-256 {digest}). What it was built with is in "
            f"{work / KEPT.name}; for the wheel kept here, see {KEPT}."
        )


def build() -> None:
    """Runs the recipe, which needs root on Debian, 3.5 GB of disk and a few minutes.

    Raises Trouble if it can't be run, or gives another result.
    """
    say("Building pygame's wheel for the page.")
    CACHE.mkdir(exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix="wheel-", dir=CACHE))
    if subprocess.run([str(RECIPE), str(work)], check=False).returncode:
        raise Trouble(f"The recipe failed: see above, and the logs in {work}.")
    compare(work)
    subprocess.run(["rm", "-rf", "--one-file-system", str(work)], check=True)
    say(f"The wheel matches the one kept here byte for byte: {runtime.WHEEL.name}.")
