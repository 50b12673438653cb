"""Where arrows lead, by geometry alone."""

import pygame
import pytest

from game.ui.kit.keys import nearest

CARDS = [pygame.Rect(x, y, 100, 60) for y in (0, 70) for x in (0, 110, 220)]
BUTTON = pygame.Rect(0, 140, 320, 40)
RECTS = [*CARDS, BUTTON]
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


@pytest.mark.parametrize(
    ("here", "key", "there"),
    [
        (0, DOWN, 3),
        (1, DOWN, 4),
        (4, UP, 1),
        (1, RIGHT, 2),
        (1, LEFT, 0),
        (2, RIGHT, None),
        (3, LEFT, None),
        (5, DOWN, 6),
        (6, UP, 3),
        (6, DOWN, None),
        (0, UP, None),
    ],
)
def test_an_arrow_leads_to_what_is_nearest(here: int, key: int, there: int | None) -> None:
    others = [rect for rect in RECTS if rect != RECTS[here]]
    at = nearest(RECTS[here], others, key)
    assert (None if at is None else others[at]) == (None if there is None else RECTS[there])


def test_down_leads_to_a_row_that_begins_elsewhere() -> None:
    aside = pygame.Rect(400, 100, 50, 20)
    assert nearest(CARDS[0], [aside], DOWN) == 0
    assert nearest(CARDS[0], [aside], RIGHT) is None
