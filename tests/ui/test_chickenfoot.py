"""Chickenfoot as people play it: whole matches in every way, and which double comes first."""

from game.engine import Match, SeatView
from tests.ui.positions import session
from tests.ui.tables import at_table


def test_the_double_to_be_filled_is_named() -> None:
    player = at_table(session("chickenfoot", filling, seats=4))
    now = player.match.view()
    assert now.filling
    assert player.nodes["turn"]["name"] == f"Your turn: fill {now.filling}"
    player.click(f"rack-{next(tile for tile in now.hand if now.ends[0].value not in tile)}")
    player.run(0.5)
    assert player.nodes["turn"]["name"] == f"{now.filling} must be filled first"


def filling(match: Match) -> bool:
    """Whether it is the player's turn to fill a double, and some tiles can't."""
    view: SeatView = match.view()
    number = view.ends[0].value if view.ends else 0
    able = [number in tile for tile in view.hand]
    return view.turn == 0 and view.filling is not None and any(able) and not all(able)
