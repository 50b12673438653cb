"""Chips to choose from: how they break into lines."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from random import Random

import pytest

from game.platform.base import Display
from game.ui.kit.choice import Choice, Item, Lines, break_lines, line_width
from game.ui.kit.metrics import Metrics
from game.variants.catalogue import CATALOGUE
from tests.ui.kit.placed import pressed_in
from tour.harness import FakePlatform, Player

LEVELS = ("Beginner", "Casual", "Club", "Expert", "Master")


@pytest.mark.parametrize("width", range(60, 400, 20))
def test_chips_lie_apart_and_one_alone_on_its_line_takes_all_of_it(width: int) -> None:
    m = Metrics.of(Display((390, 844)))
    row = Choice("x", "Title", [Item(label, label) for label in LEVELS], "Club", print)
    places = pressed_in(row, m, width)
    assert all(place.right <= width for place in places)
    assert not any(a.colliderect(b) for a, b in combinations(places, 2))
    tops = [place.top for place in places]
    alone = [place for place in places if tops.count(place.top) == 1]
    assert len(set(tops)) == 1 or all(place.width == width for place in alone)


Ways = tuple[tuple[int, ...], ...]


def every(ways: Ways, width: int, space: int) -> Iterator[tuple[tuple[int, ...], Lines]]:
    """Yield every way to break the chips, after what it costs."""
    count = len(ways[0])
    for number in range(count):
        for inner in combinations(range(1, count), number):
            ends, lines, narrow = (0, *inner, count), list[tuple[int, ...]](), 0
            for start, end in pairwise(ends):
                fits = (n for n, w in enumerate(ways) if line_width(w[start:end], space) <= width)
                way = next(fits, 0 if end - start == 1 else -1)
                if way < 0:
                    break
                lines.append((width,) if end - start == 1 < count else ways[way][start:end])
                narrow += way
            else:
                sums = [sum(line) for line in lines]
                uneven = max(sums) - min(sums)
                yield (penalty(lines), len(lines), narrow, uneven, *inner[::-1]), tuple(lines)


def penalty(lines: Sequence[tuple[int, ...]]) -> int:
    alone = sum(len(line) == 1 for line in lines)
    stacked = alone == len(lines)
    return 2 * alone if not stacked else 0 if alone == 1 else 1 if alone <= 3 else 3


def tried(ways: Ways, width: int, space: int) -> Lines:
    """Return the best lines of all that there are."""
    best = min(every(ways[:-1] or ways, width, space))[1]
    if penalty(best):
        narrower = min(every(ways, width, space))[1]
        best = min(best, narrower, key=lambda lines: (penalty(lines), len(lines)))
    return best


def test_chips_break_as_the_best_of_all_ways_to_break_them() -> None:
    lots = Random(7)
    for _ in range(600):
        chips = lots.choices(range(2, 14), k=lots.randint(1, 8))
        ways = tuple(tuple(max(1, c - less) for c in chips) for less in range(lots.randint(1, 3)))
        width, space = lots.randint(6, 40), lots.randint(0, 2)
        assert break_lines(ways, width, space) == tried(ways, width, space)


def test_many_chips_break_at_once() -> None:
    ways = tuple(tuple(40 + 7 * n % 31 - less for n in range(40)) for less in (0, 5, 9))
    assert sum(map(len, break_lines(ways, 330, 8))) == 40


@pytest.mark.parametrize(("language", "size"), [("pt", (390, 844)), ("fr", (844, 390))])
def test_no_choice_of_any_game_leaves_one_alone(size: tuple[int, int], language: str) -> None:
    player = Player(FakePlatform(size, languages=[language]))
    player.click("button-new-game", "button-more", scene="setup")
    for game in CATALOGUE:
        player.app.act("game-all", 0)
        player.act(f"game-{game}")
        rows: defaultdict[str, list[float]] = defaultdict(list)
        for id, node in player.nodes.items():
            if node["role"] == "radio" and not id.startswith("game-"):
                rows[id.partition("-")[0]].append(node["rect"][1])
        for tops in rows.values():
            assert len(set(tops)) == 1 or min(map(tops.count, tops)) > 1
