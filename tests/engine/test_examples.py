"""The worked examples of the rules, in examples.toml, in three readings.

The engine, the naive implementation and the search's own round play the same moves; each has to
give the result that the source gives. There are two kinds of examples:

* `plays` laid on the empty table, and `counts`: the count of the ends after each, and its score;
  `sums` is the last count written as a sum.
* a `position` (see `game.engine.position`) and the `moves` from there, and then any of `legal`
  (what may be played), `refused` (illegal moves, and the messages), `turn`, `markers`, `points` of
  the round by side, `sum` (the points written as a sum), `winner` (its seat, or "nobody"),
  `reason` (for the round's end, or for the last score).

`rules` names a game or one of its presets and other choices, or is the rules as text.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ai.position import Position as SearchRound
from game.engine import DoubleSet, IllegalMove, Move, Play, Position, Round, Rules, Tile
from game.engine.events import Scored
from game.variants import GAMES
from tests.ai.test_position import code
from tests.engine.naive import NaiveRound
from tests.engine.naive_beside import plain, plain_move, words_for
from tests.engine.naive_trains import NaiveTrains
from tests.engine.tools import sum_of

Example = dict[str, Any]


def examples() -> Iterator[Example]:
    """Yield the examples; a block of several cases yields one for each."""
    text = (Path(__file__).parent / "examples.toml").read_text(encoding="utf-8")
    for block in tomllib.loads(text)["example"]:
        for case in block.pop("cases", [{}]):
            yield block | case


ROUNDS = [one for one in examples() if "position" in one]
COUNTS = [one for one in examples() if "plays" in one]


def name_of(example: Example) -> str:
    return f"{example['source']}: {example['rules']}"


def rules_of(example: Example) -> Rules:
    """Return the rules that an example names."""
    first, *chosen = example["rules"].split()
    if "=" in first:
        return Rules.parse(example["rules"])
    game, _, preset = first.partition("/")
    options: dict[str, Any] = dict(word.split("=") for word in chosen)
    if not preset:
        return GAMES[game].rules_for(options)
    seats = options.pop("seats", None)
    rules = GAMES[game].preset(preset, seats and int(seats))
    for point, value in options.items():
        rules = rules.with_point(point, int(value) if value.isdigit() else value)
    return rules


class ByTheEngine:
    """As the game is played."""

    def __init__(self, position: Position) -> None:
        self.round = Round.from_position(position)

    def play(self, move: Move) -> None:
        self.round.play(move)

    def may_only(self, moves: list[Move]) -> bool:
        return set(self.round.legal) == set(moves)

    def may(self, move: Move) -> bool:
        return move in self.round.legal

    def points(self) -> list[int]:
        return list(self.round.points)

    def winner(self) -> int | None:
        assert self.round.outcome
        return self.round.outcome.winner


class ByTheNaive:
    """As the reference plays it."""

    def __init__(self, position: Position) -> None:
        hands = [plain(hand) for hand in position.hands if not isinstance(hand, int)]
        boneyard = position.boneyard if isinstance(position.boneyard, tuple) else ()
        forced = plain([position.must_lead])[0] if position.must_lead else None
        rules, leader = words_for(position.rules), position.leader
        laid = [(plain([play.tile])[0], play.arm) for play in position.line]
        self.round: NaiveRound | NaiveTrains
        if position.rules.trains:
            self.round = NaiveTrains(
                rules, hands, plain(boneyard), leader, None, position.round_no, laid[0][0][0]
            )
            for tile, arm in laid[1:]:
                assert arm is not None
                self.round.trains[arm].append(tile)
                self.round.laid.append((tile, arm))
        else:
            self.round = NaiveRound(rules, hands, plain(boneyard), leader, forced)
            self.round.number, self.round.unwon = position.round_no, position.tied_rounds
            self.round.laid = laid
        self.round.turn = position.turn
        if isinstance(self.round, NaiveTrains):
            past = (position.turn - leader) % position.rules.seats
            self.round.turns = past if position.first_turn else position.rules.seats

    def play(self, move: Move) -> None:
        self.round.apply(plain_move(move))

    def may_only(self, moves: list[Move]) -> bool:
        return self.round.legal() == set(map(plain_move, moves))

    def may(self, move: Move) -> bool:
        return plain_move(move) in self.round.legal()

    def points(self) -> list[int]:
        return self.round.scores

    def winner(self) -> int | None:
        return self.round.winner


class ByTheSearch(ByTheEngine):
    """As opponents think ahead; the engine alongside shows which of its ends are equivalent."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.search = SearchRound.of(self.round)

    def play(self, move: Move) -> None:
        self.search.make(code(self.round, self.search, move))
        super().play(move)

    def may_only(self, moves: list[Move]) -> bool:
        codes = {code(self.round, self.search, move) for move in moves}
        return codes == set(self.search.moves())

    def may(self, move: Move) -> bool:
        return code(self.round, self.search, move) in self.search.moves()

    def points(self) -> list[int]:
        return list(self.search.points)


Reader = type[ByTheEngine] | type[ByTheNaive]
READINGS: list[Reader] = [ByTheEngine, ByTheNaive, ByTheSearch]
FILLERS = "6-0", "3-1", "1-0", "5-0", "2-0", "4-0"


def laid(example: Example) -> Position:
    """Return the position before two seats lay tiles in turn; each keeps one tile."""
    words = example["plays"].split()
    tiles = [str(Tile.parse(word.partition("@")[0])) for word in words]
    kept = [tile for tile in FILLERS if tile not in tiles]
    hands = [" ".join([*tiles[seat::2], kept[seat]]) for seat in (0, 1)]
    return Position.parse(f"{rules_of(example)}; hands {', '.join(hands)}")


@pytest.mark.parametrize("example", COUNTS, ids=name_of)
def test_what_the_ends_come_to(example: Example) -> None:
    """Source: examples.toml."""
    for reading in READINGS:
        here, beside = reading(laid(example)), ByTheEngine(laid(example))
        told, before = [], 0
        for word in example["plays"].split():
            here.play(Move.parse(word))
            beside.round.play(Move.parse(word))
            scored = sum(here.points())
            told.append(f"{beside.round.line.count.value}→{scored - before}")
            before = scored
        assert (reading, " ".join(told)) == (reading, example["counts"])
        assert example.get("sums") in (None, str(beside.round.line.count))


@pytest.mark.parametrize("reading", READINGS)
def test_no_other_tile_scores_when_it_is_set(reading: Reader) -> None:
    """Source: house rules, worked example 1."""
    scoring = []
    for tile in DoubleSet(6):
        here = reading(laid({"rules": "fives", "plays": str(tile)}))
        here.play(Play(tile))
        scoring += [str(tile)] if any(here.points()) else []
    assert scoring == ["3-2", "4-1", "5-0", "5-5", "6-4"]


@pytest.mark.parametrize("example", ROUNDS, ids=name_of)
def test_how_a_round_goes_and_what_is_said_of_it(example: Example) -> None:
    """Source: examples.toml."""
    rules = rules_of(example)
    for reading in READINGS:
        if reading is not ByTheSearch or not (rules.trains or rules.knock):  # it knows neither
            _goes(example, reading(Position.parse(f"{rules}; {example['position']}")))
    _is_said(example)


def _goes(example: Example, here: ByTheEngine | ByTheNaive) -> None:
    for word in example["moves"].split():
        assert here.may(Move.parse(word)), word
        here.play(Move.parse(word))
    if "legal" in example:
        assert here.may_only(list(map(Move.parse, example["legal"].split())))
    for word in example.get("refused", ()):
        assert not here.may(Move.parse(word))
    if "points" in example:
        assert here.points() == example["points"]
    if "winner" in example:
        assert here.winner() == (None if example["winner"] == "nobody" else example["winner"])


def _is_said(example: Example) -> None:
    now = Round.from_position(Position.parse(f"{rules_of(example)}; {example['position']}"))
    for word in example["moves"].split():
        now.play_text(word)
    for word, said in example.get("refused", {}).items():
        with pytest.raises(IllegalMove, match=said):
            now.play_text(word)
    outcome, scored = now.outcome, [event for event in now.history if isinstance(event, Scored)]
    if "turn" in example:
        assert now.turn == example["turn"]
    if "markers" in example:
        assert sorted(now.view().markers) == example["markers"]
    if "sum" in example:
        assert outcome
        assert sum_of(outcome) == example["sum"]
    if "reason" in example:
        assert (outcome or scored[-1]).reason == example["reason"]
