"""What is told of a mistake in the game."""

from __future__ import annotations

import traceback

from game import __version__
from game.platform import runtime
from game.profile.profile import Profile


def report(error: Exception, doing: str, profile: Profile) -> str:
    """Return everything that helps find the mistake, for the player to copy; nothing is sent."""
    try:
        session = profile.matches.now()
        record = session.record() if session else "no match\n"
    except Exception as another:  # nothing may hide the first error
        record = f"no match, for {another!r}\n"
    return (
        f"Boneyard {__version__} made a mistake while {doing}.\n\n"
        f"{''.join(traceback.format_exception(error))}\n"
        f"{runtime()}\n\n"
        f"{record}"
    )
