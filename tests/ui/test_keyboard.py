"""Key presses with modifiers, on layouts of all alphabets, and the shortcut for pasting."""

import pygame
import pytest

from game.ui.kit import keys
from tests.ui.puzzling import newcomer
from tests.ui.tables import FEW, at_table
from tour.harness import Player

SHORTCUTS = [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LALT, pygame.KMOD_RALT]
SHORTCUTS += [pygame.KMOD_LGUI, pygame.KMOD_RGUI, pygame.KMOD_MODE]
ALT_GR = pygame.KMOD_LCTRL | pygame.KMOD_RALT
"""What AltGr arrives as on Windows."""
LAYOUTS = {
    "Greek": ("λ", pygame.KSCAN_L),
    "Arabic": ("م", pygame.KSCAN_L),
}
"""The letter that each layout has in the place of the L of a US keyboard."""


def press(player: Player, key: int, scancode: int = 0, mod: int = 0) -> None:
    player.tick(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod))


def paste(player: Player, text: str, key: int = pygame.K_v, mod: int = pygame.KMOD_LCTRL) -> None:
    player.platform.clipboard.text = text
    press(player, key, pygame.KSCAN_V, mod)


def at_keypad() -> Player:
    return newcomer().click("button-new-game", "button-more", "button-number", scene="number")


@pytest.mark.parametrize("mod", SHORTCUTS)
def test_a_key_with_a_modifier_does_nothing(mod: int) -> None:
    player = at_table(FEW)
    before = player.platform.storage.texts["match"], player.nodes
    for key in (*map(ord, "uhsklf+-0"), pygame.K_F11, pygame.K_ESCAPE, pygame.K_RETURN):
        press(player, key, mod=mod)
        player.run(0.1)
    assert (player.platform.storage.texts["match"], player.nodes) == before
    assert player.scene == "table"


@pytest.mark.parametrize("mod", [pygame.KMOD_NUM, pygame.KMOD_CAPS, pygame.KMOD_LSHIFT])
def test_a_key_acts_with_the_locks_on_and_with_shift(mod: int) -> None:
    player = at_table(FEW)
    press(player, pygame.K_l, mod=mod)
    assert player.scene == "log"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_letter_of_another_alphabet_is_the_one_in_its_place(layout: str) -> None:
    letter, scancode = LAYOUTS[layout]
    player = at_table(FEW)
    press(player, ord(letter), scancode)
    assert player.scene == "log"


@pytest.mark.parametrize(("digit", "scancode"), [("٧", 36), ("۷", 36), ("۰", 39)])
def test_a_digit_of_another_script_is_the_one_in_its_place(digit: str, scancode: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=ord(digit), scancode=scancode, mod=0)
    assert keys.key_of(event) == (pygame.K_0 if scancode == 39 else pygame.K_7)


@pytest.mark.parametrize(
    ("letter", "scancode"),
    [("l", pygame.KSCAN_P), ("é", pygame.KSCAN_L), ("ə", pygame.KSCAN_L), ("ạ", pygame.KSCAN_L)],
)
def test_a_latin_letter_is_itself_wherever_it_lies(letter: str, scancode: int) -> None:
    """Dvorak has its L where a US keyboard has P; Bépo and others have letters with accents."""
    event = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), scancode=scancode, mod=0)
    assert keys.key_of(event) == ord(letter)


@pytest.mark.parametrize("key", [pygame.K_UP, pygame.K_AC_BACK, pygame.K_MENU, pygame.K_KP_PLUS])
def test_a_key_without_a_letter_is_itself(key: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=pygame.KSCAN_L, mod=0)
    assert keys.key_of(event) == key


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_v, pygame.KMOD_LCTRL),
        (pygame.K_v, pygame.KMOD_RGUI),
        (ord("м"), pygame.KMOD_LCTRL),
        (pygame.K_INSERT, pygame.KMOD_RSHIFT),
    ],
)
def test_a_name_is_pasted(key: int, mod: int) -> None:
    me = newcomer().click("button-new-game", "seats-4", "button-more", "seat-1", "name")
    paste(me, " Zoë\tØ \nand a second line", key, mod)
    assert me.nodes["name"]["value"] == "ZoëØ"
    paste(me, " B.", key, mod)
    assert me.nodes["name"]["value"] == "ZoëØB."


def test_an_empty_clipboard_pastes_nothing() -> None:
    me = newcomer().click("button-new-game", "seats-4", "button-more", "seat-1", "name")
    paste(me, "")
    assert me.nodes["name"]["value"] == "Theo"


def test_a_number_and_a_link_are_pasted_at_the_keypad() -> None:
    player = at_keypad()
    paste(player, "4711")
    assert player.name("number") == "4711"
    paste(player, "see https://example.org/#deal/1/fives/571234")
    assert player.scene == "shared"


@pytest.mark.parametrize("mod", [0, ALT_GR, pygame.KMOD_LSHIFT])
def test_only_the_shortcut_pastes(mod: int) -> None:
    player = at_keypad()
    paste(player, "4711", mod=mod)
    assert player.name("number") == "–"
