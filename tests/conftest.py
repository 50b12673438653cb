"""No test opens a window, makes a sound, or fails because the machine is slow."""

import os
from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from hypothesis import settings

from game import language
from tests.strange import Strange

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("boneyard", deadline=None)
settings.load_profile("boneyard")


@pytest.fixture
def _strange() -> Iterator[None]:
    """Let everything be said in a made-up language."""
    language.speak(Strange())
    yield
    language.speak(NullTranslations())
