"""Fonts and pictures: what is in them, and what happens if one is missing or damaged."""

import re
from pathlib import Path

import pygame
import pytest

from game.ui.art import assets, audio, theme, tiles
from game.ui.art.tile_sets import STYLES

pytestmark = pytest.mark.usefixtures("_screen")


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("size", [11, 13, 15, 22, 34, 60, 90])
def test_figures_are_equally_wide(size: int, bold: bool) -> None:
    letters = assets.font(size, bold)
    assert len({letters.size(digit * 10) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("bold", [False, True])
def test_the_font_has_every_sign_the_game_uses(bold: bool) -> None:
    signs = "AZaz09ÀÿŁőŽßç−×·…–—“”‘’→←↑→↓✓+=?%"
    letters = assets.font(40, bold)
    assert not letters.has("\ue000")
    for sign in signs:
        drawn = letters.render(sign, (9, 9, 9))
        assert drawn.get_bounding_rect().width > 0, sign
        assert letters.has(sign), sign


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë Łódź – “5”", "Zoë Łódź – “5”"),
        ("Nguyễn, Ioniță, Ґудзь, Ελένη", "Nguyễn, Ioniță, Ґудзь, Ελένη"),
        ("Ǧamīl Ḫalīl", "Gamīl Halīl"),
        ("Z\u0337\u0322a\u0338l\ufe0fgo\u200d", "Zalgo"),
        ("محمد العربي", "…"),
        ("李小龍 and 🦄🎲", "… and …"),
        ("דוד B", "… B"),
    ],
)
def test_what_the_font_lacks_has_no_accents_or_is_left_out(text: str, shown: str) -> None:
    assert assets.shown_as(text) == shown
    assert assets.font(20).size(text) == assets.font(20).size(shown)
    drawn = [assets.text(each, 20, theme.TEXT) for each in (text, shown)]
    assert len({pygame.image.tobytes(each, "RGBA") for each in drawn}) == 1


@pytest.mark.parametrize("path", sorted(assets.SPRITES.rglob("*.svg")), ids=lambda p: p.stem)
def test_every_picture_draws_something_at_any_size(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert not re.search(r"<(text|use|style|filter|image)\b", source)
    for number in re.findall(r'\b[xy][12]="([^"]*)"', source):
        assert number.endswith("%") or 'gradientUnits="userSpaceOnUse"' in source
    name = path.relative_to(assets.SPRITES).with_suffix("").as_posix()
    for side in (17, 64, 200):
        drawn = assets.svg(name, (side, side))
        assert drawn.get_size() == (side, side)
        assert max(drawn.get_bounding_rect(min_alpha=100).size) > side // 5


def test_every_sprite_and_icon_the_game_names_exists() -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8") for path in (assets.ROOT / "game").rglob("*.py")
    )
    icons = set(re.findall(r'\bicon\(\s*"([a-z-]+)"', code))
    names = set(re.findall(r'\b(?:svg|fitted)\(\s*"([a-z-]+)"', code)) | {"tile-back", "tile-edge"}
    for style in STYLES.values():
        names |= {style.face, f"{style.face}-wide", style.pip, "pip-small"}
    wanted = {f"icons/{icon}" for icon in icons} | names | {"wordmark", "icon"}
    there = {
        path.relative_to(assets.SPRITES).with_suffix("").as_posix()
        for path in assets.SPRITES.rglob("*.svg")
    }
    assert wanted <= there


def test_icons_take_any_colour() -> None:
    assert tuple(assets.icon("pause", 48, theme.BRASS).get_at((16, 24)))[:3] == theme.BRASS
    assert assets.icon("pause", 48, theme.alpha(theme.TEXT, 0.5)).get_at((16, 24)).a == 128


def test_the_name_keeps_its_shape() -> None:
    small, large = assets.fitted("wordmark", 200), assets.fitted("wordmark", 800)
    assert (small.get_width(), large.get_width()) == (200, 800)
    assert abs(large.get_height() / 4 - small.get_height()) < 1


def test_pictures_are_kept_and_let_go() -> None:
    assert tiles.face(3, 4, 50) == tiles.face(3, 4, 50)
    cache = assets.Cache(limit=4 * 10 * 10 * 3)
    for key in range(6):
        cache.get(key, lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    assert cache.size <= cache.limit
    assert cache.get(5, lambda: pytest.fail("forgotten too early")).get_size() == (10, 10)
    assert cache.get(0, lambda: pygame.Surface((5, 5))).get_size() == (5, 5)
    assets.clear_caches()
    assert cache.size == 0


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_pictures_are_made_in_the_format_of_what_is_drawn_on(flags: int) -> None:
    red, green, blue = masks = 0xFF, 0xFF00, 0xFF0000
    shown = pygame.Surface((300, 200), flags, 32, (*masks, 0xFF000000 if flags else 0))
    assets.show_on(shown)
    solid = pygame.Surface((30, 20), depth=24)
    solid.fill((10, 20, 30))
    made = assets.to_display_format(solid)
    assert made.get_masks() == (red, green, blue, 0)
    assert tuple(made.get_at((3, 4))) == (10, 20, 30, 255)
    assert assets.to_display_format(made) is made
    clear = pygame.Surface((30, 20), pygame.SRCALPHA)
    clear.fill((10, 20, 30, 40))
    made = assets.to_display_format(clear)
    assert made.get_masks() == (red, green, blue, 0xFF000000)
    assert tuple(made.get_at((3, 4))) == (10, 20, 30, 40)
    assert made.get_flags() & pygame.SRCALPHA
    assert assets.to_display_format(made) is made


def test_a_missing_file_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(assets.AssetError, match=r"no-such\.svg: .* missing"):
        assets.svg("no-such", (10, 10))
    with pytest.raises(assets.AssetError, match=r"no-such\.svg"):
        assets.fitted("no-such", 10)
    monkeypatch.setattr(assets, "SPRITES", tmp_path)
    with pytest.raises(assets.AssetError, match=r"Inter-500\.ttf"):
        assets.font(17)
    monkeypatch.setattr(assets, "SOUNDS", tmp_path)
    with pytest.raises(assets.AssetError, match=r"tick-1\.ogg"):
        audio.Audio().play("tick")


def test_a_damaged_file_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    for name in ("broken.svg", "fonts/Inter-700.ttf", "tick-1.ogg"):
        (tmp_path / name).write_bytes(b"\x00\xff not what it says")
    monkeypatch.setattr(assets, "SPRITES", tmp_path)
    monkeypatch.setattr(assets, "SOUNDS", tmp_path)
    with pytest.raises(assets.AssetError, match=r"broken\.svg: .* damaged"):
        assets.svg("broken", (10, 10))
    with pytest.raises(assets.AssetError, match=r"broken\.svg: .* damaged"):
        assets.fitted("broken", 10)
    with pytest.raises(assets.AssetError, match=r"Inter-700\.ttf: .* damaged"):
        assets.font(17, bold=True)
    with pytest.raises(assets.AssetError, match=r"tick-1\.ogg: .* damaged"):
        audio.Audio().play("tick")


def test_a_font_cut_short_is_noticed() -> None:
    font = (assets.SPRITES / "fonts" / "Inter-500.ttf").read_bytes()
    assert assets.is_valid_font(font)
    for length in (0, 3, 11, 40, 300, 9_000, len(font) - 9):
        assert not assets.is_valid_font(font[:length])
    assert not assets.is_valid_font(b"OTTO" + font[4:])
