"""A second implementation of the rules, naive on purpose, to hold the engine against.

Written from the text of the rules and not from the engine: plain lists, and everything worked out
anew at every step. The rule points are a plain dict:

* ``set`` (highest number of pips on a half), ``seats``, ``reserve`` (tiles never drawn), ``target``
* yes or no: ``teams``, ``forced`` (the tile that decides the opening must be led), ``all at once``
  (a spinner's ends open from the start), ``sniff`` (its ends keep counting), ``unlocked`` (the
  suits of Doubles), ``leftover to winner``, ``at once`` (the match ends the moment the target is
  reached)
* a word of `CHOICES`: the others; ``rounded`` is to the nearest five, and the ``unit`` "multiples"
  makes a point of each five (of each three where threes score in play)

A move is ``("play", tile, arm)``, ``("draw",)`` or ``("pass",)``.
"""

from copy import copy

from tests.engine.naive_layout import Laid, Pips, count, playable
from tests.engine.naive_scores import (
    Hands,
    Points,
    blocked,
    blocked_winner,
    going_out,
    in_play,
    match_winner,
    number_of_sides,
    opening,
    side_of,
)

CHOICES = {
    "opening": ("highest double", "top double", "double blank", "lot"),
    "no double": ("heaviest", "redeal"),
    "next lead": ("opening", "winner", "went out", "rotates"),
    "draw": ("none", "one", "until"),
    "spinner": ("none", "first double", "set double", "every double"),
    "scoring": ("none", "fives", "threes", "fives and threes"),
    "unit": ("pips", "multiples"),
    "out": ("pips", "one"),
    "rounded": ("no", "once", "per hand"),
    "blocked": ("minus own", "opponents", "pairwise", "nothing"),
    "tie": ("setter", "split", "nobody", "two of three share"),
}

Move = tuple[str] | tuple[str, Pips, int | None]


class NaiveRound:
    """One round from its deal.

    `boneyard` is drawn from the front. `forced` is the tile the leader has to lead, None for any
    tile. `scores` are the match's scores as the round begins.
    """

    def __init__(
        self,
        rules: Points,
        hands: Hands,
        boneyard: list[Pips],
        leader: int,
        forced: Pips | None = None,
        scores: list[int] | None = None,
    ) -> None:
        assert all(rules[point] in choices for point, choices in CHOICES.items())
        self.rules = rules
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.leader = self.turn = leader
        self.forced = forced
        self.laid: Laid = []
        self.scores = list(scores or [0] * number_of_sides(rules))
        self.moves: list[Move] = []
        self.stuck: list[bool] = []  # of each turn, whether its seat could neither play nor draw
        self.ended: str | None = None  # "out", "blocked" or "target"
        self.winner: int | None = None  # the seat the round belongs to

    def copy(self) -> "NaiveRound":
        """The same round, to be played on by itself."""
        after = copy(self)
        after.hands = [list(hand) for hand in self.hands]
        after.boneyard, after.laid = list(self.boneyard), list(self.laid)
        after.moves, after.stuck = list(self.moves), list(self.stuck)
        after.scores = list(self.scores)
        return after

    def drawn(self) -> Pips | None:
        """The tile just drawn by the seat to move."""
        return self.hands[self.turn][-1] if self.moves and self.moves[-1] == ("draw",) else None

    def left_to_draw(self) -> bool:
        """Whether the boneyard gives anything still."""
        return self.rules["draw"] != "none" and len(self.boneyard) > int(self.rules["reserve"])

    def may_draw(self) -> bool:
        """Whether the seat to move may draw, were it unable to play."""
        return self.left_to_draw() and (self.rules["draw"] == "until" or self.drawn() is None)

    def plays(self) -> set[Move]:
        """Every tile the seat to move may lay, and where."""
        hand = self.hands[self.turn]
        if not self.laid:
            return {("play", tile, None) for tile in hand if self.forced in (None, tile)}
        drawn = self.drawn()
        if drawn is not None:  # it drew because nothing else fits
            hand = [drawn]
        rules = self.rules
        fitting = playable(
            rules["spinner"], rules["all at once"], rules["unlocked"], hand, self.laid
        )
        return {("play", tile, arm) for tile, arm in fitting}

    def legal(self) -> set[Move]:
        """Every move of the seat to move: a tile if one fits, else a draw if one is left."""
        if self.ended:
            return set()
        return self.plays() or {("draw",) if self.may_draw() else ("pass",)}

    def apply(self, move: Move) -> None:
        """Make a move, which has to be one of the legal ones."""
        self.moves.append(move)
        seat = self.turn
        if len(move) == 3:
            self._lay(seat, move[1], move[2])
        elif move == ("draw",):
            self.hands[seat].append(self.boneyard.pop(0))
        else:
            self._passed()
        if not self.ended and move != ("draw",):
            self.turn = (seat + 1) % self.rules["seats"]

    def _lay(self, seat: int, tile: Pips, arm: int | None) -> None:
        self.hands[seat].remove(tile)
        self.laid.append((tile, arm))
        self.stuck.append(False)
        rules = self.rules
        total = count(rules["spinner"], rules["sniff"], self.laid)
        self.scores[side_of(rules, seat)] += in_play(rules, total)
        if rules["at once"] and match_winner(rules, self.scores) is not None:
            self.ended = "target"
        elif not self.hands[seat]:
            self._end("out", going_out(rules, self.hands, self.boneyard, seat), seat)

    def _passed(self) -> None:
        """Blocked once every seat in turn can neither play nor draw."""
        self.stuck.append(not self.left_to_draw())
        seats = self.rules["seats"]
        if self.stuck[-seats:] == [True] * seats:
            points = blocked(self.rules, self.hands, self.boneyard, self.leader)
            self._end("blocked", points, blocked_winner(self.rules, self.hands, self.leader))

    def _end(self, how: str, points: list[int], winner: int | None) -> None:
        self.ended, self.winner = how, winner
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]


def who_leads(
    rules: Points, hands: Hands, last: NaiveRound | None
) -> tuple[int, Pips | None] | None:
    """Who leads a round that follows `last`, and the tile that must be led; None: deal again."""
    if last and rules["next lead"] == "rotates":
        return (last.leader + 1) % rules["seats"], None
    won = rules["next lead"] == "winner" or (last and last.ended == "out")
    if last and rules["next lead"] in ("winner", "went out") and won and last.winner is not None:
        return last.winner, None
    return opening(rules, hands)
