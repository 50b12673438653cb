"""Where the game starts, whether by `python -m game`, the command `boneyard` or main.py."""

import asyncio
import os
import sys


async def play() -> None:
    """Play until the window is closed, or Ctrl-C is pressed; `--help` and `--version` only print
    and stop."""
    if sys.platform == "emscripten":
        from game.ui.loop import run

        await run()
        return
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # What a desktop on Linux groups windows by; pygame would take the script's name.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Boneyard")
    from game.platform.desktop.command import read_words, until_interrupted

    read_words(sys.argv[1:])
    from game.ui.loop import run

    await until_interrupted(run())


def main() -> None:
    """Play: the command `boneyard`."""
    asyncio.run(play())


if __name__ == "__main__":
    main()
