"""A player at the table, with a tile to choose, for the tests of the table's feel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.platform import Storage
from game.session.session import Seat, Session
from game.ui.art.canvas import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Interaction, place
from tests.ui.hands import Mouse
from tour import positions
from tour.driving import Point
from tour.harness import FakePlatform, Player

if TYPE_CHECKING:
    from tests.ui.table.alone import Alone

SIZE = (640, 480)
TWO = positions.session("block", positions.two_ends, seats=4)
"""The player holds a tile that fits both ends."""
FEW = positions.session("block", positions.line_of(4), seats=2)
"""Some tiles of the player fit, others don't."""


def two_people() -> Session:
    """Return a match of two people and a computer, in which the first person has a tile to play."""
    now = positions.session("block", positions.my_turn, seats=3)
    return Session(now.match, (Seat("Ada"), Seat("Theo", "quick"), Seat("Ben")))


def at_table(now: Session, size: Point = SIZE, density: float = 1.0, **settings: object) -> Player:
    player = Player(FakePlatform(size, density, positions.storage(now, **settings)))
    player.until_asked("button-continue")
    return player


def opened(now: Session, size: Point = SIZE, **settings: object) -> Player:
    """Return a player who has resumed a match, whatever state it is in."""
    player = Player(FakePlatform(size, storage=positions.storage(now, **settings)))
    player.click("button-continue")
    player.tick()
    return player


def at_result(now: Session, size: Point = SIZE, **settings: object) -> Player:
    """Return a player who has resumed a match, and sees a result."""
    player = opened(now, size, **settings)
    player.until(lambda: player.scene == ("match-result" if now.match.over else "result"))
    return player


def player_of(storage: Storage, *links: str, size: Point = SIZE) -> Player:
    """Return a player who opens the game, drawn at low cost, with links to follow."""
    platform = FakePlatform(size, storage=storage)
    platform.history.links += links
    return Player(platform, frame=0.1)


def finish(player: Player) -> None:
    """Play a single deal to its end, as it comes."""
    assert Mouse(player).finish_round() == "deal-result"


def notes(player: Player) -> list[str]:
    """Return the sentences of a notice, if there is one on the screen."""
    return player.names("note-")


def rects(player: Player | Alone, role: str) -> dict[str, list[float]]:
    """Return the rectangles of the nodes of a role."""
    return {id: node["rect"] for id, node in player.nodes.items() if node["role"] == role}


def tile_of_two(player: Player | Alone) -> str:
    found = positions.tile_of_two(player.match)
    assert found
    return f"rack-{found}"


def take(player: Player | Alone, tile: str, to: Point | None = None) -> Point:
    """Press on a tile with the mouse and drag it up a little, or to a place."""
    x, y = player.where(tile)
    player.mouse_down((x, y))
    player.mouse_move((x, y - 20))
    if to:
        player.mouse_move(to)
    return x, y


def moves(of: Player | Alone | Session) -> int:
    """Return how many moves of the round are saved, or how many a session holds."""
    return len(of.match.round.moves)


def drawn_box(m: Metrics, box: Box, area: pygame.Rect) -> DisplayList:
    """Return what a box draws with all its parts."""
    drawn = DisplayList(m.size)
    for it in place(m, box, area, None):
        it.box.draw(drawn, m, it.rect, Interaction())
    return drawn
