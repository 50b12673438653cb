"""The game of trains, the slow way: the second reading of its rules, written from their text.

Part of the second implementation (see `naive`), with the same rule points and moves; the points of
trains have the engine's words. A train is a plain list of its tiles from the hub outwards, the
common train the last one; what is open, and what has to be covered, is worked out from them afresh
at every step.
"""

from copy import deepcopy

from tests.engine.naive import Move
from tests.engine.naive_layout import Pips, is_double
from tests.engine.naive_scores import Hands, Points, blocked_winner, held


def numbers_due(rules: Points, number: int) -> list[int]:
    """The numbers whose doubles may lie in the middle in a round, the one wanted first."""
    top = int(rules["set"])
    first = (top - (number - 1) * int(rules["hub step"])) % (top + 1)
    return [*range(first, -1, -1), *range(top, first, -1)]


class NaiveTrains:
    """One round from its deal, with the double of the number `hub` in the middle, by default the
    one wanted in the round."""

    def __init__(
        self,
        rules: Points,
        hands: Hands,
        boneyard: list[Pips],
        leader: int,
        scores: list[int] | None = None,
        number: int = 1,
        hub: int | None = None,
    ) -> None:
        self.rules = rules
        self.seats = int(rules["seats"])
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.leader = self.turn = self.last_player = leader
        self.number = number
        self.scores = list(scores or [0] * self.seats)
        self.hub = numbers_due(rules, number)[0] if hub is None else hub
        self.trains: list[list[Pips]] = [[] for _ in range(self.seats + 1)]
        self.laid: list[tuple[Pips, int]] = []
        self.this_turn: list[tuple[Pips, int]] = []
        self.markers: set[int] = set()
        self.drew = False
        self.knock_due = False
        self.turns = 0  # that are over
        self.helpless = 0  # turns in a row that changed nothing, as nothing could be drawn
        self.ended: str | None = None
        self.winner: int | None = None

    def copy(self) -> "NaiveTrains":
        """An independent copy of the round."""
        return deepcopy(self)

    def outward(self, train: int) -> int:
        """The number that a train ends in."""
        number = self.hub
        for high, low in self.trains[train]:
            number = low if number == high else high
        return number

    def to_cover(self) -> list[int]:
        """The trains that end in a double to be covered, in the order the doubles were laid."""
        after_double = bool(self.this_turn) and is_double(self.this_turn[-1][0])
        if self.rules["cover"] == "anywhere" or (self.rules["cover"] == "by next" and after_double):
            return []
        table = [(self.hub, self.hub), *(tile for tile, _ in self.laid)]
        found = []
        for tile, train in self.laid:
            if is_double(tile) and self.trains[train][-1] == tile:
                lying = [other for other in table if tile[0] in other]
                if len(lying) < int(self.rules["set"]) + 1:
                    found.append(train)
        return found

    def open_trains(self) -> set[int]:
        """The trains on which the seat to move may play, if no double has to be covered."""
        own = self.turn
        if self.goes_on_beginning() and not is_double(self.this_turn[-1][0]):
            return {own}
        found = {own} | self.markers
        if self.rules["common train"] == "always" or self.trains[own]:
            found.add(self.seats)
        return found

    def goes_on_beginning(self) -> bool:
        """Whether a whole train is being begun in this turn: all of it so far is from this turn."""
        if self.rules["first train"] == "one" or not self.this_turn:
            return False
        if self.rules["first train"] == "first turn" and self.turns >= self.seats:
            return False
        own = [(tile, self.turn) for tile in self.trains[self.turn]]
        return own == self.this_turn

    def plays(self) -> set[Move]:
        """Every tile the seat to move may lay, and where."""
        anywhere = self.fitting(self.hands[self.turn], self.open_trains())
        due = self.to_cover()
        if not due:
            return anywhere
        first = due[-1] if self.rules["cover"] == "last laid" else due[0]
        covers = self.fitting(self.hands[self.turn], {first})
        several = self.rules["cover"] in ("first laid", "last laid") and self.this_turn
        if several and all(is_double(tile) for tile, _ in self.this_turn):
            doubles = [tile for tile in self.hands[self.turn] if is_double(tile)]
            return covers | self.fitting(doubles, self.open_trains())
        return covers

    def fitting(self, tiles: list[Pips], trains: set[int]) -> set[Move]:
        """The ways to lay any of these tiles on any of these trains."""
        pairs = [(tile, train) for tile in tiles for train in trains]
        return {("play", tile, train) for tile, train in pairs if self.outward(train) in tile}

    def left_to_draw(self) -> bool:
        return self.rules["draw"] != "none" and len(self.boneyard) > int(self.rules["reserve"])

    def legal(self) -> set[Move]:
        """Every move of the seat to move: tiles if any fit, else a draw if a tile is left."""
        if self.ended:
            return set()
        if self.knock_due:
            return {("knock",), ("pass",)}
        if self.may_stop():
            return self.plays() | {("pass",)}
        may_draw = self.left_to_draw() and (self.rules["draw"] == "until" or not self.drew)
        return self.plays() or {("draw",) if may_draw else ("pass",)}

    def may_stop(self) -> bool:
        """Whether the seat to move may end its first train here, though a tile fits."""
        chosen = self.rules["first train"] == "first turn" and self.goes_on_beginning()
        return chosen and not is_double(self.this_turn[-1][0]) and bool(self.plays())

    def apply(self, move: Move) -> None:
        """Make a move, which has to be one of the legal ones."""
        if len(move) == 3:
            assert move[2] is not None
            self._lay(move[1], move[2])
        elif self.knock_due:
            for _ in range(int(self.rules["knock"]) if move == ("pass",) else 0):
                if self.left_to_draw():
                    self.hands[self.turn].append(self.boneyard.pop(0))
            self._next_turn()
        elif move == ("draw",):
            self.hands[self.turn].append(self.boneyard.pop(0))
            self.drew = True
        elif self.may_stop():
            self._next_turn()
        else:
            changed = self.turn not in self.markers
            self.markers.add(self.turn)
            self.helpless = 0 if changed else self.helpless + (not self.left_to_draw())
            if self.helpless == self.seats:
                self._end("blocked", None)
            self._next_turn()

    def _lay(self, tile: Pips, train: int) -> None:
        seat = self.last_player = self.turn
        self.hands[seat].remove(tile)
        self.trains[train].append(tile)
        self.laid.append((tile, train))
        self.this_turn.append((tile, train))
        self.helpless = 0
        self.drew = False
        if train == seat:
            self.markers.discard(seat)
        more = self._asks_for_more(tile)
        if not self.hands[seat]:
            drawn = self.rules["last double"] == "covered" and more and self.left_to_draw()
            if not drawn:
                self._end("out", tile)
                return
        if not more and self.rules["knock"] and len(self.hands[seat]) == 1:
            self.knock_due = True
        elif not more:
            self._next_turn()

    def _asks_for_more(self, tile: Pips) -> bool:
        """Whether the seat that has laid a tile lays another in the same turn."""
        if self.rules["cover"] in ("anywhere", "by next"):
            goes_on = self.goes_on_beginning() and self.fitting(self.hands[self.turn], {self.turn})
            return is_double(tile) or bool(goes_on)
        its_own = [train for double, train in self.this_turn if is_double(double)]
        if any(train in its_own for train in self.to_cover()):
            return True
        return self.goes_on_beginning() and bool(self.fitting(self.hands[self.turn], {self.turn}))

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.this_turn, self.drew, self.knock_due = [], False, False
        self.turns += 1

    def _end(self, how: str, last: Pips | None) -> None:
        """Score what each seat holds against it."""
        self.ended = how
        twice = self.rules["last double"] == "doubles" and last is not None and is_double(last)
        for seat, hand in enumerate(self.hands):
            self.scores[seat] += held(self.rules, hand) * (2 if twice else 1)
        self.winner = self.last_player
        if how == "blocked":
            self.winner = blocked_winner(self.rules, self.hands, self.leader)
