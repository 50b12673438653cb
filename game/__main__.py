"""Where the game starts, whether by `python -m game`, the command `boneyard` or main.py."""

import asyncio
import contextlib
import os
import sys


async def play() -> None:
    """Play until the window is closed, or Ctrl-C is pressed; `--help` and `--version` only print
    and stop."""
    if sys.platform != "emscripten":
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from game.platform.desktop.command import read_words

        read_words(sys.argv[1:])
    from game.ui.app import run

    with contextlib.suppress(asyncio.CancelledError):  # Ctrl-C: every move is saved
        await run()


def main() -> None:
    """Play: the command `boneyard`."""
    asyncio.run(play())


if __name__ == "__main__":
    main()
