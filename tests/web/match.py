"""A whole match in the page, from the title to the end and back, whoever plays it how.

It is played quickly, and with the same deals each time. In the middle of the first round the page
is loaded again: everything must lie as it lay.
"""

import re
from collections.abc import Callable

from tests.web.player import Player, fix_the_deal

ChooseTarget = Callable[[Player], int]
"""Chooses what a match is played to, on the new game's screen, and returns it."""


def choose(player: Player, id: str) -> None:
    """Chooses one of several, and sees it chosen."""
    player.press(id)
    player.until(lambda: "checked" in player.node(id)["state"].split(), id)


def choose_game(player: Player, game: str) -> None:
    """Chooses a game of the new game's screen: at once, or among all games."""
    if all(node["id"] != f"game-{game}" for node in player.scene()):
        player.press("game-all")
        player.until_scene("games")
        player.press(f"game-{game}")
        player.until_scene("setup")
        player.until(lambda: "checked" in player.node(f"game-{game}")["state"].split(), game)
    else:
        choose(player, f"game-{game}")


def resume(player: Player) -> None:
    """Loads the page again at the table."""
    before = player.facts()
    player.tab.reload()
    player.started("table")
    assert player.until_my_turn()
    assert player.facts() == before


def check_result(player: Player) -> None:
    """The result shows every hand."""
    player.until_scene("result", "match-result")
    assert {"hand-0", "hand-1"} <= {node["id"] for node in player.scene()}


def _open_all_choices(player: Player) -> None:
    player.press("button-more")
    player.until(
        lambda: any(node["id"] == "button-defaults" for node in player.scene()), "all choices"
    )


def lowest(player: Player) -> int:
    """Takes the lowest target on offer."""
    _open_all_choices(player)
    ids = [node["id"] for node in player.nodes("radio")]
    offered = next(id for id in ids if id.startswith("target-"))
    choose(player, offered)
    return int(offered.removeprefix("target-"))


def own(target: int) -> ChooseTarget:
    """Takes a target of the player's own, by steps of ten down from the game's."""

    def set_to(player: Player) -> int:
        _open_all_choices(player)
        choose(player, "target-own")
        while (now := _own_target(player)) > target:
            player.press("target-step-10")
            player.until(lambda now=now: _own_target(player) < now, "a lower target")  # type: ignore[misc]
        assert now == target
        return target

    return set_to


def _own_target(player: Player) -> int:
    return int(re.findall(r"\d+", str(player.node("target-own")["name"]))[0])


def usual(target: int) -> ChooseTarget:
    """Leaves the target as it is, which is known."""
    return lambda player: target


def play_a_match(player: Player, site: str, game: str, choose_target: ChooseTarget) -> None:
    """Chooses a game, plays it to the end of the match, and goes back to the title."""
    player.open(site)
    player.keep(settings='{"speed": "quick"}')
    player.press("button-new-game")
    player.until_scene("setup")
    choose_game(player, game)
    target = choose_target(player)
    fix_the_deal(player.tab)
    player.press("button-start")
    rounds = played = 0
    while player.name() != "match-result":
        if rounds:
            player.press("button-next-round")
        player.until(lambda: player.name() == "table", "the table")
        rounds += 1
        while player.until_my_turn():
            if played == 2:
                resume(player)
            player.play_a_tile()
            played += 1
        check_result(player)
    assert played > rounds > 1
    sums = [node["name"] for node in player.scene() if node["id"].startswith("score-")]
    reached = [int(points) for points in re.findall(r"(\d+) of", " ".join(sums))]
    assert max(reached) >= target
    player.press("button-title")
    player.until_scene("title")
