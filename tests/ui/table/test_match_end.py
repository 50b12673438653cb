"""How a match ends: what is heard grows with what was at stake."""

import pytest

from game.ui.table import round_end
from game.ui.table.table import Table
from tests.ui.table.alone import Alone
from tour.positions import match_over, session


@pytest.mark.parametrize(("stake", "sound"), [(0, "won"), (1, "match"), (2, "triumph")])
@pytest.mark.parametrize("won", [True, False])
def test_the_sound_of_a_match_won_grows_with_the_stake_and_a_lost_one_is_kind(
    stake: int, sound: str, won: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    table = Alone(session("block", match_over, seats=2)).table
    monkeypatch.setattr(round_end, "_stake", lambda _table: stake)
    monkeypatch.setattr(Table, "sound", lambda _self, name, _wait=0.0: heard.append(name))
    side = table.view.rules.side_of(table.me)
    round_end.match_over(table, side if won else 1 - side, 0.0)
    assert heard == [sound if won else "lost"]
