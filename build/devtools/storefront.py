"""What the game's page on itch.io shows: `python -m devtools.storefront FOLDER`.

Writes the cover, the screenshots and the page's words, all of them from the game itself. Runs in
`.venv` and needs no window; itch.py calls it.
"""

import html
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import __version__
from game.ui.art import assets, marks, tiles
from game.ui.art.cloth import felt
from game.variants import GAMES
from tests import shots

COVER = (630, 500)
SCREEN = (1280, 720)
SCREENS = ("table-choice", "table-spinner", "table-partners", "daily-played", "result")
CHAIN = ((6, 4, 0, 0), (4, 4, 2, -0.5), (4, 1, 3, 0), (1, 1, 5, -0.5), (1, 5, 6, 0))
"""The cover's line: each tile's values, and how far right and down it lies, in tile widths."""
SUMMARY = "Dominoes at a quiet table, against opponents who see only their own tiles."
TEXT = Path(__file__).with_suffix(".html")


def cover() -> pygame.Surface:
    """The name of the game below a line of its tiles."""
    surface = pygame.display.set_mode(COVER)
    surface.blit(felt(COVER), (0, 0))
    unit = COVER[0] // 10
    left, top = (COVER[0] - 8 * unit) // 2, COVER[1] // 4
    for draw in (_shadow, _face):
        for first, second, across, down in CHAIN:
            draw(first, second, unit).blit(surface, left + across * unit, top + down * unit)
    name = assets.fitted("wordmark", COVER[0] * 2 // 3)
    surface.blit(name, name.get_rect(center=(COVER[0] // 2, COVER[1] * 2 // 3)))
    return surface


def _angle(first: int, second: int) -> int:
    return 0 if first == second else 270


def _shadow(first: int, second: int, unit: int) -> tiles.Art:
    return marks.shadow(unit, tiles.upright(_angle(first, second)))


def _face(first: int, second: int, unit: int) -> tiles.Art:
    return tiles.face(first, second, unit, _angle(first, second))


def text() -> str:
    """The page's words, as the HTML that itch.io's editor takes."""
    games = "\n".join(
        f"<li><strong>{html.escape(game.name)}</strong>: {html.escape(game.blurb)}</li>"
        for game in GAMES.values()
    )
    filled = TEXT.read_text(encoding="utf-8").replace("{{games}}", games)
    return filled.replace("{{summary}}", SUMMARY).replace("{{version}}", __version__)


def write(folder: Path) -> None:
    """Fills a folder with the pictures and the words."""
    pygame.image.save(cover(), folder / "cover.png")
    scenes = shots.scenes()
    for number, name in enumerate(SCREENS, start=1):
        picture = shots.shot(scenes[name], SCREEN, 1.0)
        pygame.image.save(picture, folder / f"screenshot-{number}.png")
    (folder / "summary.txt").write_text(f"{SUMMARY}\n", encoding="utf-8")
    (folder / "page.html").write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
