"""Screens, tiles and tables look as they did: each is compared with a small picture of it.

The pictures in `pictures/` are the windows made six times smaller, so each pixel is the mean of 36.
The same versions draw the same everywhere except for the last bits of a blend or a blur, which
differ between processors by a step or two of 255, and by less on average. `ALLOWED` is well above
that and well below what a moved word, a missing icon or another colour changes somewhere.

After an intended change: run `python -m tests.ui.test_pictures`, look at what it wrote, and commit
it.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.ui.art import cloth, glass, marks, theme, tiles
from game.ui.art.tile_sets import STYLES
from tour.routes import presses
from tour.scenes import Scene, scenes
from tour.shots import shot

KEPT = Path(__file__).with_name("pictures")
README = Path(__file__).parents[2] / "build" / "pictures" / "table-fives-1280x720.png"
SIZES = ((390, 844), (1366, 768))
SMALLER = 6
ALLOWED = 8  # steps of 255, in any one pixel and colour
ROOMS: dict[str, Scene] = {
    "settings": (None, presses("button-settings")),
    "table-partners": scenes()["table-partners"],
}
Draw = Callable[[], pygame.Surface]


def all_tiles() -> pygame.Surface:
    """All faces of all tiles, lying and upright, lit and in the shade, with numerals; the backs."""
    pygame.display.set_mode((1, 1))
    surface = pygame.Surface((14 * 48, 8 * 90)).convert()
    surface.blit(cloth.felt(surface.get_size()), (0, 0))
    y = 8
    for style in STYLES:
        for numerals in (False, True):
            tiles.use(style, numerals)
            for value in range(13):
                x, dim = 10 + value * 48, value % 4 == 3
                marks.shadow(36).blit(surface, x, y)
                tiles.face(value, 12 - value, 36, dim=dim).blit(surface, x, y)
            y += 90
        tiles.use(style, False)
        tiles.face(9, 10, 36, 90).blit(surface, 10 + 150 * (y // 180), 560)
    for n in range(3):
        tiles.back(36, 90 * (n % 2)).blit(surface, 20 + 120 * n, 630)
        marks.place(36, strong=n == 1).blit(surface, 400 + 60 * n, 620)
        marks.outline(36).blit(surface, 400 + 60 * n, 620)
    return surface


def tables() -> pygame.Surface:
    """All tables side by side, with glass and sheets on them."""
    pygame.display.set_mode((1, 1))
    surface = pygame.Surface((900, 300)).convert()
    for n, (key, table) in enumerate(theme.TABLES.items()):
        theme.use(key)
        surface.blit(cloth.felt((300, 300), table), (300 * n, 0))
        for y, fill in ((40, theme.GLASS), (120, theme.table.sheet), (200, theme.table.badge)):
            panel = glass.round_rect((200, 60), 22, fill, theme.HAIRLINE)
            surface.blit(panel, (300 * n + 50, y))
    return surface


def pictures() -> dict[str, Draw]:
    """Return what is compared with a picture, by name."""
    found: dict[str, Draw] = {"tiles": all_tiles, "tables": tables}
    for name, scene in ROOMS.items():
        for size in SIZES:
            found[f"{name}-{size[0]}"] = lambda scene=scene, size=size: shot(scene, size, 1.0)  # type: ignore[misc]
    return found


def small(surface: pygame.Surface) -> pygame.Surface:
    across, down = surface.get_size()
    plain = pygame.Surface((across, down), depth=24)
    plain.blit(surface, (0, 0))
    return pygame.transform.smoothscale(plain, (across // SMALLER, down // SMALLER))


@pytest.mark.parametrize("name", pictures())
def test_it_looks_as_it_did(name: str, tmp_path: Path) -> None:
    compare(small(pictures()[name]()), pygame.image.load(KEPT / f"{name}.png"), name, tmp_path)


def test_the_picture_of_the_readme_is_today_s(tmp_path: Path) -> None:
    kept = small(pygame.image.load(README))
    compare(small(shot(scenes()["table-fives"], (1280, 720), 1.0)), kept, "table-fives", tmp_path)


def compare(now: pygame.Surface, kept: pygame.Surface, name: str, tmp_path: Path) -> None:
    assert now.get_size() == kept.get_size()
    ours, theirs = (pygame.image.tobytes(picture, "RGB") for picture in (now, kept))
    apart = [abs(a - b) for a, b in zip(ours, theirs, strict=True)]
    if max(apart) > ALLOWED:
        worst = apart.index(max(apart)) // 3
        spot = (worst % now.get_width() * SMALLER, worst // now.get_width() * SMALLER)
        pygame.image.save(now, tmp_path / f"{name}.png")
        pytest.fail(
            f"{name} looks different, most around {spot}: compare {tmp_path / name}.png with what "
            "is kept. If it is meant: python -m tests.ui.test_pictures"
        )


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for name, draw in pictures().items():
        theme.use("felt")
        tiles.use("ivory", False)
        pygame.image.save(small(draw()), KEPT / f"{name}.png")
    theme.use("felt")
    tiles.use("ivory", False)
    pygame.image.save(shot(scenes()["table-fives"], (1280, 720), 1.0), README)
    print(f"{len(pictures())} pictures in {KEPT}", file=sys.stderr)
