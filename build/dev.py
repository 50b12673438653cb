"""Developer commands: `python3 build/dev.py WORD`.

Uses only the standard library. Makes `.venv` with the pinned tools if it is missing, then runs the
command; WORD `--help` explains it. Exit status 2 means the command was not understood.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Boneyard needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

import argparse
import os
from collections.abc import Callable
from typing import Any

from devtools import checks, desktop, env, itch, page, server, single, wheel
from devtools.paths import BENCH, ROOT, WEB
from devtools.say import Trouble, say

NO_SCREEN = 69  # the game's exit status when it finds no screen: see platform/desktop/screen.py


def play(_: argparse.Namespace) -> int:
    """Opens the game in a window; without a screen, builds and serves the web page instead."""
    status = env.run_python("play", "main.py")
    if status != NO_SCREEN:
        return status
    say("There is no screen here, so the game is played in a browser.")
    return server.serve(page.build_to_play(), server.usual_or_free())


def test(words: argparse.Namespace) -> int:
    """Runs every check, real browsers included; the first failure decides the exit status."""
    return checks.run(word=words.k, fast=words.fast, long=words.long)


def web(words: argparse.Namespace) -> None:
    """Builds the web page into build/web/; also as one file, if asked."""
    if words.single:
        single.build()
    else:
        page.build()


def itch_zip(_: argparse.Namespace) -> None:
    """Writes the zip for itch.io, its cover, screenshots and page text."""
    itch.build()


def bundle(_: argparse.Namespace) -> None:
    """Builds a standalone app for this system in build/dist/."""
    desktop.build()


def rebuild(_: argparse.Namespace) -> None:
    """Rebuilds pygame's wheel for the page, and compares it (as root on Debian)."""
    wheel.build()


def serve(words: argparse.Namespace) -> int:
    """Serves build/web/ on 127.0.0.1, building it first if it is missing."""
    if not (WEB / "index.html").is_file():
        page.build()
    return server.serve(WEB, words.port)


def shots(words: argparse.Namespace) -> int:
    """Writes a PNG of every scene at every size into a folder."""
    return env.run_python("play", "-m", "tour.shots", *words.rest, headless=True)


def bench(words: argparse.Namespace) -> int:
    """Runs one benchmark; its last line is JSON."""
    names = sorted(path.stem for path in BENCH.glob("*.py") if not path.stem.startswith("_"))
    if words.name not in names:
        print(
            f"There is no benchmark {words.name}. Choose from: {', '.join(names)}", file=sys.stderr
        )
        return 2
    return env.run_python("test", "-m", f"tests.bench.{words.name}", *words.rest, headless=True)


def words_for_translators(_: argparse.Namespace) -> int:
    """Brings the languages' catalogues up to date with the game's texts, and compiles them."""
    return env.run_python("test", "-m", "devtools.words")


def puzzles(words: argparse.Namespace) -> int:
    """Regenerates the puzzles, the same on every machine."""
    return env.run_python("test", "-m", "devtools.puzzles", *words.rest)


def soak(words: argparse.Namespace) -> int:
    """Plays for hours in the page, then tries random input; the last line is JSON."""
    return env.run_python("test", "-m", "tests.bench.soak", *words.rest, headless=True)


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(prog="build/dev.py", description="Play, check and pack Boneyard.")
    words = top.add_subparsers(metavar="COMMAND", required=True)

    def add(
        name: str, job: Callable[[argparse.Namespace], int | None], **more: Any
    ) -> argparse.ArgumentParser:
        word = words.add_parser(name, help=job.__doc__, description=job.__doc__, **more)
        word.set_defaults(job=job)
        return word

    add("play", play)
    tests = add("test", test)
    tests.add_argument("-k", metavar="WORD", help="run only the tests whose names match")
    tests.add_argument(
        "--fast", action="store_true", help="skip the real browsers and the desktop window"
    )
    tests.add_argument(
        "--long", action="store_true", help="also run the tests that take an hour or more"
    )
    building = add("web", web)
    building.add_argument(
        "--single",
        action="store_true",
        help="also build a single .html file you can open straight from disk",
    )
    add("itch", itch_zip)
    add("desktop", bundle)
    add("wheel", rebuild)
    serving = add("serve", serve)
    serving.add_argument(
        "--port", type=int, default=server.USUAL, help="0 picks a free one (default: %(default)s)"
    )
    add("words", words_for_translators)
    # These pass all their arguments on, --help too: whatever does the work explains them.
    on = {"prefix_chars": "\0", "add_help": False}
    measuring = add("bench", bench, **on)
    measuring.add_argument("name", metavar="NAME")
    for word in (measuring, *(add(job.__name__, job, **on) for job in (shots, puzzles, soak))):
        word.add_argument("rest", nargs="*")
    return top


def main() -> int:
    """Does what the command line asks; returns the exit status."""
    words = parser().parse_args()
    os.chdir(ROOT)
    try:
        status: int | None = words.job(words)
    except Trouble as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return status or 0


if __name__ == "__main__":
    sys.exit(main())
