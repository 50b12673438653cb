# /// script
# requires-python = ">=3.11"
# dependencies = ["pygame-ce==2.5.8"]
# ///
"""Boneyard: dominoes in a window, and in the web page that pygbag packs this file into."""

import asyncio

from game.__main__ import play


async def main() -> None:
    """Play until the window, or the tab on the web, is closed."""
    await play()


asyncio.run(main())
