"""The numbers of the open ends, written beside tiles that are small."""

from collections import defaultdict

import pytest

from game.engine import Match, Play, Tile
from game.session.session import Session
from game.ui.art.canvas import Rect
from game.ui.table import commands
from game.ui.table.paint_line import end_numbers
from tests.ui.table.alone import Alone, metrics
from tour.positions import line_of, my_turn, session

PHONE = (390, 844)


def _table(game: str, size: tuple[int, int], tiles: int = 12) -> Alone:
    far = line_of(tiles)
    now: Session = session(game, lambda match: far(match) and my_turn(match), seats=3)
    return Alone(now, measures=metrics(size)).until_asked()


def _numbers(me: Alone) -> list[tuple[int, Rect]]:
    return end_numbers(me.table, [*me.table.stage.line.values()])


@pytest.mark.parametrize("size", [PHONE, (844, 390)])
@pytest.mark.parametrize("tiles", [18, 30])
def test_beside_small_tiles_each_end_says_its_number(size: tuple[int, int], tiles: int) -> None:
    me = _table("chickenfoot", size, tiles)
    line, lying = me.table.view.line, me.table.stage.line
    numbers = _numbers(me)
    assert [value for value, _disc in numbers] == [end.value for end in line.ends]
    for (_value, disc), end in zip(numbers, line.ends, strict=True):
        own = lying[line.placed[end.at].tile].rect
        assert disc.colliderect(own.inflate(own.size)), "next to its end"
        for sprite in lying.values():
            shared = sprite.rect.clip(disc)
            assert shared.width * shared.height <= 0.25 * disc.width * disc.height


def test_large_tiles_speak_for_themselves() -> None:
    assert not _numbers(_table("straight", (1366, 768)))


def _fitting_two_numbers(match: Match) -> Tile | None:
    """Return a tile that may go to ends of both its numbers."""
    numbers: dict[Tile, set[int]] = defaultdict(set)
    for move in match.round.legal:
        if isinstance(move, Play) and (end := match.round.line.end(move.arm)):
            numbers[move.tile].add(end.value)
    return next((tile for tile, values in numbers.items() if len(values) > 1), None)


def test_the_numbers_make_room_for_the_places_of_a_tile_in_hand() -> None:
    def wanted(match: Match) -> bool:
        late = len(match.round.line.placed) > 12
        return bool(late and my_turn(match) and _fitting_two_numbers(match))

    now = session("chickenfoot", wanted, seats=3)
    me = Alone(now, measures=metrics((844, 390))).until_asked()
    assert _numbers(me)
    tile = _fitting_two_numbers(now.match)
    assert tile
    commands.pick(me.table, tile)
    assert not _numbers(me)
