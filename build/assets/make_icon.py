"""Draw the game's icon, `sprites/icon.svg`, as PNGs: for windows, and for the installed web page.

python build/assets/make_icon.py             (needs pygame-ce)
"""

from __future__ import annotations

import io
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[2]
ICON = ROOT / "sprites" / "icon.svg"
PAGE = ROOT / "build" / "page"
ROUNDED = 'rx="58"'
"""The corners of the icon's ground."""


def draw(source: str, side: int, target: Path) -> None:
    """Write SVG source as a PNG, `side` pixels square."""
    sized = source.replace("<svg ", f'<svg width="{side}" height="{side}" ', 1)
    pygame.image.save(pygame.image.load_sized_svg(io.BytesIO(sized.encode()), (side, side)), target)


def main() -> None:
    """Write every icon."""
    source = ICON.read_text(encoding="utf-8")
    draw(source, 256, ICON.with_suffix(".png"))
    draw(source, 192, PAGE / "icon-192.png")
    draw(source, 512, PAGE / "icon-512.png")
    # Systems cut a maskable icon to a shape of their own, and leave but the middle for certain.
    if ROUNDED not in source or "scale(1.1)" not in source:
        raise SystemExit("sprites/icon.svg has changed: see how the maskable icon is made of it")
    maskable = source.replace(ROUNDED, "", 1).replace("scale(1.1)", "scale(0.86)", 1)
    draw(maskable, 512, PAGE / "icon-maskable.png")


if __name__ == "__main__":
    main()
