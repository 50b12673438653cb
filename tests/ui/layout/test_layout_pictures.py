"""Small lines of play drawn as text.

A cell is half a tile's width, a tile is 4 × 2 cells of its number in play order.
"""

from __future__ import annotations

import pytest

from game.ui.layout.arrange import Arrangement, Piece, Slot, arrange


def chain(plan: str) -> tuple[list[Piece], list[Slot]]:
    """A line from words like "D r R l": the set tile, P plain, D a double, S a spinner; then tiles
    played to the right, left, up or down arm, a capital for a double."""
    words = plan.split()
    spinner = words[0] == "S"
    pieces = [Piece(0, None, 0, words[0] != "P", spinner)]
    ends = {"r": (0, 0), "l": (0, 1)} | ({"u": (0, 2), "d": (0, 3)} if spinner else {})
    for word in words[1:]:
        at, side = ends[word.lower()]
        pieces.append(Piece(len(pieces), at, side, word.isupper()))
        ends[word.lower()] = len(pieces) - 1, 0
    return pieces, [Slot(arm, *end) for arm, end in enumerate(ends.values())]


def draw(plan: str, w: int, h: int) -> str:
    """A line grown in a region of w × h cells, as text; the places for plain tiles as `o`."""
    pieces, slots = chain(plan)
    line: Arrangement | None = None
    for count in range(1, len(pieces)):
        line = arrange(pieces[:count], [], 10 * w, 10 * h, 19, line)
    line = arrange(pieces, slots, 10 * w, 10 * h, 19, line)
    assert line.unit == 19, "the picture is to be drawn at full size"
    rows = [["."] * w for _ in range(h)]
    marks = [(f"{index:x}", spot) for index, spot in enumerate(line.spots)]
    for mark, spot in [*marks, *(("o", place.tile) for place in line.places)]:
        for y in range(h):
            for x in range(w):
                if abs(x * 10 + 5 - spot.x) < spot.w / 2 and abs(y * 10 + 5 - spot.y) < spot.h / 2:
                    rows[y][x] = mark
    return "\n".join("".join(row) for row in rows)


PICTURES = {
    "at the wall the line turns, and runs back below": (
        "D r r r r r",
        """
        ......................
        ..........00..........
        ......oooo0011112222..
        ......oooo0011112222..
        ..........00......33..
        ..................33..
        ......oooo5555444433..
        ......oooo5555444433..
        ......................
        """,
    ),
    "the left arm turns upwards": (
        "D l l l l l",
        """
        ......................
        ..3344445555oooo......
        ..3344445555oooo......
        ..33..................
        ..33......00..........
        ..2222111100oooo......
        ..2222111100oooo......
        ..........00..........
        ......................
        """,
    ),
    "the line goes straight through a double and turns with the next tile": (
        "D r R r",
        """
        ......................
        ..........00....22....
        ......oooo0011112233..
        ......oooo0011112233..
        ..........00....2233..
        ..................33..
        ................oooo..
        ................oooo..
        ......................
        """,
    ),
    "a double that would stand against the wall hangs from the last half": (
        "D r r R r r",
        """
        ......................
        ..........00..........
        ......oooo0011112222..
        ......oooo0011112222..
        ..........00.....3333.
        .................3333.
        ........oooo55554444..
        ........oooo55554444..
        ......................
        """,
    ),
    "four arms around a spinner": (
        "S l r u d U",
        """
        ......................
        ..........oooo........
        ..........oooo........
        .........5555.........
        .........5555.........
        ..........33..........
        ..........33..........
        ..........33..........
        ..........33..........
        ..........00..........
        ..oooo1111002222oooo..
        ..oooo1111002222oooo..
        ..........00..........
        ..........44..........
        ..........44..........
        ..........44..........
        ..........44..........
        ..........oo..........
        ..........oo..........
        ..........oo..........
        ..........oo..........
        ......................
        """,
    ),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures(name: str) -> None:
    plan, picture = PICTURES[name]
    rows = picture.split()
    drawn = draw(plan, 22, 22 if plan.startswith("S") else 14).split("\n")
    while drawn[0] == drawn[1] and len(drawn) > len(rows):
        del drawn[0]
    while drawn[-1] == drawn[-2] and len(drawn) > len(rows):
        del drawn[-1]
    assert drawn == rows
