"""Thousands of hostile texts: each is either refused with its named error, or accepted, and then
written as something that reads the same."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.puzzles.puzzle import Puzzle
from game.puzzles.shelf import link_of, puzzle_of
from game.session import challenge, links
from game.session.codec import SaveError
from game.session.daily import Daily
from game.session.paused import PausedMatches
from game.session.session import Session
from game.session.statistics import Statistics
from tests.effort import few_calls

MOST_CALLS, TEXTS = 100_000, 300
SAVES = Path(__file__).parent.parent / "saves" / "0.1.0"
KEPT = (SAVES.parent / "challenges.txt").read_text(encoding="utf-8")
PIECES = (
    *("0", "9" * 30, "-1", "1e999", "NaN", "null", "true", '"', "\\", "[", "]", "{", "}", ",", ":"),
    *("/", "=", ".", "@", " ", "\n", "\\n", "\0", "\ud800", "\u202e", "é", "天", "pass", "draw"),
    *("seats=8", "hand=40", "target=0", "max_pip=12", "round 2:", "deal 5", "6-6", "12-12@9"),
    *("quick", "block", "daily 2026-13-01", "__class__", "<script>", "%s", "{0}", "../../etc"),
)


def spoilt(text: str, chance: random.Random) -> str:
    """Return a text with pieces inserted, cut out, doubled or moved."""
    for _ in range(1 + int(chance.random() * 4)):
        at = int(chance.random() * (len(text) + 1))
        to = at + int(chance.random() * chance.choice((2, 8, 60)))
        piece = chance.choice((*PIECES, text[at:to] * 2, text[to : to + 40]))
        text = text[:at] + piece + text[chance.choice((at, to)) :]
    return text


def saved(name: str) -> str:
    return (SAVES / f"{name}.txt").read_text(encoding="utf-8")


def round_link() -> str:
    return str(links.Link.of_round(Session.from_text(saved("match-over")).match))


Read = Callable[[str], object]
KINDS: dict[str, tuple[str, Read, type[ValueError]]] = {
    "deal": ("deal/1/fives/571234/seats=3/target=100/lead=1", links.read, links.LinkError),
    "puzzle": (
        "puzzle/1/block/partners/304",
        lambda text: puzzle_of(links.split(text)[1]),
        links.LinkError,
    ),
    "challenge": (KEPT.split()[0], challenge.read, links.LinkError),
    "round": (round_link(), links.read, links.LinkError),
    "match": (saved("match"), Session.from_text, SaveError),
    "match-deal": (saved("match-deal"), Session.from_text, SaveError),
    "waiting": (saved("waiting"), PausedMatches.from_text, SaveError),
    "daily": (saved("daily"), Daily.from_text, SaveError),
    "statistics": (saved("statistics"), Statistics.from_text, SaveError),
}


def written(thing: Any) -> str:
    if isinstance(thing, links.Link | challenge.Challenge):
        return str(thing)
    if isinstance(thing, Puzzle):
        return link_of(thing)
    return str(thing.to_text())


@pytest.mark.parametrize("kind", KINDS)
def test_a_spoilt_text_is_taken_or_refused(kind: str) -> None:
    text, take, error = KINDS[kind]
    chance = random.Random(kind)
    assert take(text)
    refused = 0
    for _ in range(TEXTS):
        bad = spoilt(text, chance)
        try:
            with few_calls(MOST_CALLS):
                taken = written(take(bad))
        except error as why:
            assert str(why)  # noqa: PT017
            refused += 1
        else:
            assert written(take(taken)) == taken
    assert refused > TEXTS / 2
