"""What the player does while a chosen move waits for its place to scroll into view."""

from game.engine import Match, Play
from game.session.session import Session
from game.ui.table import commands
from tests.ui.hands import check_saved
from tests.ui.table.alone import Alone, Host, metrics
from tests.ui.table.test_still import WIDE, enlarge
from tour.positions import line_of, session


def last_tile(match: Match) -> bool:
    """Whether the player has one tile left, and can play it."""
    return line_of(9)(match) and len(match.round.hands[0]) == 1


def about_to_play(now: Session) -> tuple[Alone, Play]:
    """Return a table at which the player has chosen a play whose place is out of view."""
    me = Alone(now, Host(), metrics(WIDE)).until_asked()
    play, table = me.table.next_plays[0], me.table
    enlarge(me)
    at_left = table.line.place_of(play).centerx < table.areas.felt.centerx
    commands.pan(table, -4000 if at_left else 4000, 0)
    commands.choose(table, play)
    me.frame()
    assert play.tile in table.rack.order
    return me, play


def test_the_tile_is_pressed_again() -> None:
    me, play = about_to_play(session("block", line_of(9), seats=2))
    me.mouse_down(me.where(f"rack-{play.tile}"))
    assert play.tile in me.table.stage.line
    me.until_asked()
    check_saved(me)


def test_what_ends_the_round_can_not_be_undone() -> None:
    me, play = about_to_play(session("block", last_tile, seats=2))
    assert commands.can_undo(me.table)
    commands.undo(me.table)
    assert me.match.round.outcome
    me.until(lambda: bool(me.opened))
    assert play.tile in me.table.stage.line


def test_a_finished_round_shows_all_of_its_line() -> None:
    """A part of it is out of view as long as the ends have to be read."""

    def ends_next(match: Match) -> bool:
        late = len(match.round.line.placed) > 40
        return late and match.round.turn == 0 and len(match.round.hands[0]) == 1

    now = session("chickenfoot", ends_next, seats=4)
    me = Alone(now, Host(), metrics((660, 330))).until_asked()
    assert me.table.line.viewport.clipped
    play = next(move for move in me.table.view.legal if isinstance(move, Play))
    commands.play(me.table, play)
    me.until(lambda: not me.table.line_moves)
    assert me.match.round.outcome
    felt = me.table.areas.felt.inflate(4, 4)
    assert all(felt.contains(sprite.rect) for sprite in me.table.stage.line.values())
    assert not me.table.line.viewport.clipped
