"""Every puzzle of the game, proven again by a second solver; and what makes a puzzle one."""

from __future__ import annotations

from itertools import chain

import pytest

from devtools import puzzles
from game.ai.budget import finish
from game.ai.position import Position
from game.engine.moves import Move, Pass
from game.puzzles import shelf
from game.puzzles.proof import MARGIN, best_of, kind_of, values
from game.puzzles.puzzle import TABLES, Kind, Puzzle
from tests.puzzles.naive_worth import naive_worth

ALL = list(shelf.shelf().values())
SAMPLE = 40
"""Puzzles proven again in every run, of those that a naive solver is done with soon."""

FEW = 8
"""Tiles in all hands, at most, in the sample."""

FIRST = 5
"""Deals of which the puzzles are made anew."""


def tiles(puzzle: Puzzle) -> int:
    return sum(map(len, puzzle.match().round.hands))


def prove(puzzle: Puzzle) -> None:
    """Hold a puzzle to what it promises, by both solvers."""
    match = puzzle.match()
    here, worth = Position.of(match.round), naive_worth(puzzle)
    found = finish(values(here))
    assert found == {here.encode(move): points for move, points in worth.items()}
    best = best_of(found)
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


def passes(puzzle: Puzzle, move: Move) -> int:
    """Count those who pass, one after another, after a move."""
    match, made = puzzle.match(), 0
    match.play(move)
    while match.legal == (Pass(),):
        match.play(Pass())
        made += 1
    return made


@pytest.mark.parametrize("puzzle", [one for one in ALL if tiles(one) <= FEW][:SAMPLE], ids=str)
def test_a_sample_is_proven_again(puzzle: Puzzle) -> None:
    prove(puzzle)


@pytest.mark.long
@pytest.mark.parametrize("puzzle", ALL, ids=str)
def test_every_puzzle_is_proven_again(puzzle: Puzzle) -> None:
    prove(puzzle)


@pytest.mark.parametrize("table", TABLES)
def test_the_same_deals_give_the_same_puzzles(table: str) -> None:
    made = puzzles.find(table, FIRST, puzzles.EACH)
    assert made
    assert {*chain(*made.values())} == {o for o in ALL if o.table == table and o.deal < FIRST}


def test_nothing_is_a_puzzle_where_two_plays_are_about_as_good_or_all_lose() -> None:
    here = Position.of(next(one for one in ALL if one.kind is Kind.WIN).match().round)
    first, second, *others = here.moves()
    assert not kind_of(here, {first: 7})
    for best, next_best in ((7, 3), (7, 0), (3, -1), (0, -9), (-3, -20)):
        worth = {first: best, second: next_best, **dict.fromkeys(others, -50)}
        promised = best > 0 >= next_best and best - next_best >= MARGIN
        assert bool(kind_of(here, worth)) is promised
