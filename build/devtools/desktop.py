"""`dev.py desktop`: the game as a folder that runs without Python, for this system."""

import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

from devtools import env, licences, page, sources
from devtools.paths import BUILD, CACHE, ROOT
from devtools.say import Trouble, say

DIST = BUILD / "dist"
ASSETS = ("sprites", "sounds")
# Files that the game reads, besides its modules.
READ = ("game/language/*.json", "game/puzzles/shipped.txt")
# Scenes are imported by name, which PyInstaller doesn't see.
SCENES = Path("game/ui/scenes")
# What pygame and Python's library would bring along, and the game doesn't use.
UNWANTED = (
    *("numpy", "tkinter", "unittest", "setuptools", "pkg_resources"),
    *("ssl", "_ssl", "_hashlib", "bz2", "_bz2", "lzma", "_lzma"),
    *(f"pygame.{name}" for name in ("examples", "tests", "docs", "midi", "pypm", "camera")),
)


def name() -> str:
    """The bundle's name, which says what it runs on."""
    system = {"Darwin": "macos"}.get(platform.system(), platform.system().lower())
    return f"{page.NAME}-{page.version()}-{system}-{platform.machine().lower()}"


def _pack(work: Path) -> Path:
    """Makes the bundle with PyInstaller in a folder; returns its path."""
    command = [env.script("pyinstaller", "desktop"), "--noconfirm", "--windowed"]
    command += ["--name", page.NAME, "--distpath", str(work), "--workpath", str(CACHE / "desktop")]
    command += ["--specpath", str(work), "--log-level", "WARN"]
    for folder in ASSETS:
        command += ["--add-data", f"{ROOT / folder}:{folder}"]
    for files in READ:
        command += ["--add-data", f"{ROOT / files}:{Path(files).parent}"]
    for scene in sorted((ROOT / SCENES).glob("[!_]*.py")):
        command += ["--hidden-import", f"{'.'.join(SCENES.parts)}.{scene.stem}"]
    for module in UNWANTED:
        command += ["--exclude-module", module]
    command.append(str(ROOT / "main.py"))
    done = subprocess.run(command, cwd=ROOT, env=env.environment(headless=True), check=False)
    if done.returncode:
        raise Trouble("PyInstaller could not build the bundle (see above).")
    return work / page.NAME


def build() -> Path:
    """Makes the bundle, replacing it completely or not at all; returns the path of its program.

    Raises Trouble if PyInstaller can't be installed, or fails.
    """
    say("Building the desktop bundle.")
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        made = _pack(Path(scratch))
        (made / "LICENSES.txt").write_text(licences.desktop_text(), encoding="utf-8")
        sources.write(made)
        bundle = DIST / name()
        DIST.mkdir(exist_ok=True)
        shutil.rmtree(bundle, ignore_errors=True)
        made.rename(bundle)
    files = [p for p in bundle.rglob("*") if p.is_file() and not p.is_symlink()]
    size = sum(path.stat().st_size for path in files)
    say(f"The bundle is {bundle.relative_to(ROOT)}/ ({size / 1e6:.0f} MB).")
    return bundle / f"{page.NAME}{'.exe' if platform.system() == 'Windows' else ''}"
