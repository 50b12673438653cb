"""No test opens a window, makes a sound, or fails because the machine is slow."""

import os

from hypothesis import settings

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("boneyard", deadline=None)
settings.load_profile("boneyard")
