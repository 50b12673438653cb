"""All games: two taps away from a new game, by their names, with what was played and where the
player may come from in sight."""

import pygame
import pytest

from game.language import LANGUAGES
from game.session.statistics import Statistics, Tally
from game.ui.art.canvas import DisplayList
from game.ui.kit.cards import Cards
from game.ui.scenes.games import _KINDS, _REGIONS, GamesScene, card, ways_of
from game.variants.catalogue import CATALOGUE, listings_from
from tests.ui.hands import Finger, Hands, Keys, Mouse
from tests.ui.kit.placed import draw
from tests.ui.puzzling import newcomer
from tests.ui.table.alone import metrics
from tour.driving import Point
from tour.harness import FakePlatform, Player
from tour.memory import MemoryStorage

PHONE = (390, 844)


def in_setup(
    size: Point = PHONE, hands: type[Hands] = Finger, languages: tuple[str, ...] = ("en",)
) -> Hands:
    return hands(Player(FakePlatform(size, languages=[*languages]))).press("button-new-game")


def games(player: Player) -> list[str]:
    """Return the games to be seen, in order."""
    radios = player.with_state("radio")
    return [id.removeprefix("game-") for id in radios if id.startswith("game-")]


def test_two_taps_choose_any_game_and_a_third_starts_it() -> None:
    me = in_setup()
    for game, listing in CATALOGUE.items():
        me.press("game-all")
        assert sorted(games(me.player)) == sorted(CATALOGUE)
        assert me.player.name(f"game-{game}") == f"{listing.name}. {listing.blurb}"
        me.press(f"game-{game}", scene="setup")
        assert "checked" in me.player.words(f"game-{game}")
    me.press("button-start")
    assert me.player.session.listing.key == game


def test_a_game_for_two_teams_says_who_plays_with_whom() -> None:
    me = in_setup()
    assert "teams" not in me.player.nodes
    me.press("game-all", "game-brazil")
    assert me.player.name("teams") == "You and Yara against João and Zeca"


def test_leaving_them_changes_nothing() -> None:
    me = in_setup()
    before = me.player.nodes
    me.press("game-all")
    assert "checked" in me.player.words("game-straight")
    me.press("button-done")
    assert me.player.nodes == before


def test_they_open_where_the_game_chosen_is_seen() -> None:
    me = in_setup().press("game-all", "game-venezuela", "game-all")
    assert "offscreen" not in me.player.words("game-venezuela")


def test_where_the_player_may_come_from_suggests_and_does_not_decide() -> None:
    me = in_setup(languages=("es-DO", "en"))
    assert games(me.player)[:3] == ["straight", "dominican-200", "dominican-500"]
    assert me.player.with_state("radio", "checked")[0] == "game-straight"
    me.press("game-all")
    assert games(me.player)[:2] == ["dominican-200", "dominican-500"]


@pytest.mark.parametrize("size", [PHONE, (844, 390), (1000, 700), (1366, 768)])
def test_they_begin_with_those_played_most(size: Point) -> None:
    played = {"brazil": 2, "straight": 9, "bergen": 5, "cross": 1}
    tallies = {game: {"quick": Tally(count, rounds=count)} for game, count in played.items()}
    kept = MemoryStorage({"statistics": Statistics(tallies).to_text()})
    platform = FakePlatform(size, storage=kept, languages=["es-DO"])
    player = Player(platform).click("button-new-game", "game-all")
    assert games(player)[:3] == ["straight", "bergen", "brazil"]
    assert games(player)[3] in listings_from("es-DO")
    assert sorted(games(player)) == sorted(CATALOGUE)
    nodes = [*player.nodes]
    assert nodes.index("most") < nodes.index("game-straight")
    assert "most" not in in_setup(size).press("game-all").player.nodes


@pytest.mark.matrix(language=[*LANGUAGES], size=[(1366, 768), (1920, 1080)])
def test_in_an_ordinary_window_all_are_seen_at_once(size: Point, language: str) -> None:
    me = in_setup(size, Mouse, (language,)).press("game-all")
    player = me.player
    assert len(games(player)) == len(CATALOGUE)
    assert not [id for id in player.nodes if "offscreen" in player.words(id)]


@pytest.mark.matrix(
    size=[(360, 640), PHONE, (768, 1024), (844, 390)], language=[*LANGUAGES], large=[False, True]
)
def test_no_card_is_alone_beside_an_empty_place(language: str, size: Point, large: bool) -> None:
    player = newcomer(size, language=language, large=large).click("button-new-game")
    assert {len(row) for row in rows_of_cards(player)} in ({2}, {3})
    player.click("game-all")
    first, *others = rows_of_cards(player)
    for row in others:
        assert len(row) == len(first) or row[0][2] > 1.5 * first[0][2]


def test_among_all_games_words_keep_clear_of_the_edge_of_their_card() -> None:
    cards = Cards(
        "game", [card(listing) for listing in CATALOGUE.values()], "", lambda _: None, listed=True
    )
    frame, area = DisplayList(PHONE), pygame.Rect(30, 30, 330, 600)
    draw(cards, frame, metrics(PHONE), area)
    assert max(box.right for box in frame.boxes if box.width < area.width) <= area.right - 6


def rows_of_cards(player: Player) -> list[list[list[float]]]:
    """Return where the games' cards are, row by row; another column has rows of its own."""
    rows: list[list[list[float]]] = []
    for id, node in player.nodes.items():
        if id.startswith("game-"):
            x, y, *_size = node["rect"]
            beside = rows and rows[-1][-1][1] == y and x - rows[-1][-1][0] - rows[-1][-1][2] < 20
            rows[-1].append(node["rect"]) if beside else rows.append([node["rect"]])
    return rows


@pytest.mark.matrix(size=[PHONE, (844, 390), (1000, 700)], hands=[Finger, Keys])
def test_chips_narrow_the_list_down_by_region_and_by_kind(size: Point, hands: type[Hands]) -> None:
    me = in_setup(size, hands).press("game-all")
    for only in [id for id in me.player.ids("only-") if id != "only-all"]:
        me.press(only)
        assert "checked" in me.player.words(only)
        assert sorted(games(me.player)) == sorted(
            listing.key for listing in ways_of(only.removeprefix("only-"))
        )
    me.press("only-all")
    assert sorted(games(me.player)) == sorted(CATALOGUE)
    me.press("only-caribbean", "game-martinique", scene="setup")
    assert "checked" in me.player.words("game-martinique")


def test_every_game_is_of_one_region_or_one_kind() -> None:
    found = [listing.key for only in (*_REGIONS, *_KINDS) for listing in ways_of(only)]
    assert sorted(found) == sorted(CATALOGUE)


@pytest.mark.matrix(language=[*LANGUAGES])
def test_all_of_them_take_three_screens_at_most_and_what_a_chip_leaves_two(language: str) -> None:
    player = newcomer(PHONE, language=language).click("button-new-game", "game-all")
    placed = player.top(GamesScene)._placed
    assert placed.overflow <= 2 * placed.window.height
    for only in [id for id in player.ids("only-") if id != "only-all"]:
        placed = player.click(only).top(GamesScene)._placed
        assert placed.overflow <= placed.window.height
