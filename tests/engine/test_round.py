"""One round: dealing, leading, playing, drawing, passing and ending."""

import pytest

from game.engine.dealing import deal
from game.engine.deals import Deal, opening_lead
from game.engine.errors import IllegalMove, MoveError, MoveRule, RulesError
from game.engine.events import (
    Blocked,
    Dealt,
    Drew,
    EndReason,
    LeadReason,
    Led,
    Passed,
    Played,
    RoundEnded,
    Scored,
    WentOut,
)
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.points import BlockedTie, Drawing, Leftover, NextLead, NoDouble, Opening, Spinner
from game.engine.round import Round
from game.engine.rules import Rules
from game.engine.tiles import DoubleSet, Tile
from tests.engine.tools import a_deal, legal, play_all, sum_of, tiles

BLOCK = Rules()
ONE = Rules(draw=Drawing.ONE)
UNTIL = Rules(draw=Drawing.UNTIL_PLAYABLE)

# Dealing


def test_a_deal_tells_why_others_before_it_did_not_stand() -> None:
    """Of the deals of a number that fell, those with too many doubles in a hand are counted."""
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


def test_a_deal_is_the_whole_set() -> None:
    dealt = deal(Rules(seats=3, hand=9), 5)
    assert [len(hand) for hand in dealt.hands] == [9, 9, 9]
    assert sorted([*sum(dealt.hands, ()), *dealt.boneyard]) == list(DoubleSet(6))
    assert dealt == deal(Rules(seats=3, hand=9), 5) != deal(Rules(seats=3, hand=9), 6)


def test_deals_are_made_of_playable_rules_only() -> None:
    with pytest.raises(RulesError, match="30 tiles"):
        deal(Rules(hand=15), 1)


@pytest.mark.parametrize(
    ("rules", "lead"),
    [
        (Rules(opening=Opening.TOP_DOUBLE), Tile(6, 6)),
        (Rules(opening=Opening.DOUBLE_BLANK), Tile(0, 0)),
        (Rules(opening=Opening.TOP_DOUBLE, max_pip=9), Tile(9, 9)),
    ],
)
def test_a_forced_opening_nobody_holds_is_dealt_again(rules: Rules, lead: Tile) -> None:
    """Source: house rules, Block, "lead": forced opening, nobody holds it: re-deal."""
    again = [dealt for dealt in (deal(rules, number) for number in range(40)) if dealt.redeals]
    assert again
    for dealt in again:
        now = Round(rules, dealt)
        assert now.must_lead == lead
        assert now.legal == (Play(lead),)
        assert lead in dealt.hands[now.turn]


def test_a_known_leader_needs_no_second_deal() -> None:
    rules = Rules(opening=Opening.TOP_DOUBLE)
    number = next(number for number in range(40) if deal(rules, number).redeals)
    first = deal(rules, number, leader=1)
    assert first.redeals == 0
    assert opening_lead(rules, first.hands) is None
    with pytest.raises(ValueError, match="new deal"):
        Round(rules, first)


def test_nobody_holds_a_double() -> None:
    """Source: house rules, "nobody holds a double": the heaviest tile leads, or re-deal."""
    hands = [tiles("5-4 1-0"), tiles("6-3 3-0")]
    led = Led(1, Tile(6, 3), LeadReason.HEAVIEST)
    assert opening_lead(BLOCK, hands) == led
    assert opening_lead(Rules(no_double=NoDouble.REDEAL), hands) is None


def test_no_double_is_dealt_again() -> None:
    rules = Rules(hand=2, no_double=NoDouble.REDEAL)
    dealt = [deal(rules, number) for number in range(60)]
    assert any(one.redeals for one in dealt)
    assert all(any(tile.is_double for tile in sum(one.hands, ())) for one in dealt)


# Leading


def test_the_highest_double_must_be_led() -> None:
    """Source: house rules, Block, "lead, every round"."""
    now = Round(BLOCK, a_deal("6-5 4-4", "5-5 2-1", boneyard="6-6"))
    assert now.history == (
        Dealt(1, (2, 2), 1, 0),
        Led(1, Tile(5, 5), LeadReason.HIGHEST_DOUBLE),
    )
    assert (now.leader, now.turn, legal(now)) == (1, 1, "5-5")


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


# Playing


def test_play_goes_clockwise_on_matching_ends() -> None:
    now = Round(Rules(seats=3), a_deal("6-6 3-2", "6-4 6-1 5-0", "6-3 4-1"))
    events = now.play(Move.parse("6-6"))
    assert events == [Played(0, Tile(6, 6), None, 0)]
    assert (now.turn, legal(now)) == (1, "6-4@0 6-4@1 6-1@0 6-1@1")
    assert now.play(Move.parse("6-4@1")) == [Played(1, Tile(6, 4), 1, 1)]
    assert (now.turn, legal(now)) == (2, "6-3@0 4-1@1")
    assert now.hands[1] == tiles("6-1 5-0")
    assert list(map(str, now.moves)) == ["6-6", "6-4@1"]


def test_a_spinner_opens_its_arms() -> None:
    rules = Rules(spinner=Spinner.FIRST_DOUBLE)
    now = Round(rules, a_deal("6-6 6-1 6-0 1-1", "6-5 6-4 6-3"))
    play_all(now, "6-6 6-5@0 6-1@1")
    assert legal(now) == "6-4@2 6-4@3 6-3@2 6-3@3"


# Drawing and passing


def test_block_passes() -> None:
    """Source: house rules, Block, "cannot play": pass."""
    now = Round(BLOCK, a_deal("6-6 6-5 4-2", "4-3 4-1", boneyard="6-4"))
    play_all(now, "6-6")
    assert legal(now) == "pass"
    assert now.play(Pass()) == [Passed(1, (6,))]
    play_all(now, "6-5@0")
    assert now.play(Pass()) == [Passed(1, (5, 6))]


def test_draw_one_and_play_it() -> None:
    """Source: house rules, Straight: draws one tile, plays it at once if it fits."""
    now = Round(ONE, a_deal("6-6 6-5", "4-3 4-1", boneyard="6-4 6-3"))
    play_all(now, "6-6")
    assert legal(now) == "draw"
    assert now.play(Draw()) == [Drew(1, Tile(6, 4))]
    assert (now.turn, legal(now)) == (1, "6-4@0 6-4@1")


def test_draw_one_and_keep_it() -> None:
    """Source: house rules, Straight: else keeps it and the turn passes."""
    now = Round(ONE, a_deal("6-6 6-5", "4-3 4-1", boneyard="2-2 6-3"))
    play_all(now, "6-6 draw")
    assert (now.turn, legal(now)) == (1, "pass")
    play_all(now, "pass")
    assert (now.turn, now.hands[1]) == (0, tiles("4-3 4-1 2-2"))


def test_the_boneyard_can_be_drawn_to_the_last_tile() -> None:
    """Source: house rules, Straight."""
    now = Round(ONE, a_deal("6-6 6-5 3-3 0-0", "4-3 4-1", boneyard="2-2"))
    play_all(now, "6-6 draw pass 6-5@0")
    assert (now.boneyard, now.drawable, legal(now)) == ((), 0, "pass")


def test_draw_until_playable() -> None:
    """Source: house rules, Straight, options: the playable tile is played at once."""
    now = Round(UNTIL, a_deal("6-6 6-5", "4-3", boneyard="2-2 3-3 6-3 6-2"))
    play_all(now, "6-6 draw draw")
    assert legal(now) == "draw"
    play_all(now, "draw")
    assert legal(now) == "6-3@0 6-3@1"


@pytest.mark.parametrize(("reserve", "draws"), [(0, 4), (1, 3), (2, 2)])
def test_tiles_never_drawn(reserve: int, draws: int) -> None:
    """Source: house rules, Straight, options: 1 or 2 tiles never drawn."""
    rules = Rules(draw=Drawing.UNTIL_PLAYABLE, reserve=reserve)
    now = Round(rules, a_deal("6-6 6-5", "4-3", boneyard="2-2 3-3 5-3 5-2"))
    play_all(now, "6-6")
    assert now.drawable == draws
    play_all(now, "draw " * draws)
    assert (legal(now), len(now.boneyard)) == ("pass", reserve)


# Ending


def test_straight_going_out() -> None:
    """Source: house rules, worked example 11: opponents hold 6 and 27 pips, 33 points."""
    rules = Rules(seats=3, hand=5, draw=Drawing.ONE)
    now = Round(rules, a_deal("6-6", "3-2 1-0", "5-5 5-4 4-4"))
    events = now.play(Move.parse("6-6"))
    outcome = now.outcome
    assert outcome is not None
    assert (sum_of(rules, outcome), outcome.points, outcome.pips) == (
        "6 + 27 = 33",
        (33, 0, 0),
        (0, 6, 27),
    )
    assert events == [
        Played(0, Tile(6, 6), None, 0),
        WentOut(0),
        Scored(0, 0, 33, EndReason.WENT_OUT, outcome.parts),
        RoundEnded(outcome),
    ]
    assert list(now.history[2:]) == events
    assert (now.legal, now.turn) == ((), 0)


def test_block_blocked() -> None:
    """Source: house rules, Block, "blocked": 4, 16, 11, 9 is (16+11+9) − 4 = 32."""
    rules = Rules(seats=4)
    now = Round(rules, a_deal("6-6 3-1", "5-5 4-2", "5-4 2-0", "5-3 1-0"))
    play_all(now, "6-6 pass pass pass")
    events = now.play(Pass())
    outcome = now.outcome
    assert outcome is not None
    assert events == [
        Passed(0, (6,)),
        Blocked(0, (4, 16, 11, 9), EndReason.LOWEST),
        Scored(0, 0, 32, EndReason.LOWEST, outcome.parts),
        RoundEnded(outcome),
    ]


def test_a_block_is_tied() -> None:
    """Source: house rules, Block, "blocked tie": the seat that set the round wins it."""
    hands = a_deal("5-0", "6-6 3-2", "5-1")
    assert _blocked(Rules(seats=3), hands) == (1, (0, 6, 0))
    assert _blocked(Rules(seats=3, blocked_tie=BlockedTie.SPLIT), hands) == (1, (3, 3, 0))
    assert _blocked(Rules(seats=3, blocked_tie=BlockedTie.NOBODY), hands) == (None, (0, 0, 0))


def _blocked(rules: Rules, hands: Deal) -> tuple[int | None, tuple[int, ...]]:
    now = play_all(Round(rules, hands), "6-6 pass pass pass")
    assert now.outcome is not None
    return now.outcome.winner, now.outcome.points


def test_the_setter_is_who_led_not_who_played_last() -> None:
    now = Round(Rules(seats=3), a_deal("3-1", "6-6 2-0", "6-5 1-1"))
    play_all(now, "6-6 6-5@0 pass pass pass")
    assert now.outcome is not None
    assert (now.outcome.winner, sum_of(now.rules, now.outcome)) == (1, "2 + 4 − 2 = 4")


def test_not_blocked_while_tiles_can_be_drawn() -> None:
    """Source: house rules, Straight: blocked only when the boneyard gives nothing either."""
    now = Round(ONE, a_deal("6-6 3-1", "5-5", boneyard="4-4 3-3 2-2"))
    play_all(now, "6-6 draw pass draw pass draw pass")
    assert now.outcome is None
    play_all(now, "pass")
    assert now.outcome is not None
    assert (now.outcome.kind, now.outcome.pips) == ("blocked", (10, 22))


def test_a_play_begins_the_passes_anew() -> None:
    now = Round(Rules(seats=3), a_deal("6-6 2-1", "5-5 3-0", "6-4 5-0"))
    play_all(now, "6-6 pass 6-4@0 pass pass")
    assert now.outcome is None
    play_all(now, "pass")
    assert now.outcome is not None


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
    assert sum_of(rules, now.outcome) == text


# Moves as text, and moves refused


@pytest.mark.parametrize("text", ["6-6", "6-4@0", "0-0@13", "draw", "pass"])
def test_a_move_reads_back_what_it_writes(text: str) -> None:
    assert str(Move.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["", "knock", "6-4@", "6-4@x", "6-4@-1", "6-4@²", "6-4@1@2", "@1", "6@1", "Draw"]
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
    ("rules", "before", "move", "rule", "words"),
    [
        (BLOCK, "", "6-5", MoveRule.FORCED_LEAD, "6-6 must be led."),
        (BLOCK, "", "6-6@0", MoveRule.OPEN_END, "The first tile is played on the empty table."),
        (BLOCK, "", "5-5", MoveRule.OWN_TILE, "You do not hold 5-5."),
        (BLOCK, "", "pass", MoveRule.PLAY_IF_ABLE, "You can play, so you may not pass."),
        (ONE, "", "draw", MoveRule.PLAY_IF_ABLE, "You can play, so you may not draw."),
        (
            BLOCK,
            "6-6 pass",
            "5-2@0",
            MoveRule.MATCHING_END,
            "5-2 does not fit an end that shows 6.",
        ),
        (BLOCK, "6-6 pass", "6-5@2", MoveRule.OPEN_END, "That end is not open."),
        (BLOCK, "6-6 pass", "6-5", MoveRule.OPEN_END, "That end is not open."),
        (BLOCK, "6-6 pass", "4-3@0", MoveRule.OWN_TILE, "You do not hold 4-3."),
        (BLOCK, "6-6", "draw", MoveRule.BONEYARD, "No tiles are drawn in this game."),
        (
            ONE,
            "6-6",
            "pass",
            MoveRule.DRAW_IF_ABLE,
            "You can draw a tile, so you may not pass yet.",
        ),
        (ONE, "6-6 draw", "draw", MoveRule.ONE_DRAW, "You may draw only one tile in a turn."),
        (
            ONE,
            "6-6 draw pass 6-5@0 draw",
            "draw",
            MoveRule.BONEYARD,
            "There is nothing left to draw.",
        ),
        (
            UNTIL,
            "6-6 draw",
            "pass",
            MoveRule.DRAW_IF_ABLE,
            "You can draw a tile, so you may not pass yet.",
        ),
        (BLOCK, "6-6 pass 6-5@0 pass 5-2@0", "pass", MoveRule.ROUND_OVER, "The round is over."),
    ],
)
def test_an_illegal_move_names_its_rule(
    rules: Rules, before: str, move: str, rule: MoveRule, words: str
) -> None:
    now = Round(rules, a_deal("6-6 6-5 5-2", "4-3 4-1", boneyard="3-0 2-2"))
    play_all(now, before)
    with pytest.raises(IllegalMove) as caught:
        now.play(Move.parse(move))
    assert caught.value.rule is rule
    assert str(caught.value) == words
