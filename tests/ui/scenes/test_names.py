"""Names that players type: at the seats, at the table, in what is kept."""

import json
from dataclasses import replace

import pygame
import pytest

from game.ai.levels import DEFAULT_LEVEL
from game.session.links import Link
from game.session.session import MAX_NAME_LENGTH, Seat, Session, sanitize_name
from game.ui.art import assets
from game.ui.words.events import Words
from game.ui.words.names import of_seats
from tests.ui import positions
from tests.ui.hands import Mouse
from tests.ui.harness import FakePlatform, Player
from tests.ui.positions import line_of, round_over
from tests.ui.puzzling import newcomer
from tests.ui.tables import at_result, at_table, opened

SIZE = (360, 640)
LONG = "Maximiliana Theodora von Sonnenfels-Berg"


def seat(number: int, *ids: str) -> Mouse:
    """Open the panel of a seat of four, and press there."""
    me = Mouse(newcomer(SIZE))
    me.press("button-new-game", "seats-4", "button-more", f"seat-{number}", *ids)
    return me


def named(me: Mouse, text: str) -> str:
    """Type a name where the panel of a seat is open, and return what then stands in its field."""
    me.press("name")
    me.player.press(pygame.K_BACKSPACE)
    me.player.type(text)
    me.player.press(pygame.K_RETURN)
    return str(me.player.nodes["name"]["value"])


def seated(session: Session, *names: str, people: int = 1) -> Session:
    """Return a session with other names, and people at the first seats."""
    seats = [
        replace(old, name=name, level=None if number < people else "quick")
        for number, (old, name) in enumerate(zip(session.seats, names, strict=True))
    ]
    return Session(session.match, tuple(seats))


def test_a_name_is_typed_in_place_of_the_old_one() -> None:
    me = seat(1, "name")
    assert me.player.nodes["name"]["value"] == "Theo"
    me.player.type("Zoë Ø")
    assert me.player.nodes["name"]["value"] == "Zoë Ø"
    me.player.press(pygame.K_BACKSPACE)
    me.player.type("Ñ")
    me.player.press(pygame.K_RETURN)
    assert (me.player.scene, me.player.nodes["name"]["value"]) == ("seat", "Zoë Ñ")


def test_the_old_name_can_be_kept_and_added_to() -> None:
    me = seat(1, "name")
    me.player.press(pygame.K_RIGHT)
    me.player.type(" B.")
    me.press("button-done")
    assert me.player.nodes["name"]["value"] == "Theo B."


@pytest.mark.parametrize("leave", [lambda me: me.player.press(pygame.K_ESCAPE), None])
def test_thinking_better_of_it(leave: object) -> None:
    me = seat(1, "name")
    me.player.type("Somebody")
    if callable(leave):
        leave(me)
    else:
        me.press("button-cancel")
    assert (me.player.scene, me.player.nodes["name"]["value"]) == ("seat", "Theo")


def test_a_key_held_down_repeats_itself_in_the_field_alone() -> None:
    """The screen that a link names may end it."""
    me = seat(1)
    before = pygame.key.get_repeat()
    me.press("name")
    assert pygame.key.get_repeat() != before
    me.player.follow("new-game")
    me.press("button-start", scene="table")
    assert pygame.key.get_repeat() == before


def test_an_empty_name_is_the_usual_one() -> None:
    me = seat(2)
    assert named(me, "Ida") == "Ida"
    assert me.player.nodes["note"]["name"] == "Leave it empty for “Nora”."
    assert named(me, "") == "Nora"
    assert named(me, "   ") == "Nora"
    assert named(me, "You") == "Nora"
    me.press("level-person")
    assert named(me, "You") == "Player 3"
    me = seat(0)
    assert named(me, "Marie") == "Marie"
    assert named(me, "") == "You"


def test_what_an_input_method_composes_is_not_yet_typed() -> None:
    me = seat(1, "name")
    me.player.compose("´")
    me.player.press(pygame.K_RETURN)  # takes what is composed: the key is the method's
    assert me.player.scene == "name"
    me.player.compose("")
    me.player.type("é")
    me.player.press(pygame.K_RETURN)
    assert me.player.nodes["name"]["value"] == "é"


def test_too_long_a_name_is_cut_and_what_cannot_be_printed_is_left_out() -> None:
    assert named(seat(1), "x" * 60) == "x" * MAX_NAME_LENGTH
    assert sanitize_name(" A\u0301da\u200b \n\u00a0 \tB\x00 ") == "Áda B"
    assert sanitize_name("<b>{name} %s</b>") == "<b>{name} %s</b>"


def test_what_cannot_be_shown_of_a_name_is_left_out_and_said_so() -> None:
    me = seat(1)
    assert named(me, "Ana 🦄 李") == "Ana"
    assert "can’t show" in me.player.nodes["said"]["name"]
    assert named(me, "李小龍") == "Theo"
    assert "can’t show" in me.player.nodes["said"]["name"]
    assert me.player.platform.page.announced.count(me.player.nodes["said"]["name"]) == 2
    me.press("level-person")
    assert "said" not in me.player.nodes
    assert named(me, "Иван") == "Иван"


def test_a_typed_text_reaches_the_field_from_outside() -> None:
    """As the page's own field gives it, together with the press that left the field."""
    me = seat(1)
    me.player.run(0.4)
    me.player.mouse_down(me.player.where("button-done"))
    me.player.app.act("name", "Zoë")
    me.player.mouse_up(me.player.where("button-done"))
    assert me.player.scene == "setup"
    assert str(me.player.nodes["seat-1"]["name"]).startswith("Zoë, ")
    me.player.app.act("seat-1", "Nobody")
    me.player.act("nowhere", "Nobody")
    assert str(me.player.nodes["seat-1"]["name"]).startswith("Zoë, ")


def test_names_are_remembered_and_come_to_the_table_and_back() -> None:
    me = seat(0)
    named(me, LONG)
    me.press("button-done", "seat-1", "level-person")
    named(me, LONG)  # the same name twice
    me.press("button-done", "button-start")
    texts = me.player.platform.storage.texts
    assert [s.name for s in Session.from_text(texts["match"]).seats] == [LONG, LONG, "Nora", "Ada"]
    again = Mouse(Player(FakePlatform(SIZE, storage=me.player.platform.storage)))
    again.player.until(lambda: again.player.scene == "hand-over")
    assert again.player.nodes["heading"]["name"] == f"Pass the device to {LONG}"
    again.press("button-mine")
    assert str(again.player.nodes["seat-1"]["name"]).startswith(f"{LONG}, ")
    names = [row["name"] for row in json.loads(texts["choices"])["seats"]]
    assert names == [LONG, LONG, "Nora", "Ada", "Luis", "Mina", "Otto", "Ines"]


def test_one_person_is_still_spoken_to() -> None:
    now = seated(positions.session("block", round_over, seats=2), "Marie", "Theo")
    words = Words(now.match.rules, [s.name for s in now.seats], 0)
    assert words.turn(0) == "Your turn"
    assert words.won(0) == "You win the match"
    assert [words.side(0), words.side(1)] == words.names == ["Marie", "Theo"]
    player = at_result(now, SIZE)
    assert str(player.nodes["score-0"]["name"]).startswith("Marie")


def test_a_score_stays_beside_its_name_as_the_device_is_passed() -> None:
    now = positions.session("block", line_of(8), seats=4)
    player = opened(seated(now, *"ABCD", people=4), SIZE)
    player.until(lambda: player.scene == "hand-over")
    scores = " · ".join(f"{name}:\N{NO-BREAK SPACE}0" for name in "ABCD")
    assert player.nodes["scores"]["name"] == scores


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


def test_you_is_you_in_any_language() -> None:
    platform = FakePlatform(SIZE, storage=positions.storage(None))
    platform.languages = ["es"]
    me = Mouse(Player(platform))
    me.press("button-new-game", "button-more", "seat-0")
    assert named(me, "Ana") == "Ana"
    assert named(me, "Tú") == me.player.nodes["name"]["value"] == "Tú"
    me.press("button-done", "button-start")
    assert Session.from_text(platform.storage.texts["match"]).seats[0].name == "You"


def test_links_and_records_carry_no_names() -> None:
    now = seated(positions.session("block", round_over, seats=2), "Secretname", "Othername")
    assert "name" not in now.record()
    assert "name" not in str(Link.of_round(now.match)).lower()


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
@pytest.mark.parametrize(("game", "seats", "pips"), [("fives", 4, 6), ("doubles", 8, 12)])
def test_long_names_are_cut_on_the_screen_and_whole_for_readers(
    game: str, seats: int, pips: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, int] = {}
    text = assets.text

    def spy(string: str, size: int, colour: tuple[int, ...], bold: bool = False) -> pygame.Surface:
        image = text(string, size, colour, bold)  # type: ignore[arg-type]
        drawn[string] = image.get_width()
        return image

    monkeypatch.setattr(assets, "text", spy)
    names = [LONG, "W" * MAX_NAME_LENGTH] * (seats // 2)
    now = seated(positions.session(game, line_of(8), seats=seats, max_pip=pips), *names)
    player = at_table(now, size)
    for number, name in enumerate(names):
        assert str(player.nodes[f"seat-{number}"]["name"]).startswith(f"{name}, ")
    assert all(width <= size[0] for width in drawn.values())
    assert any(string.endswith("…") and string.startswith("W") for string in drawn)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_every_seat_says_on_whose_side_it_is(size: tuple[int, int]) -> None:
    player = at_table(positions.session("fives", line_of(6), seats=4, teams="partnerships"), size)
    sides = [str(player.nodes[f"seat-{seat}"]["name"]).split(", ")[1] for seat in (1, 2, 3)]
    assert sides == ["Opponent", "Partner", "Opponent"]
