"""What tests of the platforms share."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture
def _events() -> Iterator[None]:
    """An empty queue of events."""
    pygame.display.init()
    pygame.event.clear()
    yield
    pygame.display.quit()
