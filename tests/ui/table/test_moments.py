"""Nothing is announced before it is shown, and each event has its sentence at its time."""

import math
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.engine import Draw, Event, Match, Move, Pass, events
from game.profile.settings import SPEEDS
from game.session.session import Session
from game.ui.art import assets, theme
from game.ui.kit.metrics import Metrics
from game.ui.table import commands, director
from game.ui.table.paint import TablePainter
from game.ui.table.spoken import sentences_of
from tests.ui.table.alone import FRAME, Alone, Host, metrics
from tests.ui.table.test_lead import THEIRS
from tour.harness import Spied
from tour.positions import about_to, may_stop, quick_move, session, to_knock

Wanted = Callable[[list[Event]], bool]


def bonus(news: list[Event]) -> bool:
    """Whether there are points for a pass."""
    reasons = events.EndReason.PASSED, events.EndReason.FIRST_PASS, events.EndReason.ALL_PASSED
    return any(isinstance(event, events.Scored) and event.reason in reasons for event in news)


def turned(news: list[Event]) -> bool:
    """Whether a tile was played whose half that faces out had to be named."""
    return any(isinstance(event, events.Played) and event.outer is not None for event in news)


Case = tuple[Session, Move]
"""A match, and the move to be seen."""


def last_move(game: str, *kinds: type[Event], wanted: Wanted = bool, **options: int) -> Case:
    """Return a match and its next move, followed by events of all these kinds, and as wanted."""

    def reached(match: Match) -> bool:
        history = match.round.history
        moves = [n for n, event in enumerate(history) if isinstance(event, events.Moved)]
        news = [*history[moves[-1] :]] if moves else []
        return {*kinds} <= {type(event) for event in news} and wanted(news)

    now = session(game, reached, **options)
    move = now.match.round.moves[-1]
    now.match.pop()
    return now, move


CASES = {
    "played": last_move("block", events.Played, seats=4),
    "turned": last_move("matador", wanted=turned, seats=2),
    "drew": last_move("straight", events.Drew, seats=2),
    "passed": last_move("block", events.Passed, seats=4),
    "opened": last_move("mexican-train", events.Passed, events.MarkerMoved, seats=4),
    "scored": last_move("fives", events.Played, events.Scored, seats=4),
    "bonus": last_move("latin", wanted=bonus, pass_bonus=25),
    "knocked": last_move("mexican-train", events.Knocked, seats=4, knock=2),
    "forgot": (session("mexican-train", to_knock, seats=4, knock=2), Pass()),
    "stopped": (session("mexican-train", may_stop, seats=4, first_train="first_turn"), Pass()),
    "lead left": (THEIRS, Pass()),
    "out": last_move("block", events.WentOut, events.Scored, events.RoundEnded, seats=4),
    "blocked": last_move("block", events.Blocked, events.Scored, events.RoundEnded, seats=4),
    "match": last_move("block", events.WentOut, events.Scored, events.MatchEnded, seats=2),
    "target": last_move(
        "fives", events.Played, events.Scored, events.RoundEnded, events.MatchEnded, seats=2
    ),
}
FLIES = {events.Played: 0.22, events.Drew: 0.26}
"""Seconds from the move until the tile has landed, at the usual speed."""
BEFORE_THE_LEAD = {events.Dealt, events.Led, events.StakesRaised}


def test_every_kind_of_event_is_among_them() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    kinds = {kind for kind in kinds if issubclass(kind, Event) and kind is not Event}
    shown = {type(event) for case in CASES.values() for event in _next(case)}
    assert shown == kinds - BEFORE_THE_LEAD


def _next(case: Case) -> list[Event]:
    """Return the events of a move, as the player sees them."""
    now, move = case
    return [event.seen_by(0) for event in Session.from_text(now.to_text()).play(move)]


def about_to_move(now: Session, host: Host | None = None, measures: Metrics | None = None) -> Alone:
    """Return a table at rest before the move."""
    me = Alone(now, host, measures)
    me.until(lambda: not (me.table.busy or me.table.showing))
    me.host.said.clear()
    return me


class Watched:
    """What a table showed during a move, frame by frame."""

    def __init__(self, case: Case, host: Host) -> None:
        now, move = case
        self.me = me = about_to_move(now, host)
        before = [me.table.score_of(seat) for seat in range(me.table.view.rules.seats)]
        self.news = _next(case)
        commands.play(me.table, move)
        self.time, self.landed = 0.0, 0.0
        self.told: list[tuple[float, str]] = []
        self.turns: set[int] = set()
        self.asked = self.over = self.scored = self.lit = 99.0
        while me.table.showing:
            if self._flies() and self.landed == self.time:
                self.landed = self.time + FRAME
            self._note(before)
            me.table.stage.update(FRAME)
            director.update(me.table, FRAME, on_top=False)
            me.table.line.work(math.inf)
            self.time += FRAME
        self._note(before)

    def _flies(self) -> bool:
        stage = self.me.table.stage
        return bool({*stage.line.values()} & {*stage.tweens.targets()})

    def _note(self, before: list[int]) -> None:
        table, now = self.me.table, self.time
        if table.showing:
            self.turns.add(table.shown_turn)
        self.told += [(now, text) for text in self.me.host.said[len(self.told) :]]
        if table.asked:
            self.asked = min(self.asked, now)
        if self.me.with_state("tile", "playable"):
            self.lit = min(self.lit, now)
        if table.over:
            self.over = min(self.over, now)
        if before != [table.score_of(seat) for seat in range(len(before))]:
            self.scored = min(self.scored, now)

    def when(self, event: Event) -> float:
        words = sentences_of(self.me.table, self.news)[self.news.index(event)]
        return next(time for time, text in self.told if text == words)


@pytest.mark.matrix(case=CASES, speed=[*SPEEDS], reduced_motion=[False, True])
def test_nothing_is_told_before_it_is_seen(case: Case, speed: str, reduced_motion: bool) -> None:
    seen = Watched(case, Host(speed=speed, reduced_motion=reduced_motion))
    said = [text for text in sentences_of(seen.me.table, seen.news) if text]
    assert [text for _, text in seen.told] == said, "each in its order, and once"
    flies = next((s for kind, s in FLIES.items() if isinstance(seen.news[0], kind)), 0.0)
    assert seen.told[0][0] >= max(SPEEDS[speed] * flies, seen.landed) - FRAME
    assert seen.turns == {case[0].match.turn}, "nobody else is lit before"
    assert min(seen.asked, seen.lit, seen.over, seen.scored) >= seen.told[0][0]
    for event in seen.news:
        if isinstance(event, events.Scored) and not reduced_motion:
            assert seen.scored > seen.when(event), "the number ticks once the points are there"
        if isinstance(event, (events.WentOut, events.Blocked)):
            assert seen.over >= seen.when(event), "the hands lie face up once that is told"


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_tap_tells_all_in_its_order(case: Case) -> None:
    now, move = case
    me = about_to_move(now, Host())
    commands.play(me.table, move)
    commands.fast_forward(me.table)
    assert me.host.said == [text for text in sentences_of(me.table, _next(case)) if text]
    assert not any(me.table.stage.pending_points.values()), "and shows the score at once"


def _passing(match: Match) -> bool:
    """Whether three others have passed in a row, and the first of them has played since."""
    moves = [event for event in match.round.history if isinstance(event, events.Moved)][-5:]
    kinds = [(type(event), event.seat) for event in moves]
    passes = [(events.Passed, seat) for seat in (1, 2, 3)]
    return kinds == [*passes, (events.Played, 0), (events.Played, 1)] and not match.round.outcome


def three_passes() -> Session:
    """Return a match in which three others are about to pass."""
    now = session("block", _passing, seats=4)
    for _ in range(5):
        now.match.pop()
    return now


@pytest.mark.matrix(speed=[*SPEEDS], hasty=[False, True], reduced_motion=[False, True])
def test_each_of_three_passes_is_seen(speed: str, reduced_motion: bool, hasty: bool) -> None:
    me = Alone(three_passes(), Host(speed=speed, reduced_motion=reduced_motion))
    begun: list[float] = []
    lit: list[set[int]] = []
    time, moves = 0.0, len(me.match.round.moves)
    while not me.table.asked:
        if len(me.match.round.moves) > moves + len(begun):
            begun.append(time)
            lit.append({seat for seat in me.table.stage.bubbles if seat == me.table.shown_turn})
            if hasty:
                commands.fast_forward(me.table)
        me.frame()
        time += FRAME
    least = 0.6 if hasty else max(0.6, 0.9 * SPEEDS[speed])
    lasted = [after - before for before, after in pairwise([*begun, time])]
    assert len(lasted) == 3
    assert all(seconds >= least - FRAME for seconds in lasted)
    assert lit == [{1}, {2}, {3}], "who passes is lit, and says so"


@pytest.mark.parametrize("size", [(390, 844), (1366, 768), (360, 360)], ids=str)
def test_a_pass_stands_until_its_seat_plays(size: tuple[int, int], spied: Spied) -> None:
    me = Alone(three_passes(), Host(), metrics(size))
    drawn = spied(assets, "text")
    pygame.display.set_mode(size)

    def shown() -> list[str]:
        drawn.clear()
        me.painter = TablePainter()
        me.draw()
        return [said for said, _, colour in drawn if colour == theme.TEXT and said[:3] == "no "]

    before = len(me.match.round.moves)
    for passes in (1, 2, 3):
        me.until(lambda: len(me.match.round.moves) == before + passes)  # noqa: B023
        assert len(shown()) == passes
    me.until(lambda: me.asked)
    assert len(shown()) == 3, "they stay"
    commands.play(me.table, quick_move(me.match))
    me.until(lambda: len(me.match.round.moves) == before + 5)
    assert len(shown()) == 2, "the first of them has played"


def _many_draws(seat: int) -> Session:
    """Return a match in which a seat is about to draw six tiles or more in a row."""
    for seed in range(200):
        now = session("straight", about_to("draw", seat), seed, seats=2, draw="until_playable")
        after = now.match.copy()
        draws = 0
        while after.legal == (Draw(),):
            after.play(Draw())
            draws += 1
        if draws >= 6:
            return now
    raise AssertionError("nobody draws so many")


@pytest.mark.parametrize("reduced_motion", [False, True], ids=["moving", "still"])
@pytest.mark.parametrize("seat", [0, 1])
def test_tiles_drawn_in_a_row_are_each_seen_and_are_quick(seat: int, reduced_motion: bool) -> None:
    me = about_to_move(_many_draws(seat), Host(reduced_motion=reduced_motion))
    held = me.table.counts[seat]
    commands.play(me.table, Draw())
    drawn = me.table.view.counts[seat] - held
    frames, seen, stage = 0, set(), me.table.stage
    while me.table.showing:
        mine = [tile for tile in stage.rack.values() if tile.unit > 2 and 0 < tile.face < 1]
        seen |= {*(stage.flights if seat else mine)}
        me.table.stage.update(FRAME)
        director.update(me.table, FRAME, on_top=False)
        frames += 1
    assert frames <= round(1.2 / FRAME) + 1
    me.table.stage.update(FRAME)
    assert me.host.sounds.count("draw") == drawn >= 6
    assert me.table.counts[seat] == held + drawn
    assert len(seen) == (0 if reduced_motion else drawn)
