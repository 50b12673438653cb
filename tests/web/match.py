"""A whole match in the page, from the title to the end and back, whoever plays it how.

It is played quickly, and with the same deals each time. In the middle of the first round the page
is loaded again: everything must lie as it lay.
"""

import re

from tests.web.player import Player


def lower(tens: int) -> tuple[str, ...]:
    """What is pressed to play to a target of the player's own, so many tens below the game's."""
    return ("target-own", *["target-step-10"] * tens)


def play_a_match(player: Player, site: str, game: str, *choices: str, rounds: int = 0) -> None:
    """Chooses a game, plays it to the end of the match, and goes back to the title.

    The match has so many `rounds`, or 0 for as many as it takes.
    """
    hands = player.hands
    player.open(site)
    player.keep(settings='{"speed": "quick"}')
    hands.new_game(game, *choices)
    player.until(lambda: player.scene == "table", "the table")

    results = 0

    def check() -> None:
        """Loads the page again once, at the table; a result shows every hand."""
        nonlocal results
        if player.scene != "table":
            player.until_scene("result", "match-result")
            assert {"hand-0", "hand-1"} <= player.nodes.keys()
            results += 1
        elif hands.moves == 2:
            before = player.facts()
            player.tab.reload()
            player.started("table")
            assert player.until_my_turn()
            assert player.facts() == before

    hands.finish_match(check)
    assert hands.moves > results > 1
    sums = " ".join(node["name"] for id, node in player.nodes.items() if id.startswith("score-"))
    if rounds:
        assert results == rounds
    else:
        reached = re.findall(r"(\d+) of (\d+)", sums)
        assert max(int(points) - int(target) for points, target in reached) >= 0
    player.press("button-title", scene="title")
