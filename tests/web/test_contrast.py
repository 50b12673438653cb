"""What the system asks of colours is followed: more contrast, or its own few colours."""

import io
from typing import Any

import pygame

from tests.web.chromium import ChromiumTab
from tests.web.player import Player

ASKED: list[dict[str, Any]] = [{"contrast": "more"}, {"forced_colors": "active"}]
USUAL: dict[str, Any] = {"contrast": "no-preference", "forced_colors": "none"}


def light(tab: ChromiumTab) -> float:
    """Return the mean brightness of what the tab shows, 0 to 255."""
    return sum(pygame.transform.average_color(pygame.image.load(io.BytesIO(tab.picture())))[:3]) / 3


def test_contrast_follows_the_system(tab: ChromiumTab, site: str) -> None:
    player = Player(tab).open(site)
    player.press("button-rules", scene="rules")
    player.pause(1)
    plain = light(tab)
    for asked in ASKED:
        tab.page.emulate_media(**asked)
        player.key("ArrowDown")
        player.until(lambda: light(tab) < 0.8 * plain, f"a darker screen for {asked}")
        tab.page.emulate_media(**USUAL)
        player.key("ArrowDown")
        player.until(lambda: light(tab) > 0.9 * plain, "the usual screen")
