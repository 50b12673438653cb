"""A player who has puzzles to solve."""

import json

from tour import positions
from tour.harness import FakePlatform, Player

SIZE = (390, 844)


def newcomer(size: tuple[int, int] = SIZE, **settings: object) -> Player:
    return Player(FakePlatform(size, storage=positions.storage(None, **settings)))


def still(player: Player) -> None:
    """Wait until nothing moves."""
    player.until(lambda: player.still)


def kept(player: Player) -> dict[str, str]:
    """Return the saved attempts, by puzzle."""
    return dict(json.loads(player.platform.storage.texts["puzzles"])["tries"])
