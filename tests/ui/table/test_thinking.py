"""Opponents think in the time left in each frame: never late, and never in the way."""

import math

import pytest

from game.ai import levels
from game.ai.budget import Budget
from game.ai.personalities import NONE, Personality
from game.engine.view import SeatView
from game.session.session import Session
from game.ui.table import thinking as thinking_at
from tests.ui.tables import SIZE, moves
from tour import positions
from tour.harness import FakePlatform, Player

SLICES = 90
PAST = -math.inf


def their_turn() -> Session:
    """Return a match in which an opponent has a choice to make."""
    return positions.session("block", lambda match: match.round.turn == 1 and len(match.legal) > 1)


@pytest.fixture
def ponders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the quick opponent take its time before it chooses."""

    def choose(view: SeatView, _: Budget, personality: Personality = NONE) -> levels.Choosing:
        for _slice in range(SLICES):
            yield
        return view.legal[-1]

    slow = levels.Level("quick", "Slow", "Ponders.", choose)
    monkeypatch.setitem(levels.LEVELS, "quick", slow)


@pytest.mark.usefixtures("ponders")
def test_without_time_left_a_frame_still_thinks_one_slice() -> None:
    session, told = their_turn(), list[float]()
    thinking = thinking_at.Thinking(session, told.append)
    for _ in range(SLICES):
        assert thinking.go_on(PAST)
        assert thinking.move is None
    assert thinking.go_on(PAST)
    assert thinking.move == session.view(1).legal[-1]
    assert len(told) == 1
    assert not thinking.go_on(PAST)


@pytest.mark.usefixtures("ponders")
def test_with_time_left_it_thinks_to_the_end() -> None:
    session = their_turn()
    thinking = thinking_at.Thinking(session, lambda _: None)
    assert thinking.go_on(math.inf)
    assert thinking.move == session.view(1).legal[-1]


@pytest.mark.usefixtures("ponders")
def test_a_thought_is_dropped_when_the_match_has_moved_on() -> None:
    session = their_turn()
    thinking = thinking_at.Thinking(session, lambda _: None)
    thinking.go_on(PAST)
    move = session.view(1).legal[0]
    session.play(move)
    assert thinking.move is None
    assert not thinking.go_on(math.inf)  # it is the person's turn
    assert session.match.round.turn == 0


@pytest.mark.usefixtures("ponders")
def test_the_table_goes_on_while_an_opponent_thinks() -> None:
    now = their_turn()
    player = Player(FakePlatform(SIZE, storage=positions.storage(now, motion="on", speed="quick")))
    player.rest = PAST
    player.click("button-continue")
    frames = 0
    while moves(player) == moves(now):
        assert "moving" in player.words("scene")
        player.tick()
        frames += 1
    assert SLICES - 3 < frames < SLICES + 12, "some more frames lay the tile ahead"


def test_a_thought_that_takes_long_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    session, now, asked = their_turn(), [0.0], list[bool]()

    def choose(view: SeatView, budget: Budget, personality: Personality = NONE) -> levels.Choosing:
        while not budget.cut_short:
            asked.append(budget.cut_short)
            yield
        return view.legal[0]

    monkeypatch.setitem(levels.LEVELS, "quick", levels.Level("quick", "Slow", "Ponders.", choose))
    monkeypatch.setattr(thinking_at, "perf_counter", lambda: now[0])
    thinking = thinking_at.Thinking(session, lambda _: None)
    while thinking.move is None:
        thinking.go_on(PAST)
        now[0] += 0.5
    assert len(asked) == 5
