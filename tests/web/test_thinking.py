"""Opponents think in the page a slice at a time, and the page goes on meanwhile."""

import json

from game.engine.match import Match
from game.session.session import Seat, Session
from game.variants import GAMES
from tests.web.conftest import OpenTab
from tests.web.player import Player

DECISIONS = 3


def test_the_strongest_think_over_many_frames(open_tab: OpenTab, site: str) -> None:
    rules = GAMES["block"].preset("partners")
    seats = tuple(Seat(f"Master {n}", "master") for n in range(1, 5))
    tab = open_tab(1280, 720)
    player = Player(tab)
    player.open(site)
    player.keep(
        match=Session(Match(rules, 1, "block"), seats).to_text(),
        settings=json.dumps({"sound": False}),
    )
    player.press("button-continue")
    player.until(lambda: len(stats(player)["decisions"]) >= DECISIONS, "some decisions")
    frames = stats(player)["thinking"]
    assert len(frames) > 3 * DECISIONS
    assert player.facts()["heading"]


def stats(player: Player) -> dict[str, list[list[float]]]:
    """What the page says of how long things took."""
    found: dict[str, list[list[float]]] = player.tab.run("JSON.parse(boneyard_stats())")
    return found
