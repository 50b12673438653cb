"""Mexican Train as people play it: whole matches in every way, and what a sign says."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.ai.trains import Runs
from game.engine import Match, Move, Pass, Play, SeatView, Tile
from game.engine.events import Fined, Knocked, Passed, Played, Stopped
from game.ui.art.canvas import DisplayList
from game.ui.table import paint_line, paint_trains, sentences
from game.ui.table.trains_line import TrainsLine
from game.ui.words.events import Words
from game.ui.words.names import lacking
from game.variants import GAMES
from tests.ui.hands import Finger
from tests.ui.table import alone
from tests.ui.tables import at_result, at_table, opened
from tour.positions import line_of, may_stop, my_turn, round_over, session, to_knock
from tour.scenes import scenes
from tour.shots import come_to


def test_a_sign_tells_its_train_and_takes_the_tile_that_is_picked() -> None:
    player = at_table(session("mexican-train", several_trains, seats=4))
    now = player.match.view()
    play = next(move for move in now.legal if isinstance(move, Play) and _ways(now, move) > 1)
    for arm, end in enumerate(now.ends):
        assert f"needs {end.value}" in player.name(f"train-{arm}")
    assert player.ids("end-") == [], "told twice"
    sign = player.where(f"train-{play.arm}")
    player.click(f"rack-{play.tile}", wait=0.5)
    assert player.name("turn") == "Which train?"
    assert player.nodes[f"end-{play.arm}"]["state"].split()[0] == "legal"
    assert f"train-{play.arm}" not in player.nodes, "told twice"
    player.click_at(sign)
    player.run(0.5)
    played = player.match.round.line.placed[len(now.placed)]
    assert (played.tile, played.arm) == (play.tile, play.arm)


def test_a_sign_shows_its_whole_train_until_it_is_closed() -> None:
    player = at_table(session("mexican-train", several_trains, seats=4), (390, 844))
    now = player.match.view()
    ways: list[Callable[[], object]] = [
        partial(player.click, "button-done"),
        partial(player.press, pygame.K_ESCAPE),
        partial(player.press, pygame.K_AC_BACK),
        partial(player.tap, (200, 8)),
    ]
    for arm, close in enumerate(ways):
        player.click(f"train-{arm}", wait=0.3, scene="train")
        laid = [placed for placed in now.placed if placed.arm == arm]
        told = player.name("whole-train").split()
        assert told[0] == str(now.placed[0].tile)
        assert told[1:] == [f"{one.inner}-{one.outer}" for one in laid]
        close()
        player.run(0.3)
        assert player.scene == "table"
    assert player.match.view() == now


def test_a_replay_tells_whose_each_train_is() -> None:
    now = session("mexican-train", round_over, seats=4)
    player, line = at_result(now, (390, 844)), now.match.round.line
    names = ["You", *(seat.name for seat in now.seats[1:])]
    player.click("button-deal", "button-watch", "button-last")
    told = player.name("line").split(". ")
    for arm, name in enumerate([*names, "Mexican"]):
        laid = [str(placed.tile) for placed in line.placed if placed.arm == arm]
        assert (f"{name}: {' '.join(laid)}" in told) == bool(laid)


@pytest.mark.matrix(size=[(390, 844), (360, 640), (320, 640)], seats=[2, 4, 8])
def test_on_a_phone_all_trains_keep_as_far_from_its_sides_as_seats_do(
    seats: int, size: tuple[int, int]
) -> None:
    me = alone.at_table(session("mexican-train", line_of(20), seats=seats), size)
    line, left = me.table.line, me.table.areas.tray.left
    assert isinstance(line, TrainsLine)
    platform = line.shown.platform.inflate(8, 0)
    signs = [line.shown.sign(arm) for arm in range(seats + 1)]
    tiles = [sprite.rect for sprite in me.table.stage.line.values()]
    assert min(rect.left for rect in (platform, *signs)) >= left - 1
    assert max(rect.right for rect in tiles) <= size[0] - left


def test_a_train_shows_that_tiles_lie_under_its_first_one() -> None:
    me = alone.at_table(session("mexican-train", line_of(36), seats=4), (390, 844))
    line, frame = me.table.line, DisplayList((390, 844))
    assert isinstance(line, TrainsLine)
    paint_trains.draw(frame, me.table)
    edges = []
    for train in line.yard.trains:
        first = line.shown.rect_of(train.spots[0])
        places = [first.move(-n, 0).topleft for n in range(1, 5)]
        edges.append(sum(box.topleft in places for box in frame.boxes))
    assert edges == [min(train.under, 2) for train in line.yard.trains]
    assert any(edges)
    assert not all(edges)


def test_the_rack_stands_as_the_best_train_and_does_so_again() -> None:
    player = at_table(session("mexican-train", my_turn, seats=4))
    rack = [id.removeprefix("rack-") for id in player.ids("rack-")]
    seen = player.match.view()
    run = [str(tile) for tile in Runs(seen.hand).best(seen.ends[0].value, seen.hand)]
    assert rack[: len(run)] == run
    for _ in range(3):
        player.click("button-pause", "button-sort", wait=0.5)
    assert player.ids("rack-") == [f"rack-{tile}" for tile in rack]


def test_the_table_stays_as_it_is_set_while_the_hand_gets_shorter() -> None:
    player = at_table(session("mexican-train", my_turn, seats=4), (390, 844))
    before = player.rect("boneyard")
    rows = {node["rect"][1] for node in player.nodes.values() if node["role"] == "tile"}
    assert len(rows) > 1
    for _ in range(3):
        Finger(player).play()
        player.until(lambda: player.asked)
        assert player.rect("boneyard") == before


def test_a_seat_that_cannot_play_opens_its_train_to_all() -> None:
    player = at_table(session("mexican-train", _marked, seats=4))
    marked = {*player.match.view().markers}
    for seat in range(4):
        assert player.name(f"train-{seat}").endswith("open to all") == (seat in marked)


def test_a_sign_tells_of_a_tile_once_it_has_landed() -> None:
    player = at_table(session("mexican-train", my_turn, seats=4), motion="on")

    def told() -> int:
        signs = [player.name(f"train-{arm}") for arm in range(5)]
        return sum(int(name.split(", ")[1].split()[0]) for name in signs)

    laid = told()
    Finger(player).play()
    player.until(lambda: not player.with_state("text", "flying"))
    player.until(lambda: player.with_state("text", "flying"))
    assert told() == laid + 1  # the player's own
    player.until(lambda: not player.with_state("text", "flying"))
    player.until(lambda: told() == laid + 2, seconds=0.2)


def test_no_train_is_open_to_the_viewer_once_the_round_is_over() -> None:
    match = session("mexican-train", round_over, seats=4).match
    names = ["You", "Theo", "Nora", "Ada"]
    told = [sentences.train(match.view(seat), names, arm) for seat in range(4) for arm in range(5)]
    assert not any(train.yours for train in told)
    match.pop()
    assert sentences.train(match.view(0), names, 4).yours


def test_a_forced_pass_says_what_could_not_be_played() -> None:
    def cannot_cover(match: Match) -> bool:
        seen = match.view()
        return seen.turn == 0 and seen.legal == (Pass(),) and seen.laid > 0

    now = session("mexican-train", cannot_cover, seats=4, cover="last_laid")
    player = opened(now)
    said = player.name("turn")
    player.until(lambda: len(player.match.round.moves) > len(now.match.round.moves))
    news = player.match.round.history[len(now.match.round.history) :]
    passed = next(event for event in news if isinstance(event, Passed))
    assert said == f"You pass: {lacking(passed.values, passed.doubles)}"


@pytest.mark.parametrize("way", ["button", "key", "forgotten"])
def test_who_is_down_to_one_tile_knocks_in_time(way: str) -> None:
    player = opened(session("mexican-train", to_knock, seats=4, knock=2))
    player.until(lambda: "answer-knock" in player.nodes)
    before = player.match.view(0)
    assert player.name("turn") == "You have one tile left"
    if way == "button":
        player.click("answer-knock")
    elif way == "key":
        player.press(pygame.K_k)
    player.run(0.3)
    assert ("answer-knock" in player.nodes) == (way == "forgotten")
    player.until(lambda: player.match.turn != 0)
    fine = min(2, before.drawable) if way == "forgotten" else 0
    assert [isinstance(event, Fined) for event in player.match.view(0).history].count(True) == fine
    assert len(before.hand) == 1
    player.tick()
    assert "answer-knock" not in player.nodes
    player.until(lambda: player.asked)
    player.click("button-undo", wait=1)
    assert len(player.match.view(0).moves) < len(before.moves)


def test_a_first_train_is_stopped_where_one_likes() -> None:
    player = at_table(session("mexican-train", may_stop, seats=4, first_train="first_turn"))
    before = player.match.view(0)
    assert player.name("turn") == "Add to your train, or tap here to stop"
    player.click("turn")
    player.until(lambda: player.match.turn != 0)
    now = player.match.view(0)
    assert (now.hand, now.markers) == (before.hand, frozenset())
    assert Stopped(0) in now.history
    player.until(lambda: player.asked)
    player.click("button-undo", wait=1)
    assert len(player.match.view(0).moves) < len(before.moves) + 1


def several_trains(match: Match) -> bool:
    """Whether a tile of the player's fits several trains, and the common one has begun."""
    if not my_turn(match) or not match.view().ends[4].at:
        return False
    return any(_ways(match.view(), move) > 1 for move in match.legal)


def _ways(seen: SeatView, move: Move) -> int:
    tiles = [play.tile for play in seen.legal if isinstance(play, Play)]
    return tiles.count(move.tile) if isinstance(move, Play) else 0


def _marked(match: Match) -> bool:
    return my_turn(match) and bool(match.view().markers)


@pytest.mark.parametrize(
    ("seat", "arm", "said"),
    [
        (0, None, "You play 4-2"),
        (0, 0, "You play 4-2 on your train"),
        (0, 2, "You play 4-2 on Theo’s train"),
        (0, 4, "You play 4-2 on the Mexican train"),
        (1, 0, "Ada plays 4-2 on your train"),
        (1, 1, "Ada plays 4-2 on their own train"),
        (1, 2, "Ada plays 4-2 on Theo’s train"),
        (1, 4, "Ada plays 4-2 on the Mexican train"),
    ],
)
def test_it_is_said_on_whose_train_a_tile_is_played(seat: int, arm: int | None, said: str) -> None:
    rules = GAMES["mexican-train"].rules_for({"seats": 4})
    words = Words(rules, ("You", "Ada", "Theo", "Nora"), 0)
    assert words.event(Played(seat, Tile(4, 2), arm, 9)) == said


@pytest.mark.matrix(
    tiles=[6, 14, 18], opening=["lot", "round_double"], size=[(390, 844), (667, 375)]
)
def test_what_was_played_since_the_viewers_last_turn_is_marked(
    size: tuple[int, int], tiles: int, opening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = session("mexican-train", line_of(tiles), seats=4, opening=opening)
    me = alone.at_table(now, size)
    history, names = now.match.round.history, me.table.words.names
    mine = [n for n, e in enumerate(history) if isinstance(e, (Played, Passed)) and e.seat == 0]
    news = [e for e in history[max([*mine, 0]) + 1 :] if isinstance(e, Played)]
    lying = {tile: sprite.rect for tile, sprite in me.table.stage.line.items()}
    faces: list[tuple[str, bool]] = []

    def note(_frame: object, disc: pygame.Rect, name: str, *_more: object, **_look: object) -> None:
        theirs = [lying[e.tile] for e in news if names[e.seat] == name]
        covered = [min(disc.clip(tile).size) / min(tile.size) for tile in theirs]
        faces.append((name, 0 < max(covered) < 1 / 3))

    monkeypatch.setattr(paint_line, "draw_person", note)
    frame = DisplayList((390, 844))
    paint_line.draw_news(frame, me.table, [*me.table.stage.line.values()])
    marked = [lying[event.tile] for event in news[:-1]]
    assert all(mark.contains(tile) for mark, tile in zip(frame.boxes, marked, strict=True))
    assert faces == [(names[e.seat], True) for e in news if e.arm not in (e.seat, None)]


def test_no_mark_is_left_once_the_viewer_has_played() -> None:
    def played(match: Match) -> bool:
        last = [e for e in match.round.history if isinstance(e, (Played, Passed))][-1:]
        return match.round.turn == 1 and last != [] and last[0].seat == 0

    me, frame = alone.opened(session("mexican-train", played, seats=4)), DisplayList((640, 480))
    paint_line.draw_news(frame, me.table, [*me.table.stage.line.values()])
    assert frame.boxes == []


def test_a_tile_that_lies_under_others_bears_no_mark() -> None:
    me = alone.at_table(session("mexican-train", line_of(14), seats=4), (390, 844))
    sprites, frame = [*me.table.stage.line.values()], DisplayList((390, 844))
    for sprite in sprites:
        sprite.x, sprite.y = sprites[-1].x, sprites[-1].y
    paint_line.draw_news(frame, me.table, sprites)
    assert frame.boxes == []


@pytest.mark.parametrize("language", ["en", "pt"])
def test_a_knock_covers_no_sign_where_room_is_short(language: str) -> None:
    player = come_to(scenes()["table-trains-knock"], (360, 640), 1.0, language=language)
    signs = [pygame.Rect(player.rect(id)) for id in player.ids("train-")]
    assert pygame.Rect(player.rect("turn")).collidelist(signs) == -1


def test_in_chickenfoot_too_one_knocks_and_with_a_reader_at_leisure() -> None:
    player = opened(session("chickenfoot", to_knock, seats=4, knock=2), wait_for_speech=True)
    player.until(lambda: "answer-knock" in player.nodes)
    player.run(20)
    player.click("answer-knock")
    player.until(lambda: player.match.turn != 0)
    assert Knocked(0) in player.match.view(0).history


def test_in_a_very_large_window_all_trains_are_in_one_size_and_none_is_a_chip() -> None:
    player = come_to(scenes()["table-fifteen"], (3840, 2160), 1.0)
    tiles = [player.rect(id) for id in player.ids("line-") if id != "line-0"]
    assert len({min(wide, high) for _left, _top, wide, high in tiles}) == 1
    assert len({*tiles}) == len(tiles), "none lies under another"
    assert all(high >= 40 for _left, _top, _wide, high in map(player.rect, player.ids("train-")))
