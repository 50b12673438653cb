"""At rest the page asks for no frames. Even so, whatever changes on its own is shown."""

import importlib
import json
import math
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import repeat
from typing import NamedTuple

import pygame
import pytest

from game.puzzles.course import LESSONS
from game.session import ledger
from game.session.links import Link
from game.session.session import Session
from game.ui import loop, scenes, screens
from game.ui.art.audio import TAKES
from game.ui.kit import sliced_task
from game.ui.kit.form import FormScene
from game.ui.kit.stack import Scene
from game.ui.scenes.people.holding import Follower
from game.ui.scenes.people.receiving import SittingScene, WorkScene
from game.ui.scenes.puzzles import PuzzlesAhead, TodayForm
from game.ui.scenes.sheet import SheetScene
from game.ui.table.pieces import laying_alone
from tests.ui.sleeper import SETTLED, Sleeper, rests
from tests.ui.tables import SIZE, TWO
from tour import people_routes, positions, routes
from tour import scenes as shown
from tour.harness import FRAME, FakePlatform, Player
from tour.positions import about_to, line_of, match_over, my_turn, round_over
from tour.shots import come_to

ROUND = positions.session("straight", round_over, seats=2)


def _presses(*ids: str) -> Callable[[Player], object]:
    return lambda player: player.click(*ids)


def _result(player: Player) -> None:
    player.click("button-continue")
    player.until(lambda: "result" in player.scene)


def _review(player: Player) -> None:
    _result(player)
    player.click("button-review")


def _comparison(player: Player) -> None:
    _result(player)
    player.click("button-compare")


def _replay(player: Player) -> None:
    player.follow(str(Link.of_round(ROUND.match)))
    player.click("button-take")


def _ledger(player: Player) -> None:
    player.platform.storage.texts["matches"] = routes.archived()
    player.rest = 0.0  # a round in each frame
    ledger._KNOWN.clear()
    player.click("button-statistics", "button-ledger")


def _statistics(player: Player) -> None:
    texts = player.platform.storage.texts
    texts |= {"matches": routes.archived(), "statistics": json.dumps(routes.counted())}
    player.rest = 0.0  # a round in each frame
    player.click("button-statistics")


def _past_match(player: Player) -> None:
    player.platform.storage.texts["matches"] = routes.archived()
    player.rest = 0.0  # a tile in each frame
    player.click("button-statistics", "button-matches")
    player.click(next(id for id in player.nodes if id.startswith("match-")))


def _picture(player: Player) -> None:
    _result(player)
    player.rest = 0.0  # a tile in each frame
    player.click("button-share-table")


def _past_matches(player: Player) -> None:
    rows = json.loads(routes.archived()).values()
    many = {f"{n:08x}": row for n, row in enumerate(row for row in rows for _ in range(5))}
    player.platform.storage.texts["matches"] = json.dumps(many)
    player.click("button-statistics", "button-matches")


def _answer(player: Player) -> None:
    player.click("button-puzzles", "puzzle-hard")
    player.press(pygame.K_ESCAPE)
    player.click("button-answer")


def _course_round(player: Player) -> None:
    player.app.services.show(screens.COURSE_ROUND, LESSONS[0])


def _refused(player: Player) -> None:
    player.platform.storage.refused = {"statistics"}
    player.click("button-continue")


def _people(player: Player) -> None:
    identity, row = people_routes.row_of("asked")
    assert player.app.services.profile.keep_table(identity, row, None)
    for id in ("button-people", f"table-{identity}"):
        player.until(lambda id=id: id in player.nodes)  # type: ignore[misc]
        player.click(id)
    player.until(lambda: player.scene == "people-table")


EIGHT = positions.session("block", line_of(8), seats=2)


def _all(level: str | None) -> Session:
    """Return that match with people at every seat, or computers of a given level."""
    return Session(EIGHT.match, tuple(replace(seat, level=level) for seat in EIGHT.seats))


class Case(NamedTuple):
    """A scene, the seconds for which it changes on its own, and how to get to it: with a match to
    resume, if any. Something may be `pressed` then."""

    scene: str
    seconds: float
    show: Callable[[Player], object]
    now: Session | None = None
    pressed: str = ""


CONTINUE = _presses("button-continue")
CASES = {
    "title": Case("TitleScene", 18, _presses()),
    "daily": Case("DailyScene", 150, _presses("button-daily")),
    "replay": Case("ReplayScene", 1.2 * len(ROUND.match.round.moves) + 5, _replay),
    "flourish": Case("ResultScene", 5, _result, positions.session("block", match_over, seats=2)),
    "review": Case("ReviewScene", 60, _review, ROUND),
    "comparison": Case("ComparisonScene", 60, _comparison, routes.taken()),
    "statistics": Case("StatisticsScene", 20, _statistics),
    "ledger": Case("LedgerScene", 20, _ledger),
    "past match": Case("PastMatchScene", 5, _past_match),
    "picture": Case("ShareTableScene", 5, _picture, ROUND),
    "past matches": Case("PastMatchesScene", 5, _past_matches),
    "lesson": Case("LessonScene", 20, _presses("button-lesson")),
    "puzzle": Case("PuzzleScene", 20, _presses("button-puzzles", "puzzle-hard")),
    "puzzles": Case("PuzzlesScene", 20, _presses("button-puzzles")),
    "answer": Case("PuzzleReplayScene", 5, _answer, pressed="button-run"),
    "course": Case("RoundScene", 20, _course_round),
    "odds": Case("OddsScene", 5, _presses("button-continue", "button-pause", "button-odds"), EIGHT),
    "watched": Case("TableScene", 60, CONTINUE, _all("quick")),
    "others": Case("TableScene", 20, CONTINUE, positions.session("block", about_to("pass"))),
    "drawing": Case("TableScene", 20, CONTINUE, positions.session("straight", about_to("draw", 0))),
    "passed on": Case("HandOverScene", 5, CONTINUE, _all(None)),
    "hint": Case("TableScene", 20, CONTINUE, TWO, "button-hint"),
    "people": Case("PeopleTableScene", 20, _people),
    "refused": Case("TableScene", 20, _refused, positions.last_move_of_another(match_over)),
}


def _player(case: Case, motion: str) -> Player:
    laying_alone.cache_clear()
    player = Player(FakePlatform(SIZE, storage=positions.storage(case.now, motion=motion)))
    case.show(player)
    assert type(player.app.services.scenes.top).__name__ == case.scene
    return player


def _seen(player: Player) -> tuple[bytes, list[str]]:
    """Return the picture on the screen, which all players share, and the texts on it."""
    return player.pixels(), player.names()


@pytest.mark.matrix(case=CASES, motion=("on", "off"))
def test_what_changes_by_itself_is_seen_with_only_the_frames_asked_for(
    case: Case, motion: str
) -> None:
    awake = _player(case, motion)
    awake.run(SETTLED)
    awake.act(case.pressed, wait=case.seconds)
    wanted = _seen(awake)
    asleep = _player(case, motion)
    sleeper = Sleeper(asleep)
    sleeper.run(SETTLED)
    sleeper.press(case.pressed)
    sleeper.run(case.seconds)
    sleeper.close()
    assert _seen(asleep) == wanted


@pytest.mark.parametrize("name", ["table-drag", "table-whole"])
def test_a_table_rests_whatever_is_held_and_seen(name: str) -> None:
    """All other scenes are seen to rest where they are read, in another language."""
    rests(come_to(shown.scenes()[name], SIZE, 1.0))


def _changing(kind: type[Scene]) -> Iterator[str]:
    """Yield the names of all scenes of a kind that have their own answer to how time passes."""
    for scene in kind.__subclasses__():
        if {"update", "think", "moving", "idle_for", "show_progress"} & vars(scene).keys():
            yield scene.__name__
        yield from _changing(scene)


def test_every_scene_that_changes_by_itself_is_among_them() -> None:
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        importlib.import_module(module.name)
    bases = Follower, FormScene, PuzzlesAhead, TodayForm, SheetScene, SittingScene, WorkScene
    forms = {form.__name__ for form in bases}
    assert {*_changing(Scene)} <= forms | {case.scene for case in CASES.values()}


MENU_OVER = {
    "others": positions.session("block", about_to("pass"), seats=4),
    "knock": positions.session("mexican-train", positions.to_knock, seats=4, knock=2),
}


@pytest.mark.parametrize("now", MENU_OVER.values(), ids=MENU_OVER)
def test_a_table_rests_under_its_menu(now: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sliced_task, "perf_counter", lambda: math.inf)  # one step in each frame
    player = Player(FakePlatform(SIZE, storage=positions.storage(now)))
    sleeper = Sleeper(player).press("button-continue", "button-pause")
    sleeper.until(lambda: player.scene == "pause")
    sleeper.run(SETTLED)
    before = sleeper.frames
    sleeper.run(SETTLED)
    sleeper.close()
    assert sleeper.frames == before


@pytest.mark.parametrize(
    ("motion", "game", "asks"), [("on", "straight", False), ("off", "fives", True)]
)
def test_a_round_is_played_by_the_frames_asked_for(motion: str, game: str, asks: bool) -> None:
    settings = {"motion": motion, "confirm": asks, "auto_pass": not asks}
    store = positions.storage(positions.session(game, my_turn, seats=3), **settings)
    player = Player(FakePlatform(SIZE, storage=store))
    sleeper = Sleeper(player).press("button-continue")

    while player.scene != "result":
        sleeper.until(lambda: player.scene == "result" or _asks(player))
        if player.scene == "table":
            sleeper.press(_next(player))
    sleeper.close()


def _asks(player: Player) -> bool:
    return player.still and "asks" in player.words("turn")


def _next(player: Player) -> str:
    """Return what to press to go on with the player's turn: the prompt, a place, or a tile."""
    if player.nodes["turn"]["role"] == "button":
        return "turn"
    return (*player.with_state("place", "legal"), *player.with_state("tile", "playable"))[0]


def test_sounds_are_loaded_while_screens_are_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal may begin before everything is drawn, and its first frames have enough to do."""
    monkeypatch.setattr(loop, "prerender", lambda _services: repeat(None))
    player = Player(FakePlatform(SIZE))
    sleeper, sounds = Sleeper(player, prerenders=True), player.app.services.audio
    assert sounds.open()
    every = sum(TAKES.values())
    sleeper.until(lambda: len(sounds._loaded) == every, seconds=(every + 60) * FRAME)
