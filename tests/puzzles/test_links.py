"""Puzzles as links: each is found again, and nothing else is."""

import pytest

from game.puzzles.puzzle import Puzzle
from game.puzzles.shelf import link_of, of, puzzle_of
from game.session.links import PUZZLE, LinkError, split


def opened(text: str) -> Puzzle:
    kind, words = split(text)
    assert kind == PUZZLE
    return puzzle_of(words)


def test_every_puzzle_is_found_by_its_link() -> None:
    for puzzle in of():
        assert opened(link_of(puzzle)) is puzzle


def test_messengers_may_put_something_around_it_and_escape_letters() -> None:
    puzzle = of()[0]
    link = link_of(puzzle)
    assert opened(f" https://example.org/play/?v=3#{link}\n") is puzzle
    assert opened(link.replace("/", "%2F")) is puzzle


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("puzzle", "damaged"),
        ("puzzle/2/win/block/659", "a newer version"),
        ("puzzle/1", "a part of it is missing"),
        ("puzzle/1/win/block", "a part of it is missing"),
        ("puzzle/1/win/block/659/111103", "damaged"),
        ("puzzle/1/pass/block/659", "have that puzzle"),
        ("puzzle/1/win/block/658", "have that puzzle"),
        ("puzzle/1/win/fives/659", "have that puzzle"),
        ("puzzle/1/win/block/0659", "have that puzzle"),
        ("puzzle/1/" + "x/" * 2000, "too long"),
    ],
)
def test_another_link_is_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(LinkError, match=why):
        opened(text)
