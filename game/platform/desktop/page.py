"""A window has nothing of ours around it."""

from game.platform.base import Hooks


class NoPage:
    """Takes the place of the page in a browser."""

    def set_language(self, language: str) -> None:
        """Do nothing: the window has no language of its own."""

    def publish(self, hooks: Hooks) -> None:
        """Do nothing: nobody listens."""

    def started(self) -> None:
        """Do nothing: nothing is waiting for it."""

    def changed(self) -> None:
        """Do nothing: nobody listens."""

    def announce(self, text: str) -> None:
        """Do nothing: nobody listens."""

    @property
    def vibrates(self) -> bool:
        """Return False: a computer stands still."""
        return False

    def vibrate(self, milliseconds: int) -> None:
        """Do nothing: see `vibrates`."""

    def ask_text(self, id: str, label: str, text: str) -> bool:
        """Return False: the window has a keyboard."""
        return False
