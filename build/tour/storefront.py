"""How others show the game: `python -m tour.storefront (itch | page) FOLDER`.

Writes the cover, screenshots and text for itch.io, or the pictures for link previews of the page
and for its entry as an app, all of them made by the game itself. Runs in `.venv` and needs no
window; itch.py and page.py call it.
"""

import html
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import __version__
from game.ui.art import assets
from game.ui.art.cloth import felt
from game.ui.art.figures import Piece, draw_tiles
from game.ui.table import postcard
from game.variants import GAMES
from tour.scenes import scenes
from tour.shots import shot

COVER = (630, 500)
APP = {"wide": (1280, 720), "narrow": (390, 844)}
"""Window sizes for the screenshots of the app."""
SCREEN = (1280, 720)
SCREENS = ("table-choice", "table-spinner", "table-partners", "daily-played", "result")
CHAIN = (
    *(((6, 4), 270, 0, 0), ((4, 4), 0, 2, -0.5), ((4, 1), 270, 3, 0)),
    *(((1, 1), 0, 5, -0.5), ((1, 5), 270, 6, 0)),
)
"""The cover's line: each tile's halves and rotation, and its position right and down in widths."""
SUMMARY = "Dominoes at a quiet table, against opponents who see only their own tiles."
TEXT = Path(__file__).with_suffix(".html")


def cover() -> pygame.Surface:
    """The name of the game below a line of its tiles."""
    width, height = COVER
    surface = pygame.display.set_mode(COVER)
    surface.blit(felt(COVER), (0, 0))
    unit = width // 10
    left, top = (width - 8 * unit) // 2, height // 4
    placed = [
        Piece(halves, angle, left + across * unit, round(top + down * unit))
        for halves, angle, across, down in CHAIN
    ]
    draw_tiles(surface, placed, unit)
    name = assets.fitted("wordmark", width * 2 // 3)
    surface.blit(name, name.get_rect(center=(width // 2, height * 2 // 3)))
    return surface


def text() -> str:
    """The page's text, as HTML that itch.io's editor accepts."""
    games = "\n".join(
        f"<li><strong>{html.escape(game.name)}</strong>: {html.escape(game.blurb)}</li>"
        for game in GAMES.values()
    )
    filled = TEXT.read_text(encoding="utf-8").replace("{{games}}", games)
    return filled.replace("{{summary}}", SUMMARY).replace("{{version}}", __version__)


def write_itch(folder: Path) -> None:
    """Fills a folder with the pictures and the text for itch.io."""
    pygame.image.save(cover(), folder / "cover.png")
    all_scenes = scenes()
    for number, name in enumerate(SCREENS, start=1):
        picture = shot(all_scenes[name], SCREEN, 1.0)
        pygame.image.save(picture, folder / f"screenshot-{number}.png")
    (folder / "summary.txt").write_text(f"{SUMMARY}\n", encoding="utf-8")
    (folder / "page.html").write_text(text(), encoding="utf-8")


def write_page(folder: Path) -> None:
    """Fills a folder with the page's pictures: its link preview is a table as players share it."""
    now, _show = scenes()["table-fives"]
    assert now
    pygame.display.set_mode(postcard.WIDE)
    pygame.image.save(postcard.picture(now, postcard.WIDE, names=False), folder / "card.jpg")
    for form, size in APP.items():
        picture = shot(scenes()["table-choice"], size, 2.0 if form == "narrow" else 1.0)
        pygame.image.save(picture, folder / f"app-{form}.jpg")


if __name__ == "__main__":
    {"itch": write_itch, "page": write_page}[sys.argv[1]](Path(sys.argv[2]))
