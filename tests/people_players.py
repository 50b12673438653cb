"""Players who sit at one table of people, each with a device, and send each other links."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tour.driving import Driver

TURN_OVER = "people-send", "people-wait", "people-result"
"""The screens after a turn."""

D = TypeVar("D", bound=Driver)
Write = Callable[[D, str, str], None]
"""Writes a text into the field of an id."""


def invite(host: D, name: str, write: Write[D], *choices: str) -> None:
    """Open a new table from the main menu, with some choices."""
    host.click("button-people")
    host.until(lambda: host.scene == "people", "the list of tables")
    host.click("button-new")
    host.until(lambda: host.scene == "people-new", "the choices")
    write(host, "name", name)
    host.click(*choices)
    host.click("button-invite")
    host.until(lambda: host.scene == "people-wait" and host.still, "the invitation")


def sit_down(guest: D, name: str, write: Write[D]) -> None:
    """Sit down where an invitation is on the screen."""
    guest.until(lambda: guest.scene == "people-invitation" and guest.still, "the invitation")
    write(guest, "name", name)
    guest.click("button-sit")
    guest.until(lambda: guest.scene == "people-wait" and guest.still, "the table")


def may_choose(player: Driver) -> bool:
    """Return whether a table is shown on which the player has a tile to play."""
    playable = player.with_state("tile", "playable")
    return player.scene == "people-table" and player.still and bool(playable)


def turn(player: Driver) -> bool:
    """Play a turn, once the link that was opened is taken: the first tile that fits. Return whether
    there was a choice."""
    player.until(
        lambda: (player.scene in TURN_OVER and player.still) or may_choose(player), "the turn"
    )
    if player.scene != "people-table":
        return False
    before = len(player.ids("rack-"))
    player.click(player.with_state("tile", "playable")[0])
    player.until(
        lambda: player.scene != "people-table" or bool(player.with_state("place", "legal")),
        "the play, or a choice of ends",
    )
    if player.scene == "people-table" and len(player.ids("rack-")) == before:
        player.click(player.with_state("place", "legal")[0])
    player.until(lambda: player.scene in TURN_OVER and player.still, "the link")
    return True


def turn_of_match(player: Driver) -> None:
    """Play a turn, also where a result comes before it: then the next round is gone on to."""
    turn(player)
    while player.scene == "people-result" and "Next" in player.name("button-next-round"):
        next_round(player)
        turn(player)


def next_round(player: Driver) -> None:
    """Go on from a result that is shown."""
    player.click("button-next-round")
    player.until(lambda: player.scene != "people-result", "the table")
