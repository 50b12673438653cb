"""The winners choose who leads: the player leads, or lets the partner lead; so do the others."""

import pygame
import pytest

from game.engine import Match, Pass, Play
from game.engine.events import LeadLeft
from game.session.session import Session
from game.ui.table import commands, prompt
from tests.ui.table.alone import Alone
from tour import positions


def won_by(seat: int) -> Session:
    """Return a match in which a seat has won the last round, and may let its partner lead."""

    def may_choose(match: Match) -> bool:
        now = match.round
        return now.turn == seat and not now.moves and Pass() in now.legal

    return positions.session("latin", may_choose, next_lead="winners_choose")


THEIRS = won_by(2)


def asked() -> Alone:
    """Return a table where the player is asked who leads."""
    return Alone(won_by(0)).until_asked()


@pytest.mark.parametrize("how", ["tap", "key"])
def test_the_lead_is_left_to_the_partner(how: str) -> None:
    me = asked()
    partner = me.table.words.names[2]
    assert prompt.sentence(me.table) == (f"Lead, or tap here to let {partner} lead", True)
    if how == "tap":
        me.click("turn")
    else:
        me.keyboard.press(pygame.K_PAGEDOWN)
    now = me.table.session.match.round
    assert LeadLeft(0, 2) in now.history
    assert not me.table.my_turn
    assert f"You let {partner} lead" in me.host.said
    me.run(4.0)
    assert [type(move) for move in now.moves[:2]] == [Pass, Play]


def test_a_tile_can_be_led_as_ever() -> None:
    table = asked().table
    lead = next(move for move in table.view.legal if isinstance(move, Play))
    commands.pick(table, lead.tile)
    if table.selection.pending:
        commands.play(table, table.selection.pending)
    assert table.session.match.round.moves == (lead,)


def test_the_lead_that_is_left_can_be_taken_back() -> None:
    me = asked()
    commands.decline(me.table)
    me.until_asked()
    commands.undo(me.table)
    assert me.table.may_decline


def test_the_partner_may_leave_the_lead_to_the_player() -> None:
    me = Alone(THEIRS)
    commands.play(me.table, Pass())
    assert f"{me.table.words.names[2]} lets you lead" in me.host.said
    me.until_asked()
    assert not me.table.may_decline
    assert not me.controls.button(prompt.ID)
