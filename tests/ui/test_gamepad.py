"""A gamepad: its buttons do what keys do, its labels are shown, and it may be connected and
disconnected."""

from collections.abc import Callable

import pygame
import pytest

from game.language import _, catalogue, speak
from game.ui.art.canvas import DisplayList
from game.ui.kit.gamepad import button_names, label_set_of
from game.ui.kit.rows import Buttons, Interaction, button
from game.ui.scenes.table import TableScene
from tests.ui.hands import Pad
from tests.ui.tables import TWO, at_table, tile_of_two
from tour.harness import Player
from tour.positions import line_of, my_turn, session

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
STICK = pygame.CONTROLLER_BUTTON_RIGHTSTICK
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
DOWN, ACROSS = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
PS = "playstation"


def push(player: Player, axis: int, share: float) -> None:
    value = round(32767 * share)
    kind = pygame.CONTROLLERAXISMOTION
    player.tick(pygame.event.Event(kind, axis=axis, value=value, instance_id=0))


def test_the_shoulders_choose_the_end_and_a_plays() -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    for shoulder, pick in ((LEFT, min), (RIGHT, max)):
        Pad(player).reach("right", tile)
        player.pad(shoulder)
        places = {id: player.where(id) for id in player.with_state("place", "legal")}
        assert player.focused
        assert player.with_state("place", "focused") == [pick(places, key=lambda id: places[id])]
        player.pad(B, scene="table")
        assert tile in player.nodes
    player.pad(LEFT, A)
    assert tile not in player.nodes


def test_hint_undo_sort_and_menu_have_their_buttons() -> None:
    player = at_table(TWO)
    order = player.app.services.settings.order
    player.pad(BACK)
    assert player.app.services.settings.order != order
    player.pad(pygame.CONTROLLER_BUTTON_X, wait=1.0)
    assert player.with_state("tile", "hinted") or player.with_state("place", "hinted")
    tile = tile_of_two(player)
    Pad(player).reach("right", tile)
    player.pad(RIGHT, A)
    assert tile not in player.nodes
    player.until(lambda: player.asked)
    player.pad(pygame.CONTROLLER_BUTTON_Y)
    player.until(lambda: player.asked)
    assert tile in player.nodes
    player.pad(START, scene="pause")
    player.pad(START, scene="table")


def test_the_right_stick_goes_to_every_button_of_the_table() -> None:
    player = at_table(session("mexican-train", my_turn, seats=4))
    stops = [id for id in player.with_state("button") if "disabled" not in player.words(id)]
    assert {"button-log", "train-0", "train-4"} <= {*stops}
    reached = set()
    for _n in range(len(player.nodes)):
        player.pad(STICK)
        reached.update(player.focused)
    assert {*stops} <= reached
    while "train-4" not in player.focused:
        player.pad(STICK)
    player.pad(A, scene="train")
    player.pad(B, ACROSS, scene="table")
    assert player.with_state("tile", "focused")


def test_triggers_zoom_the_line_and_the_left_stick_resets_its_view() -> None:
    player = at_table(TWO)
    viewport = player.top(TableScene).table.line.viewport
    usual = viewport.camera.zoom
    push(player, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    once = viewport.camera.zoom
    player.run(1.0)
    assert usual < once < viewport.camera.zoom
    push(player, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
    large = viewport.camera.zoom
    player.run(1.0)
    assert viewport.camera.zoom == large
    push(player, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)
    push(player, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0)
    assert usual < viewport.camera.zoom < large
    player.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK, wait=1.0)
    assert viewport.camera.zoom == usual


def test_a_form_shows_where_the_pad_is_and_b_goes_back() -> None:
    player = Player()
    player.pad(DOWN)
    player.tick()
    assert player.focused == ["button-play"]
    player.pad(DOWN)
    player.tick()
    assert player.focused == ["button-new-game"]
    player.pad(A, wait=0.2)
    assert player.scene == "setup"
    assert player.focused == ["button-start"]
    player.pad(B, scene="title")
    player.pad(START, scene="title")


def test_a_direction_that_is_held_comes_again_until_it_is_let_go() -> None:
    player = Player()
    player.tick(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=DOWN, instance_id=0))
    first = player.focused
    player.run(0.3)
    assert player.focused == first
    player.run(0.3)
    assert player.focused != first
    player.tick(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=DOWN, instance_id=0))
    there = player.focused
    player.run(1.0)
    assert player.focused == there


def test_the_stick_is_a_cross_too() -> None:
    player = Player()
    y = pygame.CONTROLLER_AXIS_LEFTY
    push(player, y, 0.3)
    assert not player.focused
    push(player, y, 0.9)
    first = player.focused
    push(player, y, 1.0)
    assert player.focused == first
    push(player, y, 0.0)
    push(player, y, 0.9)
    assert player.focused != first
    push(player, y, 0.0)
    push(player, y, -0.9)
    assert player.focused == first
    push(player, pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
    push(player, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)
    assert player.focused == first


def test_a_pad_that_is_unplugged_changes_nothing() -> None:
    player = at_table(TWO)
    player.tick(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=ACROSS, instance_id=0))
    before = player.nodes
    player.tick(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    player.run(2.0)
    assert player.nodes == before
    player.click(tile_of_two(player))
    assert player.with_state("place", "legal")


def test_names_are_shown_while_a_pad_is_used_and_those_of_its_make() -> None:
    player = at_table(TWO)
    seen = {player.platform.screen.surface().get_buffer().raw}
    for called in ("Xbox 360 Controller", "DualSense Wireless Controller", "Nintendo Switch Pro"):
        player.platform.pads.called = called
        player.pad(LEFT, B, wait=0.5)
        seen.add(player.platform.screen.surface().get_buffer().raw)
    assert len(seen) == 4
    assert player.app.services.metrics.pad == "nintendo"
    player.click_at((320, 240))
    player.tick()
    assert player.app.services.metrics.pad == ""


def test_no_name_is_shown_on_a_button_that_is_disabled() -> None:
    """The end of a replay disables the button that led there, which stays focused."""
    player = at_table(TWO)
    player.pad(LEFT)
    m, drawn = player.app.services.metrics, []
    for state in ("", "disabled"):
        surface = DisplayList(m.size)
        row = Buttons(button("button-last", "End", print, state))
        for part, place in row.parts(m, pygame.Rect(0, 0, 200, 60)):
            part.draw(surface, m, place, Interaction("button-last"))
        drawn.append(len(surface.commands))
    enabled, disabled = drawn
    assert disabled < enabled


@pytest.mark.parametrize(
    ("language", "button", "game"),
    [
        ("en", "Cross", "Cross"),
        ("es", "Equis", "Cruz"),
        ("fr", "Croix", "Croix"),
        ("pt", "Xis", "Cruz"),
    ],
)
def test_the_cross_is_not_called_as_the_game(language: str, button: str, game: str) -> None:
    speak(catalogue(language))
    assert (button_names(PS)["press"], _("Cross")) == (button, game)


@pytest.mark.parametrize(
    ("name", "label_set"),
    [
        ("Xbox 360 Controller (XInput STANDARD GAMEPAD)", "xbox"),
        ("DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)", PS),
        ("054c-09cc-Sony Interactive Entertainment Wireless Controller", PS),
        ("PS4 Controller", PS),
        ("0810-0001-Twin USB Gamepad with numbered buttons", "numbered"),
        ("Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)", "nintendo"),
        ("Nintendo Switch Joy-Con (L/R)", "nintendo"),
        ("", "xbox"),
    ],
)
def test_the_label_set_is_told_by_the_name(name: str, label_set: str) -> None:
    assert label_set_of(name) == label_set


def by_pad(player: Player, id: str) -> None:
    for _stop in player.nodes:
        if id not in player.focused:
            player.pad(STICK)
    assert id in player.focused
    player.pad(A, wait=0.5)


def by_reader(player: Player, id: str) -> None:
    player.act(id, wait=0.5)


@pytest.mark.parametrize("press", [by_pad, by_reader])
def test_what_is_within_a_thumb_s_reach_is_reached_otherwise_too(
    press: Callable[[Player, str], None],
) -> None:
    player = at_table(session("block", line_of(14), seats=4), (844, 390))
    player.platform.page.vibrates = True
    player.mouse_move((400, 160))
    player.wheel(8)
    arrow = player.ids("arrow-")[0]
    press(player, arrow)
    assert arrow not in player.nodes
    press(player, "button-hint")
    assert player.with_state("tile", "hinted") or player.with_state("place", "hinted")
    moves = len(player.match.round.moves)
    press(player, "button-undo")
    assert len(player.match.round.moves) < moves
    for id in ("button-log", "button-players"):
        press(player, id)
    assert player.ids("player-") == ["player-1", "player-2", "player-3"]
    for id in ("button-done", "button-done", "button-settings", "setting-vibrate"):
        press(player, id)
    assert not player.app.services.settings.vibrate
