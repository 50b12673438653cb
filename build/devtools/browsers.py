"""Finds the real browsers the page is tested in, or installs them where that is possible."""

import functools
import os
import shutil
import subprocess
from pathlib import Path

from devtools import env, node
from devtools.say import Trouble, say

# What each browser's command is called, the best first, and Debian's package of it.
COMMANDS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
}
PACKAGES = {"chromium": "chromium", "firefox": "firefox-esr", "webkit": "webkit2gtk-driver"}
FROM_PLAYWRIGHT = ("chromium", "firefox")
"""Those of which a build of Playwright's will do; its WebKit has no driver that others can use."""
# Where they lie on systems that keep programs off the command path.
PLACES = {
    "chromium": (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
    ),
    "firefox": (
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        "C:/Program Files/Mozilla Firefox/firefox.exe",
    ),
    "webkit": (),
}
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
    """The path of `chromium`, `firefox` or the driver of `webkit`, or None where this machine has
    none.

    BONEYARD_CHROMIUM, BONEYARD_FIREFOX and BONEYARD_WEBKIT name one outright.
    """
    named = os.environ.get(f"BONEYARD_{name.upper()}")
    if named:
        return named
    found = next((path for command in COMMANDS[name] if (path := shutil.which(command))), None)
    if found:
        return found
    places = [Path(place) for place in PLACES[name]]
    if name in FROM_PLAYWRIGHT:
        places.append(_from_playwright(name))
    return next((str(place) for place in places if place.is_file()), None)


def _missing() -> list[str]:
    find.cache_clear()
    return [name for name in COMMANDS if find(name) is None]


def _by_playwright(missing: list[str]) -> list[str]:
    """Words that have Playwright install what is missing, as far as it can; none where it can't."""
    names = [name for name in missing if name in FROM_PLAYWRIGHT]
    return ["-m", "playwright", "install", *names] if names else []


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
    if by_playwright := _by_playwright(missing):
        say(f"Installing {' and '.join(missing)} with Playwright.")
        subprocess.run([env.python("test"), *by_playwright], check=False)
        missing = _missing()
    if missing:
        elsewhere = _by_playwright(missing)
        raise Trouble(
            f"The browser tests need {' and '.join(missing)}, and installing failed.\n"
            "On Debian and Ubuntu, as root: apt-get install "
            + " ".join(PACKAGES[name] for name in missing)
            + (f"\nElsewhere: {env.python('test')} {' '.join(elsewhere)}" if elsewhere else "")
            + "\nIf a browser is installed elsewhere, name its path with "
            + " and ".join(f"BONEYARD_{name.upper()}" for name in missing)
            + "."
        )
    return [path for name in COMMANDS if (path := find(name))]
