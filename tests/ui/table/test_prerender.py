"""What is drawn ahead, while the table goes on between two steps."""

from itertools import count

import pytest

from game.ai.budget import finish
from game.ai.hints import hints
from game.engine import Match, Play
from game.ui.art import assets
from game.ui.scenes.table import _prerender_moves
from game.ui.table import commands
from game.ui.table.prerender import prerender_line
from game.ui.table.table import Prompt
from tests.ui.table.alone import Alone, metrics
from tests.ui.tables import FEW
from tour import positions


def test_a_tile_is_played_while_the_line_is_drawn_ahead() -> None:
    me = Alone(FEW).until_asked()
    before = len(me.table.stage.line)
    steps = prerender_line(me.table)
    for _ in range(5 + before // 2):  # among the tiles
        next(steps)
    commands.play(me.table, me.table.next_plays[0])
    me.until(lambda: len(me.table.stage.line) > before)
    assert [*steps]


def a_double_to_play(match: Match) -> bool:
    """Whether the player has a double to play, and another tile for another end."""
    plays = [move for move in match.legal if isinstance(move, Play)]
    arms = {move.arm for move in plays if move.tile.is_double}
    return positions.line_of(4)(match) and bool(arms) and any(p.arm not in arms for p in plays)


@pytest.mark.usefixtures("_screen")
def test_a_hint_is_not_followed_while_turns_are_drawn_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(assets, "perf_counter", count().__next__)  # one picture in each step
    now = positions.session("chickenfoot", a_double_to_play, seats=2)
    table = Alone(now, measures=metrics((360, 640))).until_asked().table
    double = next(play for play in table.next_plays if play.tile.is_double)
    other = next(play for play in table.next_plays if play.arm != double.arm)
    found = finish(hints(table.view, table.words.names, 20))
    table.prompt = Prompt(hint=next(hint for hint in found if hint.move == other))
    steps = _prerender_moves(table)
    for _ in range(40):  # past the line
        next(steps)
    commands.play(table, double)
    for _ in range(20):
        next(steps)
    assert other not in table.view.legal
