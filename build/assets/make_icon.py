"""Draw the game's icon as a PNG: ``sprites/icon.svg`` → ``sprites/icon.png``.

python build/assets/make_icon.py             (needs pygame-ce)
"""

from __future__ import annotations

from pathlib import Path

import pygame

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
SIDE = 256


def main() -> None:
    """Write the icon, 256 pixels square."""
    icon = pygame.image.load_sized_svg(SPRITES / "icon.svg", (SIDE, SIDE))
    pygame.image.save(icon, SPRITES / "icon.png")


if __name__ == "__main__":
    main()
