"""Every puzzle of the game, proven again by a second solver; and what makes a puzzle one."""

from itertools import chain, islice

import pytest

from devtools import puzzles
from game.ai.budget import finish
from game.ai.cast import USUAL
from game.ai.position import Position
from game.engine.moves import Move, Pass, Play
from game.engine.tiles import Tile
from game.puzzles import shelf
from game.puzzles.deduction import Evidence
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.proof import MARGIN, best_of, kind_of, other_kind_of, right_of, values
from game.puzzles.puzzle import Kind, Puzzle
from tests.puzzles.naive_deals import Hands, deals, others
from tests.puzzles.naive_worth import naive_worth

ALL = list(shelf.shelf().values())
SAMPLE = 12
"""How many puzzles to prove again in every run, of those that a naive solver can do quickly."""

FEW, FEW_HIDDEN = 8, 12
"""The maximum of tiles in all hands in the sample: with open hands, and with hidden ones."""

FIRST, MANY = 3, 50
"""How many deals to generate puzzles from again, with open hands and with hidden ones."""

OPEN = (Kind.WIN, Kind.BLOCK, Kind.PASS, Kind.POINTS)


def tiles(puzzle: Puzzle) -> int:
    return sum(map(len, puzzle.match().round.hands))


def prove(puzzle: Puzzle) -> None:
    """Check that a puzzle keeps its promise, by both solvers."""
    match = puzzle.match()
    here, worth = Position.of(match.round), naive_worth(puzzle)
    found = finish(values(here))
    assert found == {here.encode(move): points for move, points in worth.items()}
    best = best_of(found)
    if puzzle.kind in (Kind.HOLD, Kind.HERRING):
        prove_other(puzzle, found, worth)
        return
    assert kind_of(here, found) is puzzle.kind
    right = {move for move in worth if here.encode(move) == best}
    others = {move: points for move, points in worth.items() if move not in right}
    assert others
    assert all(worth[move] >= max(others.values()) + MARGIN for move in right)
    assert all(worth[move] > 0 for move in right)
    if puzzle.kind is not Kind.POINTS:
        assert max(others.values()) <= 0
    if puzzle.kind is Kind.PASS:
        assert {move for move in worth if passes(puzzle, move)} == right
    if puzzle.kind is Kind.BLOCK:
        assert any(passes(puzzle, move) == match.rules.seats for move in worth)


def prove_other(puzzle: Puzzle, found: dict[int, float], worth: dict[Move, int]) -> None:
    """Check that a puzzle keeps its promise, where nothing wins or several moves may be right."""
    here = Position.of(puzzle.match().round)
    assert other_kind_of(here, found) is puzzle.kind
    best, wins = max(worth.values()), puzzle.table != "fives"
    assert (best > 0) == (puzzle.kind is Kind.HERRING)
    right = {m for m in worth if (worth[m] > 0 if wins and best > 0 else worth[m] == best)}
    assert {here.encode(move) for move in right} == {*right_of(here, found)}
    others = [points for move, points in worth.items() if move not in right]
    assert min(worth[move] for move in right) >= max(others) + MARGIN
    tiles = {move.tile for move in right if isinstance(move, Play)}
    if puzzle.kind is Kind.HERRING:
        assert len(tiles) > 1 or len(right) == 1
    assert len(tiles) == 1 or puzzle.kind is Kind.HERRING


def deduce(puzzle: Puzzle) -> None:
    """Check that a puzzle with hidden hands keeps its promise in every deal that agrees with what
    was seen; also check each deal that refutes a wrong answer."""
    inquiry = HiddenPuzzle(puzzle, USUAL, lambda _right: None)
    agreeing, seats = deals(puzzle), others(puzzle)
    if puzzle.kind is Kind.WHO:
        held = {seats[[inquiry.tile in hand for hand in deal].index(True)] for deal in agreeing}
        assert held == {inquiry.answer}
        assert all(puzzle.match().round.hands)
        for seat in {*seats} - held:
            inquiry.name(seat)
            assert refuting(inquiry, seats) in agreeing
            inquiry.take_back()
        return
    numbers = {frozenset(chain(*chain(*deal))) for deal in agreeing}
    for move in puzzle.match().legal:
        ends = ends_left(puzzle, move)
        dead = ends - frozenset[int]().union(*numbers)
        assert bool(dead) == (move == inquiry.answer)
        assert any(ends <= held for held in numbers) != bool(dead)
        inquiry.play(move)
        assert not inquiry.can_undo
        if not dead:
            hands = refuting(inquiry, seats)
            assert hands in agreeing
            assert ends <= {*chain(*chain(*hands))}
        inquiry.take_back()


def test_draws_tell_what_passes_alone_do_not() -> None:
    for puzzle in [one for one in ALL if one.table == "draw4"]:
        match = puzzle.match()
        tile = Tile(*map(int, puzzle.asked))
        holder = next(seat for seat, hand in enumerate(match.round.hands) if tile in hand)
        assert not match.round.boneyard
        assert Evidence(match.view(), draws=False).holder_of(tile) is None
        assert Evidence(match.view()).holder_of(tile) == holder


def refuting(inquiry: HiddenPuzzle, seats: list[int]) -> Hands:
    """Return the hands of the others that are shown."""
    assert not inquiry.right
    return tuple(tuple(sorted(inquiry.match.round.hands[seat])) for seat in seats)


def ends_left(puzzle: Puzzle, move: Move) -> set[int]:
    match = puzzle.match()
    match.play(move)
    return {end.value for end in match.round.line.ends}


def passes(puzzle: Puzzle, move: Move) -> int:
    """Count the seats in a row that pass after a move."""
    match, made = puzzle.match(), 0
    match.play(move)
    while match.legal == (Pass(),):
        match.play(Pass())
        made += 1
    return made


def sample(*kinds: Kind) -> list[Puzzle]:
    """Return the first puzzles of some kinds that a naive solver can do quickly."""
    most = FEW_HIDDEN if kinds[0].hidden else FEW
    found = (one for one in ALL if one.kind in kinds and tiles(one) <= most)
    return [*islice(found, SAMPLE)]


@pytest.mark.parametrize(
    "puzzle",
    [*sample(*OPEN), *sample(Kind.HOLD, Kind.HERRING), *sample(Kind.WHO, Kind.COUNT)],
    ids=str,
)
def test_a_sample_is_proven_again(puzzle: Puzzle) -> None:
    deduce(puzzle) if puzzle.kind.hidden else prove(puzzle)


@pytest.mark.long
@pytest.mark.parametrize("kind", Kind)
def test_every_puzzle_is_proven_again(kind: Kind) -> None:
    for puzzle in shelf.of(kind):
        deduce(puzzle) if kind.hidden else prove(puzzle)


@pytest.mark.parametrize(
    ("source", "table", "deals"),
    [
        (source, table, MANY if source.kinds[0].hidden else FIRST)
        for source in puzzles.SOURCES
        for table in source.deals
    ],
)
def test_the_same_deals_give_the_same_puzzles(
    source: puzzles.Source, table: str, deals: int
) -> None:
    made = puzzles.find(source, table, puzzles.EACH, deals)
    assert made
    last = source.deals[table][0] + deals
    like = [one for one in ALL if one.kind in source.kinds and one.table == table]
    assert {*chain(*made.values())} == {one for one in like if one.deal < last}


def test_nothing_is_a_puzzle_where_two_plays_are_about_as_good_or_all_lose() -> None:
    here = Position.of(next(one for one in ALL if one.kind is Kind.WIN).match().round)
    first, second, *others = here.moves()
    assert not kind_of(here, {first: 7})
    for best, next_best in ((7, 3), (7, 0), (3, -1), (0, -9), (-3, -20)):
        worth = {first: best, second: next_best, **dict.fromkeys(others, -50)}
        promised = best > 0 >= next_best and best - next_best >= MARGIN
        assert bool(kind_of(here, worth)) is promised
