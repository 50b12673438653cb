"""What is shown and heard of a play that scores, of the end of a round, and of a double."""

import copy
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.engine import Event, Match, Move, Outcome, Play, Start, Tile
from game.engine.count import Bonus, PartKind
from game.engine.events import Blocked, Drew, MatchEnded, Played, Scored, WentOut
from game.engine.moves import Draw
from game.session.session import Session
from game.ui.art import marks
from game.ui.art.canvas import DisplayList
from game.ui.table import boneyard, commands, effects, paint_line, prompt
from game.ui.table.stage import BADGE
from game.variants.catalogue import CATALOGUE
from tests.ui.table.alone import FRAME, Alone, Host
from tour import positions
from tour.harness import Spied


def moves_to(match: Match, kind: type[Event], parts: int = 0) -> list[Move]:
    """Return the player's moves that cause an event of a kind, made of at least `parts` numbers."""
    found = []
    for move in match.legal:
        after = copy.deepcopy(match)
        after.play(move)
        new = after.round.history[len(match.round.history) :]
        if any(isinstance(e, kind) and _numbers(e) >= parts for e in new):
            found.append(move)
    return found


def _numbers(event: Event) -> int:
    return sum(part.pips > 0 for part in event.parts) if isinstance(event, Scored) else 0


SCORES = positions.session(
    "fives", lambda match: positions.my_turn(match) and bool(moves_to(match, Scored, 2)), seats=4
)
"""A play by the player makes two or more ends count."""


def at(session: Session, host: Host | None = None) -> Alone:
    me = Alone(session, host).until_asked()
    me.host.sounds.clear()
    return me


def test_the_boneyard_is_lit_for_the_player_once_what_led_to_it_was_seen() -> None:
    now = positions.session("straight", positions.about_to("draw", 0), seats=3)
    now.match.pop()
    assert now.match.round.turn != 0
    me = Alone(now)
    me.until(lambda: isinstance(me.table.forced, Draw), "a draw")
    assert me.table.showing
    assert not boneyard.calls(me.table)
    me.until(lambda: boneyard.calls(me.table), "a lit boneyard")
    assert not me.table.showing


@pytest.mark.parametrize("seat", [0, 1])
def test_the_boneyard_counts_down_as_tiles_leave_it(seat: int) -> None:
    def draws_several(match: Match) -> bool:
        ends, first = match.round.line.values, match.round.boneyard[:2]
        fits = any(end in tile for end in ends for tile in first)
        return positions.about_to("draw", seat)(match) and len(first) == 2 and not fits

    me = Alone(positions.session("straight", draws_several, seats=2, draw="until_playable"))
    table, before = me.table, me.table.boneyard
    shown = [before]
    while table.view.boneyard == before or table.undrawn:
        me.frame()
        shown.append(table.boneyard)
    assert all(less in (number, number - 1) for number, less in pairwise(shown))
    assert shown[-1] == table.view.boneyard < before - 2


def test_the_back_of_a_drawn_tile_flies_to_where_the_last_back_is_shown() -> None:
    me = Alone(positions.session("straight", positions.my_turn, seats=2)).until_asked()
    seat, table = 1, me.table
    place = table.areas.backs_end(table.metrics, seat, table.counts[seat])
    effects.show(table, [Drew(seat, None)])
    (back,) = table.stage.flights
    assert table.stage.tweens.end_value(back, "x") == pytest.approx(place[0])


def test_the_ends_that_count_come_together_and_then_the_score_changes() -> None:
    me = at(SCORES)
    stage, side = me.table.stage, me.table.view.rules.side_of(me.table.me)
    before = me.table.view.scores[side]
    commands.play(me.table, moves_to(me.table.session.match, Scored, 2)[0])
    gained = me.table.view.scores[side] - before
    assert gained > 0
    assert stage.pending_points[side] == gained, "the seat shows what it had"
    rises: list[tuple[str, bool]] = []
    lit: set[Tile] = set()
    while stage.pending_points[side]:
        stage.update(FRAME)
        rises += [seen for r in stage.rises if (seen := (r.text, r.scores)) not in rises]
        lit |= set(stage.highlighted)
        assert not stage.pending_points[side] or stage.busy, "the points come to the seat at last"
    scored = next(e for e in reversed(me.table.view.history) if isinstance(e, Scored))
    counted = [part for part in scored.parts if part.pips]
    assert rises[-1] == (f"+{scored.points}", True)
    assert {text for text, brass in rises if not brass} == {str(part.pips) for part in counted}
    sums = [sum(part.pips for part in counted[: n + 1]) for n in range(len(counted))]
    assert [text for text, brass in rises[:-1] if brass] == list(map(str, sums))
    placed = me.table.view.line.placed
    assert lit == {placed[part.of].tile for part in counted}
    assert not stage.highlighted, "the ends go out once the points are there"


def test_the_winners_own_hand_is_taken_off_the_sum() -> None:
    def stuck(match: Match) -> bool:
        return any(
            part.kind is PartKind.OWN and part.pips and event.points
            for event in match.round.history
            if isinstance(event, Scored)
            for part in event.parts
        )

    me = Alone(positions.session("block", stuck))
    (event,) = (e for e in me.table.view.history if isinstance(e, Scored))
    effects.show(me.table, [event])
    seen: list[str] = []
    while me.table.stage.busy:
        me.table.stage.update(FRAME)
        seen += [rise.text for rise in me.table.stage.rises if rise.text not in seen]
    other, own = sorted((part.pips for part in event.parts), reverse=True)
    assert seen[-3:] == [f"\N{MINUS SIGN}{own}", str(other - own), f"+{event.points}"]
    assert event.points == other - own


@pytest.mark.parametrize("game", ["fives", "block"])
def test_a_score_of_nothing_is_counted_and_said_and_does_not_fly(game: str) -> None:
    def nothing(match: Match) -> bool:
        events = match.round.history
        return any(isinstance(e, Scored) and not e.points and _numbers(e) for e in events)

    me = Alone(positions.session(game, nothing))
    event = next(e for e in me.table.view.history if isinstance(e, Scored) and not e.points)
    me.host.sounds.clear()
    effects.show(me.table, [event])
    texts: set[str] = set()
    while me.table.stage.busy:
        me.table.stage.update(FRAME)
        texts |= {rise.text for rise in me.table.stage.rises}
    assert "+0" not in texts
    assert bool(texts) == (_numbers(event) > 1)
    assert "score" not in me.host.sounds
    assert me.table.prompt.last_event == event


def test_with_reduced_motion_nothing_flies() -> None:
    me = at(SCORES, Host(reduced_motion=True))
    commands.play(me.table, moves_to(me.table.session.match, Scored, 2)[0])
    for _ in range(120):
        me.table.stage.update(FRAME)
        assert not me.table.stage.rises
    assert not any(me.table.stage.pending_points.values())


def test_a_sum_is_gone_where_motion_is_reduced_while_it_adds_up() -> None:
    me = at(SCORES)
    stage = me.table.stage
    commands.play(me.table, moves_to(me.table.session.match, Scored, 2)[0])
    me.until(lambda: any(rise.text.isdigit() for rise in stage.rises))
    me.host.reduced_motion = True
    me.until(lambda: not stage.busy)
    assert not stage.rises


def test_a_double_and_the_last_tile_are_slammed() -> None:
    def doubles(match: Match) -> list[Move]:
        return [move for move in match.legal if isinstance(move, Play) and move.tile.is_double]

    def plain(match: Match) -> list[Move]:
        out = moves_to(match, WentOut)
        legal = moves_to(match, Played)
        return [move for move in legal if move not in out and move not in doubles(match)]

    cases = ((doubles, "slam"), (lambda match: moves_to(match, WentOut), "slam"), (plain, "clack"))
    for moves, sound in cases:

        def wanted(match: Match) -> bool:
            return positions.my_turn(match) and bool(moves(match))  # noqa: B023

        me = at(positions.session("block", wanted))
        commands.play(me.table, moves(me.table.session.match)[0])
        for _ in range(30):
            me.table.stage.update(FRAME)
        assert sound in me.host.sounds
        assert {"slam", "clack"} - {sound} - set(me.host.sounds), "only one of the two"


def test_a_block_is_knocked_and_both_ends_light_up(spied: Spied) -> None:
    me = Alone(positions.session("block", _blocked, seats=4))
    (event,) = (e for e in me.table.view.history if isinstance(e, Blocked))
    effects.show(me.table, [event])
    for _ in range(60):
        me.table.stage.update(FRAME)
    assert me.host.sounds == ["pass", "blocked"]
    lit = spied(marks, "outline")
    pygame.display.set_mode((1280, 720))
    paint_line.draw_line(DisplayList((1280, 720)), me.table, me.table.stage.sprites())
    units = {min(sprite.rect.size) for sprite in me.table.stage.line.values()}
    assert [unit in units for unit, _vertical in lit] == [True, True]


def _blocked(match: Match) -> bool:
    outcome = match.round.outcome
    return outcome is not None and outcome.kind == "blocked" and not match.over


def _out_and_won(match: Match) -> bool:
    outcome = match.round.outcome
    return outcome is not None and outcome.kind == "out" and match.over


READ = 0.75
"""The seconds it takes to read a short sentence."""


@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize(
    ("now", "kinds"),
    [
        (positions.last_move_of_another(_blocked, 3), [Blocked, Scored]),
        (positions.last_move_of_another(_out_and_won), [WentOut, Scored, MatchEnded]),
    ],
    ids=["blocked", "out"],
)
def test_each_event_at_the_end_of_a_round_has_its_moment(
    now: Session, kinds: list[type[Event]], reduced_motion: bool
) -> None:
    me = Alone(now, Host(reduced_motion=reduced_motion))
    frames: dict[type[Event], int] = {}
    while not me.opened:
        me.frame()
        news = me.table.prompt.last_event
        if me.table.over and news and prompt.sentence(me.table)[0] == me.table.words.event(news):
            frames[type(news)] = frames.get(type(news), 0) + 1
    assert list(frames) == kinds
    assert all(frames[kind] * FRAME >= READ for kind in kinds if kind is not Scored)


def _ended(listing: str, wanted: Callable[[Outcome], object]) -> tuple[Alone, Move]:
    """Return a table just before the move that ends a round as wanted, and that move."""
    rules = CATALOGUE[listing].rules

    def found(match: Match) -> bool:
        outcome = match.round.outcome
        return outcome is not None and not match.over and bool(wanted(outcome))

    for seed in range(400):
        match = Match(rules, seed, CATALOGUE[listing].variant.key)
        if positions.reach(match, found):
            last = match.round.moves[-1]
            match.pop()
            return Alone(positions.seated(match)), last
    raise AssertionError("no round ends like this")


def _capicua(outcome: Outcome) -> bool:
    return any(part.kind is Bonus.CAPICUA for part in outcome.parts)


def _chuchazo(outcome: Outcome) -> bool:
    return any(part.kind is Bonus.DOUBLE_BLANK for part in outcome.parts)


ENDS = [
    ("puerto-rico-500", _capicua, "Capicú!", ["+ capicú 100"]),
    ("puerto-rico-500", _chuchazo, "Chuchazo!", ["+ chuchazo 100"]),
    ("kozel", lambda end: end.kind == "blocked", "Рыба!", []),
    ("block", lambda end: end.kind == "out", "Domino!", []),
]


@pytest.mark.matrix(end=ENDS, reduced_motion=[False, True])
def test_the_end_of_a_round_is_called_out_counted_and_seen_for_two_or_three_seconds(
    end: tuple[str, Callable[[Outcome], object], str, list[str]], reduced_motion: bool
) -> None:
    listing, wanted, called, bonuses = end
    me, last = _ended(listing, wanted)
    me.host.reduced_motion = reduced_motion
    me.table.fast_forwarding = True  # as somebody does who hurries the others on
    commands.play(me.table, last)
    told: list[str] = []
    sizes = set()
    seconds = 0.0
    while not me.opened:
        told += [rise.text for rise in me.table.stage.rises if rise.text not in told]
        sizes |= {rise.size for rise in me.table.stage.rises if rise.text == called}
        me.frame()
        seconds += FRAME
    assert told[0] == called
    assert min(sizes) > BADGE, "it is told in large type"
    assert [text for text in told if text.startswith("+ ")][: len(bonuses)] == bonuses
    assert told[-1].startswith("+"), "the points, on their way to the seat"
    assert 2.0 <= seconds <= 3.0


@pytest.mark.parametrize(
    "listing",
    [
        "puerto-rico-500",
        "mexican-train",
        *(pytest.param(it, marks=pytest.mark.long) for it in CATALOGUE),
    ],
)
def test_no_game_keeps_the_result_back_for_more_than_three_seconds(listing: str) -> None:
    """The longest of its ends: that with the most to call out and to count."""

    def parts(match: Match) -> int:
        outcome = match.round.outcome
        return len(outcome.parts) if outcome else 0

    matches = [
        Match(CATALOGUE[listing].rules, seed, CATALOGUE[listing].variant.key) for seed in range(12)
    ]
    ends = [match for match in matches if positions.reach(match, positions.round_over)]
    match = max(ends, key=parts)
    last = match.round.moves[-1]
    match.pop()
    me = Alone(positions.seated(match))
    commands.play(me.table, last)
    seconds = 0.0
    while not me.opened:
        me.frame()
        seconds += FRAME
    assert 2.0 <= seconds <= 3.0
    assert not any(me.table.stage.pending_points.values()), "all of it is counted by then"
    assert not me.table.stage.rises


def test_six_love_is_called_when_the_match_is_won() -> None:
    rules = CATALOGUE["jamaica-six"].rules
    for seed in range(400):
        match = Match(rules, seed, "latin", Start(seed, scores=(5, 0)))
        if positions.reach(match, positions.match_over) and match.scores == (6, 0):
            break
    last = match.round.moves[-1]
    match.pop()
    me = Alone(positions.seated(match))
    commands.play(me.table, last)
    told: set[str] = set()
    while not me.opened:
        told |= {rise.text for rise in me.table.stage.rises}
        me.frame()
    assert "Six-love!" in told


def test_the_faces_take_the_end_of_a_round() -> None:
    me, last = _ended("puerto-rico-500", _capicua)
    commands.play(me.table, last)
    me.until(lambda: any(shown.kind == "glad" for shown in me.table.stage.reactions.values()))
    outcome, rules = me.match.round.outcome, me.table.view.rules
    assert outcome is not None
    won = rules.side_of(outcome.winners[0])
    felt = {seat: shown.kind for seat, shown in me.table.stage.reactions.items()}
    others = [seat for seat in range(rules.seats) if seat != me.table.me]
    assert felt == {n: "glad" if rules.side_of(n) == won else "beaten" for n in others}


def test_a_tap_cuts_the_end_of_a_round_short() -> None:
    me, last = _ended("puerto-rico-500", _capicua)
    commands.play(me.table, last)
    me.run(0.5)
    commands.fast_forward(me.table)
    me.run(0.3)
    assert me.opened
    assert not any(me.table.stage.pending_points.values())


def _won_match(others: int, *, several: bool) -> Alone:
    """Return a table at the end of a match that the player has won, of one round or several, with
    so many points of the other."""

    def won(match: Match) -> bool:
        return match.winning_side == 0 and (match.round_no > 1) == several

    me = Alone(positions.session("block", won, seats=2, rounds=0 if several else 1))
    me.match.round.points = (me.match.scores[0], others)
    me.match.round.before = (0, 0)
    return me


@pytest.mark.parametrize(
    ("others", "falling", "pulse"), [(40, 14, 60), (0, 28, 120), (97, 28, 120)]
)
def test_a_win_is_celebrated_by_what_was_at_stake(others: int, falling: int, pulse: int) -> None:
    me = _won_match(others, several=True)
    me.table.stage.flights.clear()
    effects.show(me.table, [MatchEnded(0, me.match.scores)])
    assert len(me.table.stage.flights) == min(falling, len(me.table.view.line.placed))
    assert me.host.pulses == [pulse]


def test_a_match_of_one_round_is_celebrated_least_and_a_lost_one_does_not_shake() -> None:
    me = _won_match(0, several=False)
    me.table.stage.flights.clear()
    effects.show(me.table, [MatchEnded(0, me.match.scores)])
    assert len(me.table.stage.flights) == min(7, len(me.table.view.line.placed))
    assert me.host.pulses == [30]
    effects.show(me.table, [MatchEnded(1, me.match.scores)])
    assert me.host.pulses == [30]
