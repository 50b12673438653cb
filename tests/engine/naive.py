"""A second implementation of the rules, deliberately naive, to compare the engine with.

Written from the text of the rules, not from the engine: plain lists, and everything worked out
afresh at every step. The rule points are a plain dict:

* ``set`` (highest number of pips on a half), ``seats``, ``reserve`` (tiles never drawn), ``target``
* yes or no: ``teams``, ``forced`` (the tile that decides the opening must be led), ``all at once``
  (a spinner's ends open from the start), ``sniff`` (its ends keep counting), ``unlocked`` (the
  suits of Doubles), ``leftover to winner``, ``at once`` (the match ends the moment the target is
  reached)
* points: ``block bonus``, ``capicua bonus``, ``double blank bonus``, ``crossed``, ``pass bonus``,
  ``first pass bonus``, ``each pass``, ``double out`` (instead of pips),
  ``blank value`` (what 0-0 left in a hand counts, 0 for nothing), ``any blank`` (the same for each
  other tile with a blank, 0 for its pips); and
  ``redeal doubles``, how many doubles in a hand require a new deal; ``rounds``, how many a match
  has, 0 for as many as it takes to reach the target
* a word of `CHOICES`: all others; ``rounded`` is to the nearest five, and the ``unit`` "multiples"
  makes each five one point (each three where threes score in play)

A move is ``("play", tile, arm)``, ``("draw",)``, ``("pass",)`` or ``("knock",)``.
"""

from copy import copy
from typing import Any

from tests.engine import naive_matador, naive_scores
from tests.engine.naive_layout import Laid, Pips, count, header, open_ends, playable, to_fill

CHOICES = {
    "opening": (
        *("highest double", "lowest double", "lowest but blank", "top double"),
        *("double blank", "lot", "round double", "next double"),
    ),
    "no double": ("heaviest", "redeal"),
    "next lead": (*("opening", "winner", "winners choose", "went out", "played last", "rotates"),),
    "draw": ("none", "one", "until"),
    "spinner": ("none", "first double", "set double", "every double"),
    "joining": ("equal", "sum"),
    "scoring": ("none", "fives", "threes", "fives and threes", "headers", "headers and doubles"),
    "unit": ("pips", "multiples"),
    "out": ("pips", "one", "two", "all hands", "last tile", "crosswise"),
    "rounded": ("no", "once", "per hand", "down"),
    "blocked": ("minus own", "opponents", "pairwise", "nothing", "all hands", "one", "two"),
    "tie": ("setter", "split", "nobody", "two of three share"),
    "blocked winner": ("total", "no double", "lowest hand", "duel"),
    "team tie": ("nobody", "setter", "blocker"),
    "after tie": ("same", "one more", "double"),
    "round bonus": ("none", "hundred"),
    "capicua": ("none", "two faces", "any end", "any tile"),
    "first pass": ("always", "plain twice", "alone"),
    "keeping": ("added", "love", "in a row"),
    "ranking": ("highest", "lowest"),
    "blank held": ("always", "alone"),
    "level lead": ("usual", "opening"),
    "fill": ("none", "set double", "every double"),
}

Move = tuple[str] | tuple[str, Pips, int | None] | tuple[str, Pips, int | None, int]


class NaiveRound:
    """One round from its deal.

    `boneyard` is drawn from the front. `forced` is the tile the leader has to lead, None for any
    tile. `scores` are the match's scores when the round begins.
    """

    def __init__(
        self,
        rules: naive_scores.Points,
        hands: naive_scores.Hands,
        boneyard: list[Pips],
        leader: int,
        forced: Pips | None = None,
        scores: list[int] | None = None,
        number: int = 1,
        unwon: int = 0,
    ) -> None:
        unknown = {point: rules[point] for point in CHOICES if rules[point] not in CHOICES[point]}
        assert not unknown, f"no choices of this implementation: {unknown}"
        self.rules = rules
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.leader = self.turn = self.last_player = leader
        self.forced = forced
        self.laid: Laid = []
        self.faced: naive_matador.Faced = []
        self.number, self.unwon = number, unwon
        self.scores = list(scores or [0] * naive_scores.number_of_sides(rules))
        self.moves: list[Move] = []
        self.knock_due = False
        self.stuck: list[bool] = []  # for each turn, whether its seat could neither play nor draw
        self.ended: str | None = None  # "out", "blocked" or "target"
        self.winner: int | None = None  # the seat the round belongs to

    def copy(self) -> "NaiveRound":
        """An independent copy of the round."""
        after = copy(self)
        after.hands = [list(hand) for hand in self.hands]
        after.boneyard, after.laid = list(self.boneyard), list(self.laid)
        after.faced = list(self.faced)
        after.moves, after.stuck = list(self.moves), list(self.stuck)
        after.scores = list(self.scores)
        return after

    def drawn(self) -> Pips | None:
        """The tile just drawn by the seat to move."""
        return self.hands[self.turn][-1] if self.moves and self.moves[-1] == ("draw",) else None

    def left_to_draw(self) -> bool:
        return self.rules["draw"] != "none" and len(self.boneyard) > int(self.rules["reserve"])

    def may_draw(self) -> bool:
        """Whether the seat to move may draw if it can't play."""
        return self.left_to_draw() and (self.rules["draw"] == "until" or self.drawn() is None)

    def plays(self) -> set[Move]:
        """Every tile the seat to move may lay, and where."""
        hand = self.hands[self.turn]
        if not self.laid:
            doubles = [tile for tile in hand if tile[0] == tile[1]]
            if self.rules["fill"] == "set double" and doubles:
                hand = doubles
            return {("play", tile, None) for tile in hand if self.forced in (None, tile)}
        drawn = self.drawn()
        if drawn is not None:  # it drew because nothing else fits
            hand = [drawn]
        rules = self.rules
        if rules["joining"] == "sum":
            ways = naive_matador.playable(hand, self.faced, rules["set"] + 1)
            return {
                ("play", tile, arm) if said is None else ("play", tile, arm, said)
                for tile, arm, said in ways
            }
        fitting = playable(
            rules["spinner"], rules["all at once"], rules["unlocked"], hand, self.laid
        )
        due = to_fill(rules["fill"], self.laid)
        return {("play", tile, arm) for tile, arm in fitting if due is None or arm in due}

    def legal(self) -> set[Move]:
        """Every move of the seat to move: tiles if any fit, else a draw if a tile is left."""
        if self.ended:
            return set()
        if self.knock_due:
            return {("knock",), ("pass",)}
        if self.may_leave_lead():
            return self.plays() | {("pass",)}
        return self.plays() or {("draw",) if self.may_draw() else ("pass",)}

    def may_leave_lead(self) -> bool:
        """Whether the seat to move may let its partner lead instead."""
        chosen = self.rules["next lead"] == "winners choose" and self.forced is None
        return chosen and not self.moves

    def apply(self, move: Move) -> None:
        """Make a move, which has to be one of the legal ones."""
        self.moves.append(move)
        seat = self.turn
        if self.knock_due:
            fine = int(self.rules["knock"]) if move == ("pass",) else 0
            self.moves.pop()  # it is not a turn without a play
            for _ in range(fine):
                if self.left_to_draw():
                    self.hands[seat].append(self.boneyard.pop(0))
            self.knock_due, self.turn = False, (seat + 1) % self.rules["seats"]
            return
        if len(move) > 2:
            self.faced.append((move[1], move[2], move[3] if len(move) == 4 else None))
            self._lay(seat, move[1], move[2])
        elif move == ("draw",):
            self.hands[seat].append(self.boneyard.pop(0))
        elif not self.laid:
            self.leader = self.turn = (seat + 2) % 4
            return
        else:
            self._passed()
        if len(move) > 2 and self.rules["knock"] and len(self.hands[seat]) == 1:
            self.knock_due = True
        elif not self.ended and move != ("draw",):
            self.turn = (seat + 1) % self.rules["seats"]

    def _lay(self, seat: int, tile: Pips, arm: int | None) -> None:
        self.hands[seat].remove(tile)
        self.laid.append((tile, arm))
        self.last_player = seat
        self.stuck.append(False)
        rules = self.rules
        if rules["scoring"] == "none":
            gain = 0
        elif rules["scoring"] in ("headers", "headers and doubles"):
            doubles = rules["scoring"] == "headers and doubles"
            gain = header(self.laid, rules["spinner"], lone_doubles=doubles)
        else:
            gain = naive_scores.in_play(rules, count(rules["spinner"], rules["sniff"], self.laid))
        self.scores[naive_scores.side_of(rules, seat)] += gain
        if rules["at once"] and gain and naive_scores.match_winner(rules, self.scores) is not None:
            self.ended = "target"
        if rules["first pass"] == "alone" and len(self.laid) == 2 and self._just_passed() == 1:
            self._gain(self.leader, rules["first pass bonus"])
        if not self.ended and not self.hands[seat]:
            points = naive_scores.going_out(rules, self.hands, self.boneyard, seat, self._last())
            self._end("out", points, seat)

    def _passed(self) -> None:
        """End in a block once every seat in turn can neither play nor draw."""
        self.stuck.append(not self.left_to_draw())
        seats, rules = self.rules["seats"], self.rules
        passed = self._just_passed(now=True)
        if passed == 1 and len(self.laid) == 1 and rules["first pass"] != "alone":
            [(led, _)] = self.laid
            twice = rules["first pass"] == "plain twice" and led[0] != led[1]
            self._gain(self.leader, rules["first pass bonus"] * (2 if twice else 1))
        after = (self.turn + 1) % seats
        if passed == 1:
            self._gain(self.last_player, rules["each pass"])
        if passed == seats - 1 and self._can_play(after) and rules["pass bonus"]:
            self._gain(after, rules["pass bonus"])
            self._gain(after, -rules["each pass"])  # it is replaced
        if self.stuck[-seats:] == [True] * seats:
            last = self._last()
            points = naive_scores.blocked(rules, self.hands, self.boneyard, self.leader, last)
            winner = naive_scores.blocked_winner(rules, self.hands, self.leader, last["seat"])
            self._end("blocked", points, winner)

    def _just_passed(self, *, now: bool = False) -> int:
        """How many passes in a row there were just before this move, or including it."""
        moves = self.moves if now else self.moves[:-1]
        count = 0
        while count < len(moves) and moves[-1 - count] == ("pass",):
            count += 1
        return count

    def _can_play(self, seat: int) -> bool:
        other = self.copy()
        other.turn, other.moves = seat, []
        return bool(other.plays())

    def _gain(self, seat: int, points: int) -> None:
        self.scores[naive_scores.side_of(self.rules, seat)] += points

    def _last(self) -> dict[str, Any]:
        """What the score at the end of a round depends on besides the hands."""
        tile, _ = self.laid[-1]
        rules = self.rules
        before = {}
        if rules["joining"] == "equal":  # otherwise nothing depends on it
            before = open_ends(rules["spinner"], rules["all at once"], self.laid[:-1])
        return {
            "seat": self.last_player,
            "tile": tile,
            "lead": self.laid[0][0],
            "ends": list(before.values()),
            "number": self.number,
            "unwon": self.unwon,
        }

    def _end(self, how: str, points: list[int], winner: int | None) -> None:
        self.ended, self.winner = how, winner
        self.scores = naive_scores.new_scores(self.rules, self.scores, points)


def who_leads(
    rules: naive_scores.Points, hands: naive_scores.Hands, last: NaiveRound | None, number: int = 1
) -> tuple[int, Pips | None] | None:
    """Who leads a round that follows `last`, and the tile that must be led; None: deal again."""
    kind = rules["next lead"]
    if last and rules["level lead"] == "opening" and min(last.scores) == max(last.scores):
        return naive_scores.opening(rules, hands, number)
    if last and kind == "rotates":
        return naive_scores.leads_from(rules, hands, last.leader + 1)
    if last and kind == "played last":
        return last.last_player, None
    won = kind in ("winner", "winners choose") or (last and last.ended == "out")
    wins = kind in ("winner", "winners choose", "went out")
    if last and wins and won and last.winner is not None:
        return last.winner, None
    return naive_scores.opening(rules, hands, number)
