"""The engine and the naive implementation side by side: the same deals, the same random moves.

Everything that both know is compared before the first move and after every move.
"""

import random
from collections import Counter
from dataclasses import replace

from game.engine.dealing import deal
from game.engine.match import Match
from game.engine.moves import Draw, Move, Play
from game.engine.points import (
    Arms,
    BlockedTie,
    Counting,
    Drawing,
    Leftover,
    MatchEnd,
    NoDouble,
    Opening,
    Rounding,
    Suits,
    Teams,
)
from game.engine.round import ReadOnlyRound
from game.engine.rules import Rules
from game.engine.tiles import Tile
from tests.engine import naive
from tests.engine.naive_layout import Pips, count, open_ends
from tests.engine.naive_scores import Hands, Points, match_winner, opening, too_many_doubles
from tests.engine.tools import number_of

OTHER_WORDS: dict[tuple[str, object], str] = {
    ("opening", Opening.DOUBLE_HOLDER): "highest double",
    ("draw", Drawing.UNTIL_PLAYABLE): "until",
    ("rounding", Rounding.NONE): "no",
    ("rounding", Rounding.TOGETHER): "once",
    ("blocked_tie", BlockedTie.PAIR_SPLITS): "two of three share",
}


def words_for(rules: Rules) -> Points:
    """The engine's rules as the naive implementation's points."""

    def word(point: str) -> str:
        choice = getattr(rules, point)
        return OTHER_WORDS.get((point, choice), str(choice).replace("_", " "))

    return {
        "set": rules.max_pip,
        "seats": rules.seats,
        "teams": rules.teams is Teams.PARTNERSHIPS,
        "opening": word("opening"),
        "forced": rules.opening is not Opening.DOUBLE_HOLDER,
        "no double": word("no_double"),
        "next lead": word("next_lead"),
        "draw": word("draw"),
        "reserve": rules.reserve,
        "spinner": word("spinner"),
        "all at once": rules.arms is Arms.ALL_AT_ONCE,
        "sniff": rules.counting is Counting.ENDS,
        "unlocked": rules.suits is Suits.UNLOCKED,
        "scoring": word("in_play"),
        "unit": word("unit"),
        "out": word("out_score"),
        "rounded": word("rounding"),
        "blocked": word("blocked_score"),
        "tie": word("blocked_tie"),
        "leftover to winner": rules.leftover is Leftover.TO_WINNER,
        "at once": rules.match_end is MatchEnd.AT_ONCE,
        "target": rules.target,
        "redeal doubles": rules.redeal_doubles,
        "blocked winner": word("blocked_winner"),
        "team tie": word("team_tie"),
        "after tie": word("after_tie"),
        "round bonus": word("round_bonus"),
        "block bonus": rules.block_bonus,
        "capicua": word("capicua"),
        "capicua bonus": rules.capicua_bonus,
        "double blank bonus": rules.double_blank_bonus,
        "crossed": rules.crossed,
        "pass bonus": rules.pass_bonus,
        "first pass": word("first_pass"),
        "first pass bonus": rules.first_pass_bonus,
        "keeping": word("keeping"),
        "ranking": word("ranking"),
        "rounds": rules.rounds,
        "blank value": rules.blank_value,
        "blank held": word("blank_held"),
        "each pass": rules.each_pass,
        "double out": rules.double_out,
        "any blank": rules.any_blank,
        "level lead": word("level_lead"),
    }


def plain(tiles: tuple[Tile, ...] | list[Tile]) -> list[Pips]:
    return [(tile.high, tile.low) for tile in tiles]


def plain_move(move: Move) -> naive.Move:
    if isinstance(move, Play):
        return ("play", (move.tile.high, move.tile.low), move.arm)
    return ("draw",) if isinstance(move, Draw) else ("pass",)


class Beside:
    """A match of the engine with the naive implementation beside it.

    `counted` tells what has been compared: rounds, steps, and how rounds ended.
    """

    def __init__(self, rules: Rules, seed: int, counted: Counter[str] | None = None) -> None:
        self.match = Match(rules, seed)
        self.rules = words_for(rules)
        self.counted: Counter[str] = Counter() if counted is None else counted
        self.naive = self._dealt(None)

    def _dealt(self, last: naive.NaiveRound | None) -> naive.NaiveRound:
        """The naive round that begins as the engine's does, after checking who leads it."""
        now = self.match.round
        hands, boneyard = [plain(hand) for hand in now.deal.hands], plain(now.deal.boneyard)
        by_lot = self.rules["opening"] == "lot" and (not last or self._opens_anew(last))
        leads = (now.leader, None) if by_lot else naive.who_leads(self.rules, hands, last)
        assert leads == (now.leader, plain([now.must_lead])[0] if now.must_lead else None)
        assert (now.deal.redeals > 0) == self._first_deal_falls(last, by_lot=by_lot)
        scores = last.scores if last else None
        unwon = last.unwon + 1 if last and last.winner is None else 0
        number = last.number + 1 if last else 1
        return naive.NaiveRound(self.rules, hands, boneyard, *leads, scores, number, unwon)

    def _opens_anew(self, last: naive.NaiveRound) -> bool:
        """Whether the opening rule decides the round after `last`."""
        nothing: Hands = [[(0, 0)]] * self.rules["seats"]
        stand_in = self.rules | {"opening": "highest double", "forced": True}
        leads = naive.who_leads(stand_in, nothing, last)
        return bool(leads and leads[1])

    def _first_deal_falls(self, last: naive.NaiveRound | None, *, by_lot: bool) -> bool:
        """Whether the first deal of this number did not stand."""
        if by_lot:
            first = deal(replace(self.match.rules, redeal_doubles=0), number_of(self.match.round))
            return too_many_doubles(self.rules, [plain(hand) for hand in first.hands])
        anything = replace(
            self.match.rules,
            opening=Opening.HIGHEST_DOUBLE,
            no_double=NoDouble.HEAVIEST,
            redeal_doubles=0,
        )
        first = deal(anything, number_of(self.match.round))
        if last and not self._opens_anew(last):
            return too_many_doubles(self.rules, [plain(hand) for hand in first.hands])
        return opening(self.rules, [plain(hand) for hand in first.hands]) is None

    def compare(self) -> None:
        """Hold the engine against the naive implementation as things stand."""
        now, beside = self.match.round, self.naive
        legal = [plain_move(move) for move in now.legal]
        assert len(legal) == len(set(legal))
        assert set(legal) == beside.legal()
        assert [plain(hand) for hand in now.hands] == beside.hands
        assert plain(now.boneyard) == beside.boneyard
        assert list(self.match.scores) == beside.scores
        if beside.laid:
            self._compare_line(now)
        self._compare_end(now)
        self.counted["steps"] += 1

    def _compare_line(self, now: ReadOnlyRound) -> None:
        points, laid = self.rules, self.naive.laid
        ends = {end.arm: end.value for end in now.line.ends}
        assert ends == open_ends(points["spinner"], points["all at once"], laid)
        assert now.line.count.value == count(points["spinner"], points["sniff"], laid)

    def _compare_end(self, now: ReadOnlyRound) -> None:
        beside = self.naive
        if not beside.ended:
            assert now.outcome is None
            assert not self.match.over
            assert now.turn == beside.turn
            return
        won = match_winner(self.rules, beside.scores, beside.number)
        assert self.match.winner == won
        if beside.ended != "target":
            assert now.outcome is not None
            assert (now.outcome.kind, now.outcome.winner) == (beside.ended, beside.winner)

    def play(self, rng: random.Random, rounds: int = 1) -> None:
        """Play rounds at random, or to the end of the match, comparing at every step."""
        for _ in range(rounds):
            self.compare()
            while not self.naive.ended:
                self.play_one(rng)
            self.counted["rounds"] += 1
            self.counted[self.naive.ended] += 1
            if self.match.over:
                return
            self.match.next_round()
            self.naive = self._dealt(self.naive)

    def play_one(self, rng: random.Random) -> None:
        """Make a random move in both, and compare."""
        moves = self.match.legal
        move = moves[int(rng.random() * len(moves))]
        self.match.play(move)
        self.naive.apply(plain_move(move))
        self.compare()
