"""Games by country: the worked examples of the house's page, each by the source it names there."""

from __future__ import annotations

import pytest

from game.engine import (
    Match,
    Position,
    Round,
    Rules,
    RulesError,
    Start,
    Tile,
)
from game.engine.closing import is_capicua, last_tile
from game.engine.events import EndReason, Raised, Scored
from game.engine.points import Capicua
from game.engine.prizes import Finish
from game.engine.scoring import blocked, went_out
from game.variants import GAMES
from tests.engine.tools import a_deal, sum_of

LATIN, BLOCK, STRAIGHT = GAMES["latin"], GAMES["block"], GAMES["straight"]
PUERTO_RICO = LATIN.preset("puerto-rico-500")
DOMINICAN = LATIN.preset("dominican-200")
CLUB = LATIN.preset("dominican-club")
BRAZIL = LATIN.preset("brazil")
AMAZONAS = GAMES["fives"].preset("amazonas")
KOZEL = STRAIGHT.preset("kozel")


def tile(text: str) -> Tile:
    return Tile.parse(text)


def out(
    rules: Rules, pips: tuple[int, ...], last: str, ends: tuple[int, ...], round_no: int = 5
) -> tuple[int, str]:
    """What seat 0's side scores for going out with a tile, and how it is told."""
    outcome = went_out(rules, pips, 0, None, Finish(0, tile(last), ends, round_no))
    return outcome.points[0], sum_of(rules, outcome)


def test_puerto_rico_a_capicu_in_the_second_round() -> None:
    """Source: SACI, Ramos; the losers' pips after Pagat, or all hands after Ramos."""
    pips = (0, 12, 4, 9)
    points, told = out(PUERTO_RICO, pips, "5-3", (3, 5), round_no=2)
    assert (points, told) == (196, "12 + 9 + 100 + 75 = 196 (capicúa 100, round bonus 75)")
    house = PUERTO_RICO.with_point("out_score", "all_hands")
    assert out(house, pips, "5-3", (3, 5), round_no=2)[0] == 200


def test_puerto_rico_chuchazo() -> None:
    """Source: SACI, Ramos, Reddit; not with blanks at both ends (yoforia.com)."""
    pips = (0, 17, 0, 8)
    points, told = out(PUERTO_RICO, pips, "0-0", (0, 4), round_no=1)
    assert (points, told) == (225, "17 + 8 + 100 + 100 = 225 (0-0 100, round bonus 100)")
    assert out(PUERTO_RICO, pips, "0-0", (0, 0), round_no=6)[0] == 25


def test_puerto_rico_no_capicu_with_a_double() -> None:
    """Source: SACI and Ramos. A tile 4-1 on ends 4 and 4 goes to either end: SACI pays it."""
    pips = (0, 12, 4, 9)
    assert out(PUERTO_RICO, pips, "4-4", (4, 4), round_no=6) == (21, "12 + 9 = 21")
    assert out(PUERTO_RICO, pips, "4-1", (4, 4), round_no=6)[0] == 121
    assert is_capicua(Capicua.ANY_END, tile("4-1"), (4, 4))
    assert not is_capicua(Capicua.TWO_FACES, tile("4-1"), (4, 4))  # dominord refuses it
    assert is_capicua(Capicua.ANY_TILE, tile("4-4"), (4, 4))


def test_puerto_rico_a_block() -> None:
    """Source: the losers' pips, or all hands (Ramos); 100 for the block in some houses (Reddit)."""
    pips = (8, 12, 6, 10)
    finish = Finish(round_no=5)
    assert blocked(PUERTO_RICO, pips, 0, None, finish).points == (22, 0)
    every = PUERTO_RICO.with_point("blocked_score", "all_hands")
    assert blocked(every, pips, 0, None, finish).points == (36, 0)
    house = PUERTO_RICO.with_point("block_bonus", 100)
    assert blocked(house, pips, 0, None, finish).points == (122, 0)


def test_dominican_capicua() -> None:
    """Source: dominord: all hands in the patio, the losers' only in the club."""
    pips = (0, 7, 4, 11)
    points, told = out(DOMINICAN, pips, "5-3", (3, 5))
    assert (points, told) == (47, "7 + 4 + 11 + 25 = 47 (capicúa 25)")
    assert out(CLUB, pips, "5-3", (3, 5)) == (18, "7 + 11 = 18")


def test_dominican_the_lightest_hand_wins_a_block() -> None:
    """Source: dominord, JamDom: A 3, B 6, C 25, D 8; by the totals B and D would win."""
    pips = (3, 6, 25, 8)
    outcome = blocked(DOMINICAN, pips, 1)
    assert (outcome.winner, outcome.points) == (0, (42, 0))
    totals = DOMINICAN.with_point("blocked_winner", "total")
    assert blocked(totals, pips, 1).points == (0, 42)
    assert blocked(CLUB, pips, 1).points == (0, 28)  # by the pair's totals; the losers' pips
    assert blocked(CLUB, (5, 5, 5, 5), 1).points == (0, 10)  # level: the leader's pair


def test_a_duel_is_between_who_closed_the_line_and_the_next() -> None:
    """Source: dominoesonline.com, "con el de abajo"."""
    duel = DOMINICAN.with_point("blocked_winner", "duel")
    pips = (9, 8, 1, 2)
    outcome = blocked(duel, pips, 3, None, Finish(seat=0))
    assert (outcome.winner, outcome.reason) == (1, EndReason.DUEL)
    assert blocked(duel, (8, 8, 1, 2), 3, None, Finish(seat=0)).points == (0, 19)  # the leader's
    ties = duel.with_point("team_tie", "blocker")
    assert blocked(ties, (8, 8, 1, 2), 3, None, Finish(seat=0)).points == (19, 0)


def passes(text: str, first: str, count: int) -> Round:
    """Play a tile in a position, and then pass so often."""
    now = Round.at(Position.parse(text))
    now.play_text(first)
    for _ in range(count):
        now.play_text("pass")
    return now


def test_dominican_all_others_pass() -> None:
    """Source: dominord: paid at once, and the same seat plays again."""
    hands = "hands 2-2 2-1, 5-4 5-3, 6-4 6-3, 5-5 4-4; line 6-2; turn 0"
    text = f"{DOMINICAN}; {hands}; leader 3"
    now = passes(text.replace("line 6-2", "line 6-2 6-1@0 1-1@0 1-0@0 0-0@0"), "2-2@1", 3)
    assert (now.points, now.turn) == ((25, 0), 0)
    assert now.history[-1] == Scored(0, 0, 25, EndReason.ALL_PASSED)
    now.pop()
    assert now.points == (0, 0)


def test_dominican_no_bonus_for_closing_the_line() -> None:
    """Where the seat that played last cannot play on, it is a block and no passing round."""
    hands = "hands 2-1 6-6, 5-4 5-3, 6-4 6-3, 5-5 4-4"
    line = "line 1-0 0-0@1 2-0@1 2-2@1 1-1@0"
    now = passes(f"{DOMINICAN}; {hands}; {line}; turn 0", "2-1@1", 4)
    assert now.outcome
    assert not any(isinstance(event, Scored) for event in now.history[:-3])


@pytest.mark.parametrize(
    ("rule", "lead", "passing", "points"),
    [
        ("first_pass=always first_pass_bonus=25", "6-1", 1, 25),
        ("first_pass=plain_twice first_pass_bonus=25", "6-1", 1, 50),
        ("first_pass=plain_twice first_pass_bonus=25", "6-6", 1, 25),
        ("first_pass=alone first_pass_bonus=10", "6-1", 1, 0),
    ],
)
def test_a_pass_right_after_the_lead(rule: str, lead: str, passing: int, points: int) -> None:
    """Source: dominoesonline.com: 25 if a double was led, 50 if not."""
    hands = "hands 6-6 6-1 0-0, 5-4 5-3 4-3, 6-4 6-3 4-2, 5-5 4-4 3-3"
    now = passes(f"seats=4 hand=3 teams=partnerships {rule}; {hands}; turn 0", lead, passing)
    assert now.points == (points, 0)


@pytest.mark.parametrize(("third", "points"), [("6-4 6-3 4-2", 10), ("5-2 3-2 4-2", 0)])
def test_a_pass_after_the_lead_that_must_be_the_only_one(third: str, points: int) -> None:
    """Source: a Dominican scorer: nothing if the next seat passes as well."""
    rule = "seats=4 hand=3 teams=partnerships first_pass=alone first_pass_bonus=10"
    now = passes(f"{rule}; hands 6-6 6-1 0-0, 5-4 5-3 4-3, {third}, 6-5 4-4 3-3", "6-1", 1)
    assert now.points == (0, 0)
    now.play(now.legal[0])
    now.play(now.legal[0])
    assert now.points == (points, 0)


def test_brazil_by_the_last_tile() -> None:
    """Source: livrozilla 1192275 and public programs; six for the cruzada: the blog of 2008."""
    assert last_tile(BRAZIL, tile("5-2"), (2, 5)) == 3
    assert last_tile(BRAZIL, tile("4-4"), (4, 1)) == 2
    assert last_tile(BRAZIL, tile("4-4"), (4, 4)) == 4
    assert last_tile(BRAZIL.with_point("crossed", 6), tile("4-4"), (4, 4)) == 6
    assert last_tile(BRAZIL, tile("4-1"), (4, 4)) == 1
    assert out(BRAZIL, (0, 9, 8, 7), "5-2", (2, 5)) == (3, "3")


def test_brazil_a_tie_doubles_the_next_round() -> None:
    """Source: a public program: tie: next hand doubled."""
    finish = Finish(0, tile("5-2"), (2, 5), round_no=2, unwon=1)
    outcome = went_out(BRAZIL, (0, 9, 8, 7), 0, None, finish)
    assert outcome.points == (6, 0)
    assert sum_of(BRAZIL, outcome) == "3 + 3 = 6 (after a tie 3)"


@pytest.mark.parametrize(
    ("won", "scores"),
    [
        ("AAB", [(1, 0), (2, 0), (0, 0)]),
        ("ABA", [(1, 0), (1, 1), (2, 0)]),
        ("ABB", [(1, 0), (1, 1), (0, 2)]),
        ("BBBBBB", [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6)]),
    ],
)
def test_jamaica_six_love(won: str, scores: list[tuple[int, int]]) -> None:
    """Source: dominoj.com: bruk, and "one all play two"."""
    love = LATIN.preset("jamaica-six-love")
    now: tuple[int, ...] = (0, 0)
    stood = []
    for side in won:
        now = love.tallied(now, (1, 0) if side == "A" else (0, 1))
        stood.append(now)
    assert stood == scores
    assert love.won_by(stood[-1]) == (1 if won == "BBBBBB" else None)


def test_jamaica_cut_throat_goes_back_once_everybody_has_won() -> None:
    """Source: dominoj.com: bruk when every player has at least one."""
    love = Rules.parse("seats=3 hand=9 out_score=one blocked_score=one keeping=love target=6")
    assert love.tallied((2, 1, 0), (1, 0, 0)) == (3, 1, 0)
    assert love.tallied((2, 1, 0), (0, 0, 1)) == (0, 0, 0)


def test_jamaica_cut_throat_for_three_is_played_without_0_0() -> None:
    """Source: dominoj.com: 0-0 is taken out, 9 each."""
    four = BLOCK.preset("jamaica-cut-throat")
    three = BLOCK.preset("jamaica-cut-throat", 3)
    assert (three.hand, three.undealt, three.removed) == (9, 0, "double_blank")
    assert BLOCK.change(four, "seats", 3) == three
    assert BLOCK.change(three, "seats", 4) == four
    assert [BLOCK.change(four, "seats", 2).removed, four.removed] == ["none", "none"]


def after_a_round(rules: Rules, scores: tuple[int, ...], winner: int) -> Match:
    """The match as the next round begins, after one that this side has won from these scores."""
    for number in range(50):
        match = Match(rules, 3, start=Start(number, leader=0, scores=scores))
        while not match.round.outcome:
            match.play(match.legal[0])
        if match.round.points[winner]:
            match.next_round()
            return match
    raise AssertionError("that side never wins")


@pytest.mark.parametrize(
    ("scores", "winner", "posed"),
    [((0, 2), 0, True), ((0, 1), 0, True), ((1, 1), 0, False), ((0, 2), 1, False)],
)
def test_jamaica_six_love_is_posed_with_6_6_at_nothing_and_at_one_all(
    scores: tuple[int, int], winner: int, posed: bool
) -> None:
    """Source: dominoj.com: at the first round, when both teams are at zero, and at one."""
    match = after_a_round(LATIN.preset("jamaica-six-love"), scores, winner)
    assert (len(set(match.scores)) == 1) == posed
    assert match.round.must_lead == (tile("6-6") if posed else None)
    as_published = LATIN.preset("jamaica-six-love", published=True)
    assert after_a_round(as_published, scores, winner).round.must_lead is None


def test_jamaica_cut_throat_a_tied_block_scores_nobody_and_6_6_leads_next() -> None:
    """Source: sixlove.pages.dev. As first published, the leader won it."""
    deal = a_deal("6-6 5-0", "4-1", "5-5", "4-4")
    for preset, winners in ((BLOCK.preset("jamaica-cut-throat"), ()), (_CUT_THROAT_THEN, (0,))):
        match = Match(preset, 1, start=deal)
        match.play_text("6-6")
        for _ in range(4):
            match.play_text("pass")
        assert match.round.outcome
        assert match.round.outcome.winners == winners
        assert sum(match.scores) == len(winners)
        match.next_round()
        assert match.round.must_lead == (None if winners else tile("6-6"))


_CUT_THROAT_THEN = BLOCK.preset("jamaica-cut-throat", published=True)


def test_jamaica_a_tie_makes_the_next_round_worth_more() -> None:
    """Source: a public program: 4 and 4 between A and B, and the next hand counts 2, then 3."""
    six = LATIN.preset("jamaica-six")
    tie = blocked(six, (4, 4, 9, 9), 0)
    assert (tie.winners, tie.points) == ((), (0, 0))
    for unwon in (1, 2):
        finish = Finish(0, tile("5-2"), (5, 6), unwon=unwon)
        assert went_out(six, (0, 9, 8, 7), 0, None, finish).points == (1 + unwon, 0)
    assert blocked(six, (3, 6, 25, 8), 1).points == (1, 0)


def test_a_match_tells_that_a_round_is_worth_more() -> None:
    six = LATIN.preset("jamaica-six").with_point("blocked_winner", "total")
    match = Match(six, 1, start=a_deal("6-6 1-0", "5-0", "4-4", "4-0"))
    match.play_text("6-6")
    for _ in range(4):
        match.play_text("pass")
    assert match.round.outcome
    assert match.round.outcome.winners == ()
    assert Raised(1) in match.next_round()
    assert (match.round.unwon, match.view(2).unwon) == (1, 1)
    assert Round.at(match.round.position).unwon == 1
    match.pop()
    match.pop()
    assert match.round.unwon == 0


def test_venezuela_spain_cuba_and_the_arab_world() -> None:
    """Sources: AGENTS.md of Venezuelan-Dominoes; Lloc de Joc 2008; eightygames; Jawaker."""
    assert went_out(LATIN.preset("venezuela"), (0, 14, 9, 13), 0).points == (27, 0)
    spain = LATIN.preset("spain")
    assert went_out(spain, (0, 12, 5, 8), 0).points == (25, 0)
    assert blocked(spain, (4, 9, 6, 8), 1).points == (27, 0)
    cuba = LATIN.preset("cuba")
    assert (cuba.hand, cuba.undealt) == (10, 15)
    assert went_out(cuba, (0, 24, 9, 2), 0).points == (26, 0)
    assert blocked(LATIN.preset("arab"), (3, 6, 25, 8), 1).points == (14, 0)


def test_gaple_deals_again_for_six_doubles() -> None:
    """Source: lintasfakta.info: more than five doubles."""
    gaple = BLOCK.preset("gaple")
    dealt = [Match(gaple, seed).round.deal for seed in range(300)]
    most = max(sum(tile.is_double for tile in hand) for deal in dealt for hand in deal.hands)
    assert most <= 5


def at(rules: Rules, text: str) -> Round:
    """A round of rules as it stands."""
    return Round.at(Position.parse(f"{rules}; {text}"))


def test_amazonas_the_ends_score() -> None:
    """Source: the specification of Amazonas: 5-5 led is 10; 6-6, 6-3 is 15, and then 6-4 is 7."""
    hands = "hands 5-5 6-6 1-1, 6-3 1-0 2-0, 6-4 2-1 3-0, 5-4 3-1 4-0"
    now = at(AMAZONAS, f"{hands}; turn 0; leader 0")
    assert [event.points for event in now.play_text("5-5") if isinstance(event, Scored)] == [10]
    now.pop()
    assert not [event for event in now.play_text("6-6") if isinstance(event, Scored)]  # 12
    assert [event.points for event in now.play_text("6-3@0") if isinstance(event, Scored)] == [15]
    assert not [event for event in now.play_text("6-4@1") if isinstance(event, Scored)]
    assert now.points == (0, 15)


def test_amazonas_going_out() -> None:
    """Source: the specification of Amazonas: 13 and 9 are 22, and 20 points, rounded down; with a
    double 20, and no hands, besides what the ends score."""
    told = "13 + 9 = 22, rounded to 20"
    assert out(AMAZONAS, (0, 13, 1, 9), "4-1", (4, 2)) == (20, told)
    assert out(AMAZONAS, (0, 13, 1, 9), "2-2", (2, 5)) == (20, "20")
    assert blocked(AMAZONAS, (8, 12, 6, 10), 0).points == (20, 0)
    assert blocked(AMAZONAS, (8, 12, 6, 2), 0).points == (0, 0)
    hands = "hands 2-2, 6-4 6-3, 4-4 3-3, 5-5 1-1"
    line = "line 6-6 6-2@0 6-5@1 5-4@1 4-1@1"
    now = at(AMAZONAS, f"{hands}; {line}; turn 0; leader 3")  # ends 2 and 1
    now.play_text("2-2")
    assert now.points == (25, 0)  # 4 + 1 = 5 by the ends, and 20


def test_amazonas_passes() -> None:
    """Source: the specification of Amazonas: 20 for a pass, nothing for a second in a row, 50
    instead of it where the last player can play on (galo)."""
    hands = "hands 6-1 1-1 3-2, 5-4 5-3, 4-3 3-3, 5-5 4-4"
    line = "line 6-6 6-2@0 2-2@0 2-0@0 0-0@0"
    now = at(AMAZONAS, f"{hands}; {line}; turn 0; leader 0")
    now.play_text("6-1@1")  # ends 0, 1: B, C and D have neither
    before = now.points
    now.play_text("pass")
    assert now.points == (before[0] + 20, before[1])
    assert now.history[-1] == Scored(0, 0, 20, EndReason.PASSED)
    now.play_text("pass")
    assert now.points == (before[0] + 20, before[1])
    now.play_text("pass")
    assert (now.points, now.turn) == ((before[0] + 50, before[1]), 0)


def test_amazonas_a_block_is_no_galo() -> None:
    """Source: the specification of Amazonas: four passes are a block, and no 50."""
    hands = "hands 1-0 5-2, 5-4 5-3, 4-3 3-3, 5-5 4-4"
    line = "line 1-1 6-1@0 6-0@0 0-0@0"
    now = at(AMAZONAS, f"{hands}; {line}; turn 0; leader 0")
    now.play_text("1-0@0")  # ends 1 and 1: nobody has one
    for _ in range(4):
        now.play_text("pass")
    scored = [event.reason for event in now.history if isinstance(event, Scored)]
    assert EndReason.ALL_PASSED not in scored
    assert EndReason.PASSED in scored


def test_kozel() -> None:
    """Source: igryman.ru, play.livegames.ru: pips against their holders, to 101; zdorovia: 1-1 is
    led first, 0-0 never, and 0-0 left alone counts 10."""
    assert (KOZEL.hand, KOZEL.undealt, STRAIGHT.preset("kozel", 4).undealt) == (7, 14, 0)
    outcome = went_out(STRAIGHT.preset("kozel", 3), (0, 25, 7), 0)
    assert (outcome.winner, outcome.points) == (0, (0, 25, 7))
    assert KOZEL.won_by((100, 7)) is None
    assert KOZEL.won_by((101, 7)) == 1  # the first has become the goat
    now = Round(KOZEL, a_deal("1-1 6-5", "0-0 1-0"))
    assert (now.leader, now.must_lead) == (0, tile("1-1"))
    now.play_text("1-1")
    now.play_text("1-0@0")
    for _ in range(2):
        now.play_text("pass" if now.turn == 0 else "0-0")
        if now.outcome:
            break
    assert now.points == (11, 0)
    last = Round(KOZEL, a_deal("1-1", "0-0 6-5"))
    last.play_text("1-1")
    assert last.points == (0, 11)  # 0-0 is not alone
    alone = Round(KOZEL, a_deal("1-1", "0-0"))
    alone.play_text("1-1")
    assert alone.points == (0, 10)


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("blocked_winner=lowest_hand", "needs teams"),
        ("seats=4 teams=partnerships blocked_winner=duel", "cannot be taken off"),
        ("seats=4 hand=5 teams=partnerships team_tie=blocker draw=one", "nothing is drawn"),
        ("seats=4 redeal_doubles=2", "Somebody would always hold 2 doubles"),
        ("keeping=love", "for one winner, or none"),
        ("pass_bonus=25 draw=one", "where nothing is drawn"),
        ("pass_bonus=25 in_play=fives match_end=at_once", "ends after the round"),
        ("first_pass_bonus=25 first_pass=alone in_play=fives", "without regard"),
        ("pass_bonus=10 each_pass=20", "more than a single pass"),
        ("double_out=20 out_score=one", "instead of pips"),
        ("capicua_bonus=25", "a choice of what is one"),
        ("block_bonus=25 blocked_tie=split", "cannot share them"),
        ("out_score=last_tile spinner=first_double", "two ends"),
        ("out_score=last_tile in_play=fives", "where the ends do not"),
        ("crossed=0", "from 0 up"),
    ],
)
def test_mixes_that_make_no_sense_are_refused_in_a_sentence(text: str, trouble: str) -> None:
    with pytest.raises(RulesError, match=trouble) as caught:
        Rules.parse(text)
    assert str(caught.value).endswith(".")


def test_only_what_is_chosen_is_written() -> None:
    """A record of a game without these points reads as it always did, and the others read back."""
    assert str(Rules()).endswith("match_end=finish_round")
    for preset in LATIN.presets:
        rules = LATIN.preset(preset.key)
        assert Rules.parse(str(rules)) == rules
