"""`dev.py itch`: the web page as a zip for itch.io, and what its page there shows."""

import shutil
import tempfile
import zipfile
from pathlib import Path

from devtools import archive, env, page
from devtools.paths import BUILD, CACHE, ROOT, WEB
from devtools.say import Trouble, say

STORE = BUILD / "itch"
# What itch.io allows a game that plays in the browser.
MOST_FILES = 1_000
MOST_BYTES = 500_000_000
MOST_BYTES_PER_FILE = 200_000_000
LONGEST_PATH = 240
# Compressed copies of texts, for hosts that serve those.
PACKED = (".br", ".gz")


def names(folder: Path) -> list[str]:
    """The files of a page that a host like itch.io needs, without those for other hosts."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(
        path.relative_to(folder).as_posix() for path in found if path.suffix not in PACKED
    )


def check(sizes: dict[str, int]) -> None:
    """Raises Trouble if the files, by name and size, exceed itch.io's limits."""
    found = []
    if "index.html" not in sizes:
        found.append("there is no index.html at the root")
    if len(sizes) > MOST_FILES:
        found.append(f"{len(sizes)} files are more than {MOST_FILES}")
    if sum(sizes.values()) > MOST_BYTES:
        found.append(f"{sum(sizes.values())} bytes are more than {MOST_BYTES}")
    for name, size in sizes.items():
        if size > MOST_BYTES_PER_FILE:
            found.append(f"{name} has more than {MOST_BYTES_PER_FILE} bytes")
        if len(name) > LONGEST_PATH:
            found.append(f"{name} is longer than {LONGEST_PATH} characters")
    if found:
        raise Trouble("itch.io would refuse the page: " + "; ".join(found) + ".")


def pack(folder: Path, target: Path) -> None:
    """Writes a page as a zip, reproducibly. Raises Trouble beyond the limits."""
    files = names(folder)
    check({name: (folder / name).stat().st_size for name in files})
    with zipfile.ZipFile(target, "w") as packed:
        for name in files:
            archive.add(packed, name, (folder / name).read_bytes())


def build() -> None:
    """Builds the page, its zip, and the folder build/itch/ with what its page there shows."""
    page.build()
    target = BUILD / f"{page.NAME}-{page.version()}-web.zip"
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        packed, store = Path(scratch, "web.zip"), Path(scratch, "itch")
        pack(WEB, packed)
        store.mkdir()
        if env.run_python("web", "-m", "tour.storefront", "itch", str(store), headless=True):
            raise Trouble("The cover and the screenshots could not be drawn (see above).")
        shutil.rmtree(STORE, ignore_errors=True)
        store.rename(STORE)
        packed.replace(target)
    say(f"For itch.io: {target.relative_to(ROOT)} ({target.stat().st_size / 1e6:.1f} MB),")
    say(f"and the text and pictures for its page in {STORE.relative_to(ROOT)}/.")
