"""A player who has puzzles to solve."""

import json

from tests.ui import positions
from tests.ui.harness import FakePlatform, Player

SIZE = (390, 844)


def newcomer(size: tuple[int, int] = SIZE) -> Player:
    return Player(FakePlatform(size, storage=positions.storage(None)))


def still(player: Player) -> None:
    """Wait until nothing moves."""
    player.until(lambda: "moving" not in player.nodes["scene"]["state"])


def tries(player: Player) -> list[str]:
    return list(json.loads(player.platform.storage.texts["puzzles"])["tries"].values())
