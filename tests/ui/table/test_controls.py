"""Everything that can be pressed is in one list, made once: it is used for painting, hit tests,
focus and description."""

import pygame
import pytest

from game.session.session import Session
from game.ui.scenes.table import TableScene
from game.ui.table import prompt
from game.ui.table.controls import SEAT
from game.ui.table.line import TableLine
from tests.ui.table.alone import Alone, Host, metrics
from tests.ui.tables import TWO, at_table
from tour import positions, routes
from tour.harness import FRAME, Player, Spied

SESSIONS = {
    "choice": TWO,
    "draw": positions.session("straight", positions.about_to("draw", 0), seats=2),
    "over": positions.session("block", positions.round_over, seats=4),
    "long line": positions.session("straight", positions.line_of(30), seats=4, max_pip=9),
    "ends": positions.session("fives", positions.two_ends, seats=3),
}

SCORES = (
    "Theo scores 20: 3 + 5 + 6 + 6 = 20",
    "Theo scores 4: 2 + 10 + 3 + 5 = 20 → 4",
    "You score 10: 8, rounded to 10",
)


def hover(player: Player, pos: tuple[int, int]) -> bool:
    """Move the mouse to a point; return whether anything had to be drawn."""
    player.look_again()
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
    return player.app.tick(FRAME, [moved]) is not None


def test_a_mouse_that_lights_nothing_has_nothing_drawn() -> None:
    player = at_table(SESSIONS["ends"])
    player.run(1.0)
    places = (320, 240), player.where("boneyard"), player.where("seat-0"), player.where("turn")
    assert not any(hover(player, pos) for pos in places)
    assert hover(player, player.where("button-pause"))
    assert not hover(player, player.where("button-pause"))
    assert hover(player, (320, 240))


def test_controls_are_placed_once_however_often_asked_for(spied: Spied) -> None:
    player = at_table(TWO)
    here, placed = player.top(TableScene).table, spied(prompt, "place")
    for pos in ((320, 240), (300, 200), player.where("turn"), player.where("button-undo")):
        hover(player, pos)
        assert player.nodes
    assert here not in [table for table, _ in placed]
    player.press(pygame.K_TAB)
    assert player.nodes
    assert [text for table, text in placed if table is here] == ["Your turn"], "none drawn ahead"


@pytest.mark.parametrize("said", [*SCORES, "Your turn: fill 9-9"])
def test_sideways_on_a_phone_a_prompt_stands_beside_the_rack_in_two_lines(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever lies on the felt: a tile played there moves nothing."""
    now = positions.session("fives", positions.line_of(6), seats=2)
    table = Alone(now, measures=metrics((844, 390))).table
    placed = prompt.place(table, said, pressable=False)
    assert len(placed[0]) == (1 if said.startswith("Your") else 2)
    assert placed[1].left >= table.areas.tray.right
    assert placed[1].bottom == table.areas.prompt.bottom <= table.areas.buttons["hint"].top
    monkeypatch.setattr(TableLine, "covered", [table.areas.felt])
    assert prompt.place(table, said, pressable=False) == placed


@pytest.mark.parametrize(("game", "seats"), [("fives", 2), ("mexican-train", 4)])
def test_upright_prompt_and_boneyard_step_aside_for_the_line(game: str, seats: int) -> None:
    for count in range(4, 22, 3):
        now = positions.session(game, positions.line_of(count), seats=seats)
        player = at_table(now, (390, 844))
        aside = [pygame.Rect(player.rect(id)) for id in ("turn", "boneyard") if id in player.nodes]
        lies = {id: player.rect(id) for id in player.nodes if id.startswith(("line-", "end-"))}
        assert [id for id, it in lies.items() if pygame.Rect(it).collidelist(aside) >= 0] == []
        assert not pygame.Rect(aside[0]).colliderect(aside[-1]) or len(aside) == 1


def test_upright_a_prompt_that_the_line_drives_away_stands_beside_the_player_s_face(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = positions.session("block", positions.line_of(6), seats=4)
    table = Alone(now, measures=metrics((390, 844))).table
    monkeypatch.setattr(TableLine, "covered", [])
    assert table.areas.felt.contains(prompt.place(table, "Your turn", pressable=True)[1])
    monkeypatch.setattr(TableLine, "covered", [table.areas.felt])
    assert table.areas.tray.contains(prompt.place(table, "Your turn", pressable=True)[1])


LONG = "5-4: Does best across many possible hands"


@pytest.mark.parametrize(
    ("covered", "lines"),
    [
        ([(178, 55, 530, 228)], 2),  # in the corner, rather than over the end of the line
        ([(139, 60, 300, 220)], 2),  # elsewhere, where the left half of the felt is taken
    ],
)
def test_sideways_on_a_phone_a_long_prompt_lies_on_no_seat_and_no_end_of_the_line(
    covered: list[tuple[int, int, int, int]], lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = positions.session("block", positions.line_of(14), seats=4)
    table = Alone(now, measures=metrics((844, 390))).table
    taken = [*map(pygame.Rect, covered)]
    monkeypatch.setattr(TableLine, "covered", taken)
    said, pill = prompt.place(table, LONG, pressable=False)
    seats = [box.rect.union(box.backs) for box in table.areas.seats.values()]
    assert pill.collidelist([*taken, *seats, table.areas.tray]) < 0
    assert len(said) == lines


def test_sideways_on_a_phone_a_prompt_made_high_enough_for_a_finger_lies_on_no_tile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = positions.session("fives", positions.line_of(6), seats=2)
    table = Alone(now, measures=metrics((844, 390))).table
    said = "Your turn: fill 9-9"
    monkeypatch.setattr(TableLine, "covered", [])
    _lines, low = prompt.place(table, said, pressable=False)
    edge = pygame.Rect(139, 60, 566, low.top - 62)
    monkeypatch.setattr(TableLine, "covered", [edge])
    assert prompt.place(table, said, pressable=False)[1] == low
    assert low.height < 44
    _lines, pill = prompt.place(table, said, pressable=True)
    assert pill.height >= 44
    assert pill.collidelist([edge, table.areas.tray]) < 0


def test_sideways_on_a_small_phone_a_question_lies_on_no_seat_or_tile(language: str) -> None:
    now = positions.session("matador", positions.two_ends, seats=3)
    player = at_table(now, (640, 360), language=language)
    routes.choosing(player)
    table = player.top(TableScene).table
    lines, pill = prompt.place(table, prompt.sentence(table)[0], pressable=False)
    assert len(lines) <= 3
    seats = [box.rect.union(box.backs) for box in table.areas.seats.values()]
    assert pill.collidelist([*table.line.covered, *seats, table.areas.tray]) < 0


@pytest.mark.parametrize("now", SESSIONS.values(), ids=SESSIONS)
def test_what_is_hit_is_what_is_described(now: Session) -> None:
    me = Alone(now, Host(auto_pass=False))
    me.run(2.0)
    nodes = {node.id: node for node in me.described()}
    for control in me.controls.all:
        node = nodes[control.id]
        name = node.name.partition(",")[0] if control.id.startswith(SEAT) else node.name
        assert (node.rect, node.role, name) == (control.rect, control.role, control.label)
        assert me.controls.at(node.rect.center) is control
        assert (node.role == "button") == (me.controls.button(node.id) is control)
    pressed = {id for id, node in nodes.items() if node.role == "button"}
    assert pressed <= {control.id for control in me.controls.all}
