"""Chickenfoot as people play it: whole matches in every way, and which double comes first."""

import pytest

from game.engine import Match, SeatView
from tests.ui.hands import Finger, Hands, Keys, Mouse, check_saved
from tests.ui.positions import session
from tests.ui.tables import at_table
from tests.ui.test_matches import DESKTOP, LYING, at_title


@pytest.mark.parametrize(
    ("hands", "choices", "size"),
    [
        (Mouse, ("rounds-1",), DESKTOP),
        (Keys, ("seats-2", "rounds-1"), LYING),
        (Finger, ("seats-8", "rounds-3"), (390, 844)),
    ],
)
def test_a_match_is_played_to_its_end_and_again(
    hands: type[Hands], choices: tuple[str, ...], size: tuple[int, int]
) -> None:
    player = at_title(size)
    me = hands(player)
    me.new_game("chickenfoot", *choices)
    me.finish_match(lambda: check_saved(player))
    match = player.match
    assert player.scene == "match-result"
    assert match.winner is not None
    assert match.scores[match.winner] == min(match.scores)


def test_the_double_to_be_filled_is_named() -> None:
    player = at_table(session("chickenfoot", filling, seats=4))
    now = player.match.view()
    assert now.filling
    assert player.nodes["turn"]["name"] == f"Your turn: fill {now.filling}"
    other = next(tile for tile in now.hand if now.ends[0].value not in tile)
    player.click(f"rack-{other}")
    player.run(0.5)
    assert player.nodes["turn"]["name"] == f"{now.filling} must be filled first"


def filling(match: Match) -> bool:
    """Whether it is the player's turn to fill a double, and some tiles can't."""
    view: SeatView = match.view()
    number = view.ends[0].value if view.ends else 0
    able = [number in tile for tile in view.hand]
    return view.turn == 0 and view.filling is not None and any(able) and not all(able)
