"""Around a window there is nothing of ours."""

from game.platform.base import Hooks


class NoPage:
    """Stands where a browser has its page."""

    def set_language(self, language: str) -> None:
        """Do nothing: the window has no language of its own."""

    def publish(self, hooks: Hooks) -> None:
        """Nobody listens."""

    def started(self) -> None:
        """Nothing waits for it."""

    def changed(self) -> None:
        """Nobody listens."""

    def announce(self, text: str) -> None:
        """Nobody listens."""

    def ask_text(self, id: str, label: str, text: str) -> bool:
        """Return False: the window has a keyboard."""
        return False
