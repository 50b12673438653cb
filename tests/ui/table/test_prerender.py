"""What is drawn ahead, while the table goes on between two of its steps."""

from game.ui.table import commands
from game.ui.table.prerender import prerender_line
from tests.ui.table.alone import Alone
from tests.ui.tables import FEW


def test_a_tile_is_played_while_the_line_is_drawn_ahead() -> None:
    me = Alone(FEW)
    me.until_asked()
    before = len(me.table.stage.line)
    steps = prerender_line(me.table)
    for _ in range(5 + before // 2):  # among the tiles
        next(steps)
    commands.play(me.table, me.table.next_plays[0])
    me.until(lambda: len(me.table.stage.line) > before)
    assert [*steps]
