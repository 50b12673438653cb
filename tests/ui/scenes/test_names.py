"""Names that players type: at the seats, at the table, in what is kept."""

import json
from collections.abc import Callable
from dataclasses import replace
from operator import methodcaller

import pygame
import pytest

from game.ai.levels import DEFAULT_LEVEL
from game.session.links import Link
from game.session.session import MAX_NAME_LENGTH, Seat, Session, sanitize_name
from game.ui.art import assets
from game.ui.words.events import Words
from game.ui.words.names import of_seats
from tests.ui.puzzling import newcomer
from tests.ui.tables import at_result, at_table, opened
from tour import positions
from tour.harness import FakePlatform, Player, Spied
from tour.positions import line_of, round_over

SIZE = (360, 640)
LONG = "Maximiliana Theodora von Sonnenfels-Berg"


def seat(number: int, *ids: str) -> Player:
    """Open the panel of a seat of four, and press there."""
    return newcomer(SIZE).click("button-new-game", "seats-4", "button-more", f"seat-{number}", *ids)


def named(me: Player, text: str) -> str:
    """Type a name where the panel of a seat is open, and return what then stands in its field."""
    me.click("name")
    me.press(pygame.K_BACKSPACE)
    me.type(text)
    me.press(pygame.K_RETURN)
    return str(me.nodes["name"]["value"])


def seated(session: Session, *names: str, people: int = 1) -> Session:
    """Return a session with other names, and people at the first seats."""
    seats = [
        replace(old, name=name, level=None if number < people else "quick")
        for number, (old, name) in enumerate(zip(session.seats, names, strict=True))
    ]
    return Session(session.match, tuple(seats))


def test_a_name_is_typed_in_place_of_the_old_one() -> None:
    me = seat(1, "name")
    assert me.nodes["name"]["value"] == "Theo"
    me.type("Zoë Ø")
    assert me.nodes["name"]["value"] == "Zoë Ø"
    me.press(pygame.K_BACKSPACE)
    me.type("Ñ")
    me.press(pygame.K_RETURN, scene="seat")
    assert me.nodes["name"]["value"] == "Zoë Ñ"
    me.click("name").press(pygame.K_RIGHT)  # keeps it, to add to it
    me.type(" B.")
    me.click("button-done")
    assert me.nodes["name"]["value"] == "Zoë Ñ B."


@pytest.mark.parametrize(
    "leave", [methodcaller("press", pygame.K_ESCAPE), methodcaller("click", "button-cancel")]
)
def test_thinking_better_of_it(leave: Callable[[Player], None]) -> None:
    me = seat(1, "name")
    me.type("Somebody")
    leave(me)
    assert (me.scene, me.nodes["name"]["value"]) == ("seat", "Theo")


def test_a_key_held_down_repeats_itself_in_the_field_alone() -> None:
    """The screen that a link names may end it."""
    me = seat(1)
    before = pygame.key.get_repeat()
    me.click("name")
    assert pygame.key.get_repeat() != before
    me.follow("new-game")
    me.click("button-start", scene="table")
    assert pygame.key.get_repeat() == before


def test_an_empty_name_is_the_usual_one() -> None:
    me = seat(2)
    assert named(me, "Ida") == "Ida"
    assert me.name("note") == "Leave it empty for “Nora”."
    assert named(me, "") == "Nora"
    assert named(me, "   ") == "Nora"
    assert named(me, "You") == "Nora"
    me.click("level-person")
    assert named(me, "You") == "Player 3"
    me = seat(0)
    assert named(me, "Marie") == "Marie"
    assert named(me, "") == "You"


def test_what_an_input_method_composes_is_not_yet_typed() -> None:
    me = seat(1, "name")
    me.compose("´")
    me.press(pygame.K_RETURN, scene="name")  # takes what is composed: the key is the method's
    me.compose("")
    me.type("é")
    me.press(pygame.K_RETURN)
    assert me.nodes["name"]["value"] == "é"


def test_too_long_a_name_is_cut_and_what_cannot_be_printed_is_left_out() -> None:
    assert named(seat(1), "x" * 60) == "x" * MAX_NAME_LENGTH
    assert sanitize_name(" A\u0301da\u200b \n\u00a0 \tB\x00 ") == "Áda B"
    assert sanitize_name("<b>{name} %s</b>") == "<b>{name} %s</b>"


def test_what_cannot_be_shown_of_a_name_is_left_out_and_said_so() -> None:
    me = seat(1)
    assert named(me, "Ana 🦄 李") == "Ana"
    assert "can’t show" in me.name("said")
    assert named(me, "李小龍") == "Theo"
    assert "can’t show" in me.name("said")
    assert me.platform.page.announced.count(me.name("said")) == 2
    me.click("level-person")
    assert "said" not in me.nodes
    assert named(me, "Иван") == "Иван"


def test_a_typed_text_reaches_the_field_from_outside() -> None:
    """As the page's own field gives it, together with the press that left the field."""
    me = seat(1)
    me.run(0.4)
    me.mouse_down(me.where("button-done"))
    me.app.act("name", "Zoë")
    me.mouse_up(me.where("button-done"))
    assert me.scene == "setup"
    assert me.name("seat-1").startswith("Zoë, ")
    me.app.act("seat-1", "Nobody")
    me.act("nowhere", "Nobody")
    assert me.name("seat-1").startswith("Zoë, ")


def test_names_are_remembered_and_come_to_the_table_and_back() -> None:
    me = seat(0)
    named(me, LONG)
    me.click("button-done", "seat-1", "level-person")
    named(me, LONG)  # the same name twice
    me.click("button-done", "button-start")
    assert [s.name for s in me.session.seats] == [LONG, LONG, "Nora", "Ada"]
    again = Player(me.platform)
    again.until_scene("hand-over")
    assert again.name("heading") == f"Pass the device to {LONG}"
    again.click("button-mine")
    assert again.name("seat-1").startswith(f"{LONG}, ")
    names = [row["name"] for row in json.loads(me.platform.storage.texts["choices"])["seats"]]
    assert names == [LONG, LONG, "Nora", "Ada", "Luis", "Mina", "Otto", "Ines"]


def test_one_person_is_still_spoken_to() -> None:
    now = seated(positions.session("block", round_over, seats=2), "Marie", "Theo")
    words = Words(now.match.rules, [s.name for s in now.seats], 0)
    assert words.turn(0) == "Your turn"
    assert words.won(0) == "You win the match"
    assert [words.side(0), words.side(1)] == words.names == ["Marie", "Theo"]
    player = at_result(now, SIZE)
    assert player.name("score-0").startswith("Marie")


def test_a_score_stays_beside_its_name_as_the_device_is_passed() -> None:
    now = positions.session("block", line_of(8), seats=4)
    player = opened(seated(now, *"ABCD", people=4), SIZE)
    player.until(lambda: player.scene == "hand-over")
    scores = " · ".join(f"{name}:\N{NO-BREAK SPACE}0" for name in "ABCD")
    assert player.name("scores") == scores


def test_somebody_without_a_name_is_you_to_nobody_else() -> None:
    rules = positions.session("block", line_of(4), seats=3).match.rules
    words = Words(rules, ["You", "Ada", "You"], 1)
    assert words.names == ["Player 1", "Ada", "Player 3"]
    assert words.turn(0) == "Player 1’s turn"
    assert words.turn(1) == "Your turn"


def test_who_is_alone_is_you_wherever_they_sit_and_several_are_told_apart() -> None:
    ada, you = Seat("Ada", DEFAULT_LEVEL), Seat("You")
    assert of_seats([ada, you]) == ["Ada", "You"]
    assert of_seats([you, ada, Seat("Marie"), you]) == ["Player 1", "Ada", "Marie", "Player 4"]


def test_player_name_is_translated() -> None:
    me = Player(FakePlatform(SIZE, storage=positions.storage(None), languages=["es"]))
    me.click("button-new-game", "button-more", "seat-0")
    assert named(me, "Ana") == "Ana"
    assert named(me, "Tú") == me.nodes["name"]["value"] == "Tú"
    me.click("button-done", "button-start")
    assert me.session.seats[0].name == "You"


def test_links_and_records_carry_no_names() -> None:
    now = seated(positions.session("block", round_over, seats=2), "Secretname", "Othername")
    assert "name" not in now.record()
    assert "name" not in str(Link.of_round(now.match)).lower()


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
@pytest.mark.parametrize(("game", "seats", "pips"), [("fives", 4, 6), ("doubles", 8, 12)])
def test_long_names_are_cut_on_the_screen_and_whole_for_readers(
    game: str, seats: int, pips: int, size: tuple[int, int], spied: Spied
) -> None:
    drawn = spied(assets, "text")
    names = [LONG, "W" * MAX_NAME_LENGTH] * (seats // 2)
    now = seated(positions.session(game, line_of(8), seats=seats, max_pip=pips), *names)
    player = at_table(now, size)
    for number, name in enumerate(names):
        assert player.name(f"seat-{number}").startswith(f"{name}, ")
    assert all(assets.text(*args).get_width() <= size[0] for args in {*drawn})
    assert any(string.endswith("…") and string.startswith("W") for string, *_ in drawn)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_every_seat_says_on_whose_side_it_is(size: tuple[int, int]) -> None:
    player = at_table(positions.session("fives", line_of(6), seats=4, teams="partnerships"), size)
    sides = [player.name(f"seat-{seat}").split(", ")[1] for seat in (1, 2, 3)]
    assert sides == ["Opponent", "Partner", "Opponent"]
