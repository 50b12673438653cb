"""The command's arguments: `boneyard`, or `python3 main.py`."""

import argparse
import asyncio
import contextlib
import signal
from collections.abc import Coroutine, Sequence
from typing import Any

from game import __version__

_ABOUT = """Boneyard: dominoes at a quiet table, against opponents who see only their own tiles.

Without a link it picks up where you left off."""
_KEPT = """Your matches are saved in your data folder, or in the folder named by the environment
variable BONEYARD_DATA."""


def read_words(words: Sequence[str]) -> None:
    """Handle the command's arguments; the game itself only needs the link, if there is one.

    Exits after printing the help or the version if asked to, and with a sentence and exit status 2
    if the arguments are invalid.
    """
    command = argparse.ArgumentParser(
        prog="boneyard",
        usage="%(prog)s [LINK]",
        description=_ABOUT,
        epilog=_KEPT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument(
        "link", metavar="LINK", nargs="?", help="a link to a deal, a puzzle or a replay to open"
    )
    command.add_argument(
        "--version",
        action="version",
        version=f"Boneyard {__version__}",
        help="show the version and exit",
    )
    link = command.parse_args(words).link
    if link is not None and "#" not in link:
        command.error(
            f"“{link}” is not a link to a deal, a puzzle or a replay: those have a # in them"
        )


async def until_interrupted(game: Coroutine[Any, Any, None]) -> None:
    """Run the game until it ends or Ctrl-C is pressed, however many times: every move is saved."""
    task = asyncio.ensure_future(game)
    signal.signal(signal.SIGINT, lambda *_: task.cancel())
    with contextlib.suppress(asyncio.CancelledError):
        await task
