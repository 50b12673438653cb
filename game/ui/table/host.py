"""What the table needs from the app."""

from typing import Protocol

from game.profile.settings import Settings


class TableHost(Protocol):
    """The app, as the table sees it."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing should be animated."""

    @property
    def by_keys(self) -> bool:
        """Whether the player last used keys, a gamepad or a screen reader, not a pointer."""

    def change(self, *, order: str) -> None:
        """Set the order of the rack, and save it."""

    def sound(self, name: str) -> None:
        """Play a sound."""

    def vibrate(self, milliseconds: int) -> None:
        """Let the device vibrate for a moment."""

    def changed_beneath(self) -> None:
        """Note that something else is now under the pointer: see `Pointer`."""

    def announce(self, text: str) -> None:
        """Announce a text to screen readers."""

    def thought_took(self, ms: float) -> None:
        """Record how many milliseconds an opponent took over a move."""
