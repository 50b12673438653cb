"""The faces at the table think, are knocked, glad or beaten, also where nothing moves."""

import pytest

from game.engine import events
from game.engine.match import Match
from game.ui.art.faces import Mood
from game.ui.table import commands
from game.ui.table.paint_seats import mood_of
from tests.ui.table.alone import Alone, Host
from tests.ui.table.test_moments import three_passes
from tour.positions import quick_move, session


def moods(me: Alone) -> list[Mood | None]:
    return [mood_of(me.table, seat) for seat in (1, 2, 3)]


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_whoever_passed_looks_so_until_they_play(reduced_motion: bool) -> None:
    me = Alone(three_passes(), Host(reduced_motion=reduced_motion))
    assert Mood.KNOCKED not in moods(me)
    me.until(lambda: me.asked)
    assert moods(me) == [Mood.KNOCKED] * 3
    before = len(me.match.round.moves)
    commands.play(me.table, quick_move(me.match))
    me.until(lambda: len(me.match.round.moves) == before + 2 and not me.table.showing)
    assert moods(me)[0] is not Mood.KNOCKED, "the first of them has played"


def test_whoever_is_to_play_thinks() -> None:
    me = Alone(session("block", _theirs, seats=4), Host())
    seen = set()
    for _ in range(300):
        me.frame()
        seen.add(tuple(moods(me)))
        if me.asked:
            break
    thinking = {it.index(Mood.THINKING) for it in seen if Mood.THINKING in it}
    assert thinking
    assert all(it.count(Mood.THINKING) <= 1 for it in seen)
    assert Mood.THINKING not in moods(me), "while it is the player's turn"


def _theirs(match: Match) -> bool:
    return match.round.turn == 1 and len(match.round.moves) > 4 and not match.round.outcome


def _lost(match: Match) -> bool:
    outcome = match.round.outcome
    return outcome is not None and outcome.winners == (2,)


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_the_winner_is_glad_and_the_others_are_beaten(reduced_motion: bool) -> None:
    now = session("block", _lost, seats=4)
    move = now.match.round.moves[-1]
    now.match.pop()
    me = Alone(now, Host(reduced_motion=reduced_motion))
    me.until(lambda: not me.table.busy)
    commands.play(me.table, move)
    me.until(lambda: me.table.over)
    assert isinstance(me.match.round.history[-1], events.RoundEnded | events.MatchEnded)
    assert moods(me) == [Mood.BEATEN, Mood.GLAD, Mood.BEATEN]
