"""What the system asks of colours is followed: more contrast, or its own few colours."""

import io
from typing import Any

import pygame
import pytest

from tests.web.chromium import ChromiumTab
from tests.web.player import Player

ASKED: list[dict[str, Any]] = [{"contrast": "more"}, {"forced_colors": "active"}]


def light(tab: ChromiumTab) -> float:
    """Return the mean brightness of what the tab shows, 0 to 255."""
    return sum(pygame.transform.average_color(pygame.image.load(io.BytesIO(tab.picture())))[:3]) / 3


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_contrast_follows_the_system(tab: ChromiumTab, site: str, asked: dict[str, Any]) -> None:
    player = Player(tab).open(site)
    player.press("button-rules", scene="rules")
    player.pause(1)
    plain = light(tab)
    tab.page.emulate_media(**asked)
    player.key("ArrowDown")
    player.until(lambda: light(tab) < 0.8 * plain, "a darker screen")
