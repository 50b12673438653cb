# /// script
# requires-python = ">=3.11"
# dependencies = ["pygame-ce==2.5.8"]
# ///
"""Boneyard: dominoes in a window, and in the web page that pygbag packs this file into."""

import asyncio

from game.__main__ import play


async def main() -> None:
    """Plays until the window is closed; a web page plays until its tab is."""
    await play()


asyncio.run(main())
