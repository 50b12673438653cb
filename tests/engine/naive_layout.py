"""The layout, the slow way: everything is worked out afresh from the list of tiles laid so far.

Part of the second implementation of the rules (see `naive`), written from the rules' text alone and
sharing nothing with the engine. A tile is a plain pair ``(high, low)``; the tiles laid so far are a
plain list of ``(tile, arm)`` in the order they were laid, the set tile's arm being None. Arms carry
the numbers a record uses: 0 and 1 lead away from the set tile's two sides (its high half, its low
half), and a spinner's two ends get the next two numbers when it is laid.
"""

from functools import lru_cache
from typing import TypedDict

Pips = tuple[int, int]
Laid = list[tuple[Pips, int | None]]


class Piece(TypedDict):
    """A tile on the table: which way it faces, and which of its four sides are joined."""

    tile: Pips
    front: int  # the number that faces away from the set tile (for the set tile: its high half)
    back: int  # the number on the other half
    spinner: bool
    covered: list[str]  # of "front" and "back" (the long sides), "left" and "right" (the ends)


def is_double(tile: Pips) -> bool:
    return tile[0] == tile[1]


def becomes_spinner(choice: str, tile: Pips, before: Laid) -> bool:
    """Whether a tile laid after those `before` is a spinner."""
    if not is_double(tile) or choice == "none":
        return False
    if choice == "first double":
        return not any(is_double(other) for other, _ in before)
    if choice == "set double":
        return not before
    assert choice == "every double"
    return True


def lay_out(choice: str, laid: Laid) -> tuple[list[Piece], dict[int, tuple[int, str]]]:
    """All pieces in order, and for each arm the side it continues from: (piece, side)."""
    return _laid_out(choice, tuple(laid))


@lru_cache(maxsize=8)  # several questions are asked about each layout
def _laid_out(
    choice: str, laid: tuple[tuple[Pips, int | None], ...]
) -> tuple[list[Piece], dict[int, tuple[int, str]]]:
    pieces: list[Piece] = []
    tips: dict[int, tuple[int, str]] = {}
    for number, (tile, arm) in enumerate(laid):
        spinner = becomes_spinner(choice, tile, list(laid[:number]))
        if arm is None:
            assert number == 0
            piece = Piece(tile=tile, front=tile[0], back=tile[1], spinner=spinner, covered=[])
            tips = {0: (0, "front"), 1: (0, "back")}
        else:
            parent, side = tips[arm]
            joined = value_at(pieces[parent], side)
            assert joined in tile
            away = tile[0] if tile[1] == joined else tile[1]
            pieces[parent]["covered"].append(side)
            piece = Piece(tile=tile, front=away, back=joined, spinner=spinner, covered=["back"])
            tips[arm] = (number, "front")
        pieces.append(piece)
        if spinner:
            following = max(tips) + 1
            tips[following] = (number, "left")
            tips[following + 1] = (number, "right")
    return pieces, tips


def value_at(piece: Piece, side: str) -> int:
    return piece["back"] if side == "back" else piece["front"]


def sides_covered(piece: Piece) -> bool:
    return "front" in piece["covered"] and "back" in piece["covered"]


def open_ends(choice: str, all_at_once: bool, laid: Laid) -> dict[int, int]:
    """The arms that may be played on now, each with the number to match.

    A spinner's ends open when both its sides are covered, or from the start.
    """
    pieces, tips = lay_out(choice, laid)
    ends: dict[int, int] = {}
    for arm, (number, side) in sorted(tips.items()):
        piece = pieces[number]
        if side in ("left", "right") and not all_at_once and not sides_covered(piece):
            continue
        ends[arm] = value_at(piece, side)
    return ends


def to_fill(which: str, laid: Laid) -> set[int] | None:
    """The arms at the bare sides of a double that has to be filled first, None if there is none.

    The first tile needs a tile on each of its four sides; where every double has to be filled, any
    other double needs one on the three that are left. The arms can only be at the last double laid,
    as nothing else has been played since.
    """
    if which == "none":
        return None
    pieces, tips = lay_out(which, laid)
    wants = [0] if which == "set double" else list(range(len(pieces)))
    wants = [number for number in wants if is_double(pieces[number]["tile"])]
    return {arm for arm, (number, _) in tips.items() if number in wants} or None


def count(choice: str, sniff: bool, laid: Laid) -> int:
    """The sum of the open ends.

    A double at an end counts both halves. A spinner counts both halves until both its sides are
    covered; in *Sniff* it counts one half for each of its ends that is not covered. An arm not yet
    begun counts nothing.
    """
    pieces, _ = lay_out(choice, laid)
    total = 0
    for piece in pieces:
        if piece["spinner"]:
            halves = 0 if sides_covered(piece) else 2
            if sniff:
                halves = 2 - len({"left", "right"} & set(piece["covered"]))
            total += halves * piece["front"]
        elif is_double(piece["tile"]):
            total += 0 if sides_covered(piece) else 2 * piece["front"]
        else:
            total += 0 if "front" in piece["covered"] else piece["front"]
            total += 0 if "back" in piece["covered"] else piece["back"]
    return total


def header(laid: Laid, choice: str, *, lone_doubles: bool) -> int:
    """The points for equal ends, where they score.

    On a line with two ends: 2, or 3 if a double is at one of them (Bergen). The line is followed
    along each arm to its last tile. On a cross, the number that the last tile shows is looked for
    at all ends: a point for each half, if it is at two or more. A double by itself may score as
    well (Double Bergen).
    """
    if choice == "set double":
        pieces, tips = lay_out(choice, laid)
        shown = [0] * 19
        ends_with = [0] * 19
        for number, side in tips.values():
            if number:
                value = value_at(pieces[number], side)
                shown[value] += 2 if is_double(pieces[number]["tile"]) else 1
                ends_with[value] += 1
        now = pieces[-1]["front"]
        if len(laid) == 1 or (lone_doubles and is_double(laid[-1][0]) and ends_with[now] == 1):
            return 2
        return shown[now] if ends_with[now] > 1 else 0
    ends = open_ends("none", False, laid)
    if ends[0] != ends[1]:
        return 2 if lone_doubles and is_double(laid[-1][0]) else 0
    last = [max([n for n, (_, at) in enumerate(laid) if at == arm], default=0) for arm in (0, 1)]
    doubles = [n for n in last if is_double(laid[n][0])]
    return 3 if doubles and last[0] != last[1] else 2


def playable(
    choice: str, all_at_once: bool, unlocked: bool, hand: list[Pips], laid: Laid
) -> set[tuple[Pips, int | None]]:
    """Every way to add a tile of the hand to a layout that has been begun.

    With `unlocked` suits (Doubles), a tile that is not a double joins an end only if the double of
    that end's number is in the layout.
    """
    in_layout = [tile for tile, _ in laid]
    ends = open_ends(choice, all_at_once, laid)
    plays: set[tuple[Pips, int | None]] = set()
    for tile in hand:
        for arm, value in ends.items():
            if value not in tile:
                continue
            if unlocked and not is_double(tile) and (value, value) not in in_layout:
                continue
            plays.add((tile, arm))
    return plays
