"""Trains: the engine against the second reading of their rules, and what else is true of them."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from game.ai.trains import _dealt
from game.engine import (
    DealError,
    IllegalMove,
    Match,
    Play,
    Position,
    PositionError,
    Record,
    Round,
    Rules,
    Tile,
)
from game.engine.choices import Cover, NextLead, Opening
from game.engine.events import Fined, Knocked, KnockForgotten, LeadReason, Led, Scored
from game.engine.round import ReadOnlyRound
from game.session.links import Link, read
from game.variants import GAMES
from tests.engine.naive_beside import Beside, plain, words_for
from tests.engine.naive_scores import match_winner
from tests.engine.naive_trains import NaiveTrains, numbers_due
from tests.engine.rule_sets import train_rules
from tests.engine.test_from_position import HUB
from tests.engine.test_perft import perft
from tests.engine.tools import a_deal

MEXICAN = Rules.parse(
    "max_pip=12 seats=4 hand=15 opening=lot next_lead=rotates draw=one ranking=lowest rounds=13 "
    "hub=trains"
)
"""Mexican Train with a double-twelve set, for four."""

TWO = MEXICAN.with_point("seats", 2)

SAMPLE, LONG = 300, 3000


class BesideTrains(Beside[NaiveTrains]):
    """A match of the engine alongside the second reading."""

    def _dealt(self, last: NaiveTrains | None) -> NaiveTrains:
        now = self.match.round
        self._check_leader(last)
        hands, boneyard = [plain(hand) for hand in now.deal.hands], plain(now.deal.boneyard)
        number = last.number + 1 if last else 1
        words, scores = words_for(now.rules), last.scores if last else None
        due, hub = numbers_due(words, number), None
        if now.rules.opening is not Opening.LOT:
            held = [tile[0] for hand in hands for tile in hand if tile[0] == tile[1]]
            lower = now.rules.opening is Opening.NEXT_DOUBLE
            hub = next(value for value in due if value in held) if lower else due[0]
            hands[now.leader].remove((hub, hub))
            assert min(map(len, hands)) >= now.rules.hand - 1
        naive = NaiveTrains(words, hands, boneyard, now.leader, scores, number, hub)
        every = {(high, low) for high in range(now.rules.max_pip + 1) for low in range(high + 1)}
        dealt = [*boneyard, *(tile for hand in hands for tile in hand)]
        assert sorted(dealt) == sorted(every - {(naive.hub, naive.hub)})
        return naive

    def _check_leader(self, last: NaiveTrains | None) -> None:
        now, kind = self.match.round, self.match.rules.next_lead
        if now.rules.opening is not Opening.LOT:
            return  # whose hand has the double, as `_dealt` sees
        leads = {
            NextLead.ROTATES: (last.leader + 1) % last.seats if last else None,
            NextLead.WINNER: last.winner if last else None,
            NextLead.WENT_OUT: last.winner if last and last.ended == "out" else None,
        }
        lots = [(high + low, high) for high, low in plain(now.deal.lots)]
        wanted = leads.get(kind)
        assert now.leader == (lots.index(max(lots)) if wanted is None else wanted)

    def _compare_rest(self, now: ReadOnlyRound) -> None:
        beside = self.naive
        assert [end.value for end in now.line.ends] == [
            *map(beside.outward, range(beside.seats + 1))
        ]
        view = now.view()
        assert view.markers == beside.markers
        assert sum(it.points for it in now.history if isinstance(it, Scored)) == sum(now.points)
        if beside.ended:
            assert now.outcome
            assert (now.outcome.kind, now.outcome.winner) == (beside.ended, beside.winner)
            won = match_winner(beside.rules, beside.scores, beside.number)
            assert self.match.winning_side == won
            return
        assert (now.outcome, now.turn) == (None, beside.turn)
        assert view.laid == len(beside.this_turn)
        assert [end.arm for end in view.uncovered_doubles] == beside.to_cover()


@pytest.mark.parametrize(
    "matches",
    [SAMPLE // 2, pytest.param(LONG // 2, marks=pytest.mark.long)],
    ids=["sample", "long"],
)
def test_beside_the_second_reading(matches: int) -> None:
    counted: Counter[str] = Counter()
    for number in range(matches):
        rng = random.Random(number)
        cover = list(Cover)[number % len(Cover)]
        BesideTrains(replace(train_rules(rng), cover=cover), number, counted).play(rng, 2)
    assert counted["out"] + counted["blocked"] > 1.9 * matches
    assert min(counted["out"], counted["blocked"]) > matches / 4, counted


def test_who_forgets_to_knock_draws_two() -> None:
    text = f"{TWO} knock=2; hands 12-7 7-1, 12-5 5-3; boneyard 9-9 6-1 6-2; "
    text += "line 12-12; turn 0; leader 0"
    now = Round.from_position(Position.parse(text))
    now.play_text("12-7@0")
    assert (now.turn, [str(move) for move in now.legal]) == (0, ["knock", "pass"])
    with pytest.raises(IllegalMove, match="knock now"):
        now.play_text("draw")
    before = now.view(1)
    assert before.legal == ()
    assert Round.from_position(now.position).legal == now.legal
    assert now.play_text("pass") == [KnockForgotten(0), Fined(0, Tile(9, 9)), Fined(0, Tile(6, 1))]
    assert (now.turn, now.view().counts, now.view(1).moves) == (1, (3, 2), now.moves)
    assert now.view(1).history[-1] == Fined(0, None)
    with pytest.raises(IllegalMove, match="leaves you one tile"):
        now.play_text("knock")
    now.pop()
    assert now.view(1) == before
    assert now.play_text("knock") == [Knocked(0)]
    assert (now.turn, now.view().counts, now.view().moves) == (1, (1, 2), now.moves)


def test_what_is_open_to_a_seat_is_its_own_train_and_those_with_a_marker() -> None:
    match = Match.from_position(Position.parse(f"{HUB}; markers 1"))
    assert [end.arm for end in match.view().open] == [0, 1, 2]
    assert [end.arm for end in match.round.view(1).ends] == [0, 1, 2]


HELD = replace(TWO, max_pip=6, hand=5, opening=Opening.ROUND_DOUBLE, next_lead=NextLead.OPENING)
"""For two, with a hub that is laid by its holder."""


def test_who_holds_the_double_lays_it_and_begins() -> None:
    """It is as if it had been set out: play continues in the same ways from there."""
    others = "6-3 3-3 6-2 2-2 3-2", "6-4 4-4 6-5 5-5 5-4"
    dealt = a_deal(others[0], f"6-6 {others[1]}", boneyard="4-1 5-1 3-1")
    now = Round(HELD, dealt)
    assert now.history[1] == Led(1, Tile(6, 6), LeadReason.HUB_HOLDER)
    assert (now.view(0).counts, str(now.line), now.turn) == ((5, 5), "6-6", 1)
    assert Tile(6, 6) not in now.hands[1]
    set_out = Round(replace(TWO, max_pip=6, hand=5), a_deal(*others, boneyard="4-1 5-1 3-1"), 1)
    assert perft(now, 5) == perft(set_out, 5)
    assert Round.from_position(now.position).legal == now.legal == now.rewound().legal
    with pytest.raises(DealError, match="lies in the hub"):
        Round(HELD, a_deal(*others, boneyard="6-6"), 1)


def test_the_next_lower_double_lies_in_the_hub_if_nobody_holds_the_first() -> None:
    """The higher one, drawn later, is a double like any other."""
    rules = replace(HELD, opening=Opening.NEXT_DOUBLE, hand=4)
    dealt = a_deal("5-3 3-3 6-2 2-1", "5-5 6-4 5-4 1-0", boneyard="6-6 4-1 5-1")
    now = Round(rules, dealt)
    assert now.history[1] == Led(1, Tile(5, 5), LeadReason.HUB_HOLDER)
    assert (str(now.line), now.turn, now.must_lead) == ("5-5", 1, None)
    assert Round.from_position(now.position).line == now.line == now.rewound().line
    for text in ("5-4@1", "5-3@0", "6-4@1", "3-3@0", "draw"):
        now.play_text(text)
    again = Round.from_position(Position.parse(str(now.position)))
    assert (again.legal, again.hands) == (now.legal, now.hands)
    with pytest.raises(PositionError, match="6-6 lies in the hub"):
        Round.from_position(replace(now.position, line=(Play(Tile(6, 5)),)))


def test_opponents_know_that_nobody_was_dealt_a_higher_double() -> None:
    game = GAMES["mexican-train"]
    rules = game.rules_for({"opening": "next_double", "seats": 3})
    seen = 0
    for seed in range(40):
        now = Match(rules, seed).round
        above = {*rules.doubles_from(1)[: rules.doubles_from(1).index(now.line.placed[0].tile)]}
        assert not above & {tile for hand in now.hands for tile in hand}
        if above:
            sampled = _dealt(now.view(), random.Random(seed))
            assert not above & {tile for hand in sampled.hands for tile in hand}
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("seats", [2, 4])
def test_all_draw_until_the_double_is_found_and_records_and_links_tell_so(seats: int) -> None:
    drew, game = 0, GAMES["mexican-train"]
    rules = game.rules_for({"opening": "round_double", "seats": seats, "rounds": 3})
    assert rules.next_lead is NextLead.OPENING
    for seed in range(20):
        match = Match(rules, seed, game.key)
        for number in range(1, 3):
            now = match.round
            hub = Tile(*[rules.hub_number(number)] * 2)
            assert [hub in hand for hand in now.deal.hands].index(True) == now.leader
            drew += len(now.deal.hands[now.leader]) > rules.hand
            while not match.round.outcome:
                match.play(match.legal[0])
            link = read(str(Link.of_round(match)))
            assert link.after(len(now.moves))[0].round.line == now.line
            assert link.match().round.deal == now.deal
            match.next_round()
        assert Record.parse(str(Record.of(match))).replay() == match
    assert drew > 4
    assert game.change(rules, "opening", "lot").next_lead is NextLead.ROTATES
