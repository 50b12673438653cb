"""The virtual environment `.venv`, filled group by group from pinned and hashed requirements."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from devtools.paths import BUILD, ROOT, VENV
from devtools.say import Trouble, say

REQUIREMENTS = BUILD / "requirements"
GROUPS = {
    "play": ("play",),
    "web": ("play", "web"),
    "desktop": ("play", "desktop"),
    "test": ("play", "web", "test"),
    "node": ("node",),
}
"""What has to be installed for a purpose: files of `REQUIREMENTS`."""
PURPOSES = {
    "play": "what the game plays with",
    "web": "what packs the web page",
    "desktop": "what packs the desktop game",
    "test": "what the checks need",
    "node": "Node, which builds the web page",
}
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


def _script(name: str) -> Path:
    if os.name == "nt":
        return VENV / "Scripts" / f"{name}.exe"
    return VENV / "bin" / name


def _is_stamped(name: str, content: str) -> bool:
    stamp = VENV / f"boneyard-{name}"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == content


def _stamp(name: str, content: str) -> None:
    (VENV / f"boneyard-{name}").write_text(content, encoding="utf-8")


def _run(command: list[str], trouble: str) -> None:
    """Runs an installer quietly. Raises Trouble, and shows its output, if it fails."""
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        raise Trouble(f"{done.stdout}\n{trouble}")


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


def _pip(*words: str) -> list[str]:
    quiet = ("--quiet", "--no-input", "--disable-pip-version-check")
    return [str(_script("python")), "-m", "pip", words[0], *quiet, *words[1:]]


def _make() -> None:
    """Makes `.venv`, with nothing in it but pip, unless this Python has made it here before.

    A Python that runs from `.venv` uses it as it is.
    """
    maker = f"{sys.version_info[:3]} {ROOT}"
    if _is_stamped("python", maker) or Path(sys.prefix).resolve() == VENV.resolve():
        return
    say("Creating .venv.")
    _need_ensurepip()
    if VENV.is_symlink():
        VENV.unlink()
    _run([sys.executable, "-m", "venv", "--clear", str(VENV)], "python -m venv failed: see above.")
    # Python 3.11 still installs it, and nothing here needs it.
    _run(_pip("uninstall", "--yes", "setuptools"), "pip does not work: see above.")
    _stamp("python", maker)


def _install(name: str) -> None:
    """Installs a file of pinned requirements into `.venv`, each checked against its hashes."""
    path = REQUIREMENTS / f"{name}.txt"
    pins = hashlib.sha256(path.read_bytes()).hexdigest()
    if _is_stamped(name, pins):
        return
    say(f"Installing {PURPOSES[name]}.")
    _run(
        _pip("install", "--no-compile", "--require-hashes", "-r", str(path)),
        f"pip could not install {path.relative_to(ROOT)}: see above.\n"
        "The first time, pip must be able to reach the package registry.",
    )
    _stamp(name, pins)


def python(group: str) -> str:
    """The path of `.venv`'s Python, after installing those of a group's packages that are missing.

    Raises Trouble, with the installer's output, if that can't be done.
    """
    _make()
    for name in GROUPS[group]:
        _install(name)
    return str(_script("python"))


def script(name: str, group: str) -> str:
    """The path of a command that a group's packages install into `.venv`."""
    python(group)
    return str(_script(name))


def environment(headless: bool = False) -> dict[str, str]:
    """The variables commands run with; headless ones get SDL's dummy drivers."""
    path = os.pathsep.join((str(ROOT), str(BUILD)))
    variables = {**os.environ, "PYTHONPATH": path, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**variables, **HEADLESS} if headless else variables


def run_python(group: str, *arguments: str, headless: bool = False) -> int:
    """Runs `.venv`'s Python, with a group's packages, from the root of the repository.

    Returns its exit status.
    """
    return subprocess.run(
        [python(group), *arguments], cwd=ROOT, env=environment(headless), check=False
    ).returncode
