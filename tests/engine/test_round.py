"""One round: dealing, leading, playing, drawing, passing and ending."""

import re

import pytest

from game.engine.choices import Leftover, NextLead, Opening
from game.engine.count import PartKind
from game.engine.dealing import deal
from game.engine.deals import opening_lead
from game.engine.errors import MoveError, RulesError
from game.engine.errors import MoveRule as Why
from game.engine.events import Dealt, LeadReason, Led, Scored
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.position import Position
from game.engine.round import Round
from game.engine.rules import Rules
from game.engine.scoring_choices import BlockedTie
from game.engine.tiles import Tile
from game.variants import GAMES
from tests.engine.test_from_position import HUB
from tests.engine.tools import a_deal, legal, play_all, refused, sum_of, tiles

HELD = "hands 6-6 6-5 5-2, 4-3 4-1; boneyard 3-0 2-2; leader 0 6-6"
BLOCK, ONE, UNTIL = (f"draw={draw}; {HELD}" for draw in ("none", "one", "until_playable"))
MATADOR = "joining=sum; hands 6-6 5-4, 6-1 3-2; leader 0 6-6"
TRAINS = HUB.replace("6-5 5-4", "9-5 5-4")
OWN, PARTNER = PartKind.OWN, PartKind.PARTNER
MAY_DRAW = "You can draw a tile, so you may not pass yet."
SAY_WHICH = "say which half faces out."
ADD_UP = "an end that shows 6: halves add up to 7."


def test_a_deal_tells_why_others_before_it_did_not_stand() -> None:
    """Among the discarded deals of a number, those with too many doubles in a hand are counted."""
    for rules in (
        Rules(seats=4, opening=Opening.TOP_DOUBLE, redeal_doubles=4),
        Rules(seats=2, opening=Opening.TOP_DOUBLE, redeal_doubles=5),
        Rules(seats=2, opening=Opening.TOP_DOUBLE),
    ):
        dealt = [deal(rules, number) for number in range(200)]
        fell = sum(one.redeals for one in dealt)
        doubled = sum(one.doubled for one in dealt)
        assert fell > 0
        assert (doubled == fell) == (rules.seats == 4)
        assert (doubled > 0) == (rules.redeal_doubles > 0)
        first = next(one for one in dealt if one.redeals)
        told = Round(rules, first).history[0]
        assert isinstance(told, Dealt)
        assert (told.redeals, told.doubled) == (first.redeals, first.doubled)


def test_deals_are_made_of_playable_rules_only() -> None:
    with pytest.raises(RulesError, match="30 tiles"):
        deal(Rules(hand=15), 1)


def test_a_known_leader_needs_no_second_deal() -> None:
    rules = Rules(opening=Opening.TOP_DOUBLE)
    number = next(number for number in range(40) if deal(rules, number).redeals)
    first = deal(rules, number, leader=1)
    assert first.redeals == 0
    assert opening_lead(rules, first.hands) is None
    with pytest.raises(ValueError, match="new deal"):
        Round(rules, first)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        (Rules(next_lead=NextLead.WINNER), LeadReason.WINNER),
        (Rules(next_lead=NextLead.ROTATES), LeadReason.ROTATES),
    ],
)
def test_a_known_leader_leads_any_tile(rules: Rules, reason: LeadReason) -> None:
    now = Round(rules, a_deal("6-6 4-4", "5-5 2-1"), leader=1, round_no=4)
    assert now.history == (Dealt(4, (2, 2), 0, 0), Led(1, None, reason))
    assert legal(now) == "5-5 2-1"


@pytest.mark.parametrize(
    ("leftover", "shown", "text"),
    [
        (Leftover.HIDDEN, (), "1 + 9 = 10"),
        (Leftover.SHOWN, tiles("4-3"), "1 + 9 = 10"),
        (Leftover.TO_WINNER, (), "1 + 9 + 7 = 17"),
    ],
)
def test_the_tile_left_over(leftover: Leftover, shown: tuple[Tile, ...], text: str) -> None:
    """Source: house rules, Block, "left-over tiles"."""
    rules = Rules(seats=3, hand=9, leftover=leftover)
    now = Round(rules, a_deal("6-6", "1-0", "5-4", boneyard="4-3"))
    assert now.history[0] == Dealt(1, (1, 1, 1), 1, 0, shown)
    assert (now.shown, now.drawable) == (shown, 0)
    play_all(now, "6-6")
    assert now.outcome is not None
    assert sum_of(now.outcome) == text


def test_what_did_not_count_is_told_too() -> None:
    """A spinner covered on both sides, an arm not yet begun; a partner's hand, and the winner's."""
    now = Round(GAMES["fives"].rules, a_deal("6-6 6-1 2-0", "6-4 5-5"))
    play_all(now, "6-6 6-4@0")
    before = now.line.count
    play_all(now, "6-1@1")
    after = now.line.count
    assert [(part.kind, part.of, part.pips) for part in before.parts] == [
        (PartKind.END, 1, 4),
        (PartKind.SPINNER, 0, 12),
    ]
    assert before.left_out == ()
    assert [(it.kind, it.of, it.pips) for it in after.left_out] == [(PartKind.COVERED, 0, 12)]
    assert (after.value, after.terms) == (5, (4, 1))
    teams = GAMES["fives"].rules_for({"seats": 4, "teams": "partnerships"})
    out = play_all(Round(teams, a_deal("6-6", "5-4 4-0", "6-3", "5-5 3-1")), "6-6").outcome
    assert out
    assert [(part.kind, part.of, part.pips) for part in out.left_out] == [(PARTNER, 2, 9)]
    everything = Rules.parse("seats=4 teams=partnerships out_score=all_hands")
    out = play_all(Round(everything, a_deal("6-6", "5-4", "6-3", "3-1")), "6-6").outcome
    assert out
    assert [(part.kind, part.of) for part in out.parts if part.of == 2] == [(PartKind.ALSO, 2)]
    held = a_deal("6-6 1-0", "5-4 4-0", "5-2 2-0", "5-5 3-1")
    blocked = play_all(Round(teams, held), "6-6 pass pass pass pass").outcome
    assert blocked
    assert [(it.kind, it.pips) for it in blocked.left_out] == [(OWN, 1), (PARTNER, 9)]


def test_each_share_of_a_tie_is_told() -> None:
    """Source: house rules, Block, "blocked tie": whole points, remainder nearest the setter."""
    rules = Rules(seats=4, blocked_tie=BlockedTie.SPLIT)
    now = Round(rules, a_deal("5-4", "3-1", "6-6 5-3", "2-2"), leader=2)
    play_all(now, "6-6 pass pass pass pass")
    shares = [event for event in now.history if isinstance(event, Scored)]
    assert [(event.seat, event.points, sum_of(event)) for event in shares] == [
        (3, 9, "9 + 4 + 8 − 4 = 17, of which 9"),
        (1, 8, "9 + 4 + 8 − 4 = 17, of which 8"),
    ]


@pytest.mark.parametrize("text", ["6-6", "6-4@0", "0-0@13", "draw", "pass", "knock"])
def test_a_move_reads_back_what_it_writes(text: str) -> None:
    assert str(Move.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["", "shuffle", "6-4@", "6-4@x", "6-4@-1", "6-4@²", "6-4@1@2", "@1", "6@1", "Draw"]
)
def test_what_is_not_a_move_is_named(text: str) -> None:
    with pytest.raises(MoveError, match="not a move"):
        Move.parse(text)


def test_a_kind_of_move_reads_that_kind_alone() -> None:
    assert (Play.parse("4-6@0"), Draw.parse("draw")) == (Play(Tile(6, 4), 0), Draw())
    for kind, text, words in ((Play, "draw", "a play"), (Pass, "6-4", "a pass")):
        with pytest.raises(MoveError, match=f'"{text}" is not {words}'):
            kind.parse(text)


@pytest.mark.parametrize(
    ("position", "before", "move", "rule", "words"),
    [
        (BLOCK, "", "6-5", Why.FORCED_LEAD, "6-6 must be led."),
        (BLOCK, "", "6-6@0", Why.OPEN_END, "The first tile is played on the empty table."),
        (BLOCK, "", "5-5", Why.OWN_TILE, "You do not hold 5-5."),
        (BLOCK, "", "pass", Why.PLAY_IF_ABLE, "You can play, so you may not pass."),
        (ONE, "", "draw", Why.PLAY_IF_ABLE, "You can play, so you may not draw."),
        (BLOCK, "6-6 pass", "5-2@0", Why.MATCHING_END, "5-2 does not fit an end that shows 6."),
        (BLOCK, "6-6 pass", "6-5@2", Why.OPEN_END, "That end is not open."),
        (BLOCK, "6-6 pass", "6-5", Why.OPEN_END, "That end is not open."),
        (BLOCK, "6-6 pass", "4-3@0", Why.OWN_TILE, "You do not hold 4-3."),
        (BLOCK, "6-6", "draw", Why.BONEYARD, "No tiles are drawn in this game."),
        (ONE, "6-6", "pass", Why.DRAW_IF_ABLE, MAY_DRAW),
        (ONE, "6-6 draw", "draw", Why.ONE_DRAW, "You may draw only one tile in a turn."),
        (ONE, "6-6 draw pass 6-5@0 draw", "draw", Why.BONEYARD, "There is nothing left to draw."),
        (UNTIL, "6-6 draw", "pass", Why.DRAW_IF_ABLE, MAY_DRAW),
        (BLOCK, "6-6 pass 6-5@0 pass 5-2@0", "pass", Why.ROUND_OVER, "The round is over."),
        (BLOCK, "6-6 pass", "6-5@0:5", Why.MATCHING_END, "6-5 goes one way round only."),
        (MATADOR, "6-6", "6-1@0", Why.MATCHING_END, f"6-1 goes either way round: {SAY_WHICH}"),
        (MATADOR, "6-6", "3-2@0", Why.MATCHING_END, f"3-2 does not fit {ADD_UP}"),
        (TRAINS, "", "9-5@1", Why.OPEN_TRAIN, "That train is not open to you now."),
    ],
)
def test_an_illegal_move_names_its_rule(
    position: str, before: str, move: str, rule: Why, words: str
) -> None:
    now = play_all(Round.from_position(Position.parse(position)), before)
    with refused(rule, match=f"^{re.escape(words)}$"):
        now.play(Move.parse(move))
