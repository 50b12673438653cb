"""The virtual display the desktop game is tested on: Xvfb, and xdotool's mouse."""

import shutil

from devtools import env
from devtools.say import Trouble

COMMANDS = {"Xvfb": "xvfb", "xdotool": "xdotool"}  # and their Debian packages


def _missing() -> list[str]:
    return [command for command in COMMANDS if shutil.which(command) is None]


def install() -> list[str]:
    """The paths of Xvfb and xdotool, after installing what is missing.

    Raises Trouble, saying exactly what to install, if that can't be done from here.
    """
    if _missing() and env.on_debian_as_root():
        env.apt_install(*(COMMANDS[command] for command in _missing()))
    if missing := _missing():
        packages = " ".join(COMMANDS[command] for command in missing)
        raise Trouble(
            f"The tests of the desktop game need {' and '.join(missing)}.\n"
            f"On Debian and Ubuntu, as root: apt-get install {packages}"
        )
    return [str(shutil.which(command)) for command in COMMANDS]
