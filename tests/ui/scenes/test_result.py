"""The result comes in beside the table: the line, and the hands, stay in view."""

from itertools import pairwise

import pygame
import pytest

from game.engine import Match, Tile
from game.platform import Display
from game.session.badges import Badge
from game.ui.art.canvas import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Interaction
from game.ui.kit.scroll import BEYOND
from game.ui.scenes import statistics
from game.ui.scenes.result import ResultScene
from game.ui.scenes.shared_rows import HandRow
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.table import prompt
from tests.ui.hands import Keys
from tests.ui.table.alone import Alone, metrics
from tests.ui.tables import at_result, opened
from tour.driving import Point
from tour.harness import Player
from tour.positions import Wanted, match_over, round_over, session
from tour.scenes import scenes
from tour.shots import come_to

PHONE, DESKTOP, LYING = (390, 844), (1366, 768), (844, 390)
ROUND = session("block", round_over, seats=4)


def _result(size: Point, motion: str = "off", wanted: Wanted = round_over) -> Player:
    now = session("block", wanted, seats=4) if wanted is not round_over else ROUND
    player = at_result(now, size, motion=motion)
    player.run(1.0)
    return player


def _panel(player: Player) -> pygame.Rect:
    return player.top(ResultScene)._placed.panel


@pytest.mark.matrix(
    size=[PHONE, DESKTOP, (1024, 768), (768, 1024), LYING],
    wanted=[round_over, match_over],
    motion=("on", "off"),
)
def test_line_and_hands_stay_in_view(size: Point, wanted: Wanted, motion: str) -> None:
    player = _result(size, motion, wanted)
    table, panel = player.shown(TableScene).table, _panel(player)
    alone = Alone(table.session, measures=metrics(size)).table
    bends = panel.left > 0 and alone.line.shrinks_in(table.areas.felt)
    kept = table.line.arrangement == alone.line.arrangement
    assert kept != bends, "the line keeps its shape, unless it would be a thread"
    least = 0.65 if min(size) < 400 else 0.85  # on a phone half of the felt is left
    assert table.line.unit >= least * alone.line.unit or not bends
    tiles = [sprite.rect for sprite in table.stage.line.values()]
    assert all(pygame.Rect((0, 0), size).contains(tile) for tile in tiles)
    assert panel.collidelist(tiles) == -1
    seats = table.areas.seats.items()
    others = [box.rect for seat, box in seats if seat != table.me or size == LYING]
    assert panel.collidelist(others) == -1
    assert [tile for tile in tiles if tile.collidelist(others) != -1] == []
    assert table.areas.felt.contains(tiles[0].unionall(tiles))
    assert table.revealed
    assert motion == "on" or not table.busy


def test_a_short_line_is_laid_out_for_the_felt_above_a_sheet_and_fills_its_width() -> None:
    player = at_result(session("fives", match_over, seats=2), PHONE)
    player.run(1.0)
    table = player.shown(TableScene).table
    first, *others = (sprite.rect for sprite in table.stage.line.values())
    assert first.unionall(others).width > 0.9 * table.areas.felt.width


@pytest.mark.parametrize(("game", "size"), [("block", DESKTOP), ("mexican-train", (1024, 768))])
def test_while_it_slides_in_no_tile_lies_under_a_seat(game: str, size: Point) -> None:
    player = opened(session(game, round_over, seats=4), size, motion="on")
    table, under = player.shown(TableScene).table, set[str]()

    def has_come() -> bool:
        seats = [seat.rect for seat in table.areas.seats.values()]
        sprites = {**table.stage.line, **table.stage.rack}
        under.update(str(it) for it, tile in sprites.items() if tile.rect.collidelist(seats) != -1)
        return player.scene == "result" and player.still

    player.until(has_come)
    player.run(0.5)
    assert has_come()
    assert not under


def test_where_there_is_no_room_it_lies_over_the_table() -> None:
    player = _result((568, 320))
    assert player.shown(TableScene).table.areas.felt.colliderect(_panel(player))


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_the_table_has_the_whole_window_again_afterwards(size: Point) -> None:
    alone = Alone(ROUND, measures=metrics(size)).table
    player = _result(size)
    table = player.shown(TableScene).table
    player.click("button-see-table", wait=0.5)
    assert table.areas == alone.areas
    seen, whole = ([tile.rect for tile in it.stage.line.values()] for it in (table, alone))
    assert seen == whole
    player.click("turn", scene="result")
    player.until_asked("button-next-round")
    assert table.areas.felt == alone.areas.felt


def test_the_handle_of_a_sheet_is_the_one_button_to_the_table() -> None:
    player = _result(PHONE)
    x, y, wide, high = player.rect("button-see-table")
    assert min(wide, high) >= 44
    assert x + wide / 2 == pytest.approx(_panel(player).centerx)
    assert y < _panel(player).top < y + high
    assert player.names().count("Show table") == 1
    Keys(player).reach("Tab", "button-see-table")
    player.resize((390, 840))
    assert player.focused == ["button-see-table"]
    player.press(pygame.K_RETURN, scene="table")


@pytest.mark.matrix(
    scene=["result", "match-result", "course-end", "puzzle-hidden"],
    size=[PHONE, (360, 680), (768, 1024)],
    large=[False, True],
)
def test_nothing_scrolls_under_the_handle(scene: str, size: tuple[int, int], large: bool) -> None:
    sheet = come_to(scenes()[scene], size, 1.0, large=large).top(SheetScene)
    placed, beyond = sheet._placed, sheet.metrics.px(BEYOND)
    handle = next(it.rect for it in placed.controls if it.control.id == "button-see-table")
    scrolled = [it.column for it in placed.boxes if it.column]
    assert scrolled
    assert all(column.window.top - beyond >= handle.bottom for column in scrolled)


def test_a_thumb_pushes_it_down_and_pulls_it_up_again_if_it_goes_far_enough() -> None:
    player = _result(PHONE)
    panel = _panel(player)
    x, y = panel.centerx, panel.top + 60
    player.finger_down((x, y))
    player.finger_move((x, y + 40))
    screen = player.platform.screen.surface()
    pushed = screen.get_at((x, panel.top + 20))
    player.finger_up((x, y + 40))
    player.tick()
    assert player.scene == "result"
    assert screen.get_at((x, panel.top + 20)) != pushed, "the felt was seen there"
    player.swipe((x, y), (x, y + 200))
    assert player.scene == "table"
    assert player.name("turn") == "View result"
    player.run(0.5)
    player.swipe((x, 800), (x, 680))
    assert player.scene == "result"


def test_on_a_phone_the_review_of_a_match_is_in_sight(language: str) -> None:
    now = session("block", match_over, seats=4)
    player = at_result(now, PHONE, language=language)
    player.run(1.0)
    panel, form = _panel(player), player.top(ResultScene)._placed
    (review,) = (it for it in form.controls if it.control.id == "button-review")
    assert review.column is None, "it is in the footer, which doesn't scroll"
    assert panel.contains(review.rect)
    assert len({it.rect.top for it in form.controls if it.column is None}) == 2, "handle, one row"
    player.click("button-review", scene="review")


def test_a_result_opened_again_no_longer_asks_to_be_viewed() -> None:
    player = _result(DESKTOP).click("button-see-table", wait=0.5)
    assert player.name("turn") == "View result"
    player.click("turn", scene="result")
    player.press(pygame.K_ESCAPE, scene="table")
    player.press(pygame.K_RETURN, scene="result")
    assert prompt.sentence(player.shown(TableScene).table)[0] != "View result"


@pytest.mark.parametrize("tiles", [5, 14])
def test_many_tiles_lie_below_a_name_that_leaves_them_no_room(tiles: int) -> None:
    m = metrics((640, 360))
    held = [Tile(6, low) for low in range(7)] + [Tile(5, low) for low in range(7)]
    row = HandRow("hand-boneyard", "Boneyard", held[:tiles], "not drawn", won=False)
    area = pygame.Rect(100, 50, 205, row.measure(m, 205))
    assert area.height < 130
    drawn = DisplayList(m.size)
    row.draw(drawn, m, area, Interaction())
    assert all(area.contains(box) for box in drawn.boxes)
    assert all(drawn.boxes[0].collidelist(drawn.boxes[n:]) < 0 for n in range(1, tiles))


@pytest.mark.matrix(tiles=[1, 13, 14, 21], large=[False, True])
def test_a_flat_hand_keeps_to_its_line_however_many_tiles_it_holds(tiles: int, large: bool) -> None:
    m = Metrics.of(Display((390, 844), 1.0), large=large)
    held = [Tile(high, low) for high in (6, 5, 4) for low in range(7)][:tiles]
    row = HandRow("hand-boneyard", "Boneyard", held, "", won=False, flat=True)
    area = pygame.Rect(30, 50, 330, row.measure(m, 330))
    drawn = DisplayList(m.size)
    row.draw(drawn, m, area, Interaction())
    assert all(area.inflate(8, 12).contains(box) for box in drawn.boxes)


@pytest.mark.parametrize(
    ("size", "button"),
    [(PHONE, "pause"), (DESKTOP, "log")],
)
def test_the_buttons_of_the_table_beside_it_work(size: Point, button: str) -> None:
    player = _result(size)
    at = player.shown(TableScene).table.areas.buttons[button].center
    player.mouse_down(at)
    player.mouse_up(at)
    assert player.scene == button
    player.press(pygame.K_ESCAPE, scene="result")


@pytest.mark.matrix(scene=["result", "match-result", "course-end"], size=[PHONE, DESKTOP, LYING])
def test_the_menu_key_opens_the_menu_over_it(scene: str, size: tuple[int, int]) -> None:
    player = come_to(scenes()[scene], size, 1.0)
    menu = "ask" if scene == "course-end" else "pause"
    player.press(pygame.K_MENU, scene=menu).press(pygame.K_MENU, scene=scene)


@pytest.mark.parametrize("button", ["title", "new-game", "play-again"])
def test_a_finished_match_is_protected_by_the_system_once_its_result_is_left(button: str) -> None:
    player = _result(PHONE, wanted=match_over)
    assert player.platform.protections == 0
    player.click(f"button-{button}")
    assert player.scene != "match-result"
    assert player.platform.protections == 1


def test_a_match_left_before_its_end_by_the_menu_beside_it_is_not_protected_yet() -> None:
    player = _result(DESKTOP)
    menu = player.shown(TableScene).table.areas.buttons["pause"]
    player.click_at(menu.center)
    player.click("button-title", scene="title")
    assert player.platform.protections == 0


def test_a_press_that_only_ends_on_a_button_beside_it_presses_nothing() -> None:
    player = _result(DESKTOP)
    table = player.shown(TableScene).table
    player.mouse_down(table.areas.felt.center)
    player.mouse_up(table.areas.buttons["pause"].center)
    assert player.scene == "result"


def test_it_scrolls_as_any_form_does() -> None:
    player = _result((360, 640))
    top = player.top(ResultScene)
    x, y = _panel(player).center
    player.swipe((x, y), (x, y - 100))
    assert top._scroll.at > 0
    player.swipe((x, y), (x, y + 60))
    assert player.scene == "result"


@pytest.mark.parametrize("left", [True, False])
def test_what_a_blank_counts_is_said_where_one_is_left(left: bool) -> None:
    def wanted(match: Match) -> bool:
        held = any(Tile(0, 0) in hand for hand in match.round.hands)
        return round_over(match) and held is left

    now = session("straight", wanted, blank_value=25)
    said = at_result(now, PHONE).nodes.get("blanks", {"name": ""})["name"]
    assert said == ("0-0 counts 25 if it is left in a hand." if left else "")


@pytest.mark.parametrize(("game", "low"), [("block", False), ("mexican-train", True)])
def test_players_stand_as_the_game_ranks_them_from_the_first_round_on(game: str, low: bool) -> None:
    def wanted(match: Match) -> bool:
        return round_over(match) and match.scores[0] not in (min(match.scores), max(match.scores))

    now = session(game, wanted, seats=3)
    scores = [now.match.scores[int(id[-1])] for id in at_result(now, DESKTOP).ids("hand-")]
    assert scores == sorted(now.match.scores, reverse=not low)


def test_partners_stand_together_and_their_points_once() -> None:
    now = session("block", round_over, seats=4, teams="partnerships")
    player = at_result(now, DESKTOP)
    sides = [int(id[-1]) % 2 for id in player.ids("hand-")]
    assert sides in ([0, 0, 1, 1], [1, 1, 0, 0])
    assert sorted(player.ids("score-")) == ["score-0", "score-1"]


@pytest.mark.matrix(size=[PHONE, LYING, (360, 640), (740, 360)], wanted=[round_over, match_over])
def test_on_a_phone_four_players_take_a_line_each_in_sight(size: Point, wanted: Wanted) -> None:
    player = _result(size, wanted=wanted)
    placed = player.top(ResultScene)._placed
    rows = [pygame.Rect(player.nodes[id]["rect"]) for id in player.ids("hand-")]
    assert all(before.bottom <= after.top for before, after in pairwise(rows))
    assert len(rows) == 4
    assert all(row.bottom <= placed.window.bottom for row in rows)
    fixed = [it.control.id for it in placed.controls if it.column is None]
    over = wanted is match_over
    ways = ("title", "review", "play-again") if over else ("menu", "review", "next-round")
    assert fixed[-3:] == [f"button-{way}" for way in ways]


def test_the_menu_is_in_the_footer_and_no_deal_has_its_number_here() -> None:
    player = _result(LYING)
    assert player.name("deal") == "To 100 · round 1"
    player.click("button-menu", scene="pause")
    player.press(pygame.K_ESCAPE, scene="result")


@pytest.mark.parametrize("game", ["straight", "mexican-train"])
def test_beside_a_result_the_table_says_nothing(game: str) -> None:
    player = at_result(session(game, round_over, seats=3), DESKTOP)
    assert prompt.sentence(player.shown(TableScene).table) == ("", False)


@pytest.mark.parametrize("size", [(844, 390), (720, 360)])
def test_a_low_window_gives_the_line_what_the_rack_no_longer_needs(size: Point) -> None:
    table = at_result(session("mexican-train", round_over, seats=4), size).shown(TableScene).table
    assert table.areas.felt.height > 2.5 * table.areas.tray.height


@pytest.mark.parametrize("by_play", [False, True])
def test_a_match_of_one_round_is_won_once_unless_another_won_the_round(by_play: bool) -> None:
    def wanted(match: Match) -> bool:
        outcome = match.round.outcome
        if outcome is None or not match.over:
            return False
        return (match.winning_side in outcome.winners) != by_play

    nodes = at_result(session("fives", wanted, seats=3, rounds=1), DESKTOP).nodes
    told = [id for id in nodes if id in ("heading", "round-result", "reason", "score-0")]
    apart = ["heading", "score-0", "round-result", "reason"]
    assert told == (apart if by_play else ["heading", "score-0", "reason"])


@pytest.mark.parametrize(("game", "low"), [("block", False), ("mexican-train", True)])
def test_the_scores_of_a_match_stand_from_the_winner_on(game: str, low: bool) -> None:
    now = session(game, match_over, seats=4, rounds=1)
    scores = [now.match.scores[int(id[-1])] for id in at_result(now).nodes if id[:6] == "score-"]
    assert scores == sorted(now.match.scores, reverse=not low)
    assert scores != list(now.match.scores)


@pytest.mark.parametrize("tied", [True, False])
def test_a_match_of_one_round_that_is_tied_says_what_decides_it(tied: bool) -> None:
    def ended(match: Match) -> bool:
        return match.round.outcome is not None and match.over != tied

    player = at_result(session("chickenfoot", ended, seats=2, rounds=1))
    said = player.names("tie")
    best = min(player.match.scores)
    assert said == ([f"{best}–{best}: a tie-break round decides"] if tied else [])


def test_a_match_that_is_over_says_whom_to_beat_next() -> None:
    now = session("block", match_over, seats=4)
    now.match.pop()
    player = opened(now, PHONE)
    if player.match.round.turn == 0:
        Keys(player).play()
    player.until(lambda: player.scene == "match-result")
    assert "Next: " in player.name("next")
    unwanted = at_result(session("block", match_over, seats=4), PHONE, standing=False)
    assert "next" not in unwanted.nodes


@pytest.mark.parametrize("can", [False, True])
def test_vibration_is_a_setting_where_the_device_can(can: bool) -> None:
    player = _result(PHONE)
    player.platform.page.vibrates = can
    player.click("button-menu", scene="pause").click("button-settings", scene="settings")
    assert ("setting-vibrate" in player.nodes) is can
    services = player.app.services
    services.vibrate(60)
    assert player.platform.page.pulses == [60]
    services.change(vibrate=False)
    services.vibrate(60)
    assert player.platform.page.pulses == [60]


def test_a_badge_is_shown_with_its_picture_by_the_match_that_has_earned_it() -> None:
    def shut_out(match: Match) -> bool:
        return match.winning_side == 0 and match.round_no > 1 and not any(match.scores[1:])

    player = at_result(session("block", shut_out, seats=2, target=20), PHONE)
    assert "Won a match with a shutout" in player.name("new-badges")
    assert player.name("new-badges").startswith("New badge")
    again = at_result(session("block", shut_out, seats=2, target=20), PHONE, standing=False)
    assert "new-badges" not in again.nodes
    assert "new-badges" not in _result(PHONE).nodes, "a round earns its badges with the match"


def test_every_badge_has_a_picture_of_its_own() -> None:
    pictures = [statistics._BADGES[badge][1] for badge in Badge]
    assert len(set(pictures)) == len(Badge)
