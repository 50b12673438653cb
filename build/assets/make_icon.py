"""Draw the game's icon, `sprites/icon.svg`, as PNGs: for windows, and for the installed web page.

python build/assets/make_icon.py             (needs pygame-ce, Pillow and zopfli)
"""

from __future__ import annotations

import io
from pathlib import Path

import pygame
from PIL import Image
from zopfli.png import optimize

ROOT = Path(__file__).resolve().parents[2]
ICON = ROOT / "sprites" / "icon.svg"
PAGE = ROOT / "build" / "page"
ROUNDED = 'rx="58"'
"""The corners of the icon's background."""
COLOURS, STEPS = 240, 16


def draw(source: str, side: int, target: Path, dither: Image.Dither) -> None:
    """Write SVG source as a PNG, `side` pixels square, with few colours so that it stays small."""
    sized = source.replace("<svg ", f'<svg width="{side}" height="{side}" ', 1)
    drawn = pygame.image.load_sized_svg(io.BytesIO(sized.encode()), (side, side))
    whole = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))
    plain = whole.convert("RGB")
    chosen = plain.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=3)
    few = plain.quantize(palette=chosen, dither=dither)
    palette = (few.getpalette() or [])[: 3 * COLOURS]
    palette += [0] * (3 * COLOURS - len(palette))
    pixels, opacities = bytearray(few.tobytes()), bytes([255] * COLOURS)
    edge = []
    for at, pixel in enumerate(zip(*[iter(whole.tobytes())] * 4, strict=True)):
        if pixel[3] < 255:  # at the round corners: one colour, in steps of opacity
            pixels[at] = COLOURS + pixel[3] * STEPS // 256
            edge += [pixel[:3]] if pixel[3] > 127 else []
    if edge:
        palette += [sum(part) // len(edge) for part in zip(*edge, strict=True)] * STEPS
        opacities += bytes(255 * step // (STEPS - 1) for step in range(STEPS))
    few.frombytes(bytes(pixels))
    few.putpalette(palette)
    written = io.BytesIO()
    few.save(written, "PNG", optimize=True, transparency=opacities)
    target.write_bytes(optimize(written.getvalue()))  # the same picture in a tenth fewer bytes


def main() -> None:
    """Write every icon."""
    source = ICON.read_text(encoding="utf-8")
    draw(source, 256, ICON.with_suffix(".png"), Image.Dither.FLOYDSTEINBERG)
    draw(source, 192, PAGE / "icon-192.png", Image.Dither.FLOYDSTEINBERG)
    # Systems cut a maskable icon to their own shape; only the middle is sure to stay.
    if ROUNDED not in source or "scale(1.1)" not in source:
        raise SystemExit("sprites/icon.svg has changed: see how the maskable icon is made of it")
    maskable = source.replace(ROUNDED, "", 1).replace("scale(1.1)", "scale(0.86)", 1)
    # Shown much smaller, so steps of colour don't show; dithered it is three times larger.
    draw(maskable, 512, PAGE / "icon-maskable.png", Image.Dither.NONE)


if __name__ == "__main__":
    main()
