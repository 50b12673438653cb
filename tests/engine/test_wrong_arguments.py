"""Anything that is not a move, tile, deal or match is refused by a named error, and changes
nothing."""

import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import errors
from game.engine.dealing import deal
from game.engine.deals import Deal
from game.engine.from_position import from_position
from game.engine.line import Line
from game.engine.match import Match
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.position import Position
from game.engine.record import Record
from game.engine.round import Round
from game.engine.round_state import RoundState
from game.engine.rules import Rules
from game.engine.start import Start
from game.engine.tiles import DoubleSet, Tile
from game.engine.validity import problem
from game.variants import GAMES
from tests.engine.tools import a_deal, refused, state, tiles

NAMED = (
    errors.DealError,
    errors.IllegalMove,
    errors.MatchError,
    errors.MoveError,
    errors.PositionError,
    errors.RecordError,
    errors.RulesError,
    errors.TileError,
)
HALVES = st.integers(-3, 20)
TILES = st.builds(lambda a, b: Tile(max(a, b), min(a, b)), st.integers(0, 6), st.integers(0, 6))
SCRAPS = st.one_of(
    st.none(),
    st.booleans(),
    HALVES,
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(["6-6", "6-4@0", "draw", "pass", "none", "seats=3", "6-4@99999", "6-4@-1"]),
    st.tuples(HALVES, HALVES),
    TILES,
    st.builds(Play, TILES, st.none() | st.integers(0, 4), st.none()),
    st.sampled_from([Draw(), Pass(), Draw, Pass, Play, object(), Rules(), Rules, b"6-6"]),
)
THINGS = st.recursive(
    SCRAPS,
    lambda inner: st.lists(inner, max_size=4) | st.lists(inner, max_size=4).map(tuple),
    max_leaves=12,
)
DEALS = st.builds(
    lambda hands, boneyard: Deal(tuple(map(tuple, hands)), tuple(boneyard)),
    st.lists(st.lists(TILES | st.tuples(HALVES, HALVES), max_size=4), max_size=4),
    st.lists(TILES, max_size=3),
)
POINTS = [point.name for point in fields(Rules)]


def calls(match: Match, now: Round) -> dict[str, Callable[..., Any]]:
    """The public functions, by name: all that a stranger could pass something wrong to."""
    return {
        "Tile": Tile,
        "Tile.parse": Tile.parse,
        "DoubleSet": DoubleSet,
        "Play": Play,
        "Move.parse": Move.parse,
        "Rules.parse": Rules.parse,
        "Deal": Deal,
        "Deal.parse": Deal.parse,
        "Start.parse": Start.parse,
        "Line.parse": lambda thing: Line.parse(thing, Rules()),
        "deal": deal,
        "Round": Round,
        "Round of rules": lambda *things: Round(Rules(), *things),
        "Match": Match,
        "Match of rules": lambda *things: Match(Rules(), *things),
        "Start": lambda *things: Match(Rules(), start=Start(*things)),
        "match.play": match.play,
        "match.view": match.view,
        "round.play": now.play,
        "round.view": now.view,
        "Record.parse": Record.parse,
        "Record": lambda *things: Record("block", Rules(), 1, *things).replay(),
    }


TAKES = {"Tile": 2, "Play": 2, "Deal": 2, "deal": 2, "Round": 2, "Round of rules": 2, "Match": 3}
TAKES |= {"Match of rules": 3, "Start": 4}
"""How many arguments each takes, if more than one."""


@settings(max_examples=100)
@given(st.data())
def test_wrong_arguments_are_named_and_change_nothing(data: st.DataObject) -> None:
    match = Match(GAMES["fives"].rules, 3)
    for _ in range(4):
        match.play(match.legal[0])
    now = match.round.copy()
    public = calls(match, now)
    assert TAKES.keys() < public.keys()
    for _ in range(6):
        name = data.draw(st.sampled_from(sorted(public)))
        things = [data.draw(THINGS | DEALS) for _ in range(TAKES.get(name, 1))]
        before = state(match), state_of(now)
        try:
            made = public[name](*things)
        except NAMED:
            assert (state(match), state_of(now)) == before
            continue
        if name.endswith(".play"):
            assert isinstance(things[0], (Play, Draw, Pass))
        if isinstance(made, Tile):
            assert all(type(half) is int and 0 <= half <= 18 for half in made)
            assert made.high >= made.low
        if isinstance(made, Play):
            assert isinstance(made.tile, Tile)


def state_of(now: Round) -> tuple[object, ...]:
    """Everything about a round that could differ."""
    return now.hands, now.boneyard, now.line, now.turn, now.moves, now.history, now.outcome


@given(st.sampled_from(POINTS), THINGS)
def test_a_point_of_the_rules_is_a_choice_of_it(name: str, thing: object) -> None:
    try:
        rules = Rules(**{name: thing})  # type: ignore[arg-type]
    except errors.RulesError:
        return
    assert type(getattr(rules, name)) is type(getattr(Rules(), name))
    problem(rules)


@given(DEALS)
def test_a_round_begins_with_each_tile_once(dealt: Deal) -> None:
    try:
        now = Round(Rules(), dealt)
    except errors.DealError:
        return
    held = [tile for hand in (*now.hands, now.boneyard) for tile in hand]
    assert len(now.hands) == 2
    assert len({*held}) == len(held)
    assert {*map(type, held)} == {Tile}


@pytest.mark.parametrize("thing", ["6-6", None, ((6, 6), None), (Tile(6, 6), None), 6, Draw])
def test_a_thing_that_is_no_move(thing: Any) -> None:
    match = Match(Rules(), start=a_deal("6-6 5-4", "6-5 1-0"))
    before = state(match)
    for play in (match.play, match.round.copy().play):
        with refused(errors.MoveRule.IS_A_MOVE, match="is not a move"):
            play(thing)
    assert state(match) == before


@pytest.mark.parametrize(
    ("call", "things", "words"),
    [
        *((Tile, halves, "there is no tile") for halves in [(99, -3), (19, 0), (6, -1)]),
        *((Tile, halves, "are not the halves") for halves in [("6", 6), (True, 1), (6.0, 6)]),
        (Play, ((6, 6), None), "(6, 6) is not a tile"),
        *((Play, (Tile(6, 6), arm), f"{arm} is not the number") for arm in (-1, True, 1000)),
        (Play, (Tile(6, 1), 0, 5), "5 is not the half of 6-1"),
        (deal, ("block", 1), "'block' are not a game's rules"),
        (Position.parse, (6,), "6 is not a text"),
        (from_position, (RoundState, "6-6"), "'6-6' is not a position"),
        (Round, (Rules(), a_deal("6-6", "1-0"), None, 1, (1, 2, 3)), "2 sides play"),
    ],
)
def test_what_a_stranger_may_hand_in_is_named(
    call: Callable[..., object], things: tuple[object, ...], words: str
) -> None:
    with pytest.raises(NAMED, match=re.escape(words)):
        call(*things)


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (Start(position=Position.parse("seats=2; hands 6-5, 1-0"), round_no=2), "give it alone"),
        (Start(tiles="6-6"), "'6-6' is not a deal"),  # type: ignore[arg-type]
        (Start(5, dealt=-1), "-1 is no number of deals before"),
        (Start(position="6-6"), "'6-6' is not a position"),  # type: ignore[arg-type]
        (Start(5, scores=[1, 2]), "The scores are a tuple"),  # type: ignore[arg-type]
        (Start(5, scores=(-1, 2)), "A score is out of bounds"),
        ("6-6", "'6-6' is not a start"),
    ],
)
def test_a_match_cannot_start_so(start: Any, words: str) -> None:
    with pytest.raises(errors.MatchError, match=words):
        Match(Rules(), start=start)


@pytest.mark.parametrize(
    ("dealt", "leader", "words"),
    [
        (a_deal("6-6 5-4", "6-6 1-0"), None, "6-6 is dealt twice"),
        (a_deal("6-6 5-4", "1-0", boneyard="5-4"), None, "5-4 is dealt twice"),
        (a_deal("6-6 5-4"), None, "2 seats play, 1 hands are dealt"),
        (a_deal("6-6", "5-4", "1-0"), None, "2 seats play, 3 hands are dealt"),
        (a_deal("6-6", ""), None, "Seat 1 is dealt nothing"),
        (a_deal("7-6", "1-0"), None, "There is no 7-6 in a double-6 set"),
        (Deal((((6, 6),), tiles("1-0"))), None, "Only tiles can be dealt"),  # type: ignore[arg-type]
        (a_deal("6-6", "1-0"), 2, "There is no seat 2"),
        (a_deal("6-6", "1-0"), -1, "There is no seat -1"),
        (a_deal("6-6", "1-0"), True, "There is no seat True"),
    ],
)
def test_a_deal_that_cannot_be(dealt: Deal, leader: int | None, words: str) -> None:
    with pytest.raises(errors.DealError, match=words):
        Round(Rules(), dealt, leader)
    with pytest.raises(errors.MatchError, match=words):
        Match(Rules(), start=Start(leader=leader, tiles=dealt))


def test_a_round_of_a_match_is_played_by_the_match_alone() -> None:
    match = Match(Rules(), 1)
    before = state(match)
    assert {"play", "play_text", "pop"} < {*dir(match.round.copy())}
    assert not {"play", "play_text", "pop"} & {*dir(match.round)}
    other = match.round.copy()
    other.play(other.legal[0])
    assert state(match) == before


def test_what_is_handed_out_is_not_live() -> None:
    match = Match(Rules(seats=2), 1)
    for value in (match.rounds, match.round.hands, match.round.moves, match.round.history):
        assert isinstance(value, tuple)
    assert all(isinstance(hand, tuple) for hand in match.round.hands)
    assert isinstance(match.round.boneyard, tuple)
    match.play(match.legal[0]).clear()
    assert len(match.round.history) == 3
    hands = [[Tile(6, 6)], [Tile(1, 0)]]
    dealt = Deal(hands)  # type: ignore[arg-type]
    hands[0].append(Tile(5, 5))
    assert dealt.hands == ((Tile(6, 6),), (Tile(1, 0),))
