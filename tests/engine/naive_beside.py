"""The engine and the naive implementation side by side: the same deals, the same random moves.

Everything that both know is compared before the first move and after every move; what only the
engine reports (a pass, a score and its arithmetic) is checked against what both know.
"""

import random
import re
from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import replace
from enum import Enum
from itertools import chain, pairwise
from typing import Generic, TypeVar

from game.engine import Line, Match, Move, Play, Rules, Tile, choices, deal
from game.engine.events import MatchEnded, Passed, Played, Scored
from game.engine.round import ReadOnlyRound
from game.engine.scoring_choices import BlockedTie, MatchEnd, Rounding, SpinnerCount
from game.engine.tiles import TILES
from tests.engine import naive, naive_matador
from tests.engine.naive_layout import Pips, count, open_ends, to_fill
from tests.engine.naive_scores import (
    Hands,
    Points,
    leads_from,
    match_winner,
    opening,
    too_many_doubles,
)
from tests.engine.naive_trains import NaiveTrains
from tests.engine.tools import a_pick, number_of, recorded, state, sum_of

OTHER_WORDS: dict[tuple[str, object], str] = {
    ("opening", choices.Opening.DOUBLE_HOLDER): "highest double",
    ("draw", choices.DrawRule.UNTIL_PLAYABLE): "until",
    ("rounding", Rounding.NONE): "no",
    ("rounding", Rounding.TOGETHER): "once",
    ("blocked_tie", BlockedTie.PAIR_SPLITS): "two of three share",
}


def words_for(rules: Rules) -> Points:
    """The engine's rules as the naive implementation's points."""

    def plainly(point: str) -> int | str:
        choice = getattr(rules, point)
        if not isinstance(choice, Enum):
            return int(choice)
        return OTHER_WORDS.get((point, choice), str(choice).replace("_", " "))

    return {
        **{point.replace("_", " "): plainly(point) for point in Rules.__slots__},
        "set": rules.max_pip,
        "teams": rules.teams is choices.Teams.PARTNERSHIPS,
        "forced": rules.opening is not choices.Opening.DOUBLE_HOLDER,
        "all at once": rules.arms is choices.Arms.ALL_AT_ONCE,
        "sniff": rules.counting is SpinnerCount.ENDS,
        "unlocked": rules.suits is choices.Suits.UNLOCKED,
        "scoring": plainly("in_play"),
        "out": plainly("out_score"),
        "rounded": plainly("rounding"),
        "blocked": plainly("blocked_score"),
        "tie": plainly("blocked_tie"),
        "leftover to winner": rules.leftover is choices.Leftover.TO_WINNER,
        "at once": rules.match_end is MatchEnd.AT_ONCE,
    }


def plain(tiles: tuple[Tile, ...] | list[Tile]) -> list[Pips]:
    return [(tile.high, tile.low) for tile in tiles]


def plain_move(move: Move) -> naive.Move:
    if isinstance(move, Play) and move.outer is not None:
        return ("play", (move.tile.high, move.tile.low), move.arm, move.outer)
    if isinstance(move, Play):
        return ("play", (move.tile.high, move.tile.low), move.arm)
    return (str(move),)


def worked_out(text: str, rules: Rules) -> int:
    """Return the result of a score's arithmetic, checking each step: "27 + 6 = 33 → 35"."""
    text = re.sub(r"(= \d+) \([^()]*\)$", r"\1", text)  # what is on top, by name
    for pips, five in re.findall(r"\((\d+) → (\d+)\)", text):
        assert int(five) == rounded(int(pips), rules)
    text = re.sub(r"\((\d+ → )?([^()]*)\)", lambda part: str(added(part[2])), text)
    totals = []
    for step in re.split(", rounded to | → ", text):
        total, *results = map(added, step.split(" = "))
        assert set(results) <= {total}, text
        totals.append(total)
    for before, after in pairwise(totals):
        fives, threes = before // 5, before // 3
        assert after in (rounded(before, rules), fives, threes, fives + threes, 2 * before), text
    return totals[-1]


def rounded(pips: int, rules: Rules) -> int:
    """Return the multiple of five that pips are rounded to."""
    return (pips if rules.rounding is Rounding.DOWN else pips + 2) // 5 * 5


def added(terms: str) -> int:
    """Return a sum of numbers: "16 + 11 − 4"."""
    return sum(map(int, terms.replace("− ", "-").replace("+ ", "").split()))


Naive = TypeVar("Naive", naive.NaiveRound, NaiveTrains)


class Beside(ABC, Generic[Naive]):
    """A match of the engine alongside a second reading of its rules.

    `counted` counts what has been compared: rounds, steps, and how rounds ended.
    """

    def __init__(self, rules: Rules, seed: int, counted: Counter[str] | None = None) -> None:
        self.match = Match(rules, seed)
        self.rules = words_for(rules)
        self.counted: Counter[str] = Counter() if counted is None else counted
        self.naive: Naive = self._dealt(None)

    @abstractmethod
    def _dealt(self, last: Naive | None) -> Naive:
        """The second reading's round that begins as the engine's does, after checking who leads."""

    @abstractmethod
    def _compare_rest(self, now: ReadOnlyRound) -> None:
        """Compare what is on the table, and how the round ends, with the second reading."""

    def compare(self) -> None:
        """Compare the current state of the engine with the second reading."""
        now, beside = self.match.round, self.naive
        legal = [plain_move(move) for move in now.legal]
        assert len(legal) == len(set(legal))
        assert set(legal) == beside.legal()
        assert [plain(hand) for hand in now.hands] == beside.hands
        assert plain(now.boneyard) == beside.boneyard
        assert list(self.match.scores) == beside.scores
        self._compare_rest(now)
        self.counted["steps"] += 1

    def play(self, rng: random.Random, rounds: int = 1) -> None:
        """Play rounds at random, or to the end of the match, comparing at every step; check that
        the result can be written and read back."""
        for _ in range(rounds):
            self.compare()
            while not self.naive.ended:
                self.play_one(rng)
            self.counted["rounds"] += 1
            self.counted[self.naive.ended] += 1
            if self.match.over:
                break
            self.match.next_round()
            self.naive = self._dealt(self.naive)
        assert state(recorded(self.match)) == state(self.match)

    def play_one(self, rng: random.Random) -> None:
        """Make a random move in both, and compare."""
        move = a_pick(self.match.legal, rng)
        self.match.play(move)
        self.naive.apply(plain_move(move))
        self.compare()


class BesideLine(Beside[naive.NaiveRound]):
    """A match of any game except trains, alongside the naive implementation."""

    def _dealt(self, last: naive.NaiveRound | None) -> naive.NaiveRound:
        """The naive round that begins as the engine's does, after checking who leads it."""
        now = self.match.round
        hands, boneyard = [plain(hand) for hand in now.deal.hands], plain(now.deal.boneyard)
        dealt = [*chain(*now.deal.hands), *now.deal.boneyard]
        assert sorted(dealt) == [TILES[at] for at in now.rules.numbers]
        by_lot = self.rules["opening"] == "lot" and (not last or self._opens_anew(last))
        number = last.number + 1 if last else 1
        leads = naive.who_leads(self.rules, hands, last, number) if not by_lot else self._by_lot()
        assert leads is not None
        assert leads == (now.leader, plain([now.must_lead])[0] if now.must_lead else None)
        assert (now.deal.redeals > 0) == self._first_deal_falls(last, by_lot=by_lot)
        scores = last.scores if last else None
        unwon = last.unwon + 1 if last and last.winner is None else 0
        return naive.NaiveRound(self.rules, hands, boneyard, *leads, scores, number, unwon)

    def _by_lot(self) -> tuple[int, None] | None:
        """Who leads the current round if the tiles drawn for the lead decide it."""
        now = self.match.round
        lots = plain(now.deal.lots)
        heaviest = max(lots, key=lambda tile: (sum(tile), tile[0]))
        hands = [plain(hand) for hand in now.deal.hands]
        return leads_from(self.rules, hands, lots.index(heaviest))

    def _opens_anew(self, last: naive.NaiveRound) -> bool:
        """Whether the opening rule decides the round after `last`."""
        nothing: Hands = [[(0, 0)]] * self.rules["seats"]
        stand_in = self.rules | {"opening": "highest double", "forced": True}
        leads = naive.who_leads(stand_in, nothing, last)
        return bool(leads and leads[1])

    def _first_deal_falls(self, last: naive.NaiveRound | None, *, by_lot: bool) -> bool:
        """Whether the first deal of this number did not stand."""
        anything = replace(
            self.match.rules,
            opening=choices.Opening.LOT if by_lot else choices.Opening.HIGHEST_DOUBLE,
            no_double=choices.NoDouble.HEAVIEST,
            redeal_doubles=0,
            fill=choices.Fill.NONE,
            spinner=choices.Spinner.NONE,
            knock=0,
        )
        if self.rules["opening"] == "round double":
            return False  # that never causes a new deal
        first = deal(anything, number_of(self.match.round))
        hands = [plain(hand) for hand in first.hands]
        if by_lot or (last and not self._opens_anew(last)):
            nobody = leads_from(self.rules, hands, 0) is None
            return nobody or too_many_doubles(self.rules, hands)
        return opening(self.rules, hands) is None

    def _compare_rest(self, now: ReadOnlyRound) -> None:
        if self.naive.laid:
            self._compare_line(now.line)
        self._compare_told(now)
        self._compare_end(now)

    def _compare_line(self, line: Line) -> None:
        points, laid = self.rules, self.naive.laid
        assert list(line.ends) == sorted(line.ends)
        if total := line.total:
            self._compare_halves(line, total)
            return
        ends = open_ends(points["spinner"], points["all at once"], laid)
        due = to_fill(points["fill"], laid)
        assert {end.arm: end.value for end in line.ends} == {
            arm: value for arm, value in ends.items() if due is None or arm in due
        }
        assert line.count.value == count(points["spinner"], points["sniff"], laid)
        last = line.placed[-1]
        assert plain([last.tile]) == [laid[-1][0]]
        if last.parent is not None:
            parent = line.placed[last.parent]
            low = last.parent == 0 and last.parent_side == 1
            assert last.inner == (parent.tile.low if low else parent.outer)
            assert sorted((last.inner, last.outer)) == sorted(last.tile)

    def _compare_halves(self, line: Line, total: int) -> None:
        """Compare a line in which halves add up with the tiles that lie in it."""
        faced = self.naive.faced
        assert {end.arm: end.value for end in line.ends} == naive_matador.ends_of(faced, total)
        last, wild = line.placed[-1], naive_matador.is_matador(faced[-1][0], total)
        if last.parent is not None and not wild:
            parent = line.placed[last.parent]
            low = last.parent == 0 and last.parent_side == 1
            assert last.inner is not None
            assert last.inner + (parent.tile.low if low else parent.outer) == total
        assert line.plays == Line.parse(str(line), self.match.rules).plays

    def _compare_told(self, now: ReadOnlyRound) -> None:
        """Check what the last event says about a play or a pass against the tiles."""
        last = now.history[-1]
        if isinstance(last, Played):
            assert last.index == len(now.line.placed) - 1
        if isinstance(last, Passed):
            values = {end.value for end in now.line.ends}
            assert sorted((*last.values, *last.doubles)) == sorted(values)
            hand, total = self.naive.hands[last.seat], now.line.total
            denied = [total - value for value in values] if total else last.values
            assert not any(value in tile for value in denied for tile in hand)
            assert not total or not any(naive_matador.is_matador(tile, total) for tile in hand)
            assert not any((value, value) in hand for value in last.doubles)
            assert not last.doubles or self.rules["unlocked"]
            self.counted["lacking"] += len(last.values)

    def _compare_end(self, now: ReadOnlyRound) -> None:
        beside = self.naive
        if not beside.ended:
            assert now.outcome is None
            assert not self.match.over
            assert now.turn == beside.turn
            return
        won = match_winner(self.rules, beside.scores, beside.number)
        assert self.match.winning_side == won
        assert isinstance(now.history[-1], MatchEnded) == (won is not None)
        assert now.outcome is not None
        assert now.outcome.kind == beside.ended
        if beside.ended != "target":
            assert now.outcome.winner == beside.winner
        self._compare_sums(now)

    def _compare_sums(self, now: ReadOnlyRound) -> None:
        """Check every score against its arithmetic, and all of them against the points."""
        points = [0] * now.rules.sides
        for event in now.history:
            if isinstance(event, Scored):
                text, _, share = sum_of(event).partition(", of which ")
                total = worked_out(text, now.rules)
                assert event.points == (int(share) if share else total)
                points[event.side] += event.points
                self.counted["scores"] += 1
        assert points == list(now.points)
