"""A player at the table, with a tile to choose, for the tests of how the table feels."""

from __future__ import annotations

from game.session.session import Session
from tests.driving import Point
from tests.ui import positions
from tests.ui.hands import saved_match
from tests.ui.harness import FakePlatform, Player
from tests.ui.positions import line_of, two_ends

SIZE = (640, 480)
TWO = positions.session("block", two_ends, seats=4)
"""The player holds a tile that fits both ends."""
FEW = positions.session("block", line_of(4), seats=2)
"""Some tiles of the player fit, others don't."""


def at_table(now: Session, size: Point = SIZE, density: float = 1.0, **settings: object) -> Player:
    """Return a player at the table, asked to choose."""
    store = positions.storage(now, **settings)
    player = Player(FakePlatform(size, density, store))
    player.click("button-continue")
    player.until(lambda: player.asked)
    return player


def opened(now: Session, size: Point = SIZE, **settings: object) -> Player:
    """Return a player who has gone on with a match, whatever it asks of them."""
    player = Player(FakePlatform(size, storage=positions.storage(now, **settings)))
    player.click("button-continue")
    player.tick()
    return player


def rack(player: Player) -> list[str]:
    """Return the ids of the tiles in the rack, from left to right."""
    return [id for id in player.nodes if id.startswith("rack-")]


def rects(player: Player, role: str) -> dict[str, list[float]]:
    """Return the rectangles of the nodes of a role."""
    return {id: node["rect"] for id, node in player.nodes.items() if node["role"] == role}


def tile_of_two(player: Player) -> str:
    """Return the tile that fits two ends."""
    found = positions.tile_of_two(saved_match(player))
    assert found
    return f"rack-{found}"


def take(player: Player, tile: str, to: Point | None = None) -> Point:
    """Take hold of a tile with the mouse and draw it a little up, or to a place."""
    x, y = player.where(tile)
    player.mouse_down((x, y))
    player.mouse_move((x, y - 20))
    if to:
        player.mouse_move(to)
    return x, y


def moves(player: Player) -> int:
    """Return how many moves of the round are saved."""
    return len(saved_match(player).round.moves)


def moves_of(session: Session) -> int:
    """Return how many moves of the round a session holds."""
    return len(session.match.round.moves)
