"""The virtual environment `.venv`, made from pinned and hashed requirements."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from devtools.paths import BUILD, ROOT, VENV
from devtools.say import Trouble, say

REQUIREMENTS = BUILD / "requirements.txt"
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def on_debian_as_root() -> bool:
    """Whether Debian's packages can be installed here without asking anyone."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return as_root and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> bool:
    """Installs Debian packages; returns whether that worked."""
    say(f"Installing {' '.join(packages)} with apt-get.")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-q"], install):
        if subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode:
            return False
    return True


def _script(folder: Path, name: str) -> Path:
    if os.name == "nt":
        return folder / "Scripts" / f"{name}.exe"
    return folder / "bin" / name


def _stamp() -> str:
    """Changes whenever the environment has to be made anew."""
    digest = hashlib.sha256(REQUIREMENTS.read_bytes())
    digest.update(f"{sys.version_info[:3]} {ROOT}".encode())
    return digest.hexdigest()


def _need_ensurepip() -> None:
    if importlib.util.find_spec("ensurepip") is not None:
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if on_debian_as_root() and apt_install(package):
        return
    raise Trouble(
        "This Python cannot make virtual environments: its module ensurepip is missing.\n"
        f"On Debian and Ubuntu install it with: apt-get install {package}"
    )


def pip_install(requirements: Path) -> None:
    """Installs a file of pinned requirements into `.venv`, each checked against its hashes."""
    command = [str(_script(VENV, "python")), "-m", "pip", "install", "--quiet", "--no-input"]
    command += ["--disable-pip-version-check", "--require-hashes", "-r", str(requirements)]
    if subprocess.run(command, check=False).returncode:
        raise Trouble(
            f"pip could not install {requirements.relative_to(ROOT)} (see above).\n"
            "The package registry must be within reach the first time."
        )


def python() -> str:
    """The path of `.venv`'s Python; makes the environment where it is missing or out of date."""
    stamp = VENV / "boneyard-pins"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != _stamp():
        say("Making .venv with the pinned tools.")
        _need_ensurepip()
        if VENV.is_symlink():
            VENV.unlink()
        made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=False)
        if made.returncode:
            raise Trouble("python -m venv failed (see above).")
        pip_install(REQUIREMENTS)
        stamp.write_text(_stamp(), encoding="utf-8")
    return str(_script(VENV, "python"))


def script(name: str) -> str:
    """The path of a command that a pinned package has brought into `.venv`."""
    python()
    return str(_script(VENV, name))


def environment(headless: bool = False) -> dict[str, str]:
    """The variables commands run with; headless ones get SDL's dummy drivers."""
    path = os.pathsep.join((str(ROOT), str(BUILD)))
    variables = {**os.environ, "PYTHONPATH": path, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**variables, **HEADLESS} if headless else variables


def run_python(*arguments: str, headless: bool = False) -> int:
    """Runs `.venv`'s Python from the root of the repository; returns its exit status."""
    return subprocess.run(
        [python(), *arguments], cwd=ROOT, env=environment(headless), check=False
    ).returncode
