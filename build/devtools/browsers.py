"""Finds the real browsers and the virtual display that the game is tested in, or installs them
where that is possible."""

import functools
import os
import shutil
import subprocess
from pathlib import Path

from devtools import env, node
from devtools.say import Trouble, say

# What each browser's command is called, the best first, and where it lies on systems that keep
# programs off the command path; and Debian's package of it.
COMMANDS = {
    "chromium": (
        *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
    ),
    "firefox": (
        *("firefox-esr", "firefox"),
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        "C:/Program Files/Mozilla Firefox/firefox.exe",
    ),
    "webkit": ("WebKitWebDriver",),
}
PACKAGES = {"chromium": "chromium", "firefox": "firefox-esr", "webkit": "webkit2gtk-driver"}
FROM_PLAYWRIGHT = ("chromium", "firefox")
"""Those of which a build of Playwright's will do; its WebKit has no driver that others can use."""
DISPLAY = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""The virtual display of the desktop game and its mouse, each with Debian's package of it."""
# Quiet, and working as root and without a graphics card.
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Replaces Playwright's own list: no network requests, and no address bar that renders its
    # suggestions in separate pages, which takes a second per window.
    "--disable-features="
    "HttpsUpgrades,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PreconnectToSearch,"
    "WebUIOmniboxAimPopup,WebUIOmniboxPopup",
)


def _from_playwright(name: str) -> Path:
    """Where Playwright keeps its own build of a browser, present or not."""
    code = (
        "from playwright.sync_api import sync_playwright as s\n"
        f"with s() as p: print(p.{name}.executable_path)"
    )
    asked = subprocess.run(
        [env.python("test"), "-c", code], capture_output=True, text=True, check=False
    )
    return Path(asked.stdout.strip() or os.devnull)


@functools.cache
def find(name: str) -> str | None:
    """The path of `chromium`, `firefox` or the driver of `webkit`, or None if there is none.

    BONEYARD_CHROMIUM, BONEYARD_FIREFOX and BONEYARD_WEBKIT name one outright.
    """
    named = os.environ.get(f"BONEYARD_{name.upper()}")
    if named:
        return named
    found = next((path for command in COMMANDS[name] if (path := shutil.which(command))), None)
    if not found and name in FROM_PLAYWRIGHT and (own := _from_playwright(name)).is_file():
        return str(own)
    return found


def _missing() -> list[str]:
    find.cache_clear()
    return [name for name in COMMANDS if find(name) is None]


def _let_playwright_run() -> None:
    """Makes Playwright use our Node if its own doesn't run, as on a Debian without libatomic1."""
    command = [env.python("test"), "-m", "playwright", "--version"]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = node.find()[0]


def install() -> list[str]:
    """The paths of Chromium, Firefox and WebKit's driver, after installing what is missing.

    Raises Trouble, saying exactly what to install, if that can't be done from here.
    """
    _let_playwright_run()
    missing = _missing()
    if missing and env.on_debian_as_root():
        for name in missing:
            env.apt_install(PACKAGES[name])
        missing = _missing()
    by_playwright = [env.python("test"), "-m", "playwright", "install"]
    if names := [name for name in missing if name in FROM_PLAYWRIGHT]:
        say(f"Installing {' and '.join(names)} with Playwright.")
        subprocess.run([*by_playwright, *names], check=False)
        missing = _missing()
    if missing:
        elsewhere = [name for name in names if name in missing]
        raise Trouble(
            f"The browser tests need {' and '.join(missing)}, and installing failed.\n"
            "On Debian and Ubuntu, as root: apt-get install "
            + " ".join(PACKAGES[name] for name in missing)
            + (f"\nElsewhere: {' '.join([*by_playwright, *elsewhere])}" if elsewhere else "")
            + "\nIf a browser is installed elsewhere, name its path with "
            + " and ".join(f"BONEYARD_{name.upper()}" for name in missing)
            + "."
        )
    return [path for name in COMMANDS if (path := find(name))]


def install_display() -> list[str]:
    """The paths of Xvfb and xdotool, after installing what is missing; raises as `install` does."""
    if env.on_debian_as_root() and (missing := [it for it in DISPLAY if not shutil.which(it)]):
        env.apt_install(*map(DISPLAY.__getitem__, missing))
    if missing := [it for it in DISPLAY if not shutil.which(it)]:
        raise Trouble(
            f"The tests of the desktop game need {' and '.join(missing)}.\n"
            "On Debian and Ubuntu, as root: apt-get install "
            + " ".join(map(DISPLAY.__getitem__, missing))
        )
    return [str(shutil.which(command)) for command in DISPLAY]
