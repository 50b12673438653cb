"""Drawing changes nothing but pixels."""

import re
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from game.ai.cast import USUAL
from game.engine import Tile
from game.language import LANGUAGES, catalogue, speak
from game.platform import Display
from game.puzzles.course import LESSONS
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.open_puzzle import OpenPuzzle
from game.puzzles.puzzle import Kind
from game.puzzles.shelf import of
from game.session.session import Session
from game.ui import screens
from game.ui.art import assets, tiles
from game.ui.art.canvas import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase
from game.ui.scenes.course import _heading
from game.ui.table import paint_seats, placing, sentences
from game.ui.table.controls import controls
from game.ui.table.paint import TablePainter
from game.ui.table.paint_tiles import draw_tiles
from game.ui.table.sprite import TileSprite
from game.ui.table.table import Table
from game.variants import GAMES
from tests.ui.puzzling import newcomer, still
from tests.ui.table.alone import Alone, Host, metrics
from tour import positions
from tour.driving import Point
from tour.puzzle_routes import one_of


def all_of(table: Table) -> dict[str, Any]:
    """Return the whole state of a table, for later comparison."""
    stage = table.stage
    return {
        "revision": table.revision,
        **{name: copy(getattr(table, name)) for name in vars(table) if name not in _PARTS},
        "selection": vars(table.selection).copy(),
        "order": table.rack.order,
        "sprites": [(sprite, vars(sprite).copy()) for sprite in stage.sprites()],
        "camera": table.line.viewport.camera,
        "arrangement": table.line.arrangement,
        "busy": table.busy,
    }


_PARTS = ("session", "host", "thinking", "words", "stage", "rack", "line", "selection")


def pixels(frame: DisplayList) -> bytes:
    """Paint a frame, and return what it looks like."""
    surface = pygame.Surface(frame.size)
    frame.paint(surface, surface.get_rect())
    return pygame.image.tobytes(surface, "RGB")


def test_drawing_changes_nothing_but_pixels() -> None:
    pygame.display.set_mode((1280, 720))
    me = Alone(positions.session("block", positions.two_ends, seats=4)).until_asked()
    first, last = me.table.rack.order[0], me.table.rack.order[-1]
    start, end = (me.table.stage.rack[tile].rect.center for tile in (first, last))
    me.point(Phase.DOWN, start)
    for step in range(1, 11):
        along = tuple(a + (b - a) * step / 10 for a, b in zip(start, end, strict=True))
        me.point(Phase.MOVE, (along[0], along[1]))
        before = all_of(me.table)
        me.draw()
        assert all_of(me.table) == before
        me.frame()
    assert me.table.rack.order[0] != first


def boxes_of(drawn: DisplayList) -> dict[pygame.Surface, pygame.Rect]:
    """Return where each picture was drawn."""
    pairs = zip(drawn.commands, drawn.boxes, strict=True)
    return {command.blit[0]: box for command, box in pairs}


def test_a_tile_that_moves_at_its_size_is_drawn_as_at_rest() -> None:
    def drawn(raster_unit: int = 0) -> list[object]:
        frame = DisplayList((400, 400))
        sprite = TileSprite(Tile(6, 4), 200, 200, 132, raster_unit=raster_unit)
        sprite.draw_shadow(frame)
        sprite.draw(frame)
        return [*frame.commands]

    assert drawn(raster_unit=132) == drawn()


@pytest.mark.parametrize("angle", [0, 90])
def test_a_tile_that_gets_smaller_ends_where_it_lies(angle: int) -> None:
    def face(sprite: TileSprite) -> pygame.Rect:
        frame = DisplayList((400, 400))
        sprite.draw(frame)
        (box,) = frame.boxes
        return box

    still = face(TileSprite(Tile(6, 4), 200, 200, 60, angle))
    moving = face(TileSprite(Tile(6, 4), 200, 200, 60, angle, raster_unit=120))
    assert abs(moving.centerx - still.centerx) <= 1
    assert abs(moving.centery - still.centery) <= 1


def test_of_a_stack_the_last_tile_shows_whichever_way_round_the_others_lie() -> None:
    def drawn(*stack: TileSprite) -> list[object]:
        frame = DisplayList((400, 400))
        draw_tiles(frame, stack)
        return [*frame.commands]

    below = [TileSprite(Tile(6, low), 200, 200, 60, angle) for low, angle in ((0, 270), (1, 90))]
    top = TileSprite(Tile(6, 4), 200, 200, 60, 270)
    assert drawn(*below, top) == drawn(top)


def test_seats_look_alike_when_only_one_of_them_scores() -> None:
    """Faces are shown at all seats or at none: a score that gets longer takes their room."""
    me = Alone(positions.session("block", positions.my_turn, seats=4), measures=metrics((390, 844)))
    me.draw()
    me.table.stage.pending_points[1] = -1_000_000
    shown = pixels(me.draw())
    me.painter = TablePainter()
    assert pixels(me.draw()) == shown


@pytest.mark.matrix(
    size=[(390, 844), (844, 390), (1366, 768), (360, 360), (360, 300)], seats=[2, 3, 4, 8]
)
def test_every_hand_is_seen_whole_once_the_round_is_over(seats: int, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    now = positions.session("doubles" if seats > 4 else "block", positions.round_over, seats=seats)
    me = Alone(now, measures=metrics(size))
    table = me.table
    seen = boxes_of(me.draw())
    for seat, hand in list(enumerate(now.match.round.hands))[1:]:
        box = table.areas.seats[seat]
        where = box.rect.union(box.backs).inflate(8, 8)
        where.width = max(where.width, box.room - where.left)
        faces = [tiles.face(tile.high, tile.low, box.unit).surface for tile in hand]
        assert all(where.contains(seen[face]) for face in faces)


@pytest.mark.matrix(size=[(390, 844), (360, 640), (768, 1024)], kind=[Kind.PASS, Kind.WHO])
def test_hands_that_lie_open_in_play_lie_in_their_boxes(kind: Kind, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    puzzle = one_of(kind, "partners")
    now = (HiddenPuzzle if kind.hidden else OpenPuzzle)(puzzle, USUAL, lambda _right: None)
    if isinstance(now, HiddenPuzzle):
        now.name(next(seat for seat in range(4) if seat != now.match.turn))
    table = Table(now, Host(), metrics(size))
    placing.lay(table)
    drawn = DisplayList(size)
    TablePainter().draw(drawn, table, controls(table))
    seen = boxes_of(drawn)
    for seat, hand in enumerate(now.match.round.hands):
        if seat != table.me:
            box = table.areas.seats[seat]
            assert box.unit >= 19, "it can be read"
            faces = [tiles.face(tile.high, tile.low, box.unit).surface for tile in hand]
            assert all(box.rect.contains(seen[face]) for face in faces)


@pytest.mark.parametrize(("kind", "table"), [(Kind.WHO, "draw4"), (Kind.COUNT, "fives4")])
def test_sideways_on_a_small_phone_the_number_of_a_puzzle_s_deal_is_told(
    kind: Kind, table: str, language: str, cut: list[str], drawn: list[str]
) -> None:
    puzzle = next(one for one in of(kind) if one.table == table and one.deal > 99999)
    player = newcomer((640, 360), language=language)
    player.app.services.show(screens.PUZZLE, puzzle, "")
    still(player)
    assert any(str(puzzle.deal) in said for said in drawn)
    assert not cut


def test_sideways_on_a_small_phone_every_lesson_is_named(language: str, cut: list[str]) -> None:
    size = 640, 360
    pygame.display.set_mode(size)
    speak(catalogue(language))
    for lesson in LESSONS:
        table = Table(positions.session("block", positions.my_turn, seats=4), Host(), metrics(size))
        placing.lay(table)
        table.titled = partial(_heading, lesson, 0)
        drawn = DisplayList(size)
        TablePainter().draw(drawn, table, controls(table))
        assert not cut
        inside = table.areas.heading.inflate(0, 6)
        seen = [box for box in drawn.boxes if box.left == inside.left and box.top < inside.bottom]
        assert len(seen) > 1
        assert all(inside.contains(box) for box in seen), lesson.name


def said_on_a_phone(me: Alone, size: Point, language: str, drawn: list[str]) -> list[str]:
    """Return all texts of a table on a phone."""
    placing.resize(me.table, metrics(size))
    drawn.clear()
    speak(catalogue(language))
    me.draw()
    speak(catalogue("en"))
    return drawn


@pytest.mark.matrix(language=[*LANGUAGES], seats=[2, 3, 4])
def test_sideways_on_a_phone_the_numbers_a_hand_lacks_are_told_whole(
    seats: int, language: str, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.set_mode((844, 390))
    lacked = 0, 1, 2, 4, 5, 6
    monkeypatch.setattr(sentences, "known_voids", lambda _history, _seat: (lacked, ()))
    me = Alone(positions.session("block", positions.two_ends, seats=seats))
    said_on_a_phone(me, (844, 390), language, drawn)
    told = re.findall(r"0\D+1\D+2\D+4\D+5\D+6", " ".join(drawn))
    assert len(told) == seats - 1, "in one line or two"


def said_on_a_small_phone(me: Alone, language: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return all texts that are shown of a table on a phone of 360×640."""
    placing.resize(me.table, metrics((360, 640)))
    made: list[tuple[str, pygame.Surface]] = []
    draw = assets.text

    def spy(text: str, *args: Any, **more: Any) -> pygame.Surface:
        made.append((text, draw(text, *args, **more)))
        return made[-1][1]

    monkeypatch.setattr(assets, "text", spy)
    speak(catalogue(language))
    seen = boxes_of(me.draw())
    speak(catalogue("en"))
    return " ".join(text for text, picture in made if picture in seen)


@pytest.mark.matrix(
    played=[(key, seats) for key in GAMES for seats in (2, 4) if seats in GAMES[key].hands],
    language=[*LANGUAGES],
)
def test_on_a_small_phone_the_numbers_a_hand_lacks_are_told_whole(
    language: str, played: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, seats = played
    pygame.display.set_mode((360, 640))
    seated = {} if seats == GAMES[game].rules.seats else {"seats": seats}
    me = Alone(positions.session(game, positions.my_turn, **seated))
    total = me.table.view.rules.touching_sum
    lacked = tuple(total - value for value in (6, 5, 3, 2, 1)) if total else (0, 1, 2, 4, 5, 6)
    monkeypatch.setattr(sentences, "known_voids", lambda _history, _seat: (lacked, ()))
    said = said_on_a_small_phone(me, language, monkeypatch)
    numbers = r"\b1\D+2\D+[3-4]\D+5\D+6s?\b"
    assert "…" not in said
    assert len(re.findall(numbers, said)) == seats - 1


Voids = tuple[tuple[int, ...], tuple[int, ...]]


@pytest.mark.matrix(
    case=[
        ("block", 3, 9, ((0, 1, 2, 3, 4, 5, 7, 8), ()), r"1\D+2\D+3\D+4\D+5\D+7\D+8"),
        ("straight", 4, 12, ((*range(2, 13),), ()), r"(only|solo|juste|só) 0, 1"),
        ("mexican-train", 8, 12, ((*range(2, 12),), ()), r"(only|solo|juste|só) 0, 1, 12"),
        ("doubles", 2, 9, ((1, 5, 7), (0, 2, 4)), r"1\D+5\D+7\D+0-?0\D+2-?2\D+4-?4"),
        ("doubles", 3, 6, ((1,), (0, 2, 4, 5)), r"1\D+0-?0\D+2-?2\D+4-?4\D+5-?5"),
        ("doubles", 4, 12, ((4, 10), (0, 1, 11)), r"4\D+10\D+0-?0\D+1-1\D+11-11"),
        ("doubles", 8, 6, ((1, 3), (0, 2, 5)), r"1\D+3\D+0-?0\D+2-?2\D+5-?5"),
        ("doubles", 2, 12, ((2, 3, 5, 7, 8, 11, 12), (0, 1, 4, 6, 9, 10)), r"13\D+13"),
        ("doubles", 4, 12, ((4, 5), (0, 2, 9, 10, 11, 12)), r"8\D+13"),
        ("doubles", 6, 12, ((2, 9), (0, 7, 8, 10, 11, 12)), r"8\D+13"),
        ("doubles", 8, 9, ((0, 1, 3, 5, 6, 9), (2, 4, 8)), r"9\D+10"),
        ("doubles", 8, 12, ((0, 6, 9, 10, 11), (1, 3, 5, 8, 12)), r"10\D+13"),
        ("mexican-train", 8, 12, ((0, 2, 4, 8, 9, 10, 11), ()), r"7\D+13|1, 3, 5, 6, 7, 12"),
    ],
    language=[*LANGUAGES],
)
def test_on_a_small_phone_what_a_hand_lacks_is_never_cut(
    language: str, case: tuple[str, int, int, Voids, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, seats, max_pip, voids, told = case
    pygame.display.init()
    pygame.display.set_mode((360, 640))
    me = Alone(positions.session(game, positions.at_once, seats=seats, max_pip=max_pip))
    monkeypatch.setattr(sentences, "known_voids", lambda _history, _seat: voids)
    said = said_on_a_small_phone(me, language, monkeypatch)
    assert "…" not in said
    assert len(re.findall(told, said)) == seats - 1


def test_on_a_phone_the_count_of_the_ends_leaves_room_for_the_players_name(
    drawn: list[str],
) -> None:
    pygame.display.set_mode((390, 844))
    now = positions.session("fives", positions.my_turn, seats=4)
    me = Alone(Session(now.match, (replace(now.seats[0], name="Michael"), *now.seats[1:])))
    assert "Michael" in said_on_a_phone(me, (390, 844), "en", drawn)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("game", "seats"), [("block", 4), ("mexican-train", 8), ("block", 3)])
def test_faces_stay_however_long_the_scores_and_the_text(
    game: str, seats: int, large: bool
) -> None:
    now = positions.session(game, positions.my_turn, seats=seats)
    me = Alone(now, measures=Metrics.of(Display((360, 640), 1.0), large=large))
    me.table.stage.pending_points.update(dict.fromkeys(range(seats), -230))
    for seat, box in me.table.areas.seats.items():
        assert me.table.score_of(seat) == 230
        if seat != me.table.me:
            place = paint_seats.face_place(me.table, seat, box)
            assert place is not None
            assert box.rect.contains(place)
