"""Writes a PNG of every scene at every size: `dev.py shots DIR`.

`--size`, `--language` and `--large` choose the windows, the language and larger text.

The pictures are the same every time: the matches have fixed seeds and the clock is the harness's.
"""

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.language import LANGUAGES
from tour import positions, routes
from tour.harness import FakePlatform, Player
from tour.scenes import Scene, scenes

SIZES = (
    ((360, 640), 1.0),
    ((390, 844), 3.0),
    ((844, 390), 1.0),
    ((1366, 768), 1.0),
    ((3840, 2160), 1.0),
)
"""Window sizes in CSS pixels, and their pixel densities."""


def come_to(scene: Scene, size: tuple[int, int], density: float, **settings: object) -> Player:
    """Return a player who has set `settings` and gone to the scene, in a window with a size in CSS
    pixels and a pixel density."""
    match, show = scene
    pixels = round(size[0] * density), round(size[1] * density)
    storage = positions.storage(match, **{"motion": "on", **settings})
    player = Player(FakePlatform(pixels, density, storage))
    if match and show is not routes.title:
        player.click("button-continue")
    player = show(player) or player
    player.come_in()
    return player


def shot(scene: Scene, size: tuple[int, int], density: float, **settings: object) -> pygame.Surface:
    """Return the window of a player who has gone to the scene."""
    return come_to(scene, size, density, **settings).platform.screen.surface()


def window(text: str) -> tuple[tuple[int, int], float]:
    """Return the window that "390x844" or "390x844@3" names. Raises ValueError for anything else.

    >>> window("390x844@3")
    ((390, 844), 3.0)
    """
    sides, _at, density = text.partition("@")
    wide, high = sides.split("x")
    return (int(wide), int(high)), float(density or 1)


def shoot(asked: argparse.Namespace) -> int:
    """Write the requested pictures; return how many."""
    asked.dir.mkdir(parents=True, exist_ok=True)
    ready = {name: scene for name, scene in scenes().items() if asked.word in name}
    for size, density in asked.size or SIZES:
        for name, scene in ready.items():
            surface = shot(scene, size, density, large=asked.large, language=asked.language)
            pygame.image.save(surface, asked.dir / f"{name}-{size[0]}x{size[1]}.png")
    return len(asked.size or SIZES) * len(ready)


def main() -> int:
    """Write into the folder named on the command line."""
    parser = argparse.ArgumentParser(prog="build/dev.py shots", description=__doc__)
    parser.add_argument("dir", metavar="DIR", type=Path)
    parser.add_argument(
        "word", metavar="WORD", nargs="?", default="", help="only scenes with this in their name"
    )
    parser.add_argument(
        "--size",
        type=window,
        nargs="+",
        metavar="WxH[@D]",
        help="sizes of windows, and their pixel density",
    )
    parser.add_argument("--language", choices=LANGUAGES, default="", help="which language")
    parser.add_argument("--large", action="store_true", help="with larger text and buttons")
    asked = parser.parse_args()
    print(f"{shoot(asked)} pictures in {asked.dir}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
