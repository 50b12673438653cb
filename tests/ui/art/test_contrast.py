"""Text and pips are legible on every table and every tile: at least 4.5 to 1."""

import pygame
import pytest

from game.ui.art import assets, cloth, theme, tiles
from game.ui.art.theme import RGB, Colour
from game.ui.art.tile_sets import STYLES
from tour.harness import Player

pytestmark = pytest.mark.usefixtures("_screen")

ENOUGH, MORE = 4.5, 7
UNIT = 60
SPOTS = [(x, y) for x in range(UNIT) for y in range(UNIT)]


def luminance(colour: Colour) -> float:
    """Return the brightness of a colour, as WCAG defines it: 0 to 1."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def over(glass: Colour, ground: RGB) -> RGB:
    return theme.mix(ground, glass, (glass[3] if len(glass) == 4 else 255) / 255)


def at(surface: pygame.Surface, spot: tuple[int, int]) -> RGB:
    red, green, blue, _ = surface.get_at(spot)
    return red, green, blue


def brightest(surface: pygame.Surface) -> RGB:
    across, down = surface.get_size()
    colours = [at(surface, (x, y)) for x in range(0, across, 3) for y in range(0, down, 3)]
    return max(colours, key=luminance)


def differ(one: pygame.Surface, other: pygame.Surface, spot: tuple[int, int]) -> int:
    return abs(sum(at(one, spot)) - sum(at(other, spot)))


@pytest.mark.parametrize("table", theme.TABLES)
def test_words_stand_out_from_the_table_and_all_that_lies_on_it(table: str) -> None:
    theme.use(table)
    ground = brightest(cloth.felt((400, 300)))
    grounds = {
        "on the table": ground,
        "on glass": over(theme.GLASS, ground),
        "on the night": over(theme.GLASS_NIGHT, ground),
        "on a sheet": theme.table.sheet,
    }
    words = (theme.TEXT, theme.table.quiet)
    lit = dict.fromkeys(("on glass", "on the night", "on a sheet"), (*words, theme.BRASS))
    for where, inks in {"on the table": words, **lit}.items():
        for ink in inks:
            assert contrast(ink, grounds[where]) >= ENOUGH, f"{ink} {where}"
    assert contrast(theme.TEXT, theme.table.badge) >= ENOUGH
    assert contrast(theme.ON_BRASS, theme.BRASS) >= ENOUGH
    assert contrast(theme.TEXT, over(theme.alpha(theme.BRASS, 0.16), grounds["on glass"])) >= ENOUGH


@pytest.mark.parametrize("table", theme.TABLES)
def test_with_more_contrast_all_words_and_edges_stand_out_further(table: str) -> None:
    theme.use(table, more_contrast=True)
    ground = brightest(cloth.felt((400, 300)))
    for place in (ground, over(theme.GLASS, ground), theme.table.sheet):
        for ink in (theme.TEXT, theme.table.quiet, theme.table.faint, theme.BRASS):
            assert contrast(ink, place) >= MORE
        assert contrast(over(theme.HAIRLINE, place), place) >= 3
    theme.use(table)
    assert contrast(over(theme.HAIRLINE, ground), ground) < 3


def test_what_the_system_asks_for_is_followed_while_the_game_runs() -> None:
    player = Player()
    player.run(1.0)
    plain = player.pixels()
    player.platform.more_contrast = True
    player.tick()
    stark = player.pixels()
    assert sum(stark) < 0.6 * sum(plain)
    player.platform.more_contrast = False
    player.tick()
    assert player.pixels() == plain


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("numerals", [False, True])
@pytest.mark.parametrize("dim", [False, True])
def test_pips_and_numerals_stand_out_from_the_tile(style: str, numerals: bool, dim: bool) -> None:
    for table in theme.TABLES:
        theme.use(table)
        assets.clear_caches()
        tiles.use(style, False)
        plain = tiles.face(0, 0, UNIT, dim=dim).surface
        tiles.use(style, numerals)
        for value in range(0 if numerals else 1, 13):
            surface = tiles.face(value, value, UNIT, dim=dim).surface
            x, y = (round(n) for n in tiles.pip_places(max(1, value), UNIT, True)[0])
            if numerals:
                x, y = max(SPOTS, key=lambda spot: differ(surface, plain, spot))
            ink, face = at(surface, (x, y)), at(plain, (UNIT // 2, UNIT // 4))
            assert contrast(ink, face) >= ENOUGH, f"{value} at {table}"


def test_suits_are_told_apart_by_colour_too() -> None:
    suits = STYLES["suits"].suits
    assert len(set(suits)) == len(suits) == 16


@pytest.mark.parametrize("table", theme.TABLES)
@pytest.mark.parametrize("style", STYLES)
def test_a_tile_stands_out_from_the_table(style: str, table: str) -> None:
    theme.use(table)
    ground = brightest(cloth.felt((400, 300)))
    tile = tiles.face(0, 0, UNIT, style=style).surface
    across = [at(tile, (x, UNIT // 2)) for x in range(UNIT // 4)]
    assert max(contrast(colour, ground) for colour in across) >= 3
