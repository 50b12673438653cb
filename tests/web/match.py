"""A whole match in the page, from the title to the end and back, for any kind of player.

It is played quickly, and with the same deals each time. In the middle of the first round the page
is reloaded: everything must still be where it was.
"""

import json
import re

from tests.web.player import Player


def lower(tens: int) -> tuple[str, ...]:
    """The buttons that set a custom target, `tens` times ten below the game's."""
    return ("target-own", *["target-step-10"] * tens)


def play_a_match(
    player: Player,
    site: str,
    game: str,
    *choices: str,
    rounds: int = 0,
    then: str = "title",
    motion: str = "system",
) -> None:
    """Chooses a game, plays it to the end of the match, and leaves that for the scene `then`.

    The match has that many `rounds`, or as many as it takes if 0.
    """
    hands = player.hands
    player.open(site, settings=json.dumps({"speed": "quick", "motion": motion}))
    hands.new_game(game, *choices)
    player.until(lambda: player.scene == "table", "the table")

    results = 0

    def check() -> None:
        """Reloads the page once, at the table; checks that a result shows every hand."""
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
    assert hands.moves > results > (rounds != 1)
    sums = " ".join(node["name"] for id, node in player.nodes.items() if id.startswith("score-"))
    if rounds:
        assert results == rounds
    else:
        reached = re.findall(r"(\d+) of (\d+)", sums)
        assert max(int(points) - int(target) for points, target in reached) >= 0
    player.press("button-title", scene=then)
