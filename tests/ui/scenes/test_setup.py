"""Who sits at the table: chosen in the setup, remembered, and taken to the match."""

import pytest

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.ui import navigation
from game.ui.kit.form import FormScene
from tests.ui.hands import Finger, Hands, Keys, Mouse
from tests.ui.puzzling import newcomer
from tour.driving import Point
from tour.harness import Player

PHONE = (360, 640)
OTHER = next(key for key in LEVELS if key != DEFAULT_LEVEL)


def in_setup(*ids: str, size: Point = PHONE, hands: type[Hands] = Mouse) -> Hands:
    return hands(newcomer(size)).press("button-new-game", *ids)


@pytest.mark.matrix(hands=[Mouse, Finger, Keys], size=[(360, 640), (844, 390)])
def test_each_seat_can_have_a_name_and_a_level(size: Point, hands: type[Hands]) -> None:
    me = in_setup("seats-4", "button-more", "seat-2", "name", size=size, hands=hands)
    me.player.type("Luis")
    me.press("button-done", f"level-{OTHER}", "button-done")
    assert "checked" in me.player.words("level-mixed")
    assert me.player.name("seat-2") == f"Luis, {LEVELS[OTHER].name}"
    me.press("button-start")
    seats = me.player.session.seats
    assert [seat.name for seat in seats] == ["You", "Theo", "Luis", "Ada"]
    assert [seat.level for seat in seats] == [None, DEFAULT_LEVEL, OTHER, DEFAULT_LEVEL]


def test_a_level_for_all_opponents_is_remembered() -> None:
    me = in_setup(f"level-{OTHER}", "button-start")
    assert [seat.level for seat in me.player.session.seats] == [None, OTHER]
    again = Mouse(Player(me.player.platform)).press(
        "button-pause", "button-title", "button-new-game"
    )
    assert "checked" in again.player.words(f"level-{OTHER}")


def test_partners_are_named_as_such() -> None:
    me = in_setup("game-all", "game-latin", "button-more")
    assert "Your partner" in me.player.name("seat-2")
    assert "Against you" in me.player.name("seat-1")
    me.press("game-block")
    assert "Against you" not in me.player.name("seat-1")


def test_the_chosen_game_shows_on_its_card_and_playing_again_keeps_the_seats() -> None:
    me = in_setup("game-straight", f"level-{OTHER}", size=(1366, 768))
    checked = [id for id in me.player.with_state("radio", "checked") if id.startswith("game-")]
    assert checked == ["game-straight"]
    me.press("button-start")
    seats = me.player.session.seats
    navigation.rematch(me.player.app.services, me.player.session)
    assert me.player.session.seats == seats


def test_several_people_and_none() -> None:
    me = in_setup("seats-3", "button-more", "seat-1", "level-person", "button-done")
    assert [me.player.name(f"seat-{n}") for n in (0, 1)] == ["Player 1, Player", "Player 2, Player"]
    me.press("seat-1")
    assert me.player.nodes["name"]["value"] == "Player 2"
    me.press(f"level-{OTHER}")
    assert me.player.nodes["name"]["value"] == "Theo"
    me.press("level-person", "button-done", "button-start")
    assert me.player.session.people == (0, 1)
    assert [seat.name for seat in me.player.session.seats] == ["You", "You", "Nora"]

    me = in_setup("button-more", "seat-0", f"level-{OTHER}", "button-done", "button-start")
    assert me.player.session.people == ()
    assert [seat.name for seat in me.player.session.seats] == ["Emil", "Theo"]


@pytest.mark.matrix(size=[(390, 844), (1366, 768)], game=["block", "fives"])
def test_what_is_chosen_stays_under_the_finger(size: Point, game: str) -> None:
    player = in_setup(f"game-{game}", "button-more", size=size).player
    form = player.top(FormScene)
    for id in player.with_state("radio"):
        if id in player.nodes and id not in ("target-own", "preset-own"):  # which lead on
            form.reveal(id)
            player.look_again()
            before = player.rect(id)
            player.click(id)
            assert id not in player.nodes or player.rect(id) == before, id


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (768, 1024), (1366, 768)])
def test_what_is_chosen_first_stays_too_and_nothing_need_scroll(size: Point) -> None:
    me = in_setup(size=size)
    for id in ("seats-4", "teams-partnerships", "game-straight", "game-block", f"level-{OTHER}"):
        assert "offscreen" not in me.player.words(id)
        before = me.player.rect(id)
        me.press(id)
        assert me.player.rect(id) == before, id
    me.press("game-all", "game-brazil", "game-straight")
    assert not [id for id in me.player.nodes if "offscreen" in me.player.words(id)]


def test_rules_of_ones_own_are_reached_from_the_ways_to_play() -> None:
    me = in_setup("game-block", "button-more", "preset-own", size=(390, 844))
    assert "button-defaults" in me.player.nodes
    assert "checked" in me.player.words("preset-own")
    me.press("preset-partners")
    assert "checked" not in me.player.words("preset-own")
    me.press("spinner-first_double")
    assert "checked" in me.player.words("preset-own")


@pytest.mark.parametrize(("language", "said"), [("en", "To 1"), ("fr", "En 1 point")])
def test_a_match_to_one_point_is_told_in_the_singular(language: str, said: str) -> None:
    me = Mouse(newcomer(PHONE, language=language))
    me.press("button-new-game", "button-more", "target-own", *["target-step-10"] * 10)
    assert me.player.name("rounds-0") == said


def test_a_newcomers_first_match_is_a_short_one_by_the_games_own_rules() -> None:
    me = in_setup("button-more")
    assert {"game-straight", "target-50"} <= set(me.player.with_state("radio", "checked"))
    me.press("game-block")
    assert {"target-100", "preset-classic"} <= set(me.player.with_state("radio", "checked"))
    me.press("game-straight", "target-100", "button-start")
    assert me.player.session.match.rules.target == 100


@pytest.mark.parametrize(("game", "most"), [("mexican-train", 10), ("straight", 5)])
def test_a_number_of_rounds_is_called_so(game: str, most: int) -> None:
    me = in_setup()
    me.choose_game(game)
    me.press("button-more")
    said = [me.player.name(f"rounds-{count}") for count in (1, 3, most)]
    assert said == ["1 round", "3 rounds", f"{most} rounds"]
    assert me.player.name("rounds-0").startswith("To ")


@pytest.mark.parametrize(("preset", "own"), [("classic", 10), ("double-twelve", 13)])
def test_the_games_own_length_stays_on_offer(preset: str, own: int) -> None:
    me = in_setup()
    me.choose_game("mexican-train")
    me.press("button-more", f"preset-{preset}", "button-more", "rounds-1")
    assert "checked" in me.player.words("rounds-1")
    me.press(f"rounds-{own}", "button-start")
    assert me.player.session.match.rules.rounds == own


def test_beside_each_other_nothing_scrolls_away_when_the_rest_unfolds() -> None:
    player = newcomer((1024, 768)).click("button-new-game")
    player.click("button-more")
    for id in ("seats-2", "button-more", "game-straight"):
        assert "offscreen" not in player.words(id), id


def test_no_two_choices_of_a_game_have_one_name() -> None:
    player = newcomer((1366, 768)).click("button-new-game", "game-fives", "button-more")
    names = player.names()
    assert sorted({*names}) == sorted(names)
