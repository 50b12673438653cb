"""Puzzles in which the other hands are hidden until the player has answered."""

import re
from itertools import groupby

import pygame
import pytest

from game.ai.cast import USUAL
from game.engine.events import Drew
from game.engine.moves import Play
from game.language import LANGUAGES, all_of
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.puzzle import Kind
from game.puzzles.shelf import of
from game.ui import screens
from game.ui.scenes.puzzle import PuzzleScene
from game.ui.scenes.puzzle_forms import HiddenEndScene
from game.ui.scenes.table import TableScene
from game.ui.table import prompt
from game.ui.words.events import Words
from game.ui.words.puzzles import reasons
from tests.ui.hands import Finger, Hands, Keys, Mouse, Pad
from tests.ui.puzzling import kept, newcomer, still
from tour.harness import Player
from tour.scenes import scenes
from tour.shots import come_to


def asked(kind: Kind, table: str) -> tuple[Player, HiddenPuzzle]:
    """A puzzle with hidden hands, once it asks, and what its answer is found by."""
    puzzle, player = next(one for one in of(kind) if one.table == table), newcomer()
    player.app.services.show(screens.PUZZLE, puzzle, "")
    still(player)
    return player, HiddenPuzzle(puzzle, USUAL, lambda _right: None)


def named(player: Player) -> dict[str, str]:
    return {id: player.name(id) for id in player.nodes}


def last_draw(inquiry: HiddenPuzzle, seat: int) -> int:
    """How many tiles a seat drew when it last drew."""
    drawing = groupby(
        inquiry.match.round.history, lambda event: event.seat if isinstance(event, Drew) else None
    )
    return [len([*run]) for drew, run in drawing if drew == seat][-1]


@pytest.mark.matrix(hands=[Mouse, Finger, Keys, Pad], table=["four", "partners", "fives4", "draw4"])
def test_who_holds_a_tile_is_answered_at_the_seats(hands: type[Hands], table: str) -> None:
    player, inquiry = asked(Kind.WHO, table)
    tile, holder = str(inquiry.tile), inquiry.answer
    me = hands(player)
    question = player.name("turn")
    assert question.endswith(f"Who holds {tile}? Tap a player.")
    told = re.findall(r"(\w+) drew (\d) \(ends \d and \d\)\.", question)
    assert bool(told) is (table == "draw4")
    others = {seat for seat in range(4) if seat != inquiry.match.turn}
    names = {player.name(f"seat-{seat}").split(",")[0]: seat for seat in others}
    assert all(last_draw(inquiry, names[name]) == int(tiles) for name, tiles in told)
    assert {id for id, node in player.nodes.items() if node["role"] == "button"} >= {
        f"seat-{seat}" for seat in others
    }
    assert not player.with_state("tile", "playable")
    assert "disabled" in player.nodes["button-hint"]["state"]
    before = named(player)
    me.press(f"seat-{min(others - {holder})}")
    player.until_scene("puzzle-hidden")
    assert player.name("heading") == "Not quite"
    assert "This deal fits everything you saw: " in " ".join(player.names())
    me.press("button-again")
    still(player)
    assert named(player) == before
    me.press(f"seat-{holder}")
    player.until_scene("puzzle-hidden")
    assert player.name("heading") == "That’s right"
    assert [*kept(player).values()] == ["xo"]
    me.press("button-next", scene="puzzle")


def test_a_wrong_answer_is_told_with_the_open_hands_and_keeps_the_focus() -> None:
    player, inquiry = asked(Kind.WHO, "four")
    wrong = min({1, 2, 3} - {inquiry.answer})
    Keys(player).press(f"seat-{wrong}")
    player.until_scene("puzzle-hidden")
    ids = [*player.nodes]
    hands = [f"seat-{seat}" for seat in range(4)]
    assert ids.index("heading") < ids.index("why-0") < ids.index(hands[0])
    assert ids.index(hands[-1]) < ids.index("button-again")
    for seat in {1, 2, 3}:
        held = player.name(f"seat-{seat}").rpartition(": ")[2].split()
        assert sorted(held) == sorted(map(str, inquiry.match.round.hands[seat]))
    player.run(0.5)
    behind = player.shown(PuzzleScene)
    assert not any("focused" in node.state.split() for node in behind.describe())
    player.press(pygame.K_RETURN)
    still(player)
    assert player.focused == [f"seat-{wrong}"]


@pytest.mark.parametrize("hands", [Finger, Keys])
def test_a_dead_number_is_counted_with_a_tile(hands: type[Hands]) -> None:
    player, inquiry = asked(Kind.COUNT, "four")
    before = named(player)
    me = hands(player)
    for me.moves in range(20):
        me.play()
        player.until_scene("puzzle-hidden")
        if player.name("heading") == "That’s right":
            break
        assert "others can play at every end" in " ".join(player.names())
        me.press("button-again")
        still(player)
        assert named(player) == before
    assert "You can see all seven " in " ".join(player.names())
    (tried,) = kept(player).values()
    assert tried.endswith("o")
    assert isinstance(inquiry.answer, Play)


def test_the_answer_names_the_tile_and_the_others_that_leave_a_number_dead() -> None:
    player, inquiry = asked(Kind.COUNT, "four")
    player.click("button-pause", "button-answer")
    player.until_scene("puzzle-hidden")
    answer, hand = inquiry.answer, inquiry.evidence.view.hand
    assert isinstance(answer, Play)
    (number,) = filter(inquiry.evidence.is_dead, inquiry.evidence.left_by(answer))
    kept = all_of([tile for tile in hand if number in tile and tile != answer.tile])
    said = f"You can see all seven {number}s: after {answer.tile} only you can play there, with "
    assert player.name("why-0") == said + kept


def test_a_second_answer_is_not_told_behind_the_first_one_s_words() -> None:
    player, inquiry = asked(Kind.WHO, "four")
    scene = player.shown(TableScene)
    others = [seat for seat in range(4) if seat not in (inquiry.match.turn, inquiry.answer)]
    said = set()
    for seat in others:
        player.click(f"seat-{seat}")
        while player.scene != "puzzle-hidden":
            said.add(prompt.sentence(scene.table)[0])
            player.tick()
        said.add(prompt.sentence(scene.table)[0])
        player.click("button-again")
        still(player)
    assert "View result" not in said


def test_the_line_has_all_the_room_above_a_low_sheet() -> None:
    player, inquiry = asked(Kind.COUNT, "fives4")
    table = player.shown(TableScene)
    player.click(f"rack-{inquiry.answer.tile}")  # type: ignore[union-attr]
    player.until_scene("puzzle-hidden")
    player.run(1.0)
    line = table.table.line
    assert line.arrangement
    on_the_felt = round(line.arrangement.unit_at(line.viewport.camera.zoom))
    panel = player.top(HiddenEndScene)._placed.panel
    tiles = [sprite.rect for sprite in table.table.stage.line.values()]
    low = max(tile.bottom for tile in tiles)
    assert low <= panel.top
    assert line.unit == on_the_felt or panel.top - low < 20, "it is as large as it can be"


@pytest.mark.parametrize("kind", [Kind.WHO, Kind.COUNT])
def test_hidden_hands_are_walked_through_and_stay_hidden_until_the_answer(kind: Kind) -> None:
    player, inquiry = asked(kind, "fives4")
    steps, me = len(inquiry.match.round.moves), inquiry.match.turn

    def shown() -> list[str]:
        return player.ids("hand-")

    player.click("button-pause", "button-moves")
    assert player.value("step") == f"Step {steps} of {steps}"
    player.click("button-backward")
    assert player.value("step") == f"Step {steps - 1} of {steps}"
    player.click("button-first")
    assert shown() == [f"hand-{me}"]
    assert "button-play" not in player.nodes
    player.click("button-done", "button-answer")
    player.until_scene("puzzle-hidden")
    assert player.name("heading") == "The answer"
    assert [*kept(player).values()] == ["x"], "it counts as missed"
    assert kind is Kind.COUNT or str(inquiry.tile) in " ".join(player.names())
    player.click("button-moves")
    assert shown() == [f"hand-{seat}" for seat in range(4)]
    player.click("button-done", scene="puzzle-hidden")


def test_what_others_drew_is_hidden_until_the_answer() -> None:
    player, inquiry = asked(Kind.WHO, "draw4")
    steps = len(inquiry.match.round.moves)

    def drawn(*, answered: bool) -> list[str]:
        """What is told of the draws of others, step by step, back to the deal."""
        said = []
        for _step in range(steps):
            said.append(player.name("said"))
            assert answered or "hand-boneyard" not in player.nodes
            player.click("button-backward")
        return [line for line in said if " draws " in line]

    player.click("button-pause", "button-moves")
    hidden = drawn(answered=False)
    assert hidden
    assert all(line.endswith(" draws a tile.") for line in hidden)
    player.click("button-done", "button-answer")
    player.until_scene("puzzle-hidden")
    player.click("button-moves")
    shown = drawn(answered=True)
    assert len(shown) == len(hidden)
    assert all(re.search(r" draws \d-\d\.$", line) for line in shown)


def test_a_player_who_has_one_tile_left_is_said_to_have_that() -> None:
    puzzle = next(one for one in of(Kind.WHO) if one.deal == 50018)
    inquiry = HiddenPuzzle(puzzle, USUAL, lambda _right: None)
    assert isinstance(inquiry.answer, int)
    inquiry.name(inquiry.answer)
    said = reasons(inquiry, Words.of(inquiry, inquiry.evidence.view.seat))
    assert said[-1] == "After the passes, Ada can hold only 1-1"


@pytest.mark.matrix(language=[*LANGUAGES], name=["puzzle-hidden", "puzzle-hidden-wrong"])
def test_in_a_low_window_its_end_lies_between_the_open_hands(name: str, language: str) -> None:
    player = come_to(scenes()[name], (640, 360), 1.0, language=language)
    panel = player.top(HiddenEndScene)._placed.panel
    table = player.shown(TableScene).table
    for seat, box in table.areas.seats.items():
        hand = box.backs.copy()
        hand.width = round(box.step(table.metrics, table.counts[seat]) * table.counts[seat])
        assert seat == table.me or not panel.collidelistall([box.rect, hand])


@pytest.mark.parametrize("right", [False, True])
def test_the_answer_can_be_asked_for_while_another_is_about_to_be_told(right: bool) -> None:
    player, inquiry = asked(Kind.COUNT, "four")
    answer = inquiry.answer
    assert isinstance(answer, Play)
    tiles = player.with_state("tile", "playable")
    player.click(next(id for id in tiles if (id == f"rack-{answer.tile}") is right))
    player.press(pygame.K_ESCAPE, scene="puzzle-menu")
    player.pause(0.5)  # no second tap by mistake
    player.click("button-answer")
    player.until_scene("puzzle-hidden")
    assert player.name("heading") == ("That’s right" if right else "The answer")
    assert [*kept(player).values()] == ["o" if right else "xx"]


@pytest.mark.parametrize(
    ("scene", "size", "way"),
    [
        ("puzzle-hidden", (390, 844), "press"),
        ("puzzle-hidden", (1366, 768), "key"),
        ("puzzle-hidden-wrong", (844, 390), "press"),
    ],
)
def test_the_menu_of_the_table_opens_beside_its_end(
    scene: str, size: tuple[int, int], way: str
) -> None:
    player = come_to(scenes()[scene], size, 1.0)
    end = player.scene
    if way == "key":
        player.press(pygame.K_MENU)
    else:
        menu = player.shown(TableScene).table.areas.buttons["pause"]
        player.mouse_down(menu.center)
        player.mouse_up(menu.center)
    assert player.scene == "puzzle-menu"
    player.click("button-resume", scene=end)


def test_a_wrong_answer_gives_way_to_the_right_one_from_the_menu_beside_it() -> None:
    player = come_to(scenes()["puzzle-hidden-wrong"], (390, 844), 1.0)
    assert player.name("heading") == "Not quite"
    player.press(pygame.K_MENU, scene="puzzle-menu").click("button-answer")
    player.until_scene("puzzle-hidden")
    assert player.name("heading") == "The answer"
    names = [scene.name for scene in player.app.services.scenes.scenes]
    assert names.count("puzzle-hidden") == 1
