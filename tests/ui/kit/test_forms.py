"""Title, setup, settings, rules: everything can be reached and pressed, by every means."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.art import theme
from game.ui.art.canvas import DisplayList
from game.ui.art.figures import Figure
from game.ui.kit.cards import Card, Cards
from game.ui.kit.choice import Choice, Item
from game.ui.kit.rows import Box, Buttons, button, draw_label
from game.ui.kit.text import width_of, wrap, wrap_balanced
from tests.ui.hands import Finger, Hands, Keys, Mouse
from tests.ui.puzzling import newcomer
from tests.ui.tables import at_result
from tour.driving import Point
from tour.harness import FakePlatform, Player
from tour.positions import line_of, round_over, session, storage

PHONE, LYING = (360, 640), (640, 360)
CONTROLS = {"button", "radio", "checkbox", "slider", "textbox"}


def at_title(size: Point = PHONE) -> Player:
    return newcomer(size, sound=True)


def controls(player: Player) -> list[str]:
    return [id for id, node in player.nodes.items() if node["role"] in CONTROLS]


def in_setup(size: Point = PHONE, hands: type[Hands] = Mouse) -> Hands:
    """Return hands in the setup of four players with the house rules and the stepper open."""
    return hands(at_title(size)).press("button-new-game", "seats-4", "button-more", "target-own")


@pytest.mark.matrix(size=[PHONE, LYING], hands=[Mouse, Finger])
def test_every_control_can_be_scrolled_to_and_pressed(size: Point, hands: type[Hands]) -> None:
    me = in_setup(size, hands)
    radios = me.player.with_state("radio")
    assert len(radios) > 20
    for id in radios:
        if id in me.player.nodes and not id.startswith(("game-", "seats-", "teams-")):
            me.press(id)
            assert "checked" in me.player.words(id), id


def test_every_control_can_be_reached_by_tab_and_is_in_sight_then() -> None:
    player = in_setup(LYING).player
    wanted, reached = set(controls(player)), list[str]()
    others = {id for id in player.with_state("radio") if "checked" not in player.words(id)}
    assert len(others) > 10
    wanted -= others  # a choice is one stop
    for _ in wanted:
        player.press(pygame.K_TAB)
        (id,) = player.focused
        assert "offscreen" not in player.words(id)
        reached.append(id)
    assert reached == [id for id in controls(player) if id in wanted], "as on the page"
    player.press(pygame.K_TAB, shift=True)
    assert player.focused == reached[-2:-1], "and back"


def test_every_control_can_be_reached_by_arrows_and_is_in_sight_then() -> None:
    player = in_setup(LYING).player
    for id in controls(player):
        Keys(player).reach_by_arrows(id)
        assert "offscreen" not in player.words(id)


def test_a_choice_is_one_stop_and_arrows_lead_through_it() -> None:
    player = at_title((1366, 768)).click("button-new-game", scene="setup")
    chips = [id for id in player.with_state("radio") if id.startswith("level-")]
    (stop,) = [id for id in chips if player.nodes[id].get("stop")]
    assert "checked" in player.words(stop)
    while stop not in player.focused:
        player.press(pygame.K_TAB)
    at = chips.index(stop)
    for key, ahead in ((pygame.K_LEFT, chips[:at][::-1]), (pygame.K_RIGHT, chips[1:])):
        for id in ahead:
            player.press(key)
            assert player.focused == [id]
    player.press(pygame.K_TAB)
    assert not {*player.focused} & {*chips}


def test_an_arrow_leads_to_what_lies_in_its_direction() -> None:
    player = at_title((1366, 768)).click("button-new-game", scene="setup")
    player.app.focus("game-straight")
    player.tick()
    player.press(pygame.K_DOWN)
    (below,) = player.focused
    upper, lower = player.rect("game-straight"), player.rect(below)
    assert lower[1] >= upper[1] + upper[3], f"{below} is not below"
    assert lower[0] < upper[0] + upper[2]
    player.press(pygame.K_UP)
    (above,) = player.focused
    assert player.rect(above)[1] == upper[1]


def test_home_end_and_space_scroll_while_nothing_is_focused() -> None:
    player = at_title(PHONE).click("button-rules", scene="rules")
    first = player.where("heading")
    player.press(pygame.K_END)
    end = player.where("heading")
    assert end[1] < first[1]
    player.press(pygame.K_PAGEDOWN)
    assert player.where("heading") == end
    player.press(pygame.K_HOME)
    assert player.where("heading") == first
    player.press(pygame.K_SPACE)
    assert end[1] < player.where("heading")[1] < first[1]


def test_arrows_pass_no_text_by() -> None:
    player = at_title(LYING).click("button-rules", scene="rules")
    player.app.focus("button-lesson")
    player.tick()
    for key, last in ((pygame.K_DOWN, "button-keys"), (pygame.K_UP, "button-lesson")):
        start, scrolled = player.focused, list[float]()
        while last not in player.focused:
            assert player.focused == start
            before = player.where("heading")[1]
            player.press(key)
            scrolled.append(abs(player.where("heading")[1] - before))
        assert len(scrolled) > 1
        assert max(scrolled) <= 0.8 * LYING[1]


def test_a_page_takes_the_focus_along() -> None:
    player = in_setup(hands=Keys).player
    for key in (pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN):
        player.press(key)
        (focused,) = player.focused
        assert "offscreen" not in player.words(focused)


def test_enter_presses_nothing_else_once_what_is_focused_is_disabled() -> None:
    player = at_result(session("straight", round_over, seats=2), PHONE)
    Keys(player).press("button-deal", "button-watch", "button-last")
    assert "disabled" in player.words("button-last")
    before = player.nodes
    player.press(pygame.K_RETURN)
    assert player.nodes == before
    player.press(pygame.K_TAB, shift=True)
    assert player.focused == ["button-run"]


def test_any_target_can_be_stepped_to_and_is_remembered() -> None:
    me = Mouse(at_title()).press("button-new-game", "button-more", "target-own")
    assert "checked" in me.player.words("target-own")
    assert "offscreen" not in me.player.words("target-step+10")
    me.press("target-step-10", "target-step+1", "target-step+1", "target-step-1")
    assert me.player.name("target-own") == "Other: 41"
    me.press(*["target-step-10"] * 12)
    assert "1" in me.player.name("target-own").split()
    me.press("target-step+10", "button-start")
    assert me.player.match.rules.target == 11
    me.player.click("button-pause", "button-title")
    again = Player(me.player.platform).click("button-new-game")
    assert again.name("rounds-0") == "To 11"
    again.click("button-more")
    assert "checked" in again.words("target-own")
    assert "11" in again.name("target-own")


def test_options_appear_only_where_they_make_sense() -> None:
    player, known = at_title(), {"leftover-shown", "draw-one"}
    player.click("button-new-game", "game-block")
    assert "teams-partnerships" not in player.nodes
    player.click("seats-4", "teams-partnerships", "seats-3")
    assert "teams-partnerships" not in player.nodes
    player.click("button-more")
    assert known & player.nodes.keys() == {"leftover-shown"}
    player.click("game-straight")
    assert known & player.nodes.keys() == {"draw-one"}


def test_the_rules_to_read_are_those_chosen() -> None:
    player = at_title()
    player.click("button-new-game", "game-straight", "seats-3", "button-more", "target-200")
    player.click("button-rules")
    words = " ".join(player.names())
    assert "Each of the 3 players takes 5 tiles" in words
    assert "200 points" in words
    player.click("button-done", scene="setup")
    assert "checked" in player.words("target-200")


def test_letting_go_beside_a_button_or_on_another_does_nothing() -> None:
    player = at_title()
    button = x, _y = player.where("button-settings")
    beside, other = (x, 5), player.where("button-lesson")
    for start, end in ((button, beside), (beside, button), (button, other)):
        player.mouse_down(start)
        player.drop(end)
        assert player.scene == "title"


def test_a_press_that_turns_into_scrolling_chooses_nothing() -> None:
    me = in_setup().press("seats-3")
    player = me.player
    player.wheel(40)
    x, y = player.where("seats-2")
    before = player.rect("seats-2")
    player.swipe((x, y), (x, y - 120))
    assert player.rect("seats-2") != before
    assert "checked" in player.words("seats-3")


def test_what_is_scrolled_away_cannot_be_pressed() -> None:
    player = in_setup().player
    player.wheel(-40)
    (hidden, *_) = [id for id in controls(player) if "offscreen" in player.words(id)]
    x, y = player.where(hidden)
    before = player.nodes
    player.mouse_down((x, max(1, y)))
    player.mouse_up((x, max(1, y)))
    assert player.nodes == before


def test_a_form_comes_back_as_it_was_left() -> None:
    me = in_setup(hands=Keys).press("button-more")
    Keys(me.player).reach("Tab", "button-rules")
    me.player.wheel(1)
    before = me.player.nodes
    assert [id for id in before if "offscreen" in me.player.words(id)]
    me.player.press(pygame.K_RETURN, scene="rules")
    me.player.press(pygame.K_ESCAPE)
    assert me.player.nodes == before


def test_escape_goes_back_one_step_and_only_quit_ends_the_game() -> None:
    player = at_title()
    for name, scene in (("new-game", "setup"), ("settings", "settings"), ("rules", "rules")):
        player.click(f"button-{name}", scene=scene)
        player.press(pygame.K_ESCAPE, scene="title")
    player.press(pygame.K_ESCAPE, scene="title")
    assert player.app.services.running
    player.click("button-quit")
    assert not player.app.services.running


def test_enter_goes_on_from_the_title() -> None:
    player = at_title().press(pygame.K_RETURN, scene="newcomer")
    player.press(pygame.K_RETURN, scene="table")
    now = session("block", line_of(3))
    Player(FakePlatform(PHONE, storage=storage(now))).press(pygame.K_RETURN, scene="table")


def test_the_volume_follows_the_pointer_and_the_keys() -> None:
    player = at_title((844, 390)).click("button-settings")
    left, top, wide, high = player.rect("setting-volume")
    y = round(top + high / 2)
    player.drag((round(left + wide / 2), y), (round(left + wide / 4), y))
    assert player.words("setting-volume")[0] == "25%"
    player.mouse_down((round(left + wide / 2), y))
    player.mouse_move((round(left + wide * 2), y + 200))
    player.mouse_up((round(left + wide * 2), y + 200))
    assert player.words("setting-volume")[0] == "100%"
    Keys(player).reach("Tab", "setting-volume")
    player.press(*[pygame.K_LEFT] * 3)
    assert player.words("setting-volume")[0] == "70%"
    player.click("setting-sound")
    assert "setting-volume" not in player.nodes


def test_a_word_does_not_stand_alone_after_a_colon() -> None:
    said = "One move makes Theo pass, and wins: which?"
    width = width_of(said, 15) - 10
    first, second = wrap_balanced(said, 15, width)
    assert abs(len(first) - len(second)) < 12
    won = "Ada wins the round: 22\N{NO-BREAK SPACE}points"
    assert wrap_balanced(won, 15, 160)[0] == "Ada wins the round:"


@pytest.mark.parametrize("colon", [":", "\N{NO-BREAK SPACE}:"])
def test_a_tile_does_not_stand_alone_before_a_colon(colon: str) -> None:
    first, _second = wrap_balanced(f"4-3{colon} You keep more numbers", 15, 190)
    assert first == f"4-3{colon} You keep"


@pytest.mark.parametrize(
    "said", ["Nora anota 25: 2 + 3 + 5 + 10 + 5 = 25", "Ada: (16 − 4) + (11 − 4) + 12 = 31"]
)
def test_a_sum_is_not_broken_behind_a_sign_its_first_number_or_in_brackets(said: str) -> None:
    who, told = said.split(": ")
    for width in range(110, 300, 5):
        lines = wrap(said, 15, width), wrap_balanced(said, 15, width)
        for told_in in lines:
            plain = [line.replace("\N{NO-BREAK SPACE}", " ") for line in told_in]
            assert " ".join(plain) == said
            if len(plain) > 1 and width_of(told, 15) <= width:
                assert plain == [f"{who}:", told]
            for line in plain[:-1]:
                assert not line.endswith(("+", "−", ": 2", ": (16", "="))
                assert line.count("(") == line.count(")")


def test_a_last_number_is_not_parted_from_its_article() -> None:
    said = "Vous pourrez jouer sur le 1 et sur le 5."
    for width in range(width_of("pourrez", 15), width_of(said, 15), 5):
        assert wrap(said, 15, width)[-1].endswith("le\N{NO-BREAK SPACE}5.")


@pytest.mark.parametrize("result", ["0 a 22", "0–22"])
def test_a_name_stays_whole_before_a_middle_dot(result: str) -> None:
    label = f"Ponta de cinco · {result}"
    width = width_of(label, 13, bold=True) - 5
    assert wrap_balanced(label, 13, width, bold=True) == ["Ponta de cinco ·", result]


def test_two_lines_break_at_a_comma_if_that_makes_them_alike() -> None:
    heading = "Mexican Train, 4 players, deal 844421"
    width = width_of(heading, 18, bold=True) - 10
    first, second = "Mexican Train,", "4 players, deal 844421"
    assert wrap_balanced(heading, 18, width, bold=True) == [first, second]
    for said in (
        "Well, this is a sentence that goes on and on",
        "One, two, three or more of these",
    ):
        assert not wrap_balanced(said, 15, width_of(said, 15) - 10)[0].endswith(",")


def test_a_long_button_alone_in_the_last_row_leaves_those_above_side_by_side() -> None:
    m = at_title((390, 844)).app.services.metrics
    labels = "Partidas passadas", "Sorte com as pedras", "A vencer: Especialista (Sem compra)"
    row = Buttons(*(button(label, label, lambda: None) for label in labels))
    first, second, last = row.cells(m, m.px(330))
    assert first.top == second.top < last.top
    assert (last.left, last.right) == (first.left, second.right)


@pytest.mark.parametrize("text", ["one two", "Wolfeschlegelsteinhausen wins", "a b c d e f g h"])
@pytest.mark.parametrize("width", [1, 40, 90, 400])
def test_words_are_broken_evenly_into_as_few_lines_as_they_need(text: str, width: int) -> None:
    assert len(wrap_balanced(text, 20, width, bold=True)) == len(wrap(text, 20, width, bold=True))


def test_a_press_counts_though_the_window_changes_under_it() -> None:
    player = at_title()
    pos = player.where("button-settings")
    player.mouse_down(pos)
    player.resize(LYING)
    assert player.scene == "title"
    player.mouse_up(pos)
    assert player.scene == "settings"


def test_a_press_counts_though_the_window_has_changed_before_it_was_looked_at() -> None:
    player = at_title()
    down, up = (
        pygame.event.Event(kind, button=pygame.BUTTON_LEFT, pos=player.where("button-settings"))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    player.platform.screen.size = LYING
    pygame.display.set_mode(LYING)
    player.tick(down, up)
    assert player.scene == "settings"


def test_a_label_in_two_lines_is_balanced(drawn: list[str]) -> None:
    measures = at_title().app.services.metrics
    place = pygame.Rect(0, 0, 160, 48)
    draw_label(DisplayList((160, 48)), measures, "With every hand face up", place, theme.TEXT)
    assert drawn[-2:] == ["With every", "hand face up"]


def test_a_label_keeps_clear_of_the_edge_of_its_button() -> None:
    measures = at_title().app.services.metrics
    label = "Play again"
    for spare in range(30):
        place = pygame.Rect(0, 0, width_of(label, measures.px(15), bold=True) + spare, 48)
        drawn = DisplayList(place.size)
        draw_label(drawn, measures, label, place, theme.TEXT)
        free = place.inflate(-measures.px(20), 0)
        assert all(free.contains(box) for box in drawn.boxes), spare


NUMBERS = "deal 844421", "nº 844421", "November 2026", "13 sur 22", "1 et 5", "1s and 5s", "1 of 1"


@pytest.mark.parametrize("said", NUMBERS)
def test_a_long_number_or_two_are_not_parted_from_their_word(said: str) -> None:
    for text, size in ((f"To 100 · round 1 · {said}", 14), (f"Seven words: {said}, and after", 20)):
        for width in range(60, 400, 20):
            shown = "\n".join(wrap(text, size, width))
            assert said in shown.replace("\N{NO-BREAK SPACE}", " ")


def test_words_may_be_broken_after_a_hyphen_and_tiles_not() -> None:
    narrow = 8 * 20
    assert wrap("Double-twelve", 20, narrow) == ("Double-twelve",)
    assert wrap("Double-twelve", 20, narrow // 2) == ("Double-", "twelve")
    assert wrap("a double-twelve set - 6-6", 20, 10_000) == ("a double-twelve set - 6-6",)
    assert wrap("6-6 Five-Up", 20, 1) == ("6-6", "Five-Up")


SHORT_WORDS, LONG_WORDS = "a b c d e f g h i j k l m n o p q r s t u v w x y", "Wagnerianismus " * 3
"""Two notes: the one with more letters needs fewer lines."""


def a_choice(value: str) -> Box:
    return Choice(
        "it",
        "It",
        [Item("a", "A", SHORT_WORDS), Item("b", "B", LONG_WORDS), Item("c", "C")],
        value,
        print,
    )


def some_cards(value: str) -> Box:
    notes = {"a": SHORT_WORDS, "b": LONG_WORDS, "c": ""}
    cards = [Card(name, name.upper(), note, Figure(())) for name, note in notes.items()]
    return Cards("it", cards, value, print)


@pytest.mark.parametrize("row_of", [a_choice, some_cards])
def test_a_choice_keeps_its_height_whichever_note_is_shown(row_of: Callable[[str], Box]) -> None:
    m = newcomer((640, 360)).app.services.metrics
    for width in range(120, 640, 8):
        assert len({row_of(value).measure(m, width) for value in "abc"}) == 1, width


def test_what_is_focused_has_a_ring_of_two_points() -> None:
    player = Player(FakePlatform((1170, 1920), 3.0, storage())).press(pygame.K_TAB)
    x, y = player.where(player.focused[0])
    shown = player.platform.screen.surface()
    above = [tuple(shown.get_at((x, n))[:3]) for n in range(y - 180, y)]
    assert above.count(theme.TEXT) == 6
