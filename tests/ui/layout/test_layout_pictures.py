"""Small lines of play drawn as text.

A cell is half a tile's width; a tile is 4 × 2 cells filled with its number in play order.
"""

import pytest

from game.ui.layout.arrange import Felt, Piece, Slot, lay


def chain(plan: str) -> tuple[list[Piece], list[Slot]]:
    """Return a line from words such as "D r R l": the set tile (P plain, D a double, S a spinner),
    then tiles played to the right, left, up or down arm, a capital for a double."""
    words = plan.split()
    spinner = words[0] == "S"
    pieces = [Piece(0, None, 0, 0, words[0] == "P", spinner)]
    ends = {"r": (0, 0), "l": (0, 1)} | ({"u": (0, 2), "d": (0, 3)} if spinner else {})
    for word in words[1:]:
        at, side = ends[word.lower()]
        inner = pieces[at].at(side)
        number = inner if word.isupper() else len(pieces) + 1
        pieces.append(Piece(len(pieces), at, side, inner, number))
        ends[word.lower()] = len(pieces) - 1, 0
    return pieces, [Slot(arm, *end) for arm, end in enumerate(ends.values())]


CELL = 6  # pixels


def draw(plan: str, w: int, h: int) -> str:
    """Return a line grown in a region of w × h cells, as text; the places for plain tiles as
    `o`."""
    pieces, slots = chain(plan)
    highest = 4 if pieces[0].spinner else 3  # a small set has room for large tiles
    line = lay(pieces, slots, Felt(CELL * w, CELL * h, 2 * CELL - 1, highest=highest))
    assert line.unit + line.gap == 2 * CELL
    rows = [["."] * w for _ in range(h)]
    marks = [(f"{index:x}", spot) for index, spot in enumerate(line.spots)]
    for mark, spot in [*marks, *(("o", place.tile) for place in line.places)]:
        for y in range(h):
            for x in range(w):
                if (
                    abs((x + 0.5) * CELL - spot.x) < spot.w / 2
                    and abs((y + 0.5) * CELL - spot.y) < spot.h / 2
                ):
                    rows[y][x] = mark
    return "\n".join("".join(row) for row in rows)


PICTURES = {
    "at the edge the line turns on a tile that hangs down, and runs back below it": (
        "D r r r r r r",
        (22, 20),
        """
        ......................
        ..........00..........
        ......oooo0011112222..
        ......oooo0011112222..
        ..........00......33..
        ..................33..
        ..................33..
        ..................33..
        ....oooo666655554444..
        ....oooo666655554444..
        ......................
        """,
    ),
    "the left arm turns upwards": (
        "D l l l l l l",
        (22, 20),
        """
        ......................
        ..444455556666oooo....
        ..444455556666oooo....
        ..33..................
        ..33..................
        ..33..................
        ..33......00..........
        ..2222111100oooo......
        ..2222111100oooo......
        ..........00..........
        ......................
        """,
    ),
    "a double stands in the row, which keeps room for it": (
        "D r r R r r r r",
        (22, 14),
        """
        ......................
        ..........00..........
        ......oooo0011112222..
        ......oooo0011112222..
        ..oo......00.....3333.
        ..oo.............3333.
        ..oo7777666655554444..
        ..oo7777666655554444..
        ......................
        """,
    ),
    "four arms around a spinner, the lower one of which turns to the left": (
        "S l r u d U u d d",
        (30, 28),
        """
        ..............................
        ..............66oooo..........
        ..............66oooo..........
        ..............66..............
        ..............66..............
        .............5555.............
        .............5555.............
        ..............33..............
        ..............33..............
        ..............33..............
        ..............33..............
        ..............00..............
        ......oooo1111002222oooo......
        ......oooo1111002222oooo......
        ..............00..............
        ..............44..............
        ..............44..............
        ..............44..............
        ..............44..............
        ..............77..............
        ..............77..............
        ......oooo888877..............
        ......oooo888877..............
        ..............................
        """,
    ),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures(name: str) -> None:
    plan, size, picture = PICTURES[name]
    rows = picture.split()
    drawn = draw(plan, *size).split("\n")
    while drawn[0] == drawn[1] and len(drawn) > len(rows):
        del drawn[0]
    while drawn[-1] == drawn[-2] and len(drawn) > len(rows):
        del drawn[-1]
    assert drawn == rows
